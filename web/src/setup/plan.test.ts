import { describe, expect, it } from 'vitest';
import type { BotInfo, GameInfo, OptionChoice } from '$lib/wire';
import { game as house } from '../games/fixtures/games.ts';
import {
  atLevel,
  change,
  characters,
  company,
  fitted,
  gatherings,
  levels,
  opponents,
  partOf,
  plan,
  seats,
  sitters,
  wish,
  type Plan,
} from './plan.ts';

const bare = { values: '', meaning: '', conflicts: [] };
const range = (name: string, value: string, least: number, most: number): OptionChoice => ({
  ...bare,
  name,
  value,
  takes: { kind: 'range', least, most, zero: null, word: null, within: null },
});
const choice = (name: string, values: string[]): OptionChoice => ({
  ...bare,
  name,
  value: values[0] ?? '',
  takes: { kind: 'choice', values },
});

const game = (change: Partial<GameInfo>): GameInfo => ({
  name: 'perudo',
  title: 'Perudo',
  summary: '',
  family: 'dice',
  least_seats: 2,
  most_seats: 6,
  usual_seats: 4,
  options: [range('dice', '5', 1, 8)],
  rules: [],
  drawn: ['Shark', 'El Bloffo'],
  levels: false,
  pauses: false,
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
    options: [choice('sheriff', ['fixed', 'rotating'])],
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
    levels: true,
    options: [range('decks', '1', 1, 4)],
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

describe('a plan that fits', () => {
  const liars = house('liars-dice');
  const set = (change: Partial<Plan>) => ({ ...plan(liars), ...change });

  it('gives every seat a number, and no more than there are dice', () => {
    const dice = (value: string, bots: number) =>
      fitted(liars, set({ bots, changes: { dice: value } })).changes.dice;
    expect(dice('5,3,4', 3)).toBe('5,3,4,3');
    expect(dice('5,3,4', 1)).toBe('5,3');
    expect(dice('8', 9)).toBeUndefined();
    expect(dice('8,8,8,8,8,8,8', 6)).toBe('8,8,8,8,8,8,2');
  });

  it('takes back what does not go with a new level', () => {
    const bluff = house('bluff');
    const changes = { max_cards: '8', mode: 'team' };
    expect(fitted(bluff, { ...plan(bluff), bots: 4, changes }).changes).toEqual({ max_cards: '4' });
    const most = { changes: { decks: '2', max_cards: '8' } };
    expect(fitted(bluff, { ...plan(bluff), ...most }).changes).toEqual(most.changes);
  });

  it('has room for as many as the options allow', () => {
    expect(company(gatherings(liars, set({ changes: { dice: '8' } })))).toBe('1 to 5 opponents');
    const team = { changes: { mode: 'team' } };
    expect(company(gatherings(house('bluff'), team))).toBe('3, 5, 7 or 9 opponents');
    expect(company(gatherings(house('duel'), { changes: {} }))).toBe('1 opponent');
  });

  it('knows who will sit where', () => {
    const cast = characters(game({}), dice);
    const picks = ['Shark', null];
    expect(sitters(liars, set({ friends: 1, bots: 2, picks }), cast)).toEqual([
      'You',
      'Friend 1',
      'Shark 1',
      'Opponent 2',
    ]);
  });
});
