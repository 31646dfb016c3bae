/** A line that goes nowhere, and messages as the house would send them: for tests. */
import type { Telling, Told } from '../play.ts';
import type { GameView, News, TableInfo, ToClient, ToldStep, ToServer, Welcome } from '../wire';
import type { Bid, Table } from '../wire/dice';
import { said } from '../words/index.ts';
import type { Wire } from './socket.ts';

export class FakeWire implements Wire {
  static all: FakeWire[] = [];
  readyState = 0;
  sent: ToServer[] = [];
  closed = false;
  onopen: Wire['onopen'] = null;
  onclose: Wire['onclose'] = null;
  onerror: Wire['onerror'] = null;
  onmessage: Wire['onmessage'] = null;

  constructor(
    readonly address: string,
    readonly protocols: string[],
  ) {
    FakeWire.all.push(this);
  }

  static get last(): FakeWire {
    const wire = FakeWire.all.at(-1);
    if (!wire) throw new Error('nobody has dialled');
    return wire;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer);
  }
  close(): void {
    this.readyState = 3;
    this.closed = true;
  }

  open(): this {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
    return this;
  }
  /** The line breaks. */
  break(): void {
    this.readyState = 3;
    this.onclose?.(new Event('close') as CloseEvent);
  }
  says(...messages: ToClient[]): this {
    for (const message of messages)
      this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
    return this;
  }
}

export const dial = (address: string, protocols: string[]) => new FakeWire(address, protocols);

export function table(change: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 't1',
    game: 'perudo',
    title: 'Perudo',
    family: 'dice',
    options: [],
    facts: { faces: 6, wild: 1, wild_in_palifico: null },
    seats: [
      { name: 'Ann', kind: 'person', present: true, away: false, agrees: false },
      { name: 'Shark', kind: 'bot', bot: 'shark', character: 'Shark', line: 'Bites.' },
    ],
    host: 0,
    phase: 'playing',
    private: true,
    spectators: false,
    resets: false,
    pace: { turn_ms: null, reaction_ms: null, bot_turn_ms: 900, bot_reaction_ms: 900, first_call: false },
    matches: 1,
    commitment: 'c0',
    shares: [null, null],
    result: null,
    ...change,
  };
}

export function welcome(change: Partial<Welcome> = {}): ToClient {
  return {
    type: 'welcome',
    protocol: 2,
    table: table(),
    you: 0,
    host: true,
    code: null,
    tabs: 1,
    devices: 1,
    version: change.events?.length ?? 0,
    from: 0,
    events: [],
    view: null,
    asked: null,
    yours: null,
    thoughts: [],
    ...change,
  };
}

export const bid = (seat: number, text: Bid): Told<'dice'> => ({
  event: { event: 'bid', seat, bid: text },
  messages: [said(`Seat ${seat} bids ${text}.`)],
});

const SEEN: Table = {
  round: 1,
  dice: [5, 5],
  aside: 0,
  opener: 0,
  palifico: false,
  palificos: [],
  trail: [],
  phase: 'bidding',
  mover: 0,
};

/** What is known in this round. */
export const view = (round: number): GameView<'dice'> => ({ seat: 0, table: { ...SEEN, round } });

export const step = (events: Told<'dice'>[], round = events.length): ToldStep => ({
  events,
  view: view(round),
});

/** A family that tells everything as it is. */
export const telling: Telling = {
  beat: () => 900,
  late: ['reveal'],
  own: ['bid'],
  question: (menu) => `Your turn: ${Object.keys(menu).join(', ')}.`,
};

export function news(from: number, steps: ToldStep[], change: Partial<News> = {}): ToClient {
  const count = steps.reduce((sum, { events }) => sum + events.length, 0);
  return {
    type: 'news',
    from,
    version: from + count,
    steps,
    asked: null,
    yours: null,
    thoughts: [],
    ...change,
  };
}

export const asked = (window: number, change = {}) => ({
  asked: { window, seats: [0], reactions: [], starts_in: null, bots_in: null, closes_in: null, ...change },
  yours: {
    menu: {
      bids: [{ face: 3 as const, count: { least: 2, most: 2 }, holds: [] }],
      doubt: true,
      exact: false,
      pass: false,
    },
    left: null,
    hint: null,
  },
});
