/** What a file of browser tests stands on: a server, a browser, and visitors in contexts of their own. */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Opened, TableWish, Pace } from '../../src/lib/wire';
import { House } from './house.ts';
import { Heard } from './heard.ts';

export interface Wanted extends BrowserContextOptions {
  /** How the page moves; tests are in a hurry. */
  tempo?: 'instant' | 'fast' | 'normal';
  name?: string;
  /** So many times as fast do the page's own timers run: everything is shown, for less long. */
  hurry?: number;
  /** How well they say that they play: beginners are asked before what cannot be right. */
  level?: 'new' | 'know' | 'good';
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  heard: Heard;
}

export const PHONE = { width: 360, height: 740 };
/** Bots that do not wait, and people who may take all day. */
export const QUICK: Pace = {
  turn_ms: null,
  reaction_ms: null,
  bot_turn_ms: 0,
  bot_reaction_ms: 0,
  first_call: false,
};

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.DOUBT_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Puts preferences into the browser before the page's first line runs. */
export async function prefer(context: BrowserContext, wanted: Wanted): Promise<void> {
  await context.addInitScript(
    ({ look, session, lessons }) => {
      if (localStorage.getItem('doubt.look') === null) localStorage.setItem('doubt.look', look);
      if (localStorage.getItem('doubt.session') === null) localStorage.setItem('doubt.session', session);
      if (localStorage.getItem('doubt.lessons') === null) localStorage.setItem('doubt.lessons', lessons);
    },
    {
      look: JSON.stringify({ tempo: wanted.tempo ?? 'instant' }),
      session: JSON.stringify({ name: wanted.name ?? 'Robin' }),
      lessons: JSON.stringify({ level: wanted.level ?? 'know' }),
    },
  );
}

/** Makes the page's timers run faster; frames come as they always do. */
async function hasten(context: BrowserContext, times: number): Promise<void> {
  await context.addInitScript((times) => {
    const { setTimeout: later, setInterval: often } = window;
    const sooner = (wait?: number) => (wait ?? 0) / times;
    Object.assign(window, {
      setTimeout: (run: TimerHandler, wait?: number, ...rest: unknown[]) => later(run, sooner(wait), ...rest),
      setInterval: (run: TimerHandler, wait?: number, ...rest: unknown[]) =>
        often(run, sooner(wait), ...rest),
    });
  }, times);
}

export class Stage {
  house!: House;
  browser!: Browser;
  #visitors: Visitor[] = [];

  async open(): Promise<void> {
    [this.house, this.browser] = await Promise.all([House.open(), launch()]);
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.house?.close();
  }

  /** Somebody new, at the home page. */
  async visit(wanted: Wanted = {}): Promise<Visitor> {
    const { tempo, name, level, hurry, ...options } = wanted;
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    context.setDefaultTimeout(20_000);
    await prefer(context, { tempo, name, level });
    if (hurry) await hasten(context, hurry);
    return this.tab(context);
  }

  /** A tab in a context, at the home page. */
  async tab(context: BrowserContext): Promise<Visitor> {
    const page = await context.newPage();
    const visitor = { context, page, heard: new Heard(page) };
    this.#visitors.push(visitor);
    await page.goto(this.house.address);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    return visitor;
  }

  /** Closes all contexts; what went wrong in their pages. */
  async leave(): Promise<string[]> {
    const visitors = this.#visitors.splice(0);
    for (const context of new Set(visitors.map((one) => one.context))) await context.close();
    return visitors.flatMap((one) => one.heard.faults);
  }
}

/** A stage for the tests of a file: no page may have an error in any of them. */
export function stage(): Stage {
  const one = new Stage();
  beforeAll(() => one.open());
  afterEach(async () => {
    expect(await one.leave()).toEqual([]);
  });
  afterAll(() => one.close());
  return one;
}

export const bot = (name: string) => ({ kind: 'bot' as const, bot: name });
export const person = { kind: 'person' as const };

/** Opens a table as the page's own session. */
export async function openTable(
  { page }: Pick<Visitor, 'page'>,
  wish: Partial<TableWish> & Pick<TableWish, 'game' | 'seats'>,
): Promise<Opened> {
  const origin = new URL(page.url()).origin;
  const headers = { origin };
  const session = await page.request.post(`${origin}/api/session`, {
    headers,
    data: { name: wish.name ?? 'Robin' },
  });
  expect(session.status()).toBe(200);
  const answer = await page.request.post(`${origin}/api/tables`, {
    headers,
    data: { options: [], private: true, spectators: true, name: 'Robin', ...wish },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Opened;
}

/** Opens a table, goes there and starts the match. */
export async function begin(visitor: Visitor, wish: Parameters<typeof openTable>[1]): Promise<Opened> {
  const opened = await openTable(visitor, wish);
  await goto(visitor.page, `#/table/${opened.id}`);
  await visitor.page.getByRole('button', { name: 'Start the match' }).click();
  await visitor.page.getByTestId('table').waitFor();
  return opened;
}

/** Moves within the page. */
export async function goto(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}
