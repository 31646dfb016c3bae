/** Goes through lessons as a person does: by finger, by keyboard alone, or by what a screen reader knows. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { LessonScene } from '../../src/lib/wire';

/** What is done to a control, by its test id. */
type Deed =
  | { press: string }
  /** One of several, of which one is always chosen. */
  | { choose: string }
  /** A number with a step down and a step up, and their test ids. */
  | { set: string; to: number; less: string; more: string };

const GOODS = /(\d+) (\w+)/g;
/** Of some goods there is a singular. */
const kindOf = (good: string) =>
  ({ apple: 'apples', chicken: 'chickens', crossbow: 'crossbows' })[good] ?? good;

/** What to do to give an answer, from its notation. */
export function deeds(answer: string): Deed[] {
  const bid = /^(\d+)x(\d)$/.exec(answer);
  if (bid) {
    const count = { set: 'bid-count', to: Number(bid[1]), less: 'bid-fewer', more: 'bid-more' };
    return [{ choose: `bid-face-${bid[2]}` }, count, { press: 'bid' }];
  }
  const laid = /^play (.*) as (\w+)$/.exec(answer);
  if (laid) {
    const cards = (laid[1] ?? '').split(' ').map((rank) => ({ press: `stack-${rank}` }));
    return [...cards, { choose: `claim-${laid[2]}` }, { press: 'lay' }];
  }
  const [head = '', ...rest] = answer.split(' ');
  const spinner = (id: string, to: number) => ({ set: id, to, less: `${id}-less`, more: `${id}-more` });
  switch (head) {
    case 'load':
      return [
        ...[...answer.matchAll(GOODS)].flatMap(([, count, good = '']) =>
          Array.from({ length: Number(count) }, () => ({ press: `good-${kindOf(good)}` })),
        ),
        { press: 'load' },
      ];
    case 'declare':
      return [
        { choose: `declare-${kindOf(rest[1] ?? '')}` },
        spinner('declare-count', Number(rest[0])),
        { press: 'declare' },
      ];
    case 'demand':
      return [spinner('demand-sum', Number(rest[0])), { press: 'demand' }];
    case 'offer':
      return [spinner('offer-gold', Number(rest[0])), { press: 'offer' }];
    case 'take':
      return [spinner(`take-${rest[1]}`, Number(rest[0])), { press: 'take' }];
    case 'call':
      return [{ press: `call-${rest[0]}` }];
    default:
      return [{ press: answer }];
  }
}

/** What an answer is called by its buttons, where that depends on the game. */
const CALLED: Record<string, string[]> = {
  doubt: ['doubt', 'challenge', 'end-turn'],
  pass: ['trust-it', 'pass'],
  lay: ['play', 'end-turn'],
};

/** The control of this test id that can be seen; null if there is none. */
async function control(page: Page, id: string): Promise<Locator | null> {
  for (const name of CALLED[id] ?? [id]) {
    const found = page.getByTestId(name).first();
    if ((await found.count()) > 0 && (await found.isEnabled())) return found;
  }
  return null;
}

async function needed(page: Page, id: string): Promise<Locator> {
  const found = await control(page, id);
  if (!found) throw new Error(`there is no ${id}: ${await page.getByTestId('dock').innerText()}`);
  return found;
}

const number = async (at: Locator) => Number(await at.getAttribute('aria-valuenow'));

/** How something is pressed, chosen, or set. */
export interface Way {
  press(page: Page, at: Locator): Promise<void>;
  choose(page: Page, at: Locator): Promise<void>;
  set(page: Page, at: Locator, to: number, less: Locator, more: Locator): Promise<void>;
}

export const touch: Way = {
  press: (_, at) => at.tap(),
  choose: (_, at) => at.locator('xpath=ancestor::label').tap(),
  async set(_, at, to, less, more) {
    for (let now = await number(at); now !== to; now = await number(at)) await (now < to ? more : less).tap();
  },
};

/** Moves the focus forward until it is there. */
async function tabTo(page: Page, at: Locator): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await at.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
    // In a group that is one stop the arrow keys go on.
    for (let turn = 0; turn < 14; turn += 1) {
      const beside = await at.evaluate((one) => {
        const here = document.activeElement;
        const group = one.closest('[role="radiogroup"], [data-testid="hand"]');
        return group !== null && here !== one && group.contains(here);
      });
      if (!beside) break;
      await page.keyboard.press('ArrowRight');
    }
  }
  throw new Error(`the keyboard does not reach ${await at.evaluate((one) => one.outerHTML)}`);
}

export const keyboard: Way = {
  async press(page, at) {
    await tabTo(page, at);
    await page.keyboard.press('Enter');
  },
  async choose(page, at) {
    if (!(await at.isChecked())) await tabTo(page, at);
  },
  async set(page, at, to) {
    await tabTo(page, at);
    for (let now = await number(at); now !== to; now = await number(at))
      await page.keyboard.press(now < to ? 'ArrowUp' : 'ArrowDown');
  },
};

/** What the accessibility tree has: a control is found there by what it is and what it is called, or not at all. */
async function told(page: Page, at: Locator): Promise<Locator> {
  const session = await page.context().newCDPSession(page);
  try {
    await at.evaluate((one) => one.setAttribute('data-told', ''));
    const { root } = await session.send('DOM.getDocument', { depth: 0 });
    const { nodeId } = await session.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: '[data-told]',
    });
    await at.evaluate((one) => one.removeAttribute('data-told'));
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      nodeId,
      fetchRelatives: false,
    });
    const [node] = nodes;
    const role = String(node?.role?.value ?? '') as Parameters<Page['getByRole']>[0];
    const name = String(node?.name?.value ?? '');
    expect(node?.ignored, name).toBe(false);
    expect(name).not.toBe('');
    const found = page.getByRole(role, { name, exact: true });
    expect(await found.count(), `${role} “${name}”`).toBe(1);
    return found;
  } finally {
    await session.detach();
  }
}

export const tree: Way = {
  press: async (page, at) => (await told(page, at)).click(),
  choose: async (page, at) => (await told(page, at)).check({ force: true }),
  async set(page, at, to) {
    const spinner = await told(page, at);
    await spinner.focus();
    for (let now = await number(at); now !== to; now = await number(at))
      await page.keyboard.press(now < to ? 'ArrowUp' : 'ArrowDown');
  },
};

/** Gives an answer. */
export async function give(page: Page, way: Way, answer: string): Promise<void> {
  for (const deed of deeds(answer)) {
    if ('press' in deed) await way.press(page, await needed(page, deed.press));
    else if ('choose' in deed) {
      const at = await control(page, deed.choose);
      if (at) await way.choose(page, at);
    } else {
      const at = await control(page, deed.set);
      // Where there is no choice, the number is fixed.
      if (at && (await at.getAttribute('role')) === 'spinbutton')
        await way.set(page, at, deed.to, page.getByTestId(deed.less), page.getByTestId(deed.more));
    }
  }
}

/** Where a lesson stands before a step, as the house tells it. */
export async function scene(page: Page, lesson: string, step: number): Promise<LessonScene> {
  const answer = await page.request.get(new URL(`/api/lessons/${lesson}/${step}`, page.url()).href);
  return (await answer.json()) as LessonScene;
}

/** Waits until the house is in this mood at a step. */
export async function mood(page: Page, wanted: string, step: number): Promise<void> {
  await page.locator(`[data-testid="lesson"][data-mood="${wanted}"][data-step="${step}"]`).waitFor();
}
