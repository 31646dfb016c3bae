/**
 * How long a stranger on a slow line waits for the first decision, and for what: `npm run slow`. The line is
 * that of slow 3G: 400 ms there and back, 400 kbit/s. GAMES names other games; RUNS how often each is tried.
 */
import type { CDPSession } from 'playwright-core';
import { test } from 'vitest';
import { Stage } from './kit/stage.ts';

const SLOW = {
  offline: false,
  latency: 400,
  downloadThroughput: (400 * 1000) / 8,
  uploadThroughput: (400 * 1000) / 8,
};
const GAMES = process.env.GAMES?.split(',') ?? ['liars-dice', 'bluff-stuff', 'sheriff'];
const RUNS = Number(process.env.RUNS ?? 5);

/** Everything that comes over the line, counted. */
class Meter {
  requests = 0;
  bytes = 0;

  static async on(line: CDPSession): Promise<Meter> {
    const meter = new Meter();
    line.on('Network.requestWillBeSent', () => (meter.requests += 1));
    line.on('Network.webSocketCreated', () => (meter.requests += 1));
    line.on('Network.loadingFinished', (done) => (meter.bytes += done.encodedDataLength));
    line.on('Network.webSocketFrameReceived', ({ response }) => (meter.bytes += response.payloadData.length));
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', SLOW);
    return meter;
  }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const seconds = (ms: number) => (ms / 1000).toFixed(1);

test('the first decision on a slow line', async () => {
  const stage = new Stage();
  await stage.open();
  console.log(
    `| game | home | set-up | first decision, median of ${RUNS} | worst | requests | kB |\n|---|---|---|---|---|---|---|`,
  );
  for (const game of GAMES) {
    const runs: Record<'home' | 'setup' | 'decision' | 'requests' | 'bytes', number>[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const context = await stage.browser.newContext({ viewport: { width: 360, height: 740 } });
      context.setDefaultTimeout(120_000);
      const page = await context.newPage();
      const meter = await Meter.on(await context.newCDPSession(page));
      const from = performance.now();
      const since = () => performance.now() - from;
      await page.goto(stage.house.address, { waitUntil: 'commit' });
      // As soon as a thing can be pressed it is.
      await page.locator(`a[href="#/new/${game}"]`).first().click();
      const home = since();
      await page
        .getByRole('button', { name: /^(Start|Quick start)/ })
        .first()
        .click();
      const setup = since();
      await page
        .locator('[data-testid="dock"] button:enabled, [data-testid="hand"] button:enabled')
        .first()
        .waitFor();
      runs.push({ home, setup, decision: since(), requests: meter.requests, bytes: meter.bytes });
      await context.close();
    }
    const of = (name: keyof (typeof runs)[number]) => median(runs.map((run) => run[name]));
    const worst = Math.max(...runs.map(({ decision }) => decision));
    console.log(
      `| ${game} | ${seconds(of('home'))} s | ${seconds(of('setup'))} s | ${seconds(of('decision'))} s | ${seconds(worst)} s | ${of('requests')} | ${Math.round(of('bytes') / 1000)} |`,
    );
  }
  await stage.close();
});
