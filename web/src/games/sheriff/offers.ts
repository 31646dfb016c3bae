/** Offers: how they are written and said, and which of them the menu has. */

import type { Span } from '$lib/wire/core';
import type { Lot, Offers, Sum } from '$lib/wire/sheriff';
import { allOf } from '$lib/words';
import { kindName, lotArg, parseLot, type Kind } from './goods.ts';

/** Reads `5`, `2 apples`, `5 and 2 apples`. */
export function parseOffer(text: string): Sum | null {
  if (/^\d+$/.test(text)) return { gold: Number(text), goods: null };
  const both = /^(\d+) and (.+)$/.exec(text);
  const goods = parseLot(both?.[2] ?? text);
  return goods ? { gold: both ? Number(both[1]) : 0, goods } : null;
}

export function writeOffer({ gold, goods }: Sum): string {
  const wares = goods ? `${goods.count} ${kindName(goods.good, goods.count)}` : '';
  if (wares === '') return String(gold);
  return gold > 0 ? `${gold} and ${wares}` : wares;
}

/** An offer as messages tell of it: "5 gold and 2 apples". */
export function offerArg({ gold, goods }: Sum) {
  const sum = gold > 0 || !goods ? [{ gold }] : [];
  return allOf([...sum, ...(goods ? [lotArg(goods)] : [])]);
}

const same = (one: Lot | null, other: Lot | null) => one?.good === other?.good && one?.count === other?.count;

/** The gold that may be offered with these goods; null where they may not be offered. */
export function goldWith(offers: readonly Offers[], goods: Lot | null): Span | null {
  return offers.find((one) => same(one.goods, goods))?.gold ?? null;
}

/** The numbers of a kind of goods that may be offered; null where none. */
export function countsOf(offers: readonly Offers[], good: Kind): Span | null {
  const counts = offers.flatMap(({ goods }) => (goods?.good === good ? [goods.count] : []));
  return counts.length === 0 ? null : { least: Math.min(...counts), most: Math.max(...counts) };
}

/** The kinds of goods that may be offered. */
export function kindsIn(offers: readonly Offers[]): Kind[] {
  return [...new Set(offers.flatMap(({ goods }) => goods?.good ?? []))];
}

/** The legal offer that is nearest to a wish; null where nothing may be offered. */
export function nearest(offers: readonly Offers[], wish: Sum): Sum | null {
  const { good, count } = wish.goods ?? { good: null, count: 0 };
  const counts = good === null ? null : countsOf(offers, good);
  const goods = good !== null && counts ? { good, count: clamp(count, counts) } : null;
  const row = offers.find((one) => same(one.goods, goods)) ?? offers[0];
  return row ? { gold: clamp(wish.gold, row.gold), goods: row.goods } : null;
}

export function clamp(value: number, { least, most }: Span): number {
  return Math.min(most, Math.max(least, value));
}
