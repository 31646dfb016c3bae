/** The visits at the gate, told by the events: what was declared, said, decided, found and paid. */

import { lotArg, parseLot, type Goods } from './goods.ts';
import type { Told } from '$lib/play';
import type { Message } from '$lib/wire';
import { kind, message } from '$lib/words';
import type { Event, Table, Tell } from '$lib/wire/sheriff';

/** An event with what was told of it. */
export type ToldEvent = Event & { messages: Message[] };

export type Check = Extract<Event, { event: 'check' }>;

export function withMessages(told: readonly Told<'sheriff'>[]): ToldEvent[] {
  return told.map(({ event, messages }) => ({ ...event, messages }));
}

export interface Saying {
  who: 'merchant' | 'sheriff';
  kind: 'offer' | 'silent' | 'threaten' | 'demand' | 'refuse';
  messages: Message[];
}

export interface Visit {
  number: number;
  /** Which event it began with. */
  began: number;
  seat: number;
  sheriff: number;
  claim: string | null;
  tell: (Tell & { messages: Message[] }) | null;
  sayings: Saying[];
  outcome: 'pass' | 'bribe' | 'inspect' | null;
  /** The bag was not what was declared. */
  lie: boolean;
  check: Check | null;
  bag: Goods | null;
  seized: Goods | null;
  penalty: number;
  standing: { reputation: number; change: number; perception: number; experience: number } | null;
  /** What came of it, as it was told. */
  told: ToldEvent[];
}

function arrive(number: number, seat: number, sheriff: number, began: number): Visit {
  return {
    number,
    began,
    seat,
    sheriff,
    claim: null,
    tell: null,
    sayings: [],
    outcome: null,
    lie: false,
    check: null,
    bag: null,
    seized: null,
    penalty: 0,
    standing: null,
    told: [],
  };
}

/**
 * The visit that is going on; none between a new sheriff and the first merchant. The last merchant of a
 * round comes without being called: then only the table tells who stands at the gate.
 */
export function currentVisit(
  events: readonly ToldEvent[],
  all: readonly Visit[],
  table: Table | null,
): Visit | null {
  const round = events.findLastIndex((event) => event.event === 'round');
  const last = all.at(-1);
  const now = last && last.began > round ? last : null;
  const merchant = table && 'merchant' in table ? table.merchant : null;
  if (!table || merchant === null || (now?.seat === merchant && now.outcome === null)) return now;
  const arrived = table.gate[merchant];
  const tell = arrived?.tell ? { ...arrived.tell, messages: [] } : null;
  return {
    ...arrive(all.length + 1, merchant, table.sheriff, events.length),
    claim: arrived?.claim ?? null,
    tell,
  };
}

/** What can only happen to the merchant at the gate. */
const AT_THE_GATE = new Set(['offer', 'silent', 'threaten', 'demand', 'refuse', 'pass', 'bribe', 'inspect']);

/**
 * All visits so far, the oldest first. A fixed sheriff's visit begins when the merchant comes; under a
 * rotating one it begins when the merchant is called, or the only one left, with what was declared
 * before.
 */
export function visits(events: readonly ToldEvent[]): Visit[] {
  const all: Visit[] = [];
  const claims = new Map<number, { claim: string | null; tell: Visit['tell'] }>();
  let sheriff = 0;
  for (const [at, event] of events.entries()) {
    const now = all[all.length - 1];
    switch (event.event) {
      case 'round':
        sheriff = event.sheriff;
        claims.clear();
        break;
      case 'visit':
        all.push(arrive(event.visit, event.seat, sheriff, at));
        break;
      case 'call': {
        const visit = arrive(all.length + 1, event.seat, event.sheriff, at);
        all.push({ ...visit, ...claims.get(event.seat) });
        break;
      }
      case 'declare':
        if (now?.seat === event.seat && now.outcome === null) now.claim = event.claim;
        else claims.set(event.seat, { claim: event.claim, tell: null });
        break;
      case 'tell': {
        const tell = { ...event.tell, messages: event.messages };
        if (now?.seat === event.seat && now.outcome === null) now.tell = tell;
        else claims.set(event.seat, { claim: claims.get(event.seat)?.claim ?? null, tell });
        break;
      }
      default: {
        const gone = !now || now.seat !== (event as { seat?: number }).seat || now.outcome !== null;
        if (AT_THE_GATE.has(event.event) && gone) {
          const seat = (event as { seat: number }).seat;
          const visit = { ...arrive(all.length + 1, seat, sheriff, at), ...claims.get(seat) };
          note(visit, event);
          all.push(visit);
        } else if (now) note(now, event);
      }
    }
  }
  return all;
}

function note(now: Visit, event: ToldEvent): void {
  now.told.push(event);
  switch (event.event) {
    case 'offer':
    case 'silent':
    case 'refuse':
      now.sayings.push({ who: 'merchant', kind: event.event, messages: event.messages });
      break;
    case 'threaten':
    case 'demand':
      now.sayings.push({ who: 'sheriff', kind: event.event, messages: event.messages });
      break;
    case 'pass':
    case 'bribe':
    case 'inspect':
      now.outcome = event.event;
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
    case 'standing':
      now.standing = event;
      break;
    default:
  }
}

/** What was declared and what came of it, in a few words. */
export function outcomeLine(visit: Visit): Message {
  const declared = visit.claim === null ? null : parseLot(visit.claim);
  return message('page-visit-line', {
    goods: declared ? lotArg(declared) : { goods: [] },
    outcome: kind(outcomeOf(visit)),
  });
}

function outcomeOf(visit: Visit) {
  if (visit.outcome === 'pass') return 'passed';
  if (visit.outcome === 'bribe') return 'bribed';
  if (visit.outcome === null) return 'open';
  if (visit.check && !visit.check.caught) return 'nothing';
  if (visit.lie) return 'caught';
  return visit.bag ? 'honest' : 'searched';
}
