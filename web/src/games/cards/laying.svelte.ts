/** One's own turn at the card table: what is put on the pile and what it is called, and calls of others. */

import { untrack } from 'svelte';
import type { Play } from '$lib/play';
import type { Message } from '$lib/wire';
import { message } from '$lib/words';
import { factsOf } from '../common/facts.ts';
import { rankOf, type Rank } from './deck.ts';
import type { CardStage } from './stage.ts';
import { begin, playCard, playRank, playWords, takeBack } from './staging.ts';

export class Laying {
  #play: () => Play<'cards'>;
  #stage: () => CardStage | null;
  #size = -1;

  /** What was put on the pile this turn, until the turn is ended and the table has it. */
  #chosen = $state.raw<readonly string[]>([]);
  /** In which turn that was. */
  #turn = $state(-1);
  /** The rank one has picked. */
  #claim = $state<Rank | null>(null);
  /** What the person is asked whether they mean it. */
  asking = $state<'doubt' | 'pass' | null>(null);

  constructor(play: () => Play<'cards'>, stage: () => CardStage | null) {
    this.#play = play;
    this.#stage = stage;
    $effect(() => {
      // The hand has changed: what was put down is in it no more.
      const size = this.held.length;
      if (size !== this.#size) this.#chosen = [];
      this.#size = size;
    });
    $effect(() => {
      // Another question: what was put down in an earlier turn is on the table, even if the hand is as
      // large as before, as it is for somebody who was caught with the only card of the pile.
      if (play().yours !== null && untrack(() => stage()?.turns !== this.#turn)) this.#chosen = [];
      this.asking = null;
    });
  }

  readonly facts = $derived.by(() => factsOf(this.#play().table));
  /** The rank is assigned by the turn. */
  readonly assigned = $derived.by(() => this.facts.assigned);
  readonly menu = $derived.by(() => (this.#play().over ? null : (this.#play().yours?.menu ?? null)));
  readonly lay = $derived.by(() => this.menu?.lay ?? null);
  readonly mayPlay = $derived.by(() => this.lay !== null);
  readonly mayCall = $derived.by(() => (this.menu?.doubt ?? null) !== null);
  readonly mayPass = $derived.by(() => this.menu?.pass ?? false);
  /** One has nothing true to play, where nobody may lie. */
  readonly maySkip = $derived.by(() => this.mayPass && !this.mayCall);
  /** Most cards in one play. */
  readonly most = $derived.by(() => this.lay?.count.most ?? this.facts.most);

  /** Everything one holds, with what was put down this turn. */
  readonly held = $derived.by(() => this.#stage()?.hand?.cards ?? []);
  readonly staging = $derived.by(() =>
    this.#chosen.reduce((now, card) => playCard(now, card), begin(this.held, this.most)),
  );
  readonly staged = $derived.by(() => this.staging.staged);
  /** How many of them the table does not count yet. */
  readonly extra = $derived.by(() => (this.#stage()?.turns === this.#turn ? this.staged.length : 0));

  /** The ranks that may be claimed. */
  readonly ranks = $derived.by((): readonly Rank[] => this.lay?.claims ?? []);
  /** What is claimed. Without a choice of one's own: the rank of the first card. */
  readonly claim = $derived.by((): Rank | null => {
    const { ranks } = this;
    if (this.#claim !== null && ranks.includes(this.#claim)) return this.#claim;
    const first = this.staged[0] === undefined ? null : rankOf(this.staged[0]);
    return first !== null && ranks.includes(first) ? first : (ranks[0] ?? null);
  });
  /** The cards are not what is claimed, where they must be. */
  readonly lie = $derived.by(
    () => (this.lay?.truth ?? false) && this.staged.some((card) => rankOf(card) !== this.claim),
  );

  count(rank: Rank): number {
    return this.held.filter((card) => rankOf(card) === rank).length;
  }

  /** Whether a card of this rank may be laid. */
  open(rank: Rank): boolean {
    return this.lay?.cards.some((stack) => stack.rank === rank) ?? false;
  }

  pick(rank: Rank): void {
    this.#claim = rank;
  }

  /** Puts a card of this rank on the pile, and tells which; null where that is not possible. */
  put(rank: Rank): string | null {
    if (!this.open(rank) || this.#play().busy) return null;
    const next = playRank(this.staging, rank);
    if (next === this.staging) return null;
    this.#chosen = next.staged;
    this.#turn = this.#stage()?.turns ?? -1;
    return next.staged.at(-1) ?? null;
  }

  /** Takes back what was put down this turn, and tells what it was. */
  back(): readonly string[] {
    if (!this.mayPlay || this.#play().busy) return [];
    const taken = this.staged;
    this.#chosen = takeBack(this.staging).staged;
    return taken;
  }

  async end(): Promise<void> {
    const words = playWords(this.staged, this.claim);
    if (!this.mayPlay || this.#play().busy || words === null || this.lie) return;
    this.#claim = null;
    if (!(await this.#play().answer(words))) this.#chosen = [];
  }

  /** Why an answer cannot be right, by one's own cards; null where it may be, or time is short. */
  surely(what: 'doubt' | 'pass'): Message | null {
    const { cautious, closesAt, yours } = this.#play();
    const holds = yours?.hint?.holds;
    if (!cautious || closesAt !== null || !this.mayCall) return null;
    if (what === 'pass' && holds === 0) return message('sure-cards-stand');
    return what === 'doubt' && holds === 1 ? message('sure-cards-doubt') : null;
  }

  doubt(): void {
    if (!this.mayCall || this.#play().busy) return;
    const asks = this.#play().prefs.confirm || this.surely('doubt') !== null;
    if (asks && this.asking !== 'doubt') this.asking = 'doubt';
    else void this.#play().answer('doubt');
  }

  /** Lets a claim stand, or has nothing to play. */
  pass(): void {
    if (!this.mayPass || this.#play().busy) return;
    if (this.asking !== 'pass' && this.surely('pass') !== null) this.asking = 'pass';
    else void this.#play().answer('pass');
  }

  /** One means what one was asked about. */
  insist(): void {
    if (this.asking === 'pass') this.pass();
    else this.doubt();
  }
}
