/**
 * Whole matches on screens of several sizes: what one needs to answer is in sight and nothing covers it, the
 * page does not scroll by itself, and hardly anything moves that nobody has moved. Everything is shown as it is
 * to people, reveals too, only for less long. All situations on all sizes are in tables.test.ts.
 */
import { describe, expect, test } from 'vitest';
import { faults, shifts, SIZES, watch } from './kit/layout.ts';
import { MANNERS, play, press } from './kit/player.ts';
import { begin, bot, person, QUICK, stage } from './kit/stage.ts';

const on = stage();

interface Game {
  /** The screens on which a whole match is played. */
  on: readonly (keyof typeof SIZES)[];
  family: keyof typeof MANNERS;
  /** How many times as fast it is shown; 8 unless a match is long. */
  hurry?: number;
  wish: Parameters<typeof begin>[1];
}

const MERCHANTS = [bot('Diana'), bot('Cedric'), bot('Silas')];
const LIARS = [bot('Poppy'), bot('Mortimer'), bot('Magpie')];
const TWO_DICE = [{ name: 'dice', value: '2' }];
const GAMES: Record<string, Game> = {
  duel: {
    on: ['a large phone'],
    family: 'dice',
    wish: { game: 'duel', seats: [person, bot('Calculator')], pace: QUICK },
  },
  "liar's dice": {
    on: ['a low desk'],
    family: 'dice',
    wish: {
      game: 'liars-dice',
      seats: [person, bot('Shark'), bot('Turtle'), bot('Calculator')],
      options: TWO_DICE,
      pace: QUICK,
    },
  },
  perudo: {
    on: ['a laptop', 'a large phone'],
    family: 'dice',
    wish: {
      game: 'perudo',
      seats: [person, bot('Shark'), bot('Turtle'), bot('Calculator'), bot('La Mentirosa')],
      options: TWO_DICE,
      pace: QUICK,
    },
  },
  'perudo with all its dice': {
    on: ['a phone on its side'],
    family: 'dice',
    hurry: 24,
    wish: {
      game: 'perudo',
      seats: [person, bot('Shark'), bot('Turtle'), bot('Calculator'), bot('La Mentirosa')],
      pace: QUICK,
    },
  },
  bluff: {
    on: ['a low desk', 'a phone', 'a phone on its side'],
    family: 'cards',
    wish: {
      game: 'bluff',
      seats: [person, ...LIARS],
      // A match of no certain length ends here.
      options: [{ name: 'max_turns', value: '8' }],
      pace: QUICK,
    },
  },
  'bluff stuff': {
    on: ['a phone'],
    family: 'cards',
    wish: { game: 'bluff-stuff', seats: [person, ...LIARS], pace: QUICK },
  },
  sheriff: {
    on: ['a large screen', 'a phone on its side'],
    family: 'sheriff',
    wish: {
      game: 'sheriff',
      seats: [person, ...MERCHANTS],
      options: [{ name: 'visits', value: '3' }],
      pace: QUICK,
    },
  },
  nottingham: {
    on: ['a laptop', 'a phone'],
    family: 'sheriff',
    wish: {
      game: 'nottingham',
      seats: [person, ...MERCHANTS.slice(0, 2)],
      options: [{ name: 'terms', value: '1' }],
      pace: QUICK,
    },
  },
};
const MOST = 0.05;

for (const [name, game] of Object.entries(GAMES)) {
  describe(name, () => {
    for (const place of game.on) {
      const viewport = SIZES[place];
      test(`on ${place}: a whole match in sight, and nothing jumps`, async () => {
        const visitor = await on.visit({ viewport, tempo: 'fast', hurry: game.hurry ?? 8 });
        const { page } = visitor;
        await begin(visitor, game.wish);
        await watch(page);
        const amiss = new Set<string>();
        const look = async (when: string) =>
          (await faults(page)).forEach((fault) => amiss.add(`${when}: ${fault}`));
        const seen = new Map<string, number>();
        await play(page, {
          manner: MANNERS[game.family],
          press: async (_, id) => {
            // The same question looks the same after a while.
            const times = (seen.get(id) ?? 0) + 1;
            seen.set(id, times);
            if (times <= 3) await look(`before ${id}`);
            return press(page, id);
          },
        });
        await page.getByRole('region', { name: 'The match is over' }).waitFor();
        await look('at the end');
        expect([...amiss]).toEqual([]);
        const all = await shifts(page);
        for (const by of ['nodes', 'names'] as const) {
          const moved = all[by];
          const sum = moved.reduce((total, { value }) => total + value, 0);
          const worst = [...moved].sort((a, b) => b.value - a.value).slice(0, 6);
          expect(sum, `${by}: ${JSON.stringify(worst, null, 1)}`).toBeLessThanOrEqual(MOST);
        }
      });
    }
  });
}
