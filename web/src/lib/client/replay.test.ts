import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announcer } from '../announce.svelte.ts';
import { look } from '../look.svelte.ts';
import type { KnownMatch } from '../play.ts';
import type { Replay, ReplayStep, Told } from '../wire';
import type { Face, Hand } from '../wire/dice';
import { ANYBODY, plain, said } from '../words/index.ts';
import { bid, telling, view } from './fake.ts';
import { ReplayPlay } from './replay.svelte.ts';

const match: KnownMatch = {
  id: 'm1',
  game: 'perudo',
  title: 'Perudo',
  family: 'dice',
  options: [],
  facts: { faces: 6, wild: 1, wild_in_palifico: null },
  names: ['Ann', 'Shark'],
  characters: [null, 'Shark'],
  you: 0,
  ended: 0,
  over: true,
  winners: [0],
  payoffs: [1, -1],
  reason: null,
  statistics: null,
  fairness: { algorithm: 1, commitment: 'c', secret: '', name: 'm1', shares: [null, null], seed: '' },
  chance: [],
  thoughts: [],
};

/** The hand of a seat at a step: as many of a face as there were steps. */
const hand = (seat: number, n: number): Hand => new Array<Face>(n).fill(seat === 0 ? 1 : 2);

/** Step n: everybody hears `n`, and seat n % 2 hears `secret n`. */
const steps: ReplayStep[] = Array.from({ length: 450 }, (_, n) => ({
  events: [
    { to: null, ...bid(n % 2, `${n}x2`), messages: [said(`${n}`)] },
    { to: n % 2, ...bid(n % 2, `${n}x2`), messages: [said(`secret ${n}`)] },
  ],
  table: view(n).table,
  hands: [hand(0, n), hand(1, n)],
}));

const pages: number[] = [];
const fetch = async (from: number, count: number): Promise<Replay> => {
  pages.push(from);
  return { from, total: steps.length, steps: steps.slice(from, from + count) };
};

let play: ReplayPlay;
const wordsOf = (told: Told | undefined) => told && told.messages.map((one) => plain(one, ANYBODY)).join(' ');
const last = () => wordsOf(play.events.at(-1));

beforeEach(async () => {
  vi.useFakeTimers();
  look.set({ tempo: 'normal' });
  pages.length = 0;
  play = new ReplayPlay(match, telling, fetch, 'bench');
  await play.load();
});

afterEach(() => {
  play.close();
  vi.useRealTimers();
});

it('loads page by page and begins at the first step', () => {
  expect(pages).toEqual([0, 200, 400]);
  expect([play.at, play.total, play.loaded]).toEqual([0, 450, 450]);
  expect(play.view).toEqual({ table: view(0).table });
});

it('steps forward with a film, and back without', () => {
  play.forward();
  expect(wordsOf(play.beat?.told)).toBe('1');
  expect(play.at).toBe(0);
  vi.runAllTimers();
  expect(play.at).toBe(1);
  expect(last()).toBe('1');
  play.back();
  expect(play.at).toBe(0);
  expect(last()).toBe('0');
  play.back();
  expect(play.at).toBe(0);
});

it('goes on at once when asked twice', () => {
  play.forward();
  play.forward();
  expect(play.at).toBe(1);
  expect(play.beat).toBeNull();
});

it('plays to the end at a pace, and can be paused', () => {
  play.play();
  vi.advanceTimersByTime(5_000);
  const slow = play.at;
  expect(slow).toBeGreaterThan(1);
  play.pause();
  vi.runAllTimers();
  const rested = play.at;
  vi.advanceTimersByTime(60_000);
  expect(play.at).toBe(rested);
  play.pace = 4;
  play.play();
  vi.advanceTimersByTime(5_000);
  expect(play.at - rested).toBeGreaterThan(2 * slow);
  vi.runAllTimers();
  expect(play.at).toBe(449);
  expect([play.over, play.playing]).toEqual([true, false]);
});

it('jumps anywhere, and no further', async () => {
  await play.jump(300);
  expect(play.view).toEqual({ table: view(300).table });
  expect(play.events).toHaveLength(301);
  await play.jump(9_999);
  expect(play.at).toBe(449);
  await play.jump(-5);
  expect(play.at).toBe(0);
});

it('shows a seat its own hand and what it was told, and nothing more', async () => {
  await play.jump(3);
  play.point = 1;
  expect(play.view).toEqual({ seat: 1, table: view(3).table, hand: hand(1, 3) });
  expect(play.hands).toBeNull();
  expect(play.you).toBe(1);
  expect(play.events.map(wordsOf)).toEqual(['0', '1', 'secret 1', '2', '3', 'secret 3']);
  play.point = 'all';
  expect(play.hands).toEqual([hand(0, 3), hand(1, 3)]);
  expect(play.events).toHaveLength(8);
});

it('says why it could not be loaded, and can be asked again', async () => {
  let fails = true;
  const shaky = async (from: number, count: number) => {
    if (fails) throw new Error('The house does not answer.');
    return fetch(from, count);
  };
  play = new ReplayPlay(match, telling, shaky);
  await play.load();
  expect(play.fault).toBe('The house does not answer.');
  fails = false;
  await play.load();
  expect(play.fault).toBeNull();
  expect(play.loaded).toBe(450);
});

it('names everybody as they were, and takes no answers', async () => {
  expect([play.name(0), play.name(1)]).toEqual(['Ann', 'Shark']);
  expect(await play.answer()).toBe(false);
});

it('tells what happens as a live match does: spoken, and by name', async () => {
  const dice = { dice: [1, 6] };
  const messages = [{ id: 'said', args: { text: dice } }, said('that is all')];
  const told: ReplayStep = { ...steps[1]!, events: [{ to: null, ...bid(0, '1x2'), messages }] };
  const all = [steps[0]!, told, steps[2]!];
  const short = new ReplayPlay(match, telling, async () => ({ from: 0, total: 3, steps: all }), 0);
  await short.load();
  announcer.clear();
  short.forward();
  expect(announcer.lines.at(-1)?.text).toBe('One and six. That is all.');
  await short.jump(1);
  expect(announcer.lines.at(-1)?.text).toBe('Step 2 of 3. One and six. That is all.');
  expect(short.audience.you).toBeNull();
  expect(short.audience.name(0)).toBe('Ann');
  short.close();
});
