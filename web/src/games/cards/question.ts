/** What a seat is asked at the card table, to be read out. */

import type { Menu } from '$lib/wire/cards';
import { ANYBODY, plain } from '$lib/words';
import { kind, message } from '../common/told.ts';

export function question({ lay, doubt }: Menu): string {
  const ask = lay ? 'lay' : doubt ? 'doubt' : 'pass';
  return plain(message('question-cards', { ask: kind(ask) }), ANYBODY);
}
