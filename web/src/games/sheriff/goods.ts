/** Goods: kinds, names, worth, and how an amount of them is written. */

import type { Options } from '../common/options.ts';

export const LEGAL = ['apples', 'cheese', 'bread', 'chickens'] as const;
export const CONTRABAND = ['silk', 'pepper', 'mead', 'crossbows'] as const;
export const KINDS = [...LEGAL, ...CONTRABAND] as const;
export type Kind = (typeof KINDS)[number];
/** How many of each kind. */
export type Goods = Partial<Record<Kind, number>>;

const PRICES: Record<string, Record<Kind, number>> = {
  village: { apples: 2, cheese: 3, bread: 4, chickens: 4, silk: 6, pepper: 5, mead: 7, crossbows: 8 },
  town: { apples: 2, cheese: 3, bread: 3, chickens: 4, silk: 8, pepper: 6, mead: 7, crossbows: 9 },
};
const ONE: Partial<Record<Kind, string>> = {
  apples: 'apple',
  chickens: 'chicken',
  crossbows: 'crossbow',
};

export function isLegal(kind: Kind): boolean {
  return (LEGAL as readonly Kind[]).includes(kind);
}

export function price(options: Options, kind: Kind): number {
  return (PRICES[options.goods ?? 'village'] ?? PRICES.village)?.[kind] ?? 0;
}

/** "apples", or "apple" for one of them. */
export function kindName(kind: Kind, count = 2): string {
  return count === 1 ? (ONE[kind] ?? kind) : kind;
}

export function count(goods: Goods): number {
  return KINDS.reduce((sum, kind) => sum + (goods[kind] ?? 0), 0);
}

export function worth(options: Options, goods: Goods): number {
  return KINDS.reduce((sum, kind) => sum + (goods[kind] ?? 0) * price(options, kind), 0);
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
  const words = entries(goods).map(([kind, many]) => `${many} ${kindName(kind, many)}`);
  if (words.length === 0) return 'nothing';
  return words.length === 1 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
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

export interface Declaration {
  count: number;
  kind: Kind;
}

/** Reads `3 apples`. */
export function parseDeclaration(text: string): Declaration | null {
  const parts = /^(\d+) (\w+)$/.exec(text);
  const kind = KINDS.find((known) => known === parts?.[2] || ONE[known] === parts?.[2]);
  return parts && kind ? { count: Number(parts[1]), kind } : null;
}

/** What of a bag is as declared, and what is not. */
export function sift(bag: Goods, declared: Declaration): { true: Goods; other: Goods } {
  const honest = Math.min(bag[declared.kind] ?? 0, declared.count);
  const kept: Goods = honest > 0 ? { [declared.kind]: honest } : {};
  return { true: kept, other: minus(bag, kept) };
}
