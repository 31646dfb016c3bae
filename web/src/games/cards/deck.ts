/** Cards, ranks, and a hand sorted into stacks of equal rank. */

import type { Facts, Rank, Suit } from '$lib/wire/cards';
import { rankWord, worded } from '$lib/words';

export type { Rank };

export const RANKS: readonly Rank[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

const SUITS = 'SHDC';

export function rankOf(card: string): Rank {
  return card.slice(0, -1) as Rank;
}

export function suitOf(card: string): Suit {
  return card.slice(-1) as Suit;
}

/** "queens", or "queen" for one of them. */
export function rankName(rank: Rank, count = 2): string {
  return rankWord(rank, count);
}

/** "queen of spades". */
export function cardName(card: string): string {
  return worded({ cards: [card] }, 'spoken');
}

/** "3 queens". */
export function claimWords({ count, rank }: { count: number; rank: Rank }): string {
  return worded({ claim: { count, rank } });
}

/** From the ace up, and within a rank by suit. */
export function compareCards(a: string, b: string): number {
  const rank = RANKS.indexOf(rankOf(a)) - RANKS.indexOf(rankOf(b));
  return rank || SUITS.indexOf(suitOf(a)) - SUITS.indexOf(suitOf(b));
}

export interface Stack {
  rank: Rank;
  cards: string[];
}

/** A hand as it lies at the bottom of the screen: sorted by rank, equal ranks together. */
export function stacks(cards: readonly string[]): Stack[] {
  const found: Stack[] = [];
  for (const card of [...cards].sort(compareCards)) {
    const last = found[found.length - 1];
    if (last?.rank === rankOf(card)) last.cards.push(card);
    else found.push({ rank: rankOf(card), cards: [card] });
  }
  return found;
}

/** The cards without these; of equal cards, as many as are named. */
export function without<C extends string>(cards: readonly C[], taken: readonly C[]): C[] {
  const rest = [...cards];
  for (const card of taken) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/** The rank that a turn assigns, where ranks are assigned. */
export function assignedRank({ assigned, ranks }: Facts, turns: number): Rank | null {
  return assigned ? (ranks[turns % ranks.length] ?? null) : null;
}
