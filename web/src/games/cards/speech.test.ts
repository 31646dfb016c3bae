import { describe, expect, it } from 'vitest';
import type { Menu } from '$lib/wire/cards';
import { question, speech } from './speech.ts';

const said = (words: string) => speech({ words });

describe('speech', () => {
  it.each([
    ['Shown: KS 10H. A lie!', 'Shown: the king of spades and the ten of hearts. A lie!'],
    ['Your cards: 3×2 6 J×2', 'Your cards: two threes, one six and two jacks.'],
    ['In the pile: A.', 'In the pile: one ace.'],
    ['Cards: You 9, Ann 9.', 'Cards: You 9, Ann 9.'],
    ['Ann plays 2 aces.', 'Ann plays 2 aces.'],
  ])('%j', (words, spoken) => expect(said(words)).toBe(spoken));
});

describe('what is asked', () => {
  const lay = { claims: [], cards: [], count: { least: 1, most: 1 }, truth: false };
  it.each<[Menu, string]>([
    [{ lay, doubt: null, pass: false }, 'Your turn. Lay cards and end the turn.'],
    [
      { lay: null, doubt: { seat: 1, count: 1, rank: 'Q' }, pass: true },
      'Do you believe it? Doubt it, or let it stand.',
    ],
    [{ lay: null, doubt: null, pass: true }, 'Your turn. You can only pass.'],
  ])('%j', (menu, asked) => expect(question(menu)).toBe(asked));
});
