import { beforeEach, expect, it } from 'vitest';
import { game } from '../games/fixtures/games.ts';
import { keep, keptPlan } from './kept.ts';
import { plan, wish, type Character } from './plan.ts';

const shark: Character = { key: 'Shark', label: 'Shark', line: '', part: null, numbers: [], bots: ['Shark'] };

beforeEach(() => localStorage.clear());

it('begins the next match of a game with the choices of the last', () => {
  const perudo = game('perudo');
  expect(keptPlan(perudo, [shark])).toBeNull();
  const chosen = { ...plan(perudo), bots: 2, picks: ['Shark', null], changes: { dice: '3' } };
  keep(perudo, chosen);
  expect(keptPlan(perudo, [shark])).toEqual(chosen);
  expect(keptPlan(game('duel'), [])).toBeNull();
});

it('takes nothing that does not fit', () => {
  const perudo = game('perudo');
  const stored = { bots: 40, picks: ['Nobody'], changes: { dice: '9', jokers: '1' }, clock: 'never' };
  localStorage.setItem('doubt.plans', JSON.stringify({ perudo: stored }));
  const kept = keptPlan(perudo, [shark]);
  expect(kept).toMatchObject({ ...plan(perudo), picks: [null], changes: { dice: '8' } });
  localStorage.setItem('doubt.plans', '7');
  expect(keptPlan(perudo, [])).toBeNull();
});

it('asks for a clock where people play with each other', () => {
  const perudo = game('perudo');
  const alone = plan(perudo);
  expect(wish(perudo, alone, [], 'Ann').pace).toBeUndefined();
  const company = { ...alone, friends: 1, clock: 'quick' as const };
  expect(wish(perudo, company, [], 'Ann').pace).toMatchObject({ turn_ms: 20_000, reaction_ms: 8_000 });
  expect(wish(perudo, { ...company, clock: 'none' }, [], 'Ann').pace).toMatchObject({ turn_ms: null });
  const stuff = game('bluff-stuff');
  expect(wish(stuff, { ...plan(stuff), friends: 1 }, [], 'Ann').pace).toBeUndefined();
});
