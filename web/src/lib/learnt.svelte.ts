/** How far somebody has come in each lesson, and what was offered to them: kept in this browser. */

const KEY = 'doubt.lessons';

interface Kept {
  /** How many steps of each lesson are done. */
  done: Record<string, number>;
  /** The offer to learn was answered. */
  offered: boolean;
}

/** What was kept; what is missing or wrong is as if one had never been here. */
export function kept(stored: unknown): Kept {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const done = typeof given.done === 'object' && given.done !== null ? Object.entries(given.done) : [];
  const whole = ([name, step]: [string, unknown]) =>
    /^[a-z0-9-]{1,40}$/.test(name) && Number.isInteger(step) && Number(step) >= 0;
  return { done: Object.fromEntries(done.filter(whole)) as Kept['done'], offered: given.offered === true };
}

class Learnt {
  #kept = $state.raw<Kept>(load());

  /** How many steps of a lesson are done. */
  of(lesson: string): number {
    return this.#kept.done[lesson] ?? 0;
  }

  /** Whether any lesson was begun. */
  get begun(): boolean {
    return Object.values(this.#kept.done).some((step) => step > 0);
  }

  /** Whether the offer to learn was answered, in whatever way. */
  get offered(): boolean {
    return this.#kept.offered || this.begun;
  }

  set(lesson: string, step: number): void {
    this.#put({ ...this.#kept, done: { ...this.#kept.done, [lesson]: step } });
  }

  /** One has answered the offer. */
  answered(): void {
    this.#put({ ...this.#kept, offered: true });
  }

  #put(kept: Kept): void {
    this.#kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // No storage: it holds until the page is closed.
    }
  }
}

function load(): Kept {
  try {
    return kept(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return kept({});
  }
}

export const learnt = new Learnt();
