/** What is said of the event that is being shown. */

import type { Play } from '$lib/play';
import type { Message } from '$lib/wire';
import { lastSaid } from '$lib/words';

/** A line beside the table: told by the house, or the page's own; null where nothing is said. */
export type Said = Message | null;

/** The sentence of what is being shown: the last of it that is neither a heading nor a row. A result that is
 *  looked forward to is not told before it is there to be seen. */
export function saidNow(play: Play): Message | null {
  return play.beat && !play.beat.late ? lastSaid(play.beat.told.messages) : null;
}
