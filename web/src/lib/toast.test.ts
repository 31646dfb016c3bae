import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announcer } from './announce.svelte.ts';
import { toast, toasts } from './toast.svelte.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  toasts.list = [];
  vi.useRealTimers();
});

it('is gone by itself, and is said aloud', () => {
  toast('Link copied.', 'good', 1000);
  expect(toasts.list.map((one) => one.text)).toEqual(['Link copied.']);
  expect(announcer.lines.at(-1)?.text).toBe('Link copied.');
  vi.advanceTimersByTime(1001);
  expect(toasts.list).toEqual([]);
});

it('stays when asked to, until it is put away', () => {
  const key = toast('The connection is gone.', 'bad', 0);
  vi.advanceTimersByTime(100_000);
  expect(toasts.list).toHaveLength(1);
  toasts.drop(key);
  expect(toasts.list).toHaveLength(0);
});

it('shows three at most', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast(text);
  expect(toasts.list.map((one) => one.text)).toEqual(['two', 'three', 'four']);
});
