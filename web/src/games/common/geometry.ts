/**
 * Where everybody sits: clockwise around the table from one's own place, which is at the foot of it. All
 * measures follow from the size of the table alone, so that it looks the same on every screen.
 */

export interface Spot {
  /** The middle of the seat, in pixels from the table's upper left corner. */
  x: number;
  y: number;
  /** On which side of the table it is. */
  side: 'left' | 'top' | 'right' | 'foot';
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Geometry {
  /** What everything on the table is measured in, in pixels. */
  unit: number;
  /** The table is higher than wide: everybody takes less room beside and more above each other. */
  tall: boolean;
  /** The size of a seat, in pixels. */
  seat: Size;
  spots: Spot[];
  /** What is left in the middle. */
  centre: Box;
  /** How high one's own place is, in pixels. */
  own: number;
}

export interface Table {
  width: number;
  height: number;
  /** How many sit there, without oneself. */
  others: number;
  /** Whether one has a place oneself. For somebody who watches, the others sit all around. */
  own: boolean;
  /** What a wide table needs, and a tall one. */
  needs: { wide: Needs; tall: Needs };
  /** The size of letters, in pixels. */
  rem: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How large a seat is, how large the middle at least, and how high one's own place, in units. */
export interface Needs {
  seat: Size;
  middle: Size;
  own: number;
}

/** How square the way is along which the seats are (2 is an ellipse): a tall table needs its corners, a wide one
 *  has room to be round. */
const BEND = { wide: 2.6, tall: 7 };
/** How many units a table has at least, across and down. With fewer everything is larger; `e2e/tables.test.ts` finds
 *  what then overlaps, on eight sizes and with two to ten seats. */
const MOST = { wide: { width: 56, height: 30 }, tall: { width: 33, height: 30 } };
/** The largest and the least unit, as parts of the size of letters, and how finely they are tried: above the one
 *  a large screen looks empty, below the other names cannot be read. */
const UNIT = { most: 1.7, least: 0.34, step: 0.02 };
/** What is left between the middle and the seats, in units: less looks like an overlap. */
const GAP = 0.25;
/** How much wider a seat may be than it must, where there is room for the whole of a name. */
const BREADTHS = [1.15, 1];
/** The widest that somebody sits on a tall table, in units: wider would only draw names and dice apart. */
const ROOMY = 9.5;
/** A table less wide than this, in letters, is a tall one whatever its height: two seats and the middle do not fit
 *  side by side. */
const NARROW = 34;
/** The least of one's own place, as a part of what it would be in letters: a finger must find it. */
const PLACE = 0.62;

export function geometry(table: Table): Geometry {
  const tall = table.width < Math.max(table.height * 1.05, NARROW * table.rem);
  const most = tall ? MOST.tall : MOST.wide;
  const { rem } = table;
  const start = Math.min(UNIT.most * rem, table.width / most.width, table.height / most.height);
  const least = UNIT.least * rem;
  for (let unit = Math.max(start, least); unit > least; unit -= UNIT.step * rem) {
    for (const breadth of BREADTHS) {
      const one = laid(table, tall, unit, breadth);
      if (fits(one, table.needs[one.tall ? 'tall' : 'wide'].middle)) return one;
    }
  }
  return laid(table, tall, least, 1);
}

function laid(table: Table, tall: boolean, unit: number, breadth: number): Geometry {
  const shape = tall ? 'tall' : 'wide';
  const wanted = table.needs[shape].seat;
  const seat = { width: breadth * wanted.width * unit, height: wanted.height * unit };
  // Side by side there may be room for the whole of a name.
  const share = table.width / Math.max(1, table.others);
  if (tall && table.own && share > seat.width) seat.width = Math.min(share, ROOMY * unit);
  const own = table.own ? table.needs[shape].own * Math.max(unit, PLACE * table.rem) : 0;
  const spots = row(table, seat, tall) ?? around(table, seat, own, BEND[shape]);
  return { unit, tall, seat, own, spots, centre: middle(table, seat, own, spots, GAP * unit) };
}

/** Whether nobody sits in another's way, and there is room left in the middle. */
function fits({ unit, seat, spots, centre }: Geometry, least: Size): boolean {
  if (centre.width < least.width * unit || centre.height < least.height * unit) return false;
  return spots.every((one, at) =>
    spots
      .slice(at + 1)
      .every(
        (other) =>
          Math.abs(one.x - other.x) >= seat.width - 0.5 || Math.abs(one.y - other.y) >= seat.height - 0.5,
      ),
  );
}

/** On a tall table a few sit side by side at its head, a little in an arc; null where they are too many. */
function row({ width, others, own }: Table, seat: Size, tall: boolean): Spot[] | null {
  if (!tall || !own || others * seat.width > width) return null;
  return Array.from({ length: others }, (_, at) => {
    const part = (at + 0.5) / others;
    const bow = others > 2 ? (2 * part - 1) ** 2 : 0;
    return { x: part * width, y: seat.height * (0.5 + 0.22 * bow), side: 'top' };
  });
}

/** Points at even distances along the edge of the table. */
function around({ width, height, others, own: place }: Table, seat: Size, own: number, bend: number): Spot[] {
  const half = { x: Math.max(0, width - seat.width) / 2, y: Math.max(0, height - seat.height) / 2 };
  const path: { x: number; y: number; length: number }[] = [];
  // Half a degree each: finer than a pixel on any screen.
  const STEPS = 720;
  // With a place of one's own the way leads from its left over the top to its right; without, all around.
  const lowest = place ? height - own - seat.height / 2 : height;
  let length = 0;
  for (let step = 0; step <= STEPS; step += 1) {
    // From the foot, clockwise as one looks at it: to the left, up, over the top, and down on the right.
    const angle = (step / STEPS) * 2 * Math.PI;
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
    const round = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / bend);
    const point = { x: width / 2 - half.x * round(sine), y: height / 2 + half.y * round(cosine) };
    if (point.y > lowest + 0.01) continue;
    const last = path.at(-1);
    if (last) length += Math.hypot(point.x - last.x, point.y - last.y);
    path.push({ ...point, length });
  }
  return Array.from({ length: others }, (_, at) => {
    const wanted = place ? ((at + 0.5) / others) * length : (at / others) * length;
    const next = path.findIndex((one) => one.length >= wanted);
    const [a, b] = [path[Math.max(0, next - 1)], path[next]];
    if (!a || !b) return { x: width / 2, y: height / 2, side: 'top' };
    const part = b.length > a.length ? (wanted - a.length) / (b.length - a.length) : 0;
    const point = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
    return { ...point, side: sideOf(point, width, height, seat) };
  });
}

function sideOf({ x, y }: { x: number; y: number }, width: number, height: number, seat: Size): Spot['side'] {
  if (y <= seat.height * 1.05) return 'top';
  if (y >= height - seat.height * 0.75 && Math.abs(x - width / 2) < width / 4) return 'foot';
  return x < width / 2 ? 'left' : 'right';
}

/** The room between the seats. */
function middle({ width, height }: Table, seat: Size, own: number, spots: readonly Spot[], gap: number): Box {
  // Side by side at the head of the table nobody is in the way of the middle.
  const head = spots.every(({ side }) => side === 'top');
  const inner = spots.filter((spot) => head || Math.abs(spot.x - width / 2) < width / 2 - seat.width * 0.9);
  const top = Math.max(
    0,
    ...inner.filter(({ y }) => y < height / 2).map(({ y }) => y + seat.height / 2 + gap),
  );
  const bottom = Math.min(
    height - own - gap,
    ...inner.filter(({ y }) => y >= height / 2).map(({ y }) => y - seat.height / 2 - gap),
  );
  const beside = spots.filter(
    (spot) => !inner.includes(spot) && spot.y + seat.height / 2 > top && spot.y - seat.height / 2 < bottom,
  );
  const left = Math.max(
    0,
    ...beside.filter(({ x }) => x < width / 2).map(({ x }) => x + seat.width / 2 + gap),
  );
  const right = Math.min(
    width,
    ...beside.filter(({ x }) => x >= width / 2).map(({ x }) => x - seat.width / 2 - gap),
  );
  // The middle of the room is the middle of the table, so that what lies there does not look pushed aside.
  const reach = Math.max(0, Math.min(width / 2 - left, right - width / 2));
  return { left: width / 2 - reach, top, width: 2 * reach, height: Math.max(0, bottom - top) };
}
