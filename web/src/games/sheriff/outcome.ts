/** Why a match at the gate came out as it did. */

import type { Event, Table } from '$lib/wire/sheriff';
import { loser, place } from '../common/places.ts';
import { capital, verb } from '../common/words.ts';
import type { Ended, Outcome } from '../family.ts';
import { endingName } from './endings.ts';

type Shift = Extract<Event, { event: 'shift' }>;

export function outcome(play: Ended<'sheriff'>, table: Table, winner: number): Outcome {
  const shift = play.events.flatMap(({ event }) => (event.event === 'shift' ? [event] : [])).at(-1);
  return shift ? ofShift(play, shift, winner) : { line: ofScores(play, table, winner) };
}

function ofScores(play: Ended<'sheriff'>, table: Table, winner: number): string {
  const scores = table.phase === 'over' ? table.scores : [];
  const totals = scores.map((score) => score.gold + score.worth + score.bonus);
  const you = loser(play);
  const reason = `${play.name(winner)} ${verb(winner === play.you, 'have', 'has')} ${totals[winner]} in gold and goods.`;
  return you === null ? reason : `${reason} You have ${totals[you]}: ${place(totals, you)}.`;
}

function ofShift(play: Ended<'sheriff'>, shift: Shift, winner: number): Outcome {
  const you = loser(play);
  const gains = play.table.result?.payoffs ?? [];
  const did = (seat: number) =>
    seat === shift.seat
      ? `reputation ${shift.office.reputation} and ${shift.gold} gold`
      : `${(gains[seat] ?? 0) < 0 ? 'lost' : 'gained'} ${Math.abs(gains[seat] ?? 0)} gold`;
  const best =
    winner === shift.seat
      ? `${capital(play.name(winner))}: ${did(winner)}.`
      : `${play.name(winner)} ${did(winner)}.`;
  const ending = endingName(shift.ending);
  if (shift.seat === play.you) {
    const rest =
      you === null
        ? 'Nobody at the gate did better.'
        : `Best of all: ${play.name(winner)}, who ${did(winner)}.`;
    return { title: `Your shift: ${ending}`, line: `${capital(did(shift.seat))}. ${rest}` };
  }
  const own = you === null ? '' : ` You ${did(you)}: ${place(gains, you)}.`;
  return { line: `${best}${own} ${play.name(shift.seat)}’s shift: ${ending}.` };
}
