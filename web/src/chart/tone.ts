/** Colours for seats in plots: told apart by the colour-blind too, and always named beside. */
export const SEATS = [
  'var(--sky)',
  'var(--brass-deep)',
  'var(--leaf)',
  'var(--wine)',
  '#8a63b3',
  '#3f8f98',
  '#a06a3a',
  '#7a7f3a',
  '#b35a86',
  '#6b7280',
] as const;

export const seatTone = (seat: number): string => SEATS[seat % SEATS.length] as string;

/** "62 %", or a dash where there is nothing to share out. */
export function percent(rate: number | null): string {
  return rate === null ? '–' : `${Math.round(rate * 100)} %`;
}

/** Whether a point has both of its rates: a rate of nothing is not drawn at zero. */
export function drawn(point: { x: number | null; y: number | null }): boolean {
  return point.x !== null && point.y !== null;
}
