import { expect, it } from 'vitest';
import { sentence } from './sentence.ts';

it('makes sentences of what is said', () => {
  expect(sentence('there is no such table')).toBe('There is no such table.');
  expect(sentence(' It is not your turn! ')).toBe('It is not your turn!');
  expect(sentence('')).toBe('');
});
