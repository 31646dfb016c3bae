/** The count at a reveal: which dice match, one after the other. */

import type { Face, Facts } from '$lib/wire/dice';
import type { Bid } from './bids.ts';

export interface Matching {
  seat: number;
  /** Which of the seat's dice, from 0. */
  die: number;
  /** Whether it counts only because it is wild. */
  wild: boolean;
}

/** The face that counts as every face, if one does. */
export function wildFace(facts: Facts, palifico: boolean): Face | null {
  return palifico ? facts.wild_in_palifico : facts.wild;
}

/** The dice that match a bid, clockwise from a seat on: the order in which they are counted. */
export function matches(
  hands: readonly (readonly Face[])[],
  bid: Bid,
  wild: Face | null,
  from: number,
): Matching[] {
  const found: Matching[] = [];
  for (let step = 0; step < hands.length; step += 1) {
    const seat = (from + step) % hands.length;
    hands[seat]?.forEach((face, die) => {
      if (face === bid.face) found.push({ seat, die, wild: false });
      else if (face === wild) found.push({ seat, die, wild: true });
    });
  }
  return found;
}
