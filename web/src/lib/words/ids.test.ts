import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { english } from './house.ts';
import { NOUNS, PICKED } from './ids.ts';

const at = (path: string) => join(import.meta.dirname, path);
const catalogues = readdirSync(at('../../../../locales/en'));

it.each(NOUNS)('there are words for the noun %s', (id) => expect(english.has(id)).toBe(true));

// Until the catalogues of the games are there, nothing can be picked out of what they say.
const games = catalogues.some((name) => !['nouns.ftl', 'house.ftl'].includes(name));
it.skipIf(!games).each(PICKED)('there are words for %s', (id) => expect(english.has(id)).toBe(true));

it('has words for every message that the page writes itself', () => {
  const files = readdirSync(at('../..'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(ts|svelte)$/.test(path) && !/\.test\.ts$|fixtures|sample\.ts$/.test(path),
  );
  const used = files.flatMap((path) =>
    [
      ...readFileSync(at(join('../..', path)), 'utf8').matchAll(
        /(?:\{ id: '|\b(?:message|title|word)\(')([\w-]+)'(?=, args|, \{|\))/g,
      ),
    ].map(([, id]) => id ?? ''),
  );
  expect(used).toContain('said');
  expect(used).toContain('outcome-dice');
  expect(used.filter((id) => !english.has(id))).toEqual([]);
});
