import { describe, expect, it } from 'vitest';
import { merchant, nottingham } from '../harness/fixtures.ts';
import { asideWords, beginPacking, loadWords, pack, rest, takeWords, unpack } from './bag.ts';
import { count, goodsWords, parseDeclaration, pieces, sift, worth, writeGoods } from './goods.ts';
import { chanceToCatch, bluffSkill, tellReliability } from './odds.ts';
import { demands, offerFault, offerWords, offerWorth, parseOffer, writeOffer } from './offers.ts';

describe('goods', () => {
  it('are written as the rules read them', () => {
    expect(writeGoods({ silk: 1, apples: 2 })).toBe('2 apples 1 silk');
    expect(writeGoods({ apples: 1, crossbows: 1, chickens: 1 })).toBe('1 apple 1 chicken 1 crossbow');
    expect(goodsWords({ bread: 2, mead: 1, silk: 1 })).toBe('2 bread, 1 silk and 1 mead');
    expect(goodsWords({})).toBe('nothing');
    expect(parseDeclaration('3 apples')).toEqual({ count: 3, kind: 'apples' });
    expect(parseDeclaration('1 chicken')).toEqual({ count: 1, kind: 'chickens' });
    expect(parseDeclaration('some apples')).toBeNull();
  });

  it('have their worth, in the village and in the town', () => {
    expect(worth({ goods: 'village' }, { apples: 2, silk: 1 })).toBe(10);
    expect(worth({ goods: 'town' }, { apples: 2, silk: 1 })).toBe(12);
    expect(pieces({ bread: 2, silk: 1 })).toEqual(['bread', 'bread', 'silk']);
  });

  it('are sifted by what was declared', () => {
    expect(sift({ apples: 2, silk: 1 }, { count: 3, kind: 'apples' })).toEqual({
      true: { apples: 2 },
      other: { silk: 1 },
    });
    expect(sift({ cheese: 3, bread: 1 }, { count: 2, kind: 'cheese' })).toEqual({
      true: { cheese: 2 },
      other: { cheese: 1, bread: 1 },
    });
    expect(sift({ silk: 1 }, { count: 1, kind: 'apples' })).toEqual({ true: {}, other: { silk: 1 } });
  });
});

describe('packing', () => {
  const held = merchant.steps[0]!.view.hand as unknown as { cards: Record<string, number> };

  it('makes only loads that are legal, and every one of them', () => {
    const legal = new Set(merchant.steps[0]!.actions);
    for (const action of legal) {
      let packing = beginPacking(held.cards, 6);
      for (const part of action.slice(5).match(/\d+ \w+/g) ?? []) {
        const goods = parseDeclaration(part)!;
        for (let time = 0; time < goods.count; time += 1) packing = pack(packing, goods.kind);
      }
      expect(loadWords(packing)).toBe(action);
    }
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
    const cards = (step.view.hand as unknown as { cards: Record<string, number> }).cards;
    const packing = pack(pack(beginPacking(cards, 5), 'mead'), 'crossbows');
    expect(asideWords(packing, 'left')).toBe(step.answer);
    expect(asideWords(beginPacking(cards, 5), 'left')).toBe('keep');
    expect(nottingham.steps[14]!.actions).toContain(takeWords(1, 2));
    expect(takeWords(0, 0)).toBe('deck');
    expect(takeWords(0, 3)).toBe('take 3 right');
  });
});

describe('offers', () => {
  it('are read, written and said', () => {
    for (const text of ['5', '2 apples', '5 and 2 apples', '1 and 1 chicken']) {
      expect(writeOffer(parseOffer(text)!)).toBe(text);
    }
    expect(offerWords(parseOffer('5 and 2 apples')!)).toBe('5 gold and 2 apples');
    expect(offerWords(parseOffer('5')!)).toBe('5 gold');
    expect(offerWords(parseOffer('2 apples')!)).toBe('2 apples');
    expect(parseOffer('much')).toBeNull();
    expect(offerWorth({ goods: 'town' }, parseOffer('5 and 2 apples')!)).toBe(9);
  });

  it('rise, and never go above what one owns', () => {
    const talk = { offers: 1, standing: '25', threatened: true, refused: false };
    const rules = { goods: 'village' };
    expect(offerFault(rules, talk, 50, {}, { gold: 25, goods: null })).toMatch(/more than 25/);
    expect(offerFault(rules, talk, 50, {}, { gold: 26, goods: null })).toBeNull();
    expect(offerFault(rules, talk, 50, {}, { gold: 51, goods: null })).toMatch(/50 gold/);
    expect(offerFault(rules, null, 50, {}, { gold: 0, goods: null })).toMatch(/at least/);
    expect(
      offerFault(rules, talk, 50, { apples: 1 }, { gold: 26, goods: { kind: 'apples', count: 2 } }),
    ).toMatch(/apples/);
    expect(offerFault(rules, { ...talk, offers: 3 }, 50, {}, { gold: 30, goods: null })).toMatch(
      /three offers/,
    );
  });

  it('agree with the answers that are listed', () => {
    const step = merchant.steps[3]!;
    const { talk, purses } = step.view.table as unknown as { talk: never; purses: number[] };
    for (let gold = 0; gold <= 60; gold += 1) {
      const offer = { gold, goods: null };
      const legal = step.actions!.includes(`offer ${writeOffer(offer)}`);
      expect(offerFault(merchant.options, talk, purses[1]!, {}, offer) === null).toBe(legal);
    }
  });

  it('are answered with demands in a range', () => {
    expect(demands(['pass', 'demand 3', 'demand 4', 'demand 9'])).toEqual({ least: 3, most: 9 });
    expect(demands(['pass'])).toBeNull();
  });
});

describe('the bluff check', () => {
  it('has the chances of the rules for every difference', () => {
    const chances = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 64, 72, 79, 85, 90, 94, 97, 99, 100];
    chances.forEach((percent, at) => expect(chanceToCatch(10 + at - 9, 10)).toBeCloseTo(percent / 100));
  });

  it('knows skills by seat, and how far a tell can be trusted', () => {
    expect(bluffSkill({ bluff: '5,9,7' }, 1)).toBe(9);
    expect(bluffSkill({ bluff: '4' }, 7)).toBe(4);
    expect(bluffSkill({}, 0)).toBeNull();
    expect(tellReliability(1)).toBeCloseTo(0.9);
    expect(tellReliability(10)).toBeCloseTo(0.5);
  });
});
