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
        reason: { id: 'reason-bonus-stand', args: {} },
        instead: [set('sale=stand'), set('bonus=off')],
      },
      'bonus',
      '“Bonus for the most goods: King and queen” doesn’t work with “Goods that pass: Sold at once”: kings and queens are decided by the goods on the stands. Choose “Goods that pass: Kept on the stand” or “Bonus for the most goods: None”.',
    ],
    [
      'sheriff',
      {
        kind: 'above',
        option: set('bag=6'),
        most: 4,
        other: set('hand=4'),
        least: 6,
        reason: { id: 'reason-bag-hand', args: {} },
      },
      'bag',
      '“Goods in a bag: 6” doesn’t work with “Cards in a full hand: 4”: a bag can’t hold more than the hand it is loaded from. Choose at most 4 for “Goods in a bag” or at least 6 for “Cards in a full hand”.',
    ],
    [
      'bluff',
      {
        kind: 'company',
        option: set('mode=team'),
        seats: 5,
        fit: [4, 6, 8, 10],
        reason: { id: 'reason-teams', args: {} },
      },
      'mode',
      '“Mode of play: Two teams” is for 4, 6, 8 or 10 seats, not 5: the two teams are of equal size.',
    ],
    [
      'perudo',
      {
        kind: 'value',
        option: set('dice=x'),
        takes: { kind: 'by-seat', least: 1, most: 8, total: { most: 50, things: 'dice' } },
      },
      'dice',
      '“Dice each: x” isn’t allowed: “Dice each” can be 1 to 8 per seat, at most 50 dice in all.',
    ],
    [
      'bluff',
      {
        kind: 'value',
        option: set('max_turns=many'),
        takes: {
          kind: 'range',
          least: 0,
          most: 90,
          zero: { id: 'zero-no-limit', args: {} },
          word: null,
          within: null,
        },
      },
      'max_turns',
      '“Turns each per round: many” isn’t allowed: “Turns each per round” can be 0 (no limit) to 90.',
    ],
    [
      'perudo',
      { kind: 'value', option: set('wild=twos'), takes: { kind: 'choice', values: ['none', 'top'] } },
      'wild',
      '“Wild face: Twos” isn’t allowed: “Wild face” can be “None” or “The highest face”.',
    ],
    [
      'perudo',
      { kind: 'listed', option: set('dice=5,3'), listed: 2, seats: 4 },
      'dice',
      '“Dice each: 5,3” lists 2 numbers, but there are 4 seats: give one number for all seats, or one per seat.',
    ],
    [
      'liars-dice',
      { kind: 'too-many', option: set('dice=8'), things: 'dice', total: 72, most: 50 },
      'dice',
      '72 dice are too many for one table, which holds at most 50: lower “Dice each” or the number of seats.',
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
    reason: { id: 'reason-halving-wild', args: {} },
    instead: [],
  });
  const perudo = game('perudo');
  const wild = ['none', 'top'].map((value) => ({ value, refusal: clash(`wild=${value}`) }));
  expect(hints(perudo, 'wild', wild)).toEqual([
    '“None” and “The highest face” don’t work with “Bids on ones: Halved”: ones are bid by halves because they are wild.',
  ]);
  expect(hints(perudo, 'aces', [{ value: 'halving', refusal: clash('wild=none') }])).toEqual([
    '“Halved” doesn’t work with “Wild face: None”: ones are bid by halves because they are wild.',
  ]);
});
