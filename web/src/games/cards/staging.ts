/** Cards put on the pile in one's own turn, before the turn is ended. */

import { compareCards, rankOf, without, type Rank } from './deck.ts';

export interface Staging {
  /** What is still in the hand. */
  readonly hand: readonly string[];
  /** What was played this turn, in the order in which it was. */
  readonly staged: readonly string[];
  readonly most: number;
}

export function begin(hand: readonly string[], most: number): Staging {
  return { hand, staged: [], most };
}

export function isFull(staging: Staging): boolean {
  return staging.staged.length >= staging.most;
}

/** Plays a card of this rank: the last one of its stack. Nothing happens when the play is full. */
export function playRank(staging: Staging, rank: Rank): Staging {
  const card = staging.hand
    .filter((held) => rankOf(held) === rank)
    .sort(compareCards)
    .at(-1);
  return card === undefined ? staging : playCard(staging, card);
}

export function playCard(staging: Staging, card: string): Staging {
  if (isFull(staging) || !staging.hand.includes(card)) return staging;
  return { ...staging, hand: without(staging.hand, [card]), staged: [...staging.staged, card] };
}

/** Everything played this turn, and only that, comes back to the hand. */
export function takeBack(staging: Staging): Staging {
  return { ...staging, hand: [...staging.hand, ...staging.staged].sort(compareCards), staged: [] };
}

/** One card played this turn comes back. */
export function takeBackCard(staging: Staging, card: string): Staging {
  if (!staging.staged.includes(card)) return staging;
  return {
    ...staging,
    hand: [...staging.hand, card].sort(compareCards),
    staged: without(staging.staged, [card]),
  };
}

/** The answer in the notation: `play QS 7H as Q`; null while nothing is played. */
export function playWords(staged: readonly string[], claim: Rank | null): string | null {
  if (staged.length === 0 || claim === null) return null;
  return `play ${[...staged].sort(compareCards).join(' ')} as ${claim}`;
}
