/** The keys of the tables, for the sheet that `?` shows. */

export interface KeyLine {
  keys: string[];
  meaning: string;
}

export const TABLE_KEYS: { family: 'all' | 'dice' | 'cards' | 'sheriff'; title: string; lines: KeyLine[] }[] =
  [
    {
      family: 'all',
      title: 'At every table',
      lines: [{ keys: ['S'], meaning: 'Show at once what is still moving' }],
    },
    {
      family: 'dice',
      title: 'Dice',
      lines: [
        { keys: ['↑', '↓'], meaning: 'More or fewer dice in the bid' },
        { keys: ['←', '→'], meaning: 'Another face' },
        { keys: ['1', '…', '6'], meaning: 'That face' },
        { keys: ['Enter'], meaning: 'Make the bid' },
        { keys: ['D'], meaning: 'Doubt the standing bid' },
        { keys: ['E'], meaning: 'Call it exact' },
        { keys: ['P'], meaning: 'Pass, when you are asked out of turn' },
        { keys: ['V'], meaning: 'Cover your dice, or look' },
      ],
    },
    {
      family: 'cards',
      title: 'Cards',
      lines: [
        { keys: ['←', '→'], meaning: 'Move among the stacks of your hand' },
        { keys: ['Enter', 'Space'], meaning: 'Play a card of that stack' },
        { keys: ['A', '2', '…', '9', '0', 'J', 'Q', 'K'], meaning: 'Play a card of that rank; 0 is the ten' },
        { keys: ['Backspace'], meaning: 'Take back what you played this turn' },
        { keys: ['E'], meaning: 'End the turn' },
        { keys: ['C'], meaning: 'Call the bluff' },
        { keys: ['T'], meaning: 'Trust: let the claim stand' },
      ],
    },
    {
      family: 'sheriff',
      title: 'At the gate',
      lines: [
        { keys: ['P'], meaning: 'Sheriff: let the bag pass' },
        { keys: ['I'], meaning: 'Sheriff: inspect it' },
        { keys: ['T'], meaning: 'Sheriff: threaten' },
        { keys: ['A'], meaning: 'Accept the offer, or meet the demand' },
        { keys: ['D'], meaning: 'Sheriff: demand the sum that is set' },
        {
          keys: ['1', '…', '8'],
          meaning: 'Merchant: put goods of that kind in the bag; with Shift, take them out',
        },
        { keys: ['↑', '↓'], meaning: 'More or less gold, or goods declared' },
        { keys: ['←', '→'], meaning: 'Another kind to declare' },
        { keys: ['Enter'], meaning: 'Load, declare, offer, or what the bright button says' },
        { keys: ['R'], meaning: 'Merchant: refuse, or stay silent' },
      ],
    },
  ];
