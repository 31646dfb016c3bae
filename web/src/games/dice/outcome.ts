/** Why a match of dice came out as it did. */

import type { Table } from '$lib/wire/dice';
import { options } from '../common/options.ts';
import { loser, place } from '../common/places.ts';
import { counted, verb } from '../common/words.ts';
import type { Ended, Outcome } from '../family.ts';

export function outcome(play: Ended<'dice'>, { dice: left }: Table, winner: number): Outcome {
  if (options(play.table).match === 'one-round') return { line: null };
  const reason = `${play.name(winner)} ${verb(winner === play.you, 'have', 'has')} ${counted(left[winner] ?? 0, 'die', 'dice')} left.`;
  const you = loser(play);
  if (you === null) return { line: reason };
  // Who went out later stands higher.
  const gone = play.events.flatMap(({ event }) => (event.event === 'out' ? [event.seat] : []));
  const points = left.map((_, seat) => (gone.includes(seat) ? gone.indexOf(seat) : gone.length));
  return { line: `${reason} You came ${place(points, you)}.` };
}
