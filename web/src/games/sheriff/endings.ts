/** How a shift at the gate can end. What is said of it comes from the house, with the event. */

import type { Ending } from '$lib/wire/sheriff';

export const ENDINGS: Record<Ending, string> = {
  legendary: 'Legendary',
  honourable: 'Honourable',
  'corrupt-baron': 'Corrupt Baron',
  excellent: 'Excellent',
  good: 'Good',
  mediocre: 'Mediocre',
  poor: 'Poor',
  dismissed: 'Dismissed',
};

/** The sentence on such a sheriff: what was told of the end of the shift has it below the heading. */
export function epitaph(words: string | null): string | null {
  const [, line] = (words ?? '')
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean);
  return line ?? null;
}
