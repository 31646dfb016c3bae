/** The sentence of what is being shown, where it is short enough to stand beside the picture. */

import type { Play } from '$lib/play';

const MOST = 90;

export function spoken(play: Play): string | null {
  const words = play.beat?.told.words ?? null;
  return words !== null && words.length <= MOST && !words.includes('\n') ? words : null;
}
