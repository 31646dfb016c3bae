/**
 * No barriers: axe-core finds nothing to object to on any screen, light or dark; and what a screen reader is
 * told of each screen is kept under snapshots/ (UPDATE=1 writes them anew).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  const whole = await page.locator('body').ariaSnapshot();
  const masked = whole
    .replaceAll(/127\.0\.0\.1:\d+/g, 'HOST')
    .replaceAll(/#\/(table|match)\/[\w-]+(\/[\w-]+)?/g, '#/$1/ID')
    .replaceAll(/\d+/g, 'N');
  if (!varies) return `${masked}\n`;
  // The roles that are there, in their order, and the names of the parts that every match has.
  const roles = new Set<string>();
  for (const line of masked.split('\n')) {
    const role = /^\s*- '?([a-z]+)\b/.exec(line)?.[1];
    const fixed =
      /(banner|navigation|main|region|complementary|heading|tab|tablist|dialog|alertdialog|slider)/;
    const name = /"([^"]*)"/.exec(line)?.[1] ?? '';
    // Honours and turning points there are only where somebody lied.
    if (role && fixed.test(role) && !/Most deceptive|Sharpest challenger|Turning points/.test(name)) {
      const steady = role === 'heading' && /win|left/.test(name) ? '…' : name.replaceAll(/N/g, '…');
      roles.add(`${role} "${steady}"`);
    }
  }
  return `${[...roles].join('\n')}\n`;
}

let visitor: Visitor | null = null;
let before: Screen | null = null;

for (const screen of SCREENS) {
  // Each of these begins where another has ended.
  const follows = ['keys', 'declare', 'analysis', 'replay', 'fairness', 'corner'].includes(screen.name);
  test(screen.title, async () => {
    // The page's policy forbids scripts from elsewhere; here axe is one.
    visitor = await on.visit({ bypassCSP: true });
    for (const one of follows ? leading(screen) : [screen]) {
      before = one;
      await one.go(visitor);
    }
    expect(before).toBe(screen);
    const { page } = visitor;
    const seen = await tree(page, screen);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await barriers(page), colorScheme).toEqual([]);
    }
    const path = `${folder}${screen.name}.yml`;
    if (process.env.UPDATE || !existsSync(path)) {
      expect(process.env.CI && !process.env.UPDATE, `${path} is missing: run with UPDATE=1`).toBeFalsy();
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, seen);
    }
    expect(seen).toBe(readFileSync(path, 'utf8'));
  });
}

/** The screens to walk through on the way to one. */
function leading(screen: Screen): Screen[] {
  const named = (name: string) => SCREENS.filter((one) => one.name === name);
  const way: Record<string, string[]> = {
    keys: ['perudo'],
    declare: ['merchant'],
    analysis: ['ended'],
    replay: ['ended'],
    fairness: ['ended'],
    corner: ['ended'],
  };
  return [...(way[screen.name] ?? []).flatMap(named), screen];
}
