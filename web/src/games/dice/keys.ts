/** The keys of the table. */

import type { Keys } from '../family.ts';

export const keys: Keys = {
  title: 'Dice',
  lines: [
    { keys: ['↑', '↓'], meaning: 'More or fewer dice in the bid' },
    { keys: ['←', '→'], meaning: 'Previous or next face' },
    { keys: ['1', '…', '6'], meaning: 'Choose that face' },
    { keys: ['Enter'], meaning: 'Make the bid' },
    { keys: ['D'], meaning: 'Doubt the standing bid' },
    { keys: ['E'], meaning: 'Call it exact' },
    { keys: ['P'], meaning: 'Pass, when asked out of turn' },
    { keys: ['V'], meaning: 'Cover or uncover your dice' },
  ],
};
