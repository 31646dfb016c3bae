import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Preferences } from '$lib/play';
import GameTable from '../GameTable.svelte';
import { perudo } from '../harness/fixtures.ts';
import { ScriptedPlay } from '../harness/scripted.svelte.ts';

const at = (step: number, prefs: Partial<Preferences> = {}, watching = false) =>
  new ScriptedPlay(perudo, step, prefs, watching);
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const text = (id: string) => screen.getByTestId(id).textContent?.trim();

afterEach(cleanup);

describe('the dice table', () => {
  it('shows the standing bid, its trail, everybody’s dice and one’s own', () => {
    render(GameTable, { play: at(1) });
    expect(text('standing-bid')).toContain('five sixes');
    expect(screen.getByTestId('trail').children).toHaveLength(4);
    expect(screen.getByTestId('seat-dice-2').getAttribute('aria-label')).toBe('La Mentirosa has 5 dice');
    expect(text('total-dice')).toBe('20 dice in play');
    expect(screen.getByLabelText('Your dice: one, one, two, five and six')).toBeTruthy();
  });

  it('offers legal bids only', async () => {
    const play = at(1);
    render(GameTable, { play });
    const face = (one: number) => screen.getByTestId<HTMLInputElement>(`bid-face-${one}`);
    expect([1, 2, 3, 4, 5, 6].filter((one) => !face(one).disabled)).toEqual([1, 6]);
    expect(text('bid-count')).toBe('6');
    expect(screen.getByTestId<HTMLButtonElement>('bid-fewer').disabled).toBe(true);
    await fireEvent.click(face(1));
    expect(text('bid')).toContain('Bid six ones');
    await fireEvent.click(screen.getByTestId('bid-fewer'));
    await fireEvent.click(screen.getByTestId('bid'));
    expect(play.answers).toEqual(['5x1']);
  });

  it('is played with the keyboard alone', async () => {
    const play = at(1);
    render(GameTable, { play });
    await key('ArrowUp');
    await key('ArrowUp');
    await key('ArrowDown');
    expect(text('bid-count')).toBe('7');
    await key('ArrowRight');
    expect(text('bid')).toContain('seven ones');
    await key('6');
    await key('3');
    expect(text('bid')).toContain('seven sixes');
    await key('Enter');
    expect(play.answers).toEqual(['7x6']);
  });

  it('doubts and calls exact', async () => {
    const play = at(1);
    render(GameTable, { play });
    await key('d');
    expect(play.answers).toEqual(['doubt']);
    await fireEvent.click(screen.getByTestId('exact'));
    expect(play.answers).toEqual(['doubt', 'exact']);
  });

  it('asks before a challenge where that is wished', async () => {
    const play = at(1, { confirm: true });
    render(GameTable, { play });
    await fireEvent.click(screen.getByTestId('doubt'));
    expect(play.answers).toEqual([]);
    expect(text('confirm')).toContain('Doubt five sixes?');
    await fireEvent.click(screen.getByTestId('confirm-no'));
    await key('d');
    await fireEvent.click(screen.getByTestId('confirm-yes'));
    expect(play.answers).toEqual(['doubt']);
  });

  it('shows the odds only to those who want them', () => {
    render(GameTable, { play: at(1) });
    expect(text('hint')).toContain('98 %');
    cleanup();
    render(GameTable, { play: at(1, { hints: false }) });
    expect(screen.queryByTestId('hint')).toBeNull();
  });

  it('switches the odds at the table', async () => {
    render(GameTable, { play: at(1) });
    const odds = screen.getByRole('button', { name: 'Odds' });
    expect(odds.getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(odds);
    expect(odds.getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByTestId('hint')).toBeNull();
  });

  it('covers the dice and shows them again', async () => {
    render(GameTable, { play: at(1) });
    await key('v');
    expect(screen.getByLabelText('Your dice: 5 dice, covered')).toBeTruthy();
    expect(screen.queryByTestId('own-die-0')).toBeNull();
    await fireEvent.click(screen.getByTestId('cup'));
    expect(screen.getByTestId('own-die-0').dataset.face).toBe('1');
  });

  it('tells what a call came to, with all dice', async () => {
    render(GameTable, { play: at(3) });
    expect(text('reveal-count')).toBe('6');
    expect(text('verdict')).toContain('Doña Suerte');
    expect(text('verdict')).toMatch(/die/);
    expect(screen.getByTestId('reveal-hands').children).toHaveLength(4);
  });

  it('counts one die after the other while the reveal is shown', async () => {
    const play = at(0);
    render(GameTable, { play });
    play.happen(
      {
        event: { event: 'reveal', bid: '3x5', count: 3, hands: [[5], [5, 2], [1], [6]] },
        messages: [],
      },
      60_000,
    );
    await tick();
    expect(text('reveal-count')).toBe('0');
    expect(screen.queryByTestId('verdict')).toBeNull();
    play.beat = { ...play.beat!, duration: 0 };
    await tick();
    expect(text('reveal-count')).toBe('3');
    expect(screen.getByTestId('seat-dice-1').getAttribute('aria-label')).toBe('Doña Suerte: five and two');
  });

  it('announces a palifico round', async () => {
    const play = at(1);
    render(GameTable, { play });
    expect(screen.queryByTestId('palifico')).toBeNull();
    play.view = { ...play.view!, table: { ...play.view!.table, palifico: true } };
    await tick();
    expect(text('palifico')).toContain('Palifico');
  });

  it('lets one call exact or pass out of turn', async () => {
    const play = at(1);
    play.yours = {
      menu: { bids: [], doubt: false, exact: true, pass: true },
      left: null,
      hint: null,
    };
    render(GameTable, { play });
    expect(screen.queryByTestId('bid')).toBeNull();
    await key('p');
    expect(play.answers).toEqual(['pass']);
  });

  it('ends with nothing to answer', () => {
    render(GameTable, { play: at(7) });
    expect(screen.queryByTestId('dock')).toBeNull();
    expect(text('status')).toBe('Doña Suerte wins.');
  });

  it('shows every hand in a replay, and asks nothing', () => {
    const play = at(1, {}, true);
    play.hands = [[1], [2, 3], [4], [5, 6]];
    render(GameTable, { play });
    expect(screen.getByTestId('seat-dice-1').getAttribute('aria-label')).toBe('Doña Suerte: two and three');
    expect(screen.queryByTestId('dock')).toBeNull();
  });
});
