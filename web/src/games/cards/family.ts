import { word } from '$lib/words';
import type { Family } from '../family.ts';
import { BEATS } from './beats.ts';
import CardsTable from './CardsTable.svelte';
import { keys } from './keys.ts';
import { outcome } from './outcome.ts';
import { question } from './question.ts';

/** Bluff and its relatives. */
export const cards: Family<'cards'> = {
  Table: CardsTable,
  beat: (event) => BEATS[event.event],
  late: ['shown'],
  own: ['play'],
  keys,
  cues: { hand: 'card', play: 'card', taken: 'card', shown: 'card', challenge: 'challenge', win: 'win' },
  question,
  outcome,
  round: 'page-round',
  chance: {
    question: word('page-fair-cards'),
    counted: 'page-fair-cards-counted',
    nothing: word('page-fair-nothing'),
  },
};
