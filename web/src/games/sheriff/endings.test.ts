import { expect, it } from 'vitest';
import { epitaph } from './endings.ts';

it('says of a sheriff what the house says', () => {
  const words = 'Your shift is over: Poor\nThe council asks who else.\n\n  merchants 8\n  gold 8';
  expect(epitaph(words)).toBe('The council asks who else.');
  expect(epitaph(null)).toBeNull();
});
