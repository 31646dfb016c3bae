/** Where a match begins anew: at the home of its game. */
import type { Route } from '$lib/route.ts';
import type { TableInfo } from '$lib/wire';

export const homeOf = ({ game }: Pick<TableInfo, 'game'>): Route => ({ name: 'new', game });
