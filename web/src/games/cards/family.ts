import type { Family } from '../family.ts';
import { BEATS } from './beats.ts';
import CardsTable from './CardsTable.svelte';
import { keys } from './keys.ts';
import { outcome } from './outcome.ts';
import { question, speech } from './speech.ts';

/** Bluff and its relatives. */
export const cards: Family<'cards'> = {
  Table: CardsTable,
  beat: (event) => BEATS[event.event],
  own: ['play'],
  keys,
  cues: { hand: 'card', play: 'card', taken: 'card', shown: 'card', challenge: 'challenge', win: 'win' },
  speech,
  question,
  outcome,
  round: 'Round',
  chance: {
    question: 'Was chance fair?',
    counted: 'cards dealt',
    nothing: 'Nothing was counted in this match.',
  },
};
