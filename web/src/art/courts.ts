/** Jacks, queens and kings: half a figure each, drawn once upright and once upside down. */
import type { Suit } from './cards.ts';
import type { Stroke } from './strokes.ts';

export type Court = 'J' | 'Q' | 'K';

interface Dress {
  robe: string;
  trim: string;
  lining: string;
  hair: string;
  skin: string;
  /** Which way the figure looks: 1 to the right. */
  way: 1 | -1;
  pattern: string;
}

/** The upper half lies between y = 22 and y = 70 and x = 24 and x = 76. */
const dresses: Record<Suit, Dress> = {
  spades: {
    robe: '#23305a',
    trim: '#e2aa41',
    lining: '#a5262b',
    hair: '#3b2a1e',
    skin: '#f1cfa8',
    way: -1,
    pattern: 'M32 60l4-4 4 4-4 4ZM60 60l4-4 4 4-4 4ZM46 64l4-4 4 4-4 4Z',
  },
  hearts: {
    robe: '#a5262b',
    trim: '#e2aa41',
    lining: '#23305a',
    hair: '#c98f3a',
    skin: '#f6d9b8',
    way: 1,
    pattern: 'M30 64l6-8 6 8M44 66l6-8 6 8M58 64l6-8 6 8',
  },
  diamonds: {
    robe: '#c2731a',
    trim: '#fdf0cf',
    lining: '#1f6247',
    hair: '#8d3f1c',
    skin: '#e8bd8e',
    way: 1,
    pattern: 'M34 56v12M42 60v10M50 62v8M58 60v10M66 56v12',
  },
  clubs: {
    robe: '#1f6247',
    trim: '#e2aa41',
    lining: '#6b2a5b',
    hair: '#1f1712',
    skin: '#c88f5e',
    way: -1,
    pattern: 'M34 58h.1M42 62h.1M50 66h.1M58 62h.1M66 58h.1M38 66h.1M62 66h.1',
  },
};

const ink = '#241d18';

/** The strokes of the upper half of a court card, back to front. */
export function figure(court: Court, suit: Suit): { strokes: Stroke[]; way: 1 | -1 } {
  const dress = dresses[suit];
  const line = (d: string, stroke: string, width: number): Stroke => ({ d, fill: 'none', stroke, width });
  const flat = (d: string, fill: string): Stroke => ({ d, fill, stroke: ink, width: 0.9 });

  const body: Stroke[] = [
    flat('M24 70c0-9 5-14 15-16l11 4 11-4c10 2 15 7 15 16Z', dress.robe),
    line(dress.pattern, dress.trim, 1.6),
    flat('M42 52l8 18 8-18-8 4Z', dress.lining),
    line('M39.5 53.5 48 70M60.5 53.5 52 70', dress.trim, 2.2),
    flat('M45.5 45v8c0 4 9 4 9 0v-8Z', dress.skin),
  ];
  const head = flat('M41 37c0-8 4-11 9-11s9 3 9 11c0 8-4 13-9 13s-9-5-9-13Z', dress.skin);
  const look: Stroke[] = [
    line('M44.5 36.5q2-1.5 4 0M51.5 36.5q2-1.5 4 0', ink, 1),
    {
      d: 'M45.6 39a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0M52.2 39a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0',
      fill: ink,
    },
    line('M50 39.5q-1.5 3.5 .5 3.7', '#9a6a44', 0.9),
    line('M47.5 46q2.5 1.5 5 0', '#9c3b33', 1.2),
  ];

  const own: Record<Court, () => Stroke[]> = {
    J: () => [
      flat(
        'M39 47c-3-8-2-17 2-20 4-3 14-3 18 0 4 3 5 12 2 20-2-2-3-6-3-11-5 1-11 0-15-3-1 6-2 11-4 14Z',
        dress.hair,
      ),
      flat('M36 30c2-7 8-9 15-9s13 2 14 8c-9-2-20-2-29 1Z', dress.robe),
      flat('M35.5 31c9-3.5 20-4 30-1.5v3c-10-2.5-21-2-30 1.5Z', dress.trim),
      flat('M62 27c6-3 9-8 8-14-6 2-10 7-10 13Z', dress.lining),
      line('M62 26q4-5 7-11', dress.trim, 0.9),
      flat('M27 70V34l2.5-6 2.5 6v36Z', dress.trim),
    ],
    Q: () => [
      flat(
        'M38 56c-4-8-4-24 2-28 5-3 15-3 20 0 6 4 6 20 2 28-3-4-4-10-4-17-4-1-7-3-8-7-1 4-4 6-8 7 0 7-1 13-4 17Z',
        dress.hair,
      ),
      flat('M37 29l-1-11 6 5 3-7 5 5 5-5 3 7 6-5-1 11c-8-2-18-2-26 0Z', dress.trim),
      {
        d: 'M42 26.5a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0M48.8 25.5a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0M55.6 26.5a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0',
        fill: dress.lining,
      },
      line('M69 68V50', '#2c6b3d', 1.5),
      flat('M69 50c-4-1-5-5-3-8 1 1 2 1 3-1 1 2 2 2 3 1 2 3 1 7-3 8Z', dress.lining),
    ],
    K: () => [
      flat('M40 38c-3 12 1 24 10 27 9-3 13-15 10-27-1 5-4 6-6 6q-4-2-8 0c-2 0-5-1-6-6Z', dress.hair),
      line('M45 45q5-3 10 0', dress.hair, 2.2),
      line('M47.5 48.5q2.5 1.2 5 0', '#9c3b33', 1.3),
      flat('M40 38c-2-3-2-8 0-10h20c2 2 2 7 0 10-1-4-3-6-5-6H45c-2 0-4 2-5 6Z', dress.hair),
      flat('M37 30V15l6 5 3.5-8h7l3.5 8 6-5v15c-8-2.5-18-2.5-26 0Z', dress.trim),
      { d: 'M47.5 22l2.5-3.5 2.5 3.5-2.5 3.5Z', fill: dress.lining },
      flat('M38 26c8-2.5 16-2.5 24 0v3.5c-8-2.5-16-2.5-24 0Z', dress.lining),
      flat('M26.5 70V30l2.5-8 2.5 8v40Z', '#d9dde2'),
      flat('M22 56h14v3.5H22Z', dress.trim),
    ],
  };
  const [back, rest] = court === 'Q' ? [own.Q().slice(0, 1), own.Q().slice(1)] : [[], own[court]()];
  const strokes = [...back, ...body, head, ...(court === 'K' ? [] : look)];
  const hairOver =
    court === 'Q' ? [flat('M41 38c0-8 4-11 9-11s9 3 9 11c-4-1-7-4-9-8-2 4-5 7-9 8Z', dress.hair)] : [];
  return {
    strokes: court === 'K' ? [...strokes, ...look, ...rest] : [...strokes, ...hairOver, ...rest],
    way: dress.way,
  };
}
