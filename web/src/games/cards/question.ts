/** What a seat is asked at the card table, to be read out. */

import type { Menu } from '$lib/wire/cards';

export function question({ lay, doubt }: Menu): string {
  if (lay) return 'Your turn. Lay cards, then end your turn.';
  return doubt ? 'Do you believe it? Doubt it, or let it stand.' : 'Your turn. You can only pass.';
}
