/** What is on the sheet of keys. It knows all games, so nobody loads it before it is opened. */
import { word } from '$lib/words';
import { FAMILIES } from '../games/families.ts';

export interface KeyLine {
  keys: readonly string[];
  does: string;
}

/** What each key does, by where it works. */
export const sheet: { title: string; lines: KeyLine[] }[] = [
  {
    title: word('page-anywhere'),
    lines: [
      { keys: ['?'], does: word('page-show-or-hide-this') },
      { keys: ['Tab'], does: word('page-go-to-the-next') },
      { keys: ['Enter', 'Space'], does: word('page-press-the-control-in') },
      { keys: ['Esc'], does: word('page-close-a-dialog') },
    ],
  },
  { title: word('page-at-any-table'), lines: [{ keys: ['S'], does: word('page-skip-the-animation') }] },
  ...Object.values(FAMILIES).map(({ keys: { title, lines } }) => ({
    title,
    lines: lines.map(({ keys: names, meaning }) => ({ keys: names, does: meaning })),
  })),
  {
    title: word('page-in-a-replay'),
    lines: [
      { keys: ['←', '→'], does: word('page-one-step-back-one') },
      { keys: ['Space'], does: word('page-play-or-pause') },
      { keys: ['Home', 'End'], does: word('page-first-step-last-step') },
    ],
  },
];
