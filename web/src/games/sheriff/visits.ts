/** The visits at the gate, told by the events: what was declared, said, decided, found and paid. */

import type { Goods } from './goods.ts';
import type { Check, Tell, ToldEvent } from './view.ts';

export interface Saying {
  who: 'merchant' | 'sheriff';
  kind: 'offer' | 'silent' | 'threaten' | 'demand' | 'refuse';
  /** What was offered or demanded, in the notation. */
  what: string | null;
}

export interface Visit {
  number: number;
  seat: number;
  sheriff: number;
  claim: string | null;
  tell: (Tell & { words: string | null }) | null;
  sayings: Saying[];
  outcome: 'pass' | 'bribe' | 'inspect' | null;
  bribe: string | null;
  /** The bag was not what was declared. */
  lie: boolean;
  check: Check | null;
  bag: Goods | null;
  seized: Goods | null;
  penalty: number;
  redress: number;
  sale: { goods: Goods; gold: number } | null;
  stand: { goods: Goods; hidden: number } | null;
  standing: { reputation: number; change: number; perception: number; experience: number } | null;
}

function arrive(number: number, seat: number, sheriff: number): Visit {
  return {
    number,
    seat,
    sheriff,
    claim: null,
    tell: null,
    sayings: [],
    outcome: null,
    bribe: null,
    lie: false,
    check: null,
    bag: null,
    seized: null,
    penalty: 0,
    redress: 0,
    sale: null,
    stand: null,
    standing: null,
  };
}

/** The visit that is going on; none between a new sheriff and the first call. */
export function currentVisit(events: readonly ToldEvent[], all: readonly Visit[]): Visit | null {
  const begun = events.findLastIndex((event) => event.event === 'visit' || event.event === 'call');
  const round = events.findLastIndex((event) => event.event === 'round');
  return round > begun ? null : (all.at(-1) ?? null);
}

/**
 * All visits so far, the oldest first. A fixed sheriff's visit begins when the merchant comes; under a
 * rotating one it begins when the merchant is called, with what was declared before.
 */
export function visits(events: readonly ToldEvent[]): Visit[] {
  const all: Visit[] = [];
  const claims = new Map<number, { claim: string | null; tell: Visit['tell'] }>();
  let sheriff = 0;
  for (const event of events) {
    const now = all[all.length - 1];
    switch (event.event) {
      case 'round':
        sheriff = event.sheriff;
        claims.clear();
        break;
      case 'visit':
        all.push(arrive(event.visit, event.seat, sheriff));
        break;
      case 'call': {
        const visit = arrive(all.length + 1, event.seat, event.sheriff);
        all.push({ ...visit, ...claims.get(event.seat) });
        break;
      }
      case 'declare':
        if (now?.seat === event.seat && now.outcome === null) now.claim = event.claim;
        else claims.set(event.seat, { claim: event.claim, tell: null });
        break;
      case 'tell': {
        const tell = { ...event.tell, words: event.words };
        if (now?.seat === event.seat && now.outcome === null) now.tell = tell;
        else claims.set(event.seat, { claim: claims.get(event.seat)?.claim ?? null, tell });
        break;
      }
      default:
        if (now) note(now, event);
    }
  }
  return all;
}

function note(now: Visit, event: ToldEvent): void {
  switch (event.event) {
    case 'offer':
      now.sayings.push({ who: 'merchant', kind: 'offer', what: event.offer });
      break;
    case 'silent':
    case 'refuse':
      now.sayings.push({ who: 'merchant', kind: event.event, what: null });
      break;
    case 'threaten':
      now.sayings.push({ who: 'sheriff', kind: 'threaten', what: null });
      break;
    case 'demand':
      now.sayings.push({ who: 'sheriff', kind: 'demand', what: String(event.gold) });
      break;
    case 'pass':
    case 'inspect':
      now.outcome = event.event;
      break;
    case 'bribe':
      now.outcome = 'bribe';
      now.bribe = event.offer;
      break;
    case 'lie':
      now.lie = true;
      break;
    case 'check':
      now.check = event;
      break;
    case 'open':
      now.bag = event.bag;
      break;
    case 'seize':
      now.lie = true;
      now.seized = event.goods;
      break;
    case 'penalty':
      now.penalty = event.gold;
      break;
    case 'redress':
      now.redress = event.gold;
      break;
    case 'sale':
      if (event.seat === now.seat) now.sale = event;
      break;
    case 'stand':
      if (event.seat === now.seat) now.stand = event;
      break;
    case 'standing':
      now.standing = event;
      break;
    default:
  }
}

/** What came of a visit, in a few words. */
export function outcomeWords(visit: Visit): string {
  switch (visit.outcome) {
    case 'pass':
      return 'let through';
    case 'bribe':
      return 'bribed';
    case 'inspect':
      if (visit.check && !visit.check.caught) return 'searched, nothing found';
      if (visit.lie) return 'caught';
      return visit.bag ? 'honest' : 'searched';
    default:
      return 'at the gate';
  }
}
