import { describe, expect, it } from 'vitest';
import { ANYBODY, plain } from '$lib/words';
import type { Event } from '$lib/wire/cards';
import { eventsOf } from '../harness/fixture.ts';
import { bluff } from '../harness/fixtures.ts';
import { standings, trust, trustWord } from './trust.ts';

const shown = (seat: number, challenger: number, honest: boolean): Event => ({
  event: 'shown',
  claim: { seat, count: 1, rank: 'Q' },
  challenger,
  cards: ['QS'],
  honest,
});
const play = (seat: number): Event => ({ event: 'play', seat, count: 1, rank: 'Q', sworn: false });

describe('standings', () => {
  it('count claims, what was shown, and challenges', () => {
    const [one, two] = standings(2, [
      play(0),
      shown(0, 1, true),
      { event: 'taken', seat: 1, cards: 3, hand: 9 },
      play(0),
      play(1),
      shown(1, 0, false),
    ]);
    expect(one).toMatchObject({ claims: 2, honest: 1, lies: 0, right: 1, wrong: 0, taken: 0 });
    expect(two).toMatchObject({ claims: 1, honest: 0, lies: 1, right: 0, wrong: 1, taken: 3 });
  });

  it('never count what nobody has seen', () => {
    const events = eventsOf(...bluff.steps);
    const all = standings(bluff.names.length, events);
    const plays = events.filter((event) => event.event === 'play').length;
    const shows = events.filter((event) => event.event === 'shown').length;
    expect(all.reduce((sum, one) => sum + one.claims, 0)).toBe(plays);
    expect(all.reduce((sum, one) => sum + one.honest + one.lies, 0)).toBe(shows);
    expect(all.reduce((sum, one) => sum + one.right + one.wrong, 0)).toBe(shows);
  });
});

describe('trust', () => {
  const of = (...honest: boolean[]) =>
    standings(
      2,
      honest.map((one) => shown(0, 1, one)),
    )[0]!;

  const why = (...honest: boolean[]) => plain(trust(of(...honest)).why, ANYBODY);

  it('is even where nothing is known', () => {
    expect(trust(of()).score).toBe(0.5);
    expect(plain(trustWord(of()), ANYBODY)).toBe('trust: unknown');
  });

  it('is the share of honest claims among the last ten shown', () => {
    expect(trust(of(true, false)).score).toBe(0.5);
    expect(trust(of(true, true, true, false)).score).toBe(0.75);
    // Ten honest ones later the lie is forgotten.
    expect(trust(of(false, ...new Array<boolean>(10).fill(true))).score).toBe(1);
  });

  it('explains itself', () => {
    expect(why(true)).toBe('The only claim shown was honest.');
    expect(why(true, false, false)).toBe('Of the last 3 claims shown, 1 was honest.');
    expect(why(false, false)).toBe('Of the last 2 claims shown, none were honest.');
    expect(why(true, true)).toBe('Of the last 2 claims shown, all were honest.');
    expect(plain(trustWord(of(false, false)), ANYBODY)).toBe('trust: a liar so far');
    expect(trust(of(false)).suspicious).toEqual(['Q']);
  });
});
