/** Options by name and value. */
import { capital } from '$lib/words';

/** The value of any option, as it stands. */
export type Standing = (option: string) => string;

/** A name as it can be read where there are no better words: "open_on_aces" as "Open on aces". */
export function readable(name: string): string {
  return capital(name.replaceAll('_', ' ').replaceAll('-', ' '));
}
