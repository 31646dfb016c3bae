/** Numbers and lists as people say them. */

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** "three"; digits from thirteen on. */
export function number(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** "3 cards", "1 card". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "a, b and c", or with another word before the last. */
export function listed(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "62 %". What is not quite certain is not told as certain. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded === 100 && share < 1) return '> 99 %';
  if (rounded === 0 && share > 0) return '< 1 %';
  return `${rounded} %`;
}

/** The right form of a verb: "You bid", "Vesper bids". */
export function verb(isYou: boolean, plain: string, third = `${plain}s`): string {
  return isYou ? plain : third;
}
