import { expect, it } from 'vitest';
import { figures } from './figures.ts';

it('tells shares in percent and memory in turns', () => {
  const told = figures([
    { name: 'bluff_frequency', value: 0.2 },
    { name: 'challenge_frequency', value: 0.15 },
    { name: 'memory', value: 3 },
    { name: 'decks', value: 1 },
  ]);
  expect(told.map(({ label, words }) => `${label} ${words}`)).toEqual([
    'Bluffs 20 %',
    'Doubts 15 %',
    'Memory 3 turns',
  ]);
  expect(told[0]?.share).toBe(0.2);
});

it('tells points of ten as they are', () => {
  expect(figures([{ name: 'honesty', value: 9 }])).toEqual([{ label: 'Honesty', share: 0.9, words: '9' }]);
});
