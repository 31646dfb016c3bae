import { describe, expect, it } from 'vitest';
import { geometry, type Geometry } from './geometry.ts';

/** The felt of the sizes of screen that the page is made for: above the answers, or beside them. */
const TABLES = {
  '1366×768': [960, 520],
  '1440×900': [1030, 650],
  '1366×625': [960, 400],
  '2560×1440': [1840, 1080],
  '390×844': [372, 520],
  '320×640': [304, 330],
  '740×360': [430, 300],
} as const;

const needs = {
  wide: { seat: { width: 10.4, height: 6.6 }, middle: { width: 21, height: 10 }, own: 5.5 },
  tall: { seat: { width: 6.7, height: 7.4 }, middle: { width: 13, height: 9.5 }, own: 5.5 },
};
const rem = (name: string) => (name === '2560×1440' ? 21 : 16);

function boxes({ spots, seat }: Geometry) {
  return spots.map(({ x, y }) => ({
    left: x - seat.width / 2,
    right: x + seat.width / 2,
    top: y - seat.height / 2,
    bottom: y + seat.height / 2,
  }));
}

describe.each(Object.entries(TABLES))('%s', (name, [width, height]) => {
  const seatings = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((others) => [
    { others, own: true },
    { others: others + 1, own: false },
  ]);
  it.each(seatings)(
    'nobody of $others sits in the way of another, with a place of one’s own: $own',
    ({ others, own }) => {
      const round = geometry({ width, height, others, own, needs, rem: rem(name) });
      const all = boxes(round);
      expect(all).toHaveLength(others);
      for (const [at, one] of all.entries()) {
        expect(one.left).toBeGreaterThanOrEqual(-1);
        expect(one.right).toBeLessThanOrEqual(width + 1);
        expect(one.top).toBeGreaterThanOrEqual(-1);
        expect(one.bottom).toBeLessThanOrEqual(height - round.own + 1);
        for (const other of all.slice(at + 1)) {
          const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          expect(Math.min(across, down)).toBeLessThanOrEqual(1);
        }
        // Nor in the way of what lies in the middle, which is above one's own place.
        const { left, top, width: wide, height: high } = round.centre;
        const across = Math.min(one.right, left + wide) - Math.max(one.left, left);
        const down = Math.min(one.bottom, top + high) - Math.max(one.top, top);
        expect(Math.min(across, down)).toBeLessThanOrEqual(1);
      }
      expect(round.centre.top + round.centre.height).toBeLessThanOrEqual(height - round.own + 1);
    },
  );

  it('leaves room for what lies in the middle, with ten at the table', () => {
    const { centre, unit } = geometry({ width, height, others: 9, own: true, needs, rem: rem(name) });
    expect(centre.width / unit).toBeGreaterThan(12);
    expect(centre.height / unit).toBeGreaterThan(9);
  });
});

it('seats go clockwise from one’s own place: left, top, right', () => {
  const { spots } = geometry({ width: 960, height: 520, others: 3, own: true, needs, rem: 16 });
  expect(spots.map(({ side }) => side)).toEqual(['left', 'top', 'right']);
  expect(spots[1]?.x).toBeCloseTo(480, 0);
});

it('grows with the screen', () => {
  const unit = (width: number, height: number, rem: number) =>
    geometry({ width, height, others: 4, own: true, needs, rem }).unit;
  expect(unit(1840, 1080, 21)).toBeGreaterThan(1.7 * unit(960, 520, 16));
});
