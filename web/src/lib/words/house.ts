/** The catalogues of the house: a folder of `locales/` is a language. */

import { Catalogue } from './catalogue.ts';

const ENGLISH = 'en';

/** English comes with the page, because it stands behind every other language. */
const own = import.meta.glob<string>('../../../../locales/en/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The others are fetched by those who speak them. */
const others = import.meta.glob<string>(['../../../../locales/*/*.ftl', '!../../../../locales/en/*.ftl'], {
  query: '?raw',
  import: 'default',
});

/** The language of a file: the folder that it lies in. */
const languageOf = (path: string) => path.split('/').at(-2) ?? ENGLISH;

export const LANGUAGES = [...new Set([ENGLISH, ...Object.keys(others).map(languageOf)])];

/** While the page is written and tested, what has no words is a fault; to those who play it is three dots. */
const strict = import.meta.env.DEV;

export const english = new Catalogue(Object.values(own), { locale: ENGLISH, strict });

/** The first of these languages that there is a folder for, `pt` for `pt-BR` too; else English. */
export function preferred(wanted: readonly string[], known: readonly string[] = LANGUAGES): string {
  for (const tag of wanted) {
    const near = [tag, tag.split('-')[0]].find((one) => one !== undefined && known.includes(one));
    if (near) return near;
  }
  return ENGLISH;
}

/** The catalogue of a language; English where it cannot be fetched. */
async function read(locale: string): Promise<Catalogue> {
  if (locale === ENGLISH) return english;
  const files = Object.entries(others).filter(([path]) => languageOf(path) === locale);
  try {
    const texts = await Promise.all(files.map(([, fetch]) => fetch()));
    return new Catalogue(texts, { locale, strict, behind: english });
  } catch {
    return english;
  }
}

/** The words that the page speaks; what a language lacks is said in English. */
export const house = await read(preferred(globalThis.navigator?.languages ?? []));
