import { expect, it } from 'vitest';
import { line, winners } from './sitter.ts';

const name = (seat: number) => ['You', 'Shark', 'Turtle'][seat] ?? '';

it('says who won', () => {
  expect(winners([0], name, 0)).toBe('You win!');
  expect(winners([1], name, 0)).toBe('Shark wins.');
  expect(winners([1, 2], name, 0)).toBe('Shark and Turtle win.');
  expect(winners([2, 0], name, 0)).toBe('You and Turtle win!');
  expect(winners([], name, null)).toBe('Nobody wins.');
});

it('says who is away', () => {
  expect(line({ name: 'Ann', kind: 'person', present: false, away: true, agrees: false })).toMatch(
    /bot is playing/,
  );
  expect(line({ name: 'Ann', kind: 'person', present: false, away: false, agrees: false })).toBe(
    'Not connected.',
  );
  expect(line({ name: '', kind: 'open' })).toMatch(/Nobody/);
});
