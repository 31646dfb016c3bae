/**
 * Every table on screens of every size: matches that were really played, event by event. Nothing lies over
 * anything else, nothing is out of reach, and no page is wider than its screen.
 */
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cut, measure, SIZES } from './kit/layout.ts';
import { launch } from './kit/stage.ts';

/** What the harness gives to tests. */
interface Harness {
  fixtures: string[];
  show: (name: string) => void;
  play: () => { at: number; beat: { told: { event: { event: string } } } | null; advance: () => boolean };
  measure: () => string[];
  cut: () => string[];
}

let server: ViteDevServer;
let browser: Browser;
let address = '';

beforeAll(async () => {
  server = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    server: { port: 0, host: '127.0.0.1', proxy: {}, hmr: false, watch: null },
    // Among tests, packages would be taken as a server has them.
    resolve: { conditions: ['browser', 'module', 'development'] },
    logLevel: 'error',
  });
  await server.listen();
  address = `${server.resolvedUrls?.local[0] ?? ''}src/games/harness/index.html`;
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** A name is whole on a desk, and on a phone where four sit. */
const CROWDED = /Ten|Six|Five|sheriff$/;
/** Each kind of event is looked at the first time it happens, and every so often again. */
const OFTEN = 10;

for (const [place, viewport] of Object.entries(SIZES)) {
  test(`on ${place}, ${viewport.width} × ${viewport.height}`, { timeout: 600_000 }, async () => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(`${address}?bare`);
    await page.getByTestId('table').waitFor();
    await page.addStyleTag({
      content: '*, ::before, ::after { transition: none !important; animation: none !important }',
    });
    await page.evaluate(`Object.assign(window, { measure: ${measure}, cut: ${cut} })`);
    const { amiss, short, looks } = await page.evaluate(async (often) => {
      const harness = window as unknown as Harness;
      const amiss: string[] = [];
      const short: Record<string, string[]> = {};
      const looks: Record<string, number> = {};
      // Sizes are known once a frame was drawn.
      const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      for (const name of harness.fixtures) {
        harness.show(name);
        await drawn();
        await drawn();
        short[name] = harness.cut();
        const times: Record<string, number> = {};
        do {
          const { at, beat } = harness.play();
          const what = beat?.told.event.event ?? 'asked';
          const time = (times[what] = (times[what] ?? 0) + 1);
          if (time > 1 && time % often !== 0) continue;
          await drawn();
          looks[name] = (looks[name] ?? 0) + 1;
          amiss.push(...harness.measure().map((fault) => `${name}, question ${at}, ${what}: ${fault}`));
        } while (harness.play().advance());
      }
      return { amiss, short, looks };
    }, OFTEN);
    await context.close();
    expect(Object.keys(looks)).toHaveLength(18);
    expect(Math.min(...Object.values(looks))).toBeGreaterThanOrEqual(5);
    expect(amiss).toEqual([]);
    const wide = viewport.width >= 1366;
    const names = Object.entries(short).filter(
      ([name]) => wide || (viewport.width >= 360 && !CROWDED.test(name)),
    );
    expect(names.flatMap(([name, cuts]) => cuts.map((one) => `${name}: ${one}`))).toEqual([]);
  });
}
