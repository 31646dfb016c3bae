/**
 * No barriers: axe-core finds nothing to object to on any screen, light or dark; and what a screen reader is
 * told of each screen is kept under snapshots/ (UPDATE=1 writes them anew).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SCREENS, type Screen } from './kit/screens.ts';
import { stage, type Visitor } from './kit/stage.ts';

const on = stage();
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const folder = fileURLToPath(new URL('snapshots/', import.meta.url));

async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE });
  const found = (await page.evaluate(() =>
    (window as unknown as { axe: { run: (options: object) => Promise<unknown> } }).axe.run({
      resultTypes: ['violations'],
    }),
  )) as AxeResults;
  // It did look.
  expect(found.passes.length).toBeGreaterThan(8);
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.html}`).join(' | ')}`,
  );
}

/** The tree as a screen reader has it. What differs from match to match is left out. */
async function tree(page: Page, { varies }: Screen): Promise<string> {
  // An open dialog is all there is.
  const dialog = page.locator('dialog[open]');
  const whole = await ((await dialog.count()) > 0 ? dialog : page.locator('body')).ariaSnapshot();
  const masked = whole
    .replaceAll(/127\.0\.0\.1:\d+/g, 'HOST')
    .replaceAll(/#\/(table|match)\/[\w-]+(\/[\w-]+)?/g, '#/$1/ID')
    .replaceAll(/\b\d+/g, 'N');
  if (!varies) return `${masked}\n`;
  // The roles that are there, in their order, and the names of the parts that every match has.
  const roles = new Set<string>();
  for (const line of masked.split('\n')) {
    const role = /^\s*- '?([a-z]+)\b/.exec(line)?.[1];
    const fixed =
      /(banner|navigation|main|region|complementary|heading|tab|tablist|dialog|alertdialog|slider)/;
    const name = /"([^"]*)"/.exec(line)?.[1] ?? '';
    // Honours and turning points there are only where somebody lied, notices where one was late.
    if (role && fixed.test(role) && !/Most deceptive|Sharpest challenger|Turning points|otices/.test(name)) {
      const steady = role === 'heading' && /win|abandoned/.test(name) ? '…' : name.replaceAll(/\bN\b/g, '…');
      roles.add(`${role} "${steady}"`);
    }
  }
  return `${[...roles].join('\n')}\n`;
}

/** Screens that follow one another in the same tab: to the second one comes by way of the first. */
const WAYS = [
  ['home', 'lobby', 'rules', 'solution', 'help', 'unknown'],
  ['new-liars-dice', 'new-bluff-stuff', 'new-bluff', 'new-sheriff', 'characters'],
  ['gathering'],
  ['perudo', 'keys'],
  ['reveal'],
  ['bluff'],
  ['bluff-stuff'],
  ['called'],
  ['sheriff'],
  ['merchant', 'declare'],
  ['nottingham'],
  ['ended', 'analysis', 'replay', 'fairness', 'corner'],
];

test('no screen is left out', () => {
  expect(WAYS.flat().sort()).toEqual(SCREENS.map(({ name }) => name).sort());
});

for (const way of WAYS) {
  test(way.join(', '), async () => {
    // The page's policy forbids scripts from elsewhere; here axe is one.
    const visitor = await on.visit({ bypassCSP: true });
    for (const name of way) {
      const screen = SCREENS.find((one) => one.name === name);
      if (screen) await look(visitor, screen);
    }
  });
}

async function look(visitor: Visitor, screen: Screen): Promise<void> {
  const { page } = visitor;
  await page.emulateMedia({ colorScheme: 'light' });
  await screen.go(visitor);
  const seen = await tree(page, screen);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await barriers(page), `${screen.name}, ${colorScheme}`).toEqual([]);
  }
  const path = `${folder}${screen.name}.yml`;
  if (process.env.UPDATE) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, seen);
  }
  expect(seen, `${path}; UPDATE=1 writes it anew`).toBe(readFileSync(path, 'utf8'));
}
