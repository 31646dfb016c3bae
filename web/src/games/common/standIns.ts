/** Which seats a stand-in has just answered for. */
import { getContext, setContext } from 'svelte';
import type { Play } from '$lib/play';
import type { SeatInfo, Told } from '$lib/wire';

/** The seats of which the latest that is told is a stand-in's answer. */
export function stoodIn(events: readonly Told[], seats: number): ReadonlySet<number> {
  const told = new Set<number>();
  const marked = new Set<number>();
  for (let at = events.length - 1; at >= 0 && told.size < seats; at -= 1) {
    const { event, stand_in: seat } = events[at]!;
    if (seat !== undefined && !told.has(seat)) marked.add(seat);
    for (const one of [seat, ...subjects(event)]) if (one !== undefined) told.add(one);
  }
  return marked;
}

/** The seats that an event is about. */
function subjects(event: object): (number | undefined)[] {
  const { seat, claim } = event as { seat?: number; claim?: { seat?: number } };
  return [seat, claim?.seat];
}

const KEY = Symbol('stand-ins');
type Marked = (seat: SeatInfo) => boolean;

/** Lets the seats of a table know. */
export function markStandIns(play: () => Play): void {
  const marked: Marked = (seat) => {
    const { events, table } = play();
    return stoodIn(events, table.seats.length).has(table.seats.indexOf(seat));
  };
  setContext(KEY, marked);
}

/** Whether a stand-in has just answered for a seat; for none where no table says so. */
export function standIns(): Marked {
  return getContext<Marked | undefined>(KEY) ?? (() => false);
}
