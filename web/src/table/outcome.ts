/** How a match came out: a headline, and below it the reason and one's own place. */

import { sentence } from '$lib/sentence.ts';
import { plain } from '$lib/words';
import type { Ended } from '../games/family.ts';
import { familyOf } from '../games/families.ts';
import { winners } from './sitter.ts';

export interface Outcome {
  title: string;
  line: string | null;
}

export function outcome(play: Ended): Outcome {
  const { result, family } = play.table;
  const title = (id: string) => plain({ id, args: {} }, play);
  if (!result) return { title: title('match-is-over'), line: null };
  if (result.reason) return { title: title('outcome-ended'), line: sentence(plain(result.reason, play)) };
  if (!result.over) return { title: title('outcome-abandoned'), line: null };
  const won = winners(result.winners, (seat) => play.name(seat), play.you);
  if (!play.view) return { title: won, line: null };
  return { title: won, ...familyOf(family).outcome(play, play.view.table, result.winners[0] ?? 0) };
}
