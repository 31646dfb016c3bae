import type { TableInfo } from '$lib/wire';
import { word } from '$lib/words';
import { options } from '../common/options.ts';
import type { Family, Part } from '../family.ts';
import { BEATS } from './beats.ts';
import { keys } from './keys.ts';
import { outcome } from './outcome.ts';
import SheriffTable from './SheriffTable.svelte';
import { question } from './question.ts';

/** Where one seat is the sheriff all day, it is the first. */
function part(table: TableInfo, seat: number): Part | null {
  if (options(table).sheriff !== 'fixed') return null;
  return seat === 0 ? 'sheriff' : 'merchant';
}

/** The gate: bags, declarations and bribes. */
export const sheriff: Family<'sheriff'> = {
  Table: SheriffTable,
  beat: (event) => BEATS[event.event],
  late: ['check'],
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
  question,
  outcome,
  part,
  round: 'page-visit-number',
  chance: {
    question: word('page-fair-gate'),
    counted: 'page-fair-gate-counted',
    nothing: word('page-fair-gate-nothing'),
  },
};
