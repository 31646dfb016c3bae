/** A match that is over, shown again: step by step, at a pace, from any seat or with all hands. */
import { look } from '../look.svelte.ts';
import type { Beat, KnownMatch, Play, Table, Telling } from '../play.ts';
import type { FamilyName, Games, GameView, Replay, ReplayStep, SeatInfo, Thinking, Told } from '../wire';
import { type Audience, audienceOf, count, nameOf, word } from '../words/index.ts';
import { beatOf, duration } from './pace.ts';
import { session } from './session.svelte.ts';
import { tell } from './tell.ts';

/** From where a replay is watched: a seat, the spectators' bench, or with every hand open. */
export type Point = number | 'bench' | 'all';

export type Fetch = (from: number, count: number) => Promise<Replay>;

export const PACES = [0.5, 1, 2, 4] as const;
/** How many steps are fetched at once: enough for most matches, and at most 500 are sent. */
const PAGE = 200;
/** How long a step without anything to see is looked at, in milliseconds: it is felt, and holds nothing up. */
const GLANCE = 350;

export class ReplayPlay implements Play {
  readonly table: Table;
  readonly audience: Audience;
  readonly thoughts: readonly Thinking[] = [];
  readonly asked = null;
  readonly yours = null;
  readonly botsAt = null;
  readonly closesAt = null;
  readonly busy = false;

  #steps = $state.raw<readonly ReplayStep[]>([]);
  #total = $state(0);
  #at = $state(-1);
  #point = $state<Point>('bench');
  #beat = $state.raw<Beat | null>(null);
  /** Events of the step under way that have been shown. */
  #shown = $state(0);
  #under = $state(false);
  #playing = $state(false);
  #pace = $state<number>(1);
  #fault = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #loading: Promise<void> | null = null;
  #closed = false;
  readonly #fetch: Fetch;
  readonly #telling: Telling;

  constructor(match: KnownMatch, telling: Telling, fetch: Fetch, point: Point = 'all') {
    this.#telling = telling;
    this.#fetch = fetch;
    this.#point = point;
    this.table = tableOf(match);
    this.audience = audienceOf(this.table.seats, null);
  }

  /** Loads the replay, page by page; resolves when all of it is there. */
  load(): Promise<void> {
    this.#loading ??= this.#read().catch((error: unknown) => {
      this.#loading = null;
      this.#fault = error instanceof Error ? error.message : String(error);
    });
    return this.#loading;
  }

  async #read(): Promise<void> {
    this.#fault = null;
    do {
      const page = await this.#fetch(this.#steps.length, PAGE);
      if (this.#closed) return;
      this.#total = page.total;
      if (page.steps.length === 0) break;
      this.#steps = [...this.#steps, ...page.steps];
      if (this.#at < 0) this.#at = 0;
    } while (this.#steps.length < this.#total);
  }

  get you(): number | null {
    return typeof this.#point === 'number' ? this.#point : null;
  }
  get point(): Point {
    return this.#point;
  }
  set point(point: Point) {
    this.skip();
    this.#point = point;
  }
  /** How many steps there are, and how many of them have arrived. */
  get total(): number {
    return this.#total;
  }
  get loaded(): number {
    return this.#steps.length;
  }
  /** Why loading stopped, in a sentence. */
  get fault(): string | null {
    return this.#fault;
  }
  /** The step that is shown; -1 before the first has arrived. */
  get at(): number {
    return this.#at;
  }
  get playing(): boolean {
    return this.#playing;
  }
  get pace(): number {
    return this.#pace;
  }
  set pace(pace: number) {
    this.#pace = pace;
  }

  readonly view: GameView | null = $derived.by(() => {
    const step = this.#steps[this.#at];
    if (!step) return null;
    const seat = this.you;
    return seat === null ? { table: step.table } : { seat, table: step.table, hand: step.hands[seat] };
  });

  readonly hands: readonly Games[FamilyName]['hand'][] | null = $derived(
    this.#point === 'all' ? (this.#steps[this.#at]?.hands ?? null) : null,
  );

  readonly #past: readonly Told[] = $derived(
    this.#steps.slice(0, this.#at + 1).flatMap((step) => this.#audible(step)),
  );

  readonly events: readonly Told[] = $derived.by(() => {
    const next = this.#under ? this.#steps[this.#at + 1] : undefined;
    return next ? [...this.#past, ...this.#audible(next).slice(0, this.#shown)] : this.#past;
  });

  get known(): number {
    return this.#past.length;
  }
  get beat(): Beat | null {
    return this.#beat;
  }
  get prefs() {
    return session.prefs;
  }
  get over(): boolean {
    return this.#total > 0 && this.#at === this.#total - 1;
  }

  name(seat: number): string {
    return nameOf(seat, this.audience);
  }

  async answer(): Promise<boolean> {
    return false;
  }

  /** Ends the step that is being shown. */
  skip(): void {
    if (!this.#under) return;
    clearTimeout(this.#timer);
    this.#settle();
    if (this.#playing) this.#later(GLANCE);
  }

  /** Shows the next step, event by event. */
  forward(): void {
    if (this.#under) return this.#finish();
    this.#begin();
  }

  /** Shows the step before. */
  back(): void {
    this.pause();
    if (this.#under) this.#drop();
    else if (this.#at > 0) this.#at -= 1;
    this.#tell();
  }

  /** Shows the state after a step, without a film. Waits until it has arrived. */
  async jump(step: number): Promise<void> {
    this.pause();
    this.#drop();
    if (step >= this.#steps.length) await this.load();
    this.#at = Math.max(Math.min(step, this.#steps.length - 1), Math.min(0, this.#steps.length - 1));
    this.#tell();
  }

  play(): void {
    if (this.#playing) return;
    if (this.over) this.#at = 0;
    this.#playing = true;
    this.#begin();
  }

  pause(): void {
    this.#playing = false;
    if (!this.#under) clearTimeout(this.#timer);
  }

  close(): void {
    this.#closed = true;
    this.#playing = false;
    clearTimeout(this.#timer);
  }

  #audible(step: ReplayStep): Told[] {
    const hears = (to: number | null) => to === null || this.#point === 'all' || to === this.#point;
    return step.events.filter((one) => hears(one.to)).map(({ event, messages }) => ({ event, messages }));
  }

  #begin(): void {
    if (!this.#steps[this.#at + 1]) {
      // At the end, or the next page is still on its way.
      if (this.#playing && this.#at + 1 < this.#total) return this.#later(GLANCE);
      this.#playing = false;
      return;
    }
    this.#under = true;
    this.#shown = 0;
    this.#run();
  }

  #run(): void {
    const step = this.#steps[this.#at + 1];
    const events = step ? this.#audible(step) : [];
    if (this.#beat?.late) tell([this.#beat.told], this.audience);
    while (this.#shown < events.length) {
      const told = events[this.#shown] as Told;
      this.#shown += 1;
      const time = Math.round(duration(this.#telling, told.event, null, look.pace) / this.#pace);
      this.#beat = beatOf(this.#telling, told, time);
      if (!this.#beat.late) tell([told], this.audience);
      if (time > 0) {
        this.#timer = setTimeout(() => this.#run(), time);
        return;
      }
    }
    this.#settle();
    if (this.#playing) this.#later(look.pace === 0 ? 900 / this.#pace : GLANCE / this.#pace);
  }

  #later(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#playing && this.#begin(), time);
  }

  #finish(): void {
    clearTimeout(this.#timer);
    this.#settle();
    if (this.#playing) this.#later(GLANCE / this.#pace);
  }

  #settle(): void {
    this.#under = false;
    this.#beat = null;
    if (this.#at + 1 < this.#steps.length) this.#at += 1;
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#under = false;
    this.#beat = null;
  }

  /** Says what happened at the step that was jumped to. */
  #tell(): void {
    const step = this.#steps[this.#at];
    const events = step ? this.#audible(step) : [];
    tell(
      events,
      this.audience,
      `${word('page-step-of', { step: count(this.#at + 1), steps: count(this.#total) })}.`,
    );
  }
}

/** The table of a match that is over, as it was. */
export function tableOf(match: KnownMatch): Table {
  const seats = match.names.map((name, seat): SeatInfo => {
    const character = match.characters[seat] ?? null;
    return character === null
      ? { name, kind: 'person', present: false, away: false, agrees: false }
      : { name, kind: 'bot', bot: character, character, line: '' };
  });
  return {
    id: match.id,
    game: match.game,
    title: match.title,
    family: match.family,
    options: match.options,
    facts: match.facts,
    seats,
    host: null,
    phase: 'playing',
    private: false,
    spectators: true,
    resets: false,
    pace: { turn_ms: null, reaction_ms: null, bot_turn_ms: 0, bot_reaction_ms: 0, first_call: false },
    matches: 1,
    commitment: match.fairness.commitment,
    shares: match.fairness.shares,
    result: {
      id: match.id,
      over: match.over,
      winners: match.winners,
      payoffs: match.payoffs,
      reason: match.reason,
    },
  };
}
