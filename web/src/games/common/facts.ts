/** What does not change in the match at a table. */

import type { Table } from '$lib/play';
import type { FamilyName, GameFacts } from '$lib/wire';

/** The facts of a match; only a table whose rules the house has forgotten has none, and it is never shown. */
export function factsOf<F extends FamilyName>(table: Table<F>): GameFacts<F> {
  if (table.facts === null) throw new Error('The rules of this table are not known here any more.');
  return table.facts;
}
