import { afterEach, expect, it } from 'vitest';
import { router } from './router.svelte.ts';

afterEach(() => router.replace({ name: 'home' }));

it('replaces a secret on the address by the table it leads to', () => {
  router.replace({ name: 'seat', id: 't1', secret: 's3cret' });
  expect(router.route).toEqual({ name: 'seat', id: 't1', secret: 's3cret' });
  router.replace({ name: 'table', id: 't1' });
  expect(router.route).toEqual({ name: 'table', id: 't1' });
  expect(location.hash).toBe('#/table/t1');
});

it('counts its moves', () => {
  const before = router.moves;
  router.replace({ name: 'lobby' });
  expect(router.moves).toBe(before + 1);
});
