/**
 * Pictures of every screen, light and dark, on a desktop and on a phone: `npm run shots`, with ONLY=name
 * for some of them. Writes docs/screens and docs/screens.md; SHOTS names another folder, for all variants.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { shrink } from './kit/palette.ts';
import { SCREENS, type Screen } from './kit/screens.ts';
import { PHONE, stage } from './kit/stage.ts';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));
const everything = process.env.SHOTS;
const out = everything ?? join(docs, 'screens');
const only = process.env.ONLY?.split(',') ?? null;
const DESK = { width: 1280, height: 800 };

/** These are shown in every variant; the others on a light desktop and a dark phone. */
const FULL = new Set(['home', 'perudo', 'bluff', 'bluff-stuff', 'sheriff', 'merchant']);
const VARIANTS = [
  { place: 'desktop', scheme: 'light', size: DESK, always: true },
  { place: 'desktop', scheme: 'dark', size: DESK, always: false },
  { place: 'phone', scheme: 'light', size: PHONE, always: false },
  { place: 'phone', scheme: 'dark', size: PHONE, always: true },
] as const;

const variants = ({ name }: Screen) =>
  VARIANTS.filter((one) => one.always || everything !== undefined || FULL.has(name));
const file = (screen: Screen, one: (typeof VARIANTS)[number]) =>
  `${screen.name}-${one.place}-${one.scheme}.png`;

const on = stage();

test('every screen', async () => {
  mkdirSync(out, { recursive: true });
  if (!only && !everything) for (const old of readdirSync(out)) rmSync(join(out, old));
  let visitor = await on.visit();
  for (const screen of SCREENS) {
    if (only && !only.includes(screen.name)) continue;
    const { page } = visitor;
    await page.setViewportSize(DESK);
    await page.emulateMedia({ colorScheme: 'light' });
    await screen.go(visitor);
    for (const one of variants(screen)) {
      await page.emulateMedia({ colorScheme: one.scheme });
      await page.setViewportSize(one.size);
      await page.evaluate(() => {
        scrollTo(0, 0);
        (document.activeElement as HTMLElement | null)?.blur();
        return document.fonts.ready;
      });
      writeFileSync(join(out, file(screen, one)), shrink(await page.screenshot({ animations: 'disabled' })));
    }
    // A dialog covers everything: begin afresh.
    if (screen.name === 'keys' || screen.name === 'characters') visitor = await on.visit();
  }
  if (only || everything) return;
  const sections = SCREENS.map((screen) => {
    const pictures = variants(screen).map((one) => {
      const words = `${screen.title}, ${one.place}, ${one.scheme}`;
      return `<img src="screens/${file(screen, one)}" alt="${words}" width="${one.place === 'phone' ? 180 : 640}">`;
    });
    return `## ${screen.title}\n\n${pictures.join('\n')}\n`;
  });
  const head =
    '# Screens\n\nEvery screen of the page, on a desktop and on a phone, light and dark. `npm --prefix web run shots`\ntakes these pictures again, with a server of its own.\n';
  writeFileSync(join(docs, 'screens.md'), [head, ...sections].join('\n'));
});
