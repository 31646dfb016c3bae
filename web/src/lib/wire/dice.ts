// Generated from the server's types. Do not edit: UPDATE=1 cargo test -p doubt-server types writes it anew.

import type { Seat, SeatSet, PerSeat, Span } from './core';

/**
 * What everyone sees of a match.
 */
export type Table = { 
/**
 * The round, from 1.
 */
round: number, 
/**
 * The dice that each seat has; a seat without dice is out.
 */
dice: PerSeat<number>, 
/**
 * The dice that were dropped.
 */
aside: number, 
/**
 * Who opens the round.
 */
opener: Seat, 
/**
 * Whether the round is a palifico round.
 */
palifico: boolean, 
/**
 * The seats that have had their palifico round.
 */
palificos: SeatSet, 
/**
 * The bids of the round; the first is the opener's, the others follow clockwise.
 */
trail: Array<Bid>, } & ({ "phase": "first" } | { "phase": "rolling", 
/**
 * The seat.
 */
seat: Seat, } | { "phase": "bidding", 
/**
 * The seat to move.
 */
mover: Seat, } | { "phase": "over", 
/**
 * The winner.
 */
winner: Seat, 
/**
 * The loser of the last round.
 */
loser: Seat, });

/**
 * What the match waits for.
 */
export type Phase = { "phase": "first" } | { "phase": "rolling", 
/**
 * The seat.
 */
seat: Seat, } | { "phase": "bidding", 
/**
 * The seat to move.
 */
mover: Seat, } | { "phase": "over", 
/**
 * The winner.
 */
winner: Seat, 
/**
 * The loser of the last round.
 */
loser: Seat, };

/**
 * The dice of one seat, as how many show each face. The order in which they lie does not matter.
 */
export type Hand = Array<Face>;

/**
 * A face of a die. Ones are also called aces.
 */
export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * The claim that at least `count` dice on the table show `face`.
 */
export type Bid = `${number}x${Face}`;

/**
 * An answer of a seat.
 */
export type Action = Bid | "doubt" | "exact" | "pass";

/**
 * Something that happened in a match.
 */
export type Event = { "event": "first", 
/**
 * The opener.
 */
seat: Seat, } | { "event": "round", 
/**
 * Its number, from 1.
 */
round: number, 
/**
 * Who opens it.
 */
opener: Seat, 
/**
 * Whether it is a palifico round.
 */
palifico: boolean, 
/**
 * The dice of each seat.
 */
dice: PerSeat<number>, } | { "event": "roll", 
/**
 * Whose dice.
 */
seat: Seat, 
/**
 * What they show.
 */
hand: Hand, } | { "event": "bid", 
/**
 * The bidder.
 */
seat: Seat, 
/**
 * The bid.
 */
bid: Bid, } | { "event": "challenge", 
/**
 * The challenger.
 */
seat: Seat, 
/**
 * Whose bid it is.
 */
bidder: Seat, 
/**
 * The bid.
 */
bid: Bid, } | { "event": "exact", 
/**
 * The caller.
 */
seat: Seat, 
/**
 * Whose bid it is.
 */
bidder: Seat, 
/**
 * The bid.
 */
bid: Bid, } | { "event": "reveal", 
/**
 * The bid.
 */
bid: Bid, 
/**
 * How many dice match it.
 */
count: number, 
/**
 * What every seat holds.
 */
hands: PerSeat<Hand>, 
/**
 * The face that counted as every other, if there was one.
 */
wild?: Face, } | { "event": "loss", 
/**
 * The loser.
 */
seat: Seat, 
/**
 * How many it drops.
 */
dice: number, 
/**
 * How many it has left.
 */
left: number, } | { "event": "gain", 
/**
 * The caller of an exact bid.
 */
seat: Seat, 
/**
 * How many dice it has now.
 */
left: number, } | { "event": "out", 
/**
 * The seat.
 */
seat: Seat, } | { "event": "win", 
/**
 * The winner.
 */
seat: Seat, };

/**
 * What a seat may answer.
 */
export type Menu = { 
/**
 * The bids that may be made, by face.
 */
bids: Array<Bids>, 
/**
 * Whether the standing bid may be doubted.
 */
doubt: boolean, 
/**
 * Whether it may be called exact.
 */
exact: boolean, 
/**
 * Whether it may be let stand, out of turn.
 */
pass: boolean, };

/**
 * The bids on a face.
 */
export type Bids = { 
/**
 * The face.
 */
face: Face, 
/**
 * How many dice may be bid.
 */
count: Span, 
/**
 * How likely each of these counts holds by the seat's own dice, in thousandths, from the least on;
 * those that are left out round to nothing.
 */
holds: Array<number>, };

/**
 * What does not change in a match.
 */
export type Facts = { 
/**
 * The faces of a die, from 1 up.
 */
faces: number, 
/**
 * The face that counts as every face, if one does.
 */
wild: Face | null, 
/**
 * The same in a palifico round.
 */
wild_in_palifico: Face | null, };
