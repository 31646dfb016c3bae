/** A drawing as data: closed shapes and lines, back to front. */

export interface Stroke {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  transform?: string;
}

/** A filled shape. */
export const flat = (fill: string, d: string, more: Partial<Stroke> = {}): Stroke => ({ d, fill, ...more });

/** A line with round ends. */
export const line = (stroke: string, width: number, d: string, more: Partial<Stroke> = {}): Stroke => ({
  d,
  stroke,
  width,
  ...more,
});

/** A disc. */
export const disc = (fill: string, x: number, y: number, r: number, more: Partial<Stroke> = {}): Stroke =>
  oval(fill, x, y, r, r, more);

/** An ellipse. */
export const oval = (
  fill: string,
  x: number,
  y: number,
  rx: number,
  ry: number,
  more: Partial<Stroke> = {},
): Stroke => ({
  d: `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`,
  fill,
  ...more,
});

/** The drawing with every shape moved as a whole. */
export const moved = (transform: string, strokes: Stroke[]): Stroke[] =>
  strokes.map((one) => ({ ...one, transform: [transform, one.transform].filter(Boolean).join(' ') }));

/** The drawing and its mirror image about the line x = `axis`. */
export const mirrored = (axis: number, strokes: Stroke[]): Stroke[] => [
  ...strokes,
  ...moved(`translate(${2 * axis} 0) scale(-1 1)`, strokes),
];
