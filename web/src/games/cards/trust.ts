/** What the events have shown of everybody: who claims truly, who is caught, who challenges well. */

import type { Message } from '$lib/wire';
import type { Event } from '$lib/wire/cards';
import { count, kind, message, yesNo } from '$lib/words';
import type { Rank } from './deck.ts';

export interface Standing {
  claims: number;
  /** Claims that were shown, and how they turned out. */
  honest: number;
  lies: number;
  /** Challenges made. */
  right: number;
  wrong: number;
  /** Cards taken with the pile. */
  taken: number;
  /** The last claims that were shown, the oldest first. */
  recent: { rank: Rank; honest: boolean }[];
}

export interface Trust {
  /** From 0 (always lied) to 1 (always honest); a half where nothing is known. */
  score: number;
  why: Message;
  /** Ranks lied about of late. */
  suspicious: Rank[];
}

/** How many shown claims are remembered: as many as the bots remember, so that the page trusts as they do. */
const MEMORY = 10;
/** How many of the last lies make their rank suspicious, likewise. */
const LIES = 5;

export function standings(seats: number, events: readonly Event[]): Standing[] {
  const all = Array.from({ length: seats }, (): Standing => ({
    claims: 0,
    honest: 0,
    lies: 0,
    right: 0,
    wrong: 0,
    taken: 0,
    recent: [],
  }));
  for (const event of events) {
    if (event.event === 'play') {
      const claimer = all[event.seat];
      if (claimer) claimer.claims += 1;
    } else if (event.event === 'shown') {
      const claimer = all[event.claim.seat];
      const challenger = all[event.challenger];
      if (claimer) {
        claimer[event.honest ? 'honest' : 'lies'] += 1;
        claimer.recent = [...claimer.recent, { rank: event.claim.rank, honest: event.honest }].slice(-MEMORY);
      }
      if (challenger) challenger[event.honest ? 'wrong' : 'right'] += 1;
    } else if (event.event === 'taken') {
      const taker = all[event.seat];
      if (taker) taker.taken += event.cards;
    }
  }
  return all;
}

export function trust(standing: Standing): Trust {
  const { recent } = standing;
  const lies = recent.filter((claim) => !claim.honest);
  const suspicious = [...new Set(lies.slice(-LIES).map((claim) => claim.rank))];
  const shown = recent.length;
  const honest = shown - lies.length;
  return { score: shown === 0 ? 0.5 : honest / shown, why: why(honest, shown), suspicious };
}

function why(honest: number, shown: number): Message {
  if (shown === 0) return message('page-trust-unknown');
  if (shown === 1) return message('page-trust-only', { honest: yesNo(honest === 1) });
  if (honest === shown) return message('page-trust-all', { shown: count(shown) });
  return message('page-trust-some', { honest: count(honest), shown: count(shown) });
}

/** A word for a score, so that it is not told by a colour alone. */
export function trustWord(standing: Standing): Message {
  return message('page-trust-word', { trust: kind(trustKind(standing)) });
}

function trustKind(standing: Standing) {
  if (standing.recent.length === 0) return 'unknown';
  const { score } = trust(standing);
  if (score >= 0.8) return 'honest';
  if (score >= 0.55) return 'mostly';
  if (score > 0.45) return 'either';
  return score > 0.2 ? 'often' : 'liar';
}
