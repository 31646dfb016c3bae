/** Which control fits an option, read from the words that tell its values. */

export type Values =
  | { kind: 'switch' }
  | { kind: 'choice'; values: string[] }
  | { kind: 'range'; min: number; max: number }
  | { kind: 'text' };

const WORD = /^[a-z][a-z0-9-]*$/;

export function values(words: string): Values {
  const choice = words.split(/, | or /).map((part) => part.trim());
  if (choice.length > 1 && choice.every((part) => WORD.test(part)))
    return choice.join() === 'yes,no' || choice.join() === 'no,yes'
      ? { kind: 'switch' }
      : { kind: 'choice', values: choice };
  // A list, or a word besides the numbers, is typed.
  if (/, or /.test(words)) return { kind: 'text' };
  const range = /^(\d+)(?: \([^)]*\))? to (\d+)/.exec(words);
  if (!range) return { kind: 'text' };
  const more = /up to (\d+) with more/.exec(words);
  return { kind: 'range', min: Number(range[1]), max: Number(more?.[1] ?? range[2]) };
}

/** "open_on_aces" as a label: "Open on aces". */
export function label(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The option that a refusal speaks of: the first that it names. */
export function culprit(sentence: string, names: readonly string[]): string | null {
  const at = (name: string) => sentence.search(new RegExp(`(?<![\\w-])${name}(?![\\w-])`));
  const named = names.map((name) => ({ name, at: at(name) })).filter((one) => one.at >= 0);
  return named.sort((a, b) => a.at - b.at)[0]?.name ?? null;
}
