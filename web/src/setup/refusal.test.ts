import { describe, expect, it } from 'vitest';
import catalog from '../games/fixtures/catalog.json';
import { culprit, refusal } from './refusal.ts';

const game = (name: string) => catalog.games.find((one) => one.name === name)!;

describe('a refusal in the words of the page', () => {
  it.each([
    [
      'sheriff',
      '`bonus=king-queen` does not go with `sale=at-once`: king and queen are found by the goods on the stands; set sale=stand or bonus=off.',
      'bonus',
      '“Bonus for most goods: For king and queen” does not go with “Goods that pass: Are sold at once”: king and queen are found by the goods on the stands; choose “Goods that pass: Stay on the stand” or “Bonus for most goods: None”.',
    ],
    [
      'sheriff',
      '`bag=6` does not go with `hand=4`: a bag cannot hold more than the hand it is loaded from.',
      'bag',
      '“Goods in a bag: 6” does not go with “Cards of a full hand: 4”: a bag cannot hold more than the hand it is loaded from.',
    ],
    [
      'bluff',
      '`mode=team` does not go with `5 seats`: two teams of equal size sit at 4, 6, 8 or 10 seats.',
      'mode',
      '“Way of playing: Two teams” does not go with 5 seats: two teams of equal size sit at 4, 6, 8 or 10 seats.',
    ],
    [
      'perudo',
      '`aces=halving` does not go with `raise=face-then-count`: the bids could go round for ever; set raise=count-then-face, raise=no-lower-face or aces=plain.',
      'aces',
      '“Bids on ones: By halves” does not go with “What raises a bid: Higher face, or more”: the bids could go round for ever; choose “What raises a bid: More, or higher face”, “What raises a bid: No lower face” or “Bids on ones: Like any other face”.',
    ],
    [
      'perudo',
      '`dice=x` is out of range: dice is 1 to 8, or a list with one number a seat.',
      'dice',
      '“Dice each” cannot be “x”: it is 1 to 8, or a number for each seat, such as 5,3,3.',
    ],
    [
      'perudo',
      '`dice=5,3` lists 2 seats, but 4 are at the table: give one number for all or one for each.',
      'dice',
      '“Dice each: 5,3” lists 2 seats, but 4 are at the table: give one number for all or one for each.',
    ],
    [
      'liars-dice',
      '72 dice are too many for one table: dice times seats may be at most 50.',
      'dice',
      '72 dice are too many for one table: there may be at most 50.',
    ],
  ])('%s: %s', (name, told, option, text) => expect(refusal(game(name), told)).toEqual({ option, text }));

  it.each(['These rules are for 2 seats, not for 3.', 'The `dice` are hot.', '`dice=2` is sad.'])(
    'leaves what it does not know as it is: %s',
    (told) => expect(refusal(game('duel'), told).text).toBe(told),
  );
});

it('finds the option that a refusal speaks of', () => {
  const names = ['dice', 'wild', 'aces', 'open_on_aces'];
  expect(culprit('aces=halving needs wild=ones', names)).toBe('aces');
  expect(culprit('open_on_aces is yes or no', names)).toBe('open_on_aces');
  expect(culprit('there are too many seats', names)).toBeNull();
});
