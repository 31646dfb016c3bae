import { describe, expect, it } from 'vitest';
import { ANYBODY, plain } from '$lib/words';
import { eventsOf, type FixtureStep } from '../harness/fixture.ts';
import { nottingham, sheriff } from '../harness/fixtures.ts';
import { stage } from './stage.ts';
import { results } from './telling.ts';
import { currentVisit, outcomeLine, visits, withMessages, type ToldEvent } from './visits.ts';

const told = (steps: FixtureStep<'sheriff'>[]): ToldEvent[] =>
  withMessages(steps.flatMap((step) => step.events));

describe('visits to a fixed sheriff', () => {
  const all = visits(told(sheriff.steps));

  it('are as many as the shift has, each with its end', () => {
    expect(all).toHaveLength(8);
    expect(all.every((visit) => visit.outcome !== null && visit.claim !== null)).toBe(true);
    expect(all.map((visit) => visit.seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('tell what was said, found and paid', () => {
    const [first] = all;
    expect(first?.sayings.map((saying) => saying.kind)).toEqual([
      'offer',
      'demand',
      'offer',
      'demand',
      'refuse',
    ]);
    expect(first).toMatchObject({ outcome: 'inspect', lie: true, seized: { pepper: 1 }, penalty: 2 });
    expect(plain(outcomeLine(first!), ANYBODY)).toMatch(/: caught$/);
    expect(results(first!).map(({ tone }) => tone)).toEqual(['good', 'good', 'plain', 'good']);
    const events = told(sheriff.steps);
    const penalty = events.find((event) => event.event === 'penalty');
    expect(results(first!)[1]?.messages).toBe(penalty?.messages);
    const demand = events.find((event) => event.event === 'demand');
    expect(first!.sayings[1]?.messages).toBe(demand?.messages);
  });

  it('move the same gold as the views tell', () => {
    for (let at = 1; at < sheriff.steps.length - 1; at += 1) {
      const before = sheriff.steps[at - 1]!.view.table;
      const after = sheriff.steps[at]!;
      const now = stage(before, eventsOf(after));
      const table = after.view.table;
      expect(now.purses).toEqual(table.purses);
      expect(now.offices[0]?.reputation).toBe(table.offices[0]?.reputation);
    }
  });
});

describe('visits to a rotating sheriff', () => {
  it('begin with a call, or without one for the last merchant', () => {
    const all = visits(told(nottingham.steps.slice(0, 10)));
    expect(all.map((visit) => visit.seat)).toEqual([2, 3, 1]);
    expect(all.map((visit) => visit.claim)).toEqual(['3 apples', '3 chickens', '3 apples']);
    expect(all[2]).toMatchObject({ outcome: 'inspect', lie: true, penalty: 4 });
  });

  it('know who stands at the gate at every question', () => {
    nottingham.steps.forEach((step, at) => {
      const events = told(nottingham.steps.slice(0, at + 1));
      const table = step.view.table;
      const now = currentVisit(events, visits(events), table);
      if ('merchant' in table) {
        expect(now?.seat).toBe(table.merchant);
        expect(now?.claim).toBe(table.gate[table.merchant]?.claim);
        expect(now?.sheriff).toBe(table.sheriff);
      }
    });
  });

  it('fill stands and purses as the views tell', () => {
    for (let at = 1; at < nottingham.steps.length; at += 1) {
      const before = nottingham.steps[at - 1]!.view.table;
      const after = nottingham.steps[at]!;
      const now = stage(before, eventsOf(after), true);
      const table = after.view.table;
      expect(now.purses).toEqual(table.purses);
      expect(now.stands).toEqual(table.stands);
      expect(now.stashes).toEqual(table.stashes);
      expect(now.sheriff).toBe(table.sheriff);
      expect(now.piles).toEqual(table.piles);
      expect(now.deck).toBe(table.deck);
    }
  });
});
