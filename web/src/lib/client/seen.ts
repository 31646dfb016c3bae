/**
 * Which commitments this browser saw before the match they belong to was over, and when: what makes the
 * proof of fairness one's own, and no claim of the house.
 */

const KEY = 'doubt.seen';
/** How many commitments are kept: as many matches as the server lists as one's own. */
const MOST = 200;

export interface Seen {
  commitment: string;
  /** When it was first seen, in milliseconds since 1970. */
  at: number;
  /** What this browser saw the seats add. */
  shares: (string | null)[];
  /** What this browser itself added, after it had seen the commitment. */
  own: string | null;
}

function load(): Seen[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? (stored as Seen[]).filter((one) => typeof one?.commitment === 'string')
      : [];
  } catch {
    return [];
  }
}

function keep(one: Seen): void {
  const rest = load().filter((other) => other.commitment !== one.commitment);
  try {
    localStorage.setItem(KEY, JSON.stringify([...rest, one].slice(-MOST)));
  } catch {
    // No storage: nothing to compare with later, and the page says so.
  }
}

/** Writes down a commitment of a match that is to come or being played. */
export function remember(commitment: string, shares: readonly (string | null)[]): void {
  if (commitment === '') return;
  const known = seen(commitment);
  if (known && JSON.stringify(known.shares) === JSON.stringify(shares)) return;
  keep({ commitment, at: known?.at ?? Date.now(), shares: [...shares], own: known?.own ?? null });
}

/** Writes down what this browser added to the randomness that a commitment stands for. */
export function contributed(commitment: string, own: string): void {
  const known = seen(commitment);
  if (known) keep({ ...known, own });
}

/** What this browser saw of a commitment; null if it never did. */
export function seen(commitment: string): Seen | null {
  return load().find((one) => one.commitment === commitment) ?? null;
}
