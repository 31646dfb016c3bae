/** Goods: their names, and how an amount of them is written. What they are worth, the facts of a match tell. */

import type { Facts, Good, Lot, Ware } from '$lib/wire/sheriff';
import { worded } from '$lib/words';

/** Every kind, in the order of the market. */
export const KINDS = [
  'apples',
  'cheese',
  'bread',
  'chickens',
  'silk',
  'pepper',
  'mead',
  'crossbows',
] as const satisfies readonly Good[];
export type Kind = Good;
/** How many of each kind. */
export type Goods = Partial<Record<Kind, number>>;

const ONE: Partial<Record<Kind, string>> = {
  apples: 'apple',
  chickens: 'chicken',
  crossbows: 'crossbow',
};

export function isLegal(facts: Facts, kind: Kind): boolean {
  return ware(facts, kind).legal;
}

export function price(facts: Facts, kind: Kind): number {
  return ware(facts, kind).price;
}

function ware(facts: Facts, kind: Kind): Ware {
  const found = facts.goods.find(({ good }) => good === kind);
  if (!found) throw new Error(`the facts of the match say nothing of ${kind}`);
  return found;
}

/** "apples", or "apple" for one of them: as answers write it. */
export function kindName(kind: Kind, count = 2): string {
  return count === 1 ? (ONE[kind] ?? kind) : kind;
}

export function count(goods: Goods): number {
  return KINDS.reduce((sum, kind) => sum + (goods[kind] ?? 0), 0);
}

export function worth(facts: Facts, goods: Goods): number {
  return facts.goods.reduce((sum, { good, price }) => sum + (goods[good] ?? 0) * price, 0);
}

/** Kind by kind, in the order of the market. */
export function entries(goods: Goods): [Kind, number][] {
  return KINDS.filter((kind) => (goods[kind] ?? 0) > 0).map((kind) => [kind, goods[kind] ?? 0]);
}

/** Every piece, kind by kind. */
export function pieces(goods: Goods): Kind[] {
  return entries(goods).flatMap(([kind, many]) => Array.from({ length: many }, () => kind));
}

/** `2 apples 1 silk`. */
export function writeGoods(goods: Goods): string {
  return entries(goods)
    .map(([kind, many]) => `${many} ${kindName(kind, many)}`)
    .join(' ');
}

/** "2 apples and 1 silk". */
export function goodsWords(goods: Goods): string {
  return worded({ goods: entries(goods) });
}

export function add(goods: Goods, kind: Kind, by: number): Goods {
  const many = (goods[kind] ?? 0) + by;
  const changed = { ...goods, [kind]: many };
  if (many <= 0) delete changed[kind];
  return changed;
}

export function minus(goods: Goods, taken: Goods): Goods {
  return entries(taken).reduce((rest, [kind, many]) => add(rest, kind, -many), goods);
}

/** Reads `3 apples`. */
export function parseLot(text: string): Lot | null {
  const parts = /^(\d+) (\w+)$/.exec(text);
  const good = KINDS.find((known) => known === parts?.[2] || ONE[known] === parts?.[2]);
  return parts && good ? { good, count: Number(parts[1]) } : null;
}

/** So many of a kind as messages tell of it. */
export function lotArg({ good, count }: Lot): { goods: [string, number][] } {
  return { goods: [[good, count]] };
}

/** What of a bag is as declared, and what is not. */
export function sift(bag: Goods, declared: Lot): { true: Goods; other: Goods } {
  const honest = Math.min(bag[declared.good] ?? 0, declared.count);
  const kept: Goods = honest > 0 ? { [declared.good]: honest } : {};
  return { true: kept, other: minus(bag, kept) };
}
