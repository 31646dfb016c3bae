/**
 * How long each event wants to be looked at, in milliseconds at the usual speed. The page multiplies it
 * with the speed that the person likes.
 */

import type { GameEvent } from '$lib/wire';

const DICE: Record<string, number> = {
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

const CARDS: Record<string, number> = {
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

const SHERIFF: Record<string, number> = {
  piles: 600,
  visit: 900,
  round: 1400,
  restock: 300,
  aside: 900,
  keep: 500,
  take: 900,
  draw: 400,
  drawn: 300,
  idle: 700,
  loaded: 500,
  packed: 0,
  declare: 1300,
  tell: 1300,
  call: 700,
  offer: 1200,
  silent: 500,
  threaten: 1100,
  demand: 1100,
  refuse: 1000,
  pass: 900,
  bribe: 1300,
  inspect: 900,
  lie: 600,
  check: 2800,
  open: 1900,
  seize: 1300,
  penalty: 1100,
  redress: 1100,
  sale: 1300,
  stand: 1000,
  standing: 1000,
  shift: 400,
  scores: 400,
};

const FAMILIES: Record<string, Record<string, number>> = { dice: DICE, cards: CARDS, sheriff: SHERIFF };

/** A reveal takes as long as its count. */
const REVEAL = { least: 1900, die: 380, most: 7000 };

export function beatLength(family: string, event: GameEvent): number {
  if (family === 'dice' && event.event === 'reveal') {
    const count = typeof event.count === 'number' ? event.count : 0;
    return Math.min(REVEAL.most, REVEAL.least + REVEAL.die * count);
  }
  return FAMILIES[family]?.[event.event] ?? 0;
}
