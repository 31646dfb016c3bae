/** Bluff Stuff, sentence by sentence. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Pace, Told } from '../src/lib/wire';
import { audienceOf, spoken } from '../src/lib/words/index.ts';
import { cards, play, press, sight } from './kit/player.ts';
import { begin, bot, goto, person, PHONE, QUICK, stage, type Visitor } from './kit/stage.ts';

const on = stage();
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** Time enough to look around in a pause. */
const SLOW: Pace = {
  ...QUICK,
  reaction_ms: 4_000,
  bot_turn_ms: 1_000,
  bot_reaction_ms: 2_500,
  first_call: true,
};
const FAST: Pace = { ...QUICK, reaction_ms: 300, bot_reaction_ms: 200, first_call: true };
const BOTS = [bot('Computer'), bot('Noob'), bot('Easy')];

async function sit(visitor: Visitor, pace: Pace | undefined, bots = BOTS): Promise<string> {
  const { id } = await begin(visitor, { game: 'bluff-stuff', seats: [person, ...bots], pace });
  return id;
}

const hand = (page: Page) => page.getByTestId('hand');
const button = (page: Page) => page.getByTestId('end-turn');
const words = async (page: Page) => (await button(page).innerText()).replace(/\s+[EC]$/, '').trim();
const number = async (page: Page, id: string) => Number(await page.getByTestId(id).innerText());

/** The stacks of the hand: rank, number of cards. */
function stacks(page: Page): Promise<{ rank: string; count: number; label: string }[]> {
  return hand(page)
    .locator('button')
    .evaluateAll((all) =>
      all.map((one) => ({
        rank: (one as HTMLElement).dataset.rank ?? '',
        count: Number((one as HTMLElement).dataset.count),
        label: one.getAttribute('aria-label') ?? '',
      })),
    );
}
const held = async (page: Page) => (await stacks(page)).reduce((sum, { count }) => sum + count, 0);

/** Lets everything stand until it is one's own turn. */
async function myTurn(page: Page): Promise<void> {
  await play(page, {
    manner: (seen) => (seen.free.includes('trust-it') ? ['trust-it'] : null),
    until: (seen) => seen.free.some((id) => id.startsWith('stack-')),
  });
}

/** Lays any cards and lets everything stand, until somebody else's claim can be called. */
async function theirClaim(page: Page): Promise<void> {
  await play(page, {
    manner: (seen, turn) => cards(seen, turn),
    until: (seen) => seen.free.includes('trust-it'),
  });
}

describe('the hand', () => {
  test('lies at the bottom, sorted by rank, equal ranks stacked with a number', async () => {
    const visitor = await on.visit();
    const { page } = visitor;
    await sit(visitor, SLOW);
    await hand(page).waitFor();
    const piles = await stacks(page);
    const ranks = piles.map(({ rank }) => RANKS.indexOf(rank));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(await held(page)).toBe(13);
    for (const { rank, count } of piles) {
      const shown = page.getByTestId(`stack-${rank}`).locator('.count');
      if (count > 1) expect(await shown.innerText()).toBe(String(count));
      else expect(await shown.count()).toBe(0);
    }
    const at = async (id: string) => (await page.getByTestId(id).boundingBox())?.y ?? 0;
    expect(await at('hand')).toBeGreaterThan(await at('pile'));
    expect(await at('hand')).toBeGreaterThan(await at('opponent-1'));
  });

  test('fits a phone, however large it is', async () => {
    const visitor = await on.visit({ viewport: PHONE });
    const { page } = visitor;
    await sit(visitor, SLOW);
    await hand(page).waitFor();
    const stacks = await hand(page)
      .locator('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(stacks.length).toBeGreaterThan(4);
    for (const { left, right } of stacks) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(PHONE.width);
    }
    // Every stack shows enough of itself to be pressed, and its index.
    const lefts = stacks.map(({ left }) => left).sort((a, b) => a - b);
    for (const [n, left] of lefts.slice(1).entries())
      expect(left - (lefts[n] ?? 0)).toBeGreaterThanOrEqual(20);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});

describe('one’s turn', () => {
  test('a press plays a card, at most four, and the pile gives back those of this turn alone', async () => {
    const visitor = await on.visit();
    const { page } = visitor;
    await sit(visitor, FAST);
    // One turn goes by first, so that cards of before lie in the pile.
    await myTurn(page);
    const [first] = await stacks(page);
    await press(page, `stack-${first?.rank}`);
    await button(page).click();
    await page.getByTestId('staged').waitFor({ state: 'detached' });
    await myTurn(page);
    const before = { pile: await number(page, 'pile-count'), hand: await stacks(page) };
    const all = await held(page);
    expect(before.pile).toBeGreaterThanOrEqual(0);
    expect(await words(page)).toBe('End turn');
    expect(await button(page).isDisabled()).toBe(true);

    let played = 0;
    for (const { rank, count } of before.hand) {
      for (let n = 0; n < count && played < 4; n += 1) {
        await page.getByTestId(`stack-${rank}`).click();
        played += 1;
        await expect.poll(() => number(page, 'pile-count')).toBe(before.pile + played);
        expect(await held(page)).toBe(all - played);
        expect(await button(page).isEnabled()).toBe(true);
      }
    }
    expect(played).toBe(4);
    // A fifth does not go.
    expect((await sight(page)).free.filter((id) => id.startsWith('stack-'))).toEqual([]);
    await hand(page).locator('button').first().click({ force: true });
    expect(await held(page)).toBe(all - 4);

    await page.getByTestId('pile').click();
    await expect.poll(() => number(page, 'pile-count')).toBe(before.pile);
    expect(await stacks(page)).toEqual(before.hand);
    expect(await button(page).isDisabled()).toBe(true);
    // What others laid stays where it is.
    await page.getByTestId('pile').click({ force: true });
    expect(await number(page, 'pile-count')).toBe(before.pile);
    expect(await held(page)).toBe(all);
  });

  test('one button is “End turn” until the turn is over, and then “Call bluff”', async () => {
    const visitor = await on.visit();
    const { page } = visitor;
    await sit(visitor, SLOW);
    await myTurn(page);
    expect(await button(page).count()).toBe(1);
    expect(await words(page)).toBe('End turn');
    const [first] = await stacks(page);
    await page.getByTestId(`stack-${first?.rank}`).click();
    await button(page).click();
    await expect.poll(() => words(page)).toBe('Call bluff');
    // Nobody calls the bluff of oneself.
    expect(await button(page).isDisabled()).toBe(true);
    await theirClaim(page);
    expect(await button(page).count()).toBe(1);
    expect(await words(page)).toBe('Call bluff');
    expect(await button(page).isEnabled()).toBe(true);
  });
});

describe('the table', () => {
  test('other hands and the pile are one card back with a number, and the rank is shown', async () => {
    const visitor = await on.visit();
    const { page } = visitor;
    await sit(visitor, SLOW);
    await theirClaim(page);
    let total = (await held(page)) + (await number(page, 'pile-count'));
    for (const seat of [1, 2, 3]) {
      const other = page.getByTestId(`opponent-${seat}`);
      expect(await other.locator('.hand svg').count()).toBe(1);
      expect(await other.locator('[data-card], .fan').count()).toBe(0);
      total += await number(page, `opponent-count-${seat}`);
    }
    expect(total).toBe(52);
    expect(await page.getByTestId('pile').locator('.back svg').count()).toBe(1);
    expect(RANKS).toContain(await page.getByTestId('rank').getAttribute('data-rank'));
  });

  test('the log at the side tells who played how many of which rank, and who called', async () => {
    const visitor = await on.visit();
    const { page, heard } = visitor;
    const table = await sit(visitor, SLOW);
    await theirClaim(page);
    const log = page.getByRole('region', { name: 'What happened' });
    await button(page).click();
    await page.getByTestId('shown').waitFor();
    // As a screen reader has it: pictures in words.
    const lines = await log.locator('li').evaluateAll((all) =>
      all.map((line) => {
        line.querySelectorAll('[aria-hidden="true"]').forEach((picture) => picture.remove());
        return line.textContent?.replace(/\s+/g, ' ').trim();
      }),
    );
    const messages = heard.of(table).map(({ message }) => message);
    const told = messages.flatMap((one) =>
      one.type === 'news' ? one.steps.flatMap((step) => step.events) : [],
    );
    const [here] = messages.flatMap((one) => (one.type === 'welcome' ? [one] : []));
    const audience = audienceOf(here?.table.seats ?? [], here?.you ?? null);
    const line = (one: Told | undefined) => one && spoken(one.messages, audience);
    const said = told.findLast(({ event }) => event.event === 'play');
    const called = told.findLast(({ event }) => event.event === 'challenge');
    expect(line(said)).toMatch(/\d|one|two|three|four|a /i);
    expect(lines).toContain(line(said));
    expect(line(called)).toMatch(/you|Robin/i);
    expect(lines).toContain(line(called));
    const box = await log.boundingBox();
    const felt = await page.getByTestId('table').boundingBox();
    expect(box?.x ?? 0).toBeGreaterThan((felt?.x ?? 0) + (felt?.width ?? 0) - 1);
  });

  test('called cards are turned over for all to see', async () => {
    const visitor = await on.visit();
    const { page, heard } = visitor;
    const table = await sit(visitor, SLOW);
    await theirClaim(page);
    await button(page).click();
    await page.getByTestId('shown').waitFor();
    const event = heard
      .of(table)
      .flatMap(({ message }) => (message.type === 'news' ? message.steps.flatMap((step) => step.events) : []))
      .map((told) => told.event)
      .findLast((one) => one.event === 'shown');
    const faces = page.getByTestId('shown').locator('.face svg');
    expect(await faces.count()).toBe((event?.cards as string[]).length);
    expect(await page.getByTestId('shown-verdict').innerText()).toMatch(
      event?.honest ? /told the truth/ : /bluffing/,
    );
  });
});

test('a pause of five seconds with a countdown, and computers call after three', async () => {
  const visitor = await on.visit();
  const { page, heard } = visitor;
  // One who lies every time, and one who doubts nearly all of it, at the usual pace of the game.
  const table = await sit(visitor, undefined, [bot('The Wise Guy'), bot('Insane'), bot('Ms. Aggressive')]);
  const asked = () => {
    const last = heard.of(table).at(-1)?.message;
    return last?.type === 'news' || last?.type === 'welcome' ? last.asked : null;
  };
  await play(page, { manner: cards, until: (seen) => seen.free.includes('trust-it') });
  await page.getByTestId('countdown').waitFor();
  // The clock runs once the page has shown everything.
  await expect.poll(() => asked()?.starts_in).toBe(null);
  const window = asked();
  expect(window?.reactions).toContain(0);
  // Computers that call do so three seconds into the pause, two before its end.
  expect(window?.closes_in ?? 0).toBeLessThanOrEqual(5_000);
  expect((window?.closes_in ?? 0) - (window?.bots_in ?? 0)).toBe(2_000);
  const left = () => page.getByTestId('countdown').innerText();
  const start = await left();
  await expect.poll(left, { timeout: 20_000 }).not.toBe(start);
  // It ends by itself: by a call, or when it is over.
  const before = heard.of(table).length;
  await expect.poll(() => heard.of(table).length, { timeout: 20_000 }).toBeGreaterThan(before);
});

test('the winner is announced, everything but Reset is disabled, and Reset returns home', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await sit(visitor, FAST, [bot('Computer'), bot('Computer'), bot('Computer')]);
  await play(page, { manner: cards });
  const ending = page.getByRole('region', { name: 'The match is over' });
  await ending.getByRole('heading', { name: /wins?[.!]$/ }).waitFor();
  const free = await page.locator('main button:enabled').allInnerTexts();
  expect(free.map((text) => text.trim())).toEqual(['Reset']);
  expect(await page.locator('main a[href]').count()).toBe(0);
  await ending.getByRole('button', { name: 'Reset' }).click();
  // Home is where picture, opponents, start and rules are.
  await page.getByRole('spinbutton', { name: 'Opponents' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/new/bluff-stuff');
  expect(await page.locator('header[inert]').count()).toBe(0);
});

test('after a reveal the time to call begins when the button is on, at the pace of the game', async () => {
  const visitor = await on.visit({ tempo: 'normal' });
  const { page, heard } = visitor;
  const table = await sit(visitor, undefined);
  /** How the first pause after a reveal was told, once it has begun to run: read off the line, not off a clock. */
  const pause = () => {
    const frames = heard.of(table);
    const taken = frames.findIndex(({ text }) => text.includes('"event":"taken"'));
    if (taken < 0) return null;
    const asked = frames
      .slice(taken)
      .flatMap(({ message }) => ('asked' in message && message.asked ? [message.asked] : []))
      .filter(({ reactions }) => reactions.includes(0));
    const running = asked.find(
      ({ window, starts_in }) =>
        starts_in === null && asked.some((one) => one.window === window && one.starts_in !== null),
    );
    return running ? asked.filter(({ window }) => window === running.window) : null;
  };
  // Calls whatever it can: sooner or later cards are turned over, by whomever.
  await play(page, {
    manner: (seen, turn) => (seen.free.includes('trust-it') ? ['end-turn'] : cards(seen, turn)),
    until: () => pause() !== null,
  });
  // It waited while the page was showing, and then the whole of it was left.
  const told = pause();
  expect(told?.[0]?.starts_in).toBeGreaterThan(0);
  expect(told?.find((one) => one.starts_in === null)).toMatchObject({ bots_in: 3_000, closes_in: 5_000 });
});

test('its home has picture, opponents, start and rules on one screen, and Reset is always there', async () => {
  const visitor = await on.visit({ viewport: { width: 1366, height: 768 } });
  const { page } = visitor;
  await goto(page, '#/new/bluff-stuff');
  const parts = [
    page.locator('aside .picture svg').first(),
    page.getByRole('spinbutton', { name: 'Opponents' }),
    page.getByRole('button', { name: 'Start', exact: true }),
    page.getByTestId('setup-rules'),
  ];
  for (const part of parts) {
    await part.waitFor();
    const box = await part.boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(0);
    expect(box!.y + box!.height).toBeLessThanOrEqual(768);
  }
  const rules = await page.getByTestId('setup-rules').innerText();
  for (const told of [/five seconds/, /three seconds/, /ace of spades starts/, /mouse or finger/])
    expect(rules).toMatch(told);
  expect(rules).not.toMatch(/play . .* as/);
  await sit(visitor, SLOW);
  await page.getByTestId('reset').click();
  await page.getByRole('spinbutton', { name: 'Opponents' }).waitFor();
});

test('three to five opponents, and no more or fewer', async () => {
  const { page } = await on.visit();
  await goto(page, '#/new/bluff-stuff');
  const opponents = page.getByRole('spinbutton', { name: 'Opponents' });
  await opponents.waitFor();
  expect([await opponents.getAttribute('min'), await opponents.getAttribute('max')]).toEqual(['3', '5']);
  await opponents.fill('9');
  await opponents.blur();
  expect(await opponents.inputValue()).toBe('5');
  expect(await page.getByRole('button', { name: 'Opponents: more' }).isDisabled()).toBe(true);
  await opponents.fill('1');
  await opponents.blur();
  expect(await opponents.inputValue()).toBe('3');
});
