/** What is said at the gate, and what came of it, in a few words. */

import { verb } from '../common/words.ts';
import { goodsWords } from './goods.ts';
import { offerWords, parseOffer } from './offers.ts';
import type { Saying, Visit } from './visits.ts';

type Name = (seat: number) => string;

function offered(what: string | null): string {
  const offer = what === null ? null : parseOffer(what);
  return offer ? offerWords(offer) : (what ?? '');
}

export function sayingWords(saying: Saying, visit: Visit, you: number | null, name: Name): string {
  const who = name(saying.who === 'sheriff' ? visit.sheriff : visit.seat);
  const mine = (saying.who === 'sheriff' ? visit.sheriff : visit.seat) === you;
  switch (saying.kind) {
    case 'offer':
      return `${who} ${verb(mine, 'offer')} ${offered(saying.what)}.`;
    case 'silent':
      return `${who} ${verb(mine, 'say')} no more.`;
    case 'threaten':
      return `${who} ${verb(mine, 'lay', 'lays')} a hand on the bag: “What is it worth to you?”`;
    case 'demand':
      return `${who} ${verb(mine, 'want')} ${saying.what} gold.`;
    case 'refuse':
      return `${who} ${verb(mine, 'refuse')} to offer more.`;
  }
}

export interface ResultLine {
  text: string;
  /** Good or bad for the law. */
  tone: 'good' | 'bad' | 'plain';
}

export function resultLines(visit: Visit, you: number | null, name: Name): ResultLine[] {
  const lines: ResultLine[] = [];
  const say = (text: string, tone: ResultLine['tone'] = 'plain') => lines.push({ text, tone });
  const merchant = name(visit.seat);
  const mine = visit.seat === you;
  const whom = mine ? 'you' : merchant;
  const sheriff = visit.sheriff === you ? 'You pay' : 'The sheriff pays';
  if (visit.outcome === 'pass') say('The bag passes unopened.');
  if (visit.outcome === 'bribe') say(`The bag passes for ${offered(visit.bribe)}.`);
  if (visit.bag && !visit.lie) say(`Just as declared: ${whom} told the truth.`, 'bad');
  if (visit.seized) say(`Confiscated: ${goodsWords(visit.seized)}.`, 'good');
  if (visit.bag && visit.lie && !visit.seized && visit.check?.caught)
    say('A lie, but nothing to confiscate.', 'good');
  if (visit.penalty > 0) say(`${merchant} ${verb(mine, 'pay')} ${visit.penalty} gold.`, 'good');
  if (visit.redress > 0) say(`${sheriff} ${whom} ${visit.redress} gold.`, 'bad');
  if (visit.sale)
    say(`${merchant} ${verb(mine, 'sell')} ${goodsWords(visit.sale.goods)} for ${visit.sale.gold} gold.`);
  if (visit.stand) {
    const hidden = visit.stand.hidden;
    const face = hidden === 0 ? '' : `${hidden} face down`;
    const open = Object.keys(visit.stand.goods).length > 0 ? goodsWords(visit.stand.goods) : '';
    say(`On the stand: ${[open, face].filter(Boolean).join(', ') || 'nothing'}.`);
  }
  if (visit.standing && visit.standing.change !== 0) {
    const { change } = visit.standing;
    say(`Reputation ${change > 0 ? `+${change}` : `−${-change}`}.`, change > 0 ? 'good' : 'bad');
  }
  return lines;
}
