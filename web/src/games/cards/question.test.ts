import { describe, expect, it } from 'vitest';
import type { Menu } from '$lib/wire/cards';
import { question } from './question.ts';

describe('what is asked', () => {
  const lay = { claims: [], cards: [], count: { least: 1, most: 1 }, truth: false };
  it.each<[Menu, string]>([
    [{ lay, doubt: null, pass: false }, 'Your turn. Lay cards, then end your turn.'],
    [
      { lay: null, doubt: { seat: 1, count: 1, rank: 'Q' }, pass: true },
      'Do you believe it? Doubt it, or let it stand.',
    ],
    [{ lay: null, doubt: null, pass: true }, 'Your turn. You can only pass.'],
  ])('%j', (menu, asked) => expect(question(menu)).toBe(asked));
});
