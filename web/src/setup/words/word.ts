/** Options by name and value. */

/** The value of any option, as it stands. */
export type Standing = (option: string) => string;

/** A name as it can be read where there are no better words: "open_on_aces" as "Open on aces". */
export function readable(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
