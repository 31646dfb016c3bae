// Generated from the server's types. Do not edit: UPDATE=1 cargo test -p doubt-server types writes it anew.

/**
 * A place at the table, numbered from 0 clockwise.
 */
export type Seat = number;

/**
 * A set of seats.
 */
export type SeatSet = Array<Seat>;

/**
 * One value a seat, kept inline and looked up by seat.
 *
 * Looking up a seat that the table does not have is a mistake of the program and panics; seats that
 * come from outside are checked by [`crate::Match::submit`] and by the record's parser.
 */
export type PerSeat<T> = Array<T>;

/**
 * Every number from the least to the most.
 */
export type Span = { 
/**
 * The lowest.
 */
least: number, 
/**
 * The highest, never less than the lowest.
 */
most: number, };
