/** Who is told something. */

import type { SeatInfo } from '../wire';

export interface Audience {
  /** The seat that is told; null where nobody is "you". */
  readonly you: number | null;
  /** Who sits somewhere; null where that is not known. */
  name(seat: number): string | null;
  /** How the one who sits there is drawn; null where there is no picture. */
  face?(seat: number): Face | null;
}

export interface Face {
  /** The character's name as in the cast; `person` for a human being. */
  character: string;
  /** The name it sits down under. */
  name: string;
}

/** Somebody who sits nowhere and knows nobody: for what is said away from a table. */
export const ANYBODY: Audience = { you: null, name: () => null };

/** Those who are told what happens at a table. */
export function audienceOf(seats: readonly SeatInfo[], you: number | null): Audience {
  return {
    you,
    name: (seat) => seats[seat]?.name || null,
    face: (seat) => {
      const sitter = seats[seat];
      if (!sitter?.name || sitter.kind === 'open') return null;
      const character = sitter.kind === 'bot' ? (sitter.character ?? sitter.bot) : 'person';
      return { character, name: sitter.name };
    },
  };
}
