import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Missing from './Missing.svelte';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
const answer = vi.fn<() => Promise<{ ok: boolean }>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('loads the page anew when the house is back, and not before', async () => {
  answer.mockRejectedValueOnce(new TypeError('away')).mockResolvedValueOnce({ ok: false });
  answer.mockResolvedValue({ ok: true });
  render(Missing);
  await vi.advanceTimersByTimeAsync(9000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4000);
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(9000);
  expect(reload).toHaveBeenCalledOnce();
});

it('tries again when it is told to', async () => {
  answer.mockResolvedValue({ ok: true });
  render(Missing);
  screen.getByRole('button', { name: 'Try again' }).click();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});
