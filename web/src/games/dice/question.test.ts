import { describe, expect, it } from 'vitest';
import type { Menu } from '$lib/wire/dice';
import { question } from './question.ts';

describe('what is asked', () => {
  const none = { bids: [], doubt: false, exact: false, pass: false };
  const bids = [{ face: 3 as const, count: { least: 2, most: 3 }, holds: [] }];
  it.each<[Menu, string]>([
    [{ ...none, bids }, 'Your turn. Bid.'],
    [{ ...none, bids, doubt: true, exact: true }, 'Your turn. Bid, doubt or call it exact.'],
    [{ ...none, doubt: true }, 'Your turn. Doubt.'],
    [{ ...none, exact: true, pass: true }, 'You can call it exact, or pass.'],
  ])('%j', (menu, asked) => expect(question(menu)).toBe(asked));
});
