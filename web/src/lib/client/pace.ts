/** How long each kind of event is shown, in milliseconds at the usual tempo. */
import type { GameEvent } from '../wire';

const OTHERWISE = 450;

const durations: Record<string, number> = {
  // Of all games
  match: 0,
  statistics: 0,
  end: 0,
  thought: 0,

  // Dice
  first: 700,
  round: 900,
  roll: 800,
  bid: 750,
  challenge: 950,
  exact: 950,
  reveal: 2600,
  loss: 850,
  gain: 850,
  out: 900,
  win: 1200,

  // Cards
  spare: 300,
  hand: 600,
  play: 700,
  laid: 0,
  cannot: 700,
  stands: 350,
  chosen: 500,
  shown: 1900,
  taken: 1000,
  pile: 0,
  'round-over': 1400,

  // Sheriff
  piles: 300,
  visit: 900,
  restock: 500,
  aside: 500,
  keep: 300,
  take: 500,
  draw: 400,
  drawn: 500,
  idle: 500,
  loaded: 500,
  packed: 0,
  declare: 950,
  tell: 900,
  call: 700,
  offer: 900,
  silent: 350,
  threaten: 900,
  demand: 900,
  refuse: 800,
  pass: 900,
  bribe: 1000,
  inspect: 800,
  lie: 600,
  check: 1900,
  open: 1900,
  seize: 900,
  penalty: 850,
  redress: 850,
  sale: 850,
  stand: 600,
  standing: 700,
  shift: 1500,
  scores: 1200,
};

/** What one does oneself needs no telling. */
const own = new Set(['bid', 'play', 'challenge', 'exact', 'declare', 'offer', 'loaded', 'pass', 'threaten']);

/**
 * How long an event is shown to whoever sits at `you`, while `waiting` others wait behind it: a crowd is
 * shown faster, so that nobody falls behind the table.
 */
export function duration(event: GameEvent, you: number | null, tempo: number, waiting = 0): number {
  if (tempo === 0) return 0;
  const usual = durations[event.event] ?? OTHERWISE;
  const mine = you !== null && event.seat === you && own.has(event.event);
  const crowd = waiting > 24 ? 0.12 : waiting > 10 ? 0.5 : 1;
  return Math.round(usual * tempo * crowd * (mine ? 0.5 : 1));
}
