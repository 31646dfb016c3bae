/** Matches that were really played, as they were told to one seat. */

export { bluff } from '../fixtures/bluff.ts';
export { bluffRounds } from '../fixtures/bluff-rounds.ts';
export { bluffStuff } from '../fixtures/bluff-stuff.ts';
export { bluffStuffSix } from '../fixtures/bluff-stuff-six.ts';
export { bluffTeam } from '../fixtures/bluff-team.ts';
export { bluffTen } from '../fixtures/bluff-ten.ts';
export { bluffTruth } from '../fixtures/bluff-truth.ts';
export { bluffTwo } from '../fixtures/bluff-two.ts';
export { duel } from '../fixtures/duel.ts';
export { liarsDice } from '../fixtures/liars-dice.ts';
export { liarsDiceTen } from '../fixtures/liars-dice-ten.ts';
export { merchant } from '../fixtures/merchant.ts';
export { nottingham } from '../fixtures/nottingham.ts';
export { nottinghamFive } from '../fixtures/nottingham-five.ts';
export { perudo } from '../fixtures/perudo.ts';
export { perudoSix } from '../fixtures/perudo-six.ts';
export { sheriff } from '../fixtures/sheriff.ts';
export { sheriffTwo } from '../fixtures/sheriff-two.ts';
