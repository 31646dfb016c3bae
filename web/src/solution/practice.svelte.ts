/**
 * A place played to its end on the page: the person answers for the seat to move, and the other seat, whose die
 * is drawn as the bids make it likely, answers by the solution. No match is kept of it.
 */
import type { Face } from '$art/faces.ts';
import { http } from '$lib/client/http.ts';
import type { SolvedSpot } from '$lib/wire';
import { drawn } from './spot.ts';

/** How it ended: who doubted, what the other held, and whether the person won. */
export interface End {
  doubter: 'you' | 'other';
  won: boolean;
  theirs: Face;
}

export class Practice {
  /** What the person may answer now; none while the other thinks or when it is over. */
  spot = $state.raw<SolvedSpot | null>(null);
  bids = $state.raw<readonly string[]>([]);
  end = $state.raw<End | null>(null);
  readonly mine: Face;
  readonly #theirs: Face;

  constructor(spot: SolvedSpot) {
    this.spot = spot;
    this.bids = spot.bids;
    this.mine = spot.die as Face;
    this.#theirs = drawn(spot.others, ({ chance }) => chance ?? 1).die as Face;
  }

  /** The person's answer; none is a doubt. */
  async answer(bid: string | null): Promise<void> {
    const spot = this.spot;
    if (spot === null) return;
    this.spot = null;
    if (bid === null) return this.#settle('you', spot, this.#theirs);
    this.bids = [...this.bids, bid];
    const theirs = await http.solution(this.#theirs, this.bids);
    const reply = drawn(theirs.answers, ({ share }) => share).bid;
    if (reply === null) return this.#settle('other', theirs, this.mine);
    this.bids = [...this.bids, reply];
    this.spot = await http.solution(this.mine, this.bids);
  }

  /** A doubt is right where the bid does not hold with the other's die. */
  #settle(doubter: End['doubter'], { others }: SolvedSpot, held: Face): void {
    const holds = others.find(({ die }) => die === held)?.holds === true;
    this.end = { doubter, won: holds === (doubter === 'other'), theirs: this.#theirs };
  }
}
