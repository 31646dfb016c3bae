/** Messages as text: plain, as it is written and typed, and spoken, as a screen reader says it. */

import { sentence } from '../sentence.ts';
import type { Message } from '../wire';
import { ANYBODY, type Audience } from './audience.ts';
import type { Catalogue } from './catalogue.ts';
import { house } from './house.ts';
import type { Noun } from './ids.ts';
import { byRank, rankOf, rankValue, suitOf } from './notation.ts';
import type { About, Id } from './said.ts';
import { cells } from './rows.ts';
import { capital, formOf, joined, Speaker, type Piece, type Thing } from './pieces.ts';
import { whole } from './values.ts';

export type Style = 'plain' | 'spoken';

/** What is not quite certain is not told as certain. */
export function chanceId(chance: number): 'chance' | 'chance-under' | 'chance-over' {
  const percent = Math.round(chance * 100);
  if (percent >= 100 && chance < 1) return 'chance-over';
  return percent <= 0 && chance > 0 ? 'chance-under' : 'chance';
}

/** Pieces as text, in one of the two styles. */
export function textOf(words: Catalogue, pieces: readonly Piece[], style: Style): string {
  return pieces.map((piece) => pieceText(words, piece, style)).join('');
}

function pieceText(words: Catalogue, piece: Piece, style: Style): string {
  switch (piece.is) {
    case 'text':
    case 'quote':
    case 'name':
      return piece.text;
    case 'tab':
      return style === 'spoken' ? ' ' : '  ';
    case 'tag':
      return textOf(words, piece.pieces, style);
    case 'lot':
      return words.noun('goods-item', { count: whole(piece.count), good: piece.good });
    case 'thing': {
      const text = thingText(words, piece.thing, style);
      return piece.opens ? capital(text) : text;
    }
  }
}

/** A thing that is told of, as text. */
export function thingText(words: Catalogue, thing: Thing, style: Style): string {
  const spoken = style === 'spoken';
  const list = (all: readonly string[]) =>
    textOf(
      words,
      joined(
        words,
        all.map((text): Piece[] => [{ is: 'text', text }]),
      ),
      style,
    );
  const face = (face: number, count: number) =>
    words.noun('face-word', { face: whole(face), count: whole(count) });
  const rank = (id: Noun, name: string, count: number) =>
    words.noun(id, { rank: rankValue(name), count: whole(count) });

  if ('face' in thing) return face(thing.face, 2);
  if ('shown' in thing) {
    const { dice, face, wild } = thing.shown;
    if (spoken) return thingText(words, { dice }, style);
    return dice.map((die) => (die === face || die === wild ? `[${die}]` : `${die}`)).join(' ');
  }
  if ('dice' in thing) return spoken ? list(thing.dice.map((die) => face(die, 1))) : thing.dice.join(' ');
  if ('bid' in thing) {
    const { count, face } = thing.bid;
    return words.noun(spoken ? 'bid-words' : 'bid-notation', { count: whole(count), face: whole(face) });
  }
  if ('rank' in thing) return rank('rank-word', thing.rank, 2);
  if ('claim' in thing) {
    return rank(spoken ? 'claim-spoken' : 'claim-words', thing.claim.rank, thing.claim.count);
  }
  if ('cards' in thing) {
    if (!spoken) return thing.cards.join(' ');
    return list(thing.cards.map((card) => cardText(words, card)));
  }
  if ('hand' in thing) {
    const held = byRank(thing.hand);
    if (spoken) return list(held.map(([name, count]) => rank('claim-spoken', name, count)));
    return held.map(([name, count]) => (count === 1 ? name : `${name}×${count}`)).join(' ');
  }
  if ('good' in thing) return words.noun('good-word', { good: thing.good, count: whole(2) });
  if ('gold' in thing) return words.noun('gold-words', { count: whole(thing.gold) });
  if ('chance' in thing) {
    const id = chanceId(thing.chance);
    const percent = whole(Math.round(thing.chance * 100));
    return words.noun(spoken ? `${id}-spoken` : id, { percent });
  }
  if ('decimal' in thing) return thing.decimal.value.toFixed(thing.decimal.digits);
  if ('typed' in thing) return thing.typed;
  words.fault(`nobody knows how to say ${JSON.stringify(thing)}`);
  return '';
}

/** "queen of spades". */
export function cardText(words: Catalogue, card: string): string {
  return words.noun('card-word', { rank: rankValue(rankOf(card)), suit: suitOf(card), count: whole(1) });
}

/** A message as it is written in plain text. */
export function plain(message: Message, audience: Audience, words: Catalogue = house): string {
  return textOf(words, new Speaker(words, audience).pieces(message), 'plain').trim();
}

/** A message as it is written, by its name: a heading, a button, a caption. */
export function word<I extends Id>(id: I, ...[args, audience]: About<I>): string {
  return plain({ id, args: args ?? {} }, audience ?? ANYBODY);
}

/** Who sits somewhere: "You", a name, or the number of the seat. */
export function nameOf(seat: number, audience: Audience): string {
  return plain({ id: 'figures-seat', args: { seat: { seat } } }, audience);
}

/** The same as it is spoken: for whoever listens to the page, or reads bids in words. */
export function aloud<I extends Id>(id: I, ...[args, audience]: About<I>): string {
  const pieces = new Speaker(house, audience ?? ANYBODY).pieces({ id, args: args ?? {} });
  return textOf(house, pieces, 'spoken').trim();
}

/** The same in parts, where a gap separates them. */
export function parts(message: Message, audience: Audience): string[] {
  const pieces = new Speaker(house, audience).pieces(message);
  return cells(pieces).map((cell) => textOf(house, cell, 'plain').trim());
}

/** Messages as sentences that can be read out, without rows of figures; null where nothing is said. */
export function spoken(
  messages: readonly Message[],
  audience: Audience,
  words: Catalogue = house,
): string | null {
  const speaker = new Speaker(words, audience);
  const said = messages.flatMap((message) => {
    const { form, pieces } = formOf(speaker.pieces(message));
    return form === 'row' ? [] : [sentence(textOf(words, pieces, 'spoken'))];
  });
  return said.filter((line) => line !== '').join(' ') || null;
}
