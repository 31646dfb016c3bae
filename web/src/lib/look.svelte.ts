/** How the page looks and moves for this person; kept in the browser so that the next visit starts right. */

export type Theme = 'system' | 'light' | 'dark';
/** Whether things move. How long they are shown is another matter. */
export type Motion = 'full' | 'none';
/** How long things are shown. */
export type Tempo = 'normal' | 'fast' | 'instant';

export interface LookSettings {
  theme: Theme;
  motion: Motion;
  tempo: Tempo;
  /** Four colours of suits instead of two. */
  fourColour: boolean;
  /** Dice whose faces differ in colour and shape of pip, safe for the colour-blind. */
  safeDice: boolean;
}

const KEY = 'doubt.look';
export const TEMPI: readonly Tempo[] = ['normal', 'fast', 'instant'];
const DEFAULT: LookSettings = {
  theme: 'system',
  motion: 'full',
  tempo: 'normal',
  fourColour: false,
  safeDice: false,
};

class Look {
  #settings = $state<LookSettings>(load());

  get settings(): LookSettings {
    return this.#settings;
  }
  get theme(): Theme {
    return this.#settings.theme;
  }
  get motion(): Motion {
    return this.#settings.motion;
  }
  get tempo(): Tempo {
    return this.#settings.tempo;
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
    root.dataset.tempo = this.tempo;
  }

  /** What times are multiplied with: 0 when everything is shown at once. */
  get pace(): number {
    return { normal: 1, fast: 0.45, instant: 0 }[this.tempo];
  }

  /** Whether nothing should move; what happens is shown for as long as ever. */
  get still(): boolean {
    return this.motion === 'none' || this.tempo === 'instant' || reduced();
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

/** The settings in a stored value; what is missing or wrong is as it was. */
export function sane(stored: unknown, before: LookSettings = DEFAULT): LookSettings {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof LookSettings, unknown>
  >;
  const one = <T>(value: unknown, of: readonly T[], otherwise: T): T =>
    of.includes(value as T) ? (value as T) : otherwise;
  return {
    theme: one(given.theme, ['system', 'light', 'dark'], before.theme),
    motion: one(given.motion, ['full', 'none'], before.motion),
    // Motion and tempo were one setting once.
    tempo: given.motion === 'fast' ? 'fast' : one(given.tempo, TEMPI, before.tempo),
    fourColour: one(given.fourColour, [true, false], before.fourColour),
    safeDice: one(given.safeDice, [true, false], before.safeDice),
  };
}

export const look = new Look();
