/** What happened, told to those who cannot see it: in a live match and in a replay alike. */

import { announce } from '../announce.svelte.ts';
import type { Told } from '../wire';
import { spoken, type Audience } from '../words/index.ts';

/** Says what is told of events, after a word of one's own. */
export function tell(events: readonly Told[], audience: Audience, before = ''): void {
  const words = spoken(
    events.flatMap((told) => told.messages),
    audience,
  );
  announce([before, words ?? ''].join(' '));
}
