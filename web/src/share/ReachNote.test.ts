import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { Reach } from './reach.svelte.ts';
import ReachNote from './ReachNote.svelte';

const LINK = 'http://127.0.0.1:2626/#/table/t1/c1';

async function page(addresses: string[], at = 'http://127.0.0.1:2626/') {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify({ addresses }))),
  );
  const reach = new Reach(new URL(at));
  render(ReachNote, { reach });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  await reach.look();
  await tick();
  return reach;
}

afterEach(() => vi.unstubAllGlobals());

it('says on loopback why the link works here alone, and what to do', async () => {
  const reach = await page([]);
  expect((await screen.findByRole('status')).textContent).toMatch(/this machine alone.*doubt --lan/s);
  expect(reach.link(LINK)).toBe(LINK);
});

it('names an address of the local network where there is one', async () => {
  const reach = await page(['http://192.168.1.23:2626']);
  await vi.waitFor(() => expect(reach.link(LINK)).toBe('http://192.168.1.23:2626/#/table/t1/c1'));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('lets one choose where there are several', async () => {
  const reach = await page(['http://192.168.1.23:2626', 'http://10.0.0.7:2626']);
  expect(await screen.findByRole('combobox')).toBeTruthy();
  reach.choose('http://10.0.0.7:2626');
  expect(reach.link(LINK)).toBe('http://10.0.0.7:2626/#/table/t1/c1');
});

it('leaves a page alone that was reached from elsewhere', async () => {
  const there = 'https://doubt.example/#/table/t1';
  const reach = await page(['http://192.168.1.23:2626'], 'https://doubt.example/');
  expect(reach.link(there)).toBe(there);
  expect(reach.alone).toBe(false);
});
