// What a game's table on the page is given: by a table that is played live, and by a replay.

import type { Asked, GameView, TableInfo, Thinking, Told, Yours } from './wire';

/** How a person likes the page. Kept in the session. */
export interface Preferences {
  theme: 'system' | 'light' | 'dark';
  sound: boolean;
  /** How long motion takes; `none` shows everything at once. */
  motion: 'normal' | 'fast' | 'none';
  /** Ask before a challenge. */
  confirm: boolean;
  fourColours: boolean;
  /** Dice faces told apart by colour-blind-safe colours and shapes. */
  safeDice: boolean;
  /** Show the odds of what stands. */
  hints: boolean;
}

/** One event on its way to the eye. */
export interface Beat {
  told: Told;
  /** How long it is shown, in milliseconds; 0 without motion. */
  duration: number;
}

/**
 * A match as it is shown. All fields are reactive. Steps that arrive in a burst are shown one after
 * the other: `view` is what was known after the last step that has been shown, `beat` the event that
 * is being shown. `asked` and `yours` are null until everything that arrived has been shown.
 */
export interface Play {
  readonly table: TableInfo;
  /** The seat of the one who looks; null for somebody who watches. */
  readonly you: number | null;
  readonly view: GameView | null;
  readonly beat: Beat | null;
  /** All events that have been shown, the oldest first. */
  readonly events: readonly Told[];
  readonly asked: Asked | null;
  readonly yours: Yours | null;
  /** When the window's bots speak and when it closes, as performance.now() counts; null without limit. */
  readonly botsAt: number | null;
  readonly closesAt: number | null;
  readonly thoughts: readonly Thinking[];
  /** Every hand, in a replay that shows them; otherwise null. */
  readonly hands: readonly unknown[] | null;
  readonly prefs: Preferences;
  /** Changes how the person likes the page, and keeps it; missing where nothing is kept. */
  like?(change: Partial<Preferences>): void;
  /** Whether an answer is on its way. */
  readonly busy: boolean;
  /** Whether the match is over. */
  readonly over: boolean;
  /** "You", or the name of whoever sits there. */
  name(seat: number): string;
  /** Gives an answer in the game's notation. A refusal is shown by the page. */
  answer(action: string): Promise<boolean>;
  /** Shows everything that waits to be shown at once. */
  skip(): void;
}
