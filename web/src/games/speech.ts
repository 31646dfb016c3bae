/** What is told to the ear: the sentences of a match without notation, and what one is asked. */

import type { Told } from '$lib/wire';
import { sentence } from '$lib/sentence.ts';
import { cardName, rankName, type Rank } from './cards/deck.ts';
import { bidWords, faceName } from './dice/bids.ts';
import { listed, number } from './common/words.ts';

const RANK = '(?:10|[2-9AJQK])';
/** "3x5", a bid. */
const BID = /\b(\d{1,3})x([1-9])\b/g;
/** Dice behind a colon: ": 1 2 2 6". */
const DICE = /: ([1-9](?: [1-9])*)$/;
/** Cards behind a colon: ": KS 10H". */
const CARDS = new RegExp(`: (${RANK}[SHDC](?: ${RANK}[SHDC])*)(?=\\.|$)`);
/** Ranks behind a colon: ": 3×2 6 J×2". */
const RANKS = new RegExp(`: (${RANK}(?:×\\d+)?(?: ${RANK}(?:×\\d+)?)*)(?=\\.|$)`);
/** "d10 4 + 5 = 9": of a check only the sums count. */
const CHECK = /\bd10 \d+ \+ \d+ = (\d+)/g;
/** "(+1)": how far something went up or down. */
const CHANGE = / \(([+-])(\d+)\)/g;
/** A row of figures: columns stand apart. */
const ROW = /\S {2,}\S/;

/** An event in sentences that can be read out; null where there is nothing to say. */
export function speech(
  { event, words }: Told,
  family: string,
  name: (seat: number) => string,
): string | null {
  if (event.event === 'scores' && Array.isArray(event.scores)) return scores(event.scores as Score[], name);
  const lines = (words ?? '').split('\n').filter((line) => !ROW.test(line));
  const said = lines.map((line) => sentence(plain(line.trim(), family))).filter((line) => line !== '');
  return said.length === 0 ? null : said.join(' ');
}

function plain(line: string, family: string): string {
  if (family === 'dice') {
    return line
      .replace(BID, (_, count: string, face: string) =>
        bidWords({ count: Number(count), face: Number(face) }),
      )
      .replace(
        DICE,
        (_, dice: string) => `: ${listed(dice.split(' ').map((die) => faceName(Number(die), 1)))}`,
      );
  }
  if (family === 'cards') {
    return line
      .replace(
        CARDS,
        (_, cards: string) => `: ${listed(cards.split(' ').map((card) => `the ${cardName(card)}`))}`,
      )
      .replace(RANKS, (_, ranks: string) => `: ${listed(ranks.split(' ').map(several))}`);
  }
  return line
    .replace(CHECK, '$1')
    .replace(CHANGE, (_, sign: string, by: string) =>
      by === '0' ? '' : `, ${sign === '+' ? 'up' : 'down'} by ${by}`,
    );
}

/** "J×2" as "two jacks". */
function several(held: string): string {
  const [rank, count = '1'] = held.split('×');
  return `${number(Number(count))} ${rankName(rank as Rank, Number(count))}`;
}

interface Score {
  gold: number;
  worth: number;
  bonus: number;
}

function scores(all: readonly Score[], name: (seat: number) => string): string {
  const each = all.map(({ gold, worth, bonus }, seat) => `${name(seat)} ${gold + worth + bonus}`);
  return `At the end: ${listed(each)}.`;
}

/** What is asked, by the first of these actions that may be given. */
const ASKED: readonly [action: string, question: string][] = [
  ['play ', 'Your turn. Lay cards and end the turn.'],
  ['load ', 'Your turn. Pack your bag.'],
  ['keep', 'Your turn. Set cards aside, or keep them all.'],
  ['aside ', 'Your turn. Set cards aside, or keep them all.'],
  ['take ', 'Your turn. Take cards at the market.'],
  ['deck', 'Your turn. Take cards at the market.'],
  ['declare ', 'Your turn. Declare what is in the bag.'],
  ['call ', 'Your turn. Call a merchant to the gate.'],
  ['inspect', 'Your turn. Let the bag pass, inspect it or bargain.'],
  ['silent', 'Your turn. Offer something, or stay silent.'],
  ['refuse', 'Your turn. Pay, offer or refuse.'],
];

/** That it is one's turn, and what one may do. */
export function question(actions: readonly string[]): string {
  const may = (action: string) => actions.includes(action);
  const bids = actions.some((action) => /^\d+x\d+$/.test(action));
  if (bids || (may('doubt') && !may('pass'))) {
    const ways = [
      ...(bids ? ['bid'] : []),
      ...(may('doubt') ? ['doubt'] : []),
      ...(may('exact') ? ['call exact'] : []),
    ];
    return `Your turn. ${sentence(listed(ways, 'or'))}`;
  }
  if (may('doubt')) return 'Do you believe it? Doubt it, or let it stand.';
  if (may('exact')) return 'You may call it exact, or pass.';
  const [, asked] = ASKED.find(([start]) => actions.some((action) => action.startsWith(start))) ?? [];
  return asked ?? (may('pass') ? 'Your turn. You can only pass.' : 'Your turn.');
}
