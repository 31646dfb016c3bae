/** What games are called and what they are, in the words of the page's language. */

import { ANYBODY, house, plain } from '$lib/words';

/** What is known of a game in the house's own language: for games that have no words here. */
interface Named {
  title: string;
  summary?: string;
}

const said = (id: string, otherwise: string) =>
  house.has(id) ? plain({ id, args: {} }, ANYBODY) : otherwise;

/** What a game, a table or a match is called. */
export function titleOf(one: Named & ({ game: string } | { name: string })): string {
  return said(`game-${'game' in one ? one.game : one.name}`, one.title);
}

/** What a game is, in a sentence. */
export function summaryOf(game: Named & { name: string }): string {
  return said(`game-${game.name}-line`, game.summary ?? '');
}
