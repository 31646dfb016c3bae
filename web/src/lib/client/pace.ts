/** How long an event is shown. */
import type { Telling } from '../play.ts';
import type { GameEvent } from '../wire';

/**
 * How long an event is shown to whoever sits at `you`, in milliseconds, while `waiting` others wait behind
 * it: a crowd is shown faster, so that nobody falls behind the table.
 */
export function duration(
  telling: Telling,
  event: GameEvent,
  you: number | null,
  tempo: number,
  waiting = 0,
): number {
  if (tempo === 0) return 0;
  const mine = you !== null && 'seat' in event && event.seat === you && telling.own.includes(event.event);
  const crowd = waiting > 24 ? 0.12 : waiting > 10 ? 0.5 : 1;
  return Math.round(telling.beat(event) * tempo * crowd * (mine ? 0.5 : 1));
}
