/** Sentences of a match that the page tells by itself, in the words of the house. */

import type { Play } from '$lib/play';
import type { Arg, Message } from '$lib/wire';
import { plain } from '$lib/words';

/** A message with its arguments. */
export function message(id: string, args: Message['args'] = {}): Message {
  return { id, args };
}

export const count = (number: number): Arg => ({ number });
export const seat = (seat: number): Arg => ({ seat });
export const kind = (kind: string): Arg => ({ kind });
export const text = (text: string): Arg => ({ text });
/** One or another; or all of them. */
export const list = (all: readonly Arg[], or = true): Arg => ({ list: { all: [...all], or } });

/** Messages one after the other, as whoever looks at the match is told. */
export function told(messages: readonly Message[], play: Pick<Play, 'you' | 'name'>): string {
  return messages.map((one) => plain(one, play)).join(' ');
}
