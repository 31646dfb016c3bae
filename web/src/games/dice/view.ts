/** What the dice games tell, as docs/events.md has it. */

import type { GameEvent } from '$lib/wire';

export type DicePhase =
  | { phase: 'first' }
  | { phase: 'rolling'; seat: number }
  | { phase: 'bidding'; mover: number }
  | { phase: 'over'; winner: number; loser: number };

export type DiceTable = {
  round: number;
  /** Dice of each seat. */
  dice: number[];
  aside: number;
  opener: number;
  palifico: boolean;
  palificos: number[];
  /** The bids of the round in the notation, the opener's first. */
  trail: string[];
} & DicePhase;

/** One's own dice, lowest first. */
export type DiceHand = number[];

export type DiceEvent =
  | { event: 'first'; seat: number }
  | { event: 'round'; round: number; opener: number; palifico: boolean; dice: number[] }
  | { event: 'roll'; seat: number; hand: number[] }
  | { event: 'bid'; seat: number; bid: string }
  | { event: 'challenge' | 'exact'; seat: number; bidder: number; bid: string }
  | { event: 'reveal'; bid: string; count: number; hands: number[][] }
  | { event: 'loss'; seat: number; dice: number; left: number }
  | { event: 'gain'; seat: number; left: number }
  | { event: 'out'; seat: number }
  | { event: 'win'; seat: number };

const KNOWN = new Set([
  'first',
  'round',
  'roll',
  'bid',
  'challenge',
  'exact',
  'reveal',
  'loss',
  'gain',
  'out',
  'win',
]);

/** The events of the game among those that were told. */
export function diceEvents(events: readonly GameEvent[]): DiceEvent[] {
  return events.filter((event) => KNOWN.has(event.event)) as unknown as DiceEvent[];
}
