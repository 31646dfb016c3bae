/** Numbers and lists as people say them. */

import { listWords, numberWord, worded } from '$lib/words';

/** "three"; digits from thirteen on. */
export function number(count: number): string {
  return numberWord(count);
}

/** "3 cards", "1 card". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "a, b and c", or with another word before the last. */
export function listed(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  return listWords(words, last === 'or');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "62 %". What is not quite certain is not told as certain. */
export function percent(share: number): string {
  return worded({ chance: share });
}
