/** A match that is played from a fixture: any answer leads to its next step. For tests and the harness. */

import type { Beat, Play, Preferences } from '$lib/play';
import type { Asked, GameView, TableInfo, Thinking, Told, Yours } from '$lib/wire';
import { beatLength } from '../beats.ts';
import { tableOf, wordsOf, type Fixture } from './fixture.ts';

export const USUAL: Preferences = {
  theme: 'system',
  sound: false,
  motion: 'normal',
  confirm: false,
  fourColours: false,
  safeDice: false,
  hints: true,
};

export class ScriptedPlay implements Play {
  readonly table: TableInfo;
  readonly fixture: Fixture;
  readonly you: number | null;
  view = $state.raw<GameView | null>(null);
  beat = $state.raw<Beat | null>(null);
  events = $state.raw<readonly Told[]>([]);
  asked = $state.raw<Asked | null>(null);
  yours = $state.raw<Yours | null>(null);
  botsAt = $state<number | null>(null);
  closesAt = $state<number | null>(null);
  thoughts = $state.raw<readonly Thinking[]>([]);
  hands = $state.raw<readonly unknown[] | null>(null);
  prefs = $state<Preferences>(USUAL);
  busy = $state(false);
  over = $state(false);
  /** What was answered so far. */
  readonly answers: string[] = [];
  /** How much slower or faster than usual; 0 shows everything at once. */
  tempo = 0;

  #at = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: Told[] = [];

  constructor(fixture: Fixture, at = 0, prefs: Partial<Preferences> = {}, watching = false) {
    this.fixture = fixture;
    this.table = tableOf(fixture);
    this.you = watching ? null : fixture.you;
    this.prefs = { ...USUAL, ...prefs };
    this.events = (fixture.before ?? []).map((event) => ({ event, words: wordsOf(fixture, event) }));
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
    this.#waiting = step.events.map((event) => ({ event, words: wordsOf(this.fixture, event) }));
    this.#show();
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.events = [...this.events, ...this.#waiting];
    const waited = this.#waiting.length > 0 || this.beat !== null;
    this.#waiting = [];
    if (waited) this.#settle();
  }

  #show(): void {
    const told = this.#waiting.shift();
    if (!told) {
      this.#settle();
      return;
    }
    const duration = beatLength(this.fixture.family, told.event) * this.tempo;
    this.events = [...this.events, told];
    this.beat = { told, duration };
    if (duration === 0) this.#show();
    else this.#timer = setTimeout(() => this.#show(), duration);
  }

  #settle(): void {
    const step = this.fixture.steps[this.#at];
    if (!step) return;
    this.beat = null;
    this.view = this.you === null ? { table: step.view.table } : step.view;
    this.thoughts = this.fixture.thoughts;
    this.over = step.actions === null;
    if (!step.actions || this.you === null) return;
    const reaction = step.actions.includes('doubt') && step.actions.length === 2;
    const closes = reaction ? this.table.pace.reaction_ms : null;
    this.asked = {
      window: this.#at,
      seats: [this.you],
      reactions: reaction ? [this.you] : [],
      bots_in: closes === null ? null : this.table.pace.bot_reaction_ms,
      closes_in: closes,
    };
    this.botsAt = closes === null ? null : performance.now() + this.table.pace.bot_reaction_ms;
    this.closesAt = closes === null ? null : performance.now() + closes;
    this.yours = {
      actions: step.actions,
      unlisted: step.unlisted,
      left: closes,
      hint:
        this.fixture.family === 'dice' && step.actions.includes('doubt')
          ? { holds: 0.38, exact: 0.21, words: 'The bid holds in 38 of 100 cases, and is exact in 21.' }
          : null,
    };
  }
}
