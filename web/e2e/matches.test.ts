/** A whole match of each game by pressing what can be pressed, and what can be seen of it afterwards. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { MatchInfo } from '../src/lib/wire';
import { beforeEnd, leaks, mentions } from './kit/hidden.ts';
import { lastMatch, MANNERS, play } from './kit/player.ts';
import { begin, bot, goto, openTable, person, QUICK, stage, type Visitor } from './kit/stage.ts';

const on = stage();

/** Everything hidden that could have been told during the match is searched for in all that was received. */
async function nothingTold(visitor: Visitor, table: string, match: MatchInfo): Promise<void> {
  const frames = visitor.heard.of(table);
  expect(frames.length).toBeGreaterThan(3);
  expect(leaks(frames)).toEqual([]);
  const { seed, secret } = match.fairness;
  expect(mentions([seed, secret], beforeEnd(frames))).toEqual([]);
  expect(mentions([seed, secret], await visitor.heard.settled())).toEqual([]);
}

async function fetchMatch(page: Page, id: string): Promise<MatchInfo> {
  const answer = await page.request.get(new URL(`/api/matches/${id}`, page.url()).href);
  return (await answer.json()) as MatchInfo;
}

/** Analysis, replay, fairness and record of a match that this browser played. */
async function afterwards(visitor: Visitor, id: string): Promise<void> {
  const { page } = visitor;
  await goto(page, `#/match/${id}`);
  const match = await fetchMatch(page, id);
  await page.getByRole('heading', { level: 1, name: match.title }).waitFor();
  await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
  await page.getByRole('tabpanel').getByRole('table').first().waitFor();

  await page.getByRole('tab', { name: 'Replay' }).click();
  const scrub = page.getByRole('slider', { name: 'Step' });
  await scrub.waitFor();
  await page.getByTestId('table').waitFor();
  const last = Number(await scrub.getAttribute('max'));
  expect(last).toBeGreaterThan(1);
  const at = async () => Number(await scrub.inputValue());
  await page.getByRole('button', { name: 'Last step' }).click();
  await expect.poll(at).toBe(last);
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect.poll(at).toBe(last - 1);
  await page.getByRole('button', { name: 'First step' }).click();
  await expect.poll(at).toBe(0);
  await page.getByRole('button', { name: 'One step forward' }).click();
  await expect.poll(at).toBe(1);
  for (const from of ['all', '1', 'bench']) {
    await page.getByLabel('Seen from').selectOption(from);
    await page.getByTestId('table').waitFor();
  }

  await page.getByRole('tab', { name: /fair\?/ }).click();
  await page.getByText('The house did not choose the dice').waitFor();
  await page.getByText('HMAC-SHA-256 over the shares gives the seed.').waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download record' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${match.game}-${id}.doubt`);
  const record = readFileSync(await download.path(), 'utf8');
  expect(record).toContain(match.game);
  expect(record).toContain(match.fairness.seed);
}

/** Plays to the end, looks for leaks and walks through everything that follows a match. */
async function whole(visitor: Visitor, table: string, family: keyof typeof MANNERS): Promise<MatchInfo> {
  const { page } = visitor;
  await play(page, { manner: MANNERS[family] });
  await page.getByRole('region', { name: 'The match is over' }).waitFor();
  const id = await lastMatch(page, table);
  const match = await fetchMatch(page, id);
  expect(match.over).toBe(true);
  await nothingTold(visitor, table, match);
  await afterwards(visitor, id);
  return match;
}

/** The table that the page is at. */
async function here(page: Page): Promise<string> {
  await page.waitForURL(/#\/table\//);
  return /#\/table\/([^/]+)/.exec(page.url())?.[1] ?? '';
}

describe('from the home page', () => {
  test('liar’s dice: fewer dice and one opponent, chosen on the page', async () => {
    const visitor = await on.visit();
    const { page } = visitor;
    await page.getByRole('link', { name: /^Liar's dice/ }).click();
    await page.getByRole('button', { name: /^Start$/ }).waitFor();
    await fewer(page, 'Opponents', 1);
    await page.locator('summary', { hasText: 'Options' }).click();
    await page.getByLabel('Dice each', { exact: true }).fill('2');
    await page.getByRole('button', { name: /^Start$/ }).click();
    const match = await whole(visitor, await here(page), 'dice');
    expect(match.names).toHaveLength(2);
    expect(JSON.stringify(match.options)).toMatch(/dice\W+(value\W+)?2/);
  });

  test('bluff: a short one, chosen on the page', async () => {
    const visitor = await on.visit();
    const { page } = visitor;
    await page
      .getByRole('link', { name: /^Bluff(?! Stuff)/ })
      .first()
      .click();
    await page.locator('summary', { hasText: 'Options' }).click();
    await page.getByLabel('Turns each per round', { exact: true }).fill('12');
    await page.getByRole('button', { name: /^Start$/ }).click();
    await whole(visitor, await here(page), 'cards');
  });

  for (const side of ['Sheriff', 'Merchant']) {
    test(`sheriff, as a ${side.toLowerCase()}`, async () => {
      const visitor = await on.visit();
      const { page } = visitor;
      await page.getByRole('link', { name: /^Sheriff/ }).click();
      await page.getByRole('radio', { name: side }).check();
      await page.getByRole('button', { name: /^Start$/ }).click();
      const match = await whole(visitor, await here(page), 'sheriff');
      expect(match.you).toBe(side === 'Sheriff' ? 0 : 1);
    });
  }
});

/** Presses a stepper down to a number. */
async function fewer(page: Page, label: string, to: number): Promise<void> {
  const value = page.getByRole('spinbutton', { name: label, exact: true });
  const less = page.getByRole('button', { name: `${label}: fewer` });
  while (Number(await value.inputValue()) > to) await less.click();
}

describe('at a table', () => {
  test('perudo', async () => {
    const visitor = await on.visit();
    const { id } = await begin(visitor, {
      game: 'perudo',
      seats: [person, bot('Shark'), bot('Turtle')],
      options: [{ name: 'dice', value: '3' }],
    });
    await whole(visitor, id, 'dice');
  });

  test('bluff stuff', async () => {
    const visitor = await on.visit();
    const { id } = await begin(visitor, {
      game: 'bluff-stuff',
      seats: [person, bot('Noob'), bot('Computer'), bot('Easy')],
      pace: { ...QUICK, reaction_ms: 300, bot_reaction_ms: 200, first_call: true },
    });
    await whole(visitor, id, 'cards');
  });

  test('duel', async () => {
    const visitor = await on.visit();
    const { id } = await begin(visitor, { game: 'duel', seats: [person, bot('Bluffer')] });
    await whole(visitor, id, 'dice');
  });

  test('nottingham', async () => {
    const visitor = await on.visit();
    const { id } = await begin(visitor, {
      game: 'nottingham',
      seats: [person, bot('Diana'), bot('Cedric')],
      options: [{ name: 'terms', value: '1' }],
    });
    await whole(visitor, id, 'sheriff');
  });
});

test('a match that goes on is shown to nobody', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  const { id } = await openTable(visitor, { game: 'perudo', seats: [person, bot('Shark')] });
  await goto(page, `#/match/${id}`);
  await page.getByText('This match can’t be shown').waitFor();
});
