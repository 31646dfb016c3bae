/** A sentence as Fluent made it, taken apart: text, tags, and the places of arguments. */

import { CLOSE, OPEN } from './values.ts';

/** Tags that are links, and where they lead. */
export const LINKS = { 'to-home': 'home', 'to-lobby': 'lobby', 'to-corner': 'corner' } as const;
export const TAGS = ['strong', 'good', 'bad', 'soft', 'type', 'head', 'row', ...keys(LINKS)] as const;
export type Tag = (typeof TAGS)[number];

function keys<K extends string>(of: Record<K, unknown>): K[] {
  return Object.keys(of) as K[];
}

export type Token = { text: string } | { argument: string } | { tab: true } | { tag: Tag; tokens: Token[] };

const SIGN = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}|<(/?)(${TAGS.join('|')})>|<tab/>`, 'g');

/** Takes a sentence apart. `fault` is told of tags that do not match; what is left of them is text. */
export function parse(sentence: string, fault: (what: string) => void = () => {}): Token[] {
  const root: Token[] = [];
  const open: { tag: Tag; tokens: Token[] }[] = [];
  const into = () => open.at(-1)?.tokens ?? root;
  const write = (text: string) => {
    if (text !== '') into().push({ text });
  };
  let end = 0;
  for (const found of sentence.matchAll(SIGN)) {
    write(sentence.slice(end, found.index));
    end = found.index + found[0].length;
    const [sign, argument, slash, name] = found;
    const tag = TAGS.find((one) => one === name);
    if (argument !== undefined) into().push({ argument });
    else if (!tag) into().push({ tab: true });
    else if (!slash) {
      const opened = { tag, tokens: [] };
      into().push(opened);
      open.push(opened);
    } else if (open.at(-1)?.tag === tag) open.pop();
    else {
      fault(`“${sign}” closes nothing`);
      write(sign);
    }
  }
  write(sentence.slice(end));
  if (open.length > 0) fault(`“<${open.map(({ tag }) => tag).join('><')}>” is not closed`);
  return root;
}
