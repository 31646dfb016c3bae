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
  const few = /^(\d) to (\d), or ([a-z][a-z0-9-]*)$/.exec(words);
  if (few) return { kind: 'choice', values: [few[3] ?? '', ...numbers(Number(few[1]), Number(few[2]))] };
  // A list is typed.
  if (/, or /.test(words)) return { kind: 'text' };
  const range = /^(\d+)(?: \([^)]*\))? to (\d+)/.exec(words);
  if (!range) return { kind: 'text' };
  const more = /up to (\d+) with more/.exec(words);
  return { kind: 'range', min: Number(range[1]), max: Number(more?.[1] ?? range[2]) };
}

function numbers(least: number, most: number): string[] {
  return Array.from({ length: most - least + 1 }, (_, n) => String(least + n));
}

/** A name as it can be read where there are no better words: "open_on_aces" as "Open on aces". */
export function label(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
