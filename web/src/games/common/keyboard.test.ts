import { fireEvent } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '$lib/client/session.svelte.ts';
import { listen } from './keyboard.ts';

afterEach(() => session.like({ shortcuts: true }));

it('leaves letters and digits alone for those who have switched them off', async () => {
  const doubt = vi.fn();
  const move = vi.fn();
  const stop = listen(() => ({ d: doubt, ArrowUp: move }));
  const press = (key: string) => fireEvent.keyDown(window, { key });
  await press('d');
  await press('D');
  expect(doubt).toHaveBeenCalledTimes(2);
  session.like({ shortcuts: false });
  await press('d');
  await press('ArrowUp');
  expect(doubt).toHaveBeenCalledTimes(2);
  expect(move).toHaveBeenCalledTimes(1);
  stop();
});
