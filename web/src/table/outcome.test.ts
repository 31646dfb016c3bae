import { expect, it } from 'vitest';
import type { FamilyName, GameEvent, Games } from '$lib/wire';
import type { Event, Office, Score, Table } from '$lib/wire/sheriff';
import * as fake from '$lib/client/fake.ts';
import { worded } from '$lib/words';
import { place } from '../games/common/places.ts';
import type { Ended } from '../games/family.ts';
import { outcome } from './outcome.ts';

interface Match<F extends FamilyName> {
  family: F;
  winners: number[];
  table: Games[F]['table'];
  events?: GameEvent<F>[];
  options?: Record<string, string>;
  payoffs?: number[];
}

/** A match of Ann (you), Bea, Cid and Dan that is over. */
function ended<F extends FamilyName>({ family, winners, table, events = [], ...more }: Match<F>): Ended<F> {
  const names = ['You', 'Bea', 'Cid', 'Dan'];
  const options = Object.entries(more.options ?? {}).map(([name, value]) => ({ name, value }));
  const result = { id: 'm', over: true, winners, payoffs: more.payoffs ?? [], reason: null };
  return {
    table: { ...fake.table({ options, result }), family, facts: null },
    view: { table },
    events: events.map((event) => ({ event, messages: [] })),
    you: 0,
    // A match knows its names only as itself.
    name(seat: number) {
      return (this.you === 0 && names[seat]) || '';
    },
  };
}

const cards = (won: number[], left: number[]): Games['cards']['table'] => ({
  ...{ round: 1, turns: 9, hands: left, laid: [0, 0, 0, 0], trail: [], called: null, won, left },
  ...{ phase: 'over', winners: [] },
});

const OFFICE: Office = {
  ...{ reputation: 1, perception: 5, experience: 0, merchants: 8, inspected: 0 },
  ...{ caught: 0, wronged: 0, missed: 0, bribes: 0, income: 0 },
};

const gate = (scores: Score[]): Table => ({
  ...{ round: 8, sheriff: 0, purses: [], bank: 0, held: [], known: [], stands: [], stashes: [] },
  ...{ piles: [[], []], spent: {}, deck: 0, offices: [OFFICE], gate: [], phase: 'over', scores },
});

it('counts places from the best', () => {
  const words = (seat: number) => worded(place([3, 9, 3, 1], seat));
  expect([1, 2, 3].map(words)).toEqual(['first of 4', 'second of 4', 'fourth of 4']);
});

it('tells the dice that are left, and when you went out', () => {
  const events = [2, 0, 3].map((seat) => ({ event: 'out' as const, seat }));
  const table = { ...fake.view(9).table, dice: [0, 1, 0, 0] };
  const told = outcome(ended({ family: 'dice', winners: [1], table, events }));
  expect(told).toEqual({ title: 'Bea wins.', line: 'Bea has 1 die left. You came third of 4.' });
});

it('tells why one of two with equal rounds has won', () => {
  const { line } = outcome(
    ended({
      family: 'cards',
      winners: [1],
      table: cards([0, 1, 1, 0], [41, 30, 45, 12]),
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
    ended({ family: 'cards', winners: [0], table: cards([1, 0, 0, 0], [0, 3, 4, 5]) }),
  );
  expect([title, line]).toEqual(['You win!', 'You have no cards left.']);
});

it('heads the ending of your shift with your shift', () => {
  const shift: Event = { event: 'shift', seat: 0, office: OFFICE, gold: 8, ending: 'poor' };
  const [table, events] = [gate([]), [shift]];
  expect(
    outcome(ended({ family: 'sheriff', winners: [1], table, events, payoffs: [-32, 21, 4, -3] })),
  ).toEqual({
    title: 'Your shift: Poor',
    line: 'Reputation 1 and 8 gold. Best of all: Bea, who gained 21 gold.',
  });
});

it('adds gold and goods where the sheriff changes', () => {
  const scores = [90, 120, 80, 70].map((gold) => ({ gold, goods: {}, worth: 10, bonus: 5 }));
  const told = outcome(ended({ family: 'sheriff', winners: [1], table: gate(scores) }));
  expect(told.line).toBe('Bea has 135 in gold and goods. You have 105: second of 4.');
});
