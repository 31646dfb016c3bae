/** How the dice table stands while events are on their way: the last view and what came after it. */

import { parseBid, type Bid } from './bids.ts';
import type { Told } from '$lib/play';
import type { Message } from '$lib/wire';
import type { Event, Hand, Table } from '$lib/wire/dice';
import { lastSaid } from '$lib/words';

export interface Call {
  kind: 'challenge' | 'exact';
  seat: number;
  bidder: number;
  bid: Bid;
}

export interface Reveal {
  call: Call | null;
  bid: Bid;
  count: number;
  hands: Hand[];
  palifico: boolean;
  losses: { seat: number; dice: number; left: number }[];
  gains: { seat: number; left: number }[];
  outs: number[];
  /** What was told of it: the call and the count, and then what it cost. */
  verdict: Message[];
  cost: Message[];
}

export interface Stage {
  round: number;
  dice: number[];
  aside: number;
  palifico: boolean;
  trail: { seat: number; bid: Bid }[];
  mover: number | null;
  /** Dice lie open: between a reveal and the next roll. */
  open: boolean;
  /** A call that is being settled. */
  call: Call | null;
  winner: number | null;
}

/** The next seat clockwise that has dice. */
export function nextSeat(dice: readonly number[], seat: number): number {
  for (let step = 1; step <= dice.length; step += 1) {
    const at = (seat + step) % dice.length;
    if ((dice[at] ?? 0) > 0) return at;
  }
  return seat;
}

/** The bids of a round with who made them. */
export function bidders(
  trail: readonly string[],
  opener: number,
  dice: readonly number[],
): { seat: number; bid: Bid }[] {
  let seat = opener;
  const bids: { seat: number; bid: Bid }[] = [];
  for (const text of trail) {
    const bid = parseBid(text);
    if (bid) bids.push({ seat, bid });
    seat = nextSeat(dice, seat);
  }
  return bids;
}

export function stage(table: Table, pending: readonly Event[]): Stage {
  const now: Stage = {
    round: table.round,
    dice: [...table.dice],
    aside: table.aside,
    palifico: table.palifico,
    trail: bidders(table.trail, table.opener, table.dice),
    mover: table.phase === 'bidding' ? table.mover : null,
    open: table.phase === 'over',
    call: null,
    winner: table.phase === 'over' ? table.winner : null,
  };
  for (const event of pending) apply(now, event);
  return now;
}

function apply(now: Stage, event: Event): void {
  switch (event.event) {
    case 'round':
      now.round = event.round;
      now.dice = [...event.dice];
      now.palifico = event.palifico;
      now.trail = [];
      now.mover = event.opener;
      now.open = false;
      now.call = null;
      break;
    case 'bid': {
      const bid = parseBid(event.bid);
      if (bid) now.trail = [...now.trail, { seat: event.seat, bid }];
      now.mover = nextSeat(now.dice, event.seat);
      break;
    }
    case 'challenge':
    case 'exact':
      now.call = callOf(event);
      now.mover = null;
      break;
    case 'reveal':
      now.open = true;
      break;
    case 'loss':
      now.aside += event.dice;
      now.dice[event.seat] = event.left;
      break;
    case 'gain':
      now.aside -= 1;
      now.dice[event.seat] = event.left;
      break;
    case 'win':
      now.winner = event.seat;
      now.mover = null;
      break;
    default:
  }
}

function callOf(event: {
  event: 'challenge' | 'exact';
  seat: number;
  bidder: number;
  bid: string;
}): Call | null {
  const bid = parseBid(event.bid);
  return bid ? { kind: event.event, seat: event.seat, bidder: event.bidder, bid } : null;
}

function saidOf(messages: readonly Message[]): Message[] {
  const said = lastSaid(messages);
  return said ? [said] : [];
}

/** The reveals of a match, the oldest first, each with what led to it and what it cost. */
export function reveals(told: readonly Told<'dice'>[]): Reveal[] {
  const found: Reveal[] = [];
  let call: Call | null = null;
  let called: Message[] = [];
  let palifico = false;
  for (const { event, messages } of told) {
    const last = found[found.length - 1];
    const said = () => saidOf(messages);
    if (event.event === 'round') palifico = event.palifico;
    else if (event.event === 'challenge' || event.event === 'exact') {
      call = callOf(event);
      called = said();
    } else if (event.event === 'reveal') {
      const bid = parseBid(event.bid);
      if (!bid) continue;
      const { count, hands } = event;
      const verdict = [...called, ...said()];
      found.push({ call, bid, count, hands, palifico, losses: [], gains: [], outs: [], verdict, cost: [] });
      call = null;
      called = [];
    } else if (event.event === 'loss' || event.event === 'gain' || event.event === 'out') {
      if (event.event === 'loss') last?.losses.push(event);
      else if (event.event === 'gain') last?.gains.push(event);
      else last?.outs.push(event.seat);
      last?.cost.push(...said());
    }
  }
  return found;
}

/** The reveal that nobody has bid over yet. */
export function standingReveal(told: readonly Told<'dice'>[]): Reveal | null {
  let bids = 0;
  for (let at = told.length - 1; at >= 0; at -= 1) {
    const kind = told[at]?.event.event;
    if (kind === 'bid') bids += 1;
    if (kind === 'reveal') return bids === 0 ? (reveals(told).at(-1) ?? null) : null;
    if (bids > 0) return null;
  }
  return null;
}
