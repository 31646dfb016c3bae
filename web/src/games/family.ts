/** What a family of games says of itself to the page. */

import type { Component, Snippet } from 'svelte';
import type { Play, Telling } from '$lib/play';
import type { Cue } from '$lib/sound';
import type { FamilyName, GameEvent, Games, TableInfo } from '$lib/wire';

/** What the table of a family is given. */
export interface TableProps<F extends FamilyName> {
  play: Play<F>;
  /** Whether one may ever be asked here; not in a replay. */
  answering?: boolean;
  /** Nothing on it can be pressed. */
  frozen?: boolean;
  /** How the match came out: it takes the place of the answers. */
  ending?: Snippet | undefined;
}

export interface Family<F extends FamilyName = FamilyName> extends Telling<F> {
  /** Its table: everything in it is drawn from `play` alone, live or in a replay. */
  Table: Component<TableProps<F>>;
  keys: Keys;
  /** The sound of an event; none for most. */
  cues: { readonly [E in GameEvent<F>['event']]?: Cue };
  /** Why a match came out as it did; the headline too, where who has won is not all of it. */
  outcome(play: Ended<F>, table: Games[F]['table'], winner: number): Outcome;
  /** What chance does in it. */
  chance: Chance;
  /** What the parts of a match are called that are counted. */
  round: 'page-round' | 'page-visit-number';
  /** What a seat is in a match by the rules alone, before it begins; null where all are alike. */
  part?(table: TableInfo, seat: number): Part | null;
}

/** The keys of a table, for the sheet that `?` shows. */
export interface Keys {
  title: string;
  lines: readonly KeyLine[];
}

export interface KeyLine {
  keys: readonly string[];
  meaning: string;
}

/** A match that is over, as it is looked at. */
export type Ended<F extends FamilyName = FamilyName> = Pick<
  Play<F>,
  'table' | 'view' | 'events' | 'you' | 'name'
>;

export interface Outcome {
  /** In place of who has won. */
  title?: string;
  line: string | null;
}

export interface Chance {
  /** "Were the dice fair?" */
  question: string;
  /** The message that tells how many were counted: "6 dice rolled." */
  counted: 'page-fair-dice-counted' | 'page-fair-cards-counted' | 'page-fair-gate-counted';
  /** Why nothing was, where that can be. */
  nothing: string;
}

/** A part that a bot can be made for. */
export type Part = 'sheriff' | 'merchant';
