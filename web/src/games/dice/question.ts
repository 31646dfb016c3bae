/** What a seat is asked at the dice table, to be read out. */

import type { Menu } from '$lib/wire/dice';
import { ANYBODY, plain } from '$lib/words';
import { kind, message } from '../common/told.ts';

export function question({ bids, doubt, exact, pass }: Menu): string {
  const ways = pass
    ? ['exact', 'pass']
    : [...(bids.length > 0 ? ['bid'] : []), ...(doubt ? ['doubt'] : []), ...(exact ? ['exact'] : [])];
  return plain(message('question-dice', { ask: kind(ways.join('-')) }), ANYBODY);
}
