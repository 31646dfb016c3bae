/** A place in the duel on its way: whose die it is, which bids led there, and how it is written in an address. */
import { parseBid, type Bid } from '../games/dice/bids.ts';
import { FACES, type Face } from '$art/faces.ts';
import type { SolvedAnswer, SolvedSpot } from '$lib/wire';

/** A die for the opener and one for the other seat, and the bids so far, the opener's first. */
export interface Position {
  dice: readonly [Face, Face];
  bids: readonly string[];
}

export const START: Position = { dice: [1, 1], bids: [] };

/** Whose turn it is: 0 for the opener. */
export const mover = ({ bids }: Pick<Position, 'bids'>): 0 | 1 => (bids.length % 2 === 0 ? 0 : 1);

/** The die of the seat to move. */
export const die = (place: Position): Face => place.dice[mover(place)];

/** The same place with another die for the seat to move. */
export function holding(place: Position, face: Face): Position {
  const [first, second] = place.dice;
  return { ...place, dice: mover(place) === 0 ? [face, second] : [first, face] };
}

/** The place after one more bid. */
export const after = (place: Position, bid: string): Position => ({ ...place, bids: [...place.bids, bid] });

/** The place after the first so many bids. */
export const back = (place: Position, bids: number): Position => ({
  ...place,
  bids: place.bids.slice(0, bids),
});

const asFace = (letter: string | undefined): Face | undefined =>
  FACES.find((face) => String(face) === letter);

/** The place that an address names; what it leaves out or gets wrong is as at the start. */
export function read(dice = '', bids = ''): Position {
  const [first = START.dice[0], second = START.dice[1]] = [asFace(dice[0]), asFace(dice[1])];
  return { dice: [first, second], bids: bids.split('-').filter((bid) => parseBid(bid) !== null) };
}

/** The two parts of an address; none for the bids where there are none. */
export function written({ dice, bids }: Position): { dice: string; bids?: string } {
  return { dice: dice.join(''), ...(bids.length > 0 && { bids: bids.join('-') }) };
}

/** The answers, those that perfect play gives most often first. */
export const ranked = ({ answers }: SolvedSpot): SolvedAnswer[] =>
  [...answers].sort((one, other) => other.share - one.share);

export const bidOf = (text: string): Bid | null => parseBid(text);

/** One of the items at random, each as likely as its weight says. */
export function drawn<T>(items: readonly T[], weight: (item: T) => number, luck = Math.random()): T {
  const all = items.reduce((sum, item) => sum + weight(item), 0);
  let left = luck * all;
  const found = items.find((item) => (left -= weight(item)) < 0);
  return found ?? (items[items.length - 1] as T);
}
