/** Where the pips of a die stand, and how the faces of the colour-blind-safe dice differ. */

import type { Face } from '$lib/wire/dice';

export type { Face };
export const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

const [a, b, c] = [14, 24, 34];

/** Centres of the pips on a face of 48 by 48. */
export const pips: Record<Face, readonly (readonly [number, number])[]> = {
  1: [[b, b]],
  2: [
    [a, c],
    [c, a],
  ],
  3: [
    [a, c],
    [b, b],
    [c, a],
  ],
  4: [
    [a, a],
    [c, a],
    [a, c],
    [c, c],
  ],
  5: [
    [a, a],
    [c, a],
    [b, b],
    [a, c],
    [c, c],
  ],
  6: [
    [a, a],
    [c, a],
    [a, b],
    [c, b],
    [a, c],
    [c, c],
  ],
};

/** A colour and a shape of pip for each face: told apart by either alone. Shapes are drawn around 0, 0. */
export const safe: Record<Face, { colour: string; shape: string; name: string }> = {
  1: { colour: '#8f1d1d', shape: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0', name: 'disc' },
  2: { colour: '#a84300', shape: 'M0-6 5.8 4.5-5.8 4.5Z', name: 'triangle' },
  3: { colour: '#00589c', shape: 'M-4.5-4.5h9v9h-9Z', name: 'square' },
  4: { colour: '#00694a', shape: 'M0-6 5.5 0 0 6-5.5 0Z', name: 'diamond' },
  5: {
    colour: '#7d2f70',
    shape: 'M-1.8-5.5h3.6v3.7h3.7v3.6h-3.7v3.7h-3.6v-3.7h-3.7v-3.6h3.7Z',
    name: 'cross',
  },
  6: { colour: '#3d3a36', shape: 'M-2.9-5h5.8L5.7 0 2.9 5h-5.8L-5.7 0Z', name: 'hexagon' },
};
