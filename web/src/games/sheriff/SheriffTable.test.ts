import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Preferences } from '$lib/play';
import GameTable from '../GameTable.svelte';
import { merchant, nottingham, sheriff } from '../harness/fixtures.ts';
import type { Fixture } from '../harness/fixture.ts';
import { ScriptedPlay } from '../harness/scripted.svelte.ts';

const at = (fixture: Fixture<'sheriff'>, step: number, prefs: Partial<Preferences> = {}) =>
  new ScriptedPlay(fixture, step, prefs);
const button = (id: string) => screen.getByTestId<HTMLButtonElement>(id);
const text = (id: string) => screen.getByTestId(id).textContent?.replace(/\s+/g, ' ').trim();
const key = (name: string, more = {}) => fireEvent.keyDown(document.body, { key: name, ...more });

afterEach(cleanup);

describe('the sheriff', () => {
  it('sees the merchant, the declaration, the manner and the offer', () => {
    render(GameTable, { play: at(sheriff, 0) });
    expect(text('merchant')).toContain('Benedict the trader');
    expect(text('merchant')).toContain('bluff 9');
    expect(text('declaration')).toContain('3 bread');
    expect(text('tell')).toContain('Benedict the trader straightens a hat that sits straight.');
    expect(text('talk')).toBe('Benedict the trader offers 2 gold.');
    expect(screen.getByTestId('reputation').dataset.value).toBe('5');
    expect(text('visit')).toBe('Visit 1 of 8');
    expect(text('catch-chance')).toContain('21 %');
  });

  it('passes, inspects, threatens, accepts and demands', async () => {
    const play = at(sheriff, 0);
    render(GameTable, { play });
    await fireEvent.click(screen.getByTestId('demand-sum-more'));
    expect(text('demand-sum')).toBe('6');
    await fireEvent.click(button('demand'));
    await key('a');
    expect(play.answers).toEqual(['demand 6', 'accept']);
  });

  it('is played with the keyboard alone', async () => {
    const play = at(sheriff, 0);
    render(GameTable, { play });
    await key('ArrowUp');
    await key('d');
    await key('t');
    await key('i');
    await key('p');
    expect(play.answers).toEqual(['demand 6', 'threaten', 'inspect', 'pass']);
  });

  it('may not threaten where that is over', async () => {
    const play = at(sheriff, 2);
    render(GameTable, { play });
    expect(button('threaten').disabled).toBe(true);
    await key('t');
    expect(play.answers).toEqual([]);
  });

  it('is asked before an inspection where that is wished', async () => {
    const play = at(sheriff, 0, { confirm: true });
    render(GameTable, { play });
    await fireEvent.click(button('inspect'));
    expect(play.answers).toEqual([]);
    await fireEvent.click(screen.getByTestId('confirm-yes'));
    expect(play.answers).toEqual(['inspect']);
  });

  it('sees the dice of a bluff check and the opened bag', async () => {
    const play = at(sheriff, 2);
    render(GameTable, { play });
    const events = sheriff.steps[3]!.events.slice(0, 8);
    const rolled = events.findIndex(({ event }) => event.event === 'check') + 1;
    for (const told of events.slice(0, rolled)) play.happen(told, 0);
    await tick();
    expect(text('check')).toContain('= 13');
    expect(text('check')).toContain('The lie is found out.');
    for (const told of events.slice(rolled)) play.happen(told, 0);
    await tick();
    expect(text('check')).toBe('13 ≥ 10 The lie is found out.');
    expect(screen.getByTestId('open-bag').children).toHaveLength(3);
    expect(screen.getByLabelText('1 pepper, contraband')).toBeTruthy();
    expect(text('outcome')).toContain('1 pepper');
  });

  it('has a ledger of the day, and an ending', () => {
    render(GameTable, { play: at(sheriff, 6) });
    expect(screen.getByTestId('ledger').children.length).toBe(3);
    expect(text('last-visit')).toContain('gold');
    cleanup();
    render(GameTable, { play: at(sheriff, 15) });
    expect(text('ending')).toContain('Good');
    expect(screen.getByTestId('scores').querySelectorAll('tbody tr')).toHaveLength(9);
    expect(screen.queryByTestId('dock')).toBeNull();
  });
});

describe('a merchant', () => {
  it('packs the bag by pressing goods', async () => {
    const play = at(merchant, 0);
    render(GameTable, { play });
    expect(button('load').disabled).toBe(true);
    await fireEvent.click(screen.getByTestId('good-bread'));
    await fireEvent.click(screen.getByTestId('good-bread'));
    await fireEvent.click(screen.getByTestId('good-mead'));
    expect(button('good-bread').getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(screen.getByTestId('packed-bread'));
    await fireEvent.click(button('load'));
    expect(play.answers).toEqual(['load 1 bread 1 mead']);
  });

  it('packs, declares and offers with the keyboard alone', async () => {
    const play = at(merchant, 0);
    render(GameTable, { play });
    await key('1', { code: 'Digit1' });
    await key('3', { code: 'Digit3' });
    await key('#', { code: 'Digit3', shiftKey: true });
    await key('7', { code: 'Digit7' });
    await key('Enter');
    expect(play.answers).toEqual(['load 1 apple 1 mead']);
    await tick();
    expect(text('declare-count')).toBe('4');
    await key('ArrowUp');
    await key('ArrowRight');
    await key('Enter');
    expect(play.answers.at(-1)).toBe('declare 5 chickens');
    await tick();
    await key('ArrowUp');
    await key('Enter');
    expect(play.answers.at(-1)).toBe('offer 2');
    await tick();
    // Less than that would not be more than the offer that stands.
    expect(text('offer-gold')).toBe('26');
    await key('ArrowDown');
    expect(text('offer-gold')).toBe('26');
    await key('ArrowUp');
    await key('Enter');
    expect(play.answers.at(-1)).toBe('offer 27');
  });

  it('is told whether the declaration is true', async () => {
    const play = at(merchant, 1);
    render(GameTable, { play });
    expect(text('declare-form')).toContain('That’s a lie.');
    await fireEvent.click(screen.getByTestId('declare-cheese'));
    await fireEvent.click(screen.getByTestId('declare-count-less'));
    await fireEvent.click(button('declare'));
    expect(play.answers).toEqual(['declare 3 cheese']);
  });
});

describe('Nottingham', () => {
  it('lets the sheriff call merchants in the order it likes', async () => {
    const play = at(nottingham, 0);
    render(GameTable, { play });
    expect(text('opponent-3')).toContain('3 chickens');
    await fireEvent.click(screen.getByTestId('call-3'));
    expect(play.answers).toEqual(['call 3']);
  });

  it('sets aside and takes at the market', async () => {
    const play = at(nottingham, 13);
    render(GameTable, { play });
    expect(button('aside-left').disabled).toBe(true);
    await fireEvent.click(screen.getByTestId('good-crossbows'));
    await fireEvent.click(button('aside-left'));
    expect(play.answers).toEqual(['aside 1 crossbow to left']);
    await tick();
    expect(text('take')).toContain('from the deck');
    await fireEvent.click(screen.getByTestId('take-right-more'));
    await fireEvent.click(screen.getByTestId('take-left-more'));
    await fireEvent.click(button('take'));
    expect(play.answers.at(-1)).toBe('take 1 left 1 right');
  });

  it('declares just as many as are in the bag', () => {
    render(GameTable, { play: at(nottingham, 16) });
    expect(text('declare-count')).toBe('4');
    expect(screen.queryByTestId('declare-count-more')).toBeNull();
    expect(screen.getByTestId('own-goods')).toBeTruthy();
  });

  it('offers goods of the stand with gold', async () => {
    const play = at(nottingham, 17);
    const offers = [0, 1, 2].map((count) => ({
      goods: count === 0 ? null : { good: 'apples' as const, count },
      gold: { least: Math.max(0, 3 - 2 * count), most: 50 },
    }));
    play.yours = { menu: { ask: 'open', offers }, left: null, hint: null };
    render(GameTable, { play });
    await fireEvent.change(screen.getByTestId('offer-kind'), { target: { value: 'apples' } });
    await fireEvent.click(screen.getByTestId('offer-count-more'));
    await fireEvent.click(button('offer'));
    expect(play.answers).toEqual(['offer 3 and 2 apples']);
  });
});
