import { describe, expect, it } from 'vitest';
import { eventsOf } from '../harness/fixture.ts';
import { bluffStuff } from '../harness/fixtures.ts';
import { assignedRank, rankName, stacks, without } from './deck.ts';
import { begin, isFull, playCard, playRank, playWords, takeBack, takeBackCard } from './staging.ts';

const hand = ['QS', '10H', 'AD', '2C', 'QD', 'AS', 'QH', '10D'];

describe('a hand', () => {
  it('is sorted by rank from the ace up, equal ranks in one stack', () => {
    expect(stacks(hand).map(({ rank, cards }) => [rank, cards.length])).toEqual([
      ['A', 2],
      ['2', 1],
      ['10', 2],
      ['Q', 3],
    ]);
    expect(stacks(hand)[3]?.cards).toEqual(['QS', 'QH', 'QD']);
  });

  it('loses only as many equal cards as are named', () => {
    expect(without(['6C', '6C', '7H'], ['6C'])).toEqual(['6C', '7H']);
  });

  it('has names for its ranks', () => {
    expect(rankName('6')).toBe('sixes');
    expect(rankName('A', 1)).toBe('ace');
  });
});

describe('a play', () => {
  it('takes cards one by one, at most four', () => {
    let now = begin(hand, 4);
    for (const rank of ['Q', 'Q', '2', 'A', 'A'] as const) now = playRank(now, rank);
    expect(now.staged).toHaveLength(4);
    expect(isFull(now)).toBe(true);
    expect(now.hand).toHaveLength(4);
    expect([...now.hand, ...now.staged].sort()).toEqual([...hand].sort());
  });

  it('does not play what is not held', () => {
    const now = begin(hand, 4);
    expect(playRank(now, 'K')).toBe(now);
    expect(playCard(now, 'KS')).toBe(now);
  });

  it('gives back what was played this turn, and only that', () => {
    const now = playRank(playRank(begin(hand, 4), '2'), 'Q');
    const back = takeBack(now);
    expect(back.staged).toEqual([]);
    expect([...back.hand].sort()).toEqual([...hand].sort());
    // Nothing else ever comes: a second time nothing happens.
    expect(takeBack(back).hand).toHaveLength(hand.length);
    expect(takeBackCard(now, '2C').staged).toHaveLength(1);
    expect(takeBackCard(now, 'AS')).toBe(now);
  });

  it('is written in the notation', () => {
    expect(playWords(['QS', '7H'], 'Q')).toBe('play 7H QS as Q');
    expect(playWords([], 'Q')).toBeNull();
    expect(playWords(['QS'], null)).toBeNull();
  });
});

describe('the rank', () => {
  const { facts } = bluffStuff;

  it('goes up turn by turn and round again', () => {
    expect(assignedRank(facts, 0)).toBe('A');
    expect(assignedRank(facts, 12)).toBe('K');
    expect(assignedRank(facts, 13)).toBe('A');
    expect(assignedRank({ ...facts, ranks: ['A', 'J', 'Q', 'K'] }, 5)).toBe('J');
    expect(assignedRank({ ...facts, assigned: false }, 0)).toBeNull();
  });

  it('agrees with what was claimed in a whole match', () => {
    const events = eventsOf(...bluffStuff.steps);
    const plays = events.filter((event) => event.event === 'play');
    expect(plays.length).toBeGreaterThan(30);
    plays.forEach((play, turns) => {
      expect(play.rank).toBe(assignedRank(facts, turns));
    });
  });
});
