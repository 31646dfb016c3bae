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
 * The turns that were taken in this round.
 */
turns: number, 
/**
 * How many cards each seat has in its hand (while cards are dealt: will have).
 */
hands: PerSeat<number>, 
/**
 * How many cards of the pile each seat has laid.
 */
laid: PerSeat<number>, 
/**
 * The claims since the pile was last taken: all the plays that lie in it, the lowest first.
 */
trail: Array<Claim>, 
/**
 * The rank that was claimed last in this round.
 */
called: Rank | null, 
/**
 * The rounds that each seat has won.
 */
won: PerSeat<number>, 
/**
 * The cards that each seat has had left at the end of the rounds so far.
 */
left: PerSeat<number>, } & ({ "phase": "spare" } | { "phase": "dealing", 
/**
 * The seat.
 */
seat: Seat, } | { "phase": "first" } | { "phase": "playing", 
/**
 * The seat to play.
 */
mover: Seat, } | { "phase": "challenging", 
/**
 * Whose claim it is.
 */
claimer: Seat, } | { "phase": "choosing", 
/**
 * Whose claim it is.
 */
claimer: Seat, 
/**
 * Those who challenge it.
 */
challengers: SeatSet, } | { "phase": "over", 
/**
 * Who has won it.
 */
winners: SeatSet, });

/**
 * What the match waits for.
 */
export type Phase = { "phase": "spare" } | { "phase": "dealing", 
/**
 * The seat.
 */
seat: Seat, } | { "phase": "first" } | { "phase": "playing", 
/**
 * The seat to play.
 */
mover: Seat, } | { "phase": "challenging", 
/**
 * Whose claim it is.
 */
claimer: Seat, } | { "phase": "choosing", 
/**
 * Whose claim it is.
 */
claimer: Seat, 
/**
 * Those who challenge it.
 */
challengers: SeatSet, } | { "phase": "over", 
/**
 * Who has won it.
 */
winners: SeatSet, };

/**
 * The claim that the `count` cards just laid by `seat` are all of `rank`. The count is always true.
 */
export type Claim = { 
/**
 * Who laid the cards.
 */
seat: Seat, 
/**
 * How many they are.
 */
count: number, 
/**
 * What they are said to be.
 */
rank: Rank, };

/**
 * What one seat knows besides the Table.
 */
export type Hand = { 
/**
 * Cards that the seat knows another to have, in its hand or face down in the pile, for it saw
 * them go there: shown at a challenge, or laid into the pile by itself or a partner. There may be
 * more. What another has laid unseen into a pile that somebody takes, it may have no longer:
 * then nothing is known of it any more.
 */
known: PerSeat<Cards>, 
/**
 * What its partners have, in a match of teams.
 */
partners?: Array<Partner>, 
/**
 * Those in its hand.
 */
cards: Cards, 
/**
 * Those that it laid face down into the pile that now lies there.
 */
laid: Cards, 
/**
 * Of these, the ones that it laid last.
 */
last: Cards, };

/**
 * The cards that a seat has, wherever they are.
 */
export type Holding = { 
/**
 * Those in its hand.
 */
cards: Cards, 
/**
 * Those that it laid face down into the pile that now lies there.
 */
laid: Cards, 
/**
 * Of these, the ones that it laid last.
 */
last: Cards, };

/**
 * A partner and what it has.
 */
export type Partner = { 
/**
 * Who it is.
 */
seat: Seat, 
/**
 * Those in its hand.
 */
cards: Cards, 
/**
 * Those that it laid face down into the pile that now lies there.
 */
laid: Cards, 
/**
 * Of these, the ones that it laid last.
 */
last: Cards, };

/**
 * Any number of cards in no order, as how many there are of each.
 *
 * To put two lots together is one addition, however many cards they are: so a pile changes hands at
 * the same cost whether it has two cards or two hundred.
 */
export type Cards = Array<Card>;

/**
 * A card: the decks are all alike, so two of the same rank and suit cannot be told apart.
 */
export type Card = `${Rank}${Suit}`;

/**
 * The rank of a card. After the king comes the ace again.
 */
export type Rank = "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K";

/**
 * The suit of a card.
 */
export type Suit = "S" | "H" | "D" | "C";

/**
 * An answer of a seat.
 */
export type Action = `play ${string} as ${Rank}` | "doubt" | "pass";

/**
 * Something that happened in a match.
 */
export type Event = { "event": "spare", 
/**
 * Those who do.
 */
seats: SeatSet, } | { "event": "round", 
/**
 * Its number, from 1.
 */
round: number, 
/**
 * How many cards each seat gets.
 */
cards: PerSeat<number>, } | { "event": "hand", 
/**
 * Whose cards.
 */
seat: Seat, 
/**
 * What they are.
 */
cards: Cards, } | { "event": "first", 
/**
 * Who does.
 */
seat: Seat, 
/**
 * How it was decided.
 */
by: First, } | { "event": "play", 
/**
 * Whether the rules forbid that it is a lie.
 */
sworn: boolean, 
/**
 * Who laid the cards.
 */
seat: Seat, 
/**
 * How many they are.
 */
count: number, 
/**
 * What they are said to be.
 */
rank: Rank, } | { "event": "laid", 
/**
 * Who laid them.
 */
seat: Seat, 
/**
 * The cards.
 */
cards: Cards, } | { "event": "cannot", 
/**
 * The seat.
 */
seat: Seat, } | { "event": "stands", 
/**
 * What is believed.
 */
claim: Claim, } | { "event": "challenge", 
/**
 * Those who do.
 */
seats: SeatSet, 
/**
 * What they do not believe.
 */
claim: Claim, } | { "event": "chosen", 
/**
 * The challenger.
 */
seat: Seat, } | { "event": "shown", 
/**
 * What was claimed of them.
 */
claim: Claim, 
/**
 * Who challenged it.
 */
challenger: Seat, 
/**
 * What they are.
 */
cards: Cards, 
/**
 * Whether all of them are what was claimed.
 */
honest: boolean, } | { "event": "taken", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * How many cards the pile had.
 */
cards: number, 
/**
 * How many cards the seat has now.
 */
hand: number, } | { "event": "pile", 
/**
 * Who took it.
 */
seat: Seat, 
/**
 * Its cards.
 */
cards: Cards, } | { "event": "round-over", 
/**
 * Its number.
 */
round: number, 
/**
 * Who has won it.
 */
winners: SeatSet, 
/**
 * How it came to its end.
 */
ending: Ending, 
/**
 * How many cards each seat has left.
 */
left: PerSeat<number>, } | { "event": "win", 
/**
 * Who has won it.
 */
seats: SeatSet, };

/**
 * Who starts a round.
 */
export type First = "ace-of-spades" | "seat" | "random";

/**
 * How a round came to its end.
 */
export type Ending = "empty-hand" | "last-turn";

/**
 * What a seat may answer.
 */
export type Menu = { 
/**
 * What may be laid and claimed, if it is the seat's turn and it has something to play.
 */
lay: Lay | null, 
/**
 * The claim that may be doubted.
 */
doubt: Claim | null, 
/**
 * Whether the claim may be let stand; on turn, whether there is nothing true to play.
 */
pass: boolean, };

/**
 * What may be laid and claimed: any of the cards, up to a number, as any of the ranks.
 */
export type Lay = { 
/**
 * The ranks that may be claimed, from the ace up.
 */
claims: Array<Rank>, 
/**
 * The cards that may be laid, rank by rank from the ace up. Suits do not matter.
 */
cards: Array<Stack>, 
/**
 * How many cards a play may have.
 */
count: Span, 
/**
 * Whether all of the cards must be of the rank that is claimed.
 */
truth: boolean, };

/**
 * Cards of one rank.
 */
export type Stack = { 
/**
 * The rank.
 */
rank: Rank, 
/**
 * How many.
 */
count: number, };

/**
 * What does not change in a match.
 */
export type Facts = { 
/**
 * The ranks in play, from the ace up.
 */
ranks: Array<Rank>, 
/**
 * Whether a play must claim the rank that its turn assigns: the ranks in play, over and over.
 */
assigned: boolean, 
/**
 * How many cards there are of each rank.
 */
copies: number, 
/**
 * The most cards in one play.
 */
most: number, 
/**
 * How many deals there are.
 */
rounds: number, };
