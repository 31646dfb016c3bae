/** The page in another language: nothing that is told of a match, and no page, has English of its own. */
import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { spoken } from '$lib/words';
import { inEnglish } from '$lib/words/pseudo.ts';
import GameTable from '../games/GameTable.svelte';
import * as fixtures from '../games/harness/fixtures.ts';
import { ScriptedPlay } from '../games/harness/scripted.svelte.ts';
import Log from '../table/Log.svelte';
import ThoughtList from '../games/common/Thoughts.svelte';
import Help from './Help.svelte';
import NotFound from './NotFound.svelte';

vi.mock('../lib/words/house.ts', async (original) => {
  const { Pseudo } = await import('../lib/words/pseudo.ts');
  const { readdirSync, readFileSync } = await import('node:fs');
  const folder = '../locales/en';
  const texts = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  return { ...(await original<object>()), house: new Pseudo(texts, { locale: 'qaa' }) };
});

afterEach(cleanup);

/** What the cast says of its characters is told as it is written there, as their names are. */
const LINES = [...readFileSync('../crates/doubt-bots/cast.toml', 'utf8').matchAll(/^line = "(.*)"$/gm)].map(
  ([, line = '']) => line,
);

/** How often a table is looked at in the course of a match, at most: more finds no other words. */
const LOOKS = 15;

describe('a match in another language', () => {
  it.each(Object.entries(fixtures))('%s', async (_, fixture) => {
    const play = new ScriptedPlay(fixture);
    const names = [...LINES, ...fixture.names, ...fixture.characters.filter((one) => one !== null)];
    const { container } = render(GameTable, { play });
    const apart = Math.ceil(fixture.steps.length / LOOKS);
    for (let step = 0; step < fixture.steps.length; step += 1) {
      await tick();
      if (step % apart === 0) expect(inEnglish(container, names), `step ${step}`).toEqual([]);
      play.next();
    }
    await tick();
    expect(inEnglish(container, names), 'the end').toEqual([]);
    for (const { messages } of play.events) {
      const told = document.createElement('p');
      told.textContent = spoken(messages, play.audience);
      expect(inEnglish(told, names)).toEqual([]);
    }
    cleanup();
    const { audience, events, thoughts } = play;
    const log = render(Log, { props: { events, audience } });
    expect(log.container.textContent).toMatch(/[а-щ]{3}/);
    expect(inEnglish(log.container, names)).toEqual([]);
    const name = (seat: number) => audience.name(seat) ?? '';
    const list = render(ThoughtList, { thoughts, audience, name });
    expect(inEnglish(list.container, names)).toEqual([]);
  });
});

it('would find English', () => {
  const page = document.createElement('p');
  page.innerHTML = 'Ая Robin <b title="Hello">5</b> two <code>doubt</code>';
  expect(inEnglish(page, ['Robin'])).toEqual(['Hello', 'two']);
});

it('helps in another language', () => {
  for (const page of [Help, NotFound]) {
    const { container } = render(page);
    expect(container.textContent).toMatch(/[а-щ]{3}/);
    expect(inEnglish(container)).toEqual([]);
  }
});
