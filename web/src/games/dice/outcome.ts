/** Why a match of dice came out as it did. */

import type { Table } from '$lib/wire/dice';
import { options } from '../common/options.ts';
import { loser, place } from '../common/places.ts';
import { told } from '../common/told.ts';
import type { Ended, Outcome } from '../family.ts';
import { count, message, seat } from '$lib/words';

export function outcome(play: Ended<'dice'>, { dice: left }: Table, winner: number): Outcome {
  if (options(play.table).match === 'one-round') return { line: null };
  const lines = [message('outcome-dice', { seat: seat(winner), dice: count(left[winner] ?? 0) })];
  const you = loser(play);
  if (you !== null) {
    // Who went out later stands higher.
    const gone = play.events.flatMap(({ event }) => (event.event === 'out' ? [event.seat] : []));
    const points = left.map((_, seat) => (gone.includes(seat) ? gone.indexOf(seat) : gone.length));
    lines.push(message('outcome-came', { place: place(points, you) }));
  }
  return { line: told(lines, play) };
}
