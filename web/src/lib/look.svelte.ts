/** How the page looks and moves for this person; kept in the browser so that the next visit starts right. */

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'none' | 'fast' | 'normal';

export interface LookSettings {
  theme: Theme;
  motion: Motion;
  /** Four colours of suits instead of two. */
  fourColour: boolean;
  /** Dice whose faces differ in colour and shape of pip, safe for the colour-blind. */
  safeDice: boolean;
}

const KEY = 'doubt.look';
const DEFAULT: LookSettings = { theme: 'system', motion: 'normal', fourColour: false, safeDice: false };

class Look {
  #settings = $state<LookSettings>(load());

  get theme(): Theme {
    return this.#settings.theme;
  }
  get motion(): Motion {
    return this.#settings.motion;
  }
  get fourColour(): boolean {
    return this.#settings.fourColour;
  }
  get safeDice(): boolean {
    return this.#settings.safeDice;
  }

  /** Changes some settings, shows them at once and keeps them. */
  set(change: Partial<LookSettings>): void {
    this.#settings = { ...this.#settings, ...change };
    this.apply();
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#settings));
    } catch {
      // No storage: the settings hold until the page is closed.
    }
  }

  /** Puts the settings on the document. */
  apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.theme;
    root.dataset.motion = this.motion;
  }

  /** What durations are multiplied with: 0 when nothing should move. */
  get tempo(): number {
    if (this.motion === 'none' || reduced()) return 0;
    return this.motion === 'fast' ? 0.45 : 1;
  }
}

function reduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function load(): LookSettings {
  try {
    return sane(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return DEFAULT;
  }
}

/** The settings in a stored value; what is missing or wrong is the default. */
export function sane(stored: unknown): LookSettings {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof LookSettings, unknown>
  >;
  const one = <T>(value: unknown, of: readonly T[], otherwise: T): T =>
    of.includes(value as T) ? (value as T) : otherwise;
  return {
    theme: one(given.theme, ['system', 'light', 'dark'], DEFAULT.theme),
    motion: one(given.motion, ['none', 'fast', 'normal'], DEFAULT.motion),
    fourColour: given.fourColour === true,
    safeDice: given.safeDice === true,
  };
}

export const look = new Look();
