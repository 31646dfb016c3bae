/** Plays any game the way a person does: by pressing what can be seen and pressed. */
import type { Page } from 'playwright-core';

export interface Sight {
  over: boolean;
  /** The test ids of everything that can be pressed, in the order of the page. */
  free: string[];
  /** Dice in the standing bid and on the table, where there are any. */
  bid: number;
  dice: number;
  /** The rank that is asked for, and how many are claimed. */
  rank: string | null;
  staged: number;
}

/** What can be seen and pressed now. */
export function sight(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const pressable = (element: Element) =>
      element.matches('button, input') &&
      element.checkVisibility() &&
      !element.matches(':disabled') &&
      element.getAttribute('aria-disabled') !== 'true';
    const number = (id: string) =>
      Number(/\d+/.exec(document.querySelector(`[data-testid="${id}"]`)?.textContent ?? '')?.[0] ?? 0);
    return {
      over: document.querySelector('section[aria-label="The match is over"]') !== null,
      free: [...document.querySelectorAll<HTMLElement>('[data-testid]')]
        .filter(pressable)
        .map((element) => element.dataset.testid ?? ''),
      bid: number('standing-bid'),
      dice: number('total-dice'),
      rank: document.querySelector<HTMLElement>('[data-testid="rank"]')?.dataset.rank ?? null,
      staged: document.querySelectorAll('[data-testid="staged"] svg').length,
    };
  });
}

/** Presses a control; false when it went away meanwhile, as those of a short window may. */
export async function press(page: Page, id: string): Promise<boolean> {
  try {
    const control = page.getByTestId(id).first();
    if (await control.evaluate((element) => element.matches('input'))) await control.check({ timeout: 1500 });
    else await control.click({ timeout: 1500 });
    return true;
  } catch (error) {
    if (/Timeout|not attached|detached/.test(String(error))) return false;
    throw error;
  }
}

/** What to press next, or null while there is nothing to be done. `turn` counts the decisions. */
export type Manner = (seen: Sight, turn: number) => string[] | null;

const first = (seen: Sight, ...ids: string[]) => ids.find((id) => seen.free.includes(id)) ?? null;
const some = (id: string | null) => (id === null ? null : [id]);

/** Doubts what is unlikely, bids what is offered otherwise; now and then calls a bid exact. */
export const dice: Manner = (seen, turn) => {
  if (seen.free.includes('exact') && turn % 5 === 4) return ['exact'];
  if (seen.free.includes('doubt') && seen.bid * 5 > seen.dice * 2) return ['doubt'];
  return some(first(seen, 'bid', 'doubt', 'pass'));
};

/** Lays what is asked for where it is in hand, any card otherwise; mostly trusts. */
export const cards: Manner = (seen, turn) => {
  if (seen.staged > 0) return some(first(seen, 'end-turn', 'play'));
  const stacks = seen.free.filter((id) => id.startsWith('stack-'));
  if (stacks.length > 0) {
    const stack = stacks.find((id) => id === `stack-${seen.rank}`) ?? stacks[turn % stacks.length];
    return stack === undefined ? null : [stack];
  }
  if (turn % 9 === 8 && seen.free.includes('challenge')) return ['challenge'];
  return some(first(seen, 'trust-it', 'cannot'));
};

/** Lets some pass, opens some, bargains with others; as a merchant packs, declares and offers. */
export const sheriff: Manner = (seen, turn) => {
  if (seen.free.includes('inspect')) {
    if (seen.free.includes('demand') && turn % 4 === 1) return ['demand'];
    if (seen.free.includes('accept')) return ['accept'];
    return [['inspect', 'threaten', 'pass'].filter((id) => seen.free.includes(id))[turn % 3] ?? 'pass'];
  }
  const call = seen.free.find((id) => id.startsWith('call-'));
  if (call) return [call];
  const ways = ['declare', 'keep', 'take', 'offer', 'accept', 'silent', 'refuse'];
  if (seen.free.includes('offer') && turn % 3 === 2) return some(first(seen, 'accept', 'silent', 'refuse'));
  const goods = seen.free.filter((id) => id.startsWith('good-'));
  const packed = seen.free.some((id) => id.startsWith('packed-'));
  if (goods.length > 0 && !packed && !seen.free.includes('keep')) return [goods[turn % goods.length] ?? ''];
  if (seen.free.includes('load')) return ['load'];
  return some(first(seen, ...ways));
};

export const MANNERS = { dice, cards, sheriff };

export interface Playing {
  manner: Manner;
  /** Stops early. */
  until?: (seen: Sight, turn: number) => boolean;
  press?: (page: Page, id: string) => Promise<boolean>;
  /** Milliseconds for the whole of it. */
  within?: number;
}

/** Plays until the match is over, or until it is told to stop. */
export async function play(
  page: Page,
  { manner, until, press: act = press, within = 160_000 }: Playing,
): Promise<void> {
  const end = Date.now() + within;
  let turn = 0;
  while (Date.now() < end) {
    const seen = await sight(page);
    if (seen.over || until?.(seen, turn)) return;
    const ids = manner(seen, turn);
    if (ids === null) {
      await changed(page);
      continue;
    }
    for (const id of ids) await act(page, id);
    turn += 1;
  }
  throw new Error(`the match was not over in time: turn ${turn}, ${JSON.stringify(await sight(page))}`);
}

/** Waits for the page to change in any way, at most for a second. */
async function changed(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const done = () => {
          watch.disconnect();
          clearTimeout(timer);
          resolve();
        };
        const watch = new MutationObserver(done);
        const timer = setTimeout(done, 1000);
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
}

/** The match page of the match that has just ended at a table. */
export async function lastMatch(page: Page, table: string): Promise<string> {
  const answer = await page.request.get(new URL(`/api/tables/${table}`, page.url()).href);
  const { result } = (await answer.json()) as { result: { id: string } | null };
  if (!result) throw new Error('no match has ended at this table');
  return result.id;
}
