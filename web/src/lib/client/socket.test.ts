import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToClient } from '../wire';
import { said } from '../words/index.ts';
import { bid, dial, FakeWire, news, step, table, welcome } from './fake.ts';
import { Line, type Connection, type LineOptions } from './socket.ts';

let line: Line;
let heard: ToClient[];
let states: Connection['state'][];

function ring(change: Partial<LineOptions> = {}): FakeWire {
  line = new Line({
    id: 't 1',
    dial,
    random: () => 1,
    onmessage: (message) => heard.push(message),
    onconnection: ({ state }) => states.push(state),
    ...change,
  });
  return FakeWire.last;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeWire.all = [];
  heard = [];
  states = [];
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

describe('dialling', () => {
  it('asks for the protocol, and shows the code of a private table', () => {
    const wire = ring({ code: 'QK42' });
    expect(wire.protocols).toEqual(['doubt.2', 'code.QK42']);
    expect(wire.address).toMatch(/^wss?:\/\/[^/]+\/api\/tables\/t%201\/socket$/);
    line.close();
    expect(ring().protocols).toEqual(['doubt.2']);
  });

  it('waits longer each time, up to ten seconds, until it is welcomed', () => {
    ring();
    const pauses: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      FakeWire.last.break();
      const before = FakeWire.all.length;
      let waited = 0;
      while (FakeWire.all.length === before) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      pauses.push(waited);
    }
    expect(pauses).toEqual([300, 600, 1200, 2400, 4800, 9600, 10_000, 10_000]);
    FakeWire.last.open().says(welcome());
    FakeWire.last.break();
    vi.advanceTimersByTime(300);
    expect(FakeWire.all).toHaveLength(10);
  });

  it('shortens a pause by chance, so that a house is not stormed', () => {
    ring({ random: () => 0 });
    FakeWire.last.break();
    vi.advanceTimersByTime(150);
    expect(FakeWire.all).toHaveLength(2);
  });

  it('dials at once when the network is back', () => {
    ring().break();
    dispatchEvent(new Event('online'));
    expect(FakeWire.all).toHaveLength(2);
  });

  it('gives a line up that brings no welcome', () => {
    const wire = ring().open();
    vi.advanceTimersByTime(8_000);
    expect(wire.closed).toBe(true);
    expect(line.connection.state).toBe('waiting');
  });

  it('stops when it learns that nobody will ever answer', async () => {
    ring({ probe: () => Promise.resolve('There is no such table.') }).break();
    await vi.advanceTimersByTimeAsync(0);
    expect(line.connection).toEqual({ state: 'closed', reason: 'There is no such table.' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeWire.all).toHaveLength(1);
  });

  it('keeps dialling when the question finds no answer either', async () => {
    ring({ probe: () => Promise.reject(new Error('gone')) }).break();
    await vi.advanceTimersByTimeAsync(300);
    expect(FakeWire.all).toHaveLength(2);
  });
});

describe('commands', () => {
  it('wait for the welcome, and are settled by their own reply', async () => {
    const wire = ring();
    const sat = line.say({ type: 'sit', name: 'Ann' });
    wire.open();
    expect(wire.sent).toEqual([]);
    wire.says(welcome());
    const [message] = wire.sent as { command: string }[];
    expect(message).toMatchObject({ type: 'sit', name: 'Ann' });
    wire.says({ type: 'taken', command: 'another' }, { type: 'taken', command: message!.command });
    expect(await sat).toEqual({ ok: true });
  });

  it('come back as a refusal with its sentence', async () => {
    const wire = ring().open().says(welcome());
    const started = line.say({ type: 'start' });
    const { command } = wire.sent[0] as { command: string };
    wire.says({ type: 'refusal', command, code: 'forbidden', message: said('Only the host starts.') });
    expect(await started).toEqual({ ok: false, code: 'forbidden', reason: 'Only the host starts.' });
  });

  it('are said again after a drop, under the same id, if nothing was heard of them', async () => {
    const wire = ring().open().says(welcome());
    const done = line.say({ type: 'start' });
    const answered = line.say({ type: 'answer', window: 3, action: '2x3' });
    const [first, second] = wire.sent as { command: string }[];
    wire.says({ type: 'taken', command: first!.command });
    wire.break();
    vi.advanceTimersByTime(300);
    FakeWire.last.open().says(welcome());
    expect(FakeWire.last.sent).toEqual([second]);
    FakeWire.last.says({ type: 'taken', command: second!.command });
    expect(await done).toEqual({ ok: true });
    expect(await answered).toEqual({ ok: true });
  });

  it('are given up when the line is hung up', async () => {
    ring();
    const pending = line.say({ type: 'start' });
    line.close('Enough.');
    expect(await pending).toEqual({ ok: false, code: 'closed', reason: 'Enough.' });
    expect(await line.say({ type: 'start' })).toMatchObject({ ok: false, code: 'closed' });
  });
});

describe('versions', () => {
  it('asks for what it missed, and hears nothing more until it has it', () => {
    const wire = ring()
      .open()
      .says(welcome({ version: 2, events: [bid(0, '1x2'), bid(1, '1x3')] }));
    wire.says(news(3, [step([bid(1, '3x3')])]), news(4, [step([bid(0, '4x3')])]));
    expect(wire.sent).toEqual([{ type: 'since', version: 2 }]);
    expect(heard).toHaveLength(1);
    wire.says(welcome({ version: 5, from: 2, events: [bid(0, '2x3'), bid(1, '3x3'), bid(0, '4x3')] }));
    wire.says(news(5, [step([bid(1, '5x3')])]));
    expect(heard.map(({ type }) => type)).toEqual(['welcome', 'welcome', 'news']);
    expect(line.version).toBe(6);
  });

  it('counts from 0 in a new match', () => {
    const wire = ring()
      .open()
      .says(welcome({ version: 9 }));
    wire.says({ type: 'table', table: table({ matches: 2 }), you: 0, host: true, devices: 1 });
    wire.says(news(0, [step([bid(0, '1x2')])]));
    expect(heard.map(({ type }) => type)).toEqual(['welcome', 'table', 'news']);
    expect(line.version).toBe(1);
  });
});

describe('closing', () => {
  it('comes back when it is asked to', () => {
    ring()
      .open()
      .says(welcome(), { type: 'closing', message: said('The house restarts.'), again: true });
    expect(line.connection.state).toBe('waiting');
    vi.advanceTimersByTime(300);
    expect(FakeWire.all).toHaveLength(2);
  });

  it('stays away when it is told to', () => {
    ring()
      .open()
      .says(welcome(), { type: 'closing', message: said('The table was cleared.'), again: false });
    expect(line.connection).toEqual({ state: 'closed', reason: 'The table was cleared.' });
    expect(states).toEqual(['open', 'closed']);
  });

  it('ignores what cannot be read', () => {
    const wire = ring().open();
    wire.onmessage?.(new MessageEvent('message', { data: '{' }));
    expect(heard).toEqual([]);
  });
});
