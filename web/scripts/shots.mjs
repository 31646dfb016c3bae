// Pictures of pages: node scripts/shots.mjs [--address URL] [--out FOLDER] [--only WORD] [ROUTE…]
// Takes each route in light and dark, on a desktop and on a phone of 360 px.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    address: { type: 'string', default: 'http://127.0.0.1:4173/' },
    out: { type: 'string', default: 'shots' },
    only: { type: 'string', default: '' },
    browser: { type: 'string', default: '/usr/bin/chromium' },
  },
});
const routes = positionals.length > 0 ? positionals : ['#/', '#/lobby', '#/rules', '#/help', '#/corner'];
const screens = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

mkdirSync(values.out, { recursive: true });
const browser = await chromium.launch({
  executablePath: values.browser,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  for (const [screen, viewport] of Object.entries(screens)) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const context = await browser.newContext({ viewport, colorScheme, deviceScaleFactor: 1 });
      const tab = await context.newPage();
      tab.on('console', (message) => {
        if (message.type() === 'error') console.error(`${screen} ${colorScheme}: ${message.text()}`);
      });
      tab.on('pageerror', (error) => console.error(`${screen} ${colorScheme}: ${error.message}`));
      for (const route of routes) {
        const name = `${route.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}-${screen}-${colorScheme}.png`;
        if (!name.includes(values.only)) continue;
        await tab.goto(new URL(route, values.address).href);
        await tab.reload();
        await tab.locator('h1').first().waitFor({ state: 'attached' });
        await tab.waitForTimeout(400);
        const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) console.error(`${name}: ${wide} px too wide`);
        await tab.screenshot({ path: join(values.out, name), fullPage: true });
        console.log(name);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
}
