/** A match whose news are shown one event after the other, whoever brings them. */
import { look } from '../look.svelte.ts';
import type { Beat, Preferences, Telling } from '../play.ts';
import type { GameView, Told } from '../wire';
import { nameOf, type Audience } from '../words/index.ts';
import { beatOf, duration } from './pace.ts';
import { session } from './session.svelte.ts';
import { tell } from './tell.ts';

/** What is shown one after the other: an event, or what is known after some. */
export type Item = Told | { view: GameView | null };

export abstract class ShownPlay {
  #view = $state.raw<GameView | null>(null);
  #beat = $state.raw<Beat | null>(null);
  #events = $state.raw<readonly Told[]>([]);
  /** How many of these the view knows of. */
  #known = $state(0);
  #showing = $state(false);
  /** What waits to be shown. */
  #items: Item[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  abstract readonly you: number | null;
  abstract readonly audience: Audience;
  protected abstract readonly telling: Telling;
  /** Told each event when it is shown: for sounds. */
  protected abstract readonly onbeat: ((told: Told) => void) | undefined;
  /** Everything has been shown. */
  protected abstract rest(): void;

  get view(): GameView | null {
    return this.#view;
  }
  get beat(): Beat | null {
    return this.#beat;
  }
  get events(): readonly Told[] {
    return this.#events;
  }
  get known(): number {
    return this.#known;
  }
  get hands(): null {
    return null;
  }
  get prefs() {
    return session.prefs;
  }
  like(change: Partial<Preferences>): void {
    session.like(change);
  }
  name(seat: number): string {
    return nameOf(seat, this.audience);
  }

  /** Something is on its way to the eye. */
  protected get showing(): boolean {
    return this.#showing;
  }
  /** How many events wait to be shown. */
  protected get waiting(): number {
    return this.#items.filter((item) => 'event' in item).length;
  }

  skip(): void {
    if (!this.#showing) return;
    clearTimeout(this.#timer);
    this.#tellLate();
    this.#beat = null;
    while (this.#items.length > 0) this.#advance(true);
    this.#end();
  }

  /** Shows what has come, after what still waits. */
  protected film(items: readonly Item[]): void {
    this.#items.push(...items);
    if (this.#showing) return;
    this.#showing = this.#items.length > 0;
    this.#run();
  }

  /** Puts on the table what need not be shown, and forgets what waits. */
  protected place(events: readonly Told[], view: GameView | null): void {
    this.stop();
    this.#showing = false;
    this.#beat = null;
    this.#events = events;
    this.#known = events.length;
    this.#view = view;
  }

  /** Shows no more of what waits. */
  protected stop(): void {
    clearTimeout(this.#timer);
    this.#items = [];
  }

  /** Shows the next, and comes back when its time is over. */
  #run(): void {
    while (this.#items.length > 0) {
      const time = this.#advance(false);
      if (time > 0) {
        this.#timer = setTimeout(() => this.#run(), time);
        return;
      }
    }
    this.#end();
  }

  /** Takes the next to the table; says how long to look at it. */
  #advance(skipping: boolean): number {
    this.#tellLate();
    const item = this.#items.shift();
    if (!item) return 0;
    if ('view' in item) {
      this.#view = item.view;
      this.#known = this.#events.length;
      this.#beat = null;
      return 0;
    }
    this.#events = [...this.#events, item];
    const { telling } = this;
    const time = skipping ? 0 : duration(telling, item.event, this.you, look.pace, this.waiting);
    this.#beat = skipping ? null : beatOf(telling, item, time);
    if (!this.#beat?.late) tell([item], this.audience);
    if (!skipping) this.onbeat?.(item);
    return time;
  }

  /** Tells the result that has just been looked at. */
  #tellLate(): void {
    if (!this.#beat?.late) return;
    tell([this.#beat.told], this.audience);
    this.#beat = { ...this.#beat, late: false };
  }

  #end(): void {
    this.#tellLate();
    this.#showing = false;
    this.#beat = null;
    this.rest();
  }
}
