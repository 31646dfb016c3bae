import { expect, it } from 'vitest';
import { checks, fall, verdict } from './verdict.ts';

const match = { you: 0, fairness: { shares: ['mine', null] } };
const proof = { commitment: 'c', seed: 's', commits: true, seeds: true };
const before = { commitment: 'c', at: 0, shares: ['mine', null], own: 'mine' };

it('is satisfied when all was seen and all adds up', () => {
  const list = checks(match, proof, before);
  expect(list.map(({ state }) => state)).toEqual(['good', 'good', 'good', 'good']);
  expect(verdict(list, proof).tone).toBe('good');
});

it('says what it did not see itself', () => {
  const list = checks(match, proof, null);
  expect(list.at(-1)?.state).toBe('open');
  expect(verdict(list, proof)).toMatchObject({ tone: 'info', title: 'The numbers add up' });
});

it('finds out what does not add up', () => {
  expect(verdict(checks(match, { ...proof, seeds: false }, before), proof).tone).toBe('bad');
  expect(
    verdict(checks(match, proof, { ...before, shares: ['other', null], own: 'other' }), proof).tone,
  ).toBe('bad');
});

it('does not take for its own what another device added', () => {
  expect(checks(match, proof, { ...before, own: null }).at(-1)?.state).toBe('open');
  expect(checks(match, proof, { ...before, own: 'other' }).at(-1)?.state).toBe('open');
});

it('does not claim to have checked what it could not', () => {
  expect(verdict(checks(match, null, before), null).title).toBe('Not checked');
});

it('counts what the game leaves to chance', () => {
  const chance = [
    { name: '1', value: 3 },
    { name: '2', value: 4 },
  ];
  expect(fall({ family: 'dice', chance })).toEqual({ counted: '7 dice rolled.', usual: 3.5 });
  expect(fall({ family: 'cards', chance })?.counted).toBe('7 cards dealt.');
  expect(fall({ family: 'sheriff', chance })?.counted).toMatch(/^7 ten-sided dice \(d10\) rolled/);
  expect(fall({ family: 'sheriff', chance: [{ name: '1', value: 0 }] })).toBeNull();
});
