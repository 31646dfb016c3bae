/** What a seat is asked at the gate, to be read out. */

import type { Menu } from '$lib/wire/sheriff';
import { kind, word } from '$lib/words';

export function question({ ask }: Menu): string {
  return word('question-sheriff', { ask: kind(ask) });
}
