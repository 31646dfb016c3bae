import { describe, expect, it } from 'vitest';
import type { Menu } from '$lib/wire/sheriff';
import { question } from './question.ts';

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
