/** Cards as they are written on the wire: `QS`, `10H`. */

import type { FluentVariable } from '@fluent/bundle';
import { whole } from './values.ts';

export function rankOf(card: string): string {
  return card.slice(0, -1);
}

export function suitOf(card: string): string {
  return card.slice(-1);
}

/** A rank as the nouns choose by it: a number where it is one. */
export function rankValue(rank: string): FluentVariable {
  return /^\d+$/.test(rank) ? whole(Number(rank)) : rank;
}

/** How many there are of each rank, in the order in which they come. */
export function byRank(cards: readonly string[]): [rank: string, count: number][] {
  const counts = new Map<string, number>();
  for (const rank of cards.map(rankOf)) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts];
}
