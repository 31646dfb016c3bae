/** The match that one has left standing: one step away from every page. */
import type { TableInfo } from '../wire';
import { http } from './http.ts';

class Running {
  #tables = $state.raw<readonly TableInfo[]>([]);

  /** The table to go back to from here; null where there is none, or one is there. */
  away(here: string | null): TableInfo | null {
    return this.#tables.find(({ id, phase }) => phase === 'playing' && id !== here) ?? null;
  }

  /** Asks the house where one sits. A house that does not answer changes nothing. */
  async look(): Promise<void> {
    try {
      this.#tables = (await http.mine()).tables;
    } catch {
      // What was known holds.
    }
  }
}

export const running = new Running();
