/** How the gate stands while events are on their way: the last view and what came after it. */

import { add, count, entries, pieces, type Goods } from './goods.ts';
import { parseOffer } from './offers.ts';
import type { Arrival, Event, Office, Table } from '$lib/wire/sheriff';

export interface GateStage {
  round: number;
  sheriff: number;
  purses: number[];
  stands: Goods[];
  stashes: number[];
  offices: Office[];
  gate: (Arrival | null)[];
  piles: Table['piles'];
  deck: number;
}

/** `market`: confiscated goods go to the shorter discard pile, where there are such. */
export function stage(table: Table, pending: readonly Event[], market = false): GateStage {
  const now: GateStage = {
    round: table.round,
    sheriff: table.sheriff,
    purses: [...table.purses],
    stands: [...table.stands],
    stashes: [...table.stashes],
    offices: [...table.offices],
    gate: [...table.gate],
    piles: table.piles,
    deck: table.deck,
  };
  for (const event of pending) apply(now, event, market);
  return now;
}

/** Moves gold between purses; the bank has no seat. */
function pay(now: GateStage, from: number | null, to: number | null, gold: number): void {
  if (from !== null) now.purses[from] = (now.purses[from] ?? 0) - gold;
  if (to !== null) now.purses[to] = (now.purses[to] ?? 0) + gold;
}

function arrival(now: GateStage, seat: number, change: Partial<Arrival>): void {
  now.gate[seat] = { ...(now.gate[seat] ?? { size: null, claim: null, tell: null }), ...change };
}

function discard(now: GateStage, at: 0 | 1, goods: Goods): void {
  now.piles = [...now.piles];
  now.piles[at] = [...now.piles[at], ...pieces(goods)];
}

function apply(now: GateStage, event: Event, market: boolean): void {
  switch (event.event) {
    case 'round':
      now.round = event.round;
      now.sheriff = event.sheriff;
      break;
    case 'visit':
      now.round = event.visit;
      break;
    case 'piles':
      now.piles = [event.left, event.right];
      break;
    case 'aside':
      discard(now, event.pile === 'left' ? 0 : 1, event.goods);
      break;
    case 'seize':
      if (market) discard(now, now.piles[0].length <= now.piles[1].length ? 0 : 1, event.goods);
      break;
    case 'take': {
      const at = event.pile === 'left' ? 0 : 1;
      now.piles = [...now.piles];
      now.piles[at] = now.piles[at].slice(0, -count(event.goods));
      break;
    }
    case 'draw':
      now.deck -= event.count;
      break;
    case 'loaded':
      arrival(now, event.seat, { size: event.size });
      break;
    case 'declare':
      arrival(now, event.seat, { claim: event.claim });
      break;
    case 'tell':
      arrival(now, event.seat, { tell: event.tell });
      break;
    case 'bribe': {
      const offer = parseOffer(event.offer);
      if (!offer) break;
      pay(now, event.seat, event.sheriff, offer.gold);
      if (offer.goods) {
        const { good, count } = offer.goods;
        now.stands[event.seat] = add(now.stands[event.seat] ?? {}, good, -count);
        now.stands[event.sheriff] = add(now.stands[event.sheriff] ?? {}, good, count);
      }
      now.gate[event.seat] = null;
      break;
    }
    case 'pass':
    case 'open':
      now.gate[event.seat] = null;
      break;
    case 'penalty':
      pay(now, event.seat, event.sheriff, event.gold);
      break;
    case 'redress':
      pay(now, event.sheriff, event.seat, event.gold);
      break;
    case 'sale':
      pay(now, null, event.seat, event.gold);
      now.gate[event.seat] = null;
      break;
    case 'stand':
      now.stands[event.seat] = entries(event.goods).reduce(
        (stand, [kind, many]) => add(stand, kind, many),
        now.stands[event.seat] ?? {},
      );
      now.stashes[event.seat] = (now.stashes[event.seat] ?? 0) + event.hidden;
      break;
    case 'standing': {
      const { reputation, perception, experience } = event;
      const office = now.offices[event.seat];
      if (office) now.offices[event.seat] = { ...office, reputation, perception, experience };
      break;
    }
    default:
  }
}
