/** What they wear on their heads. Every hat fits every head, beasts included. */
import { darker, type Hat } from './look.ts';
import { disc, flat, line, mirrored, oval, type Stroke } from '../strokes.ts';

/** A card or a feather needs a band; `trim` is its colour. */
export function hat(kind: Hat, colour: string, trim: string): Stroke[] {
  const dark = darker(colour, 0.25);
  const light = darker(colour, -0.12);
  switch (kind) {
    case 'straw':
      return [
        flat('#c99a3f', 'M34 27c0-12 6-17 16-17s16 5 16 17Z'),
        oval('#e2b95c', 50, 28, 33, 7.5),
        flat('#c99a3f', 'M33 26.5c0-14 7-18.5 17-18.5s17 4.5 17 18.5c-10 4-24 4-34 0Z'),
        flat(trim, 'M33 22c10 4 24 4 34 0v5c-10 4-24 4-34 0Z'),
      ];
    case 'wide':
      return [
        oval(dark, 50, 29.5, 40, 7.5),
        oval(colour, 50, 27.5, 40, 7),
        flat(colour, 'M32 27c1-15 4-20 9-20 4 0 5 3 9 3s5-3 9-3c5 0 8 5 9 20-10 4-26 4-36 0Z'),
        flat(trim, 'M32 22.5c10 4 26 4 36 0v5c-10 4-26 4-36 0Z'),
      ];
    case 'fedora':
      return [
        flat(dark, 'M20 31c6-6 54-9 62-2-2 6-14 4-30 5s-28 3-32-3Z'),
        flat(colour, 'M33 28c0-14 4-20 10-20 3 0 4 3 8 3s5-4 9-3c5 1 8 8 8 18-11 4-24 5-35 2Z'),
        flat(trim, 'M33 23c11 3 24 2 35-2v6c-11 4-24 5-35 2Z'),
      ];
    case 'bowler':
      return [
        flat(colour, 'M32 27c-1-14 7-20 18-20s19 6 18 20Z'),
        flat(dark, 'M24 26c6 3 46 3 52 0 2 3-2 7-8 7-12-2-24-2-36 0-6 0-10-4-8-7Z'),
        flat(trim, 'M32 22.5c10 2 26 2 36 0v4c-10 2-26 2-36 0Z'),
      ];
    case 'kettle':
      return [
        flat('#9aa2ab', 'M30 29C30 14 40 8 50 8s20 6 20 21Z'),
        flat('#7d858f', 'M50 8c10 0 20 6 20 21H56c1-8-1-16-6-21Z'),
        flat('#b9c0c8', 'M20 32c4-6 14-8 30-8s26 2 30 8c-10 3-20 3.5-30 3.5S30 35 20 32Z'),
        line('#59616b', 1.3, 'M22 32c8-4 48-4 56 0'),
        ...[36, 43, 50, 57, 64].map((x) => disc('#59616b', x, 26, 1)),
      ];
    case 'helm':
      return [
        flat('#9aa2ab', 'M28 46C24 20 38 10 50 10s26 10 22 36l-6-2c0-8-1-12-3-14H37c-2 2-3 6-3 14Z'),
        flat('#7d858f', 'M50 10c12 0 26 10 22 36l-6-2c0-8-1-12-3-14h-9c0-8-1-14-4-20Z'),
        flat('#b9c0c8', 'M47 28h6v22l-3 4-3-4Z'),
        line('#59616b', 1.4, 'M30 32c12-4 28-4 40 0'),
        flat(trim, 'M46 10c-2-7 3-10 4-10s6 3 4 10Z'),
      ];
    case 'hood':
      return [
        flat(
          colour,
          'M50 8C30 8 20 26 22 48c1 16 4 30 14 36-6-14-8-26-6-38 3-12 10-18 20-18s17 6 20 18c2 12 0 24-6 38 10-6 13-20 14-36C80 26 70 8 50 8Z',
        ),
        line(dark, 1.8, 'M30 48c2-13 9-20 20-20s18 7 20 20'),
        line(light, 1, 'M34 20q8-8 18-8', { opacity: 0.6 }),
      ];
    case 'beret':
      return [
        flat(colour, 'M24 27c-4-12 12-20 28-19 18 1 28 8 24 17-1 4-6 4-8 4-12-3-26-2-36 3-4 1-7-1-8-5Z'),
        flat(dark, 'M30 30c12-5 28-6 40-1v4c-12-4-27-3-39 2Z'),
        flat(trim, 'M64 18C72 8 82 4 90 6c0 8-8 16-22 17Z'),
        line(darker(trim, 0.3), 1, 'M66 20C74 14 80 10 88 7.5'),
      ];
    case 'coif':
      return [
        flat('#fdf7e8', 'M27 46c-4-24 10-34 23-34s27 10 23 34c-1-8-4-13-7-16-10-3-22-3-32 0-3 3-6 8-7 16Z'),
        line('#d9cba8', 1.5, 'M33 31c10-4 24-4 34 0'),
        line('#e9dec4', 1.2, 'M38 18v9M50 14v11M62 18v9'),
      ];
    case 'scarf':
      return [
        flat(colour, 'M26 52c-5-28 9-41 24-41s29 13 24 41c-2-10-6-17-10-20-9-3-19-3-28 0-4 3-8 10-10 20Z'),
        line(trim, 2, 'M31 36c11-6 27-6 38 0'),
        flat(dark, 'M70 44c6 2 10 10 9 18-4-3-8-8-10-14Z'),
        ...[
          [38, 22],
          [50, 18],
          [62, 22],
          [44, 28],
          [56, 28],
        ].map(([x = 0, y = 0]) => disc(trim, x, y, 1.5)),
      ];
    case 'oilskin':
      return [
        flat(dark, 'M20 40c2-10 10-13 30-13s28 3 30 13c-8-5-18-6-30-6s-22 1-30 6Z'),
        flat(colour, 'M32 31c-1-16 7-23 18-23s19 7 18 23c-11-4-25-4-36 0Z'),
        line(dark, 1.3, 'M50 8v20M40 11q-4 8-4 18M60 11q4 8 4 18'),
        flat(trim, 'M32 27c11-4 25-4 36 0v4c-11-4-25-4-36 0Z'),
      ];
    case 'jester':
      return [
        flat(colour, 'M30 34C28 18 20 14 10 20c4-14 22-14 30-4 2-10 6-14 10-16v30Z'),
        flat(trim, 'M70 34c2-16 10-20 20-14-4-14-22-14-30-4-2-10-6-14-10-16v30Z'),
        flat('#f4ead2', 'M29 31c12-5 30-5 42 0v6c-12-5-30-5-42 0Z'),
        disc('#e2aa41', 10, 21, 3.8),
        disc('#e2aa41', 90, 21, 3.8),
        disc('#e2aa41', 50, 3, 3.8),
      ];
    case 'visor':
      return [
        flat(dark, 'M30 33c10-6 30-6 40 0v4c-10-5-30-5-40 0Z'),
        flat(colour, 'M24 42c4-9 14-11 26-11s22 2 26 11c-8-3-16-4-26-4s-18 1-26 4Z', { opacity: 0.92 }),
        line(light, 1, 'M30 38c8-4 32-4 40 0', { opacity: 0.7 }),
      ];
    case 'top':
      return [
        flat(colour, 'M34 27 31 3c10-4 28-4 38 0l-3 24Z'),
        flat(dark, 'M22 27c8 3 48 3 56 0 1 4-3 7-9 7-12-3-26-3-38 0-6 0-10-3-9-7Z'),
        flat(trim, 'M33 21c10 2.5 24 2.5 34 0l-.6 6c-10 2-23 2-33 0Z'),
      ];
    case 'crown':
      return [
        flat('#e2aa41', 'M31 30 28 10l11 8 11-14 11 14 11-8-3 20c-10-4-28-4-38 0Z'),
        line('#8c5e12', 1.5, 'M31.5 27c10-4 27-4 37 0'),
        ...[38, 50, 62].map((x) => disc('#b3262b', x, 22.5, 2)),
        ...[
          [28, 10],
          [50, 4],
          [72, 10],
        ].map(([x = 0, y = 0]) => disc('#f6cc74', x, y, 2.4)),
      ];
    case 'skullcap':
      return [
        flat(colour, 'M30 33C29 17 40 11 50 11s21 6 20 22c-11-5-29-5-40 0Z'),
        line(trim, 2.4, 'M30.5 32c11-5 28-5 39 0'),
        disc(trim, 50, 11, 2.2),
      ];
    case 'plumed':
      return [
        flat(trim, 'M66 24C70 8 82-2 96 2c-2 14-12 22-24 26Z'),
        line('#fffaf0', 1.2, 'M68 25C74 14 82 8 92 5', { opacity: 0.7 }),
        oval(dark, 50, 29, 36, 7),
        flat(colour, 'M32 28c0-13 6-20 18-20s18 7 18 20c-10 4-26 4-36 0Z'),
        flat(trim, 'M32 24c10 4 26 4 36 0v4c-10 4-26 4-36 0Z'),
      ];
    case 'pirate':
      return [
        flat(colour, 'M14 30C22 8 38 4 50 4s28 4 36 26c-8-5-14-4-20-1-10-4-22-4-32 0-6-3-12-4-20 1Z'),
        line(trim, 2, 'M15 29.5c8-5 14-4 20-1 10-4 20-4 30 0 6-3 12-4 20 1'),
        disc('#f4ead2', 50, 16, 4.4),
        line('#f4ead2', 1.8, 'M42 24l16-6M58 24l-16-6'),
        ...mirrored(50, [disc(colour, 48.2, 15.5, 1.1)]),
      ];
    case 'flower':
      return [
        ...[0, 72, 144, 216, 288].map((turn) =>
          oval(colour, 70, 22, 3.6, 5.4, { transform: `rotate(${turn} 70 28)` }),
        ),
        disc('#f2c566', 70, 28, 3.6),
      ];
    case 'ribbon':
      return [
        line(colour, 4, 'M30 33c10-9 30-9 40 0'),
        flat(colour, 'M66 26c2-8 10-10 14-6-2 4-6 7-14 6ZM66 27c8-2 12 2 12 8-5 0-9-2-12-8Z'),
        disc(dark, 67, 27, 2.6),
      ];
  }
}
