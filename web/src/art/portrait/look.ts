/** What a portrait is made of. */

export type Head = 'oval' | 'round' | 'square' | 'long' | 'heart';
export type Beast = 'shark' | 'turtle' | 'monkey' | 'owl' | 'fox' | 'cat' | 'robot' | 'die';
export type Hair =
  | 'bald'
  | 'short'
  | 'bowl'
  | 'parted'
  | 'long'
  | 'bun'
  | 'braid'
  | 'curls'
  | 'wild'
  | 'slick'
  | 'tufts'
  | 'bob';
export type Beard = 'full' | 'goatee' | 'moustache' | 'curled' | 'stubble' | 'whiskers' | 'long';
export type Hat =
  | 'straw'
  | 'wide'
  | 'fedora'
  | 'bowler'
  | 'kettle'
  | 'helm'
  | 'hood'
  | 'beret'
  | 'coif'
  | 'scarf'
  | 'oilskin'
  | 'jester'
  | 'visor'
  | 'top'
  | 'crown'
  | 'skullcap'
  | 'plumed'
  | 'pirate'
  | 'flower'
  | 'ribbon';
export type Extra =
  | 'glasses'
  | 'monocle'
  | 'patch'
  | 'scar'
  | 'earring'
  | 'freckles'
  | 'blush'
  | 'soot'
  | 'star'
  | 'chain'
  | 'tape'
  | 'toothpick'
  | 'pipe'
  | 'pins'
  | 'card'
  | 'lips'
  | 'coin'
  | 'beads'
  | 'mask'
  | 'leaf'
  | 'teardrop'
  | 'wrinkles';
export type Cloth =
  'tunic' | 'coat' | 'apron' | 'armour' | 'robe' | 'ruff' | 'stripes' | 'pinstripe' | 'shawl';
export type Eyes = 'open' | 'wide' | 'narrow' | 'sleepy' | 'mad';
export type Nose = 'small' | 'big' | 'long' | 'button';
export type Mood = 'plain' | 'happy' | 'worried' | 'angry' | 'smug' | 'out';

export interface Look {
  /** A head that is no person's; then head, hair, nose and beard do not count. */
  beast?: Beast;
  head: Head;
  skin: string;
  hair: Hair;
  hairColour: string;
  beard?: Beard;
  hat?: Hat;
  hatColour: string;
  eyes: Eyes;
  /** How thick the brows are. */
  brows: number;
  nose: Nose;
  cloth: Cloth;
  clothColour: string;
  /** Collar, buttons, hat band. */
  trim: string;
  ground: string;
  extras: Extra[];
  /** The manner: what the face does when nothing has happened. */
  manner: Mood;
  /** For dice heads: how many pips. */
  pips?: number;
}

export const skins = ['#f7dcc0', '#f1c9a0', '#e5b185', '#cd9263', '#a86f45', '#7c4c2e'] as const;
export const hairs = [
  '#1f1712',
  '#3f2a1c',
  '#6e4422',
  '#a8622a',
  '#d8a648',
  '#b9b2a6',
  '#efe9dd',
  '#8e2f1c',
] as const;
export const cloths = [
  '#7a2a30',
  '#23507a',
  '#1f6247',
  '#6b4423',
  '#5a3a72',
  '#b0701c',
  '#3c4149',
  '#2f6f74',
] as const;
export const grounds = ['#e8cf9a', '#cfe0c8', '#dcc9d8', '#c7d9e4', '#efcdb4', '#d9d3bd'] as const;

/** A colour made darker by a share, or lighter by a negative one. */
export function darker(colour: string, share: number): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const part = (shift: number) => Math.min(255, Math.round(((value >> shift) & 255) * (1 - share)));
  return `#${[16, 8, 0].map((shift) => part(shift).toString(16).padStart(2, '0')).join('')}`;
}
