import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcer } from '../announce.svelte.ts';
import { look } from '../look.svelte.ts';
import { toasts } from '../toast.svelte.ts';
import type { Told } from '../wire';
import { said, spoken } from '../words/index.ts';
import { asked, bid, dial, FakeWire, news, step, table, telling, view, welcome } from './fake.ts';
import { LivePlay } from './live.svelte.ts';

let play: LivePlay;
const wordsOf = (told: Told | undefined) => told && spoken(told.messages, play.audience);
const words = () => play.events.map(wordsOf);
const heard = () => announcer.lines.map(({ text }) => text);

function sit(change: Parameters<typeof welcome>[0] = {}): FakeWire {
  play = new LivePlay({ id: 't1', tellings: () => telling, dial });
  return FakeWire.last.open().says(welcome(change));
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeWire.all = [];
  announcer.clear();
  look.set({ tempo: 'normal', motion: 'full' });
});

afterEach(() => {
  play.close();
  vi.useRealTimers();
});

describe('a pause between turns', () => {
  const pace = { turn_ms: null, reaction_ms: 5000, bot_turn_ms: 0, bot_reaction_ms: 3000, first_call: true };
  const called = (window: number) =>
    asked(window, { reactions: [0], starts_in: 10_000, bots_in: 13_000, closes_in: 15_000 });
  const ready = (wire: FakeWire) => wire.sent.filter(({ type }) => type === 'ready');

  it('begins when everything was shown and the button is on, and not before', () => {
    const wire = sit({ table: table({ pace }) });
    wire.says(news(0, [step([bid(1, '1x2')]), step([bid(2, '1x3')])], called(2)));
    vi.advanceTimersByTime(play.beat!.duration);
    expect(play.yours).toBeNull();
    expect(ready(wire)).toEqual([]);
    vi.advanceTimersByTime(play.beat!.duration);
    expect(play.yours).not.toBeNull();
    expect(ready(wire)).toEqual([{ type: 'ready', window: 2 }]);
    // The house answers that the clock runs; that is said once, and shown at once.
    wire.says(news(2, [], asked(2, { reactions: [0], bots_in: 3000, closes_in: 5000 })));
    expect(play.closesAt).toBe(performance.now() + 5000);
    expect(play.botsAt).toBe(performance.now() + 3000);
    expect(ready(wire)).toHaveLength(1);
  });

  it('begins at once for whoever skips ahead, and again after a drop', () => {
    const wire = sit({ table: table({ pace }) });
    wire.says(news(0, [step([bid(1, '1x2')])], called(2)));
    play.skip();
    expect(ready(wire)).toHaveLength(1);
    wire.break();
    vi.advanceTimersByTime(300);
    const next = FakeWire.last.open().says(welcome({ table: table({ pace }), ...called(2) }));
    expect(ready(next)).toEqual([{ type: 'ready', window: 2 }]);
  });

  it('is nothing to say a word about where nobody is hurried', () => {
    const wire = sit();
    wire.says(news(0, [step([bid(1, '1x2')])], asked(2, { reactions: [0] })));
    play.skip();
    expect(ready(wire)).toEqual([]);
  });
});

describe('showing', () => {
  it('shows a welcome at once, and says nothing of what was before', () => {
    sit({ events: [bid(1, '1x2')], view: view(7), ...asked(4) });
    expect(words()).toEqual(['Seat 1 bids 1x2.']);
    expect(play.view).toEqual(view(7));
    expect(play.yours?.menu).toMatchObject({ doubt: true, exact: false });
    expect(heard()).toEqual(['Your turn: bids, doubt, exact, pass.']);
  });

  it('shows events one after the other, and asks when all were shown', () => {
    const wire = sit();
    wire.says(news(0, [step([bid(1, '1x2')], 8), step([bid(2, '1x3')], 9)], asked(2)));
    expect(wordsOf(play.beat?.told)).toBe('Seat 1 bids 1x2.');
    expect(play.beat?.duration).toBeGreaterThan(0);
    expect(play.asked).toBeNull();
    expect(play.view).toBeNull();
    vi.advanceTimersByTime(play.beat!.duration);
    expect(play.view).toEqual(view(8));
    expect(wordsOf(play.beat?.told)).toBe('Seat 2 bids 1x3.');
    vi.advanceTimersByTime(play.beat!.duration);
    expect(play.view).toEqual(view(9));
    expect(play.beat).toBeNull();
    expect(play.asked?.window).toBe(2);
    expect(heard()).toEqual(['Seat 1 bids 1x2.', 'Seat 2 bids 1x3.', 'Your turn: bids, doubt, exact, pass.']);
  });

  it('queues what comes meanwhile', () => {
    const wire = sit();
    wire.says(news(0, [step([bid(1, '1x2')])], asked(1)), news(1, [step([bid(2, '1x3')], 26)], asked(2)));
    expect(words()).toHaveLength(1);
    vi.runAllTimers();
    expect(words()).toHaveLength(2);
    expect(play.asked?.window).toBe(2);
  });

  it('shows everything at once to those who like it so', () => {
    look.set({ tempo: 'instant' });
    sit().says(news(0, [step([bid(1, '1x2'), bid(2, '1x3')], 99)], asked(1)));
    expect(words()).toHaveLength(2);
    expect(play.view).toEqual(view(99));
    expect(play.yours).not.toBeNull();
  });

  it('skips on demand, and still says every sentence', () => {
    sit().says(news(0, [step([bid(1, '1x2'), bid(2, '1x3')], 99)], asked(1)));
    play.skip();
    expect(play.view).toEqual(view(99));
    expect(play.beat).toBeNull();
    expect(heard()).toEqual(['Seat 1 bids 1x2.', 'Seat 2 bids 1x3.', 'Your turn: bids, doubt, exact, pass.']);
    vi.runAllTimers();
    expect(words()).toHaveLength(2);
  });

  it('shows a crowd faster', () => {
    const many = Array.from({ length: 40 }, (_, n) => step([bid(1, `${n}x2`)]));
    sit().says(news(0, many, asked(1)));
    let waited = 0;
    while (play.asked === null) {
      vi.advanceTimersByTime(100);
      waited += 100;
    }
    expect(waited).toBeLessThan(20_000);
  });

  it('is over only when the end was shown', () => {
    const wire = sit();
    wire.says(news(0, [step([bid(1, '1x2')])]), {
      type: 'table',
      table: table({ phase: 'over' }),
      you: 0,
      host: true,
      devices: 1,
    });
    expect(play.over).toBe(false);
    vi.runAllTimers();
    expect(play.over).toBe(true);
  });
});

describe('answering', () => {
  const reply = (wire: FakeWire) => (wire.sent.at(-1) as { command: string }).command;

  it('names the window, is busy meanwhile, and then owes nothing', async () => {
    const wire = sit(asked(7));
    const done = play.answer('doubt');
    expect(play.busy).toBe(true);
    expect(wire.sent).toMatchObject([{ type: 'answer', window: 7, action: 'doubt' }]);
    expect(await play.answer('2x3')).toBe(false);
    wire.says({ type: 'taken', command: reply(wire) });
    expect(await done).toBe(true);
    expect(play.busy).toBe(false);
    expect(play.yours).toBeNull();
    expect(play.asked?.window).toBe(7);
  });

  it('shows what waits before it answers', () => {
    const wire = sit();
    wire.says(news(0, [step([bid(1, '1x2')])], asked(3)));
    void play.answer('2x3');
    expect(wire.sent).toMatchObject([{ window: 3 }]);
    expect(play.beat).toBeNull();
  });

  it('shows a refusal in the words of the house', async () => {
    const wire = sit(asked(7));
    const done = play.answer('9x9');
    wire.says({
      type: 'refusal',
      command: reply(wire),
      code: 'illegal',
      message: said('There are only six faces.'),
    });
    expect(await done).toBe(false);
    expect(toasts.list.at(-1)?.text).toBe('There are only six faces.');
    expect(play.yours).not.toBeNull();
  });

  it('does not answer when nobody asks', async () => {
    sit();
    expect(await play.answer('doubt')).toBe(false);
  });
});

describe('coming back', () => {
  it('tells what was missed', () => {
    const wire = sit({ events: [bid(1, '1x2')] });
    wire.break();
    expect(play.connection.state).toBe('waiting');
    vi.advanceTimersByTime(400);
    FakeWire.last.open().says(welcome({ events: [bid(1, '1x2'), bid(0, '2x2')], view: view(1) }));
    expect(play.connection.state).toBe('open');
    expect(words()).toEqual(['Seat 1 bids 1x2.', 'Seat 0 bids 2x2.']);
    expect(heard()).toEqual(['Seat 0 bids 2x2.']);
  });

  it('joins what it has with what it asked for', () => {
    const wire = sit({ version: 1, events: [bid(1, '1x2')] });
    wire.says(news(2, [step([bid(1, '3x2')])]));
    wire.says(welcome({ version: 3, from: 1, events: [bid(0, '2x2'), bid(1, '3x2')] }));
    expect(words()).toEqual(['Seat 1 bids 1x2.', 'Seat 0 bids 2x2.', 'Seat 1 bids 3x2.']);
  });

  it('clears the table for a new match', () => {
    const wire = sit({ events: [bid(1, '1x2')], view: view(1) });
    wire.says({
      type: 'table',
      table: table({ matches: 2, commitment: 'c1' }),
      you: 0,
      host: true,
      devices: 1,
    });
    expect(play.events).toEqual([]);
    expect(play.view).toBeNull();
    wire.says(news(0, [step([bid(0, '1x4')])]));
    vi.runAllTimers();
    expect(words()).toEqual(['Seat 0 bids 1x4.']);
  });
});

it('keeps the times of a window by the clock of the page', () => {
  look.set({ tempo: 'instant' });
  const wire = sit();
  const now = performance.now();
  wire.says(news(0, [step([bid(1, '1x2')])], asked(1, { bots_in: 3000, closes_in: 5000 })));
  expect(play.botsAt).toBe(now + 3000);
  expect(play.closesAt).toBe(now + 5000);
});

it('calls oneself "You" and others by their names', () => {
  sit();
  expect([play.name(0), play.name(1), play.name(7)]).toEqual(['You', 'Shark', 'Seat 7']);
});
