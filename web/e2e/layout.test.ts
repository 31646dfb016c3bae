/**
 * The table on screens of every size: what one needs to answer is in sight and nothing covers it, the page
 * does not scroll by itself, and hardly anything moves that nobody has moved.
 */
import { describe, expect, test } from 'vitest';
import { faults, shifts, watch } from './kit/layout.ts';
import { MANNERS, play, press } from './kit/player.ts';
import { begin, bot, person, QUICK, stage } from './kit/stage.ts';

const on = stage();

const SIZES = {
  'a desk': { width: 1366, height: 768 },
  'a low desk': { width: 1366, height: 625 },
  'a laptop': { width: 1440, height: 900 },
  'a large screen': { width: 2560, height: 1440 },
  'a phone': { width: 390, height: 844 },
  'a small phone': { width: 320, height: 640 },
  'a phone on its side': { width: 740, height: 360 },
};

interface Game {
  /** The screens on which a whole match is played. */
  on: readonly (keyof typeof SIZES)[];
  family: keyof typeof MANNERS;
  wish: Parameters<typeof begin>[1];
}

const GAMES: Record<string, Game> = {
  perudo: {
    on: ['a desk', 'a phone on its side'],
    family: 'dice',
    wish: {
      game: 'perudo',
      seats: [person, bot('Shark'), bot('Turtle'), bot('Calculator'), bot('La Mentirosa')],
      options: [{ name: 'dice', value: '2' }],
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
