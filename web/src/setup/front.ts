/** Options that stand beside a game's difficulty, and are not folded away with the others. */
import type { GameInfo, OptionChoice } from '$lib/wire';

const FRONT: Record<string, readonly string[]> = { bluff: ['rounds', 'max_cards'] };

/** The option of chaos mode: on while more than one card may be laid at once. */
export const CHAOS = 'max_cards';
/** As many cards as there are of a rank in a deck: what chaos mode begins with. */
export const CHAOTIC = 4;
/** The most that may ever be laid at once. */
const MOST_CARDS = 8;

export function front(game: GameInfo): OptionChoice[] {
  return (FRONT[game.name] ?? []).flatMap((name) => game.options.filter((one) => one.name === name));
}

export function folded(game: GameInfo): OptionChoice[] {
  return game.options.filter(({ name }) => !(FRONT[game.name] ?? []).includes(name));
}

/** How many cards chaos mode may go up to: all of a rank, as far as the rules go. */
export function mostCards(decks: number): number {
  return Math.min(MOST_CARDS, CHAOTIC * decks);
}
