import { describe, expect, it } from 'vitest';
import type { Menu } from '$lib/wire/sheriff';
import { question, speech } from './speech.ts';

const name = (seat: number) => ['You', 'Ann'][seat] ?? 'nobody';
const said = (words: string) => speech({ event: { event: 'restock' }, words }, name);

describe('speech', () => {
  it.each([
    ['d10 4 + 5 = 9 against d10 3 + 5 = 8: the lie is found.', '9 against 8: the lie is found.'],
    ['Reputation 6 (+1), perception 5.', 'Reputation 6, up by 1, perception 5.'],
    ['Reputation 6 (-2), perception 5.', 'Reputation 6, down by 2, perception 5.'],
    ['Reputation 6 (+0), perception 5.', 'Reputation 6, perception 5.'],
    [
      'Your shift is over: good\nAll slept well.\nmerchants                8',
      'Your shift is over: good. All slept well.',
    ],
  ])('%j', (words, spoken) => expect(said(words)).toBe(spoken));

  it('tells how a day at the gate came out without its table', () => {
    const scores = [
      { gold: 40, worth: 12, bonus: 3, goods: {} },
      { gold: 35, worth: 0, bonus: 0, goods: {} },
    ];
    const words = 'At the end:\nYou   40 gold\nAnn   35 gold';
    expect(speech({ event: { event: 'scores', scores }, words }, name)).toBe(
      'At the end: You 55 and Ann 35.',
    );
  });
});

describe('what is asked', () => {
  it.each<[Menu, string]>([
    [
      { ask: 'decide', merchant: 1, offer: null, threaten: true, demand: null, chance: 0.5 },
      'Your turn. Let the bag pass, inspect it or bargain.',
    ],
    [{ ask: 'open', offers: [] }, 'Your turn. Offer something, or stay silent.'],
    [{ ask: 'load', cards: { apples: 1 }, count: { least: 1, most: 1 } }, 'Your turn. Pack your bag.'],
  ])('%j', (menu, asked) => expect(question(menu)).toBe(asked));
});
