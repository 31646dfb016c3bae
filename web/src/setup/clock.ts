/** How long people may think, where they play with each other. */
import { count, word } from '$lib/words';
import type { Pace } from '$lib/wire';

export type Clock = 'none' | 'relaxed' | 'normal' | 'quick';

interface Time {
  clock: Clock;
  label: string;
  /** Seconds for a turn and for a reaction to a claim; null without a limit. */
  turn: number | null;
  reaction: number | null;
}

export const CLOCKS: readonly Time[] = [
  { clock: 'none', label: word('page-no-clock'), turn: null, reaction: null },
  { clock: 'relaxed', label: word('page-relaxed'), turn: 120, reaction: 40 },
  { clock: 'normal', label: word('page-normal'), turn: 60, reaction: 20 },
  { clock: 'quick', label: word('page-quick'), turn: 20, reaction: 8 },
];

/** What a clock means, in a line. */
export function clockLine({ turn, reaction }: Time): string {
  return turn === null
    ? word('page-nobody-is-hurried')
    : word('page-clock-line', { turn: count(turn), reaction: count(reaction ?? 0) });
}

/** The pace of a table by a clock: bots wait for nobody. */
export function paceOf(clock: Clock): Pace {
  const { turn, reaction } = CLOCKS.find((one) => one.clock === clock) ?? { turn: null, reaction: null };
  const ms = (seconds: number | null) => (seconds === null ? null : seconds * 1000);
  return {
    turn_ms: ms(turn),
    reaction_ms: ms(reaction),
    bot_turn_ms: 0,
    bot_reaction_ms: 0,
    first_call: false,
  };
}
