/** Single words of the house, for captions that the page writes itself. */

import type { Arg } from '../wire';
import { ANYBODY } from './audience.ts';
import { house } from './house.ts';
import { rankValue } from './notation.ts';
import { Speaker } from './pieces.ts';
import { textOf, type Style } from './text.ts';
import { whole } from './values.ts';

/** Something that is told of, as it stands in a sentence. */
export function worded(arg: Arg, style: Style = 'plain'): string {
  return textOf(house, new Speaker(house, ANYBODY).argument(arg), style);
}

/** "fives", or "five" for one of them. */
export function faceWord(face: number, count: number): string {
  return house.noun('face-word', { face: whole(face), count: whole(count) });
}

/** "queens", or "queen" for one of them. */
export function rankWord(rank: string, count: number): string {
  return house.noun('rank-word', { rank: rankValue(rank), count: whole(count) });
}

/** "apples", or "apple" for one of them. */
export function goodWord(good: string, count: number): string {
  return house.noun('good-word', { good, count: whole(count) });
}
