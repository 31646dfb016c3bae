/** Heads, necks and what people wear below them. */
import { darker, type Cloth, type Head, type Look } from './look.ts';
import { disc, flat, line, mirrored, type Stroke } from '../strokes.ts';

const shapes: Record<Head, string> = {
  oval: 'M50 21c14 0 20 11 19 25-1 14-9 26-19 26s-18-12-19-26c-1-14 5-25 19-25Z',
  round: 'M50 22c16 0 23 11 22 25-1 14-10 25-22 25s-21-11-22-25c-1-14 6-25 22-25Z',
  square: 'M50 21c15 0 20 7 20 20l-1 16c-1 10-9 16-19 16s-18-6-19-16l-1-16c0-13 5-20 20-20Z',
  long: 'M50 19c13 0 18 11 17 26-1 16-8 30-17 30s-16-14-17-30c-1-15 4-26 17-26Z',
  heart: 'M50 21c16 0 21 10 19 23-2 14-10 29-19 29s-17-15-19-29c-2-13 3-23 19-23Z',
};

export function head(look: Look): Stroke[] {
  const shade = darker(look.skin, 0.14);
  return [
    flat(darker(look.skin, 0.18), 'M42 62v18c0 7 16 7 16 0V62Z'),
    ...mirrored(50, [
      flat(shade, 'M32 41c-6-2-8 4-6.5 9s5 6 7.5 4Z'),
      line(darker(look.skin, 0.3), 1, 'M29 45.5q-1 3 1.5 5'),
    ]),
    flat(look.skin, shapes[look.head]),
  ];
}

/** Neck and shoulders of whatever sits there; drawn before the head. */
export function cloth(kind: Cloth, colour: string, trim: string): Stroke[] {
  const dark = darker(colour, 0.28);
  const body = flat(colour, 'M6 104c2-17 15-22 35-25 4 6 14 6 18 0 20 3 33 8 35 25Z');
  const sides = mirrored(50, [flat(dark, 'M6 104c1-10 6-16 14-19 2 6 2 12 1 19Z')]);
  switch (kind) {
    case 'tunic':
      return [body, ...sides, line(trim, 3, 'M41 79.5c4 7 14 7 18 0'), line(trim, 1.8, 'M50 85v15')];
    case 'coat':
      return [
        body,
        ...sides,
        flat('#f4ead2', 'M41 79 50 96l9-17c-4 6-14 6-18 0Z'),
        ...mirrored(50, [flat(dark, 'M40 78.5 33 84l8 5-3 4 12 11V97Z')]),
        disc(trim, 50, 98, 1.6),
      ];
    case 'apron':
      return [
        body,
        ...sides,
        flat(trim, 'M36 104V92c4-3 24-3 28 0v12Z'),
        line(trim, 3, 'M37 93 33 80.5M63 93l4-12.5'),
        line(darker(trim, 0.25), 1.2, 'M36 96h28'),
      ];
    case 'armour':
      return [
        flat('#7d858f', 'M6 104c2-17 15-22 35-25 4 6 14 6 18 0 20 3 33 8 35 25Z'),
        ...mirrored(50, [
          flat('#a9b1ba', 'M8 98c2-10 10-14 22-16 3 5 2 11-2 16Z'),
          line('#59616b', 1.3, 'M12 92c5-3 11-5 18-5'),
        ]),
        flat(colour, 'M38 104V84c5 5 19 5 24 0v20Z'),
        line(trim, 1.8, 'M38 84v20M62 84v20'),
      ];
    case 'robe':
      return [
        body,
        ...sides,
        flat(trim, 'M38 79.5 46 104h8l8-24.5-3-.5-9 19-9-19Z'),
        flat('#f4ead2', 'M43 81c4 4 10 4 14 0l-7 13Z'),
      ];
    case 'ruff':
      return [
        body,
        ...sides,
        ...[30, 37, 44, 50, 56, 63, 70].map((x, index) =>
          disc(index % 2 === 0 ? '#fffaf0' : '#e9dec4', x, 82 - Math.abs(x - 50) * 0.12, 5.5),
        ),
        line(trim, 1.8, 'M50 90v12'),
      ];
    case 'stripes':
      return [
        flat('#f4ead2', 'M6 104c2-17 15-22 35-25 4 6 14 6 18 0 20 3 33 8 35 25Z'),
        line(colour, 3.4, 'M12 92c22-7 54-7 76 0M8 100c24-7 60-7 84 0M24 84.5c16-4 36-4 52 0'),
        flat(trim, 'M40 78c4 8 16 8 20 0l3 4c-5 9-21 9-26 0Z'),
      ];
    case 'pinstripe':
      return [
        body,
        line('#d9d3bd', 0.8, 'M16 90v14M24 86v18M32 84v20M68 84v20M76 86v18M84 90v14', { opacity: 0.7 }),
        flat('#fffaf0', 'M41 79 50 98l9-19c-4 6-14 6-18 0Z'),
        flat(trim, 'M47.5 85h5l2 14h-9Z'),
        ...mirrored(50, [flat(dark, 'M40 78.5 32 84l8 6 10 14V97Z')]),
      ];
    case 'shawl':
      return [
        body,
        flat(trim, 'M10 104c2-14 12-20 30-25l10 12 10-12c18 5 28 11 30 25-12-8-28-10-40-6-12-4-28-2-40 6Z'),
        line(darker(trim, 0.25), 1.3, 'M20 94c10-5 20-7 28-5M80 94c-10-5-20-7-28-5'),
        disc('#e2aa41', 50, 92, 2.6),
      ];
  }
}
