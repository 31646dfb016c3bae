/** Whom one plays against, by how well one plays: a match for one's level in a single press. */
import { LEVELS, type Level } from '$lib/learnt.svelte.ts';
import type { BotInfo, GameInfo } from '$lib/wire';
import { atLevel, fitted, levels, plan as usual, type Character, type Plan } from './plan.ts';

/** Characters for beginners and for those who are good; in between, anyone who suits the game. */
const AGAINST: Record<string, Partial<Record<Level, readonly string[]>>> = {
  dice: { new: ['Turtle', 'Chaos', 'Bluffer'], good: ['level-5', 'Calculator', 'Trapper'] },
  cards: { new: ['Noob', 'Easy'], good: ['Counter', 'Insane', 'Hard'] },
  sheriff: {
    new: ['Diana the herbalist', "Alice the baker's daughter", 'Cedric the smith'],
    good: ['Reckoner', 'Silas the broker', 'Benedict the trader', 'The Gambler'],
  },
};

/** The match that a level is offered. */
export function planAt(
  game: GameInfo,
  cast: readonly Character[],
  bots: readonly BotInfo[],
  level: Level,
): Plan {
  const base = usual(game);
  // Where a game has levels of its own, they say how many play, too.
  const own = levels(game, bots);
  const step = own[{ new: 0, know: 1, good: own.length - 1 }[level]];
  if (step) return fitted(game, atLevel(game, base, step));
  const suits = (one: Character) =>
    one.part !== 'sheriff' && game.drawn.some((bot) => one.bots.includes(bot));
  const wanted = AGAINST[game.family]?.[level] ?? [];
  const found = wanted.flatMap((key) => cast.find((one) => one.key === key && suits(one)) ?? []);
  const picks = Array.from({ length: base.bots }, (_, n) => found[n % found.length]?.key ?? null);
  return fitted(game, { ...base, picks });
}

/** The level above; none above the last. */
export function above(level: Level): Level | null {
  return LEVELS[LEVELS.indexOf(level) + 1] ?? null;
}
