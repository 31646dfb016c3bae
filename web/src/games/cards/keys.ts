/** The keys of the table. */

import type { Keys } from '../family.ts';

export const keys: Keys = {
  title: 'Cards',
  lines: [
    { keys: ['←', '→'], meaning: 'Move between the stacks in your hand' },
    { keys: ['Enter', 'Space'], meaning: 'Play a card from that stack' },
    { keys: ['A', '2', '…', '9', '0', 'J', 'Q', 'K'], meaning: 'Play a card of that rank; 0 stands for ten' },
    { keys: ['Backspace'], meaning: 'Take back what you played this turn' },
    { keys: ['E'], meaning: 'End the turn' },
    { keys: ['C'], meaning: 'Call the bluff' },
    { keys: ['T'], meaning: 'Trust: let the claim stand' },
  ],
};
