import { beforeEach, expect, it } from 'vitest';
import { announce, announcer } from './announce.svelte.ts';

beforeEach(() => announcer.clear());

it('keeps the last six sentences in order', () => {
  for (let n = 1; n <= 8; n += 1) announce(`Sentence ${n}.`);
  expect(announcer.lines.map((line) => line.text)).toEqual([3, 4, 5, 6, 7, 8].map((n) => `Sentence ${n}.`));
});

it('says the same sentence twice under two keys', () => {
  announce('Raven passes.');
  announce('Raven passes.');
  const [one, two] = announcer.lines;
  expect(one?.key).not.toBe(two?.key);
});

it('says nothing for nothing', () => {
  announce('  ');
  expect(announcer.lines).toEqual([]);
});
