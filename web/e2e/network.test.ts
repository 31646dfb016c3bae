/** What goes over the line, counted: requests and bytes, never time. */
import { expect, test } from 'vitest';
import { goto, stage } from './kit/stage.ts';

const on = stage();

test('from Start to the table is one request and one socket, and nothing waits for an answer in between', async () => {
  const { page } = await on.visit();
  await goto(page, '#/new/liars-dice');
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await start.waitFor();
  const posted: string[] = [];
  const said: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname !== '/api/rules') posted.push(pathname);
  });
  page.on('websocket', (socket) => {
    said.push('socket');
    const type = (payload: string | Buffer) => (JSON.parse(String(payload)) as { type: string }).type;
    socket.on('framesent', ({ payload }) => said.push(`> ${type(payload)}`));
    socket.on('framereceived', ({ payload }) => said.push(type(payload)));
  });
  await start.click();
  await page.getByTestId('table').waitFor();
  expect(posted).toEqual(['/api/tables']);
  expect(said.filter((one) => one !== 'table').slice(0, 4)).toEqual([
    'socket',
    'welcome',
    '> share',
    '> start',
  ]);
});

test('the catalogue is asked for once, and sent packed', async () => {
  const { page, context } = await on.visit();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const ids = new Set<string>();
  let bytes = 0;
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/api/catalog')) ids.add(requestId);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ids.has(requestId)) bytes += encodedDataLength;
  });
  await page.reload();
  await page.locator('a[href="#/new/liars-dice"]').first().waitFor();
  await goto(page, '#/new/liars-dice');
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  expect(bytes).toBeLessThan(20_000);
  expect(ids.size).toBeLessThanOrEqual(2);
});

test('the first page is one script and one sheet of styles: each file more is a trip more', async () => {
  const { page } = await on.visit();
  const html = await (await page.request.get(on.house.address)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(files.map((path) => path.replace(/^.*\./, '')).toSorted()).toEqual(['css', 'js']);
});

test('of the tables nothing is fetched until a match is set up', async () => {
  const { page } = await on.visit();
  await goto(page, '#/new/liars-dice');
  await page.reload();
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  const needed = await page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const script = names.find((name) => /\/New-[^/]+\.js$/.test(name)) ?? '';
    return [...(await (await fetch(script)).text()).matchAll(/from"\.\/(\w+)-/g)].map(([, name]) => name);
  });
  expect(needed).toContain('house');
  expect(needed).not.toContain('games');
});
