/** Why a match of cards came out as it did. */

import type { Table } from '$lib/wire/cards';
import { options, whole } from '../common/options.ts';
import { loser, place } from '../common/places.ts';
import { counted, verb } from '../common/words.ts';
import type { Ended, Outcome } from '../family.ts';

export function outcome(play: Ended<'cards'>, { won, left }: Table, winner: number): Outcome {
  const rules = options(play.table);
  const rounds = whole(rules, 'rounds', 1);
  const has = (seat: number) => `${play.name(seat)} ${verb(seat === play.you, 'have', 'has')}`;
  const held = (seat: number) => (left[seat] === 0 ? 'no cards' : counted(left[seat] ?? 0, 'card'));
  const you = rules.mode === 'team' ? null : loser(play);
  // Payoffs do not tell one loser from another: here rounds count before cards.
  const scores = won.map((rounds, seat) => ({ rounds, cards: left[seat] ?? 0 }));
  const points = scores.map(
    (own) =>
      -scores.filter((one) => one.rounds > own.rounds || (one.rounds === own.rounds && one.cards < own.cards))
        .length,
  );
  if (rounds === 1) {
    const few = left[winner] === 0 ? 'no cards left' : `the fewest cards left: ${left[winner]}`;
    const reason = `${has(winner)} ${few}.`;
    return {
      line: you === null ? reason : `${reason} You have ${held(you)} left and came ${place(points, you)}.`,
    };
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
  return { line: lines.join(' ') };
}
