import type { TableInfo } from '$lib/wire';
import { options } from '../common/options.ts';
import type { Family, Part } from '../family.ts';
import { BEATS } from './beats.ts';
import { keys } from './keys.ts';
import { outcome } from './outcome.ts';
import SheriffTable from './SheriffTable.svelte';
import { question, speech } from './speech.ts';

/** Where one seat is the sheriff all day, it is the first. */
function part(table: TableInfo, seat: number): Part | null {
  if (options(table).sheriff !== 'fixed') return null;
  return seat === 0 ? 'sheriff' : 'merchant';
}

/** The gate: bags, declarations and bribes. */
export const sheriff: Family<'sheriff'> = {
  Table: SheriffTable,
  beat: (event) => BEATS[event.event],
  own: ['declare', 'offer', 'loaded', 'pass', 'threaten'],
  keys,
  cues: {
    check: 'dice',
    draw: 'card',
    loaded: 'card',
    open: 'card',
    offer: 'coin',
    bribe: 'coin',
    penalty: 'coin',
    redress: 'coin',
    sale: 'coin',
    inspect: 'challenge',
    threaten: 'challenge',
    scores: 'win',
    shift: 'win',
  },
  speech,
  question,
  outcome,
  part,
  round: 'Visit',
  chance: {
    question: 'Was chance fair?',
    counted: 'ten-sided dice (d10) rolled, two at each bluff check',
    nothing:
      'No die was rolled in this match. What chance gave were the goods from the deck, of which there are not equally many, so they are not counted here.',
  },
};
