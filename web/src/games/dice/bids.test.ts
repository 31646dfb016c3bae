import { describe, expect, it } from 'vitest';
import { perudo } from '../harness/fixtures.ts';
import { bidWords, LegalBids, parseBid, writeBid } from './bids.ts';

const bidsAt = (step: number) => new LegalBids(perudo.steps[step]!.yours!.menu.bids);
const [opening, raise] = [bidsAt(0), bidsAt(1)];

describe('bids', () => {
  it('are read and written in the notation', () => {
    expect(parseBid('12x5')).toEqual({ count: 12, face: 5 });
    expect(writeBid({ count: 3, face: 1 })).toBe('3x1');
    expect(parseBid('doubt')).toBeNull();
    expect(parseBid('3x')).toBeNull();
  });

  it('are said in words', () => {
    expect(bidWords({ count: 3, face: 6 })).toBe('three sixes');
    expect(bidWords({ count: 1, face: 2 })).toBe('one two');
    expect(bidWords({ count: 14, face: 1 })).toBe('14 ones');
  });
});

describe('legal bids', () => {
  it('has only faces and counts of the menu', () => {
    // Five sixes stand: aces from three on, or more sixes.
    expect(raise.faces).toEqual([1, 6]);
    expect(raise.span(1)).toEqual({ least: 3, most: 20 });
    expect(raise.span(6)).toEqual({ least: 6, most: 20 });
    expect(raise.span(4)).toBeNull();
    expect(raise.has({ count: 5, face: 6 })).toBe(false);
    expect(raise.has({ count: 6, face: 6 })).toBe(true);
    expect(raise.has({ count: 21, face: 6 })).toBe(false);
  });

  it('steps and turns without ever leaving what is legal', () => {
    expect(raise.step({ count: 6, face: 6 }, -1)).toBeNull();
    expect(raise.step({ count: 6, face: 6 }, 1)).toEqual({ count: 7, face: 6 });
    expect(raise.step({ count: 20, face: 6 }, 1)).toBeNull();
    expect(raise.turn({ count: 6, face: 6 }, 1)).toEqual({ count: 6, face: 1 });
    expect(raise.turn({ count: 3, face: 1 }, 1)).toEqual({ count: 6, face: 6 });
  });

  it('finds the legal bid nearest to a wish', () => {
    expect(raise.near(6, 2)).toEqual({ count: 6, face: 6 });
    expect(raise.near(1, 8)).toEqual({ count: 8, face: 1 });
    expect(raise.near(3, 8)).toBeNull();
  });

  it('opens low, with the face one has most of', () => {
    expect(opening.lowest([2, 5, 5, 6, 6])).toEqual({ count: 1, face: 5 });
    expect(new LegalBids([]).none).toBe(true);
    expect(new LegalBids([]).lowest()).toBeNull();
  });
});
