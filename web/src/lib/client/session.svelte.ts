/** Who somebody is and how they like the page. The house keeps it; the browser has a copy for the first paint. */
import { learnt } from '../learnt.svelte.ts';
import { look, sane } from '../look.svelte.ts';
import type { Preferences } from '../play.ts';
import type { SessionInfo } from '../wire';
import { http } from './http.ts';

const KEY = 'doubt.session';
/** The names of all that this browser keeps for the house. */
const OURS = /^doubt\./;
/** The longest name, as the server has it: what fits at a seat on a phone. */
const NAME = 24;

interface Kept {
  name: string;
  sound: boolean;
  confirm: boolean;
  hints: boolean;
  shortcuts: boolean;
}

/** A name as the house takes it: one line without loose spaces, at most 24 characters. */
export function tidy(name: string): string {
  return [...name.replace(/\s+/g, ' ').trim()].slice(0, NAME).join('').trim();
}

/** What was kept; what is missing or wrong is the default. */
export function kept(stored: unknown): Kept {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    name: typeof given.name === 'string' ? tidy(given.name) : '',
    sound: given.sound === true,
    confirm: given.confirm === true,
    hints: given.hints === true,
    // On unless somebody has switched them off.
    shortcuts: given.shortcuts !== false,
  };
}

function load(): Kept {
  try {
    return kept(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return kept({});
  }
}

class Session {
  #kept = $state<Kept>(load());
  #asked: Promise<void> | null = null;
  /** Whether the house has a session of ours. */
  #known = false;
  #later: ReturnType<typeof setTimeout> | undefined;

  /** What to be called; empty for a stranger. */
  get name(): string {
    return this.#kept.name;
  }

  readonly prefs: Preferences = preferences(() => this.#kept);

  /** Asks the house once what it knows. Without an answer the browser's copy holds. */
  ready(): Promise<void> {
    this.#asked ??= http.session().then(
      (info) => this.#take(info),
      () => {
        this.#asked = null;
      },
    );
    return this.#asked;
  }

  /** Changes some preferences, shows them at once and keeps them. */
  like(change: Partial<Preferences>): void {
    const { theme, motion, tempo, fourColours, safeDice, ...mine } = change;
    look.set({
      ...(theme === undefined ? {} : { theme }),
      ...(motion === undefined ? {} : { motion }),
      ...(tempo === undefined ? {} : { tempo }),
      ...(fourColours === undefined ? {} : { fourColour: fourColours }),
      ...(safeDice === undefined ? {} : { safeDice }),
    });
    this.#put(mine);
    clearTimeout(this.#later);
    this.#later = setTimeout(() => void http.keep({ preferences: this.#all() }).catch(() => {}), 600);
  }

  /** The house has come to know this guest by this name: who opens a table is a guest from then on. */
  met(name: string): void {
    this.#put({ name: tidy(name) });
    this.#known = true;
  }

  /** Makes sure that the house knows this guest, and asks it no more than it must. */
  async enter(): Promise<void> {
    if (!this.#known) await this.ready();
    if (!this.#known) await this.introduce();
  }

  /** Makes sure that the house knows this guest, by this name if one is given. */
  async introduce(name?: string): Promise<void> {
    const called = tidy(name ?? this.name);
    if (called !== '') this.#put({ name: called });
    this.#take(await http.keep({ ...(called === '' ? {} : { name: called }), preferences: this.#all() }));
    this.#asked = Promise.resolve();
  }

  /** Ends the session, or has the house forget this guest; the browser forgets as much of them. */
  async end(how: 'sign-out' | 'forget'): Promise<void> {
    await (how === 'forget' ? http.forget() : http.signOut());
    clearTimeout(this.#later);
    this.#kept = kept({});
    this.#known = false;
    this.#asked = null;
    if (how === 'forget') {
      look.set(sane({}));
      learnt.forget();
    }
    try {
      const gone = how === 'forget' ? Object.keys(localStorage).filter((key) => OURS.test(key)) : [KEY];
      for (const key of gone) localStorage.removeItem(key);
    } catch {
      // There was nothing to forget.
    }
  }

  #all(): Record<string, unknown> {
    return { ...this.prefs };
  }

  #put(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // No storage: it holds until the page is closed.
    }
  }

  #take({ name, preferences: liked }: SessionInfo): void {
    this.#known ||= name !== null || liked !== null;
    if (name) this.#put({ name: tidy(name) });
    if (!liked) return;
    this.#put({ ...kept(liked), name: this.name });
    const { fourColours: fourColour, ...rest } = liked;
    look.set(sane({ ...rest, fourColour }, look.settings));
  }
}

/** Preferences that follow what is kept. */
function preferences(of: () => Kept): Preferences {
  return {
    get theme() {
      return look.theme;
    },
    get motion() {
      return look.motion;
    },
    get tempo() {
      return look.tempo;
    },
    get fourColours() {
      return look.fourColour;
    },
    get safeDice() {
      return look.safeDice;
    },
    get sound() {
      return of().sound;
    },
    get confirm() {
      return of().confirm;
    },
    get hints() {
      return of().hints;
    },
    get shortcuts() {
      return of().shortcuts;
    },
  };
}

export const session = new Session();
