/** Bids: how they are written and said, and which of them may be made. */

import { number } from '../common/words.ts';

export interface Bid {
  count: number;
  face: number;
}

const FACES = ['', 'one', 'two', 'three', 'four', 'five', 'six'];

export function parseBid(text: string): Bid | null {
  const parts = /^(\d+)x(\d+)$/.exec(text);
  return parts ? { count: Number(parts[1]), face: Number(parts[2]) } : null;
}

export function writeBid(bid: Bid): string {
  return `${bid.count}x${bid.face}`;
}

/** "fives", or "five" for one of them. */
export function faceName(face: number, count = 2): string {
  const one = FACES[face] ?? String(face);
  if (count === 1) return one;
  return one.endsWith('x') ? `${one}es` : `${one}s`;
}

/** "three fives". */
export function bidWords(bid: Bid): string {
  return `${number(bid.count)} ${faceName(bid.face, bid.count)}`;
}

/** The bids that may be made now, by face; each face's counts from low to high. */
export class LegalBids {
  readonly #counts = new Map<number, number[]>();

  constructor(actions: readonly string[]) {
    for (const action of actions) {
      const bid = parseBid(action);
      if (!bid) continue;
      const counts = this.#counts.get(bid.face);
      if (counts) counts.push(bid.count);
      else this.#counts.set(bid.face, [bid.count]);
    }
    for (const counts of this.#counts.values()) counts.sort((a, b) => a - b);
  }

  get none(): boolean {
    return this.#counts.size === 0;
  }

  /** The faces that may be bid, from low to high. */
  get faces(): number[] {
    return [...this.#counts.keys()].sort((a, b) => a - b);
  }

  counts(face: number): readonly number[] {
    return this.#counts.get(face) ?? [];
  }

  has(bid: Bid): boolean {
    return this.counts(bid.face).includes(bid.count);
  }

  /** The lowest bid there is: of the fewest dice, and of those the face that one has most of. */
  lowest(hand: readonly number[] = []): Bid | null {
    const held = (face: number) => hand.filter((die) => die === face).length;
    const least = this.faces.map((face) => ({ count: this.counts(face)[0] ?? Infinity, face }));
    least.sort((a, b) => a.count - b.count || held(b.face) - held(a.face) || a.face - b.face);
    return least[0] ?? null;
  }

  /** The legal bid of this face whose count is nearest. */
  near(face: number, count: number): Bid | null {
    const counts = this.counts(face);
    let best = counts[0];
    for (const legal of counts) {
      if (best === undefined || Math.abs(legal - count) < Math.abs(best - count)) best = legal;
    }
    return best === undefined ? null : { count: best, face };
  }

  /** One more or one fewer of the same face; null where that is not legal. */
  step(bid: Bid, by: 1 | -1): Bid | null {
    const counts = this.counts(bid.face);
    const next = counts[counts.indexOf(bid.count) + by];
    return counts.includes(bid.count) && next !== undefined ? { count: next, face: bid.face } : null;
  }

  /** The next legal face up or down, round the corner. */
  turn(bid: Bid, by: 1 | -1): Bid {
    const faces = this.faces;
    const at = faces.indexOf(bid.face);
    const face = faces[(at + by + faces.length) % faces.length] ?? bid.face;
    return this.near(face, bid.count) ?? bid;
  }
}
