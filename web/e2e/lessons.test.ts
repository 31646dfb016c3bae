/** Lessons: every one from start to end by finger, by keyboard and by what a screen reader knows. */
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { give, keyboard, mood, scene, touch, tree, type Way } from './kit/learner.ts';
import { goto, PHONE, stage } from './kit/stage.ts';

/** Where pictures of the lessons go, for those who want to look at them. */
const SHOTS = process.env.DOUBT_SHOTS;

const on = stage();
const LESSONS = [
  'liars-dice',
  'perudo',
  'duel',
  'bluff',
  'bluff-stuff',
  'sheriff',
  'sheriff-merchant',
  'nottingham',
];
const WAYS: { name: string; way: Way; wanted: Parameters<typeof on.visit>[0] }[] = [
  { name: 'touch', way: touch, wanted: { viewport: PHONE, hasTouch: true, isMobile: true } },
  { name: 'keyboard', way: keyboard, wanted: {} },
  { name: 'the accessibility tree', way: tree, wanted: {} },
];

/** Plays a lesson the good way from where it stands; `look` is shown every question. */
async function learn(
  page: Page,
  lesson: string,
  way: Way,
  look: (step: number) => Promise<void> = async () => {},
): Promise<void> {
  const { lesson: card } = await scene(page, lesson, 0);
  for (let step = 0; step < card.steps; step += 1) {
    await mood(page, 'asks', step);
    await look(step);
    const { best } = await scene(page, lesson, step);
    await give(page, way, best ?? '');
    await mood(page, 'praises', step + 1);
    if (way === keyboard) await page.keyboard.press('Enter');
    else await way.press(page, page.getByTestId('go-on'));
  }
  await mood(page, 'ends', card.steps);
}

for (const { name, way, wanted } of WAYS) {
  for (const lesson of LESSONS) {
    test(`${lesson} is learnt by ${name}`, async () => {
      const { page } = await on.visit(wanted);
      await goto(page, `#/learn/${lesson}`);
      const { lesson: card } = await scene(page, lesson, 0);
      await learn(page, lesson, way, async (step) => {
        if (SHOTS && (step === 0 || step === Math.floor(card.steps / 2)) && way !== tree)
          await page.screenshot({ path: `${SHOTS}/${lesson}-${step}-${name}.png` });
        if (way !== tree) return;
        // What is asked can be read where the house speaks, and it was said.
        const asked = await page.getByRole('region', { name: 'The house' }).locator('.says').innerText();
        const said = await page.locator('[aria-live="polite"]').allInnerTexts();
        expect(asked.length, `step ${step}`).toBeGreaterThan(20);
        expect(said.join(' ').replace(/\s+/g, ' ')).toContain(asked.replace(/\s+/g, ' ').trim());
      });
      await page.getByTestId('go-on').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        page.viewportSize()?.width ?? 0,
      );
    });
  }
}

test('all lessons are there', async () => {
  const { page } = await on.visit();
  const answer = await page.request.get(new URL('/api/lessons', page.url()).href);
  const names = ((await answer.json()) as { name: string }[]).map((one) => one.name);
  expect(names.toSorted()).toEqual(LESSONS.toSorted());
  await goto(page, '#/learn/chess');
  await page.getByText('There is no such lesson.').waitFor();
  for (const name of names) await page.getByTestId(`lesson-${name}`).waitFor();
});

test('somebody new comes to a first decision that is explained with one press, and decides with another', async () => {
  const { page } = await on.visit();
  await page.getByTestId('offer-learn').click();
  await mood(page, 'asks', 0);
  await page.getByTestId('teacher').getByText('Bid two fives.').waitFor();
  // What is offered first is what the house asks for.
  await page.getByTestId('bid').click();
  await mood(page, 'praises', 1);
  await goto(page, '#/');
  await page.getByRole('heading', { name: 'The games' }).waitFor();
  expect(await page.getByTestId('offer').count()).toBe(0);
});

test('whoever would rather play is not asked again', async () => {
  const { page } = await on.visit();
  await page.getByTestId('offer-play').click();
  await page.getByTestId('offer').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'The games' }).waitFor();
  expect(await page.getByTestId('offer').count()).toBe(0);
});

test('a wrong answer is played, explained and taken back; what the rules refuse is refused', async () => {
  const { page } = await on.visit();
  await goto(page, '#/learn/liars-dice');
  await mood(page, 'asks', 0);
  await give(page, keyboard, '6x5');
  await mood(page, 'explains', 0);
  await page.getByTestId('teacher').getByText('You may bid that much, but somebody will doubt it').waitFor();
  await page.getByTestId('standing-bid').getByText('6').waitFor();
  await page.keyboard.press('Enter');
  await mood(page, 'asks', 0);
  await page.getByTestId('teacher').getByText('Bid two fives.').waitFor();
});

test('a lesson goes on where it was left, can be shown, and begun anew', async () => {
  const { page } = await on.visit();
  await goto(page, '#/learn/bluff');
  await mood(page, 'asks', 0);
  await page.getByTestId('show-me').click();
  await mood(page, 'praises', 1);
  await page.reload();
  await mood(page, 'asks', 1);
  await goto(page, '#/learn');
  await page.getByTestId('lesson-bluff').getByText('1 of 4 steps done').waitFor();
  await goto(page, '#/learn/bluff');
  await learnFrom(page, 'bluff', 1);
  await page.getByTestId('lesson-again').click();
  await mood(page, 'asks', 0);
});

/** Lets the house answer everything from a step on. */
async function learnFrom(page: Page, lesson: string, from: number): Promise<void> {
  const { lesson: card } = await scene(page, lesson, from);
  for (let step = from; step < card.steps; step += 1) {
    await mood(page, 'asks', step);
    await page.getByTestId('show-me').click();
    await mood(page, 'praises', step + 1);
    await page.getByTestId('go-on').click();
  }
  await mood(page, 'ends', card.steps);
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE });
  const result = (await page.evaluate(() =>
    (window as unknown as { axe: { run: (options: object) => Promise<unknown> } }).axe.run({}),
  )) as AxeResults;
  return result.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`);
}

for (const theme of ['light', 'dark'] as const) {
  test(`there are no barriers in the lessons, ${theme}`, async () => {
    const { page } = await on.visit({ bypassCSP: true, colorScheme: theme });
    expect(await barriers(page), 'the offer').toEqual([]);
    await goto(page, '#/learn');
    await page.getByTestId('lesson-bluff').waitFor();
    expect(await barriers(page), 'all lessons').toEqual([]);
    for (const lesson of LESSONS) {
      await goto(page, `#/learn/${lesson}`);
      await mood(page, 'asks', 0);
      expect(await barriers(page), lesson).toEqual([]);
      await page.getByTestId('show-me').click();
      await mood(page, 'praises', 1);
      expect(await barriers(page), lesson).toEqual([]);
    }
  });
}
