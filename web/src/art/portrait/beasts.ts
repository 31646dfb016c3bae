/** Heads that are no person's: the animals of the dice table, the die-headed levels and the machine. */
import { browsOf, eyes } from './features.ts';
import { darker, type Look, type Mood } from './look.ts';
import { disc, flat, line, mirrored, oval, type Stroke } from '../strokes.ts';

const ink = '#2a1d14';

/** A beast's head with its face, over the shoulders and under the hat. */
export function beast(look: Look, given: Mood): Stroke[] {
  const mood = given === 'plain' ? look.manner : given;
  switch (look.beast) {
    case 'shark':
      return shark(look, mood);
    case 'turtle':
      return turtle(look, mood);
    case 'monkey':
      return monkey(look, mood);
    case 'owl':
      return owl(look, mood);
    case 'fox':
      return fox(look, mood);
    case 'cat':
      return cat(look, mood);
    case 'robot':
      return robot(look, mood);
    case 'die':
      return die(look, mood);
    case undefined:
      return [];
  }
}

function shark({ skin }: Look, mood: Mood): Stroke[] {
  const dark = darker(skin, 0.2);
  const open = mood === 'happy' || mood === 'angry' || mood === 'smug';
  const jaw = mood === 'worried' ? 'M34 66q8-5 16-1t16-1' : 'M32 64q18 9 36 0';
  return [
    flat(dark, 'M50 3c-6 4-9 12-9 20h18c0-8-3-16-9-20Z'),
    flat(skin, 'M50 16c17 0 27 14 26 32-1 20-13 34-26 34S25 68 24 48c-1-18 9-32 26-32Z'),
    flat('#eef2f2', 'M50 54c12 0 20 4 22 8-3 12-12 20-22 20s-19-8-22-20c2-4 10-8 22-8Z'),
    ...mirrored(50, [line(dark, 1.8, 'M27 56q2 5 1 10M31.5 57q2 5 1 10')]),
    ...(open
      ? [
          flat('#5a1518', 'M31 62q19 8 38 0c-2 10-10 15-19 15s-17-5-19-15Z'),
          flat('#fff', 'M31 62l4 6 3-4 4 6 4-5 4 6 4-6 4 5 4-6 3 4 4-6q-19 8-38 0Z'),
        ]
      : [
          line('#5a1518', 2, mood === 'out' ? 'M36 68h28' : jaw),
          ...(mood === 'plain' ? [flat('#fff', 'M38 66l3 5 3-4ZM56 67l3 4 3-5Z')] : []),
        ]),
    ...mirrored(50, [disc(dark, 46, 50, 1.3)]),
    ...eyes('narrow', mood, '#1f3d4f', 42, 13),
    ...browsOf(3, darker(skin, 0.45), mood === 'plain' ? 'angry' : mood, 35, 13),
  ];
}

function turtle({ skin, clothColour }: Look, mood: Mood): Stroke[] {
  const dark = darker(skin, 0.25);
  return [
    flat(darker(clothColour, 0.3), 'M50 60c26 0 40 18 42 44H8c2-26 16-44 42-44Z'),
    flat(clothColour, 'M50 64c22 0 35 16 37 40H13c2-24 15-40 37-40Z'),
    line(darker(clothColour, 0.35), 1.8, 'M36 70l-6 14 8 18M64 70l6 14-8 18M30 84H16M70 84h14M38 102'),
    flat(dark, 'M38 60h24v16c-4 8-20 8-24 0Z'),
    flat(skin, 'M50 18c17 0 25 12 24 27-1 17-11 28-24 28S27 62 26 45c-1-15 7-27 24-27Z'),
    ...[
      [35, 30, 3],
      [42, 25, 2],
      [63, 29, 3],
      [57, 25, 1.6],
      [69, 38, 2],
    ].map(([x = 0, y = 0, r = 0]) => disc(dark, x, y, r, { opacity: 0.6 })),
    ...mirrored(50, [disc(dark, 47.5, 54, 1)]),
    line(
      darker(skin, 0.5),
      2,
      mood === 'happy'
        ? 'M34 58q16 14 32 0'
        : mood === 'worried' || mood === 'angry'
          ? 'M36 64q14-7 28 0'
          : 'M34 60q16 7 32 0',
    ),
    ...mirrored(50, [line(dark, 1.4, 'M30 52q3 2 6 1')]),
    ...eyes('sleepy', mood, '#5a4a1c', 43, 11),
    ...browsOf(1.8, darker(skin, 0.45), mood, 35.5, 11),
  ];
}

function monkey({ skin, hairColour }: Look, mood: Mood): Stroke[] {
  const fur = hairColour;
  const smile =
    mood === 'worried' ? 'M38 65q6-5 12-1t12-1' : mood === 'angry' ? 'M38 67q12-7 24 0' : 'M36 60q14 12 28 0';
  return [
    ...mirrored(50, [disc(fur, 24, 46, 9), disc(skin, 24.5, 46, 5.5)]),
    flat(fur, 'M50 17c17 0 25 13 24 29-1 18-11 30-24 30S27 64 26 46c-1-16 7-29 24-29Z'),
    flat(
      skin,
      'M50 35c4-5 17-5 18 6 0 5-2 8-4 10 3 3 4 6 3 10-2 8-9 12-17 12s-15-4-17-12c-1-4 0-7 3-10-2-2-4-5-4-10 1-11 14-11 18-6Z',
    ),
    ...mirrored(50, [oval(darker(skin, 0.4), 48, 54.5, 1.2, 1.6)]),
    ...(mood === 'happy' || mood === 'smug' || mood === 'plain'
      ? [
          flat('#5a1518', 'M36 59q14 5 28 0-2 12-14 12t-14-12Z'),
          flat('#fff', 'M37 60q13 4.5 26 0l-1 3q-12 4-24 0Z'),
        ]
      : [line('#5a2a1c', 2, smile)]),
    ...eyes('mad', mood, '#3a2413', 44, 9),
    ...browsOf(2.6, darker(fur, 0.3), mood === 'plain' ? 'smug' : mood, 35.5, 9),
  ];
}

function owl({ skin, hairColour }: Look, mood: Mood): Stroke[] {
  const dark = darker(skin, 0.25);
  return [
    ...mirrored(50, [flat(skin, 'M30 32 24 10c8 2 14 7 18 14Z')]),
    flat(skin, 'M50 18c18 0 27 13 26 30-1 19-12 32-26 32S25 67 24 48c-1-17 8-30 26-30Z'),
    flat(hairColour, 'M50 62c10 0 17 4 17 9-4 7-10 9-17 9s-13-2-17-9c0-5 7-9 17-9Z'),
    line(dark, 1.3, 'M40 70q3 3 6 0M47 74q3 3 6 0M54 70q3 3 6 0'),
    ...mirrored(50, [
      disc(darker(hairColour, -0.05), 39, 46, 12.5),
      line(dark, 1, 'M26.5 46a12.5 12.5 0 1 0 25 0a12.5 12.5 0 1 0-25 0'),
    ]),
    ...(mood === 'out' || mood === 'happy'
      ? eyes('open', mood, ink, 46, 11)
      : mirrored(50, [
          disc('#f2b632', 39, 46, 7),
          disc('#140d08', mood === 'worried' ? 40.5 : 39, 46, mood === 'angry' ? 2.6 : 3.8),
          disc('#fff', 40.5, 44, 1.4),
        ])),
    flat('#d98a2b', 'M50 50c3 2 5 5 4 8-1 3-3 5-4 6-1-1-3-3-4-6-1-3 1-6 4-8Z'),
    line('#8a5414', 1, 'M50 51v11'),
    ...browsOf(2.8, darker(skin, 0.45), mood, 32.5, 11),
  ];
}

function fox({ skin }: Look, mood: Mood): Stroke[] {
  const dark = darker(skin, 0.3);
  return [
    ...mirrored(50, [
      flat(skin, 'M28 40 22 10c9 2 17 8 21 16Z'),
      flat('#3a2418', 'M29 30 26 16c5 2 9 6 11 10Z'),
    ]),
    flat(
      skin,
      'M50 20c14 0 25 9 27 24 1 6-2 10-5 12-6 4-10 20-22 26-12-6-16-22-22-26-3-2-6-6-5-12 2-15 13-24 27-24Z',
    ),
    flat(
      '#fdf3df',
      'M24 46c6 8 18 6 26 12 8-6 20-4 26-12 1 5-2 8-4 10-6 4-10 20-22 26-12-6-16-22-22-26-2-2-5-5-4-10Z',
    ),
    flat('#241d18', 'M45 68c0-3 10-3 10 0 0 3-3 5-5 5s-5-2-5-5Z'),
    line(
      dark,
      1.8,
      mood === 'worried' || mood === 'angry'
        ? 'M44 79q6-4 12 0'
        : mood === 'plain'
          ? 'M43 76q7 4 14 0'
          : 'M41 74.5q8 6 18-2',
    ),
    ...eyes('narrow', mood, '#7d5a10', 47, 12),
    ...browsOf(2.2, dark, mood === 'plain' ? 'smug' : mood, 39, 12),
  ];
}

function cat({ skin, hairColour }: Look, mood: Mood): Stroke[] {
  const dark = darker(skin, 0.35);
  const slit: Stroke[] = mirrored(50, [
    oval('#d6c94a', 39, 46, 6.2, mood === 'angry' || mood === 'plain' ? 3.6 : 5),
    oval('#140d08', mood === 'worried' ? 40.5 : 39.5, 46, mood === 'worried' ? 2.8 : 1.3, 4),
  ]);
  return [
    ...mirrored(50, [
      flat(skin, 'M27 42 25 14c8 3 14 8 18 14Z'),
      flat('#d99a8f', 'M29.5 32 28.5 20c4 2 7 5 9 8Z'),
    ]),
    flat(skin, 'M50 22c16 0 26 11 26 26 0 17-12 28-26 28S24 65 24 48c0-15 10-26 26-26Z'),
    line(dark, 2.2, 'M50 23v9M43 24l1.5 7M57 24l-1.5 7M25.5 46l7 1M26 53l6-1M74.5 46l-7 1M74 53l-6-1'),
    flat(hairColour, 'M50 55c8 0 15 4 15 10-2 7-8 11-15 11s-13-4-15-11c0-6 7-10 15-10Z'),
    flat('#c9716a', 'M46.5 57h7L50 61Z'),
    line(
      ink,
      1.6,
      mood === 'worried' || mood === 'angry'
        ? 'M50 61v3M44 68q6-5 12 0'
        : mood === 'happy'
          ? 'M50 61v3M41 63q5 7 9 1q4 6 9-1'
          : 'M50 61v3M43 65q4 3 7-1q3 4 7 1',
    ),
    line('#fff8e8', 1, 'M34 61 18 57M34 64 17 65M66 61l16-4M66 64l17 1', { opacity: 0.9 }),
    ...(mood === 'out' || mood === 'happy' ? eyes('open', mood, ink, 46, 11) : slit),
    ...browsOf(2, dark, mood, 37, 11),
  ];
}

function robot({ skin, trim }: Look, mood: Mood): Stroke[] {
  const dark = darker(skin, 0.3);
  const glow = mood === 'angry' ? '#ff7a66' : mood === 'worried' ? '#ffd27a' : '#7fe3b0';
  const mouths: Record<Mood, string> = {
    plain: 'M41 60h18',
    happy: 'M40 57q10 9 20 0',
    worried: 'M40 61l4-3 4 3 4-3 4 3 4-3',
    angry: 'M41 62q9-7 18 0',
    smug: 'M41 60q10 3 18-3',
    out: 'M46 60h8',
  };
  const eye =
    mood === 'happy'
      ? 'M36 49q4-6 8 0'
      : mood === 'out'
        ? 'M36 45l7 6M43 45l-7 6'
        : mood === 'angry'
          ? 'M36 45l8 4'
          : mood === 'worried'
            ? 'M36 49l8-4'
            : '';
  return [
    line(dark, 2.6, 'M50 20v-9'),
    disc(trim, 50, 9, 3.8),
    flat(dark, 'M42 70h16v12H42Z'),
    ...mirrored(50, [flat(dark, 'M26 40h-6c-2 0-3 2-3 4v10c0 2 1 4 3 4h6Z')]),
    flat(skin, 'M32 20h36c5 0 8 3 8 8v38c0 5-3 8-8 8H32c-5 0-8-3-8-8V28c0-5 3-8 8-8Z'),
    flat(dark, 'M32 20h36c5 0 8 3 8 8v4H24v-4c0-5 3-8 8-8Z', { opacity: 0.5 }),
    flat('#10231c', 'M34 36h32c3 0 4 1 4 4v24c0 3-1 4-4 4H34c-3 0-4-1-4-4V40c0-3 1-4 4-4Z'),
    ...(eye
      ? mirrored(50, [line(glow, 2.8, eye)])
      : mirrored(50, [oval(glow, 40, 47, 3.4, mood === 'smug' ? 2.2 : 4)])),
    line(glow, 2.4, mouths[mood]),
    ...[32, 68].map((x) => disc(dark, x, 26.5, 1.8)),
  ];
}

function die({ skin, pips = 0, trim }: Look, mood: Mood): Stroke[] {
  const dark = darker(skin, 0.28);
  const rows: [number, number][][] = [
    [],
    [[50, 27.5]],
    [
      [40, 27.5],
      [60, 27.5],
    ],
    [
      [36, 27.5],
      [50, 27.5],
      [64, 27.5],
    ],
    [
      [35, 27.5],
      [45, 27.5],
      [55, 27.5],
      [65, 27.5],
    ],
    [
      [32, 27.5],
      [41, 27.5],
      [50, 27.5],
      [59, 27.5],
      [68, 27.5],
    ],
  ];
  const mouths: Record<Mood, string> = {
    plain: 'M42 64h16',
    happy: 'M40 61q10 9 20 0',
    worried: 'M42 66q4-5 8-1t8-1',
    angry: 'M41 66q9-6 18 0',
    smug: 'M42 64q9 3 16-3',
    out: 'M46 65h8',
  };
  return [
    flat(darker(skin, 0.4), 'M42 70h16v14H42Z'),
    flat(dark, 'M34 19h32c7 0 11 4 11 11v36c0 7-4 11-11 11H34c-7 0-11-4-11-11V30c0-7 4-11 11-11Z', {
      transform: 'translate(0 4)',
    }),
    flat(skin, 'M34 17h32c7 0 11 4 11 11v36c0 7-4 11-11 11H34c-7 0-11-4-11-11V28c0-7 4-11 11-11Z'),
    flat('#ffffff', 'M34 17h32c7 0 11 4 11 11v1c-8-6-46-6-54 0v-1c0-7 4-11 11-11Z', { opacity: 0.18 }),
    ...(rows[pips] ?? []).map(([x, y]) => disc(trim, x, y, 3)),
    ...eyes(pips === 0 ? 'wide' : pips < 3 ? 'open' : 'narrow', mood, '#2f4a5c', 47, 11),
    ...browsOf(1.6 + pips * 0.3, darker(skin, 0.55), mood, 38.5, 11),
    line(darker(skin, 0.6), 2.2, mouths[mood]),
  ];
}
