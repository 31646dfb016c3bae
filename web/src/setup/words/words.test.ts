import { describe, expect, it } from 'vitest';
import type { GameInfo, OptionChoice } from '$lib/wire';
import { game, games } from '../../games/fixtures/games.ts';
import { folded, front } from '../front.ts';
import { choices, label, naming, phrase, preset, range, summary } from './index.ts';
import type { Standing } from './word.ts';

const options = games.flatMap((game) =>
  game.options.map((option) => ({ title: `${game.name}: ${option.name}`, game, option })),
);

/** Values of all kinds that an option takes. */
function everyValue(option: OptionChoice): string[] {
  const { takes } = option;
  const few = choices(option);
  if (few || takes.kind === 'choice' || takes.kind === 'flag') return [...(few ?? [])];
  const all = Array.from({ length: takes.most - takes.least + 1 }, (_, n) => String(takes.least + n));
  return takes.kind === 'by-seat' ? [...all, '5,3,3'] : all;
}

/** The preset with some values changed. */
function changed(game: GameInfo, changes: Record<string, string>): Standing {
  return (name) => changes[name] ?? preset(game)(name);
}

/** Whether a text is for people: no names of options, and a phrase that fits into a line. */
function fits(text: string | null): boolean {
  return text !== null && /^[a-z].*[a-z0-9]$/.test(text) && !/[=_`]|undefined|NaN|seat 0|-then-/.test(text);
}

describe('every option of the house', () => {
  it.each(options)('$title', ({ game, option }) => {
    expect(label(game, option)).toMatch(/^[A-Z][a-z ]+$/);
    expect(range(game, option)).not.toMatch(/[=_`]|than hand/);
    const told = (value: string, others: Record<string, string> = {}) =>
      phrase(game, option, changed(game, { ...others, [option.name]: value }));
    const own = everyValue(option);
    expect(own.filter((value) => !fits(told(value)))).toEqual([]);
    // A phrase may depend on other options.
    for (const other of game.options)
      for (const set of everyValue(other).slice(0, 8))
        expect(own.slice(0, 8).filter((value) => !fits(told(value, { [other.name]: set })))).toEqual([]);
  });

  it.each(options)('$title: each value has a name of its own, with room in a list on a phone', (one) => {
    const { game, option } = one;
    const few = choices(option) ?? [];
    const names = few.map((value) => naming(game, option, value));
    expect(new Set(names).size).toBe(names.length);
    for (const [n, value] of few.entries()) {
      expect(names[n]).not.toBe(value);
      expect(names[n]?.length).toBeLessThanOrEqual(value === option.value ? 18 : 28);
    }
  });

  it.each(games)('$name: no two labels are alike', (game) => {
    const labels = game.options.map((option) => label(game, option));
    expect(new Set(labels).size).toBe(labels.length);
  });
});

it.each([
  ['bluff', 'max_cards', '1 to 8, no more than 4 times “Decks”'],
  ['bluff', 'max_turns', '0 (no limit) to 1000'],
  ['sheriff', 'bag', '1 to 10, no more than “Cards in a full hand”'],
  ['sheriff', 'terms', 'By player count · Once · Twice · Three times · Four times · Five times'],
  ['sheriff', 'bluff', '1 to 15 per seat'],
  ['perudo', 'dice', '1 to 8 per seat, at most 50 dice in all'],
  ['perudo', 'open_on_aces', 'Yes · No'],
])('%s: %s takes %s', (name, option, told) => {
  const one = game(name).options.find((one) => one.name === option)!;
  expect(range(game(name), one)).toBe(told);
});

describe('the folded line', () => {
  const line = (name: string, changes: Record<string, string> = {}) =>
    summary(game(name), folded(game(name)), changed(game(name), changes));

  it.each([
    [
      'perudo',
      'Defaults: everyone starts with five dice · ones are wild: they count as the face that is bid · the last player with dice wins the match',
    ],
    [
      'bluff',
      'Defaults: only the last rank claimed, or one next to it, may be claimed · anyone may challenge · the winner of a challenge plays next',
    ],
    [
      'nottingham',
      'Defaults: players take turns as sheriff · a lie in an opened bag is always found · goods that pass stay on the stand and count at the end',
    ],
  ])('tells what is most to be known of %s', (name, told) => expect(line(name)).toBe(told));

  it('tells what differs', () => {
    expect(line('bluff-stuff', { max_cards: '2', claim: 'free' })).toBe(
      'Any rank may be claimed · up to two cards may be laid at once',
    );
    expect(line('liars-dice', { dice: '5,3,3' })).toBe(
      'The players start with 5, 3 and 3 dice, in seat order',
    );
  });

  it('leaves out what stands in front of it', () => {
    expect(front(game('bluff')).map(({ name }) => name)).toEqual(['rounds', 'max_cards']);
    expect(line('bluff', { rounds: '3' })).toMatch(/^Defaults/);
    expect(front(game('bluff-stuff'))).toEqual([]);
  });
});

describe('what is not known here', () => {
  const option: OptionChoice = {
    name: 'new_rule',
    value: 'big-one',
    values: 'big-one or small',
    meaning: 'its meaning',
    takes: { kind: 'choice', values: ['big-one', 'small'] },
    conflicts: [],
  };
  const strange = { ...game('duel'), options: [option] };

  it('is told in the words of the house', () => {
    expect(label(strange, option)).toBe('New rule');
    expect(naming(strange, option, 'big-one')).toBe('Big one');
    expect(phrase(strange, option, preset(strange))).toBeNull();
    expect(range(strange, option)).toBe('Big one · Small');
    expect(summary(strange, strange.options, () => 'small')).toBe('New rule: small');
    expect(summary(strange, strange.options, preset(strange))).toBe('Defaults');
  });

  it('is nothing that every object has', () => {
    expect(label(strange, { name: 'constructor' })).toBe('Constructor');
    expect(phrase(game('duel'), { ...option, name: 'wild' }, () => 'constructor')).toBeNull();
  });
});
