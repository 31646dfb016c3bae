/** Cards as they are written (`QS`, `10H`), and where things stand on one of 100 by 140. */

import type { Rank } from '$lib/wire/cards';

export type { Rank };
export const RANKS: readonly Rank[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
export type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs';
export const SUITS: readonly Suit[] = ['spades', 'hearts', 'diamonds', 'clubs'];

const signs: Record<string, Suit> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

/** The card in a text, or nothing where there is none. */
export function readCard(text: string): { rank: Rank; suit: Suit } | undefined {
  const suit = signs[text.slice(-1).toUpperCase()];
  const rank = RANKS.find((one) => one === text.slice(0, -1).toUpperCase());
  return suit && rank ? { rank, suit } : undefined;
}

/** The shapes of the suits around 0, 0, about 20 high. */
export const suitShapes: Record<Suit, string> = {
  hearts:
    'M0 10C-7 4.5-10 .5-10-3.8-10-7.6-7.5-10-4.6-10-2.5-10-.8-8.8 0-7 .8-8.8 2.5-10 4.6-10 7.5-10 10-7.6 10-3.8 10 .5 7 4.5 0 10Z',
  diamonds: 'M0-11C2.2-6.5 5-3 8.2 0 5 3 2.2 6.5 0 11-2.2 6.5-5 3-8.2 0-5-3-2.2-6.5 0-11Z',
  spades:
    'M0-10.5C7-5 10-1.5 10 2.4 10 5.4 7.9 7.5 5.3 7.5 3.7 7.5 2.2 6.7 1.2 5.3 1.4 7.7 2.2 9.3 3.7 10.5H-3.7C-2.2 9.3-1.4 7.7-1.2 5.3-2.2 6.7-3.7 7.5-5.3 7.5-7.9 7.5-10 5.4-10 2.4-10-1.5-7-5 0-10.5Z',
  clubs:
    'M0-10.5A4.7 4.7 0 0 1 3.3-2.4 4.7 4.7 0 1 1 1.2 5.1C1.4 7.6 2.2 9.3 3.7 10.5H-3.7C-2.2 9.3-1.4 7.6-1.2 5.1A4.7 4.7 0 1 1-3.3-2.4 4.7 4.7 0 0 1 0-10.5Z',
};

const [left, middle, right] = [33, 50, 67];
const corners: [number, number][] = [
  [left, 28],
  [right, 28],
  [left, 112],
  [right, 112],
];
const sides: [number, number][] = [
  [left, 70],
  [right, 70],
];
const eight: [number, number][] = [28, 56, 84, 112].flatMap((y): [number, number][] => [
  [left, y],
  [right, y],
]);

/** Where the suit stands on the number cards. */
export const layouts: Partial<Record<Rank, [number, number][]>> = {
  '2': [
    [middle, 28],
    [middle, 112],
  ],
  '3': [
    [middle, 28],
    [middle, 70],
    [middle, 112],
  ],
  '4': corners,
  '5': [...corners, [middle, 70]],
  '6': [...corners, ...sides],
  '7': [...corners, ...sides, [middle, 49]],
  '8': [...corners, ...sides, [middle, 49], [middle, 91]],
  '9': [...eight, [middle, 70]],
  '10': [...eight, [middle, 42], [middle, 98]],
};
