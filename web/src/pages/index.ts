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
  lobby: () => import('./Lobby.svelte'),
  rules: () => import('./Rules.svelte'),
  help: () => import('./Help.svelte'),
  corner: () => import('./Corner.svelte'),
  table: () => import('./Table.svelte'),
  seat: () => import('./Seat.svelte'),
  match: () => import('./Match.svelte'),
  gallery: import.meta.env.MODE === 'production' ? now(NotFound) : () => import('../gallery/Gallery.svelte'),
  'not-found': now(NotFound),
};

export function page(route: Route): Promise<{ default: PageComponent }> {
  return pages[route.name]();
}
