/** What is said of whoever sits somewhere. */
import { sentence } from '$lib/sentence.ts';
import type { SeatInfo, TableInfo } from '$lib/wire';

/** The character to draw at a seat; null for a person and an empty chair. */
export function character(seat: SeatInfo): string | null {
  return seat.kind === 'bot' ? (seat.character ?? seat.bot) : null;
}

/** A line under the name. */
export function line(seat: SeatInfo): string {
  switch (seat.kind) {
    case 'open':
      return 'Nobody is sitting here yet.';
    case 'bot':
      return sentence(seat.line);
    case 'person':
      if (seat.away) return 'Away: a bot is playing.';
      return seat.present ? 'At the table.' : 'Not connected.';
  }
}

/** Those who won, as a sentence: "You win!", "Ann and Shark win." */
export function winners(
  seats: readonly number[],
  name: (seat: number) => string,
  you: number | null,
): string {
  if (seats.length === 0) return 'Nobody wins.';
  const names = [...seats].sort((a, b) => Number(b === you) - Number(a === you)).map(name);
  const all = names.length < 2 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const mine = you !== null && seats.includes(you);
  return `${all} ${mine || names.length > 1 ? 'win' : 'wins'}${mine ? '!' : '.'}`;
}

export function open(table: TableInfo): number {
  return table.seats.filter((seat) => seat.kind === 'open').length;
}
