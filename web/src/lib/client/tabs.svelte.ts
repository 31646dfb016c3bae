/** Other tabs of this browser at the same table: each says hello, and goodbye. */

import { random } from './random.ts';

interface Note {
  table: string;
  tab: string;
  what: 'hello' | 'here' | 'bye';
}

export class Tabs {
  #others = $state.raw<readonly string[]>([]);
  readonly #table: string;
  readonly #me = random();
  readonly #channel: BroadcastChannel | null;

  constructor(table: string) {
    this.#table = table;
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('doubt.tabs');
    this.#channel?.addEventListener('message', this.#hear);
    addEventListener('pagehide', this.#bye);
    this.#say('hello');
  }

  /** How many other tabs show this table. */
  get others(): number {
    return this.#others.length;
  }

  close(): void {
    this.#bye();
    removeEventListener('pagehide', this.#bye);
    this.#channel?.close();
  }

  #bye = () => this.#say('bye');

  #say(what: Note['what']): void {
    this.#channel?.postMessage({ table: this.#table, tab: this.#me, what } satisfies Note);
  }

  #hear = (event: MessageEvent) => {
    const { table, tab, what } = event.data as Note;
    if (table !== this.#table || tab === this.#me) return;
    const rest = this.#others.filter((other) => other !== tab);
    this.#others = what === 'bye' ? rest : [...rest, tab];
    if (what === 'hello') this.#say('here');
  };
}
