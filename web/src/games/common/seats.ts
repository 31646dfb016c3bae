/** Who sits around the table. */

import type { SeatInfo, TableInfo } from '$lib/wire';

export interface Seated {
  seat: SeatInfo;
  index: number;
}

/** Everybody else in the order of play, from one's own left hand on; everybody for somebody who watches. */
export function around(table: TableInfo, you: number | null): Seated[] {
  const seats = table.seats.map((seat, index) => ({ seat, index }));
  return you === null ? seats : [...seats.slice(you + 1), ...seats.slice(0, you)];
}
