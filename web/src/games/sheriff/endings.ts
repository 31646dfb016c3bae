/** How a shift at the gate can end, in the words of the house. */

import type { Ending } from '$lib/wire/sheriff';
import { ANYBODY, plain } from '$lib/words';

export function endingName(ending: Ending): string {
  return plain({ id: 'sheriff-ending', args: { ending: { kind: ending } } }, ANYBODY);
}
