/**
 * What has been shown since the view was last true. A view tells how things stood after the last step
 * that was shown in full; the events since then are on their way to the eye, and the table is drawn
 * from both.
 */

import type { Play, Told } from '$lib/play';
import type { FamilyName, GameEvent, GameView } from '$lib/wire';

export class News<F extends FamilyName> {
  #play: () => Play<F>;

  constructor(play: () => Play<F>) {
    this.#play = play;
  }

  get view(): GameView<F> | null {
    return this.#play().view;
  }

  /** Everything that has been shown, with what is being shown now. */
  get told(): readonly Told<F>[] {
    return this.#play().events;
  }

  get all(): GameEvent<F>[] {
    return this.told.map((told) => told.event);
  }

  /** The events that the view does not know of yet, the oldest first. */
  get pending(): GameEvent<F>[] {
    return this.told.slice(this.#play().known).map((told) => told.event);
  }
}
