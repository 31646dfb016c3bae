import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
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
  render(Log, { props: { events, beat: events[0], audience: ANYBODY } });
  expect(screen.getAllByRole('listitem').map((line) => line.classList.contains('now'))).toEqual([
    true,
    false,
  ]);
});
