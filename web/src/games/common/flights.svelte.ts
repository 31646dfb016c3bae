/** Things on their way from one place of the table to another. */

import { untrack } from 'svelte';

export interface Landmark {
  x: number;
  y: number;
  width: number;
}

export interface Flight<T> {
  key: number;
  what: T;
  from: Landmark;
  to: Landmark;
  delay: number;
  duration: number;
}

/** At most this many fly at once; a larger pile is shown by these, so that no phone stutters. */
const MOST = 9;

export class Flights<T> {
  under = $state.raw<readonly Flight<T>[]>([]);
  #next = 0;

  /** Lets things fly from one element to another, one shortly after the other. */
  send(what: readonly T[], from: Element | null, to: Element | null, duration: number): void {
    if (!from || !to || duration <= 0 || what.length === 0) return;
    const some = what.slice(0, MOST);
    const gap = Math.min(90, (duration * 0.4) / some.length);
    const start = place(from);
    const end = place(to);
    const more = some.map((one, index): Flight<T> => {
      this.#next += 1;
      return {
        key: this.#next,
        what: one,
        from: start,
        to: end,
        delay: index * gap,
        duration: duration - gap * (some.length - 1),
      };
    });
    this.under = [...untrack(() => this.under), ...more];
  }

  land(key: number): void {
    this.under = untrack(() => this.under).filter((flight) => flight.key !== key);
  }

  /** Nothing flies any more. */
  clear(): void {
    if (untrack(() => this.under.length) > 0) this.under = [];
  }
}

function place(element: Element): Landmark {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width };
}

/** The part of the table with this name: `data-place="pile"`. */
export function placeOf(root: Element | null | undefined, name: string): Element | null {
  return root?.querySelector(`[data-place="${name}"]`) ?? null;
}
