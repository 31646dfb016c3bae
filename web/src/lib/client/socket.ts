/**
 * The line to a table. It mends itself: after a drop it dials again with growing pauses, asks for what it
 * missed, and says again what was not acknowledged, under the same id, so that nothing is done twice.
 */
import type { Code, Message, News, Protocol, ToClient, ToServer, Welcome } from '../wire';
import { sentence } from '../sentence.ts';
import { ANYBODY, plain, word } from '../words/index.ts';
import { random } from './random.ts';

export type Connection =
  /** The first welcome has not come yet. */
  | { state: 'connecting' }
  | { state: 'open' }
  /** The line dropped; it is dialled again. `tries` counts since the last welcome. */
  | { state: 'waiting'; tries: number }
  /** It will not be dialled again, for this reason. */
  | { state: 'closed'; reason: string };

export type Reply = { ok: true } | { ok: false; code: Code | 'closed'; reason: string };

type Told = Exclude<ToClient, { type: 'taken' } | { type: 'refusal' } | { type: 'closing' }>;

/** Commands without their id. What has none is the line's own. */
export type Command = ToServer extends infer T
  ? T extends { command: string }
    ? Omit<T, 'command'>
    : never
  : never;

/** As much of a WebSocket as is needed. */
export interface Wire {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
}

export interface LineOptions {
  id: string;
  code?: string;
  onmessage: (message: Told) => void;
  onconnection: (connection: Connection) => void;
  /** A refusal of something that was not a command of ours. */
  onrefusal?: (reason: string) => void;
  /** Words what the house says; without it, for somebody who sits nowhere. */
  word?: (message: Message) => string;
  /** Asked when no connection came about: a sentence, if it never will. */
  probe?: () => Promise<string | null>;
  dial?: (address: string, protocols: string[]) => Wire;
  random?: () => number;
}

/** The version of the protocol that this page speaks. */
const PROTOCOL: Protocol = 2;
/** `WebSocket.OPEN`; a `Wire` need not be a WebSocket. */
const OPEN = 1;
/** How long the page waits before it connects again, in milliseconds: at first so short that a lost packet is
 *  hardly noticed, later so long that a server which is down is not stormed. */
const LEAST = 300;
const MOST = 10_000;
/** How long a welcome may take before the line counts as dead, in milliseconds: twenty round
 *  trips of slow 3G. */
const PATIENCE = 8_000;

export class Line {
  readonly #options: LineOptions;
  #wire: Wire | null = null;
  #connection: Connection = { state: 'connecting' };
  #pending = new Map<string, { message: ToServer; settle: (reply: Reply) => void }>();
  #welcomed = false;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  /** The number of the event that is expected next, and the match it belongs to. */
  #next = 0;
  #match = -1;
  #catching = false;

  constructor(options: LineOptions) {
    this.#options = options;
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#drop);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#dial();
  }

  get connection(): Connection {
    return this.#connection;
  }

  /** The number of the event that is expected next. */
  get version(): number {
    return this.#next;
  }

  /** Says something and waits until it was applied or refused, over as many connections as it takes. */
  say(command: Command): Promise<Reply> {
    if (this.#connection.state === 'closed')
      return Promise.resolve({ ok: false, code: 'closed', reason: this.#connection.reason });
    const id = random();
    const message = { ...command, command: id } as ToServer;
    return new Promise((settle) => {
      this.#pending.set(id, { message, settle });
      if (this.#welcomed) this.#send(message);
    });
  }

  /** Says that everything has been shown and this window can be answered. After a drop it is said again. */
  ready(window: number): void {
    if (this.#welcomed) this.#send({ type: 'ready', window });
  }

  /** Hangs up for good. */
  close(reason = word('page-youve-left-the-table')): void {
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#drop);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#retry);
    clearTimeout(this.#patience);
    this.#hangUp();
    this.#be({ state: 'closed', reason });
    for (const { settle } of this.#pending.values()) settle({ ok: false, code: 'closed', reason });
    this.#pending.clear();
  }

  /** Dials now instead of after the pause. */
  again(): void {
    if (this.#connection.state !== 'waiting') return;
    clearTimeout(this.#retry);
    this.#dial();
  }

  #hurry = () => {
    if (document.visibilityState !== 'hidden') this.again();
  };

  #drop = () => {
    if (this.#connection.state === 'open') this.#lost();
  };

  #be(connection: Connection): void {
    this.#connection = connection;
    this.#options.onconnection(connection);
  }

  #dial(): void {
    const { id, code } = this.#options;
    const at = new URL(`/api/tables/${encodeURIComponent(id)}/socket`, location.href);
    at.protocol = at.protocol === 'https:' ? 'wss:' : 'ws:';
    at.hash = '';
    const protocols = [`doubt.${PROTOCOL}`, ...(code === undefined ? [] : [`code.${code}`])];
    const dial = this.#options.dial ?? ((address, wanted) => new WebSocket(address, wanted));
    this.#hangUp();
    const wire = dial(at.href, protocols);
    let opened = false;
    wire.onopen = () => (opened = true);
    wire.onmessage = (event) => {
      if (typeof event.data === 'string') this.#hear(event.data);
    };
    wire.onclose = () => {
      if (wire === this.#wire) this.#lost(!opened);
    };
    wire.onerror = null;
    this.#wire = wire;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#lost(!opened), PATIENCE);
  }

  #hangUp(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#welcomed = false;
    if (!wire) return;
    wire.onopen = wire.onclose = wire.onmessage = null;
    try {
      wire.close();
    } catch {
      // It is gone already.
    }
  }

  /** The line is gone: pause, then dial again, unless it is known that nobody will ever answer. */
  #lost(unreached = false): void {
    if (this.#connection.state === 'closed') return;
    clearTimeout(this.#patience);
    clearTimeout(this.#retry);
    this.#hangUp();
    this.#catching = false;
    this.#tries += 1;
    this.#be({ state: 'waiting', tries: this.#tries });
    const random = this.#options.random ?? Math.random;
    const pause = Math.min(MOST, LEAST * 2 ** (this.#tries - 1)) * (0.5 + random() / 2);
    this.#retry = setTimeout(() => this.#dial(), pause);
    if (!unreached || !this.#options.probe) return;
    void this.#options.probe().then(
      (reason) => {
        if (reason !== null && this.#connection.state === 'waiting') this.close(reason);
      },
      () => {},
    );
  }

  #send(message: ToServer): void {
    if (this.#wire?.readyState === OPEN) this.#wire.send(JSON.stringify(message));
  }

  #hear(text: string): void {
    let message: ToClient;
    try {
      message = JSON.parse(text) as ToClient;
    } catch {
      return;
    }
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'news':
        return this.#news(message);
      case 'table':
        this.#enter(message.table.matches);
        return this.#options.onmessage(message);
      case 'taken':
        return this.#settle(message.command, { ok: true });
      case 'refusal': {
        const { command, code } = message;
        const reason = this.#word(message.message);
        if (command === null) return this.#options.onrefusal?.(reason);
        return this.#settle(command, { ok: false, code, reason });
      }
      case 'closing':
        if (message.again) this.#lost();
        else this.close(this.#word(message.message));
    }
  }

  #word(message: Message): string {
    return this.#options.word?.(message) ?? sentence(plain(message, ANYBODY));
  }

  /** A new match counts its events from 0. */
  #enter(match: number): void {
    if (match === this.#match) return;
    this.#match = match;
    this.#next = 0;
  }

  #welcome(message: { type: 'welcome' } & Welcome): void {
    clearTimeout(this.#patience);
    const first = !this.#welcomed;
    this.#welcomed = true;
    this.#tries = 0;
    this.#catching = false;
    this.#enter(message.table.matches);
    this.#next = message.version;
    this.#options.onmessage(message);
    if (!first) return;
    this.#be({ state: 'open' });
    for (const { message: unsettled } of [...this.#pending.values()]) this.#send(unsettled);
  }

  #news(message: { type: 'news' } & News): void {
    if (this.#catching) return;
    if (message.from !== this.#next) {
      // Something was missed. Everything from there on comes with another welcome.
      this.#catching = true;
      this.#send({ type: 'since', version: Math.min(this.#next, message.from) });
      return;
    }
    this.#next = message.version;
    this.#options.onmessage(message);
  }

  #settle(command: string, reply: Reply): void {
    const pending = this.#pending.get(command);
    if (!pending) return;
    this.#pending.delete(command);
    pending.settle(reply);
  }
}
