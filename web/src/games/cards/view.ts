/** What the card games tell, as docs/events.md has it. */

import type { GameEvent } from '$lib/wire';
import type { Rank } from './deck.ts';

export interface Claim {
  seat: number;
  count: number;
  rank: Rank;
}

export type CardsPhase =
  | { phase: 'spare' | 'first' }
  | { phase: 'dealing'; seat: number }
  | { phase: 'playing'; mover: number }
  | { phase: 'challenging'; claimer: number }
  | { phase: 'choosing'; claimer: number; challengers: number[] }
  | { phase: 'over'; winners: number[] };

export type CardsTable = {
  round: number;
  turns: number;
  /** Cards in the hand of each seat. */
  hands: number[];
  /** Cards of each seat in the pile. */
  laid: number[];
  trail: Claim[];
  called: Rank | null;
  won: number[];
  left: number[];
} & CardsPhase;

export interface PartnerHand {
  seat: number;
  cards: string[];
  laid: string[];
  last: string[];
}

export interface CardsHand {
  cards: string[];
  laid: string[];
  last: string[];
  known: string[][];
  partners?: PartnerHand[];
}

export type CardsEvent =
  | { event: 'spare'; seats: number[] }
  | { event: 'round'; round: number; cards: number[] }
  | { event: 'hand'; seat: number; cards: string[] }
  | { event: 'first'; seat: number; by: string }
  | { event: 'play'; seat: number; count: number; rank: Rank; sworn: boolean }
  | { event: 'laid'; seat: number; cards: string[] }
  | { event: 'cannot'; seat: number }
  | { event: 'stands'; claim: Claim }
  | { event: 'challenge'; seats: number[]; claim: Claim }
  | { event: 'chosen'; seat: number }
  | { event: 'shown'; claim: Claim; challenger: number; cards: string[]; honest: boolean }
  | { event: 'taken'; seat: number; cards: number; hand: number }
  | { event: 'pile'; seat: number; cards: string[] }
  | { event: 'round-over'; round: number; winners: number[]; ending: string; left: number[] }
  | { event: 'win'; seats: number[] };

const KNOWN = new Set([
  'spare',
  'round',
  'hand',
  'first',
  'play',
  'laid',
  'cannot',
  'stands',
  'challenge',
  'chosen',
  'shown',
  'taken',
  'pile',
  'round-over',
  'win',
]);

/** The events of the game among those that were told. */
export function cardsEvents(events: readonly GameEvent[]): CardsEvent[] {
  return events.filter((event) => KNOWN.has(event.event)) as unknown as CardsEvent[];
}
