import { expect, it } from 'vitest';
import type { GameEvent } from '$lib/wire';
import { outcome, place, type Ended } from './outcome.ts';

interface Told {
  family: string;
  winners: number[];
  table: object;
  events?: GameEvent[];
  options?: Record<string, string>;
  payoffs?: number[];
}

/** A match of Ann (you), Bea, Cid and Dan that is over. */
function ended({ family, winners, table, events = [], options = {}, payoffs = [] }: Told): Ended {
  const names = ['You', 'Bea', 'Cid', 'Dan'];
  return {
    table: {
      family,
      options: Object.entries(options).map(([name, value]) => ({ name, value })),
      result: { id: 'm', over: true, winners, payoffs },
    },
    view: { table },
    events: events.map((event) => ({ event, words: null })),
    you: 0,
    name: (seat: number) => names[seat] ?? '',
  } as unknown as Ended;
}

it('counts places from the best', () => {
  expect(place([3, 9, 3, 1], 1)).toBe('first of 4');
  expect(place([3, 9, 3, 1], 2)).toBe('second of 4');
  expect(place([3, 9, 3, 1], 3)).toBe('fourth of 4');
});

it('tells the dice that are left, and when you went out', () => {
  const out = [2, 0, 3].map((seat) => ({ event: 'out', seat }));
  const told = outcome(ended({ family: 'dice', winners: [1], table: { dice: [0, 1, 0, 0] }, events: out }));
  expect(told).toEqual({ title: 'Bea wins.', line: 'Bea has 1 die left. You come third of 4.' });
});

it('tells why one of two with equal rounds has won', () => {
  const { line } = outcome(
    ended({
      family: 'cards',
      winners: [1],
      table: { won: [0, 1, 1, 0], left: [41, 30, 45, 12] },
      options: { rounds: '2' },
    }),
  );
  expect(line).toBe(
    'Bea has won 1 of 2 rounds, with 30 cards left in all. Cid won as many, but with 45 cards left. ' +
      'You won 0, with 41 cards left: fourth of 4.',
  );
});

it('tells of an empty hand', () => {
  const { title, line } = outcome(
    ended({ family: 'cards', winners: [0], table: { won: [1, 0, 0, 0], left: [0, 3, 4, 5] } }),
  );
  expect([title, line]).toEqual(['You win!', 'You have no cards left.']);
});

it('heads the ending of your shift with your shift', () => {
  const events = [
    { event: 'shift', seat: 0, office: { reputation: 1 }, gold: 8, ending: 'poor' },
  ] as unknown as GameEvent[];
  const table = { phase: 'over', scores: [] };
  expect(
    outcome(ended({ family: 'sheriff', winners: [1], table, events, payoffs: [-32, 21, 4, -3] })),
  ).toEqual({
    title: 'Your shift: Poor',
    line: 'Reputation 1 and 8 gold. Best of all: Bea, who gained 21 gold.',
  });
});

it('adds gold and goods where the sheriff changes', () => {
  const scores = [90, 120, 80, 70].map((gold) => ({ gold, goods: {}, worth: 10, bonus: 5 }));
  const told = outcome(ended({ family: 'sheriff', winners: [1], table: { phase: 'over', scores } }));
  expect(told.line).toBe('Bea has 135 in gold and goods. You have 105: second of 4.');
});
