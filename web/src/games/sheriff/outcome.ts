/** Why a match at the gate came out as it did. */

import type { Arg, Message } from '$lib/wire';
import type { Event, Table } from '$lib/wire/sheriff';
import { loser, place } from '../common/places.ts';
import { told } from '../common/told.ts';
import type { Ended, Outcome } from '../family.ts';
import { count, kind, message, seat } from '$lib/words';

type Shift = Extract<Event, { event: 'shift' }>;

export function outcome(play: Ended<'sheriff'>, table: Table, winner: number): Outcome {
  const shift = play.events.flatMap(({ event }) => (event.event === 'shift' ? [event] : [])).at(-1);
  return shift ? ofShift(play, shift, winner) : { line: told(ofScores(play, table, winner), play) };
}

function ofScores(play: Ended<'sheriff'>, table: Table, winner: number): Message[] {
  const scores = table.phase === 'over' ? table.scores : [];
  const totals = scores.map((score) => score.gold + score.worth + score.bonus);
  const total = (seat: number) => count(totals[seat] ?? 0);
  const lines = [message('outcome-scores', { seat: seat(winner), total: total(winner) })];
  const you = loser(play);
  if (you === null) return lines;
  return [...lines, message('outcome-scores-own', { total: total(you), place: place(totals, you) })];
}

function ofShift(play: Ended<'sheriff'>, shift: Shift, winner: number): Outcome {
  const you = loser(play);
  const gains = play.table.result?.payoffs ?? [];
  const office = { reputation: count(shift.office.reputation), gold: { gold: shift.gold } };
  const gain = (seat: number) => ({
    change: kind((gains[seat] ?? 0) < 0 ? 'lost' : 'gained'),
    gold: { gold: Math.abs(gains[seat] ?? 0) },
  });
  const ending: Arg = { message: message('sheriff-ending', { ending: kind(shift.ending) }) };
  if (shift.seat === play.you) {
    const rest =
      you === null
        ? message('outcome-shift-nobody')
        : message('outcome-shift-best', { seat: seat(winner), ...gain(winner) });
    return {
      title: told([message('outcome-shift-title', { ending })], play),
      line: told([message('outcome-shift-own', office), rest], play),
    };
  }
  const lines = [
    winner === shift.seat
      ? message('outcome-sheriff', { seat: seat(winner), ...office })
      : message('outcome-merchant', { seat: seat(winner), ...gain(winner) }),
  ];
  if (you !== null) {
    lines.push(message('outcome-merchant-own', { ...gain(you), place: place(gains, you) }));
  }
  lines.push(message('outcome-shift', { seat: seat(shift.seat), ending }));
  return { line: told(lines, play) };
}
