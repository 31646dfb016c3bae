import { afterEach, expect, it, vi } from 'vitest';
import type { TableInfo } from '../wire';
import { http } from './http.ts';
import { running } from './running.svelte.ts';

afterEach(() => vi.restoreAllMocks());

const table = (id: string, phase: TableInfo['phase']) => ({ id, phase, title: id }) as TableInfo;

it('knows the way back to a match under way, but not from its own table', async () => {
  const tables = [table('over', 'over'), table('a', 'playing'), table('b', 'playing')];
  vi.spyOn(http, 'mine').mockResolvedValueOnce({ tables, matches: [] });
  await running.look();
  expect(running.away(null)?.id).toBe('a');
  expect(running.away('a')?.id).toBe('b');
  // A house that does not answer changes nothing.
  vi.spyOn(http, 'mine').mockRejectedValueOnce(new Error('away'));
  await running.look();
  expect(running.away(null)?.id).toBe('a');
  vi.spyOn(http, 'mine').mockResolvedValueOnce({ tables: [table('a', 'over')], matches: [] });
  await running.look();
  expect(running.away(null)).toBeNull();
});
