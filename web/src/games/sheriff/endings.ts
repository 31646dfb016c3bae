/** How a shift at the gate can end, in the words of the house. */

import type { Ending } from '$lib/wire/sheriff';
import { kind, word } from '$lib/words';

export function endingName(ending: Ending): string {
  return word('sheriff-ending', { ending: kind(ending) });
}
