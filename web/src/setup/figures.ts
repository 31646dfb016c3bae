/** The numbers that shape a character, as a card shows them: a short word, a bar and a figure. */
import { percent } from '../chart/tone.ts';
import { readable } from './words/word.ts';

export interface Figure {
  label: string;
  /** The length of the bar, 0 to 1. */
  share: number;
  words: string;
}

const SHORT: Record<string, string> = {
  dudo_threshold: 'Dudo',
  calza_threshold: 'Calza',
  bluff_frequency: 'Bluffs',
  challenge_frequency: 'Doubts',
  risk_tolerance: 'Risk',
  adaptability: 'Learning',
  unpredictability: 'Whims',
  positional_awareness: 'Position',
};
/** What a level brings with it shapes the table, not the character. */
const OF_THE_TABLE = ['decks', 'opponents'];
const LONG_MEMORY = 20;

/** Memory is counted in turns; where all numbers are whole they are points of ten; others are shares. */
export function figures(numbers: readonly { name: string; value: number }[]): Figure[] {
  const points = numbers.every(({ value }) => Number.isInteger(value));
  return numbers
    .filter(({ name }) => !OF_THE_TABLE.includes(name))
    .map(({ name, value }) => {
      const called = SHORT[name] ?? readable(name);
      if (name === 'memory')
        return {
          label: called,
          share: Math.min(1, value / LONG_MEMORY),
          words: `${value} ${value === 1 ? 'turn' : 'turns'}`,
        };
      if (points) return { label: called, share: Math.min(1, value / 10), words: String(value) };
      return { label: called, share: Math.min(1, value), words: percent(value) };
    });
}
