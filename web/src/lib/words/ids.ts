/** The messages that the page asks for by name: the compiler lets it write no other. */

/** What arguments are worded with, in `nouns.ftl`. */
export const NOUNS = [
  'you',
  'seat-number',
  'number-word',
  'face-word',
  'bid-notation',
  'bid-words',
  'rank-word',
  'claim-words',
  'claim-spoken',
  'card-word',
  'good-word',
  'goods-item',
  'goods-none',
  'gold-words',
  'chance',
  'chance-under',
  'chance-over',
  'chance-spoken',
  'chance-under-spoken',
  'chance-over-spoken',
  'list-more',
  'list-and',
  'list-or',
] as const;
export type Noun = (typeof NOUNS)[number];

/** What the page picks out of all that it is told: what a bot chose, and the sentence on a sheriff. */
export const PICKED = ['thought-chose', 'sheriff-epitaph'] as const;
export type Picked = (typeof PICKED)[number];
