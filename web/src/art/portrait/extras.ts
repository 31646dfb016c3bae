/** Glasses, scars, badges: the small things by which one knows a face. */
import { darker, type Extra, type Look } from './look.ts';
import { disc, flat, line, mirrored, moved, oval, type Stroke } from '../strokes.ts';

/** Those that belong under the hair and beard. */
const skinDeep: readonly Extra[] = ['freckles', 'blush', 'soot', 'scar', 'wrinkles', 'teardrop'];

export const onSkin = (look: Look): Stroke[] =>
  look.extras.filter((one) => skinDeep.includes(one)).flatMap((one) => draw(one, look));

export const onTop = (look: Look): Stroke[] =>
  look.extras.filter((one) => !skinDeep.includes(one) && one !== 'lips').flatMap((one) => draw(one, look));

function draw(extra: Extra, look: Look): Stroke[] {
  switch (extra) {
    case 'glasses':
      return [
        ...mirrored(50, [
          disc('#ffffff', 40.5, 47.5, 7.2, { opacity: 0.22 }),
          line('#3a2c1c', 1.8, 'M33.3 47.5a7.2 7.2 0 1 0 14.4 0a7.2 7.2 0 1 0-14.4 0M33.5 46 29 44.5'),
        ]),
        line('#3a2c1c', 1.8, 'M47.5 46.5q2.5-2 5 0'),
      ];
    case 'monocle':
      return [
        disc('#ffffff', 59, 47, 7.4, { opacity: 0.22 }),
        line('#c99535', 2, 'M51.6 47a7.4 7.4 0 1 0 14.8 0a7.4 7.4 0 1 0-14.8 0'),
        line('#c99535', 1.1, 'M64 53c4 8 4 18 0 28'),
      ];
    case 'coin':
      return [
        disc('#8c5e12', 59, 47.8, 7.4),
        disc('#f2c566', 59, 47, 7),
        line('#8c5e12', 1, 'M54 47a5 5 0 1 0 10 0a5 5 0 1 0-10 0M59 44.5v5'),
      ];
    case 'patch':
      return [
        line('#1f1712', 1.8, 'M29 38 72 46'),
        flat('#1f1712', 'M34.5 42c4-2 10-1.5 12 .5 1 6-1 10-5.5 10.5-4.5-.5-7-4-6.5-11Z'),
      ];
    case 'scar':
      return [line('#a8524a', 1.7, 'M61 34l4 20'), line('#a8524a', 1, 'M60 40l5-1M61 46l5-1M62.5 51l4-1')];
    case 'earring':
      return [line('#e2aa41', 1.8, 'M25 56a3 3.5 0 1 0 6 0a3 3.5 0 1 0-6 0')];
    case 'freckles':
      return mirrored(
        50,
        [
          [37, 54],
          [40, 56],
          [43, 54],
          [38, 58],
        ].map(([x = 0, y = 0]) => disc(darker(look.skin, 0.3), x, y, 0.8)),
      );
    case 'blush':
      return mirrored(50, [oval('#e0604f', 37, 56, 5, 3.2, { opacity: 0.4 })]);
    case 'soot':
      return [
        oval('#2a1d14', 62, 57, 5, 2.4, { opacity: 0.35, transform: 'rotate(-20 62 57)' }),
        oval('#2a1d14', 40, 30, 5, 2, { opacity: 0.3 }),
      ];
    case 'wrinkles':
      return [
        line(
          darker(look.skin, 0.22),
          1.1,
          'M40 31.5q10-2.5 20 0M42 35q8-2 16 0M31 50l-3 1M31 47l-3-1M69 50l3 1M69 47l3-1',
        ),
      ];
    case 'teardrop':
      return [flat('#2f6f9c', 'M60 53c-2 3-2 6 0 6s2-3 0-6Z')];
    case 'star':
      return moved('translate(55 77) scale(0.27)', [
        flat('#8c5e12', 'M32 5l7.9 17.5 19.1 2-14.3 12.8L48.8 56 32 46.3 15.2 56l4.1-18.7L5 24.5l19.1-2Z', {
          stroke: '#5d3c08',
          width: 3,
        }),
        flat('#f2c566', 'M32 11l6 14 15 1.5-11.3 10L45 51l-13-7.5L19 51l3.3-14.5L11 26.5 26 25Z'),
      ]);
    case 'chain':
      return [
        line('#e2aa41', 3, 'M32 82c2 14 34 14 36 0'),
        ...moved('translate(0 0)', [disc('#e2aa41', 50, 95, 4.5), disc('#b3262b', 50, 95, 2)]),
      ];
    case 'tape':
      return [
        line('#f2d675', 4, 'M36 80c-2 8-3 16-2 24M64 80c2 8 3 16 2 24'),
        line('#7d5510', 1, 'M33 88h3M32.5 93h3M32.5 98h3M64.5 88h3M65 93h3M65 98h3'),
      ];
    case 'toothpick':
      return [line('#e9d9a8', 1.6, 'M56 62l11 4')];
    case 'pipe':
      return [
        line('#4a2d16', 2.6, 'M56 63c6 1 8 3 11 3'),
        flat('#6b4423', 'M64 60h9v6c0 5-9 5-9 0Z'),
        line('#b9b2a6', 1.5, 'M69 56q-3-4 0-8t-1-8', { opacity: 0.7 }),
      ];
    case 'pins':
      return [
        line('#d9dde2', 1.5, 'M38 8l24 12M62 8 38 20'),
        disc('#b3262b', 38, 8, 2),
        disc('#2b5c86', 62, 8, 2),
      ];
    case 'card':
      return moved('rotate(14 66 16)', [
        flat('#fffbf0', 'M60 6h11v17H60Z', { stroke: '#b9a67c', width: 0.8 }),
        flat('#b3262b', 'M65.5 10l3 4.5-3 4.5-3-4.5Z'),
      ]);
    case 'beads':
      return [
        line('#6b4423', 1.5, 'M34 94h32M34 100h32'),
        ...[38, 43, 52, 57].map((x) => disc('#b3262b', x, 94, 2.3)),
        ...[41, 55, 60, 65].map((x) => disc('#e2aa41', x, 100, 2.3)),
      ];
    case 'mask':
      return [
        flat(
          '#5a3a72',
          'M29 43c6-6 15-6 21-2 6-4 15-4 21 2-1 9-6 13-12 12-4 0-6-3-9-3s-5 3-9 3c-6 1-11-3-12-12Z',
        ),
        line(
          '#e2aa41',
          1.4,
          'M29 43c6-6 15-6 21-2 6-4 15-4 21 2-1 9-6 13-12 12-4 0-6-3-9-3s-5 3-9 3c-6 1-11-3-12-12Z',
        ),
        ...mirrored(50, [
          oval('#fffaf0', 41, 47, 4.6, 3.2),
          disc('#1f1712', 42, 47, 1.9),
          disc('#fff', 42.7, 46.2, 0.6),
        ]),
      ];
    case 'leaf':
      return [
        flat('#4f8b3b', 'M66 24c6-8 14-8 18-5-2 7-10 10-18 5ZM64 20c0-8 5-13 10-13 1 7-3 12-10 13Z'),
        line('#2f5f24', 1, 'M66 24q8-3 16-4M64.5 19.5q4-6 8-11'),
      ];
    case 'lips':
      return [];
  }
}
