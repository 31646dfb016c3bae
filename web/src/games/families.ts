/** The families of games. The compiler asks here for each that the house has, and for all of its parts. */

import type { FamilyName } from '$lib/wire';
import { cards } from './cards/family.ts';
import { dice } from './dice/family.ts';
import type { Family } from './family.ts';
import { sheriff } from './sheriff/family.ts';

export const FAMILIES: { readonly [F in FamilyName]: Family<F> } = { dice, cards, sheriff };

/**
 * The family of this name. A table's family says of what kind its views and events are: here, and only
 * here, the page relies on it.
 */
export function familyOf<F extends FamilyName>(name: F): Family<F> {
  return FAMILIES[name];
}
