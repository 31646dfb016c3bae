import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Colour = [number, number, number];
type Scheme = 0 | 1;

const source = (name: string) => readFileSync(`src/styles/${name}`, 'utf8');
const hex = (text: string): Colour => {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** The colours of a sheet by name, light and dark. */
function colours(sheet: string): Map<string, [Colour, Colour]> {
  const found = new Map<string, [Colour, Colour]>();
  for (const [, name = '', light = '', dark = ''] of sheet.matchAll(
    /--([\w-]+):\s*light-dark\((#\w{6}), (#\w{6})\)/g,
  ))
    found.set(name, [hex(light), hex(dark)]);
  for (const [, name = '', one = ''] of sheet.matchAll(/--([\w-]+):\s*(#\w{6});/g))
    found.set(name, [hex(one), hex(one)]);
  return found;
}

const house = colours(source('tokens.css'));
const felt = colours(/\.felt \{[^}]*\}/.exec(source('layout.css'))?.[0] ?? '');

function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Colour;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const of = (name: string, scheme: Scheme): Colour => {
  const pair = house.get(name);
  if (!pair) throw new Error(`no token --${name}`);
  return pair[scheme];
};

const grounds = ['paper', 'panel', 'panel-raised', 'panel-sunk'];
const inks = ['ink', 'ink-soft', 'ink-faint', 'brass-ink', 'wine-ink', 'leaf-ink', 'sky-ink'];
const pairs: [string, string][] = [
  ...grounds.flatMap((ground) => inks.map((ink): [string, string] => [ink, ground])),
  ['on-brass', 'brass'],
  ['on-brass', 'brass-bright'],
  ['on-deep', 'wine'],
  ['leaf-ink', 'leaf-wash'],
  ['wine-ink', 'wine-wash'],
  ['sky-ink', 'sky-wash'],
  ['brass-ink', 'amber-wash'],
  ...['leaf-wash', 'wine-wash', 'sky-wash', 'amber-wash'].map((wash): [string, string] => ['ink', wash]),
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_, scheme) => {
  it.each(pairs)('%s can be read on %s', (ink, ground) => {
    expect(contrast(of(ink, scheme), of(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it('edges of controls are seen on every ground', () => {
    for (const ground of grounds)
      for (const edge of ['line-strong', 'brass-deep'])
        expect(contrast(of(edge, scheme), of(ground, scheme)), `${edge} on ${ground}`).toBeGreaterThanOrEqual(
          3,
        );
  });

  it('the ring of the focus is seen', () => {
    for (const ground of grounds)
      expect(contrast(of('focus-outer', scheme), of(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});

it('ink can be read on the baize, where the light falls too', () => {
  // The baize is dark in both themes, and so is everything that lies on it.
  const baize = of('baize', 1);
  const share = Number(/rgb\(255 240 190 \/ ([\d.]+)\)/.exec(source('layout.css'))?.[1]);
  const lit = baize.map((part, at) => part * (1 - share) + ([255, 240, 190][at] ?? 0) * share) as Colour;
  for (const ink of [of('ink', 1), felt.get('ink-soft')?.[0], felt.get('ink-faint')?.[0], of('brass-ink', 1)])
    for (const ground of [baize, lit, ...grounds.slice(1).map((name) => felt.get(name)?.[0])])
      expect(contrast(ink ?? [0, 0, 0], ground ?? [0, 0, 0]), `${ink} on ${ground}`).toBeGreaterThanOrEqual(
        4.5,
      );
});
