/** How a match came out: a headline, and below it the reason and one's own place. */
import type { Play } from '$lib/play.ts';
import type { CardsTable } from '../games/cards/view.ts';
import { options, whole } from '../games/common/options.ts';
import { capital, counted, verb } from '../games/common/words.ts';
import { diceEvents, type DiceTable } from '../games/dice/view.ts';
import { ENDINGS } from '../games/sheriff/endings.ts';
import { plainEvents, type SheriffTable } from '../games/sheriff/view.ts';
import { winners } from './sitter.ts';

export type Ended = Pick<Play, 'table' | 'view' | 'events' | 'you' | 'name'>;

export interface Outcome {
  title: string;
  line: string | null;
}

export function outcome(play: Ended): Outcome {
  const { result, family } = play.table;
  if (!result) return { title: 'The match is over.', line: null };
  if (!result.over) return { title: 'The match was left.', line: null };
  const usual = winners(result.winners, (seat) => play.name(seat), play.you);
  const table = play.view?.table;
  if (!table) return { title: usual, line: null };
  const first = result.winners[0] ?? 0;
  switch (family) {
    case 'dice':
      return { title: usual, line: dice(play, table as DiceTable, first) };
    case 'cards':
      return { title: usual, line: cards(play, table as CardsTable, first) };
    case 'sheriff':
      return gate(play, table as SheriffTable, first, usual);
    default:
      return { title: usual, line: null };
  }
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** "third of 4": the place of a seat among all, the more points the better. */
export function place(points: readonly number[], seat: number): string {
  const own = points[seat] ?? 0;
  const before = points.filter((other) => other > own).length;
  return `${ORDINALS[before] ?? before + 1} of ${points.length}`;
}

/** The loser that one is oneself; null for winners and those who watch. */
function loser({ table, you }: Ended): number | null {
  return you === null || table.result?.winners.includes(you) ? null : you;
}

function dice(play: Ended, { dice: left }: DiceTable, winner: number): string | null {
  if (options(play.table).match === 'one-round') return null;
  const reason = `${play.name(winner)} ${verb(winner === play.you, 'have', 'has')} ${counted(left[winner] ?? 0, 'die', 'dice')} left.`;
  const you = loser(play);
  if (you === null) return reason;
  // Who went out later stands higher.
  const gone = diceEvents(play.events.map(({ event }) => event)).flatMap((event) =>
    event.event === 'out' ? [event.seat] : [],
  );
  const points = left.map((_, seat) => (gone.includes(seat) ? gone.indexOf(seat) : gone.length));
  return `${reason} You come ${place(points, you)}.`;
}

function cards(play: Ended, { won, left }: CardsTable, winner: number): string | null {
  const rules = options(play.table);
  const rounds = whole(rules, 'rounds', 1);
  const has = (seat: number) => `${play.name(seat)} ${verb(seat === play.you, 'have', 'has')}`;
  const held = (seat: number) => (left[seat] === 0 ? 'no cards' : counted(left[seat] ?? 0, 'card'));
  const you = rules.mode === 'team' ? null : loser(play);
  // Rounds count before cards, and no seat ever has ten thousand cards left.
  const points = won.map((many, seat) => many * 10_000 - (left[seat] ?? 0));
  if (rounds === 1) {
    const few = left[winner] === 0 ? 'no cards left' : `the fewest cards left, ${left[winner]}`;
    const reason = `${has(winner)} ${few}.`;
    return you === null ? reason : `${reason} You have ${held(you)} and come ${place(points, you)}.`;
  }
  const lines = [`${has(winner)} won ${won[winner]} of ${rounds} rounds, with ${held(winner)} left in all.`];
  const rivals = won.flatMap((many, seat) =>
    many === won[winner] && !play.table.result?.winners.includes(seat) ? [seat] : [],
  );
  for (const seat of rivals)
    if (seat !== you) lines.push(`${play.name(seat)} won as many, but with ${held(seat)} left.`);
  if (you !== null)
    lines.push(
      rivals.includes(you)
        ? `You won as many, but with ${held(you)} left: ${place(points, you)}.`
        : `You won ${won[you]}, with ${held(you)} left: ${place(points, you)}.`,
    );
  return lines.join(' ');
}

function gate(play: Ended, table: SheriffTable, winner: number, usual: string): Outcome {
  const scores = table.phase === 'over' ? table.scores : [];
  const you = loser(play);
  const shift = plainEvents(play.events.map(({ event }) => event)).findLast(
    (event) => event.event === 'shift',
  );
  if (!shift) {
    const totals = scores.map((score) => score.gold + score.worth + score.bonus);
    const reason = `${play.name(winner)} ${verb(winner === play.you, 'have', 'has')} ${totals[winner]} in gold and goods.`;
    const own = you === null ? '' : ` You have ${totals[you]}: ${place(totals, you)}.`;
    return { title: usual, line: reason + own };
  }
  const gains = play.table.result?.payoffs ?? [];
  const did = (seat: number) =>
    seat === shift.seat
      ? `reputation ${shift.office.reputation} and ${shift.gold} gold`
      : `${(gains[seat] ?? 0) < 0 ? 'lost' : 'gained'} ${Math.abs(gains[seat] ?? 0)} gold`;
  const best =
    winner === shift.seat
      ? `${capital(play.name(winner))}: ${did(winner)}.`
      : `${play.name(winner)} ${did(winner)}.`;
  const ending = ENDINGS[shift.ending];
  if (shift.seat === play.you) {
    const rest =
      you === null
        ? 'Nobody at the gate did better.'
        : `Best of all: ${play.name(winner)}, who ${did(winner)}.`;
    return { title: `Your shift: ${ending}`, line: `${capital(did(shift.seat))}. ${rest}` };
  }
  const own = you === null ? '' : ` You ${did(you)}: ${place(gains, you)}.`;
  return { title: usual, line: `${best}${own} The shift of ${play.name(shift.seat)}: ${ending}.` };
}
