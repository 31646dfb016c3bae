/** What a seat is asked at the dice table, to be read out. */

import { sentence } from '$lib/sentence.ts';
import type { Menu } from '$lib/wire/dice';
import { listed } from '../common/words.ts';

export function question({ bids, doubt, exact, pass }: Menu): string {
  if (pass) return 'You can call it exact, or pass.';
  const ways = [
    ...(bids.length > 0 ? ['bid'] : []),
    ...(doubt ? ['doubt'] : []),
    ...(exact ? ['call it exact'] : []),
  ];
  return `Your turn. ${sentence(listed(ways, 'or'))}`;
}
