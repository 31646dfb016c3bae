/** What is said of whoever sits somewhere. */
import { sentence } from '$lib/sentence.ts';
import type { SeatInfo, TableInfo } from '$lib/wire';
import { plain, word } from '$lib/words';

/** The character to draw at a seat; null for a person and an empty chair. */
export function character(seat: SeatInfo): string | null {
  return seat.kind === 'bot' ? (seat.character ?? seat.bot) : null;
}

/** A line under the name. */
export function line(seat: SeatInfo): string {
  switch (seat.kind) {
    case 'open':
      return word('page-nobody-is-sitting-here');
    case 'bot':
      return sentence(seat.line);
    case 'person':
      if (seat.away) return word('page-away-a-bot-is-playing');
      return seat.present ? word('page-sits-here') : word('page-is-not-connected');
  }
}

/** Those who won, as a sentence: "You win!", "Ann and Shark win." */
export function winners(
  seats: readonly number[],
  name: (seat: number) => string,
  you: number | null,
): string {
  const id = seats.length === 0 ? 'outcome-nobody' : 'outcome-winners';
  return plain({ id, args: { seats: { seats: [...seats] } } }, { you, name });
}

export function open(table: TableInfo): number {
  return table.seats.filter((seat) => seat.kind === 'open').length;
}
