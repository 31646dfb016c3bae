/** What is told to the ear: the sentences of a match, without notation and rows of figures. */

import { sentence } from '$lib/sentence.ts';

/** A row of figures: columns stand apart. */
const ROW = /\S {2,}\S/;

/** Sentences that can be read out, each line made plain; null where there is nothing to say. */
export function spoken(words: string | null, plain: (line: string) => string): string | null {
  const lines = (words ?? '').split('\n').filter((line) => !ROW.test(line));
  const said = lines.map((line) => sentence(plain(line.trim()))).filter((line) => line !== '');
  return said.length === 0 ? null : said.join(' ');
}
