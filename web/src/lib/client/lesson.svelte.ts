/** A lesson as it is played: one question at a time, and what the house says of the answer. */
import { announce } from '../announce.svelte.ts';
import { look } from '../look.svelte.ts';
import type { Beat, Play, Preferences, Table, Telling } from '../play.ts';
import { sentence } from '../sentence.ts';
import { toast } from '../toast.svelte.ts';
import type { Asked, GameView, LessonReply, LessonScene, Message, Told, ToldStep, Yours } from '../wire';
import { audienceOf, nameOf, plain, spoken, type Audience } from '../words/index.ts';
import { told as trouble } from './http.ts';
import { beatOf, duration } from './pace.ts';
import { session } from './session.svelte.ts';
import { tell } from './tell.ts';

/** What the house is doing: it shows what happens, asks, says what it thinks of an answer, or has the last word. */
export type Mood = 'shows' | 'asks' | 'praises' | 'explains' | 'ends';

export interface LessonOptions {
  telling: Telling;
  answer: (step: number, action: string) => Promise<LessonReply>;
  /** Told each event when it is shown: for sounds. */
  onbeat?: (told: Told) => void;
  /** Told how many steps are done. */
  onstep?: (step: number) => void;
}

/** What is shown one after the other: an event, or what is known after some. */
type Item = Told | { view: GameView };

export class LessonPlay implements Play {
  readonly table: Table;
  readonly you: number;
  readonly audience: Audience;
  readonly thoughts = [];
  readonly hands = null;
  readonly botsAt = null;
  readonly closesAt = null;

  #scene = $state.raw<LessonScene>() as LessonScene;
  #view = $state.raw<GameView | null>(null);
  #beat = $state.raw<Beat | null>(null);
  #events = $state.raw<readonly Told[]>([]);
  #known = $state(0);
  #mood = $state<Mood>('shows');
  #says = $state.raw<readonly Message[]>([]);
  #busy = $state(false);
  #items: Item[] = [];
  #then: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What comes after the house has been heard. */
  #next: () => void = () => {};
  readonly #options: LessonOptions;

  constructor(scene: LessonScene, options: LessonOptions) {
    this.#options = options;
    this.table = scene.table as Table;
    this.you = scene.you;
    this.audience = audienceOf(this.table.seats, this.you);
    this.#scene = scene;
    // Whoever comes back sees at once what is known; a lesson that begins is shown from its first deal.
    const from = scene.step === 0 ? 0 : scene.until;
    this.#place(itemsOf(scene.steps, 0, from));
    this.#film(itemsOf(scene.steps, from), () => this.#ask());
  }

  /** How many steps are done, and how many there are. */
  get step(): number {
    return this.#scene.step;
  }
  get steps(): number {
    return this.#scene.lesson.steps;
  }
  get mood(): Mood {
    return this.#mood;
  }
  /** What the house says now. */
  get says(): readonly Message[] {
    return this.#says;
  }
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
  get asked(): Asked | null {
    return this.#mood === 'asks' ? this.#scene.asked : null;
  }
  get yours(): Yours | null {
    return this.#mood === 'asks' ? this.#scene.yours : null;
  }
  get prefs() {
    return session.prefs;
  }
  like(change: Partial<Preferences>): void {
    session.like(change);
  }
  get busy(): boolean {
    return this.#busy;
  }
  get over(): boolean {
    return false;
  }
  name(seat: number): string {
    return nameOf(seat, this.audience);
  }

  async answer(action: string): Promise<boolean> {
    if (this.#mood !== 'asks' || this.#busy) return false;
    this.#busy = true;
    try {
      const reply = await this.#options.answer(this.step, action);
      this.#take(reply);
      return reply.verdict !== 'refused';
    } catch (error) {
      toast(trouble(error), 'warning');
      return false;
    } finally {
      this.#busy = false;
    }
  }

  /** Lets the house answer, and say why. */
  async show(): Promise<void> {
    if (this.#scene.best !== null) await this.answer(this.#scene.best);
  }

  /** One has heard what the house thinks of an answer. */
  goOn(): void {
    if (this.#mood === 'praises' || this.#mood === 'explains') this.#next();
  }

  skip(): void {
    clearTimeout(this.#timer);
    if (this.#mood !== 'shows') return;
    this.#tellLate();
    this.#beat = null;
    while (this.#items.length > 0) this.#advance(true);
    this.#then();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#items = [];
    this.#then = () => {};
  }

  #take(reply: LessonReply): void {
    if (reply.verdict === 'refused') {
      toast(sentence(plain(reply.says, this.audience)), 'warning');
      return;
    }
    if (reply.verdict === 'instead') {
      this.#next = () => this.#takeBack();
      this.#film(itemsOf([reply.told], 0), () => this.#say('explains', [reply.says]));
      return;
    }
    const { next, says, instead } = reply;
    this.#scene = next;
    this.#options.onstep?.(next.step);
    this.#next = () => this.#film(itemsOf(next.steps, next.until), () => this.#ask());
    this.#film(itemsOf(next.steps, next.since, next.until), () =>
      this.#say('praises', instead ? [says, instead] : [says]),
    );
  }

  /** The question is asked again, as if nothing had been answered. */
  #takeBack(): void {
    this.#events = [];
    this.#place(itemsOf(this.#scene.steps, 0));
    this.#ask();
  }

  #ask(): void {
    this.#say(this.#scene.yours ? 'asks' : 'ends', [this.#scene.says]);
    if (this.#scene.yours) announce(this.#options.telling.question(this.#scene.yours.menu));
  }

  #say(mood: Mood, says: readonly Message[]): void {
    this.#mood = mood;
    this.#says = says;
    announce(spoken(says, this.audience) ?? '');
  }

  /** Puts on the table what need not be shown. */
  #place(items: readonly Item[]): void {
    this.#events = [...this.#events, ...items.filter((item) => 'event' in item)];
    this.#known = this.#events.length;
    this.#view = items.findLast((item) => 'view' in item)?.view ?? this.#view;
    this.#beat = null;
  }

  #film(items: Item[], then: () => void): void {
    this.#mood = 'shows';
    this.#items = items;
    this.#then = then;
    this.#run();
  }

  #run(): void {
    while (this.#items.length > 0) {
      const time = this.#advance(false);
      if (time > 0) {
        this.#timer = setTimeout(() => this.#run(), time);
        return;
      }
    }
    this.#tellLate();
    this.#beat = null;
    this.#then();
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
    const { telling } = this.#options;
    const time = skipping ? 0 : duration(telling, item.event, this.you, look.pace, this.#items.length);
    this.#beat = skipping ? null : beatOf(telling, item, time);
    if (!this.#beat?.late) tell([item], this.audience);
    if (!skipping) this.#options.onbeat?.(item);
    return time;
  }

  /** Tells the result that has just been looked at. */
  #tellLate(): void {
    if (!this.#beat?.late) return;
    tell([this.#beat.told], this.audience);
    this.#beat = { ...this.#beat, late: false };
  }
}

/** The events from one on, up to another, each followed by what is known after it where a step ends. */
function itemsOf(steps: readonly ToldStep[], from: number, to = Infinity): Item[] {
  const items: Item[] = [];
  let at = 0;
  for (const { events, view } of steps) {
    for (const told of events) {
      if (at >= from && at < to) items.push(told);
      at += 1;
    }
    if (at > from && at <= to) items.push({ view });
  }
  return items;
}
