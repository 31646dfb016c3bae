import { describe, expect, it } from 'vitest';
import type { Menu } from '$lib/wire/dice';
import { question, speech } from './speech.ts';

const said = (words: string) => speech({ words });

describe('speech', () => {
  it.each([
    ['Ann bids 6x4.', 'Ann bids six fours.'],
    ["You doubt Ann's 1x6!", "You doubt Ann's one six!"],
    ['Your dice: 1 2 2 6', 'Your dice: one, two, two and six.'],
    ['Round 1\n20 dice: You 5, Ann 5. You open.', 'Round 1. 20 dice: You 5, Ann 5. You open.'],
    ['You   1 2 4\nAnn   6 6\n2 dice match 3x6: the bid fails.', '2 dice match three sixes: the bid fails.'],
  ])('%j', (words, spoken) => expect(said(words)).toBe(spoken));

  it('says nothing where there is nothing to say', () => {
    expect(speech({ words: null })).toBeNull();
    expect(said('You   1 2')).toBeNull();
  });
});

describe('what is asked', () => {
  const none = { bids: [], doubt: false, exact: false, pass: false };
  const bids = [{ face: 3 as const, count: { least: 2, most: 3 } }];
  it.each<[Menu, string]>([
    [{ ...none, bids }, 'Your turn. Bid.'],
    [{ ...none, bids, doubt: true, exact: true }, 'Your turn. Bid, doubt or call exact.'],
    [{ ...none, doubt: true }, 'Your turn. Doubt.'],
    [{ ...none, exact: true, pass: true }, 'You may call it exact, or pass.'],
  ])('%j', (menu, asked) => expect(question(menu)).toBe(asked));
});
