/** The sheet of keys: whether it is open, and what is on it. */
import { FAMILIES } from '../games/families.ts';

class Keys {
  open = $state(false);
}

export const keys = new Keys();

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

/** Whether a key was meant for a place where one types. */
export function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
  );
}
