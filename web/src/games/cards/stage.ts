/** How the card table stands while events are on their way: the last view and what came after it. */

import type { Rank } from './deck.ts';
import { without } from './deck.ts';
import type { Told } from '$lib/play';
import type { Message } from '$lib/wire';
import type { Claim, Event, Hand, Table } from '$lib/wire/cards';
import { lastSaid } from '$lib/words';

export interface Shown {
  claim: Claim;
  challenger: number;
  cards: string[];
  honest: boolean;
}

export interface CardStage {
  round: number;
  turns: number;
  hands: number[];
  laid: number[];
  trail: Claim[];
  called: Rank | null;
  won: number[];
  left: number[];
  mover: number | null;
  /** Whose claim can be challenged. */
  claimer: number | null;
  /** Those who challenge it. */
  challengers: number[];
  /** Cards that lie face up for all to see, and what came of it. */
  shown: Shown | null;
  taker: number | null;
  winners: number[] | null;
  /** One's own cards, where one has any. */
  hand: Hand | null;
}

export function pileSize(stage: { laid: readonly number[] }): number {
  return stage.laid.reduce((sum, cards) => sum + cards, 0);
}

export function stage(
  table: Table,
  hand: Hand | null,
  seat: number | null,
  pending: readonly Event[],
): CardStage {
  const now: CardStage = {
    round: table.round,
    turns: table.turns,
    hands: [...table.hands],
    laid: [...table.laid],
    trail: table.trail,
    called: table.called,
    won: table.won,
    left: table.left,
    mover: table.phase === 'playing' ? table.mover : null,
    claimer: table.phase === 'challenging' || table.phase === 'choosing' ? table.claimer : null,
    challengers: table.phase === 'choosing' ? table.challengers : [],
    shown: null,
    taker: null,
    winners: table.phase === 'over' ? table.winners : null,
    hand,
  };
  for (const event of pending) apply(now, event, seat);
  return now;
}

function apply(now: CardStage, event: Event, seat: number | null): void {
  switch (event.event) {
    case 'round':
      now.round = event.round;
      now.turns = 0;
      now.hands = [...event.cards];
      now.laid = event.cards.map(() => 0);
      now.trail = [];
      now.called = null;
      now.shown = null;
      now.taker = null;
      now.claimer = null;
      break;
    case 'hand':
      if (event.seat === seat && now.hand) {
        now.hand = { ...now.hand, cards: event.cards, laid: [], last: [] };
      }
      break;
    case 'first':
      now.mover = event.seat;
      break;
    case 'play':
      now.shown = null;
      now.taker = null;
      now.hands[event.seat] = (now.hands[event.seat] ?? 0) - event.count;
      now.laid[event.seat] = (now.laid[event.seat] ?? 0) + event.count;
      now.trail = [...now.trail, { seat: event.seat, count: event.count, rank: event.rank }];
      now.called = event.rank;
      now.turns += 1;
      now.mover = null;
      now.claimer = event.seat;
      break;
    case 'laid':
      if (event.seat === seat && now.hand) {
        const { cards, laid } = now.hand;
        now.hand = {
          ...now.hand,
          cards: without(cards, event.cards),
          laid: [...laid, ...event.cards],
          last: event.cards,
        };
      }
      break;
    case 'stands':
      now.claimer = null;
      break;
    case 'challenge':
      now.challengers = event.seats;
      break;
    case 'chosen':
      now.challengers = [event.seat];
      break;
    case 'shown':
      now.shown = event;
      break;
    case 'taken':
      now.hands[event.seat] = event.hand;
      now.laid = now.laid.map(() => 0);
      now.trail = [];
      now.taker = event.seat;
      now.claimer = null;
      now.challengers = [];
      break;
    case 'pile':
      if (event.seat === seat && now.hand) {
        now.hand = { ...now.hand, cards: [...now.hand.cards, ...event.cards], laid: [], last: [] };
      }
      break;
    case 'win':
      now.winners = event.seats;
      now.mover = null;
      break;
    default:
  }
}

/** A challenge with what was told of it: who did not believe it, and who took the pile. */
export interface Settled extends Shown {
  doubt: Message | null;
  taking: Message | null;
}

/** The challenge that nobody has played over yet: its cards stay in sight. */
export function standingShown(told: readonly Told<'cards'>[]): Settled | null {
  let taking: Message | null = null;
  let shown: Shown | null = null;
  for (const { event, messages } of told.toReversed()) {
    if (event.event === 'play' || event.event === 'round') break;
    if (event.event === 'taken') taking = lastSaid(messages);
    if (event.event === 'shown') shown = event;
    if (event.event === 'challenge' && shown) return { ...shown, taking, doubt: lastSaid(messages) };
  }
  return shown && { ...shown, taking, doubt: null };
}
