/** The catalogues of the house: a folder of `locales/` is a language. */

import { Catalogue } from './catalogue.ts';

const ENGLISH = 'en';
const sources = import.meta.glob<string>('../../../../locales/*/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The language of a file: the folder that it lies in. */
const languageOf = (path: string) => path.split('/').at(-2) ?? ENGLISH;

export const LANGUAGES = [...new Set(Object.keys(sources).map(languageOf))];

/** While the page is written and tested, what has no words is a fault; to those who play it is three dots. */
const strict = import.meta.env.DEV;

function read(locale: string, behind?: Catalogue): Catalogue {
  const own = Object.entries(sources).filter(([path]) => languageOf(path) === locale);
  return new Catalogue(
    own.map(([, text]) => text),
    { locale, strict, behind },
  );
}

export const english = read(ENGLISH);

/** The first of these languages that there is a folder for, `pt` for `pt-BR` too; else English. */
export function preferred(wanted: readonly string[], known: readonly string[] = LANGUAGES): string {
  for (const tag of wanted) {
    const near = [tag, tag.split('-')[0]].find((one) => one !== undefined && known.includes(one));
    if (near) return near;
  }
  return ENGLISH;
}

const language = preferred(globalThis.navigator?.languages ?? []);

/** The words that the page speaks; what a language lacks is said in English. */
export const house = language === ENGLISH ? english : read(language, english);
