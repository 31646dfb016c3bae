/** How an option is put in words: its label, and a phrase for each of its values. */

/** The value of any option, as it stands. */
export type Standing = (option: string) => string;

/**
 * What a value means now: small letters at its head and no stop at its end, so that several make a line.
 * Where it depends on another option, it is asked for.
 */
export type Phrase = string | ((standing: Standing) => string);

export interface Word {
  label: string;
  /** Values that are words: what each is called in a list, and what it means. */
  values?: Record<string, [name: string, phrase: Phrase]>;
  /** What a number means. */
  number?: (value: number, standing: Standing) => string;
  /** What a list means that has a number for each seat. */
  list?: (values: string, standing: Standing) => string;
}

export interface Vocabulary {
  options: Record<string, Word>;
  /** The options that tell most of how a game is played, the first first. */
  foremost: string[];
}

/** A name as it can be read where there are no better words: "open_on_aces" as "Open on aces". */
export function readable(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
