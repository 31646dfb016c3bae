/** What a seat is asked at the card table, to be read out. */

import type { Menu } from '$lib/wire/cards';
import { kind, word } from '$lib/words';

export function question({ lay, doubt }: Menu): string {
  const ask = lay ? 'lay' : doubt ? 'doubt' : 'pass';
  return word('question-cards', { ask: kind(ask) });
}
