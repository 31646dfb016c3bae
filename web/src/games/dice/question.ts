/** What a seat is asked at the dice table, to be read out. */

import type { Menu } from '$lib/wire/dice';
import { kind, word } from '$lib/words';

export function question({ bids, doubt, exact, pass }: Menu): string {
  if (pass) return word('question-dice', { ask: kind('exact-pass') });
  const call = doubt ? (exact ? 'doubt-exact' : 'doubt') : null;
  const ask = bids.length === 0 ? (call ?? 'doubt') : call === null ? 'bid' : (`bid-${call}` as const);
  return word('question-dice', { ask: kind(ask) });
}
