/** Tables that were opened to be played alone: they start by themselves once they are reached. */
const errands = new Set<string>();

export function startSoon(table: string): void {
  errands.add(table);
}

/** Whether a table is to be started; asked once. */
export function mayStart(table: string): boolean {
  return errands.delete(table);
}
