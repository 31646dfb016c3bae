/** A language for tests: English with other letters, so that whatever keeps its own is not from the catalogue. */

import { Catalogue, type Values } from './catalogue.ts';

/** Tags, the places of arguments, and what is to be typed stay as they are. */
const KEPT = /<type>.*?<\/type>|<\/?[a-z-]+\/?>|\uE000[^\uE001]*\uE001/gs;

const other = (letter: string) =>
  String.fromCharCode(letter.charCodeAt(0) + (letter < 'a' ? 0x410 - 0x41 : 0x430 - 0x61));

/** Text in the letters of the other language. */
export function abroad(text: string): string {
  let end = 0;
  let told = '';
  for (const { 0: kept, index } of text.matchAll(KEPT)) {
    told += text.slice(end, index).replaceAll(/[A-Za-z]/g, other) + kept;
    end = index + kept.length;
  }
  return told + text.slice(end).replaceAll(/[A-Za-z]/g, other);
}

/** A catalogue whose words are all in the other language. */
export class Pseudo extends Catalogue {
  override format(id: string, values?: Values): string {
    const text = super.format(id, values);
    return id === 'bid-notation' ? text : abroad(text);
  }
}

/** What is read, heard or shown on hover, with where it stands. */
const TOLD = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];

/** Words in English letters under an element; what is to be typed, keys and these names apart. */
export function inEnglish(root: Element, names: readonly string[] = []): string[] {
  const texts: string[] = [];
  const walk = (element: Element): void => {
    if (['CODE', 'KBD', 'STYLE', 'SCRIPT'].includes(element.tagName.toUpperCase())) return;
    for (const name of TOLD) texts.push(element.getAttribute(name) ?? '');
    for (const node of element.childNodes) {
      if (node.nodeType === 3) texts.push(node.textContent ?? '');
      else if (node.nodeType === 1) walk(node as Element);
    }
  };
  walk(root);
  const longest = [...names].sort((a, b) => b.length - a.length);
  const left = texts.map((text) => longest.reduce((rest, name) => rest.replaceAll(name, ''), text));
  return [...new Set(left.filter((text) => /[A-Za-z]{2}/.test(text)).map((text) => text.trim()))];
}
