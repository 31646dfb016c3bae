/** What the events have shown of everybody: who claims truly, who is caught, who challenges well. */

import type { Event } from '$lib/wire/cards';
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
  words: string;
  /** Ranks lied about of late. */
  suspicious: Rank[];
}

/** How many shown claims are remembered. */
const MEMORY = 10;
/** How many of the last lies make their rank suspicious. */
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
  if (recent.length === 0) {
    return {
      score: 0.5,
      words: 'No claims have been shown yet, so there’s nothing to go on.',
      suspicious,
    };
  }
  const honest = recent.length - lies.length;
  const of = recent.length === 1 ? 'The only claim shown' : `Of the last ${recent.length} claims shown`;
  const words =
    recent.length === 1
      ? `${of} was ${honest ? 'honest' : 'a lie'}.`
      : `${of}, ${honest === recent.length ? 'all' : honest === 0 ? 'none' : honest} ${honest === 1 ? 'was' : 'were'} honest.`;
  return { score: honest / recent.length, words, suspicious };
}

/** A word for a score, so that it is not told by a colour alone. */
export function trustWord(standing: Standing): string {
  if (standing.recent.length === 0) return 'unknown';
  const { score } = trust(standing);
  if (score >= 0.8) return 'honest so far';
  if (score >= 0.55) return 'mostly honest';
  if (score > 0.45) return 'could be either';
  if (score > 0.2) return 'often lies';
  return 'a liar so far';
}
