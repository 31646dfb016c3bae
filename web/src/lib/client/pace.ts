/** How long an event is shown. */
import type { Beat, Telling, Told } from '../play.ts';
import type { GameEvent } from '../wire';

/** An event on its way to the eye, for so long. */
export function beatOf(telling: Telling, told: Told, duration: number): Beat {
  return { told, duration, late: duration > 0 && telling.late.includes(told.event.event) };
}

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
