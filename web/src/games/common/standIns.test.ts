import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { bid, table, view } from '$lib/client/fake.ts';
import type { Play } from '$lib/play';
import type { Told } from '$lib/wire';
import { ANYBODY } from '$lib/words';
import GameTable from '../GameTable.svelte';
import { stoodIn } from './standIns.ts';

const byStandIn = (told: Told): Told => ({ ...told, stand_in: 0 });

it('marks a seat until something else is told of it', () => {
  const first = byStandIn(bid(0, '1x2'));
  expect([...stoodIn([first], 2)]).toEqual([0]);
  expect([...stoodIn([first, bid(1, '1x3')], 2)]).toEqual([0]);
  expect([...stoodIn([first, bid(1, '1x3'), bid(0, '2x3')], 2)]).toEqual([]);
  expect([...stoodIn([bid(0, '1x2'), byStandIn(bid(0, '2x3'))], 2)]).toEqual([0]);
  expect([...stoodIn([bid(0, '1x2'), bid(1, '1x3')], 2)]).toEqual([]);
});

it('shows the mark at the seat, live or in a replay', async () => {
  const play = (events: Told[]): Play => ({
    table: table({
      seats: [
        { name: 'Ann', kind: 'person', present: true, away: false, agrees: false },
        { name: 'Shark', kind: 'bot', bot: 'shark', character: 'Shark', line: 'Bites.' },
      ],
    }) as Play['table'],
    you: null,
    // Where it is a seat’s turn, that is said in its place.
    view: { table: { ...view(1).table, mover: 1 } } as Play['view'],
    beat: null,
    events: events as Play['events'],
    known: events.length,
    asked: null,
    yours: null,
    botsAt: null,
    closesAt: null,
    thoughts: [],
    hands: null,
    prefs: {
      ...{ theme: 'light', sound: false, motion: 'none', tempo: 'instant', confirm: false },
      ...{ fourColours: false, safeDice: false, shortcuts: true, hints: false },
    } as Play['prefs'],
    busy: false,
    over: false,
    name: (seat) => ['Ann', 'Shark'][seat] ?? '',
    audience: ANYBODY,
    answer: () => Promise.resolve(false),
    skip: () => {},
  });
  const { rerender } = render(GameTable, { play: play([byStandIn(bid(0, '1x2'))]), answering: false });
  expect(screen.getByTestId('stand-in').textContent).toBe('stand-in');
  await rerender({ play: play([bid(0, '1x2')]), answering: false });
  expect(screen.queryByTestId('stand-in')).toBeNull();
});
