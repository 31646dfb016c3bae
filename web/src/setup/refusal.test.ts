import { describe, expect, it } from 'vitest';
import type { OptionRefusal } from '$lib/wire';
import { game } from '../games/fixtures/games.ts';
import type { Bar } from './offer.ts';
import { fault, hints } from './refusal.ts';

const set = (setting: string) => {
  const [name = '', value = ''] = setting.split('=');
  return { name, value };
};

describe('a refusal in the words of the page', () => {
  it.each<[string, OptionRefusal, string | null, string]>([
    [
      'sheriff',
      {
        kind: 'clash',
        option: set('bonus=king-queen'),
        other: set('sale=at-once'),
        reason: 'king and queen are found by the goods on the stands',
        instead: [set('sale=stand'), set('bonus=off')],
      },
      'bonus',
      '“Bonus for the most goods: King and queen” doesn’t work with “Goods that pass: Sold at once”: king and queen are found by the goods on the stands. Choose “Goods that pass: Kept on the stand” or “Bonus for the most goods: None”.',
    ],
    [
      'sheriff',
      {
        kind: 'above',
        option: set('bag=6'),
        most: 4,
        other: set('hand=4'),
        least: 6,
        reason: 'a bag cannot hold more than the hand it is loaded from',
      },
      'bag',
      '“Goods in a bag: 6” doesn’t work with “Cards in a full hand: 4”: a bag cannot hold more than the hand it is loaded from. Choose at most 4 for “Goods in a bag” or at least 6 for “Cards in a full hand”.',
    ],
    [
      'bluff',
      {
        kind: 'company',
        option: set('mode=team'),
        seats: 5,
        fit: [4, 6, 8, 10],
        reason: 'two teams of equal size sit',
      },
      'mode',
      '“Mode of play: Two teams” doesn’t work with 5 seats: two teams of equal size sit at 4, 6, 8 or 10 seats.',
    ],
    [
      'perudo',
      {
        kind: 'value',
        option: set('dice=x'),
        takes: { kind: 'by-seat', least: 1, most: 8, total: { most: 50, things: 'dice' } },
      },
      'dice',
      '“Dice each” can’t be “x”: it must be 1 to 8 per seat, at most 50 dice in all.',
    ],
    [
      'bluff',
      {
        kind: 'value',
        option: set('max_turns=many'),
        takes: { kind: 'range', least: 0, most: 90, zero: 'no limit', word: null, within: null },
      },
      'max_turns',
      '“Turns each per round” can’t be “many”: it must be 0 (no limit) to 90.',
    ],
    [
      'perudo',
      { kind: 'value', option: set('wild=twos'), takes: { kind: 'choice', values: ['none', 'top'] } },
      'wild',
      '“Wild face” can’t be “twos”: it must be “None” or “The highest face”.',
    ],
    [
      'perudo',
      { kind: 'listed', option: set('dice=5,3'), listed: 2, seats: 4 },
      'dice',
      '“Dice each: 5,3” lists 2 seats, but there are 4 at the table: give one number for all, or one per seat.',
    ],
    [
      'liars-dice',
      { kind: 'too-many', option: set('dice=8'), things: 'dice', total: 72, most: 50 },
      'dice',
      '72 dice are too many for one table: the maximum is 50.',
    ],
    ['duel', { kind: 'seats', asked: 3, least: 2, most: 2 }, null, 'These rules are for 2 seats, not 3.'],
  ])('%s: %o', (name, refusal, option, text) =>
    expect(fault(game(name), refusal, '')).toEqual({ option, text }),
  );

  it('leaves what it has no words for as the house says it', () => {
    const unknown: OptionRefusal = { kind: 'unknown', name: 'dise', nearest: 'dice', known: ['dice'] };
    expect(fault(game('duel'), unknown, 'There is no such option.')).toEqual({
      option: null,
      text: 'There is no such option.',
    });
    expect(fault(game('duel'), null, 'The house is closed.').text).toBe('The house is closed.');
  });
});

it('tells beside a list why some of its values are not to be had, a sentence a reason', () => {
  const clash = (other: string): Bar => ({
    kind: 'clash',
    option: set('aces=halving'),
    other: set(other),
    reason: 'they are wild',
    instead: [],
  });
  const perudo = game('perudo');
  const wild = ['none', 'top'].map((value) => ({ value, refusal: clash(`wild=${value}`) }));
  expect(hints(perudo, 'wild', wild)).toEqual([
    '“None” and “The highest face” don’t work with “Bids on ones: Halved”: they are wild.',
  ]);
  expect(hints(perudo, 'aces', [{ value: 'halving', refusal: clash('wild=none') }])).toEqual([
    '“Halved” doesn’t work with “Wild face: None”: they are wild.',
  ]);
});
