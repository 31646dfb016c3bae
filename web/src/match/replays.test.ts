/** Real matches of all games, shown again through their real tables, beat by beat. */
import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { look } from '$lib/look.svelte.ts';
import type { KnownMatch } from '$lib/play.ts';
import type { GameEvent, Replay } from '$lib/wire';
import { ReplayPlay } from '$lib/client';
import { bluffRounds } from '../games/fixtures/bluff-rounds.ts';
import { bluffStuff } from '../games/fixtures/bluff-stuff.ts';
import { bluff } from '../games/fixtures/bluff.ts';
import { duel } from '../games/fixtures/duel.ts';
import { liarsDice } from '../games/fixtures/liars-dice.ts';
import { merchant } from '../games/fixtures/merchant.ts';
import { nottingham } from '../games/fixtures/nottingham.ts';
import { perudo } from '../games/fixtures/perudo.ts';
import { sheriff } from '../games/fixtures/sheriff.ts';
import GameTable from '../games/GameTable.svelte';
import { familyOf } from '../games/families.ts';
import type { Fixture } from '../games/harness/fixture.ts';

const MATCHES: readonly Fixture[] = [
  liarsDice,
  perudo,
  duel,
  bluff,
  bluffRounds,
  bluffStuff,
  sheriff,
  merchant,
  nottingham,
];

beforeEach(() => {
  vi.useFakeTimers();
  look.set({ tempo: 'normal' });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A match that is over, as the house has it. */
function matchOf(fixture: Fixture): KnownMatch {
  const { game, title, family, options, facts, names, characters, you } = fixture;
  return {
    id: 'm1',
    game,
    title,
    family,
    options: Object.entries(options).map(([name, value]) => ({ name, value })),
    facts,
    names,
    characters,
    you,
    ended: 0,
    over: true,
    winners: [0],
    payoffs: names.map(() => 0),
    reason: null,
    statistics: null,
    fairness: { algorithm: 1, commitment: '', secret: '', name: 'm1', shares: [], seed: '' },
    chance: [],
    thoughts: [],
  };
}

function replayOf({ steps, names, you }: Fixture): Replay {
  const hands = (hand: unknown) => names.map((_, seat) => (seat === you ? hand : []));
  return {
    from: 0,
    total: steps.length,
    steps: steps.map(({ events, view }) => ({
      events: events.map(({ event, messages }) => ({ to: null, event, messages })),
      table: view.table,
      hands: hands('hand' in view ? view.hand : []),
    })),
  } as Replay;
}

/** The events since the last of a kind. */
function since(events: readonly GameEvent[], ...kinds: string[]): readonly GameEvent[] {
  return events.slice(events.findLastIndex(({ event }) => kinds.includes(event)) + 1);
}

/** What the tables show is what was told, each event once. */
function compare(play: ReplayPlay): void {
  const events = play.events.map(({ event }) => event);
  const trail = screen.queryByTestId('trail');
  if (trail) {
    const bids = since(events, 'round').filter(({ event }) => event === 'bid');
    expect(trail.children).toHaveLength(bids.length);
  }
  const pile = screen.queryByTestId('pile-count');
  if (pile) {
    const laid = since(events, 'round', 'taken').map((one) => (one.event === 'play' ? one.count : 0));
    expect(Number(pile.textContent)).toBe(laid.reduce((sum, count) => sum + count, 0));
  }
}

describe('a replay shows every event once', () => {
  it.each(MATCHES.map((fixture) => ({ name: fixture.game, fixture })))('$name', async ({ fixture }) => {
    const { family, you } = fixture;
    const replay = replayOf(fixture);
    const fetch = () => Promise.resolve(replay);
    const play = new ReplayPlay(matchOf(fixture), familyOf(family), fetch, you);
    await play.load();
    render(GameTable, { play, answering: false });
    let beats = 0;
    while (!play.over) {
      const before = play.events.length;
      const step = replay.steps[play.at + 1]!;
      play.forward();
      while (play.beat) {
        await tick();
        beats += 1;
        expect(play.events.slice(play.known).map(({ event }) => event)).toEqual(
          step.events.slice(0, play.events.length - before).map(({ event }) => event),
        );
        compare(play);
        vi.advanceTimersByTime(play.beat.duration);
      }
      await tick();
      expect(play.events).toHaveLength(before + step.events.length);
      compare(play);
    }
    expect(beats).toBeGreaterThan(5);
  });
});
