/** The keys of the table. */

import { word } from '$lib/words';
import type { Keys } from '../family.ts';

export const keys: Keys = {
  title: word('page-keys-gate'),
  lines: [
    { keys: ['P'], meaning: word('page-keys-gate-pass') },
    { keys: ['I'], meaning: word('page-keys-gate-inspect') },
    { keys: ['T'], meaning: word('page-keys-gate-threaten') },
    { keys: ['A'], meaning: word('page-keys-gate-accept') },
    { keys: ['D'], meaning: word('page-keys-gate-demand') },
    {
      keys: ['1', '…', '8'],
      meaning: word('page-keys-gate-goods'),
    },
    { keys: ['↑', '↓'], meaning: word('page-keys-gate-more') },
    { keys: ['←', '→'], meaning: word('page-keys-gate-kind') },
    { keys: ['Enter'], meaning: word('page-keys-gate-enter') },
    { keys: ['R'], meaning: word('page-keys-gate-refuse') },
  ],
};
