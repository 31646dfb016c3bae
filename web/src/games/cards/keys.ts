/** The keys of the table. */

import { word } from '$lib/words';
import type { Keys } from '../family.ts';

export const keys: Keys = {
  title: word('page-keys-cards'),
  lines: [
    { keys: ['←', '→'], meaning: word('page-keys-cards-move') },
    { keys: ['Enter', 'Space'], meaning: word('page-keys-cards-play') },
    { keys: ['A', '2', '…', '9', '0', 'J', 'Q', 'K'], meaning: word('page-keys-cards-rank') },
    { keys: ['Backspace'], meaning: word('page-keys-cards-back') },
    { keys: ['E'], meaning: word('page-keys-cards-end') },
    { keys: ['C'], meaning: word('page-keys-cards-call') },
    { keys: ['T'], meaning: word('page-keys-cards-trust') },
  ],
};
