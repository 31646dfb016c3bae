/** How far somebody has come in each lesson, and what was offered to them: kept in this browser. */

const KEY = 'doubt.lessons';

/** How well somebody plays, as they say themselves. */
export type Level = 'new' | 'know' | 'good';

export const LEVELS: readonly Level[] = ['new', 'know', 'good'];

interface Kept {
  /** How many steps of each lesson are done. */
  done: Record<string, number>;
  /** The offer to learn was answered. */
  offered: boolean;
  level: Level;
  /** Beginners are asked before an answer that cannot be right, until they no longer want it. */
  asks: boolean;
}

/** What was kept; what is missing or wrong is as if one had never been here. */
export function kept(stored: unknown): Kept {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const done = typeof given.done === 'object' && given.done !== null ? Object.entries(given.done) : [];
  const whole = ([name, step]: [string, unknown]) =>
    /^[a-z0-9-]{1,40}$/.test(name) && Number.isInteger(step) && Number(step) >= 0;
  return {
    done: Object.fromEntries(done.filter(whole)) as Kept['done'],
    offered: given.offered === true,
    level: LEVELS.find((level) => level === given.level) ?? 'new',
    asks: given.asks !== false,
  };
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

  get level(): Level {
    return this.#kept.level;
  }

  /** Whether to be asked before an answer that cannot be right. */
  get cautious(): boolean {
    return this.#kept.level === 'new' && this.#kept.asks;
  }

  /** One has said how well one plays. */
  rank(level: Level): void {
    this.#put({ ...this.#kept, level });
  }

  /** One no longer wants to be asked. */
  knows(): void {
    this.#put({ ...this.#kept, asks: false });
  }

  set(lesson: string, step: number): void {
    this.#put({ ...this.#kept, done: { ...this.#kept.done, [lesson]: step } });
  }

  /** One has answered the offer. */
  answered(): void {
    this.#put({ ...this.#kept, offered: true });
  }

  /** As if one had never been here; what the browser has kept goes with everything else of theirs. */
  forget(): void {
    this.#kept = kept({});
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
