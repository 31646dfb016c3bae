/** The options of a table by name. */

import type { TableInfo } from '$lib/wire';

export type Options = Readonly<Record<string, string>>;

export function options(table: TableInfo): Options {
  return Object.fromEntries(table.options.map(({ name, value }) => [name, value]));
}

/** An option that is a whole number. */
export function whole(options: Options, name: string, otherwise: number): number {
  const value = Number.parseInt(options[name] ?? '', 10);
  return Number.isNaN(value) ? otherwise : value;
}
