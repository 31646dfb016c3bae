/** Who came where in a match. */

import type { Ended } from '../family.ts';

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** "third of 4": the place of a seat among all, the more points the better. */
export function place(points: readonly number[], seat: number): string {
  const own = points[seat] ?? 0;
  const before = points.filter((other) => other > own).length;
  return `${ORDINALS[before] ?? before + 1} of ${points.length}`;
}

/** The loser that one is oneself; null for winners and those who watch. */
export function loser({ table, you }: Pick<Ended, 'table' | 'you'>): number | null {
  return you === null || table.result?.winners.includes(you) ? null : you;
}
