/** What one is about to answer at the gate: goods chosen, words to declare, gold to offer. */

import { untrack } from 'svelte';
import type { Play } from '$lib/play';
import { pressable, type Keys } from '../common/keyboard.ts';
import { options, whole } from '../common/options.ts';
import { asideWords, beginPacking, loadWords, pack, takeWords, unpack, type Packing } from './bag.ts';
import { count, KINDS, kindName, LEGAL, parseDeclaration, type Declaration } from './goods.ts';
import {
  demands as demandsOf,
  MOST_OFFERS,
  offerFault,
  standingWorth,
  writeOffer,
  type Offer,
} from './offers.ts';
import type { SheriffHand, SheriffTable, Talk } from './view.ts';

/** How many cards may be set aside at the market. */
const MOST_ASIDE = 5;

export class Sheet {
  #play: () => Play;

  packing = $state.raw<Packing | null>(null);
  declared = $state.raw<Declaration>({ kind: 'apples', count: 1 });
  offer = $state.raw<Offer>({ gold: 1, goods: null });
  /** What the sheriff would demand. */
  sum = $state(1);
  /** Cards to take from the left and the right pile. */
  take = $state.raw<[number, number]>([0, 0]);
  /** Whether the person is asked if they mean it. */
  asking = $state(false);

  constructor(play: () => Play) {
    this.#play = play;
    // A new question begins with a fresh sheet.
    $effect(() => {
      if (this.yours) untrack(() => this.#begin());
    });
  }

  readonly rules = $derived.by(() => options(this.#play().table));
  readonly yours = $derived.by(() => (this.#play().over ? null : this.#play().yours));
  readonly actions = $derived.by(() => this.yours?.actions ?? []);
  readonly table = $derived.by(() => (this.#play().view?.table ?? null) as SheriffTable | null);
  readonly hand = $derived.by(() => {
    const { you, view } = this.#play();
    return you === null ? null : ((view?.hand ?? null) as SheriffHand | null);
  });
  readonly phase = $derived.by(() => this.table?.phase ?? null);
  readonly talk = $derived.by((): Talk | null =>
    this.table?.phase === 'decision' || this.table?.phase === 'answer' ? this.table.talk : null,
  );
  readonly demand = $derived.by(() => (this.table?.phase === 'answer' ? this.table.demand : null));

  readonly packs = $derived.by(
    () => this.yours !== null && (this.phase === 'load' || this.phase === 'aside'),
  );
  readonly declares = $derived.by(() => this.yours !== null && this.phase === 'declare');
  readonly offers = $derived.by(
    () => this.yours !== null && (this.phase === 'opening' || this.phase === 'answer'),
  );
  readonly decides = $derived.by(() => this.yours !== null && this.phase === 'decision');
  readonly takes = $derived.by(() => this.yours !== null && this.phase === 'take');

  /** The numbers that may be declared. */
  readonly counts = $derived.by(() =>
    this.actions.flatMap((action) => {
      const claim = action.startsWith('declare ') ? parseDeclaration(action.slice(8)) : null;
      return claim ? [claim.count] : [];
    }),
  );
  readonly honest = $derived.by(() => {
    const { kind, count: many } = this.declared;
    return this.hand !== null && count(this.hand.bag) === many && (this.hand.bag[kind] ?? 0) === many;
  });
  readonly purse = $derived.by(() => this.table?.purses[this.#play().you ?? -1] ?? 0);
  readonly stand = $derived.by(() =>
    this.rules.sale === 'stand' ? (this.table?.stands[this.#play().you ?? -1] ?? {}) : {},
  );
  readonly fault = $derived.by(() => offerFault(this.rules, this.talk, this.purse, this.stand, this.offer));
  readonly noOffers = $derived.by(
    () =>
      (this.talk?.offers ?? 0) >= MOST_OFFERS || !this.actions.some((action) => action.startsWith('offer ')),
  );
  readonly demands = $derived.by(() => demandsOf(this.actions));
  /** How many cards may be taken at the market. */
  readonly room = $derived.by(() => {
    const { you } = this.#play();
    return this.takes && you !== null ? whole(this.rules, 'hand', 6) - (this.table?.held[you] ?? 0) : null;
  });
  /** Whom the sheriff may call. */
  readonly callable = $derived.by(() =>
    this.actions.flatMap((action) => (action.startsWith('call ') ? [Number(action.slice(5))] : [])),
  );

  #begin(): void {
    const { hand, counts, demands } = this;
    this.asking = false;
    this.take = [0, 0];
    const most = this.phase === 'aside' ? MOST_ASIDE : whole(this.rules, 'bag', 6);
    this.packing = this.packs && hand ? beginPacking(hand.cards, most) : null;
    if (this.declares && hand) {
      const best = [...LEGAL].sort((a, b) => (hand.bag[b] ?? 0) - (hand.bag[a] ?? 0))[0] ?? 'apples';
      const size = count(hand.bag);
      this.declared = { kind: best, count: counts.includes(size) ? size : (counts[0] ?? 1) };
    }
    if (this.offers) {
      const least = standingWorth(this.rules, this.talk) + 1;
      const middle = Math.ceil((least + (this.demand ?? least)) / 2);
      this.offer = { gold: Math.min(this.purse, Math.max(least, middle)), goods: null };
    }
    if (demands) this.sum = Math.min(demands.most, demands.least + 2);
  }

  may(action: string): boolean {
    return this.actions.includes(action) && !this.#play().busy;
  }

  answer(action: string): void {
    if (this.yours && !this.#play().busy) void this.#play().answer(action);
  }

  inspect(): void {
    if (!this.may('inspect')) return;
    if (this.#play().prefs.confirm && !this.asking) this.asking = true;
    else this.answer('inspect');
  }

  /** What the sheriff has decided. */
  decide(action: string): void {
    if (action === 'inspect') this.inspect();
    else this.answer(action);
  }

  aside(pile: 'left' | 'right'): void {
    if (this.packing) this.answer(asideWords(this.packing, pile));
  }

  /** Does what the bright button says; false where there is none. */
  submit(): boolean {
    const { kind, count: many } = this.declared;
    if (this.packing && this.phase === 'load') {
      const words = loadWords(this.packing);
      if (words) this.answer(words);
    } else if (this.declares) this.answer(`declare ${many} ${kindName(kind, many)}`);
    else if (this.offers && this.fault === null && !this.noOffers)
      this.answer(`offer ${writeOffer(this.offer)}`);
    else if (this.takes) this.answer(takeWords(...this.take));
    else return false;
    return true;
  }

  /** More or less of what is being set. */
  step(by: 1 | -1): boolean {
    const { demands, declared, offer } = this;
    if (this.declares) {
      const next = declared.count + by;
      if (this.counts.includes(next)) this.declared = { ...declared, count: next };
    } else if (this.offers && !this.noOffers) {
      this.offer = { ...offer, gold: Math.min(this.purse, Math.max(0, offer.gold + by)) };
    } else if (this.decides && demands) {
      this.sum = Math.min(demands.most, Math.max(demands.least, this.sum + by));
    } else return false;
    return true;
  }

  /** Another kind to declare. */
  turn(by: 1 | -1): boolean {
    if (!this.declares) return false;
    const at = LEGAL.findIndex((kind) => kind === this.declared.kind);
    this.declared = { ...this.declared, kind: LEGAL[(at + by + LEGAL.length) % LEGAL.length] ?? 'apples' };
    return true;
  }

  keys(): Keys {
    const say = (action: string) => (this.may(action) ? this.answer(action) : false);
    return {
      p: () => (this.decides ? say('pass') : false),
      i: () => (this.decides ? this.inspect() : false),
      t: () => (this.decides ? say('threaten') : false),
      a: () => say('accept'),
      d: () => (this.decides && this.demands ? this.answer(`demand ${this.sum}`) : false),
      r: () => (this.may('refuse') ? this.answer('refuse') : say('silent')),
      k: () => say('keep'),
      Enter: (event) => (pressable(event.target) ? false : this.submit()),
      ArrowUp: () => this.step(1),
      ArrowDown: () => this.step(-1),
      ArrowRight: () => this.turn(1),
      ArrowLeft: () => this.turn(-1),
      '*': (event) => {
        const digit = /^Digit([1-8])$/.exec(event.code)?.[1];
        const kind = KINDS[Number(digit ?? 0) - 1];
        if (!kind || !this.packing || this.#play().busy) return false;
        this.packing = event.shiftKey ? unpack(this.packing, kind) : pack(this.packing, kind);
      },
    };
  }
}
