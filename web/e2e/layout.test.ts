/**
 * Whole matches on screens of several sizes: what one needs to answer is in sight and nothing covers it, the
 * page does not scroll by itself, and hardly anything moves that nobody has moved. All situations on all sizes
 * are in tables.test.ts.
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
  wish: Parameters<typeof begin>[1];
}

const MERCHANTS = [bot('Diana'), bot('Cedric'), bot('Silas')];
const GAMES: Record<string, Game> = {
  perudo: {
    on: ['a laptop', 'a phone on its side'],
    family: 'dice',
    wish: {
      game: 'perudo',
      seats: [person, bot('Shark'), bot('Turtle'), bot('Calculator'), bot('La Mentirosa')],
      options: [{ name: 'dice', value: '2' }],
      pace: QUICK,
    },
  },
  sheriff: {
    on: ['a phone on its side'],
    family: 'sheriff',
    wish: {
      game: 'sheriff',
      seats: [person, ...MERCHANTS],
      options: [{ name: 'visits', value: '3' }],
      pace: QUICK,
    },
  },
  nottingham: {
    on: ['a laptop'],
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
        const visitor = await on.visit({ viewport });
        const { page } = visitor;
        await begin(visitor, game.wish);
        await watch(page);
        const amiss = new Set<string>();
        const look = async (when: string) =>
          (await faults(page)).forEach((fault) => amiss.add(`${when}: ${fault}`));
        await play(page, {
          manner: MANNERS[game.family],
          press: async (_, id) => {
            await look(`before ${id}`);
            return press(page, id);
          },
        });
        await page.getByRole('region', { name: 'The match is over' }).waitFor();
        await look('at the end');
        expect([...amiss]).toEqual([]);
        const moved = await shifts(page);
        const sum = moved.reduce((total, { value }) => total + value, 0);
        const worst = [...moved].sort((a, b) => b.value - a.value).slice(0, 6);
        expect(sum, JSON.stringify(worst, null, 1)).toBeLessThanOrEqual(MOST);
      });
    }
  });
}
