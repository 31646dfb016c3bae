/** How long each event of the dice games wants to be looked at, in milliseconds at the usual speed. */

import type { Event } from '$lib/wire/dice';

const BEATS: Record<Exclude<Event['event'], 'reveal'>, number> = {
  first: 700,
  round: 800,
  roll: 1100,
  bid: 900,
  challenge: 1200,
  exact: 1200,
  loss: 1300,
  gain: 1100,
  out: 1200,
  win: 1000,
};

/** A reveal takes as long as its count. */
const REVEAL = { least: 1900, die: 380, most: 7000 };

export function beat(event: Event): number {
  return event.event === 'reveal'
    ? Math.min(REVEAL.most, REVEAL.least + REVEAL.die * event.count)
    : BEATS[event.event];
}
