/** Hair and beards. */
import { darker, type Look } from './look.ts';
import { disc, flat, line, mirrored, oval, type Stroke } from '../strokes.ts';

const fringe = 'M29.5 48C25 25 38 16 50 16s25 9 20.5 32C69 38 62 29 50 26.5 38 29 31 38 29.5 48Z';

/** What hangs behind the head. */
export function hairBack(look: Look): Stroke[] {
  const { hair, hairColour: colour } = look;
  const dark = darker(colour, 0.2);
  switch (hair) {
    case 'long':
      return [flat(dark, 'M27 40c-9 20-8 42-4 52h54c4-10 5-32-4-52-2-26-44-26-46 0Z')];
    case 'bob':
      return [flat(dark, 'M26 42c-4 18-3 28 3 31h42c6-3 7-13 3-31-1-28-47-28-48 0Z')];
    case 'bun':
      return [disc(dark, 50, 13, 9.5), line(darker(colour, 0.35), 1.2, 'M45 12q5-6 10 0M44 16q6 4 12 0')];
    case 'braid':
      return [flat(dark, 'M28 42c-3 10-3 20 0 28h44c3-8 3-18 0-28Z')];
    case 'curls':
      return [
        [28, 36],
        [24, 47],
        [26, 58],
        [72, 36],
        [76, 47],
        [74, 58],
        [36, 24],
        [64, 24],
        [50, 18],
      ].map(([x = 0, y = 0]) => disc(dark, x, y, 9));
    default:
      return [];
  }
}

/** What lies over the brow. */
export function hairFront(look: Look): Stroke[] {
  const { hair, hairColour: colour } = look;
  const dark = darker(colour, 0.22);
  switch (hair) {
    case 'bald':
      return [oval('#ffffff', 42, 29, 7, 3.5, { opacity: 0.25, transform: 'rotate(-20 42 29)' })];
    case 'tufts':
      return mirrored(50, [flat(colour, 'M32 36c-7-1-9 6-8 12 1 5 4 8 8 9-2-7-2-14 0-21Z')]);
    case 'short':
      return [
        flat(
          colour,
          'M29.5 46C25 26 37 15.5 50 15.5S75 26 70.5 46c-1-7-3-12-7-15-8 3-19 3-26-1.5-4 4-7 9-8 16.5Z',
        ),
        line(dark, 1, 'M40 20q8-3 18 1'),
      ];
    case 'bowl':
      return [
        flat(
          colour,
          'M27 49C22 24 37 14.5 50 14.5S78 24 73 49c-1-6-2-10-4-12.5-10 2-28 2-38 0-2 2.5-3 6.5-4 12.5Z',
        ),
        line(dark, 1, 'M42 20v14M50 18v17M58 20v14', { opacity: 0.6 }),
      ];
    case 'parted':
    case 'long':
    case 'bun':
      return [
        flat(colour, fringe),
        line(dark, 1, 'M50 17v9M44 19q-8 6-11 18M56 19q8 6 11 18', { opacity: 0.7 }),
      ];
    case 'braid':
      return [
        flat(colour, fringe),
        line(dark, 1, 'M50 17v9', { opacity: 0.7 }),
        ...[66, 73, 80, 87, 94].map((y, index) =>
          oval(index % 2 ? dark : colour, 72 + index * 0.6, y, 5.2 - index * 0.35, 4.8),
        ),
        line('#b3262b', 2.6, 'M70.5 97.5h8'),
      ];
    case 'bob':
      return [
        flat(
          colour,
          'M28 50C23 24 38 15 50 15s27 9 22 35c-1-6-2-10-3-13-8 0-16-2-22-6-4 4-10 6-16 7-1 3-2 6-3 12Z',
        ),
      ];
    case 'curls':
      return [
        [33, 30],
        [41, 24],
        [50, 22],
        [59, 24],
        [67, 30],
      ].map(([x = 0, y = 0]) => disc(colour, x, y, 7));
    case 'wild':
      return [
        flat(
          colour,
          'M27 52 19 43l7-3-10-9 11-2-5-13 12 5 2-13 11 9L56 5l6 12 13-8-2 14 13 0-9 12 8 7-9 10c-1-11-8-20-23-21-15 1-24 10-26 21Z',
        ),
        line(dark, 1.2, 'M36 16l4 10M50 10v13M66 16l-4 10', { opacity: 0.7 }),
      ];
    case 'slick':
      return [
        flat(colour, 'M30.5 46C26 25 39 14.5 53 14.5S74 26 69.5 46C67 36 63 30 57 28c-10-1-20 4-26.5 18Z'),
        line(darker(colour, -0.35), 1.1, 'M38 27q8-8 20-8', { opacity: 0.6 }),
      ];
  }
}

export function beard(look: Look): Stroke[] {
  const colour = look.hairColour;
  const dark = darker(colour, 0.2);
  const lip = flat(
    colour,
    'M50 57.5c-4-3-11 0-14.5 3.5 5.5 2 11 1.5 14.5-1 3.5 2.5 9 3 14.5 1C61 57.5 54 54.5 50 57.5Z',
  );
  switch (look.beard) {
    case undefined:
      return [];
    case 'moustache':
      return [lip];
    case 'curled':
      return [lip, line(colour, 2.4, 'M36 61c-5 1-8-2-7-5M64 61c5 1 8-2 7-5')];
    case 'goatee':
      return [
        flat(colour, 'M44 66.5q6 2 12 0c0 8-3 13-6 15-3-2-6-7-6-15Z'),
        line(colour, 2.2, 'M42 59q8-3.5 16 0'),
      ];
    case 'stubble':
      return [
        flat(dark, 'M31 52c1 13 9 21 19 21s18-8 19-21c-3 5-6 6-9 6H40c-3 0-6-1-9-6Z', { opacity: 0.25 }),
      ];
    case 'whiskers':
      return mirrored(50, [flat(colour, 'M29.5 44c-3 9-1 19 6 24 1-5-1-8-2-12s-2-8-1-13Z')]);
    case 'full':
      return [
        flat(colour, 'M30 48c-2 20 7 36 20 36s22-16 20-36c-2 7-7 10-12 9q-8-4-16 0c-5 1-10-2-12-9Z'),
        line(dark, 1.1, 'M38 68q2 7 6 11M62 68q-2 7-6 11M50 72v10', { opacity: 0.7 }),
      ];
    case 'long':
      return [
        flat(
          colour,
          'M30.5 50c-2 22 8 48 19.5 50 11.5-2 21.5-28 19.5-50-3 6-7 8-12 7q-7.5-4-15 0c-5 1-9-1-12-7Z',
        ),
        line(dark, 1.1, 'M40 70q3 14 7 24M60 70q-3 14-7 24M50 73v24', { opacity: 0.7 }),
      ];
  }
}
