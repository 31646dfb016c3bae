/** How long an event is shown. */
import { beatLength } from '../../games/beats.ts';
import type { GameEvent } from '../wire';

/** What one does oneself needs no telling. */
const own = new Set(['bid', 'play', 'declare', 'offer', 'loaded', 'pass', 'threaten']);

/**
 * How long an event is shown to whoever sits at `you`, in milliseconds, while `waiting` others wait behind
 * it: a crowd is shown faster, so that nobody falls behind the table.
 */
export function duration(
  family: string,
  event: GameEvent,
  you: number | null,
  tempo: number,
  waiting = 0,
): number {
  if (tempo === 0) return 0;
  const mine = you !== null && event.seat === you && own.has(event.event);
  const crowd = waiting > 24 ? 0.12 : waiting > 10 ? 0.5 : 1;
  return Math.round(beatLength(family, event) * tempo * crowd * (mine ? 0.5 : 1));
}
