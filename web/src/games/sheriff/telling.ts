/** What came of a visit at the gate, as it was told. */

import type { Message } from '$lib/wire';
import type { ToldEvent, Visit } from './visits.ts';

export interface Result {
  messages: Message[];
  /** Good or bad for the law. */
  tone: Tone;
}

type Tone = 'good' | 'bad' | 'plain';

/** What is told of the end of a visit, line by line. */
export function results(visit: Visit): Result[] {
  return visit.told.flatMap((event) => {
    const tone = toneOf(event, visit);
    return tone === null || event.messages.length === 0 ? [] : [{ messages: event.messages, tone }];
  });
}

/** How an event bears on the law; null where it is no result of the visit. */
function toneOf(event: ToldEvent, visit: Visit): Tone | null {
  switch (event.event) {
    case 'pass':
    case 'bribe':
      return 'plain';
    case 'sale':
    case 'stand':
      return event.seat === visit.seat ? 'plain' : null;
    case 'open':
      // What is taken of a bag tells by itself that it was a lie.
      if (!visit.lie) return 'bad';
      return visit.seized ? null : 'good';
    case 'seize':
    case 'penalty':
      return 'good';
    case 'redress':
      return 'bad';
    case 'standing':
      if (event.change === 0) return null;
      return event.change > 0 ? 'good' : 'bad';
    default:
      return null;
  }
}
