/** The map of the solution of the duel: follow the bids by mouse and by keyboard, and play on. */
import { expect, test } from 'vitest';
import { goto, stage } from './kit/stage.ts';

const on = stage();

test('a die is chosen, bids are followed, and the address leads back', async () => {
  const { page } = await on.visit();
  await goto(page, '#/solution');
  const mix = page.getByRole('region', { name: /^What the opener answers with a 1$/ });
  await mix.waitFor();
  expect(await mix.getByRole('row').count()).toBe(1 + 12);
  await page.getByRole('radio', { name: '5' }).check({ force: true });
  await page.getByRole('region', { name: 'What the opener answers with a 5' }).waitFor();
  await page.getByRole('link', { name: 'one three' }).click();
  await page.getByRole('region', { name: 'What the second seat answers with a 1' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/solution/51/1x3');
  const said = page.getByRole('navigation', { name: 'Bids so far' });
  expect(await said.getByRole('link').count()).toBe(2);
  const losses = page.getByRole('region', { name: 'What each character loses here' });
  expect(await losses.getByRole('row').count()).toBe(1 + 6);
  await page.goBack();
  await page.getByRole('region', { name: 'What the opener answers with a 5' }).waitFor();
});

test.each(['none', 'active'] as const)(
  'shares are drawn as bars, forced colours %s',
  async (forcedColors) => {
    const { page } = await on.visit({ viewport: { width: 390, height: 844 }, forcedColors });
    await goto(page, '#/solution/51');
    const rows = page.getByRole('region', { name: 'What the opener answers with a 5' }).getByRole('row');
    await rows.nth(1).waitFor();
    const drawn = await rows.evaluateAll((all) =>
      all.slice(1).map((row) => {
        const bar = row.querySelector<HTMLElement>('[data-testid="share"]')!;
        const { backgroundColor } = getComputedStyle(bar);
        const share = Number.parseFloat(bar.parentElement!.textContent.trim());
        return { share, width: bar.clientWidth, backgroundColor };
      }),
    );
    const most = drawn[0]!;
    expect(most.width).toBeGreaterThan(10);
    for (const { share, width } of drawn)
      expect(Math.abs(width - (most.width * share) / most.share)).toBeLessThanOrEqual(1.5);
    expect(new Set(drawn.map((one) => one.backgroundColor)).size).toBe(1);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(most.backgroundColor).not.toBe(paper);
  },
);

test('arrow keys choose the die', async () => {
  const { page } = await on.visit();
  await goto(page, '#/solution/11');
  await page.getByRole('radio', { name: '1' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('region', { name: 'What the opener answers with a 2' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/solution/21');
});

test('a place is played on to its end', async () => {
  const { page } = await on.visit();
  await goto(page, '#/solution/51/1x3');
  await page.getByRole('button', { name: 'Play on' }).click();
  const status = page.getByRole('status').filter({ hasText: /./ });
  await status.filter({ hasText: 'One three is bid' }).waitFor();
  await page.getByRole('button', { name: 'Doubt', exact: true }).click();
  await status.filter({ hasText: /You (win|lose)\./ }).waitFor();
  // Whether it held is what the dice say: the second seat's one, and the opener's.
  const text = await page.locator('[role=status]').filter({ hasText: 'held' }).innerText();
  const theirs = Number(/held a (\d)/.exec(text)?.[1]);
  const holds = theirs === 3 || theirs === 6;
  expect(text.includes('You lose.')).toBe(holds);
  await page.getByRole('button', { name: 'Again from here' }).click();
  await page.getByRole('button', { name: 'two sixes' }).click();
  await status.filter({ hasText: 'The other seat doubted' }).waitFor();
});

test('a way that bids do not go is said in a sentence', async () => {
  const { page } = await on.visit();
  await goto(page, '#/solution/11/1x3-1x2');
  await page.getByText('1x2 cannot be made there').waitFor();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByRole('region', { name: 'What the opener answers with a 1' }).waitFor();
});

test('the map fits a screen of 320 pixels', async () => {
  const { page } = await on.visit({ viewport: { width: 320, height: 640 } });
  await goto(page, '#/solution/66/1x6-2x2');
  await page.getByRole('region', { name: /^What the opener answers/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
