/** A match that is played from a fixture: any answer leads to its next step. For tests and the harness. */

import type { Beat, Play, Preferences, Table, Told, Yours } from '$lib/play';
import type { Asked, FamilyName, Games, GameView, Thinking } from '$lib/wire';
import { audienceOf, type Audience } from '$lib/words';
import { familyOf } from '../families.ts';
import { tableOf, type Fixture } from './fixture.ts';

export const USUAL: Preferences = {
  theme: 'system',
  sound: false,
  motion: 'full',
  tempo: 'normal',
  confirm: false,
  fourColours: false,
  safeDice: false,
  shortcuts: true,
  hints: true,
};

export class ScriptedPlay<F extends FamilyName = FamilyName> implements Play<F> {
  readonly table: Table<F>;
  readonly fixture: Fixture<F>;
  readonly you: number | null;
  readonly audience: Audience;
  view = $state.raw<GameView<F> | null>(null);
  beat = $state.raw<Beat<F> | null>(null);
  events = $state.raw<readonly Told<F>[]>([]);
  known = $state(0);
  asked = $state.raw<Asked | null>(null);
  yours = $state.raw<Yours<F> | null>(null);
  botsAt = $state<number | null>(null);
  closesAt = $state<number | null>(null);
  thoughts = $state.raw<readonly Thinking[]>([]);
  hands = $state.raw<readonly Games[F]['hand'][] | null>(null);
  prefs = $state<Preferences>(USUAL);
  busy = $state(false);
  over = $state(false);
  /** What was answered so far. */
  readonly answers: string[] = [];
  /** How much slower or faster than usual; 0 shows everything at once. */
  tempo = 0;
  /** Every event stays until `advance` is called, as if its time did not pass. */
  still = false;

  #at = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: Told<F>[] = [];

  constructor(fixture: Fixture<F>, at = 0, prefs: Partial<Preferences> = {}, watching = false) {
    this.fixture = fixture;
    this.table = tableOf(fixture);
    this.you = watching ? null : fixture.you;
    this.audience = audienceOf(this.table.seats, this.you);
    this.prefs = { ...USUAL, ...prefs };
    for (let step = 0; step <= at; step += 1) this.next();
  }

  get at(): number {
    return this.#at;
  }

  name(seat: number): string {
    return seat === this.you ? 'You' : (this.fixture.names[seat] ?? `Seat ${seat}`);
  }

  like(change: Partial<Preferences>): void {
    this.prefs = { ...this.prefs, ...change };
  }

  answer(action: string): Promise<boolean> {
    this.answers.push(action);
    this.next();
    return Promise.resolve(true);
  }

  /** Shows the next step of the fixture. */
  next(): void {
    const step = this.fixture.steps[this.#at + 1];
    if (!step) return;
    this.skip();
    this.#at += 1;
    this.asked = null;
    this.yours = null;
    this.#waiting = [...step.events];
    this.#show();
  }

  /** Shows the next event and stays there; false once the last step of the fixture is shown. */
  advance(): boolean {
    this.still = true;
    if (this.beat) this.#show();
    else if (this.#at + 1 < this.fixture.steps.length) this.next();
    else return false;
    return true;
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.events = [...this.events, ...this.#waiting];
    const waited = this.#waiting.length > 0 || this.beat !== null;
    this.#waiting = [];
    if (waited) this.#settle();
  }

  /** Shows one more event for so long, whatever the fixture has. */
  happen(told: Told<F>, duration: number): void {
    this.events = [...this.events, told];
    this.beat = this.#beat(told, duration);
  }

  #beat(told: Told<F>, duration: number): Beat<F> {
    const { late } = familyOf(this.fixture.family);
    return { told, duration, late: duration > 0 && late.includes(told.event.event) };
  }

  #show(): void {
    const told = this.#waiting.shift();
    if (!told) {
      this.#settle();
      return;
    }
    const duration = familyOf(this.fixture.family).beat(told.event) * (this.still ? 1 : this.tempo);
    this.happen(told, duration);
    if (duration === 0) this.#show();
    else if (this.still) return;
    else this.#timer = setTimeout(() => this.#show(), duration);
  }

  #settle(): void {
    const step = this.fixture.steps[this.#at];
    if (!step) return;
    this.beat = null;
    this.known = this.events.length;
    this.view = this.you === null ? { table: step.view.table } : step.view;
    this.thoughts = this.fixture.thoughts;
    this.over = step.yours === null;
    if (!step.yours || this.you === null) return;
    const closes = step.reacts ? this.table.pace.reaction_ms : null;
    this.asked = {
      window: this.#at,
      seats: [this.you],
      reactions: step.reacts ? [this.you] : [],
      starts_in: null,
      bots_in: closes === null ? null : this.table.pace.bot_reaction_ms,
      closes_in: closes,
    };
    this.botsAt = closes === null ? null : performance.now() + this.table.pace.bot_reaction_ms;
    this.closesAt = closes === null ? null : performance.now() + closes;
    this.yours = { ...step.yours, left: closes };
  }
}
