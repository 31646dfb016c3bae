// What a game's table on the page is given: by a table that is played live, and by a replay.

import type * as wire from './wire';
import type { FamilyName, GameEvent, GameFacts, GameMenu, Games, GameView } from './wire';
import type { Audience } from './words/audience.ts';

/** How a person likes the page. Kept in the session. */
export interface Preferences {
  theme: 'system' | 'light' | 'dark';
  sound: boolean;
  /** Whether things move. */
  motion: 'full' | 'none';
  /** How long things are shown; `instant` shows everything at once. */
  tempo: 'normal' | 'fast' | 'instant';
  /** Ask before a challenge. */
  confirm: boolean;
  fourColours: boolean;
  /** Dice faces told apart by colour-blind-safe colours and shapes. */
  safeDice: boolean;
  /** Whether single keys do something at a table. */
  shortcuts: boolean;
  /** Show the odds of what stands. */
  hints: boolean;
}

/** An event of a family with what is told of it. */
export interface Told<F extends FamilyName = FamilyName> extends wire.Told {
  event: GameEvent<F>;
}

/** What one may answer in the games of a family. */
export interface Yours<F extends FamilyName = FamilyName> extends wire.Yours {
  menu: GameMenu<F>;
}

/** A table of a family. */
export interface Table<F extends FamilyName = FamilyName> extends wire.TableInfo {
  family: F;
  facts: GameFacts<F> | null;
}

/** Whether this is a table of a game that the house still has. */
export function isKnown(table: wire.TableInfo): table is Table {
  return table.family !== null;
}

/** A match of a game that the house still has. */
export interface KnownMatch extends wire.MatchInfo {
  family: FamilyName;
}

/** One event on its way to the eye. */
export interface Beat<F extends FamilyName = FamilyName> {
  told: Told<F>;
  /** How long it is shown, in milliseconds; 0 where everything is shown at once. */
  duration: number;
  /** A result that is looked forward to: it is told in words when it has been shown, and not before. */
  late: boolean;
}

/**
 * A match as it is shown. All fields are reactive. Steps that arrive in a burst are shown one after
 * the other: `view` is what was known after the last step that has been shown, `beat` the event that
 * is being shown. `asked` and `yours` are null until everything that arrived has been shown.
 */
export interface Play<F extends FamilyName = FamilyName> {
  readonly table: Table<F>;
  /** The seat of the one who looks; null for somebody who watches. */
  readonly you: number | null;
  readonly view: GameView<F> | null;
  readonly beat: Beat<F> | null;
  /** All events that have been shown, the oldest first; the one that is being shown is the last. */
  readonly events: readonly Told<F>[];
  /** How many of these the view knows of. */
  readonly known: number;
  readonly asked: wire.Asked | null;
  readonly yours: Yours<F> | null;
  /** When the window's bots speak and when it closes, as performance.now() counts; null without limit. */
  readonly botsAt: number | null;
  readonly closesAt: number | null;
  readonly thoughts: readonly wire.Thinking[];
  /** Every hand, in a replay that shows them; otherwise null. */
  readonly hands: readonly Games[F]['hand'][] | null;
  readonly prefs: Preferences;
  /** Changes how the person likes the page, and keeps it; missing where nothing is kept. */
  like?(change: Partial<Preferences>): void;
  /** Whether to be asked before an answer that cannot be right; not where nothing is at stake. */
  readonly cautious?: boolean;
  /** One no longer wants to be asked. */
  knows?(): void;
  /** Whether an answer is on its way. */
  readonly busy: boolean;
  /** Whether the match is over. */
  readonly over: boolean;
  /** "You", or the name of whoever sits there. */
  name(seat: number): string;
  /** Who is told what happens. In a replay everybody has a name and nobody is "you". */
  readonly audience: Audience;
  /** Gives an answer in the game's notation. A refusal is shown by the page. */
  answer(action: string): Promise<boolean>;
  /** Shows everything that waits to be shown at once. */
  skip(): void;
}

/** How the events of a family are told to eye and ear. */
export interface Telling<F extends FamilyName = FamilyName> {
  /** How long an event wants to be looked at, in milliseconds at the usual speed. */
  beat(event: GameEvent<F>): number;
  /** Results that are looked forward to, and told when they have been shown. */
  readonly late: readonly GameEvent<F>['event'][];
  /** What one does oneself and need not be told at length. */
  readonly own: readonly GameEvent<F>['event'][];
  /** That it is one's turn, and what one may do. */
  question(menu: GameMenu<F>): string;
}

/** Says how each family is told. */
export type Tellings = (family: FamilyName) => Telling;
