import { describe, expect, it } from 'vitest';
import { perudo } from '../harness/fixtures.ts';
import { bidWords, LegalBids, parseBid, writeBid } from './bids.ts';

const raise = new LegalBids(perudo.steps[1]!.actions!);
const opening = new LegalBids(perudo.steps[0]!.actions!);

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
  it('has only faces and counts that were listed', () => {
    // Five sixes stand: aces from three on, or more sixes.
    expect(raise.faces).toEqual([1, 6]);
    expect(raise.counts(1)[0]).toBe(3);
    expect(raise.counts(6)[0]).toBe(6);
    expect(raise.counts(4)).toEqual([]);
    expect(raise.has({ count: 5, face: 6 })).toBe(false);
    expect(raise.has({ count: 6, face: 6 })).toBe(true);
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
    expect(new LegalBids(['doubt', 'exact']).none).toBe(true);
    expect(new LegalBids(['doubt']).lowest()).toBeNull();
  });
});
