/** How long each event of the card games wants to be looked at, in milliseconds at the usual speed. */

import type { Event } from '$lib/wire/cards';

export const BEATS: Record<Event['event'], number> = {
  spare: 300,
  round: 600,
  hand: 500,
  first: 1000,
  play: 800,
  laid: 0,
  cannot: 900,
  stands: 200,
  challenge: 1000,
  chosen: 600,
  shown: 2600,
  taken: 1100,
  pile: 0,
  'round-over': 2000,
  win: 800,
};
