// Generated from the server's types. Do not edit: UPDATE=1 cargo test -p doubt-server types writes it anew.

import type * as dice from './dice';
import type * as cards from './cards';
import type * as sheriff from './sheriff';

/** What is told and answered in the games of each family. */
export interface Games {
  dice: { table: dice.Table; hand: dice.Hand; event: dice.Event; action: dice.Action; menu: dice.Menu; facts: dice.Facts };
  cards: { table: cards.Table; hand: cards.Hand; event: cards.Event; action: cards.Action; menu: cards.Menu; facts: cards.Facts };
  sheriff: { table: sheriff.Table; hand: sheriff.Hand; event: sheriff.Event; action: sheriff.Action; menu: sheriff.Menu; facts: sheriff.Facts };
}

/** The name of a preset. */
export type PresetName = 'liars-dice' | 'perudo' | 'duel' | 'bluff' | 'bluff-stuff' | 'sheriff' | 'nottingham';

/** The name of a family of games. */
export type FamilyName = keyof Games;

/** An event, as `docs/events.md` has it. */
export type GameEvent<F extends FamilyName = FamilyName> = Games[F]['event'];

/** What a seat may answer. */
export type GameMenu<F extends FamilyName = FamilyName> = Games[F]['menu'];

/** What does not change in a match. */
export type GameFacts<F extends FamilyName = FamilyName> = Games[F]['facts'];

/** What a recipient knows: a seat its view, a spectator the table alone. */
export interface GameView<F extends FamilyName = FamilyName> {
  seat?: number;
  table: Games[F]['table'];
  hand?: Games[F]['hand'];
}
