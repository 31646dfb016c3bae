/** No component and no module of the page holds English of its own: what people read is in the catalogue. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../..');

/** What is not for those who play: tests and what they use, the developers' gallery, generated files. */
const ELSEWHERE =
  /\.test\.ts$|^games\/(fixtures|harness)\/|^gallery\/|^lib\/wire\/|^lib\/client\/fake\.ts$|^lib\/words\/sample\.ts$|^art\/portrait\//;

/** Attributes that are never read or shown; all others are, whatever a component calls them. */
const TECHNICAL = new RegExp(
  `^(${[
    ...[
      'class',
      'id',
      'role',
      'name',
      'type',
      'value',
      'href',
      'src',
      'style',
      'for',
      'form',
      'lang',
      'rel',
      'target',
    ],
    ...[
      'autocomplete',
      'inputmode',
      'enterkeyhint',
      'scope',
      'shape',
      'size',
      'tone',
      'variant',
      'icon',
      'thing',
      'state',
    ],
    ...[
      'mood',
      'character',
      'testid',
      'min',
      'max',
      'level',
      'width',
      'height',
      'hint',
      'key',
      'as',
      'kind',
      'step',
      'term',
      'card',
      'good',
    ],
    ...[
      'd',
      'x',
      'y',
      'r',
      'cx',
      'cy',
      'rx',
      'ry',
      'viewBox',
      'transform',
      'fill',
      'points',
      'preserveAspectRatio',
    ],
    ...['text-anchor', 'dominant-baseline', 'patternUnits', 'patternTransform', 'clip-path', 'lengthAdjust'],
    'shape-rendering|stroke.*|font.*|data-.*|aria-(hidden|live|relevant|atomic|haspopup|current|labelledby|describedby|controls)',
  ].join('|')})$`,
);

/** The names of keys, as keyboards have them; the house; characters of the cast, by name. */
const NAMES =
  /^(Enter|Space|Backspace|Escape|Esc|Tab|Home|End|PageUp|PageDown|Shift|Arrow\w+|Doubt|Bluffer|Shark|Chaos|Trapper|Hard|Strict|Benedict|Diana|Calculator|The Gambler|Trouble|Turtle|Noob|Easy|Insane|Counter|Reckoner|(?:Diana|Alice|Cedric|Silas|Benedict) the [a-z' ]+)$/;

/** What people type as an answer is the notation of a game, and the same in every language. */
const NOTATION = /^(play|load|aside|take|declare|offer|demand|call|left|right|and|doubt fair)\b/;

/** Faults of the catalogue itself are for whoever writes it, and so are those of the page's own code. */
const FOR_DEVELOPERS = [
  'lib/words/catalogue.ts',
  'lib/words/markup.ts',
  'lib/words/pieces.ts',
  'lib/words/text.ts',
  'pages/index.ts',
];

const SEEN = /\p{L}{2}/u;
/** A word with a capital, or two words one after the other: that is English, and no value in a program. */
const ENGLISH =
  /^[“‘(]?\p{Lu}\p{Ll}+(?:[ ,.:!?…’]|$)|(?:^|[\s“‘(])\p{L}{2,}[,:;.]? \p{L}{2,}(?=[\s.,:;!?’”)]|$)/u;
/** Part of a sentence with something put in. */
const PART = /(?:^|\s)\p{L}{2,}(?:\s|[.,:!?’]|$)/u;

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** English in code: strings, and templates with words around what is put in. */
function inCode(source: string): string[] {
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    // What is imported is a path; what is thrown is for developers; types are no text.
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isThrowStatement(node)) return;
    if (ts.isLiteralTypeNode(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      const selector = /[[\]{}<>=#]|\(.*:|, (a|select|textarea)\b/.test(node.text);
      if (ENGLISH.test(node.text) && !NAMES.test(node.text) && !selector) found.push(node.text);
    } else if (ts.isTemplateExpression(node)) {
      const texts = [node.head, ...node.templateSpans.map((span) => span.literal)].map(({ text }) => text);
      const isStyle = /\b(translate|rotate|scale)\(|^button |^doubt\.|^code\.|^ · Doubt$/.test(
        texts.join(''),
      );
      if (texts.some((text) => PART.test(text)) && !NOTATION.test(texts.join('').trim()) && !isStyle)
        found.push(node.getText());
    }
    node.forEachChild(walk);
  };
  walk(ts.createSourceFile('code.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

/** English in a component: its text, its attributes, and its code. */
function inComponent(source: string): string[] {
  const root = parse(source, { modern: true });
  const found: string[] = [];
  const look = (one: Node) => found.push(...inCode(`(${source.slice(one.start, one.end)})`));
  const walk = (value: unknown, attribute: boolean): void => {
    if (Array.isArray(value)) return value.forEach((one) => walk(one, attribute));
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Node;
    if (node.type === 'Comment' || node.type === 'StyleDirective') return;
    if (node.type === 'Attribute' && TECHNICAL.test(String(node.name))) return;
    if (node.type === 'Text') {
      const text = String(node.data).trim();
      const shown = attribute ? SEEN.test(text) && !/^[\d.]+\w+$|^-/.test(text) : SEEN.test(text);
      if (shown && !NAMES.test(text) && text !== 'true') found.push(text);
      return;
    }
    for (const [key, inner] of Object.entries(node)) {
      if (['expression', 'test', 'declaration'].includes(key) && inner) look(inner as Node);
      else if (!['metadata', 'context', 'css'].includes(key))
        walk(inner, attribute || node.type === 'Attribute');
    }
  };
  walk(root.fragment, false);
  for (const script of [root.instance, root.module]) {
    const content = script?.content as unknown as Node | undefined;
    if (content) found.push(...inCode(source.slice(content.start, content.end)));
  }
  return found;
}

describe('what is looked for', () => {
  it.each([
    ['<p>Hello there</p>', 'Hello there'],
    ['<button aria-label="Close">×</button>', 'Close'],
    ['<Card note="Take it" />', 'Take it'],
    ["<p>{ok ? 'Well done' : ''}</p>", 'Well done'],
    ['<p>{`${name} has left`}</p>', '`${name} has left`'],
    ['<script lang="ts">const line = \'One moment…\';</script>', 'One moment…'],
  ])('is found in %s', (source, text) => expect(inComponent(source)).toContain(text));

  it('is no value of a program', () => {
    expect(inComponent('<p class="soft small" data-x="One two">{word(\'page-home\')} × {n}</p>')).toEqual([]);
    expect(inCode("listen('ArrowUp', `play ${card} as ${rank}`); throw new Error('It broke here');")).toEqual(
      [],
    );
  });
});

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(svelte|ts)$/.test(path) && !ELSEWHERE.test(path) && !FOR_DEVELOPERS.includes(path));

it.each(files)('%s holds no English', (path) => {
  const source = readFileSync(join(SRC, path), 'utf8');
  expect(path.endsWith('.svelte') ? inComponent(source) : inCode(source)).toEqual([]);
});
