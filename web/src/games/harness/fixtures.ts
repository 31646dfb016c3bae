/** Matches that were really played, as they were told to one seat. */

export { bluff } from '../fixtures/bluff.ts';
export { bluffRounds } from '../fixtures/bluff-rounds.ts';
export { bluffStuff } from '../fixtures/bluff-stuff.ts';
export { bluffTeam } from '../fixtures/bluff-team.ts';
export { bluffTruth } from '../fixtures/bluff-truth.ts';
export { duel } from '../fixtures/duel.ts';
export { liarsDice } from '../fixtures/liars-dice.ts';
export { merchant } from '../fixtures/merchant.ts';
export { nottingham } from '../fixtures/nottingham.ts';
export { perudo } from '../fixtures/perudo.ts';
export { sheriff } from '../fixtures/sheriff.ts';
