/** What a seat is asked at the gate, to be read out. */

import type { Menu } from '$lib/wire/sheriff';
import { ANYBODY, plain } from '$lib/words';
import { kind, message } from '../common/told.ts';

export function question({ ask }: Menu): string {
  return plain(message('question-sheriff', { ask: kind(ask) }), ANYBODY);
}
