/** What is told of the gate to the ear. */

import type { Told } from '$lib/play';
import type { Menu, Score } from '$lib/wire/sheriff';
import { listed } from '../common/words.ts';
import { spoken } from '../speech.ts';

/** "d10 4 + 5 = 9": of a check only the sums count. */
const CHECK = /\bd10 \d+ \+ \d+ = (\d+)/g;
/** "(+1)": how far something went up or down. */
const CHANGE = / \(([+-])(\d+)\)/g;

export function speech({ event, words }: Told<'sheriff'>, name: (seat: number) => string): string | null {
  if (event.event === 'scores') return scores(event.scores, name);
  return spoken(words, (line) =>
    line
      .replace(CHECK, '$1')
      .replace(CHANGE, (_, sign: string, by: string) =>
        by === '0' ? '' : `, ${sign === '+' ? 'up' : 'down'} by ${by}`,
      ),
  );
}

function scores(all: readonly Score[], name: (seat: number) => string): string {
  const each = all.map(({ gold, worth, bonus }, seat) => `${name(seat)} ${gold + worth + bonus}`);
  return `At the end: ${listed(each)}.`;
}

const ASKED: Record<Menu['ask'], string> = {
  aside: 'Set cards aside, or keep them all.',
  take: 'Take cards at the market.',
  load: 'Pack your bag.',
  declare: 'Declare what is in the bag.',
  call: 'Call a merchant to the gate.',
  open: 'Offer something, or stay silent.',
  answer: 'Pay, offer or refuse.',
  decide: 'Let the bag pass, inspect it or bargain.',
};

export function question({ ask }: Menu): string {
  return `Your turn. ${ASKED[ask]}`;
}
