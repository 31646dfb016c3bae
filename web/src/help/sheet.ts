/** What is on the sheet of keys. It knows all games, so nobody loads it before it is opened. */
import { FAMILIES } from '../games/families.ts';

export interface KeyLine {
  keys: readonly string[];
  does: string;
}

/** What each key does, by where it works. */
export const sheet: { title: string; lines: KeyLine[] }[] = [
  {
    title: 'Anywhere',
    lines: [
      { keys: ['?'], does: 'Show or hide this list' },
      { keys: ['Tab'], does: 'Go to the next control; with Shift, to the previous one' },
      { keys: ['Enter', 'Space'], does: 'Press the control in focus' },
      { keys: ['Esc'], does: 'Close a dialog' },
    ],
  },
  { title: 'At any table', lines: [{ keys: ['S'], does: 'Skip the animation' }] },
  ...Object.values(FAMILIES).map(({ keys: { title, lines } }) => ({
    title,
    lines: lines.map(({ keys: names, meaning }) => ({ keys: names, does: meaning })),
  })),
  {
    title: 'In a replay',
    lines: [
      { keys: ['←', '→'], does: 'One step back, one step forward' },
      { keys: ['Space'], does: 'Play or pause' },
      { keys: ['Home', 'End'], does: 'First step, last step' },
    ],
  },
];
