/**
 * What has been shown since the view was last true. A view tells how things stood after the last step
 * that was shown in full; the events since then are on their way to the eye, and the table is drawn
 * from both.
 */

import { untrack } from 'svelte';
import type { Play, Told } from '$lib/play';
import type { FamilyName, GameEvent, GameView } from '$lib/wire';

export class News<F extends FamilyName> {
  #play: () => Play<F>;
  /** How many events had been shown when the view came. */
  #mark: number;

  constructor(play: () => Play<F>) {
    this.#play = play;
    this.#mark = $derived.by(() => {
      void play().view;
      return untrack(() => settled(play()));
    });
  }

  get view(): GameView<F> | null {
    return this.#play().view;
  }

  /** Everything that has been shown, with what is being shown now. */
  get told(): readonly Told<F>[] {
    const { events, beat } = this.#play();
    return !beat || events.lastIndexOf(beat.told) >= 0 ? events : [...events, beat.told];
  }

  get all(): GameEvent<F>[] {
    return this.told.map((told) => told.event);
  }

  /** The events that the view does not know of yet, the oldest first. */
  get pending(): GameEvent<F>[] {
    return this.told.slice(this.#mark).map((told) => told.event);
  }
}

/** The number of events that a view which has just come covers: all, but for one still being shown. */
function settled(play: Play): number {
  const { events, beat } = play;
  const shown = events.length;
  return beat && events[shown - 1] === beat.told ? shown - 1 : shown;
}
