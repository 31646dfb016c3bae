import { expect, it } from 'vitest';
import { plain, ANYBODY } from '$lib/words';
import { sure } from './sure.ts';

const bid = { count: 3, face: 5 } as const;

it('knows what one’s own dice make certain, and nothing else', () => {
  expect(sure('doubt', bid, 2, 6)).toBeNull();
  expect(plain(sure('doubt', bid, 4, 6)!, ANYBODY)).toBe(
    'You hold 4 yourself, and 3x5 was bid, so it is true. Doubt it all the same?',
  );
  expect(sure('exact', bid, 3, 6)).toBeNull();
  expect(sure('exact', bid, 4, 6)).not.toBeNull();
  expect(sure('exact', bid, 0, 2)).not.toBeNull();
  expect(sure('bid', bid, 1, 2)).toBeNull();
  expect(plain(sure('bid', bid, 0, 2)!, ANYBODY)).toBe(
    'There can be no more than 2 of those: you see your own dice. Bid 3x5 all the same?',
  );
});
