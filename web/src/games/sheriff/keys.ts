/** The keys of the table. */

import type { Keys } from '../family.ts';

export const keys: Keys = {
  title: 'At the gate',
  lines: [
    { keys: ['P'], meaning: 'Sheriff: let the bag pass' },
    { keys: ['I'], meaning: 'Sheriff: inspect it' },
    { keys: ['T'], meaning: 'Sheriff: threaten' },
    { keys: ['A'], meaning: 'Accept the offer, or meet the demand' },
    { keys: ['D'], meaning: 'Sheriff: demand the amount shown' },
    {
      keys: ['1', '…', '8'],
      meaning: 'Merchant: put goods of that kind in the bag; with Shift, take them out',
    },
    { keys: ['↑', '↓'], meaning: 'More or less gold, or goods to declare' },
    { keys: ['←', '→'], meaning: 'Previous or next kind to declare' },
    { keys: ['Enter'], meaning: 'Load, declare, offer, or whatever the bright button says' },
    { keys: ['R'], meaning: 'Merchant: refuse, or stay silent' },
  ],
};
