/** How a game with pauses is played on the page; nothing is said of others, whose buttons explain themselves. */
import type { Message } from '$lib/wire';

interface Game {
  /** Whether pauses between turns belong to it. */
  pauses: boolean;
  options: readonly { name: string; value: string }[];
}

export function manual({ pauses, options }: Game): readonly Message[] {
  if (!pauses) return [];
  const most = Number(options.find(({ name }) => name === 'max_cards')?.value ?? 4);
  return [
    { id: 'page-rules-mouse', args: { most: { number: most } } },
    { id: 'page-rules-pauses', args: {} },
  ];
}
