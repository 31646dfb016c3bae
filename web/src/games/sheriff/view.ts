/** What the sheriff games tell, as docs/events.md has it. */

import type { GameEvent, Told } from '$lib/wire';
import type { Goods, Kind } from './goods.ts';

export interface Tell {
  manner: 'easy' | 'uneasy';
  which: number;
}

export interface Talk {
  offers: number;
  standing: string | null;
  threatened: boolean;
  refused: boolean;
}

export interface Office {
  reputation: number;
  perception: number;
  experience: number;
  merchants: number;
  inspected: number;
  caught: number;
  wronged: number;
  missed: number;
  bribes: number;
  income: number;
}

export interface Arrival {
  size: number | null;
  claim: string | null;
  tell: Tell | null;
}

export interface Score {
  gold: number;
  goods: Goods;
  worth: number;
  bonus: number;
}

export type SheriffPhase =
  | { phase: 'piles' | 'call' }
  | { phase: 'aside' | 'take' | 'draw' | 'declare' | 'tell'; seat: number }
  | { phase: 'load'; seats: number[] }
  | { phase: 'opening' | 'check'; merchant: number }
  | { phase: 'decision'; merchant: number; talk: Talk }
  | { phase: 'answer'; merchant: number; talk: Talk; demand: number | null }
  | { phase: 'over'; scores: Score[] };

export type SheriffTable = {
  round: number;
  sheriff: number;
  purses: number[];
  bank: number;
  held: number[];
  known: Goods[];
  stands: Goods[];
  stashes: number[];
  piles: [Kind[], Kind[]];
  spent: Goods;
  deck: number;
  offices: Office[];
  gate: (Arrival | null)[];
} & SheriffPhase;

export interface SheriffHand {
  cards: Goods;
  bag: Goods;
  stash: Goods;
}

export interface Check {
  seat: number;
  roll: number;
  perception: number;
  bluff_roll: number;
  bluff: number;
  caught: boolean;
}

export type Ending =
  'legendary' | 'honourable' | 'corrupt-baron' | 'excellent' | 'good' | 'mediocre' | 'poor' | 'dismissed';

export type SheriffEvent =
  | { event: 'piles'; left: Kind[]; right: Kind[] }
  | { event: 'visit'; visit: number; seat: number; gold: number }
  | { event: 'round'; round: number; sheriff: number }
  | { event: 'restock' }
  | { event: 'aside' | 'take'; seat: number; goods: Goods; pile: 'left' | 'right' }
  | { event: 'draw'; seat: number; count: number }
  | { event: 'keep' | 'idle' | 'silent' | 'refuse' | 'lie'; seat: number }
  | { event: 'drawn' | 'packed'; seat: number; goods: Goods }
  | { event: 'loaded'; seat: number; size: number | null }
  | { event: 'declare'; seat: number; claim: string }
  | { event: 'tell'; seat: number; tell: Tell }
  | { event: 'call' | 'threaten' | 'pass' | 'inspect'; sheriff: number; seat: number }
  | { event: 'offer'; seat: number; offer: string }
  | { event: 'demand' | 'penalty' | 'redress'; sheriff: number; seat: number; gold: number }
  | { event: 'bribe'; sheriff: number; seat: number; offer: string }
  | ({ event: 'check' } & Check)
  | { event: 'open'; seat: number; bag: Goods; claim: string }
  | { event: 'seize'; seat: number; goods: Goods; worth: number }
  | { event: 'sale'; seat: number; goods: Goods; gold: number }
  | { event: 'stand'; seat: number; goods: Goods; hidden: number }
  | {
      event: 'standing';
      seat: number;
      reputation: number;
      change: number;
      perception: number;
      experience: number;
    }
  | { event: 'shift'; seat: number; office: Office; gold: number; ending: Ending }
  | { event: 'scores'; scores: Score[] };

/** The same with the sentence that was told of it. */
export type ToldEvent = SheriffEvent & { words: string | null };

export function sheriffEvents(events: readonly Told[]): ToldEvent[] {
  return events.map(({ event, words }) => ({ ...event, words }) as unknown as ToldEvent);
}

export function plainEvents(events: readonly GameEvent[]): SheriffEvent[] {
  return events as unknown as SheriffEvent[];
}
