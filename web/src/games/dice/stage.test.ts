import { describe, expect, it } from 'vitest';
import type { Told } from '$lib/play';
import type { Message } from '$lib/wire';
import type { Event, Facts } from '$lib/wire/dice';
import { said } from '$lib/words';
import { perudo } from '../harness/fixtures.ts';
import { matches, wildFace } from './counting.ts';
import { bidders, nextSeat, reveals, stage, standingReveal } from './stage.ts';

const all = perudo.steps.flatMap((step) => step.events);

describe('the dice table while events arrive', () => {
  const table = perudo.steps[1]!.view.table;

  it('knows who made which bid', () => {
    expect(bidders(['1x2', '2x2', '3x2'], 2, [5, 0, 5, 5]).map(({ seat }) => seat)).toEqual([2, 3, 0]);
    expect(nextSeat([1, 0, 0, 2], 3)).toBe(0);
  });

  it('shows a bid before the view knows it', () => {
    const now = stage(table, [{ event: 'bid', seat: 0, bid: '6x6' }]);
    expect(now.trail.at(-1)).toEqual({ seat: 0, bid: { count: 6, face: 6 } });
    expect(now.mover).toBe(1);
  });

  it('opens the cups at a reveal and closes them with the next round', () => {
    const events: Event[] = [
      { event: 'challenge', seat: 1, bidder: 0, bid: '6x6' },
      { event: 'reveal', bid: '6x6', count: 2, hands: [[6], [6], [1], [2]] },
      { event: 'loss', seat: 0, dice: 1, left: 4 },
    ];
    const now = stage(table, events);
    expect(now.open).toBe(true);
    expect(now.dice[0]).toBe(4);
    expect(now.mover).toBeNull();
    const next = stage(table, [
      ...events,
      { event: 'round', round: 2, opener: 0, palifico: true, dice: [4, 5, 5, 5] },
    ]);
    expect(next.open).toBe(false);
    expect(next.trail).toEqual([]);
    expect(next.palifico).toBe(true);
    expect(next.mover).toBe(0);
  });
});

describe('reveals', () => {
  it('count just the dice that match, wild ones included', () => {
    const found = reveals(all);
    expect(found.length).toBeGreaterThan(20);
    for (const reveal of found) {
      const wild = wildFace(perudo.facts, reveal.palifico);
      expect(matches(reveal.hands, reveal.bid, wild, 0)).toHaveLength(reveal.count);
    }
  });

  it('go round the table from the bidder on', () => {
    const counted = matches([[3, 1], [3], [1, 2]], { count: 3, face: 3 }, 1, 1);
    expect(counted).toEqual([
      { seat: 1, die: 0, wild: false },
      { seat: 2, die: 0, wild: true },
      { seat: 0, die: 0, wild: false },
      { seat: 0, die: 1, wild: true },
    ]);
  });

  it('count what is wild by the kind of the round', () => {
    const facts: Facts = { faces: 6, wild: 1, wild_in_palifico: null };
    expect(wildFace(facts, true)).toBeNull();
    expect(wildFace(facts, false)).toBe(1);
  });

  it('stand until somebody bids', () => {
    const at = all.findIndex(({ event }) => event.event === 'reveal');
    const bid = all.findIndex(({ event }, index) => index > at && event.event === 'bid');
    expect(standingReveal(all.slice(0, at))).toBeNull();
    expect(standingReveal(all.slice(0, bid))?.bid).toEqual({ count: 4, face: 1 });
    expect(standingReveal(all.slice(0, bid + 1))).toBeNull();
  });

  it('are told as the house tells them: the call, the count without its rows, and what it cost', () => {
    const row: Message = { id: 'said', args: { text: { text: 'Ada 1 2' } } };
    const told = (event: Event, text: string): Told<'dice'> => ({ event, messages: [row, said(text)] });
    const [reveal] = reveals([
      told({ event: 'challenge', seat: 1, bidder: 0, bid: '6x6' }, 'Ada doubts it.'),
      told({ event: 'reveal', bid: '6x6', count: 2, hands: [[6], [6]] }, 'There are two.'),
      told({ event: 'loss', seat: 0, dice: 1, left: 0 }, 'You lose a die.'),
      told({ event: 'out', seat: 0 }, 'You are out.'),
    ]);
    expect(reveal?.verdict).toEqual([said('Ada doubts it.'), said('There are two.')]);
    expect(reveal?.cost).toEqual([said('You lose a die.'), said('You are out.')]);
  });
});
