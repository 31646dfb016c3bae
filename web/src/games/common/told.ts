/** Sentences of a match that the page tells by itself, in the words of the house. */

import type { Play } from '$lib/play';
import type { Message } from '$lib/wire';
import { plain } from '$lib/words';

/** Messages one after the other, as whoever looks at the match is told. */
export function told(messages: readonly Message[], play: Pick<Play, 'you' | 'name'>): string {
  return messages.map((one) => plain(one, play)).join(' ');
}
