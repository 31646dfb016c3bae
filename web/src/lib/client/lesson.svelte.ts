/** A lesson as it is played: one question at a time, and what the house says of the answer. */
import { announce } from '../announce.svelte.ts';
import type { Play, Table, Telling } from '../play.ts';
import { sentence } from '../sentence.ts';
import { toast } from '../toast.svelte.ts';
import type { Asked, LessonReply, LessonScene, Message, Told, ToldStep, Yours } from '../wire';
import { audienceOf, plain, spoken, type Audience } from '../words/index.ts';
import { told as trouble } from './http.ts';
import { ShownPlay, type Item } from './shown.svelte.ts';

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

export class LessonPlay extends ShownPlay implements Play {
  readonly table: Table;
  readonly you: number;
  readonly audience: Audience;
  readonly thoughts = [];
  readonly botsAt = null;
  readonly closesAt = null;

  #scene = $state.raw<LessonScene>() as LessonScene;
  #mood = $state<Mood>('shows');
  #says = $state.raw<readonly Message[]>([]);
  #busy = $state(false);
  /** What comes after everything has been shown. */
  #then: () => void = () => {};
  /** What comes after the house has been heard. */
  #next: () => void = () => {};
  readonly #options: LessonOptions;

  constructor(scene: LessonScene, options: LessonOptions) {
    super();
    this.#options = options;
    this.table = scene.table as Table;
    this.you = scene.you;
    this.audience = audienceOf(this.table.seats, this.you);
    this.#scene = scene;
    // Whoever comes back sees at once what is known; a lesson that begins is shown from its first deal.
    const from = scene.step === 0 ? 0 : scene.until;
    this.#lay(between(scene.steps, 0, from));
    this.#watch(between(scene.steps, from), () => this.#ask());
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
  protected get telling(): Telling {
    return this.#options.telling;
  }
  protected get onbeat() {
    return this.#options.onbeat;
  }
  get asked(): Asked | null {
    return this.#mood === 'asks' ? this.#scene.asked : null;
  }
  get yours(): Yours | null {
    return this.#mood === 'asks' ? this.#scene.yours : null;
  }
  get busy(): boolean {
    return this.#busy;
  }
  get over(): boolean {
    return false;
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

  close(): void {
    this.stop();
  }

  #take(reply: LessonReply): void {
    if (reply.verdict === 'refused') {
      toast(sentence(plain(reply.says, this.audience)), 'warning');
      return;
    }
    if (reply.verdict === 'instead') {
      this.#next = () => this.#takeBack();
      this.#watch(between([reply.told], 0), () => this.#say('explains', [reply.says]));
      return;
    }
    const { next, says, instead } = reply;
    this.#scene = next;
    this.#options.onstep?.(next.step);
    this.#next = () => this.#watch(between(next.steps, next.until), () => this.#ask());
    this.#watch(between(next.steps, next.since, next.until), () =>
      this.#say('praises', instead ? [says, instead] : [says]),
    );
  }

  /** The question is asked again, as if nothing had been answered. */
  #takeBack(): void {
    this.#lay(between(this.#scene.steps, 0));
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

  protected rest(): void {
    this.#then();
  }

  /** Puts on the table what need not be shown. */
  #lay(items: readonly Item[]): void {
    const view = items.findLast((item) => 'view' in item)?.view ?? this.view;
    this.place(
      items.filter((item) => 'event' in item),
      view,
    );
  }

  #watch(items: readonly Item[], then: () => void): void {
    this.#mood = 'shows';
    this.#then = then;
    this.film(items);
  }
}

/** The events from one on, up to another, each followed by what is known after it where a step ends. */
function between(steps: readonly ToldStep[], from: number, to = Infinity): Item[] {
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
