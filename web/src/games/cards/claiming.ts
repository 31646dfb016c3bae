/** Which rank may be claimed. */

import type { Options } from '../common/options.ts';
import { ranksInPlay, type Rank } from './deck.ts';
import type { CardsTable } from './view.ts';

type Turn = Pick<CardsTable, 'called' | 'turns'>;

/** The rank that the turn assigns, where ranks are assigned. */
export function assignedRank(options: Options, turns: number): Rank | null {
  if (options.claim !== 'ascending') return null;
  const ranks = ranksInPlay(options);
  return ranks[turns % ranks.length] ?? null;
}

/** The ranks that may be claimed now. */
export function claimable(options: Options, table: Turn): Rank[] {
  const ranks = ranksInPlay(options);
  if (options.claim === 'ascending') {
    const assigned = assignedRank(options, table.turns);
    return assigned ? [assigned] : [];
  }
  if (options.claim !== 'neighbour' || table.called === null) return ranks;
  const at = ranks.indexOf(table.called);
  const near = [at - 1, at, at + 1].map((index) => ranks[(index + ranks.length) % ranks.length]);
  return ranks.filter((rank) => near.includes(rank));
}
