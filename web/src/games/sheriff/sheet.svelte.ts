/** What one is about to answer at the gate: goods chosen, words to declare, gold to offer. */

import { untrack } from 'svelte';
import type { Play } from '$lib/play';
import type { Lot, Menu, Sum } from '$lib/wire/sheriff';
import { factsOf } from '../common/facts.ts';
import { pressable, type Keys } from '../common/keyboard.ts';
import { asideWords, beginPacking, loadWords, pack, takeWords, unpack, type Packing } from './bag.ts';
import { count, KINDS, kindName } from './goods.ts';
import { clamp, goldWith, nearest, writeOffer } from './offers.ts';

type Asked<A extends Menu['ask']> = Extract<Menu, { ask: A }>;
export type Word = 'pass' | 'inspect' | 'threaten' | 'accept' | 'refuse' | 'silent' | 'keep';

/** The single words that may be answered. */
export function words(menu: Menu | null): Word[] {
  switch (menu?.ask) {
    case 'aside':
      return ['keep'];
    case 'open':
      return ['silent'];
    case 'answer':
      return menu.demand === null ? ['refuse'] : ['refuse', 'accept'];
    case 'decide': {
      const threaten: Word[] = menu.threaten ? ['threaten'] : [];
      return ['pass', 'inspect', ...threaten, ...(menu.offer ? (['accept'] as const) : [])];
    }
    default:
      return [];
  }
}

export class Sheet {
  #play: () => Play<'sheriff'>;

  packing = $state.raw<Packing | null>(null);
  declared = $state.raw<Lot>({ good: 'apples', count: 1 });
  offer = $state.raw<Sum>({ gold: 1, goods: null });
  /** What the sheriff would demand. */
  sum = $state(1);
  /** Cards to take from the left and the right pile. */
  take = $state.raw<[number, number]>([0, 0]);
  /** Whether the person is asked if they mean it. */
  asking = $state(false);

  constructor(play: () => Play<'sheriff'>) {
    this.#play = play;
    // A new question begins with a fresh sheet.
    $effect(() => {
      if (this.yours) untrack(() => this.#begin());
    });
  }

  readonly facts = $derived.by(() => factsOf(this.#play().table));
  readonly yours = $derived.by(() => (this.#play().over ? null : this.#play().yours));
  readonly menu = $derived.by(() => this.yours?.menu ?? null);
  readonly table = $derived.by(() => this.#play().view?.table ?? null);
  readonly hand = $derived.by(() => {
    const { you, view } = this.#play();
    return you === null ? null : (view?.hand ?? null);
  });

  /** What one is asked for; null where it is something else. */
  readonly loads = $derived.by(() => this.#asked('load'));
  readonly sets = $derived.by(() => this.#asked('aside'));
  readonly takes = $derived.by(() => this.#asked('take'));
  readonly declares = $derived.by(() => this.#asked('declare'));
  readonly calls = $derived.by(() => this.#asked('call'));
  readonly offers = $derived.by(() => this.#asked('open') ?? this.#asked('answer'));
  readonly decides = $derived.by(() => this.#asked('decide'));

  readonly demand = $derived.by(() => this.#asked('answer')?.demand ?? null);
  readonly honest = $derived.by(() => {
    const truth = this.declares?.truth;
    return truth?.good === this.declared.good && truth.count === this.declared.count;
  });

  #asked<A extends Menu['ask']>(ask: A): Asked<A> | null {
    return this.menu?.ask === ask ? (this.menu as Asked<A>) : null;
  }

  #begin(): void {
    const { hand, declares, offers, decides, demand } = this;
    this.asking = false;
    this.take = [0, 0];
    const packs = this.loads ?? this.sets;
    this.packing = packs && beginPacking(packs.cards, packs.count?.most ?? 0);
    if (declares && hand) {
      const best = [...declares.goods].sort((a, b) => (hand.bag[b] ?? 0) - (hand.bag[a] ?? 0))[0];
      this.declared = { good: best ?? 'apples', count: clamp(count(hand.bag), declares.count) };
    }
    if (offers) {
      const least = goldWith(offers.offers, null)?.least ?? 0;
      const middle = Math.ceil((least + (demand ?? least)) / 2);
      this.offer = nearest(offers.offers, { gold: middle, goods: null }) ?? this.offer;
    }
    if (decides?.demand) this.sum = clamp(decides.demand.least + 2, decides.demand);
  }

  may(word: Word): boolean {
    return words(this.menu).includes(word) && !this.#play().busy;
  }

  answer(action: string): void {
    if (this.yours && !this.#play().busy) void this.#play().answer(action);
  }

  inspect(): void {
    if (!this.may('inspect')) return;
    if ((this.#play().prefs.confirm || this.vain) && !this.asking) this.asking = true;
    else this.answer('inspect');
  }

  /** Opening the bag finds nothing even if it is a lie, and one wants to be told. */
  get vain(): boolean {
    const { cautious, yours } = this.#play();
    return cautious === true && yours?.hint?.holds === 1;
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
    const { good, count: many } = this.declared;
    if (this.packing && this.loads) {
      const load = loadWords(this.packing);
      if (load) this.answer(load);
    } else if (this.declares) this.answer(`declare ${many} ${kindName(good, many)}`);
    else if (this.offers && this.offers.offers.length > 0) this.answer(`offer ${writeOffer(this.offer)}`);
    else if (this.takes) this.answer(takeWords(...this.take));
    else return false;
    return true;
  }

  /** More or less of what is being set. */
  step(by: 1 | -1): boolean {
    const { declares, declared, offers, offer, decides } = this;
    if (declares) this.declared = { ...declared, count: clamp(declared.count + by, declares.count) };
    else if (offers) this.offer = nearest(offers.offers, { ...offer, gold: offer.gold + by }) ?? offer;
    else if (decides?.demand) this.sum = clamp(this.sum + by, decides.demand);
    else return false;
    return true;
  }

  /** Another kind to declare. */
  turn(by: 1 | -1): boolean {
    const goods = this.declares?.goods;
    if (!goods) return false;
    const at = goods.indexOf(this.declared.good);
    const good = goods[(at + by + goods.length) % goods.length] ?? this.declared.good;
    this.declared = { ...this.declared, good };
    return true;
  }

  keys(): Keys {
    const say = (word: Word) => (this.may(word) ? this.answer(word) : false);
    return {
      p: () => (this.decides ? say('pass') : false),
      i: () => (this.decides ? this.inspect() : false),
      t: () => (this.decides ? say('threaten') : false),
      a: () => say('accept'),
      d: () => (this.decides?.demand ? this.answer(`demand ${this.sum}`) : false),
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
