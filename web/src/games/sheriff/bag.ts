/** Choosing goods out of a hand by clicking them: to load a bag, or to set them aside. */

import { add, count, minus, writeGoods, type Goods, type Kind } from './goods.ts';

export interface Packing {
  /** What is held. */
  readonly held: Goods;
  /** What of it was chosen. */
  readonly chosen: Goods;
  readonly most: number;
}

export function beginPacking(held: Goods, most: number): Packing {
  return { held, chosen: {}, most };
}

/** What is left in the hand. */
export function rest(packing: Packing): Goods {
  return minus(packing.held, packing.chosen);
}

export function isFull(packing: Packing): boolean {
  return count(packing.chosen) >= packing.most;
}

export function pack(packing: Packing, kind: Kind): Packing {
  if (isFull(packing) || (rest(packing)[kind] ?? 0) === 0) return packing;
  return { ...packing, chosen: add(packing.chosen, kind, 1) };
}

export function unpack(packing: Packing, kind: Kind): Packing {
  if ((packing.chosen[kind] ?? 0) === 0) return packing;
  return { ...packing, chosen: add(packing.chosen, kind, -1) };
}

/** `load 2 apples 1 silk`; null while the bag is empty. */
export function loadWords(packing: Packing): string | null {
  return count(packing.chosen) === 0 ? null : `load ${writeGoods(packing.chosen)}`;
}

/** `aside 2 apples to left`, or `keep`. */
export function asideWords(packing: Packing, pile: 'left' | 'right'): string {
  return count(packing.chosen) === 0 ? 'keep' : `aside ${writeGoods(packing.chosen)} to ${pile}`;
}

/** `take 2 left 1 right`, or `deck`. */
export function takeWords(left: number, right: number): string {
  const parts = [left > 0 ? `${left} left` : '', right > 0 ? `${right} right` : ''].filter(Boolean);
  return parts.length === 0 ? 'deck' : `take ${parts.join(' ')}`;
}
