import { afterEach, expect, it, vi } from 'vitest';
import { http, SILENT, told, Trouble } from './http.ts';

const answer = (status: number, body: string) => {
  const fetch = vi.fn(async (_path: string, _how: RequestInit) => new Response(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

afterEach(() => vi.unstubAllGlobals());

it('says what it is asked, and reads the answer', async () => {
  const fetch = answer(200, '{"paragraphs":[[{"id":"said","args":{}}]],"options":[]}');
  expect(await http.rules({ game: 'duel', options: [], seats: 2 })).toEqual({
    paragraphs: [[{ id: 'said', args: {} }]],
    options: [],
  });
  const [path, how] = fetch.mock.calls[0]!;
  expect(path).toBe('/api/rules');
  expect(how).toMatchObject({ method: 'POST', body: '{"game":"duel","options":[],"seats":2}' });
});

it('shows the code of a private table in a header, never in the address', async () => {
  const fetch = answer(200, '{}');
  await http.table('t 1', 'SECRET');
  const [path, how] = fetch.mock.calls[0]!;
  expect(path).toBe('/api/tables/t%201');
  expect(how.headers).toEqual({ 'X-Table-Code': 'SECRET' });
});

it('takes the sentence of the house', async () => {
  answer(422, '{"error":"dice: 1 to 8, not 9"}');
  await expect(http.lobby()).rejects.toEqual(new Trouble(422, 'Dice: 1 to 8, not 9.'));
});

it('words what the house says as a message, where it has the words', async () => {
  const message = '{"id":"said","args":{"text":{"text":"no such table"}}}';
  answer(404, `{"error":"in English","message":${message}}`);
  await expect(http.lobby()).rejects.toThrow('No such table.');
  answer(404, '{"error":"in English","message":{"id":"from-the-future","args":{}}}');
  await expect(http.lobby()).rejects.toThrow('In English.');
});

it('has a sentence of its own where there is none', async () => {
  for (const status of [404, 418, 429, 500]) {
    answer(status, '<html>');
    await expect(http.lobby()).rejects.toThrow(/^[A-Z].*\.$/);
  }
});

it('says so when nobody answers, or nonsense', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('fetch failed'))),
  );
  await expect(http.mine()).rejects.toThrow(SILENT);
  answer(200, 'nonsense');
  await expect(http.mine()).rejects.toThrow(/can’t read/);
});

it('shows what was thrown as a sentence', () => {
  expect(told(new Trouble(404, 'There is no such match.'))).toBe('There is no such match.');
  expect(told(new TypeError('x is undefined'))).not.toContain('undefined');
});
