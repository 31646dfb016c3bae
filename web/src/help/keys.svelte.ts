/** The sheet of keys: whether it is open, and what is on it. */

class Keys {
  open = $state(false);
}

export const keys = new Keys();

export interface KeyLine {
  keys: string[];
  does: string;
}

/** What each key does, by where it works. */
export const sheet: { title: string; lines: KeyLine[] }[] = [
  {
    title: 'Anywhere',
    lines: [
      { keys: ['?'], does: 'Show or hide this sheet' },
      { keys: ['Tab'], does: 'Go to the next thing; with Shift to the one before' },
      { keys: ['Enter', 'Space'], does: 'Press what has the focus' },
      { keys: ['Esc'], does: 'Close a dialog' },
    ],
  },
  {
    title: 'At every table',
    lines: [{ keys: ['S'], does: 'Show at once what is still moving' }],
  },
  {
    title: 'Dice',
    lines: [
      { keys: ['←', '→'], does: 'Another face' },
      { keys: ['↑', '↓'], does: 'More or fewer dice' },
      { keys: ['Enter'], does: 'Bid' },
      { keys: ['D'], does: 'Doubt the bid' },
      { keys: ['E'], does: 'Call it exact (calza)' },
    ],
  },
  {
    title: 'Cards',
    lines: [
      { keys: ['2', '…', '9', '0', 'J', 'Q', 'K', 'A'], does: 'Play a card of that rank' },
      { keys: ['Backspace'], does: 'Take back what you played this turn' },
      { keys: ['Enter'], does: 'End the turn' },
      { keys: ['C'], does: 'Call bluff' },
      { keys: ['P'], does: 'Let it pass' },
    ],
  },
  {
    title: 'At the gate',
    lines: [
      { keys: ['P'], does: 'Let the bag pass' },
      { keys: ['I'], does: 'Inspect it' },
      { keys: ['T'], does: 'Threaten' },
      { keys: ['O'], does: 'Offer, or accept an offer' },
    ],
  },
  {
    title: 'In a replay',
    lines: [
      { keys: ['←', '→'], does: 'A step back, a step on' },
      { keys: ['Space'], does: 'Play or pause' },
      { keys: ['Home', 'End'], does: 'The first step, the last step' },
    ],
  },
];

/** Whether a key was meant for a place where one types. */
export function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
  );
}
