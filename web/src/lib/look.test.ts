import { expect, it } from 'vitest';
import { look, sane } from './look.svelte.ts';

it('takes nonsense for the defaults', () => {
  const defaults = { theme: 'system', motion: 'normal', fourColour: false, safeDice: false };
  for (const nonsense of [null, 7, 'x', [], { theme: 'pink', motion: 3, fourColour: 'yes' }])
    expect(sane(nonsense)).toEqual(defaults);
});

it('shows a change at once and keeps it', () => {
  look.set({ theme: 'dark', motion: 'fast' });
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(look.tempo).toBe(0.45);
  expect(sane(JSON.parse(localStorage.getItem('doubt.look') ?? ''))).toMatchObject({ theme: 'dark' });
  look.set({ motion: 'none' });
  expect(look.tempo).toBe(0);
});
