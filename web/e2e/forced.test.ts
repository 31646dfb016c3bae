/**
 * Forced colours, as in the contrast themes of Windows: backgrounds and shadows are gone, so what is chosen,
 * whose turn it is and where one answers is drawn with lines.
 */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { cards, dice, play } from './kit/player.ts';
import { begin, bot, person, QUICK, stage } from './kit/stage.ts';

const on = stage();
const first = { name: 'first', value: 'seat' };

/** The line around a thing: of a colour of the system, or none. */
const line = (page: Page, css: string) =>
  page
    .locator(css)
    .first()
    .evaluate((one) => {
      const { outlineStyle, outlineWidth, borderStyle, borderWidth } = getComputedStyle(one);
      const wide = (style: string, width: string) => (style.includes('none') ? 0 : Number.parseFloat(width));
      return Math.max(wide(outlineStyle, outlineWidth), wide(borderStyle, borderWidth));
    });

test('dice: the chosen face, the awaited player and the standing bid', async () => {
  const visitor = await on.visit({ forcedColors: 'active' });
  const { page } = visitor;
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  await begin(visitor, {
    game: 'perudo',
    seats: [person, bot('Shark'), bot('Turtle')],
    options: [first],
    pace: QUICK,
  });
  await play(page, { manner: dice, until: (seen) => seen.free.includes('doubt') });
  // Chosen and not chosen differ.
  const faces = page.getByTestId('bid-picker').locator('label');
  const drawn = await faces.evaluateAll((all) =>
    all.map((one) => ({
      chosen: one.querySelector('input')?.checked ?? false,
      line: getComputedStyle(one).outlineStyle,
    })),
  );
  expect(drawn.filter((one) => one.chosen).map((one) => one.line)).toEqual(['solid']);
  expect(new Set(drawn.filter((one) => !one.chosen).map((one) => one.line))).toEqual(new Set(['none']));
  expect(await line(page, '.players .awaited')).toBeGreaterThanOrEqual(3);
  expect(await line(page, '.dock.active')).toBeGreaterThanOrEqual(2);
  expect(await line(page, '.bubble.standing')).toBeGreaterThanOrEqual(2);
  // Of the log only the newest is marked.
  const marks = await page.locator('.log li').evaluateAll((all) => {
    const paper = getComputedStyle(document.body).backgroundColor;
    return all.map((one) => getComputedStyle(one).borderLeftColor !== paper);
  });
  expect(marks.filter(Boolean)).toEqual([true]);
  expect(marks.at(-1)).toBe(true);
});

test('cards: the rank that is claimed, and whose cards are laid', async () => {
  const visitor = await on.visit({ forcedColors: 'active' });
  const { page } = visitor;
  await begin(visitor, {
    game: 'bluff',
    seats: [person, bot('Poppy'), bot('Mortimer')],
    options: [first, { name: 'claim', value: 'free' }],
    pace: QUICK,
  });
  await play(page, { manner: () => null, until: (seen) => seen.free.some((id) => id.startsWith('stack-')) });
  await page.getByTestId('hand').locator('button').first().click();
  expect(await line(page, '.picker .chosen')).toBeGreaterThanOrEqual(3);
  await play(page, { manner: cards, until: (seen) => seen.free.includes('challenge') });
  expect(await line(page, '.claim.standing')).toBeGreaterThanOrEqual(2);
});
