/** Answers that cannot be right, by one's own dice alone. */
import type { Message } from '$lib/wire';
import { count, message } from '$lib/words';
import type { Bid } from './bids.ts';

/**
 * Why an answer cannot be right: `held` dice of one's own match the bid that it is about, and `hidden` dice are
 * those of the others. Null where it may be right.
 */
export function sure(
  what: 'doubt' | 'exact' | 'bid',
  bid: Bid,
  held: number,
  hidden: number,
): Message | null {
  const most = held + hidden;
  switch (what) {
    case 'doubt':
      return held >= bid.count ? message('sure-dice-doubt', { held: count(held), bid: { bid } }) : null;
    case 'exact':
      return held > bid.count || most < bid.count ? message('sure-dice-exact', { bid: { bid } }) : null;
    case 'bid':
      return bid.count > most ? message('sure-dice-bid', { bid: { bid }, most: count(most) }) : null;
  }
}
