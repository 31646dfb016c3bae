/** People and their connections: keyboards, friends, reloads, power cuts, tabs and telephones. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { leaks } from './kit/hidden.ts';
import { cards, dice, MANNERS, play, sight, type Manner } from './kit/player.ts';
import { begin, bot, goto, person, PHONE, QUICK, stage } from './kit/stage.ts';

const on = stage();
const OVER = { name: 'The match is over' };
const dicely = { options: [{ name: 'dice', value: '2' }] };

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let n = 0; n < 120; n += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.matches('a, button, input, summary')
        ? (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
        : '';
    });
    if (name.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

describe('by keyboard alone', () => {
  /** What a key on the `?` sheet does instead of a press of the mouse. */
  const KEYS: Record<string, string> = {
    bid: 'Enter',
    doubt: 'd',
    exact: 'e',
    pass: 'p',
    'end-turn': 'e',
    play: 'e',
    'trust-it': 't',
    challenge: 'c',
  };
  const press = async (page: Page, id: string) => {
    const rank = /^stack-(.+)$/.exec(id)?.[1];
    const key = rank === undefined ? KEYS[id] : rank === '10' ? '0' : rank.toLowerCase();
    if (!key) throw new Error(`there is no key for ${id}`);
    await page.keyboard.press(key);
    return true;
  };

  test('a match of liar’s dice, from the home page to the analysis', async () => {
    const { page } = await on.visit();
    await page.getByRole('heading', { name: 'The games' }).waitFor();
    await tabTo(page, /^Liar's dice/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    await tabTo(page, /^Start$/);
    await page.keyboard.press('Enter');
    await page.getByTestId('table').waitFor();

    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Doubt the standing bid').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });

    await play(page, { manner: dice, press });
    await page.getByRole('region', OVER).waitFor();
    await tabTo(page, /^Analysis$/);
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Analysis', selected: true }).waitFor();
    await tabTo(page, /^Analysis$/);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('slider', { name: 'Step' }).waitFor();
  });

  test('cards are laid, taken back and called with keys', async () => {
    const visitor = await on.visit();
    const { page } = visitor;
    await begin(visitor, {
      game: 'bluff',
      seats: [person, bot('Noob'), bot('Easy'), bot('Medium'), bot('Noob')],
      options: [{ name: 'max_turns', value: '12' }],
      pace: QUICK,
    });
    const laid = (seen: { free: string[] }) => seen.free.some((id) => id.startsWith('stack-'));
    await play(page, { manner: cards, press, until: laid });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByTestId('staged').waitFor();
    await page.keyboard.press('Backspace');
    await page.getByTestId('staged').waitFor({ state: 'detached' });
    await play(page, { manner: cards, press });
    await page.getByRole('region', OVER).waitFor();
  });
});

test('two browsers and a watcher at one private table, by its link', async () => {
  const ann = await on.visit({ name: 'Ann' });
  const ben = await on.visit({ name: 'Ben' });
  const cat = await on.visit({ name: 'Cat' });
  await goto(ann.page, '#/new/duel');
  await ann.page.getByRole('radio', { name: /With friends/ }).check();
  await ann.page.getByRole('button', { name: 'Open the table' }).click();
  const link = await ann.page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
  expect(link).toMatch(/#\/table\/[\w-]+\/[\w-]+$/);
  const table = /#\/table\/([\w-]+)/.exec(link)?.[1] ?? '';

  // Without the code there is no way in.
  await goto(ben.page, `#/table/${table}`);
  await ben.page.getByText('This table can’t be reached').waitFor();
  await ben.page.goto(link);
  await ben.page.reload();
  await ben.page.getByRole('button', { name: 'Sit down' }).first().click();
  await ann.page.getByText('Ben', { exact: true }).first().waitFor();
  await ann.page.getByRole('button', { name: 'Start the match' }).click();
  await Promise.all([ann, ben].map(({ page }) => page.getByTestId('table').waitFor()));

  await cat.page.goto(link);
  await cat.page.reload();
  await cat.page.getByText(/You are watching/).waitFor();

  await Promise.all([play(ann.page, { manner: dice }), play(ben.page, { manner: dice })]);
  await Promise.all([ann, ben, cat].map(({ page }) => page.getByRole('region', OVER).waitFor()));
  for (const { heard } of [ann, ben, cat]) expect(leaks(heard.of(table))).toEqual([]);
  // Each was told the own dice, and the watcher none.
  const rolls = (who: typeof ann) =>
    who.heard
      .of(table)
      .flatMap(({ message }) =>
        message.type === 'news'
          ? message.steps.flatMap((step) => step.events)
          : message.type === 'welcome'
            ? message.events
            : [],
      )
      .flatMap(({ event }) => (event.event === 'roll' ? [event.seat] : []));
  expect(new Set(rolls(ann))).toEqual(new Set([0]));
  expect(new Set(rolls(ben))).toEqual(new Set([1]));
  expect(rolls(cat)).toEqual([]);

  // Another match at the same table.
  await ann.page.getByRole('button', { name: 'Rematch' }).click();
  await ben.page.getByText('Ann wants another match.').waitFor();
  await ben.page.getByRole('button', { name: 'Rematch' }).click();
  await Promise.all(
    [ann, ben].map(({ page }) => page.getByRole('region', OVER).waitFor({ state: 'hidden' })),
  );
  await Promise.all([play(ann.page, { manner: dice }), play(ben.page, { manner: dice })]);
  await ben.page.getByRole('region', OVER).waitFor();
});

/** Until something is asked of oneself. */
const asked = (seen: { free: string[] }) =>
  seen.free.some(
    (id) => ['bid', 'doubt', 'trust-it', 'inspect', 'load'].includes(id) || id.startsWith('stack-'),
  );
const idle: Manner = () => null;

test('a reload in the middle of a turn', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  const { id } = await begin(visitor, { game: 'perudo', seats: [person, bot('Turtle')], ...dicely });
  await play(page, { manner: idle, until: asked });
  const state = async () => ({
    free: (await sight(page)).free,
    dice: await page.getByTestId('own-dice').innerText(),
    log: await page.getByRole('region', { name: 'What happened' }).locator('li').allInnerTexts(),
  });
  const before = await state();
  await page.reload();
  await play(page, { manner: idle, until: asked });
  expect(await state()).toEqual(before);
  await goto(page, '#/');
  await page.getByRole('heading', { name: 'Pick up where you left off' }).waitFor();
  await page.locator(`a[href="#/table/${id}"]`).first().click();
  await play(page, { manner: dice });
  await page.getByRole('region', OVER).waitFor();
});

test('the server is killed and comes back in the middle of a match: the page mends itself', async () => {
  const visitor = await on.visit();
  const { page, heard } = visitor;
  const { id } = await begin(visitor, {
    game: 'perudo',
    seats: [person, bot('Turtle'), bot('Shark')],
    ...dicely,
  });
  await play(page, { manner: dice, until: (seen, turn) => turn > 0 && asked(seen) });
  const own = () => page.getByTestId('own-dice').innerText();
  const before = await own();
  const mark = Math.random();
  await page.evaluate((value) => Object.assign(window, { mark: value }), mark);
  await on.house.kill();
  await page.getByText('Connection lost').waitFor();
  await page.getByText('Not connected').waitFor();
  await on.house.start();
  await page.getByText('Connection lost').waitFor({ state: 'hidden' });
  expect(await own()).toBe(before);
  await play(page, { manner: dice });
  await page.getByRole('region', OVER).waitFor();
  // The same page all along.
  expect(await page.evaluate(() => (window as unknown as { mark: number }).mark)).toBe(mark);
  expect(leaks(heard.of(id))).toEqual([]);
});

test('two tabs are told apart, and what is done in one shows in the other', async () => {
  const first = await on.visit();
  const { id } = await begin(first, { game: 'duel', seats: [person, bot('Turtle')] });
  const note = (page: Page) => page.getByText('This table is open in another tab');
  expect(await note(first.page).count()).toBe(0);
  const second = await on.tab(first.context);
  await goto(second.page, `#/table/${id}`);
  await Promise.all([first, second].map(({ page }) => note(page).waitFor()));
  await play(second.page, { manner: dice });
  await first.page.getByRole('region', OVER).waitFor();
  await second.page.close();
  await note(first.page).waitFor({ state: 'hidden' });
});

describe('on a phone of 360 pixels', () => {
  const tables = {
    perudo: { seats: [person, bot('Shark'), bot('Turtle')], family: 'dice', ...dicely },
    bluff: {
      seats: [person, bot('Noob'), bot('Easy'), bot('Medium'), bot('Insane')],
      family: 'cards',
      options: [{ name: 'max_turns', value: '15' }],
    },
    sheriff: {
      seats: [person, bot('Diana'), bot('Cedric')],
      family: 'sheriff',
      options: [{ name: 'visits', value: '3' }],
    },
    nottingham: {
      seats: [person, bot('Diana'), bot('Cedric')],
      family: 'sheriff',
      options: [{ name: 'terms', value: '1' }],
    },
  } as const;
  for (const [game, { family, seats, options }] of Object.entries(tables)) {
    test(`${game} is played to its end without scrolling sideways`, async () => {
      const visitor = await on.visit({ viewport: PHONE, hasTouch: true, isMobile: true });
      const { page } = visitor;
      const tap = async (_: Page, id: string) => {
        const one = page.getByTestId(id).first();
        const box = await one.boundingBox();
        if (box) {
          expect(Math.round(box.height), `${id} is high enough for a finger`).toBeGreaterThanOrEqual(36);
        }
        await one.tap({ timeout: 3000, force: /^(declare|claim)-/.test(id) }).catch(() => {});
        return true;
      };
      /** What reaches beyond the edge of the screen and makes the page wider. */
      const wide = () =>
        page.evaluate(() => {
          if (document.documentElement.scrollWidth <= 360) return [];
          return [...document.querySelectorAll('main *')]
            .filter((element) => element.getBoundingClientRect().right > 360)
            .map((element) => `${element.tagName} ${element.getAttribute('class')}`);
        });
      expect(await wide()).toEqual([]);
      await begin(visitor, { game, seats: [...seats], options: [...options], pace: QUICK });
      await play(page, {
        manner: MANNERS[family],
        press: async (_, id) => {
          expect(await wide()).toEqual([]);
          return tap(page, id);
        },
      });
      await page.getByRole('region', OVER).waitFor();
      expect(await wide()).toEqual([]);
      await page.getByRole('link', { name: 'Analysis' }).tap();
      await page.getByRole('tab', { name: 'Analysis' }).waitFor();
      for (const tab of [/Analysis/, /Replay/, /fair/]) {
        await page.getByRole('tab', { name: tab }).tap();
        await page.getByRole('tab', { name: tab, selected: true }).waitFor();
        expect(await wide(), String(tab)).toEqual([]);
      }
    });
  }
});

test('errors are sentences', async () => {
  const { page } = await on.visit();
  await goto(page, '#/table/nowhere');
  await page.getByText('This table can’t be reached').waitFor();
  await goto(page, '#/match/nothing');
  await page.getByText('This match can’t be shown').waitFor();
  await goto(page, '#/new/chess');
  await page.getByRole('heading', { name: 'No such game' }).waitFor();
  await goto(page, '#/attic');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
