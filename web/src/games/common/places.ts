/** Who came where in a match. */

import type { Message } from '$lib/wire';
import { count, message } from '$lib/words';
import type { Ended } from '../family.ts';

/** "third of 4": the place of a seat among all, the more points the better. */
export function place(points: readonly number[], seat: number): { message: Message } {
  const own = points[seat] ?? 0;
  const before = points.filter((other) => other > own).length;
  return { message: message('outcome-place', { place: count(before + 1), all: count(points.length) }) };
}

/** The loser that one is oneself; null for winners and those who watch. */
export function loser({ table, you }: Pick<Ended, 'table' | 'you'>): number | null {
  return you === null || table.result?.winners.includes(you) ? null : you;
}
