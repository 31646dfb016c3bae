/** The page says every message as the house itself does: both read the same catalogue and the same file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Message } from '../wire';
import type { Audience } from './audience.ts';
import { Catalogue } from './catalogue.ts';
import { english, LANGUAGES, preferred } from './house.ts';
import { Speaker } from './pieces.ts';
import { plain, spoken } from './text.ts';
import Words from './Words.svelte';

interface Told {
  you: number | null;
  plain: string;
  spoken: string;
}
// The names are no literals, or the bundler would take them for files of the page.
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FILE = here('../../../../crates/doubt-stage/tests/golden/messages.jsonl');
const PAGE = here('golden.txt');
const NAMES = ['Ann', 'Bob', '<b>Cid</b>', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jim'];
const golden = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { message: Message; told: Told[] });
const audience = (you: number | null): Audience => ({ you, name: (seat) => NAMES[seat] ?? null });

it('has every message of the house', () => {
  expect(golden.length).toBeGreaterThan(500);
});

describe.each([
  ['plain', (message: Message, to: Audience) => plain(message, to)],
  ['spoken', (message: Message, to: Audience) => spoken([message], to) ?? ''],
] as const)('%s', (style, say) => {
  it('is told to everybody as the house tells it', () => {
    for (const { message, told } of golden) {
      for (const one of told) {
        expect(say(message, audience(one.you)), `${message.id}, to ${one.you}`).toBe(one[style]);
      }
    }
  });
});

/** What the page makes of a message, piece by piece, for each audience that is told otherwise. */
function drawn({ message }: { message: Message }): string {
  const told = [0, 1, null].map((you) => JSON.stringify(new Speaker(english, audience(you)).pieces(message)));
  return `${message.id} ${[...new Set(told)].join(' | ')}`;
}

it('is drawn for everybody as ever', () => {
  const text = `${golden.map(drawn).join('\n')}\n`;
  if (process.env.UPDATE) writeFileSync(PAGE, text);
  expect(text === readFileSync(PAGE, 'utf8'), 'golden.txt is stale: UPDATE=1 npm test writes it anew').toBe(
    true,
  );
});

it('is drawn without losing a word', () => {
  for (const { message } of golden) {
    const { container, unmount } = render(Words, { messages: message, audience: audience(0) });
    expect(container.textContent.trim(), message.id).not.toBe('');
    unmount();
  }
});

it('speaks the language of a folder, and English where something is missing', () => {
  expect(LANGUAGES).toContain('en');
  expect(preferred(['de-AT', 'fr'], ['en', 'fr', 'de'])).toBe('de');
  expect(preferred(['pt-BR'], ['en', 'pt-BR', 'pt'])).toBe('pt-BR');
  expect(preferred(['xx'], ['en', 'fr'])).toBe('en');
  const german = new Catalogue(['match-is-over = Das Spiel ist aus.'], { locale: 'de', behind: english });
  expect(german.format('match-is-over')).toBe('Das Spiel ist aus.');
  expect(german.format('server-stopping')).toBe('The server is stopping.');
  const torn = new Catalogue(['match-is-over = { $gone } ist aus.'], { locale: 'de', behind: english });
  expect(torn.format('match-is-over')).toBe('The match is over.');
});
