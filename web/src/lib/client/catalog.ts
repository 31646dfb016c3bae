/** What can be played and with whom: asked for once. */
import type { Catalog, GameInfo } from '../wire';
import { http } from './http.ts';

let asked: Promise<Catalog> | null = null;

export function catalog(): Promise<Catalog> {
  asked ??= http.catalog().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** The five games of the house first, then their relatives, then whatever else there is. */
const ORDER = ['liars-dice', 'perudo', 'bluff', 'bluff-stuff', 'sheriff', 'duel', 'nottingham'];

export function ordered(games: readonly GameInfo[]): GameInfo[] {
  const rank = (game: GameInfo) => (ORDER.indexOf(game.name) + ORDER.length + 1) % (ORDER.length + 1);
  return [...games].sort((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title));
}
