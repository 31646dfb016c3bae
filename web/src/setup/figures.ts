/** The numbers that shape a character, as a card shows them: what each means, and a bar. */
import type { Arg, Message } from '$lib/wire';
import { ANYBODY, plain, type Id } from '$lib/words';
import { readable } from './words/word.ts';

export interface Figure {
  name: string;
  /** The length of the bar, 0 to 1. */
  share: number;
  words: string;
}

/** How a number is told: the message, what it calls the number, and in what it is measured. */
type Telling = [id: Id, as: 'share' | 'dice' | 'points' | 'turns', most: number];

const OF_DICE: Record<string, Telling> = {
  dudo_threshold: ['bot-doubts', 'share', 1],
  calza_threshold: ['bot-exact', 'dice', 1],
  bluff_frequency: ['bot-bluffs', 'share', 1],
  aggression: ['bot-jumps', 'points', 1],
  risk_tolerance: ['bot-risks', 'points', 1],
  adaptability: ['bot-learns', 'points', 1],
  unpredictability: ['bot-whims', 'points', 1],
  positional_awareness: ['bot-position', 'points', 1],
};
const OF_CARDS: Record<string, Telling> = {
  bluff_frequency: ['bot-lies', 'share', 1],
  challenge_frequency: ['bot-challenges', 'share', 1],
  memory: ['bot-memory', 'turns', 20],
  judgement: ['bot-judgement', 'points', 5],
};
const OF_MERCHANTS: Record<string, Telling> = {
  bluff: ['bot-skill', 'points', 15],
  risk: ['bot-dares', 'points', 10],
  greed: ['bot-wants', 'points', 10],
  honesty: ['bot-honest', 'points', 10],
};
/** What a level brings with it shapes the table, not the character. */
const OF_THE_TABLE = ['decks', 'opponents'];

function argument(as: Telling[1], value: number, most: number): Arg {
  if (as === 'share') return { chance: value };
  if (as === 'dice') return { decimal: { value, digits: 1 } };
  // Points of one are told as points of a hundred.
  return { number: most === 1 ? Math.round(value * 100) : value };
}

export function figures(numbers: readonly { name: string; value: number }[]): Figure[] {
  const told = [OF_MERCHANTS, OF_CARDS, OF_DICE].find((all) =>
    numbers.every(({ name }) => name in all || OF_THE_TABLE.includes(name)),
  );
  return numbers
    .filter(({ name }) => !OF_THE_TABLE.includes(name))
    .map(({ name, value }) => {
      const telling = told?.[name];
      if (!telling) return { name, share: Math.min(1, value), words: `${readable(name)}: ${value}` };
      const [id, as, most] = telling;
      const args: Message['args'] = { [as]: argument(as, value, most) };
      return { name, share: Math.min(1, value / most), words: plain({ id, args }, ANYBODY) };
    });
}
