/** Options that stand beside a game's difficulty, and are not folded away with the others. */
import type { GameInfo, OptionChoice, PresetName } from '$lib/wire';

const FRONT: Record<PresetName, readonly string[]> = {
  'liars-dice': [],
  perudo: [],
  duel: [],
  bluff: ['rounds', 'max_cards'],
  'bluff-stuff': [],
  sheriff: [],
  nottingham: [],
};

/** The option of chaos mode: on while more than one card may be laid at once. */
export const CHAOS = 'max_cards';
/** As many cards as there are of a rank in a deck: what chaos mode begins with. */
export const CHAOTIC = 4;

export function front(game: GameInfo): OptionChoice[] {
  return FRONT[game.name].flatMap((name) => game.options.filter((one) => one.name === name));
}

export function folded(game: GameInfo): OptionChoice[] {
  return game.options.filter(({ name }) => !FRONT[game.name].includes(name));
}
