/** Every screen of the page and how to get there. For the pictures and for the search for barriers. */
import type { Page } from 'playwright-core';
import { cards, dice, lastMatch, play, press, sheriff, type Manner } from './player.ts';
import { begin, bot, goto, openTable, person, QUICK, type Visitor } from './stage.ts';

export interface Screen {
  name: string;
  title: string;
  /** What a match deals or draws differs each time: only the frame of it is compared. */
  varies?: boolean;
  go: (visitor: Visitor) => Promise<void>;
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' });

function still(name: string, title: string, hash: string, head: string | RegExp): Screen {
  return {
    name,
    title,
    go: async ({ page }) => {
      await goto(page, hash);
      await heading(page, head);
    },
  };
}

/** A setting-up page: complete once the house has told the rules. */
function setup(game: string, title: string, head: string): Screen {
  return {
    name: `new-${game}`,
    title,
    go: async ({ page }) => {
      await goto(page, `#/new/${game}`);
      await heading(page, head);
      await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    },
  };
}

const idle: Manner = () => null;
/** Time to look at what has just been shown. */
const CALM = { ...QUICK, bot_turn_ms: 6_000 };
const DICE = [bot('Shark'), bot('Turtle'), bot('Calculator'), bot('La Mentirosa')];
const CARDS = [bot('Poppy'), bot('Mortimer'), bot('Magpie')];
const TRADERS = [bot('Diana'), bot('Cedric'), bot('Silas')];
const first = { name: 'first', value: 'seat' };

const laying = (seen: { free: string[] }) => seen.free.some((id) => id.startsWith('stack-'));

export const SCREENS: Screen[] = [
  {
    name: 'home',
    title: 'Home',
    go: async ({ page }) => {
      await goto(page, '#/');
      await page.getByRole('heading', { name: 'Related games' }).waitFor();
    },
  },
  setup('liars-dice', 'Setting up dice', "Liar's dice"),
  setup('bluff-stuff', 'Setting up Bluff Stuff', 'Bluff Stuff'),
  setup('bluff', 'Setting up Bluff', 'Bluff'),
  setup('sheriff', 'Setting up Sheriff', 'Sheriff'),
  {
    name: 'characters',
    title: 'Choosing a character',
    go: async ({ page }) => {
      await goto(page, '#/new/perudo');
      await page.locator('[aria-haspopup="dialog"]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'gathering',
    title: 'A private table gathers',
    varies: true,
    go: async (visitor) => {
      const { id } = await openTable(visitor, {
        game: 'perudo',
        seats: [person, person, bot('Shark'), bot('Don Dinero')],
      });
      await goto(visitor.page, `#/table/${id}`);
      await visitor.page.getByRole('img', { name: /^QR code of/ }).waitFor();
    },
  },
  still('lobby', 'The lobby', '#/lobby', /lobby/i),
  still('rules', 'Rules', '#/rules/perudo', /./),
  {
    name: 'solution',
    title: 'The duel, solved',
    go: async ({ page }) => {
      await goto(page, '#/solution/51/1x3');
      await page.getByRole('table').first().waitFor();
    },
  },
  still('help', 'Help', '#/help', /./),
  still('unknown', 'A page that does not exist', '#/attic', /./),
  {
    name: 'perudo',
    title: 'Perudo',
    varies: true,
    go: async (visitor) => {
      const { page } = visitor;
      await begin(visitor, { game: 'perudo', seats: [person, ...DICE], options: [first], pace: QUICK });
      await play(page, { manner: dice, until: (seen) => seen.free.includes('doubt') });
    },
  },
  {
    name: 'reveal',
    title: 'The cups go up',
    varies: true,
    go: async (visitor) => {
      const { page } = visitor;
      await begin(visitor, {
        game: 'liars-dice',
        seats: [person, bot('Bluffer')],
        options: [first],
        pace: CALM,
      });
      await press(page, 'bid');
      await play(page, {
        manner: (seen) => (seen.free.includes('doubt') ? ['doubt'] : null),
        until: (_, turn) => turn > 0,
      });
      await page.getByTestId('verdict').waitFor();
    },
  },
  {
    name: 'keys',
    title: 'The sheet of keys',
    go: async ({ page }) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'bluff',
    title: 'Bluff',
    varies: true,
    go: async (visitor) => {
      const { page } = visitor;
      await begin(visitor, { game: 'bluff', seats: [person, ...CARDS], pace: QUICK });
      await play(page, {
        manner: cards,
        until: (seen, turn) => turn > 6 && seen.free.includes('challenge'),
      });
    },
  },
  {
    name: 'bluff-stuff',
    title: 'Bluff Stuff',
    varies: true,
    go: async (visitor) => {
      const { page } = visitor;
      await begin(visitor, {
        game: 'bluff-stuff',
        seats: [person, ...CARDS],
        pace: { ...QUICK, reaction_ms: 300, bot_reaction_ms: 200 },
      });
      await play(page, {
        manner: cards,
        until: (seen, turn) => turn > 3 && seen.staged === 0 && laying(seen),
      });
      const stacks = page.getByTestId('hand').locator('button');
      await stacks.nth(2).click();
      await stacks.nth(3).click();
    },
  },
  {
    name: 'called',
    title: 'A bluff is called',
    varies: true,
    go: async (visitor) => {
      const { page } = visitor;
      await begin(visitor, {
        game: 'bluff-stuff',
        seats: [person, bot('The Wise Guy'), bot('Poppy'), bot('Mortimer')],
        pace: { ...CALM, first_call: true },
      });
      await play(page, {
        manner: (seen, turn) => (seen.free.includes('trust-it') ? ['end-turn'] : cards(seen, turn)),
        until: (seen) => seen.free.includes('trust-it'),
      });
      await press(page, 'end-turn');
      await page.getByTestId('shown').waitFor();
    },
  },
  {
    name: 'sheriff',
    title: 'The sheriff at the gate',
    varies: true,
    go: async (visitor) => {
      const { page } = visitor;
      await begin(visitor, { game: 'sheriff', seats: [person, ...TRADERS], pace: QUICK });
      await play(page, {
        manner: (seen, turn) =>
          turn === 2 && seen.free.includes('threaten') ? ['threaten'] : sheriff(seen, turn),
        until: (seen, turn) => turn >= 3 && seen.free.includes('inspect'),
      });
    },
  },
  {
    name: 'merchant',
    title: 'A merchant packs a bag',
    varies: true,
    go: async (visitor) => {
      const { page } = visitor;
      await begin(visitor, {
        game: 'sheriff',
        seats: [bot('Greedy'), person, bot('Diana'), bot('Cedric')],
        pace: QUICK,
      });
      await play(page, { manner: idle, until: (seen) => seen.free.some((id) => id.startsWith('good-')) });
      await page.locator('[data-testid^="good-"]:enabled:not([aria-disabled="true"])').first().click();
      await page.locator('[data-testid^="good-"]:enabled:not([aria-disabled="true"])').last().click();
    },
  },
  {
    name: 'declare',
    title: 'A merchant declares',
    varies: true,
    go: async ({ page }) => {
      await press(page, 'load');
      await page.getByTestId('declare').waitFor();
    },
  },
  {
    name: 'nottingham',
    title: 'Nottingham: the market',
    varies: true,
    go: async (visitor) => {
      const { page } = visitor;
      await begin(visitor, {
        game: 'nottingham',
        seats: [bot('Smart'), person, bot('Diana')],
        pace: QUICK,
      });
      await play(page, {
        manner: idle,
        until: (seen) => seen.free.includes('keep') || seen.free.includes('take'),
      });
    },
  },
  {
    name: 'ended',
    title: 'The end of a match',
    varies: true,
    go: async (visitor) => {
      const { page } = visitor;
      const { id } = await begin(visitor, {
        game: 'perudo',
        seats: [person, ...DICE.slice(0, 2)],
        options: [first, { name: 'dice', value: '3' }],
        pace: QUICK,
      });
      await play(page, { manner: dice });
      await page.getByRole('region', { name: 'The match is over' }).waitFor();
      ended.set(page, await lastMatch(page, id));
    },
  },
  match('analysis', 'After the match: analysis', ''),
  match('replay', 'After the match: replay', '/replay'),
  match('fairness', 'Were the dice fair?', '/fair'),
  {
    name: 'corner',
    title: 'Your corner',
    varies: true,
    go: async ({ page }) => {
      await goto(page, '#/corner');
      await page.getByRole('table', { name: 'Matches you have played' }).waitFor();
    },
  },
];

const ended = new WeakMap<Page, string>();

/** A page on the match that ended before. */
function match(name: string, title: string, part: string): Screen {
  return {
    name,
    title,
    varies: true,
    go: async ({ page }) => {
      await goto(page, `#/match/${ended.get(page)}${part}`);
      await page.getByRole('tabpanel').waitFor();
      if (part === '') await page.getByRole('tabpanel').getByRole('table').first().waitFor();
      if (part === '/fair') await page.getByText('The house did not choose the dice').waitFor();
      if (part === '/replay') {
        await page.getByTestId('table').waitFor();
        await page.getByLabel('Seen from').selectOption('all');
        for (let n = 0; n < 9; n += 1) await page.keyboard.press('ArrowRight');
      }
    },
  };
}
