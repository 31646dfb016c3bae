/** Words that explain themselves, rules with pictures, quick starts, and the question before a sure mistake. */
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { press } from './kit/player.ts';
import { begin, bot, goto, person, PHONE, stage } from './kit/stage.ts';

const on = stage();
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const GAMES = ['liars-dice', 'perudo', 'duel', 'bluff', 'bluff-stuff', 'sheriff', 'nottingham'];

async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE });
  const result = (await page.evaluate(() =>
    (window as unknown as { axe: { run: (options: object) => Promise<unknown> } }).axe.run({}),
  )) as AxeResults;
  return result.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`);
}

test('the rules of every game have pictures, words and what is in force, and can be printed', async () => {
  const { page } = await on.visit({ bypassCSP: true });
  for (const game of GAMES) {
    await goto(page, `#/rules/${game}`);
    await page.getByTestId('words').waitFor();
    for (const part of ['glance-step-1', 'glance-step-2', 'glance-step-3', 'glance-true', 'glance-false'])
      expect(await page.getByTestId(part).locator('svg').count(), `${game} ${part}`).toBeGreaterThan(0);
    expect(await page.getByTestId('words').locator('dt').count()).toBeGreaterThan(2);
    expect(await page.getByTestId('in-force').innerText()).toContain('·');
    expect(await barriers(page), game).toEqual([]);
    const shots = process.env.DOUBT_SHOTS;
    if (shots) await page.screenshot({ path: `${shots}/rules-${game}.png`, fullPage: true });
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('header').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Print', exact: true }).isVisible()).toBe(false);
  expect(await page.getByTestId('glance').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a word at the table explains itself when it is pointed at, reached or tapped', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await begin(visitor, { game: 'perudo', seats: [person, bot('level-0')] });
  const force = page.getByTestId('in-force');
  await force.getByText('Ones are wild').waitFor();
  const explained = page.getByTestId('explained');
  await force.getByRole('button', { name: /palifico/ }).hover();
  await explained.getByText('A round opened by a seat that is down to one die').waitFor();
  const exact = force.getByRole('button', { name: /exact calls/ });
  await exact.focus();
  await explained.getByText('Also called calza.').waitFor();
  expect(await exact.getAttribute('aria-describedby')).toBe('explained');
  await page.keyboard.press('Escape');
  expect(await explained.isVisible()).toBe(false);

  const phone = await on.visit({ viewport: PHONE, hasTouch: true, isMobile: true });
  await begin(phone, { game: 'perudo', seats: [person, bot('level-0')] });
  await phone.page
    .getByTestId('in-force')
    .getByRole('button', { name: /Ones are wild/ })
    .tap();
  const bubble = phone.page.getByTestId('explained');
  await bubble.getByText('counts as every face').waitFor();
  const box = await bubble.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true);
});

test('a button that is held explains itself, and is not pressed when the finger is lifted', async () => {
  const phone = await on.visit({ viewport: PHONE, hasTouch: true, isMobile: true });
  const { page } = phone;
  const sent: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (`${payload}`.includes('"answer"')) sent.push(`${payload}`);
    });
  });
  const options = [{ name: 'first', value: 'seat' }];
  await begin(phone, { game: 'perudo', seats: [person, bot('level-0')], options });
  const button = page.getByTestId('bid');
  await button.waitFor();
  const box = await button.boundingBox();
  const touch = await page.context().newCDPSession(page);
  const point = { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.getByTestId('explained').getByText('at least so many dice of one face').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await button.and(page.locator(':focus')).waitFor();
  expect(await page.getByTestId('explained').isVisible()).toBe(true);
  expect(sent).toEqual([]);
  // A tap acts, and puts the explanation away.
  await button.tap();
  await page.getByTestId('explained').waitFor({ state: 'hidden' });
  await expect.poll(() => sent.length).toBe(1);
});

test('one press on a picture sits one down, with opponents for one’s level', async () => {
  const { page } = await on.visit({ level: 'new' });
  for (const [level, game, rival] of [
    ['new', 'bluff', /^(Noob|Easy|Poppy|Basil|Clover|Barnaby|Fern)$/],
    ['new', 'sheriff', /./],
    ['good', 'nottingham', /./],
    ['know', 'perudo', /./],
  ] as const) {
    await goto(page, '#/');
    await page.getByTestId(`level-${level}`).check({ force: true });
    await page.getByTestId(`quick-${game}`).click();
    await page.getByTestId('table').waitFor();
    const id = /#\/table\/([^/]+)/.exec(page.url())?.[1] ?? '';
    const answer = await page.request.get(new URL(`/api/tables/${id}`, page.url()).href);
    const { seats } = (await answer.json()) as { seats: { kind: string; name: string }[] };
    for (const seat of seats.filter(({ kind }) => kind === 'bot')) expect(seat.name).toMatch(rival);
  }
});

test('a beginner is asked before a bid that cannot be true, and may insist; who knows it is not asked', async () => {
  const options = [
    { name: 'dice', value: '1' },
    { name: 'first', value: 'seat' },
  ];
  for (const level of ['new', 'know'] as const) {
    const visitor = await on.visit({ level });
    const { page, heard } = visitor;
    const { id } = await begin(visitor, { game: 'liars-dice', seats: [person, bot('level-0')], options });
    await page.getByTestId('bid').waitFor();
    const views = heard.of(id).flatMap(({ message }) => {
      if (message.type === 'welcome') return message.view ? [message.view] : [];
      return message.type === 'news' ? message.steps.map((step) => step.view) : [];
    });
    const hand = (views.at(-1) as { hand: number[] }).hand;
    // One die each: two of a face that one does not hold cannot be.
    const face = hand[0] === 6 ? 5 : 6;
    await page.keyboard.press(String(face));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const confirm = page.getByTestId('confirm');
    if (level === 'know') {
      await page.getByTestId('bid').waitFor({ state: 'detached' });
      expect(await confirm.count()).toBe(0);
      continue;
    }
    await confirm.getByText('There can be no more than 1 of those').waitFor();
    await page.getByTestId('confirm-no').click();
    await page.getByTestId('bid').waitFor();
    await page.keyboard.press(String(face));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByTestId('confirm-never').click();
    await page.getByTestId('bid').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('doubt.lessons'))).toContain('"asks":false');
  }
});

test('after a match against bots there is a gentle next step', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await begin(visitor, {
    game: 'duel',
    seats: [person, bot('level-0')],
  });
  // A duel is over after one doubt.
  for (let turn = 0; turn < 20; turn += 1) {
    const dock = page.getByTestId('dock');
    const next = page.getByTestId('next-step');
    await page
      .locator('[data-testid="doubt"], [data-testid="bid"], [data-testid="next-step"]')
      .first()
      .waitFor();
    if (await next.isVisible()) break;
    // What was there may be gone by then: the bot answers, too.
    for (const id of ['doubt', 'bid'])
      if ((await dock.getByTestId(id).count()) > 0) {
        await press(page, id);
        break;
      }
  }
  await page.getByTestId('next-step').getByRole('link', { name: 'Other opponents' }).waitFor();
});
