/** What is to be done at a table as soon as it is reached. */
type Errand = 'start' | 'rematch';

const errands = new Map<string, Errand>();

/** A table that was opened to be played alone starts by itself. */
export function startSoon(table: string): void {
  errands.set(table, 'start');
}

/** One came back to a table to play there again. */
export function rematchSoon(table: string): void {
  errands.set(table, 'rematch');
}

/** Whether an errand is to be done; asked once. */
export function due(table: string, errand: Errand): boolean {
  return errands.get(table) === errand && errands.delete(table);
}
