import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { figures } from './figures.ts';

const words = (numbers: { name: string; value: number }[]) => figures(numbers).map((one) => one.words);

it('says what the numbers of a card player mean', () => {
  expect(
    words([
      { name: 'bluff_frequency', value: 0.2 },
      { name: 'challenge_frequency', value: 0.15 },
      { name: 'memory', value: 3 },
      { name: 'decks', value: 1 },
    ]),
  ).toEqual([
    'Lies 20 % of the time when it could tell the truth',
    'Doubts about 15 % of all claims',
    'Remembers the last 3 turns of everybody',
  ]);
});

it('says what a threshold of a dice player means', () => {
  expect(
    words([
      { name: 'dudo_threshold', value: 0.88 },
      { name: 'aggression', value: 0.75 },
    ]),
  ).toEqual(['Calls a bid when it’s 88 % sure it’s false', 'Jumps ahead with its raises: 75 of 100']);
});

it('says of how many the points of a merchant are', () => {
  expect(figures([{ name: 'honesty', value: 9 }])).toEqual([
    { name: 'honesty', share: 0.9, words: 'Hates to lie: 9 of 10' },
  ]);
});

it('has a sentence for every number of the cast', () => {
  const cast = readFileSync(join(import.meta.dirname, '../../../crates/doubt-bots/cast.toml'), 'utf8');
  const told = cast.split('[[').flatMap((stanza) => {
    const numbers = [...stanza.matchAll(/^(\w+) = ([\d.]+)$/gm)];
    return figures(numbers.map(([, name = '', value]) => ({ name, value: Number(value) })));
  });
  expect(told.length).toBeGreaterThan(50);
  // Without one it would be told by its name.
  expect(
    told.filter(({ name, words }) => words.replaceAll(' ', '_').toLowerCase().startsWith(`${name}:`)),
  ).toEqual([]);
});
