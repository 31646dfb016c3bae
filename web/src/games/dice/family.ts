import { word } from '$lib/words';
import type { Family } from '../family.ts';
import { beat } from './beats.ts';
import DiceTable from './DiceTable.svelte';
import { keys } from './keys.ts';
import { outcome } from './outcome.ts';
import { question } from './question.ts';

/** Liar's dice and its relatives. */
export const dice: Family<'dice'> = {
  Table: DiceTable,
  beat,
  late: ['reveal'],
  own: ['bid'],
  keys,
  cues: { round: 'dice', roll: 'dice', challenge: 'challenge', exact: 'challenge', win: 'win' },
  question,
  outcome,
  round: 'page-round',
  chance: {
    question: word('page-fair-dice'),
    counted: 'page-fair-dice-counted',
    nothing: word('page-fair-nothing'),
  },
};
