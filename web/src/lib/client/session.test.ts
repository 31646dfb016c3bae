import { afterEach, expect, it, vi } from 'vitest';
import { look } from '../look.svelte.ts';
import { kept, session, tidy } from './session.svelte.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const house = (info: unknown) => {
  const fetch = vi.fn(async (_path: string, _how: RequestInit) => new Response(JSON.stringify(info)));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

it('tidies a name', () => {
  expect(tidy('  Ann \n of  the  Mill ')).toBe('Ann of the Mill');
  expect([...tidy('🎲'.repeat(40))]).toHaveLength(24);
});

it('takes nonsense for the defaults', () => {
  for (const nonsense of [null, 7, [], { name: 3, sound: 'yes' }])
    expect(kept(nonsense)).toEqual({
      name: '',
      sound: false,
      confirm: false,
      hints: false,
      shortcuts: true,
    });
});

it('introduces somebody, and takes what the house knows', async () => {
  const fetch = house({ name: 'Ann', preferences: { theme: 'dark', hints: true, motion: 'warp' } });
  await session.introduce(' Ann ');
  expect(JSON.parse(String(fetch.mock.calls[0]![1].body))).toMatchObject({ name: 'Ann' });
  expect(session.name).toBe('Ann');
  expect(session.prefs.hints).toBe(true);
  expect([look.theme, look.motion]).toEqual(['dark', 'full']);
});

it('keeps a change at once here, and soon in the house', () => {
  vi.useFakeTimers();
  const fetch = house({ name: null, preferences: null });
  session.like({ sound: true, fourColours: true });
  session.like({ confirm: true });
  expect(session.prefs).toMatchObject({ sound: true, fourColours: true, confirm: true });
  expect(kept(JSON.parse(localStorage.getItem('doubt.session') ?? ''))).toMatchObject({ confirm: true });
  expect(fetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(fetch.mock.calls[0]![1].body)).preferences).toMatchObject({ fourColours: true });
});

it('asks the house no more than it must before a table', async () => {
  vi.resetModules();
  const { session: fresh } = await import('./session.svelte.ts');
  // A stranger is introduced once.
  const fetch = house({ name: null, preferences: null });
  await fresh.enter();
  expect(fetch.mock.calls.map(([, how]) => how.method)).toEqual(['GET', 'POST']);
  vi.resetModules();
  const { session: other } = await import('./session.svelte.ts');
  // Whoever has opened a table is known already.
  fetch.mockClear();
  other.met(' Ann ');
  await other.enter();
  expect(fetch).not.toHaveBeenCalled();
  expect(other.name).toBe('Ann');
});
