/** A language is a folder: the page is built with one more, and speaks it to whoever's browser does. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goto, stage, type Visitor } from './kit/stage.ts';

const on = stage();
const HOUSE = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'doubt-languages-'));
const built = join(copy, 'web/dist');

/** A few words, so that there is something that the folder lacks. */
const GERMAN = `
page-help = Hilfe
page-how-to-use-this = So geht’s
page-with-friends = Mit Freunden
`;

beforeAll(() => {
  cpSync(join(HOUSE, 'web'), join(copy, 'web'), {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist|e2e)$/.test(path),
  });
  cpSync(join(HOUSE, 'locales'), join(copy, 'locales'), { recursive: true });
  symlinkSync(join(HOUSE, 'web/node_modules'), join(copy, 'web/node_modules'));
  mkdirSync(join(copy, 'locales/de'));
  writeFileSync(join(copy, 'locales/de/words.ftl'), GERMAN);
  // In a process of its own: here the page would be built for tests.
  const env = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|MODE$|DEV$|PROD$)/.test(name),
  );
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
    cwd: join(copy, 'web'),
    env: Object.fromEntries(env),
  });
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Somebody whose browser speaks this, with the page that was just built in place of the one of the server. */
async function visit(locale: string): Promise<Visitor> {
  const visitor = await on.visit({ locale });
  const { page } = visitor;
  await page.route(/^(?!.*\/api\/)/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = join(built, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return route.continue();
    await route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)] });
  });
  await page.reload();
  return visitor;
}

test('a browser is spoken to in its language, and in English where the folder says nothing', async () => {
  const { page } = await visit('de-AT');
  await goto(page, '#/help');
  await page.getByRole('heading', { level: 1, name: 'So geht’s' }).waitFor();
  await page.getByRole('heading', { name: 'Mit Freunden' }).waitFor();
  await page.getByRole('heading', { name: 'Screen readers' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
});

test('a browser that speaks another language is spoken to in English', async () => {
  const { page } = await visit('fr');
  await goto(page, '#/help');
  await page.getByRole('heading', { level: 1, name: 'How to use this page' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
});

test('help leads to where it speaks of', async () => {
  const { page } = await visit('en');
  for (const [name, hash] of [
    ['home page', '#/'],
    ['your corner', '#/corner'],
    ['lobby', '#/lobby'],
  ]) {
    await goto(page, '#/help');
    await page.locator('.prose').getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL((url) => url.hash === hash);
  }
});
