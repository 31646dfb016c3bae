/** What the page offers is what the house takes: `offers.json` was found there by trying every value. */
import { describe, expect, it } from 'vitest';
import { game } from '../games/fixtures/games.ts';
import tried from '../games/fixtures/offers.json';
import { barred, bounds, companies, each, listing, nearest, ofSeat, resized } from './offer.ts';
import { choices } from './words/index.ts';

interface Taken {
  standing: string;
  words?: string[];
  numbers?: number[];
  seats?: number[][];
}

const setups = tried.map((one, n) => {
  const taken: Partial<Record<string, Taken>> = one.options;
  const standing = (name: string) => taken[name]?.standing ?? '';
  return { ...one, title: `${one.game}, ${n}`, game: game(one.game), taken, standing };
});

describe('every option is offered as the house takes it', () => {
  it.each(setups)('$title', ({ game, seats, taken, standing, companies: fit }) => {
    const set = { game, seats, standing };
    for (const option of game.options) {
      const { words, numbers, seats: each_seat } = taken[option.name]!;
      const { takes } = option;
      const span = ({ least, most }: { least: number; most: number }) => [least, most];
      switch (takes.kind) {
        case 'flag':
        case 'choice':
          expect(choices(option)?.filter((word) => barred(set, option, word) === null)).toEqual(words);
          break;
        case 'range':
          expect(span(bounds(set, option, takes))).toEqual(numbers);
          expect(takes.word === null ? [] : [takes.word]).toEqual(words);
          break;
        case 'by-seat': {
          const list = listing(standing(option.name)) ?? [];
          expect(span(each(set, takes))).toEqual(numbers);
          expect(list.map((_, seat) => span(ofSeat(list, seat, takes)))).toEqual(each_seat);
        }
      }
      // What stands is left as it is.
      expect(nearest(set, option, standing(option.name))).toBe(standing(option.name));
    }
    // A list of the page follows the number of seats; that of the house is for one number of them.
    const listed = game.options.some(({ name }) => listing(standing(name)) !== null);
    if (listed) expect(companies(game, standing)).toEqual(expect.arrayContaining(fit));
    else expect(companies(game, standing)).toEqual(fit);
  });
});

it('says why bounds are closer than the option itself has them', () => {
  const sheriff = game('sheriff');
  const hand = sheriff.options.find(({ name }) => name === 'hand')!;
  const standing = (name: string) => (name === 'bag' ? '4' : '9');
  if (hand.takes.kind !== 'range') throw new Error('a hand is a number');
  expect(bounds({ game: sheriff, seats: 3, standing }, hand, hand.takes)).toEqual({
    least: 4,
    most: 10,
    because: 'That’s because a bag can’t hold more than the hand it is loaded from.',
  });
  const total = { most: 50, things: 'dice' };
  expect(each({ seats: 9 }, { least: 1, most: 8, total })).toEqual({
    least: 1,
    most: 5,
    because: 'There can be at most 50 dice at the table.',
  });
});

it('gives those who come to a list as little as any', () => {
  expect(resized([5, 3, 4], 5)).toEqual([5, 3, 4, 3, 3]);
  expect(resized([5, 3, 4], 2)).toEqual([5, 3]);
});
