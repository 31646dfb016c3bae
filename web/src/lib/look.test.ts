import { expect, it, vi } from 'vitest';
import { look, sane } from './look.svelte.ts';

it('takes nonsense for the defaults', () => {
  const defaults = {
    theme: 'system',
    motion: 'full',
    tempo: 'normal',
    fourColour: false,
    safeDice: false,
  };
  for (const nonsense of [null, 7, 'x', [], { theme: 'pink', motion: 3, fourColour: 'yes' }])
    expect(sane(nonsense)).toEqual(defaults);
});

it('shows a change at once and keeps it', () => {
  look.set({ theme: 'dark', tempo: 'fast' });
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(look.pace).toBe(0.45);
  expect(sane(JSON.parse(localStorage.getItem('doubt.look') ?? ''))).toMatchObject({ theme: 'dark' });
  look.set({ motion: 'none' });
  expect([look.pace, look.still]).toEqual([0.45, true]);
  look.set({ tempo: 'instant' });
  expect(look.pace).toBe(0);
});

it('takes no time away from those who want no motion', () => {
  const system = vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  look.set({ motion: 'full', tempo: 'normal' });
  expect([look.still, look.pace]).toEqual([true, 1]);
  system.mockRestore();
});

it('knows a setting of a time when motion and tempo were one', () => {
  expect(sane({ motion: 'fast' })).toMatchObject({ motion: 'full', tempo: 'fast' });
  expect(sane({ motion: 'none' })).toMatchObject({ motion: 'none', tempo: 'normal' });
});
