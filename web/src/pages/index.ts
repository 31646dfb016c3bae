import type { Component } from 'svelte';
import type { Route } from '$lib/route.ts';
import Home from './Home.svelte';
import NotFound from './NotFound.svelte';

/** Every page is given the route it was asked for by. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type PageComponent = Component<any>;

type Loader = () => Promise<{ default: PageComponent }>;

const now = (page: PageComponent): Loader => {
  const loaded = Promise.resolve({ default: page });
  return () => loaded;
};

/** The page of each route. All but the first are loaded when they are asked for. */
const pages: Record<Route['name'], Loader> = {
  home: now(Home),
  new: () => import('./New.svelte'),
  quick: () => import('./Quick.svelte'),
  lobby: () => import('./Lobby.svelte'),
  rules: () => import('./Rules.svelte'),
  learn: () => import('./Learn.svelte'),
  solution: () => import('./Solution.svelte'),
  help: () => import('./Help.svelte'),
  corner: () => import('./Corner.svelte'),
  table: () => import('./Table.svelte'),
  seat: () => import('./Seat.svelte'),
  match: () => import('./Match.svelte'),
  gallery: import.meta.env.MODE === 'production' ? now(NotFound) : () => import('../gallery/Gallery.svelte'),
  'not-found': now(NotFound),
};

const arrived = new Map<Route['name'], Promise<{ default: PageComponent }>>();
/**
 * Something did not come. The browser may keep a failure for good, and styles that failed are not asked
 * for twice: whatever has not arrived by then waits for the whole to be loaded anew.
 */
let torn = false;

export function page({ name }: Pick<Route, 'name'>): Promise<{ default: PageComponent }> {
  const known = arrived.get(name);
  if (known) return known;
  if (torn) return Promise.reject(new Error(`the page ${name} was not loaded`));
  const coming = pages[name]();
  arrived.set(name, coming);
  coming.catch(() => {
    torn = true;
    arrived.delete(name);
  });
  return coming;
}

/** What one goes to first from each page. */
const NEXT: Partial<Record<Route['name'], readonly Route['name'][]>> = {
  home: ['quick', 'table', 'new', 'learn'],
  new: ['table'],
};

/** Loads what is likely to be asked for next from a page, so that it is there when it is. */
export async function foresee({ name }: Pick<Route, 'name'>): Promise<void> {
  for (const next of NEXT[name] ?? []) await page({ name: next });
}

/** Loads what may be asked for later, one page after the other, so that it is there when the house is not. */
export async function stock(): Promise<void> {
  for (const name of Object.keys(pages) as Route['name'][]) {
    if (name === 'gallery') continue;
    try {
      await page({ name });
    } catch {
      return;
    }
  }
}
