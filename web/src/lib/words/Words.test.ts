import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Arg, Message } from '../wire';
import { audience, message, MESSAGES, sample } from './sample.ts';
import { spoken } from './text.ts';
import Words from './Words.svelte';

afterEach(cleanup);

function show(messages: Message | readonly Message[], more = {}): HTMLElement {
  return render(Words, { messages, audience, words: sample, ...more }).container;
}

/** What a screen reader finds: everything but what is hidden from it. */
function read(container: HTMLElement): string {
  const copy = container.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('[aria-hidden="true"]').forEach((picture) => picture.remove());
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** What is seen. */
function seen(container: HTMLElement): string {
  const copy = container.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('.visually-hidden').forEach((words) => words.remove());
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

describe('words on the page', () => {
  it('are read out as they are spoken', () => {
    for (const [one, ...more] of MESSAGES) {
      if (!one || more.length > 0) continue;
      expect(read(show(one))).toBe(spoken([one], audience, sample));
      cleanup();
    }
  });

  it.each<[string, Arg, string, number]>([
    ['a bid', { bid: { count: 3, face: 5 } }, '3×', 1],
    ['dice', { dice: [1, 2, 6] }, '', 3],
    ['a face', { face: 6 }, '', 1],
    ['cards', { cards: ['QS', '10H'] }, 'Q10', 2],
    ['a claim', { claim: { count: 2, rank: 'Q' } }, '2×Q', 0],
    ['a hand', { hand: ['3S', '3H', 'JS'] }, '2×3J', 0],
    ['a rank', { rank: '10' }, '10', 0],
    ['a chance', { chance: 0.001 }, '< 1 %', 0],
    ['gold', { gold: 5 }, '5 gold', 1],
    ['goods', { goods: [['apples', 2]] }, '2 apples', 1],
    ['a good', { good: 'mead' }, 'Mead', 1],
    ['a face that no die has', { dice: [7] }, '7', 0],
    ['a card that there is not', { cards: ['1X'] }, '1X', 0],
  ])('show %s as a picture', (_, arg, text, pictures) => {
    const container = show(message('text', { x: arg }));
    expect(seen(container).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    expect(container.querySelectorAll('svg')).toHaveLength(pictures);
    for (const picture of container.querySelectorAll('svg')) {
      expect(picture.closest('[aria-hidden="true"]')).not.toBeNull();
    }
  });

  it('show who is meant, with a small portrait that is not read out', () => {
    const container = show(message('text', { x: { seats: [1, 0] } }));
    expect(read(container)).toBe('You and Raven');
    expect(container.querySelectorAll('img')).toHaveLength(1);
    expect(container.querySelector('img')?.alt).toBe('');
    expect(container.querySelector('img')?.src).toMatch(/^data:image\/svg\+xml,/);
    expect(show(message('text', { x: { seat: 1 } }), { bare: true }).querySelector('img')).toBeNull();
  });

  it('have markup, and show names with markup in them as they are', () => {
    const container = show(message('fails', { count: { number: 2 }, bid: { bid: { count: 3, face: 5 } } }));
    expect(container.querySelector('strong')?.textContent).toContain('2 dice match');
    expect(container.querySelector('.as-bad')?.textContent).toBe('the bid fails');
    cleanup();
    const name = '<b>\uE000x\uE001</b><tab/>';
    const strange = show(message('text', { x: { text: name } }));
    expect(strange.textContent).toBe(name);
    expect(strange.querySelector('b')).toBeNull();
  });

  it('show what can be typed as code', () => {
    const container = show(
      message('ask', { typed: { typed: '4x5' }, names: { list: { all: [{ typed: 'pass' }], or: true } } }),
    );
    expect([...container.querySelectorAll('code')].map((code) => code.textContent)).toEqual([
      '4x5',
      'doubt',
      'pass',
    ]);
  });

  it('line up rows that follow each other', () => {
    const row = (seat: number) => message('dice', { who: { seat }, dice: { dice: [1, 2] } });
    const gold = message('purse', { who: { seat: 1 }, gold: { gold: 5 } });
    const container = show([message('round', { round: { number: 1 } }), row(0), row(1), gold]);
    expect(container.querySelector('.head')?.textContent).toBe('Round 1');
    const [rows, ...more] = container.querySelectorAll('.rows');
    expect(more).toHaveLength(0);
    expect([...rows!.children].map((entry) => entry.children.length)).toEqual([2, 2, 2]);
    expect(rows!.querySelectorAll('.as-soft')).toHaveLength(2);
  });

  it('stand in one line where that is wished', () => {
    const bid = (seat: number) => message('bid', { who: { seat }, bid: { bid: { count: 1, face: 2 } } });
    const container = show([bid(0), bid(1)], { inline: true });
    expect(read(container)).toBe('You bid one two. Raven bids one two.');
    expect(container.querySelectorAll('.flowing')).toHaveLength(2);
  });
});
