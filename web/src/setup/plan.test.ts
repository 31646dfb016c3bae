import { describe, expect, it } from 'vitest';
import type { BotInfo, GameInfo } from '$lib/wire';
import { atLevel, change, characters, levels, opponents, partOf, plan, seats, wish } from './plan.ts';
import { values } from './values.ts';

const game = (change: Partial<GameInfo>): GameInfo => ({
  name: 'perudo',
  title: 'Perudo',
  summary: '',
  family: 'dice',
  least_seats: 2,
  most_seats: 6,
  usual_seats: 4,
  options: [{ name: 'dice', value: '5', values: '1 to 8', meaning: '' }],
  rules: [],
  drawn: ['Shark', 'El Bloffo'],
  ...change,
});

const bot = (name: string, character: string | null, change: Partial<BotInfo> = {}): BotInfo => ({
  name,
  family: 'dice',
  character,
  line: `${name} plays.`,
  part: null,
  numbers: [],
  ...change,
});

const dice = [bot('level-0', null), bot('Shark', 'Shark'), bot('El Bloffo', 'Shark')];

it('has as many opponents as the game has other seats', () => {
  expect(opponents(game({}))).toEqual({ least: 1, most: 5, usual: 3 });
  const stuff = game({ name: 'bluff-stuff', least_seats: 4, most_seats: 6, usual_seats: 4 });
  expect(opponents(stuff)).toEqual({ least: 3, most: 5, usual: 3 });
});

it('knows each character once, those that suit the game first', () => {
  const cast = characters(game({}), [...dice, bot('Raven', 'Insane', { family: 'cards' })]);
  expect(cast.map(({ label, bots }) => [label, bots])).toEqual([
    ['Shark', ['Shark', 'El Bloffo']],
    ['Level 0', ['level-0']],
  ]);
});

describe('seats', () => {
  it('puts oneself first, friends next, bots last, and no bot twice while there are others', () => {
    const set = { ...plan(game({})), friends: 1, bots: 4, picks: ['Shark', null, 'Shark', 'Nobody'] };
    expect(seats(game({}), set, characters(game({}), dice))).toEqual([
      { kind: 'person' },
      { kind: 'person' },
      { kind: 'bot', bot: 'Shark' },
      { kind: 'any-bot' },
      { kind: 'bot', bot: 'El Bloffo' },
      { kind: 'any-bot' },
    ]);
  });

  const gate = game({
    name: 'sheriff',
    family: 'sheriff',
    options: [{ name: 'sheriff', value: 'fixed', values: 'fixed or rotating', meaning: '' }],
  });

  it('seats a merchant behind a bot that is the sheriff', () => {
    const set = { ...plan(gate), bots: 2, part: 'merchant' as const };
    expect(seats(gate, set, [])).toEqual([{ kind: 'any-bot' }, { kind: 'person' }, { kind: 'any-bot' }]);
    expect([partOf(gate, set, 0), partOf(gate, set, 1)]).toEqual(['sheriff', 'merchant']);
  });

  it('knows no sides where the sheriff changes', () => {
    const set = { ...plan(gate), bots: 2, part: 'merchant' as const, changes: { sheriff: 'rotating' } };
    expect(seats(gate, set, [])[0]).toEqual({ kind: 'person' });
    expect(partOf(gate, set, 0)).toBeNull();
  });
});

it('takes bots and decks from the level of bluff', () => {
  const bluff = game({
    name: 'bluff',
    family: 'cards',
    drawn: [],
    options: [{ name: 'decks', value: '1', values: '1 to 4', meaning: '' }],
  });
  const numbers = [
    { name: 'decks', value: 3 },
    { name: 'opponents', value: 4 },
  ];
  const cast = [
    bot('Raven', 'Insane', { family: 'cards', numbers }),
    bot('Lucifer', 'Insane', { family: 'cards', numbers }),
    bot('Counter', null, { family: 'cards' }),
  ];
  const [insane, ...rest] = levels(bluff, cast);
  expect(rest).toEqual([]);
  const set = atLevel(bluff, plan(bluff), insane!);
  expect(set).toMatchObject({ bots: 4, changes: { decks: '3' } });
  expect(seats(bluff, set, characters(bluff, cast)).slice(1, 4)).toEqual([
    { kind: 'bot', bot: 'Raven' },
    { kind: 'bot', bot: 'Lucifer' },
    { kind: 'bot', bot: 'Raven' },
  ]);
});

it('keeps only what differs from the preset', () => {
  const changed = change(game({}), {}, 'dice', '3');
  expect(changed).toEqual({ dice: '3' });
  expect(change(game({}), changed, 'dice', '5')).toEqual({});
});

it('asks for a table that nobody else finds when one plays alone', () => {
  const set = { ...plan(game({})), private: false };
  expect(wish(game({}), set, [], 'Ann')).toMatchObject({ private: true, name: 'Ann', options: [] });
  expect(wish(game({}), { ...set, friends: 1 }, [], 'Ann')).toMatchObject({ private: false });
});

describe('options', () => {
  it.each([
    ['yes or no', { kind: 'switch' }],
    ['none, ones or top', { kind: 'choice', values: ['none', 'ones', 'top'] }],
    [
      'standard, faces, numbers or high-low',
      { kind: 'choice', values: ['standard', 'faces', 'numbers', 'high-low'] },
    ],
    ['2 to 6', { kind: 'range', min: 2, max: 6 }],
    ['0 (no limit) to 1000', { kind: 'range', min: 0, max: 1000 }],
    ['1 to 4 with one deck, up to 8 with more', { kind: 'range', min: 1, max: 8 }],
    ['1 to 10, no more than hand', { kind: 'range', min: 1, max: 10 }],
    ['1 to 8, or a list with one number a seat', { kind: 'text' }],
    ['1 to 5, or by-seats', { kind: 'choice', values: ['by-seats', '1', '2', '3', '4', '5'] }],
    ['whatever you like', { kind: 'text' }],
  ])('%s', (words, control) => expect(values(words)).toEqual(control));
});
