/** Why a match of cards came out as it did. */

import type { Table } from '$lib/wire/cards';
import { options, whole } from '../common/options.ts';
import { loser, place } from '../common/places.ts';
import { told } from '../common/told.ts';
import type { Ended, Outcome } from '../family.ts';
import { count, kind, message, seat } from '$lib/words';

export function outcome(play: Ended<'cards'>, { won, left }: Table, winner: number): Outcome {
  const rules = options(play.table);
  const rounds = whole(rules, 'rounds', 1);
  const cards = (seat: number) => count(left[seat] ?? 0);
  const held = (seat: number) => ({ message: message('outcome-held', { cards: cards(seat) }) });
  const you = rules.mode === 'team' ? null : loser(play);
  // Payoffs do not tell one loser from another: here rounds count before cards.
  const scores = won.map((rounds, seat) => ({ rounds, cards: left[seat] ?? 0 }));
  const points = scores.map(
    (own) =>
      -scores.filter((one) => one.rounds > own.rounds || (one.rounds === own.rounds && one.cards < own.cards))
        .length,
  );
  if (rounds === 1) {
    const lines = [message('outcome-cards', { seat: seat(winner), cards: cards(winner) })];
    if (you !== null) {
      lines.push(message('outcome-cards-own', { held: held(you), place: place(points, you) }));
    }
    return { line: told(lines, play) };
  }
  const best = {
    seat: seat(winner),
    won: count(won[winner] ?? 0),
    rounds: count(rounds),
    held: held(winner),
  };
  const lines = [message('outcome-rounds', best)];
  const rivals = won.flatMap((many, seat) =>
    many === won[winner] && !play.table.result?.winners.includes(seat) ? [seat] : [],
  );
  for (const rival of rivals) {
    if (rival === you) continue;
    lines.push(message('outcome-rounds-rival', { seat: seat(rival), held: held(rival) }));
  }
  if (you !== null) {
    const own = { won: count(won[you] ?? 0), held: held(you), place: place(points, you) };
    const rival = kind(rivals.includes(you) ? 'yes' : 'no');
    lines.push(message('outcome-rounds-own', { ...own, rival }));
  }
  return { line: told(lines, play) };
}
