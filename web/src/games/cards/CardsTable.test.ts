import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Preferences } from '$lib/play';
import type { GameMenu } from '$lib/wire';
import type { Cards } from '$lib/wire/cards';
import GameTable from '../GameTable.svelte';
import { bluff, bluffRounds, bluffStuff, bluffTeam, bluffTruth } from '../harness/fixtures.ts';
import type { Fixture } from '../harness/fixture.ts';
import { ScriptedPlay } from '../harness/scripted.svelte.ts';

const at = (fixture: Fixture<'cards'>, step: number, prefs: Partial<Preferences> = {}, watching = false) =>
  new ScriptedPlay(fixture, step, prefs, watching);
const button = (id: string) => screen.getByTestId<HTMLButtonElement>(id);
const text = (id: string) => screen.getByTestId(id).textContent?.replace(/\s+/g, ' ').trim();
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const lays = (menu: GameMenu | null | undefined) => Boolean(menu && 'lay' in menu && menu.lay);
const shut = (id: string) => screen.getByTestId(id).getAttribute('aria-disabled') === 'true';

afterEach(cleanup);

describe('Bluff Stuff, in one’s own turn', () => {
  it('keeps the place of a stack that was laid, so that a second press lays nothing', async () => {
    render(GameTable, { play: at(bluffStuff, 0) });
    const stack = screen.getByTestId('stack-3');
    const places = screen.getByTestId('hand').children.length;
    await fireEvent.click(stack);
    await fireEvent.click(stack);
    expect(screen.getByTestId('stack-3')).toBe(stack);
    expect(stack.dataset.count).toBe('0');
    expect(stack.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByTestId('hand').children).toHaveLength(places);
    expect(screen.getByTestId('staged').querySelectorAll('svg')).toHaveLength(1);
  });

  it('sorts the hand by rank and stacks equal ranks with a number', () => {
    render(GameTable, { play: at(bluffStuff, 0) });
    const stacks = [...screen.getByTestId('hand').querySelectorAll('[data-rank]')];
    expect(stacks.map((stack) => (stack as HTMLElement).dataset.rank)).toEqual([
      'A',
      '3',
      '4',
      '5',
      '6',
      '7',
      '9',
      '10',
      'Q',
    ]);
    expect(screen.getByTestId('stack-A').textContent).toContain('2 aces in hand, play one');
    expect(screen.getByTestId('stack-3').textContent).toContain('1 three in hand, play it');
    expect(screen.getByTestId('stack-A').textContent?.trim()).toContain('2');
  });

  it('shows other hands and the pile as a number, and the rank', () => {
    render(GameTable, { play: at(bluffStuff, 0) });
    expect(['1', '2', '3'].map((seat) => text(`opponent-count-${seat}`))).toEqual(['13', '13', '13']);
    expect(text('pile-count')).toBe('0');
    expect(screen.getByTestId('rank').dataset.rank).toBe('A');
    expect(text('rank')).toContain('aces');
  });

  it('ends the turn only once a card is played', async () => {
    const play = at(bluffStuff, 0);
    render(GameTable, { play });
    expect(text('end-turn')).toContain('End turn');
    expect(button('end-turn').disabled).toBe(true);
    await fireEvent.click(screen.getByTestId('stack-A'));
    expect(button('end-turn').disabled).toBe(false);
    await fireEvent.click(button('end-turn'));
    expect(play.answers).toEqual(['play AD as A']);
    // It is the others' turn: the same button calls.
    expect(text('end-turn')).toContain('Call bluff');
  });

  it('takes at most four cards', async () => {
    render(GameTable, { play: at(bluffStuff, 0) });
    for (const rank of ['A', 'A', '6', '6', 'Q']) {
      const stack = screen.queryByTestId(`stack-${rank}`);
      if (stack) await fireEvent.click(stack);
    }
    expect(text('pile-count')).toBe('4');
    expect(screen.getByTestId('stack-Q').dataset.count).toBe('2');
    expect(shut('stack-Q')).toBe(true);
  });

  it('takes back what was played this turn, and only that', async () => {
    const play = at(bluffStuff, 4);
    const before = play.view?.table as { laid: number[] };
    const lying = before.laid.reduce((sum, one) => sum + one, 0);
    render(GameTable, { play });
    // Find the first of one's own turns with a pile.
    while (!lays(play.yours?.menu)) play.next();
    await tick();
    const pile = Number(text('pile-count'));
    expect(pile).toBeGreaterThan(0);
    expect(lying).toBeGreaterThanOrEqual(0);
    expect(shut('pile')).toBe(true);
    await fireEvent.click(screen.getByTestId('pile'));
    expect(text('pile-count')).toBe(String(pile));

    const stacks = () => screen.getByTestId('hand').querySelectorAll<HTMLElement>('[data-rank]');
    const total = () => [...stacks()].reduce((sum, stack) => sum + Number(stack.dataset.count), 0);
    const held = total();
    await fireEvent.click(stacks()[0]!);
    await fireEvent.click(stacks()[0]!);
    expect(text('pile-count')).toBe(String(pile + 2));
    expect(total()).toBe(held - 2);
    expect(shut('pile')).toBe(false);
    await fireEvent.click(screen.getByTestId('pile'));
    expect(text('pile-count')).toBe(String(pile));
    expect(total()).toBe(held);
    expect(button('end-turn').disabled).toBe(true);
  });

  it('is played with the keyboard alone', async () => {
    const play = at(bluffStuff, 0);
    render(GameTable, { play });
    await key('q');
    await key('0');
    await key('Backspace');
    expect(text('pile-count')).toBe('0');
    await key('ArrowRight');
    expect(document.activeElement).toBe(screen.getByTestId('stack-A'));
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(screen.getByTestId('stack-3'));
    await fireEvent.click(document.activeElement!);
    await key('e');
    expect(play.answers).toEqual(['play 3S as A']);
  });
});

describe('Bluff Stuff, when others have played', () => {
  it('calls a bluff with the same button, and plays no card', async () => {
    const play = at(bluffStuff, 1);
    render(GameTable, { play });
    expect(text('claim')).toBe('1 two');
    expect(text('end-turn')).toContain('Call bluff');
    expect(shut('stack-A')).toBe(true);
    await fireEvent.click(screen.getByTestId('stack-A'));
    expect(text('pile-count')).toBe('4');
    expect(screen.getByTestId('countdown').textContent).toContain('5');
    await fireEvent.click(button('end-turn'));
    expect(play.answers).toEqual(['doubt']);
  });

  it('lets a claim stand', async () => {
    const play = at(bluffStuff, 1);
    render(GameTable, { play });
    await key('t');
    expect(play.answers).toEqual(['pass']);
  });

  it('cannot do anything while it is not asked', async () => {
    const play = at(bluffStuff, 1);
    play.yours = null;
    render(GameTable, { play });
    expect(button('end-turn').disabled).toBe(true);
    await key('c');
    await key('e');
    await key('a');
    expect(play.answers).toEqual([]);
    expect(text('pile-count')).toBe('4');
  });

  it('turns called cards over for all to see', async () => {
    const play = at(bluffStuff, 2);
    render(GameTable, { play });
    expect(screen.queryByTestId('shown')).toBeNull();
    play.happen(
      {
        event: {
          event: 'shown',
          claim: { seat: 2, count: 1, rank: '3' },
          challenger: 0,
          cards: ['2D'],
          honest: false,
        },
        messages: [],
      },
      0,
    );
    await tick();
    expect(screen.getByLabelText('two of diamonds')).toBeTruthy();
    expect(screen.getByLabelText('not as claimed')).toBeTruthy();
    expect(text('shown-verdict')).toContain('The Wise Guy was bluffing.');
  });

  it('disables everything when the match is over', () => {
    render(GameTable, { play: at(bluffStuff, 42) });
    expect(button('end-turn').disabled).toBe(true);
    expect(shut('pile')).toBe(true);
    const stacks = [...screen.getByTestId('hand').querySelectorAll('button')];
    expect(stacks.length).toBeGreaterThan(5);
    expect(stacks.every((stack) => stack.disabled)).toBe(true);
    expect(text('status')).toBe('Computer wins.');
  });
});

describe('Bluff', () => {
  it('plays one card and claims any rank', async () => {
    const play = at(bluff, 0);
    render(GameTable, { play });
    expect(screen.getByTestId('rank-picker').children).toHaveLength(13);
    await fireEvent.click(screen.getByTestId('stack-7'));
    // Without a choice the claim is the bluffTruth.
    expect(screen.getByTestId<HTMLInputElement>('claim-7').checked).toBe(true);
    await fireEvent.click(screen.getByTestId('stack-8'));
    expect(text('pile-count')).toBe('1');
    await fireEvent.click(screen.getByTestId('claim-8'));
    expect(text('play')).toContain('Claim 1 eight');
    await fireEvent.click(button('play'));
    expect(play.answers).toEqual(['play 7D as 8']);
  });

  it('doubts or trusts each claim', async () => {
    const play = at(bluff, 1);
    render(GameTable, { play });
    expect(text('status')).toMatch(/^Magpie claims one four.*Do you believe it\?$/);
    await fireEvent.click(button('trust-it'));
    await fireEvent.click(button('challenge'));
    expect(play.answers).toEqual(['pass', 'doubt']);
  });

  it('asks before a challenge where that is wished', async () => {
    const play = at(bluff, 1, { confirm: true });
    render(GameTable, { play });
    await key('c');
    expect(play.answers).toEqual([]);
    await fireEvent.click(screen.getByTestId('confirm-yes'));
    expect(play.answers).toEqual(['doubt']);
  });

  it('tells on demand what is known of an opponent', async () => {
    render(GameTable, { play: at(bluff, 20) });
    expect(screen.queryByTestId('trust')).toBeNull();
    await fireEvent.click(screen.getByTestId('stats-2'));
    expect(text('trust-score')).toBe('100 %');
    expect(text('trust')).toContain('Claims made6');
  });

  it('plays several cards in chaos, and shows a partner’s hand in teams', async () => {
    const play = at(bluffTeam, 0);
    render(GameTable, { play });
    expect(screen.getByLabelText('Basil’s cards').children).toHaveLength(13);
    await key('6');
    await key('6');
    await key('8');
    await key('k');
    expect(text('pile-count')).toBe('3');
    await key('e');
    expect(play.answers).toEqual(['play 6D 6C 8C as 6']);
  });

  it('offers near ranks only, and no lie where nobody may lie', async () => {
    const play = at(bluffTruth, 0);
    render(GameTable, { play });
    await key('7');
    await fireEvent.click(screen.getByTestId('claim-8'));
    expect(button('play').disabled).toBe(true);
    expect(text('status')).toContain('You can’t lie here');
    // A claim of nines stands: of their neighbours there are eights and a ten.
    const later = bluffTruth.steps.findIndex((step, index) => index > 0 && lays(step.yours?.menu));
    cleanup();
    render(GameTable, { play: at(bluffTruth, later) });
    expect(screen.getAllByTestId(/^claim-/)).toHaveLength(2);
    expect([shut('stack-8'), shut('stack-6')]).toEqual([false, true]);
    await key('6');
    expect(text('pile-count')).toBe('4');
  });

  it('tells the round of several', () => {
    render(GameTable, { play: at(bluffRounds, 20) });
    expect(text('round')).toMatch(/^Round \d of 3$/);
  });

  it('shows every hand in a replay, and asks nothing', () => {
    const play = at(bluff, 1, {}, true);
    const held: Cards[] = [['AS'], ['2S', '3S'], [], ['KD']];
    play.hands = held.map((cards) => ({ cards, laid: [], last: [], known: [] }));
    render(GameTable, { play });
    expect(screen.getByLabelText('Magpie’s cards').children).toHaveLength(2);
    expect(screen.queryByTestId('dock')).toBeNull();
    expect(screen.queryByTestId('hand')).toBeNull();
  });
});

describe('a seat’s side of a replay', () => {
  it('shows the hand without anything to answer', () => {
    const play = at(bluffStuff, 1);
    play.yours = null;
    render(GameTable, { play, answering: false });
    expect(screen.getByTestId('hand')).toBeTruthy();
    expect(screen.queryByTestId('dock')).toBeNull();
    expect(text('status')).toMatch(/^Computer claims one two.*\.$/);
  });
});
