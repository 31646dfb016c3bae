/** Eyes, brows, nose and mouth: what a mood moves. */
import { darker, type Eyes, type Look, type Mood, type Nose } from './look.ts';
import { disc, flat, line, mirrored, moved, oval, type Stroke } from '../strokes.ts';

const ink = '#2a1d14';

/** Inner ends of the brows down (positive) or up, all of it higher, and the right one more than the left. */
const brows: Record<Mood, { turn: number; lift: number; one: number }> = {
  plain: { turn: 0, lift: 0, one: 0 },
  happy: { turn: -4, lift: 1.5, one: 0 },
  worried: { turn: -17, lift: 1.5, one: 0 },
  angry: { turn: 17, lift: -1.5, one: 0 },
  smug: { turn: 3, lift: 0, one: 4 },
  out: { turn: -8, lift: -1, one: 0 },
};

const openness: Record<Eyes, number> = { open: 1, wide: 1.3, narrow: 0.62, sleepy: 0.7, mad: 1.3 };

/** A pair of eyes at height `y`, `apart` from the middle. */
export function eyes(kind: Eyes, mood: Mood, colour = '#4a3423', y = 47, apart = 9): Stroke[] {
  if (mood === 'out') return mirrored(50, [line(ink, 1.8, `M${50 - apart - 4} ${y}q4 3.5 8 0`)]);
  if (mood === 'happy' && kind !== 'mad' && kind !== 'wide')
    return mirrored(50, [line(ink, 2, `M${50 - apart - 4} ${y + 1.5}q4-5 8 0`)]);
  const tall = 4 * openness[kind] * (mood === 'worried' ? 1.15 : mood === 'angry' ? 0.8 : 1);
  const x = 50 - apart;
  const shift = mood === 'worried' ? 1.3 : mood === 'smug' ? 1.1 : 0;
  const pupil = kind === 'mad' ? 1.5 : 2.5;
  const one = (at: number, small: boolean): Stroke[] => [
    oval('#fffaf0', at, y, 4.8, tall),
    disc(colour, at + shift, y + 0.2, Math.min(small ? pupil * 0.7 : pupil, tall)),
    disc('#140d08', at + shift, y + 0.2, Math.min(1.3, tall * 0.6)),
    disc('#ffffff', at + shift + 0.9, y - 0.8, 0.7),
    line(ink, 1.3, `M${at - 5} ${y - tall * 0.45}q5 ${-tall * 0.95} 10 0`),
  ];
  const lids =
    kind === 'sleepy' ? [line(ink, 1, `M${x - 4.5} ${y - 0.6}h9M${100 - x - 4.5} ${y - 0.6}h9`)] : [];
  return [...one(x, false), ...one(100 - x, kind === 'mad'), ...lids];
}

/** A pair of brows. */
export function browsOf(thick: number, colour: string, mood: Mood, y = 39.5, apart = 9): Stroke[] {
  const { turn, lift, one } = brows[mood];
  const x = 50 - apart;
  const left = line(colour, thick, `M${x - 5.5} ${y + 1}q5.5-3.6 11 0`, {
    transform: `translate(0 ${-lift}) rotate(${turn} ${x} ${y})`,
  });
  const right = moved(`translate(100 ${-one}) scale(-1 1)`, [left]);
  return [left, ...right];
}

export function nose(kind: Nose, skin: string): Stroke[] {
  const shade = darker(skin, 0.22);
  switch (kind) {
    case 'small':
      return [line(shade, 1.7, 'M50 48q-3 6 .5 7.5')];
    case 'big':
      return [
        flat(darker(skin, 0.1), 'M48 46c-2 4-6 7-4 10 2 2.5 10 2.5 12 0 2-3-2-6-4-10Z'),
        line(shade, 1.2, 'M45 56.5q2 1.5 3.5 .5M55 56.5q-2 1.5-3.5 .5'),
      ];
    case 'long':
      return [
        flat(darker(skin, 0.08), 'M49 42c-1 6-4 11-4 14 1 2 9 2 10 0 0-3-3-8-4-14Z'),
        line(shade, 1.5, 'M49 44c-1 5-4 9-4 12q2 2 5 1.5'),
      ];
    case 'button':
      return [oval(darker(skin, 0.1), 50, 54, 3.6, 2.8)];
  }
}

/** A mouth at height `y`; painted lips are red. */
export function mouth(mood: Mood, painted: boolean, y = 62): Stroke[] {
  const lip = painted ? '#a5262b' : '#7d3a2c';
  const width = painted ? 2.8 : 1.9;
  switch (mood) {
    case 'plain':
      return [line(lip, width, `M44 ${y}q6 2.5 12 0`)];
    case 'happy':
      return [
        flat('#6d1f1f', `M41.5 ${y - 2}q8.5 2.5 17 0q-1.5 9-8.5 9t-8.5-9Z`),
        flat('#fffaf0', `M43 ${y - 1.4}q7 2 14 0l-.8 2.6q-6.2 1.4-12.4 0Z`),
        line(lip, painted ? 1.8 : 0.9, `M41.5 ${y - 2}q8.5 2.5 17 0q-1.5 9-8.5 9t-8.5-9Z`),
      ];
    case 'worried':
      return [line(lip, width, `M43.5 ${y + 1.5}q3-3.5 6-.5t7-1.5`)];
    case 'angry':
      return [line(lip, width + 0.2, `M43 ${y + 2}q7-4.5 14 0`)];
    case 'smug':
      return [
        line(lip, width, `M43.5 ${y + 0.5}q8 3.5 14-3.5`),
        line(lip, 1.1, `M57 ${y - 4.5}q1.5 1 1.5 2.5`),
      ];
    case 'out':
      return [flat('#6d1f1f', `M47 ${y}q3-2.5 6 0q0 5-3 5t-3-5Z`)];
  }
}

/** The whole face of a person, in a mood. */
export function face(look: Look, mood: Mood): Stroke[] {
  const seen = mood === 'plain' ? look.manner : mood;
  const tint = look.beard || look.hair !== 'bald' ? look.hairColour : '#5a4030';
  return [
    ...eyes(look.eyes, seen),
    ...browsOf(look.brows, darker(tint, 0.25), seen),
    ...nose(look.nose, look.skin),
  ];
}
