/** Offers and demands: how they are written, and which may be made. */

import type { Options } from '../common/options.ts';
import { kindName, parseDeclaration, price, type Declaration, type Goods } from './goods.ts';
import type { Talk } from './view.ts';

export interface Offer {
  gold: number;
  /** Goods of one kind from the stand. */
  goods: Declaration | null;
}

/** How many offers a visit has. */
export const MOST_OFFERS = 3;

/** Reads `5`, `2 apples`, `5 and 2 apples`. */
export function parseOffer(text: string): Offer | null {
  if (/^\d+$/.test(text)) return { gold: Number(text), goods: null };
  const both = /^(\d+) and (.+)$/.exec(text);
  const goods = parseDeclaration(both?.[2] ?? text);
  return goods ? { gold: both ? Number(both[1]) : 0, goods } : null;
}

export function writeOffer(offer: Offer): string {
  const { gold, goods } = offer;
  const wares = goods && goods.count > 0 ? `${goods.count} ${kindName(goods.kind, goods.count)}` : '';
  if (wares === '') return String(gold);
  return gold > 0 ? `${gold} and ${wares}` : wares;
}

/** "5 gold and 2 apples". */
export function offerWords(offer: Offer): string {
  const written = writeOffer(offer);
  if (!offer.goods) return `${offer.gold} gold`;
  return offer.gold > 0 ? written.replace(/^\d+/, `${offer.gold} gold`) : written;
}

export function offerWorth(options: Options, offer: Offer): number {
  return offer.gold + (offer.goods ? offer.goods.count * price(options, offer.goods.kind) : 0);
}

/** What an offer or a demand must be worth more than. */
export function standingWorth(options: Options, talk: Talk | null): number {
  const standing = talk?.standing ? parseOffer(talk.standing) : null;
  return standing ? offerWorth(options, standing) : 0;
}

/** Why an offer cannot be made, in a sentence; null when it can. */
export function offerFault(
  options: Options,
  talk: Talk | null,
  purse: number,
  stand: Goods,
  offer: Offer,
): string | null {
  if ((talk?.offers ?? 0) >= MOST_OFFERS) return 'You have made all three offers of this visit.';
  if (offer.gold > purse) return `You have ${purse} gold.`;
  if (offer.goods && offer.goods.count > (stand[offer.goods.kind] ?? 0)) {
    return `Your stand does not have so many ${offer.goods.kind}.`;
  }
  const least = standingWorth(options, talk);
  const value = offerWorth(options, offer);
  if (value <= least) {
    return least > 0 ? `It must be worth more than ${least} gold.` : 'Offer at least one piece of gold.';
  }
  return null;
}

/** The demands that may be made, lowest and highest; null when there are none. */
export function demands(actions: readonly string[]): { least: number; most: number } | null {
  const sums = actions
    .map((action) => /^demand (\d+)$/.exec(action)?.[1])
    .filter((sum) => sum !== undefined)
    .map(Number);
  return sums.length === 0 ? null : { least: Math.min(...sums), most: Math.max(...sums) };
}
