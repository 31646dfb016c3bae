/** Small screens before a match: nothing overflows, and one press sits one down. */
import { expect, test } from 'vitest';
import { goto, stage } from './kit/stage.ts';

const on = stage();
const SMALL = { width: 320, height: 640 };
const PAGES = ['#/', '#/lobby', '#/rules/perudo', '#/corner', '#/help', '#/new/bluff', '#/new/sheriff'];

test('no page is wider than a screen of 320 pixels', async () => {
  const { page } = await on.visit({ viewport: SMALL });
  for (const hash of PAGES) {
    await goto(page, hash);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), hash).toBe(SMALL.width);
  }
});

for (const game of ['liars-dice', 'bluff', 'bluff-stuff', 'sheriff', 'nottingham']) {
  test(`${game}: Quick start is in sight on a phone, and one press leads to the table`, async () => {
    const { page } = await on.visit({ viewport: { width: 390, height: 844 } });
    await goto(page, `#/new/${game}`);
    const quick = page.getByRole('button', { name: 'Quick start' });
    await quick.waitFor();
    const box = await quick.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    const start = page.getByRole('button', { name: 'Start', exact: true });
    // The home of Bluff Stuff has its choices in sight from the first.
    expect(await start.isVisible()).toBe(game === 'bluff-stuff');
    await page.getByTestId('choose').click();
    expect(await start.isVisible()).toBe(game !== 'bluff-stuff');
    await quick.click();
    await page.getByTestId('table').waitFor();
  });
}
