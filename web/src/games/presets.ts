/** The order in which the page shows the games. */

import type { GameInfo, PresetName } from '$lib/wire';
import { titleOf } from './titles.ts';

/** The five games of the house first, then their relatives, then whatever else there is. */
const ORDER: readonly PresetName[] = [
  'liars-dice',
  'perudo',
  'bluff',
  'bluff-stuff',
  'sheriff',
  'duel',
  'nottingham',
];

export function ordered(games: readonly GameInfo[]): GameInfo[] {
  const at = (game: GameInfo) => ORDER.findIndex((name) => name === game.name);
  const rank = (game: GameInfo) => (at(game) + ORDER.length + 1) % (ORDER.length + 1);
  return [...games].sort((a, b) => rank(a) - rank(b) || titleOf(a).localeCompare(titleOf(b)));
}
