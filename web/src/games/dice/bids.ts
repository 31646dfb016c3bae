/** Bids: how they are written and said, and which of them may be made. */

import { FACES, type Face } from '$art/faces.ts';
import type { Span } from '$lib/wire/core';
import type { Bids } from '$lib/wire/dice';
import { faceWord, worded } from '$lib/words';

export interface Bid {
  count: number;
  face: Face;
}

export function parseBid(text: string): Bid | null {
  const parts = /^(\d+)x(\d+)$/.exec(text);
  const face = FACES.find((one) => one === Number(parts?.[2]));
  return parts && face ? { count: Number(parts[1]), face } : null;
}

export function writeBid(bid: Bid): string {
  return `${bid.count}x${bid.face}`;
}

/** "fives", or "five" for one of them. */
export function faceName(face: number, count = 2): string {
  return faceWord(face, count);
}

/** "three fives". */
export function bidWords(bid: Bid): string {
  return worded({ bid }, 'spoken');
}

/** The menu counts chances in thousandths. */
const THOUSAND = 1000;

/** The bids that may be made now, as the menu has them. */
export class LegalBids {
  readonly #spans: ReadonlyMap<Face, Span>;
  readonly #holds: ReadonlyMap<Face, readonly number[]>;

  constructor(bids: readonly Bids[]) {
    this.#spans = new Map(bids.map(({ face, count }) => [face, count]));
    this.#holds = new Map(bids.map(({ face, holds }) => [face, holds]));
  }

  /** How likely a legal bid holds by one's own dice, from 0 to 1. */
  chance({ face, count }: Bid): number {
    const least = this.span(face)?.least ?? count;
    return (this.#holds.get(face)?.[count - least] ?? 0) / THOUSAND;
  }

  get none(): boolean {
    return this.#spans.size === 0;
  }

  /** The faces that may be bid, from low to high. */
  get faces(): Face[] {
    return [...this.#spans.keys()];
  }

  /** How many dice of a face may be bid; null where none. */
  span(face: Face): Span | null {
    return this.#spans.get(face) ?? null;
  }

  has({ face, count }: Bid): boolean {
    const span = this.span(face);
    return span !== null && count >= span.least && count <= span.most;
  }

  /** The lowest bid there is: of the fewest dice, and of those the face that one has most of. */
  lowest(hand: readonly Face[] = []): Bid | null {
    const held = (face: Face) => hand.filter((die) => die === face).length;
    const least = [...this.#spans].map(([face, span]) => ({ count: span.least, face }));
    least.sort((a, b) => a.count - b.count || held(b.face) - held(a.face) || a.face - b.face);
    return least[0] ?? null;
  }

  /** The legal bid of this face whose count is nearest. */
  near(face: Face, count: number): Bid | null {
    const span = this.span(face);
    return span && { count: Math.min(span.most, Math.max(span.least, count)), face };
  }

  /** One more or one fewer of the same face; null where that is not legal. */
  step(bid: Bid, by: 1 | -1): Bid | null {
    const next = { count: bid.count + by, face: bid.face };
    return this.has(next) ? next : null;
  }

  /** The next legal face up or down, round the corner. */
  turn(bid: Bid, by: 1 | -1): Bid {
    const faces = this.faces;
    const at = faces.indexOf(bid.face);
    const face = faces[(at + by + faces.length) % faces.length] ?? bid.face;
    return this.near(face, bid.count) ?? bid;
  }
}
