import { describe, expect, it } from 'vitest';
import { worded } from '$lib/words';
import type { Menu, Offers } from '$lib/wire/sheriff';
import { merchant, nottingham } from '../harness/fixtures.ts';
import { asideWords, beginPacking, loadWords, pack, rest, takeWords, unpack } from './bag.ts';
import { count, goodsWords, isLegal, parseLot, pieces, price, sift, worth, writeGoods } from './goods.ts';
import { countsOf, goldWith, kindsIn, nearest, offerArg, parseOffer, writeOffer } from './offers.ts';
import { words } from './sheet.svelte.ts';

describe('goods', () => {
  it('are written as the rules read them', () => {
    expect(writeGoods({ silk: 1, apples: 2 })).toBe('2 apples 1 silk');
    expect(writeGoods({ apples: 1, crossbows: 1, chickens: 1 })).toBe('1 apple 1 chicken 1 crossbow');
    expect(goodsWords({ bread: 2, mead: 1, silk: 1 })).toBe('2 bread, 1 silk and 1 mead');
    expect(goodsWords({})).toBe('nothing');
    expect(parseLot('3 apples')).toEqual({ count: 3, good: 'apples' });
    expect(parseLot('1 chicken')).toEqual({ count: 1, good: 'chickens' });
    expect(parseLot('some apples')).toBeNull();
  });

  it('have their worth as the facts of the match tell it', () => {
    const [village, town] = [merchant.facts, nottingham.facts];
    expect(worth(village, { apples: 2, silk: 1 })).toBe(10);
    expect(worth(town, { apples: 2, silk: 1 })).toBe(12);
    expect([price(village, 'bread'), price(town, 'bread')]).toEqual([4, 3]);
    expect([isLegal(town, 'bread'), isLegal(town, 'mead')]).toEqual([true, false]);
    expect(pieces({ bread: 2, silk: 1 })).toEqual(['bread', 'bread', 'silk']);
  });

  it('are sifted by what was declared', () => {
    expect(sift({ apples: 2, silk: 1 }, { count: 3, good: 'apples' })).toEqual({
      true: { apples: 2 },
      other: { silk: 1 },
    });
    expect(sift({ cheese: 3, bread: 1 }, { count: 2, good: 'cheese' })).toEqual({
      true: { cheese: 2 },
      other: { cheese: 1, bread: 1 },
    });
    expect(sift({ silk: 1 }, { count: 1, good: 'apples' })).toEqual({ true: {}, other: { silk: 1 } });
  });
});

describe('packing', () => {
  it('takes goods of the menu only, and up to what the menu has', () => {
    const menu = merchant.steps[0]!.yours?.menu as Extract<Menu, { ask: 'load' }>;
    let packing = beginPacking(menu.cards, menu.count.most);
    for (const kind of pieces(menu.cards)) packing = pack(packing, kind);
    expect(packing.chosen).toEqual(menu.cards);
    expect(loadWords(packing)).toBe(`load ${writeGoods(menu.cards)}`);
  });

  it('stops at a full bag and at an empty hand', () => {
    let packing = beginPacking({ apples: 3, silk: 1 }, 3);
    for (let time = 0; time < 5; time += 1) packing = pack(packing, 'apples');
    expect(packing.chosen).toEqual({ apples: 3 });
    expect(pack(packing, 'silk')).toBe(packing);
    expect(pack(packing, 'mead')).toBe(packing);
    expect(rest(packing)).toEqual({ silk: 1 });
    packing = pack(unpack(packing, 'apples'), 'silk');
    expect(packing.chosen).toEqual({ apples: 2, silk: 1 });
    expect(count(packing.chosen)).toBe(3);
    expect(unpack(packing, 'mead')).toBe(packing);
  });

  it('says nothing of an empty bag', () => {
    expect(loadWords(beginPacking({ apples: 1 }, 6))).toBeNull();
  });

  it('sets aside and takes at the market in the notation', () => {
    const step = nottingham.steps[13]!;
    const cards = step.view.hand!.cards;
    const packing = pack(pack(beginPacking(cards, 5), 'mead'), 'crossbows');
    expect(asideWords(packing, 'left')).toBe(step.answer);
    expect(asideWords(beginPacking(cards, 5), 'left')).toBe('keep');
    expect(takeWords(1, 2)).toBe('take 1 left 2 right');
    expect(takeWords(0, 0)).toBe('deck');
    expect(takeWords(0, 3)).toBe('take 3 right');
  });
});

/** Ten are offered already; two apples are worth 4, a cheese 3, and there are 8 pieces of gold. */
const offers: Offers[] = [
  { goods: { good: 'apples', count: 2 }, gold: { least: 7, most: 8 } },
  { goods: { good: 'cheese', count: 1 }, gold: { least: 8, most: 8 } },
];

describe('offers', () => {
  it('are read, written and said', () => {
    for (const text of ['5', '2 apples', '5 and 2 apples', '1 and 1 chicken']) {
      expect(writeOffer(parseOffer(text)!)).toBe(text);
    }
    expect(worded(offerArg(parseOffer('5 and 2 apples')!))).toBe('5 gold and 2 apples');
    expect(worded(offerArg(parseOffer('5')!))).toBe('5 gold');
    expect(worded(offerArg(parseOffer('2 apples')!))).toBe('2 apples');
    expect(parseOffer('much')).toBeNull();
  });

  it('are those of the menu, and the nearest to what was wished', () => {
    expect(kindsIn(offers)).toEqual(['apples', 'cheese']);
    expect(countsOf(offers, 'apples')).toEqual({ least: 2, most: 2 });
    expect(countsOf(offers, 'bread')).toBeNull();
    expect(goldWith(offers, null)).toBeNull();
    expect(goldWith(offers, { good: 'cheese', count: 1 })).toEqual({ least: 8, most: 8 });
    const apples = { good: 'apples', count: 2 } as const;
    expect(nearest(offers, { gold: 1, goods: { good: 'apples', count: 1 } })).toEqual({
      gold: 7,
      goods: apples,
    });
    expect(nearest(offers, { gold: 50, goods: apples })).toEqual({ gold: 8, goods: apples });
    expect(nearest(offers, { gold: 9, goods: null })).toEqual({ gold: 8, goods: apples });
    expect(nearest([], { gold: 9, goods: null })).toBeNull();
  });
});

describe('words at the gate', () => {
  const decide = {
    ask: 'decide',
    merchant: 1,
    offer: null,
    threaten: false,
    demand: null,
    chance: null,
  } as const;
  it.each<[Menu | null, string[]]>([
    [null, []],
    [decide, ['pass', 'inspect']],
    [{ ...decide, threaten: true }, ['pass', 'inspect', 'threaten']],
    [{ ...decide, offer: { gold: 2, goods: null } }, ['pass', 'inspect', 'accept']],
    [{ ask: 'open', offers }, ['silent']],
    [{ ask: 'answer', offers, left: 1, demand: null }, ['refuse']],
    [{ ask: 'answer', offers: [], left: 0, demand: 9 }, ['refuse', 'accept']],
    [{ ask: 'aside', cards: {}, count: null }, ['keep']],
  ])('%j', (menu, said) => expect(words(menu)).toEqual(said));
});
