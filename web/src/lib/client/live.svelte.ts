/** A table as it is played: what the line brings, shown one event after the other. */
import { announce } from '../announce.svelte.ts';
import { learnt } from '../learnt.svelte.ts';
import { isKnown, type Play, type Table, type Telling, type Tellings } from '../play.ts';
import { toast } from '../toast.svelte.ts';
import type { Asked, News, TableInfo, Thinking, ToClient, Told, Welcome, Yours } from '../wire';
import { type Audience, audienceOf, plain, word } from '../words/index.ts';
import { remember } from './seen.ts';
import { sentence } from '../sentence.ts';
import { ShownPlay } from './shown.svelte.ts';
import { Line, type Command, type Connection, type LineOptions, type Reply } from './socket.ts';
import { tell } from './tell.ts';

/** Who is asked, with the times as the clock of this page has them. */
interface Ask {
  asked: Asked | null;
  yours: Yours | null;
  botsAt: number | null;
  closesAt: number | null;
}

const NOBODY: Ask = { asked: null, yours: null, botsAt: null, closesAt: null };

type Message = Extract<ToClient, { type: 'welcome' | 'table' | 'news' }>;

export interface LiveOptions {
  id: string;
  tellings: Tellings;
  code?: string;
  probe?: LineOptions['probe'];
  dial?: LineOptions['dial'];
  /** Told each event when it is shown: for sounds. */
  onbeat?: (told: Told) => void;
  /** Whether to be told: not of what happened before one came. */
  onwelcome?: (first: boolean) => void;
}

export class LivePlay extends ShownPlay implements Play {
  #table = $state.raw<Table | null>(null);
  #gone = $state(false);
  #you = $state.raw<number | null>(null);
  #host = $state(false);
  #code = $state<string | null>(null);
  #tabs = $state(1);
  #devices = $state(1);
  #connection = $state.raw<Connection>({ state: 'connecting' });
  #thoughts = $state.raw<readonly Thinking[]>([]);
  #ask = $state.raw<Ask>(NOBODY);
  #answering = $state(0);

  /** What is asked and thought once everything has been shown. */
  #after: { ask: Ask; thoughts: readonly Thinking[] } = { ask: NOBODY, thoughts: [] };
  #match = -1;
  /** The last window that one was told of. */
  #told = -1;
  /** The last window of which the house was told that it can be answered. */
  #ready = -1;
  #line: Line;
  readonly #options: LiveOptions;

  constructor(options: LiveOptions) {
    super();
    this.#options = options;
    this.#line = new Line({
      id: options.id,
      code: options.code,
      probe: options.probe,
      dial: options.dial,
      onmessage: (message) => this.#hear(message),
      onconnection: (connection) => (this.#connection = connection),
      onrefusal: (reason) => toast(reason, 'warning'),
      word: (message) => sentence(plain(message, this.audience)),
    });
  }

  /** Whether the first welcome has come: before it there is no table. */
  get here(): boolean {
    return this.#table !== null;
  }
  /** Whether the house no longer has the table's game. */
  get gone(): boolean {
    return this.#gone;
  }
  get table(): Table {
    if (this.#table === null) throw new Error('no welcome yet');
    return this.#table;
  }
  protected get telling(): Telling {
    return this.#options.tellings(this.table.family);
  }
  protected get onbeat() {
    return this.#options.onbeat;
  }
  get you(): number | null {
    return this.#you;
  }
  get host(): boolean {
    return this.#host;
  }
  get code(): string | null {
    return this.#code;
  }
  /** Tabs and devices at the same seat, this one included. */
  get tabs(): number {
    return this.#tabs;
  }
  /** Devices that have this seat: the one that sat down, and those that came by its key. */
  get devices(): number {
    return this.#devices;
  }
  get connection(): Connection {
    return this.#connection;
  }
  get asked(): Asked | null {
    return this.showing ? null : this.#ask.asked;
  }
  get yours(): Yours | null {
    return this.showing ? null : this.#ask.yours;
  }
  get botsAt(): number | null {
    return this.showing ? null : this.#ask.botsAt;
  }
  get closesAt(): number | null {
    return this.showing ? null : this.#ask.closesAt;
  }
  get thoughts(): readonly Thinking[] {
    return this.#thoughts;
  }
  get cautious(): boolean {
    return learnt.cautious;
  }
  knows(): void {
    learnt.knows();
  }
  get busy(): boolean {
    return this.#answering > 0;
  }
  get over(): boolean {
    return this.#table?.phase === 'over' && !this.showing;
  }

  readonly audience: Audience = $derived(audienceOf(this.#table?.seats ?? [], this.#you));

  /** Gives an answer to the window that is open. What still waits to be shown is shown at once. */
  async answer(action: string): Promise<boolean> {
    this.skip();
    const window = this.#ask.asked?.window;
    if (window === undefined || this.busy) return false;
    this.#answering += 1;
    try {
      const reply = await this.#line.say({ type: 'answer', window, action });
      if (reply.ok && this.#ask.asked?.window === window) this.#ask = { ...this.#ask, yours: null };
      this.#complain(reply);
      return reply.ok;
    } finally {
      this.#answering -= 1;
    }
  }

  /** Says anything else to the table; a refusal is shown. */
  async say(command: Command): Promise<boolean> {
    const reply = await this.#line.say(command);
    this.#complain(reply);
    return reply.ok;
  }

  /** Dials again without the pause. */
  again(): void {
    this.#line.again();
  }

  close(): void {
    this.stop();
    this.#line.close();
  }

  #complain(reply: Reply): void {
    if (reply.ok || reply.code === 'closed') return;
    toast(reply.code === 'stale' ? word('page-too-late-the-table') : reply.reason, 'warning');
  }

  #hear(message: Message): void {
    if (message.type === 'news') return this.#news(message);
    this.#see(message.table);
    this.#you = message.you;
    this.#host = message.host;
    this.#devices = message.devices;
    if (message.type === 'welcome') this.#welcome(message);
  }

  #see(table: TableInfo): void {
    const known = isKnown(table);
    this.#gone = !known;
    if (!known) return;
    if (table.matches !== this.#match) {
      // Another match: nothing of the last one is left on the table.
      if (this.#match !== -1) this.#clear();
      this.#match = table.matches;
    }
    this.#table = table;
    remember(table.commitment, table.shares);
  }

  #clear(): void {
    this.place([], null);
    this.#thoughts = [];
    this.#told = -1;
    this.#ready = -1;
    this.#ask = NOBODY;
    this.#after = { ask: NOBODY, thoughts: [] };
  }

  /** Where everything stands: shown at once. What was missed meanwhile is still told. */
  #welcome(message: Welcome): void {
    const known = this.events.length + this.waiting;
    const first = this.#options.onwelcome;
    const missed = known === 0 ? [] : message.events.slice(Math.max(0, known - message.from));
    this.skip();
    this.#code = message.code;
    this.#tabs = message.tabs;
    this.place([...this.events.slice(0, message.from), ...message.events], message.view);
    this.#thoughts = message.thoughts;
    this.#ask = ask(message);
    this.#after = { ask: this.#ask, thoughts: this.#thoughts };
    for (const told of missed.slice(-5)) tell([told], this.audience);
    // What was said before may have been lost with the line.
    this.#ready = -1;
    this.#turn();
    first?.(known === 0);
  }

  #news(message: News): void {
    this.#after = { ask: ask(message), thoughts: merged(this.#after.thoughts, message.thoughts) };
    const steps = message.steps.filter((step) => step.events.length > 0 || step.view);
    this.film(steps.flatMap(({ events, view }) => [...events, { view }]));
  }

  /** Everything has been shown: now it is somebody's turn. */
  protected rest(): void {
    this.#ask = this.#after.ask;
    this.#thoughts = this.#after.thoughts;
    this.#turn();
  }

  /** Tells once that one is asked, and what; and the house that one can answer, where a pause waits for that. */
  #turn(): void {
    const { asked, yours } = this.#ask;
    if (!asked || !yours) return;
    const { first_call: calls, reaction_ms: pause } = this.table.pace;
    if (calls && pause !== null && asked.reactions.length > 0 && asked.window !== this.#ready) {
      this.#ready = asked.window;
      this.#line.ready(asked.window);
    }
    if (asked.window === this.#told) return;
    this.#told = asked.window;
    announce(this.telling.question(yours.menu));
  }
}

function ask({ asked, yours }: Pick<News, 'asked' | 'yours'>): Ask {
  const at = (left: number | null | undefined) =>
    left === null || left === undefined ? null : performance.now() + left;
  return { asked, yours, botsAt: at(asked?.bots_in), closesAt: at(asked?.closes_in ?? yours?.left) };
}

/** The thoughts that were known and those that came, none twice in a row of the same news. */
function merged(known: readonly Thinking[], more: readonly Thinking[]): readonly Thinking[] {
  return more.length === 0 ? known : [...known, ...more];
}
