/** The keys of the table. */

import { word } from '$lib/words';
import type { Keys } from '../family.ts';

export const keys: Keys = {
  title: word('page-keys-dice'),
  lines: [
    { keys: ['↑', '↓'], meaning: word('page-keys-dice-count') },
    { keys: ['←', '→'], meaning: word('page-keys-dice-face') },
    { keys: ['1', '…', '6'], meaning: word('page-keys-dice-choose') },
    { keys: ['Enter'], meaning: word('page-keys-dice-bid') },
    { keys: ['D'], meaning: word('page-keys-dice-doubt') },
    { keys: ['E'], meaning: word('page-keys-dice-exact') },
    { keys: ['P'], meaning: word('page-keys-dice-pass') },
    { keys: ['V'], meaning: word('page-keys-dice-cover') },
  ],
};
