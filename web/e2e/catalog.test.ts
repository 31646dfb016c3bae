/** The games and options that the page has words for are those of the house. UPDATE=1 writes them anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Catalog } from '../src/lib/wire';
import { stage } from './kit/stage.ts';

const on = stage();
const path = fileURLToPath(new URL('../src/games/fixtures/catalog.json', import.meta.url));

test('the options that words.test.ts goes through are all that the house has', async () => {
  const { page } = await on.visit();
  const answer = await page.request.get(new URL('/api/catalog', page.url()).href);
  const { games } = (await answer.json()) as Catalog;
  const told = { games: games.map(({ name, family, options }) => ({ name, family, options })) };
  if (process.env.UPDATE) writeFileSync(path, `${JSON.stringify(told, null, 2)}\n`);
  expect(told).toEqual(JSON.parse(readFileSync(path, 'utf8')));
});
