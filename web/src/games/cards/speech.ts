/** What is told of the card games to the ear. */

import type { Told } from '$lib/play';
import type { Menu } from '$lib/wire/cards';
import { listed, number } from '../common/words.ts';
import { spoken } from '../speech.ts';
import { cardName, rankName, type Rank } from './deck.ts';

const RANK = '(?:10|[2-9AJQK])';
/** Cards behind a colon: ": KS 10H". */
const CARDS = new RegExp(`: (${RANK}[SHDC](?: ${RANK}[SHDC])*)(?=\\.|$)`);
/** Ranks behind a colon: ": 3×2 6 J×2". */
const RANKS = new RegExp(`: (${RANK}(?:×\\d+)?(?: ${RANK}(?:×\\d+)?)*)(?=\\.|$)`);

export function speech({ words }: Pick<Told<'cards'>, 'words'>): string | null {
  return spoken(words, (line) =>
    line
      .replace(
        CARDS,
        (_, cards: string) => `: ${listed(cards.split(' ').map((card) => `the ${cardName(card)}`))}`,
      )
      .replace(RANKS, (_, ranks: string) => `: ${listed(ranks.split(' ').map(several))}`),
  );
}

/** "J×2" as "two jacks". */
function several(held: string): string {
  const [rank, count = '1'] = held.split('×');
  return `${number(Number(count))} ${rankName(rank as Rank, Number(count))}`;
}

export function question({ lay, doubt }: Menu): string {
  if (lay) return 'Your turn. Lay cards and end the turn.';
  return doubt ? 'Do you believe it? Doubt it, or let it stand.' : 'Your turn. You can only pass.';
}
