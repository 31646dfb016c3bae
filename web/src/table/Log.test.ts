import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { GameEvent, Message } from '$lib/wire';
import { ANYBODY, said } from '$lib/words';
import Log from './Log.svelte';

afterEach(cleanup);

/** A sentence that shows an argument: the house has such words, whatever is played. */
const shows = (arg: Message['args'][string]): Message => ({ id: 'said', args: { text: arg } });
const roll = (hand: (1 | 2 | 6)[]): GameEvent<'dice'> => ({ event: 'roll', seat: 0, hand });

it('shows dice and cards, and not how they are written', () => {
  const events = [
    { event: roll([1, 2, 6]), messages: [shows({ dice: [1, 2, 6] })] },
    { event: roll([]), messages: [shows({ cards: ['AS', '10H'] })] },
    { event: roll([]), messages: [] },
  ];
  render(Log, { props: { events, audience: ANYBODY } });
  const lines = screen.getAllByRole('listitem');
  expect(lines).toHaveLength(2);
  expect(lines[0]?.querySelectorAll('svg')).toHaveLength(3);
  expect(lines[0]?.querySelector('.visually-hidden')?.textContent).toBe('One, two and six');
  expect(lines[1]?.textContent).not.toContain('AS');
  expect(lines[1]?.querySelector('.visually-hidden')?.textContent).toBe('Ace of spades and ten of hearts');
});

it('tells what is being shown apart from what was', () => {
  const events = ['one', 'two'].map((text) => ({ event: roll([]), messages: [said(text)] }));
  const beat = { told: events[1]!, duration: 900, late: false };
  render(Log, { props: { events, beat, audience: ANYBODY } });
  const now = () => screen.getAllByRole('listitem').map((line) => line.classList.contains('now'));
  expect(now()).toEqual([false, true]);
});

it('does not tell a result before it is there to be seen', async () => {
  const events = ['called', 'four fives'].map((text) => ({ event: roll([]), messages: [said(text)] }));
  const beat = { told: events[1]!, duration: 900, late: true };
  const { rerender } = render(Log, { props: { events, beat, audience: ANYBODY } });
  expect(screen.queryByText('four fives')).toBeNull();
  await rerender({ events, beat: null, audience: ANYBODY });
  screen.getByText('four fives');
});

it('goes on to follow after it was hidden, and stops only for somebody who scrolls up', async () => {
  let resized = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const events = [{ event: roll([]), messages: [said('one')] }];
  render(Log, { props: { events, audience: ANYBODY } });
  const frame = screen.getByRole('region', { name: 'What happened' });
  const size = { scrollHeight: 500, clientHeight: 100 };
  for (const name of ['scrollHeight', 'clientHeight'] as const)
    Object.defineProperty(frame, name, { configurable: true, get: () => size[name] });
  const lay = (change: Partial<typeof size>) => {
    Object.assign(size, change);
    resized();
  };
  lay({});
  expect(frame.scrollTop).toBe(500);
  // Behind another tab it has no height, and comes back at its beginning.
  lay({ clientHeight: 0 });
  frame.scrollTop = 0;
  await fireEvent.scroll(frame);
  size.clientHeight = 100;
  await fireEvent.scroll(frame);
  lay({ scrollHeight: 900 });
  expect(frame.scrollTop).toBe(900);
  await fireEvent.scroll(frame);
  frame.scrollTop = 300;
  await fireEvent.scroll(frame);
  lay({ scrollHeight: 1000 });
  expect(frame.scrollTop).toBe(300);
  vi.unstubAllGlobals();
});
