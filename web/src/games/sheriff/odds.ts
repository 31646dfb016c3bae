/** The bluff check: how likely d10 + perception reaches d10 + bluff skill. */

import type { Options } from '../common/options.ts';

/** The chance to be caught: of the hundred pairs of dice, those with perception + a ≥ bluff + b. */
export function chanceToCatch(perception: number, bluff: number): number {
  let caught = 0;
  for (let sheriff = 1; sheriff <= 10; sheriff += 1) {
    for (let merchant = 1; merchant <= 10; merchant += 1) {
      if (sheriff + perception >= merchant + bluff) caught += 1;
    }
  }
  return caught / 100;
}

/** The bluff skill of a seat, as the options have it: one for all, or a list. */
export function bluffSkill(options: Options, seat: number): number | null {
  const skills = (options.bluff ?? '').split(',').map((skill) => Number.parseInt(skill, 10));
  const skill = skills.length === 1 ? skills[0] : skills[seat];
  return skill === undefined || Number.isNaN(skill) ? null : skill;
}

/** How often a merchant's manner tells the truth, by bluff skill: 90 % at 1, falling to 50 % at 10. */
export function tellReliability(bluff: number): number {
  const skill = Math.min(10, Math.max(1, bluff));
  return 0.9 - (0.4 * (skill - 1)) / 9;
}
