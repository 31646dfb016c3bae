// Generated from the server's types. Do not edit: UPDATE=1 cargo test -p doubt-server types writes it anew.

import type { Seat, SeatSet, PerSeat, Span } from './core';

/**
 * What everyone sees of a match.
 */
export type Table = { 
/**
 * The visit of a shift, or the round where the sheriffs take turns; from 1.
 */
round: number, 
/**
 * The sheriff.
 */
sheriff: Seat, 
/**
 * The gold of each seat.
 */
purses: PerSeat<number>, 
/**
 * The gold of the bank, which buys what is sold.
 */
bank: number, 
/**
 * The cards that each seat has in hand and bag together.
 */
held: PerSeat<number>, 
/**
 * The goods among them that everybody saw it take.
 */
known: PerSeat<Goods>, 
/**
 * The goods that lie face up on each stand.
 */
stands: PerSeat<Goods>, 
/**
 * How many cards lie face down on each stand: contraband.
 */
stashes: PerSeat<number>, 
/**
 * The two discard piles, bottom first.
 */
piles: [Array<Good>, Array<Good>], 
/**
 * Goods that were sold or confiscated, to be shuffled when the deck runs out.
 */
spent: Goods, 
/**
 * How many cards are left in the deck.
 */
deck: number, 
/**
 * What each seat has made of being the sheriff.
 */
offices: PerSeat<Office>, 
/**
 * The bags that are at the gate.
 */
gate: PerSeat<Arrival | null>, } & ({ "phase": "piles" } | { "phase": "aside", 
/**
 * The merchant.
 */
seat: Seat, } | { "phase": "take", 
/**
 * The merchant.
 */
seat: Seat, } | { "phase": "draw", 
/**
 * The merchant.
 */
seat: Seat, } | { "phase": "load", 
/**
 * Those who do.
 */
seats: SeatSet, } | { "phase": "declare", 
/**
 * The merchant.
 */
seat: Seat, } | { "phase": "tell", 
/**
 * The merchant.
 */
seat: Seat, } | { "phase": "call" } | { "phase": "opening", 
/**
 * The merchant.
 */
merchant: Seat, } | { "phase": "decision", 
/**
 * The merchant.
 */
merchant: Seat, 
/**
 * How far they have come.
 */
talk: Talk, } | { "phase": "answer", 
/**
 * The merchant.
 */
merchant: Seat, 
/**
 * How far they have come.
 */
talk: Talk, 
/**
 * What the sheriff demands; after a threat, any offer.
 */
demand: number | null, } | { "phase": "check", 
/**
 * The merchant.
 */
merchant: Seat, } | { "phase": "over", 
/**
 * The score sheet.
 */
scores: PerSeat<Score>, });

/**
 * What the match waits for.
 */
export type Phase = { "phase": "piles" } | { "phase": "aside", 
/**
 * The merchant.
 */
seat: Seat, } | { "phase": "take", 
/**
 * The merchant.
 */
seat: Seat, } | { "phase": "draw", 
/**
 * The merchant.
 */
seat: Seat, } | { "phase": "load", 
/**
 * Those who do.
 */
seats: SeatSet, } | { "phase": "declare", 
/**
 * The merchant.
 */
seat: Seat, } | { "phase": "tell", 
/**
 * The merchant.
 */
seat: Seat, } | { "phase": "call" } | { "phase": "opening", 
/**
 * The merchant.
 */
merchant: Seat, } | { "phase": "decision", 
/**
 * The merchant.
 */
merchant: Seat, 
/**
 * How far they have come.
 */
talk: Talk, } | { "phase": "answer", 
/**
 * The merchant.
 */
merchant: Seat, 
/**
 * How far they have come.
 */
talk: Talk, 
/**
 * What the sheriff demands; after a threat, any offer.
 */
demand: number | null, } | { "phase": "check", 
/**
 * The merchant.
 */
merchant: Seat, } | { "phase": "over", 
/**
 * The score sheet.
 */
scores: PerSeat<Score>, };

/**
 * A bag at the gate.
 */
export type Arrival = { 
/**
 * How many goods are in it, where that is seen.
 */
size: number | null, 
/**
 * What was declared.
 */
claim: Claim | null, 
/**
 * How the merchant seemed.
 */
tell: Tell | null, };

/**
 * How far sheriff and merchant have come.
 */
export type Talk = { 
/**
 * How many offers the merchant has made.
 */
offers: number, 
/**
 * The last of them, which the sheriff may take.
 */
standing: Offer | null, 
/**
 * Whether the sheriff has threatened.
 */
threatened: boolean, 
/**
 * Whether the merchant has refused to offer more.
 */
refused: boolean, };

/**
 * What a seat has made of being the sheriff.
 */
export type Office = { 
/**
 * What people think of the sheriff, 0 to 10.
 */
reputation: number, 
/**
 * What is added to the sheriff's die in a bluff check.
 */
perception: number, 
/**
 * Experience: every third point sharpens perception.
 */
experience: number, 
/**
 * Merchants dealt with.
 */
merchants: number, 
/**
 * Bags opened.
 */
inspected: number, 
/**
 * Liars caught.
 */
caught: number, 
/**
 * Honest bags opened.
 */
wronged: number, 
/**
 * Bags of contraband that passed without a bribe.
 */
missed: number, 
/**
 * Bribes taken.
 */
bribes: number, 
/**
 * Gold taken as bribes and penalties.
 */
income: number, };

/**
 * What a seat has at the end.
 */
export type Score = { 
/**
 * Gold.
 */
gold: number, 
/**
 * All goods on the stand.
 */
goods: Goods, 
/**
 * What they are worth.
 */
worth: number, 
/**
 * What king and queen bonuses add.
 */
bonus: number, };

/**
 * What one seat sees besides the table.
 */
export type Hand = { 
/**
 * The cards in hand.
 */
cards: Goods, 
/**
 * What lies in the bag, from loading it until it has been dealt with.
 */
bag: Goods, 
/**
 * The contraband that lies face down on the stand.
 */
stash: Goods, };

/**
 * Some goods, as how many there are of each kind. The order in which they lie does not matter.
 */
export type Goods = Partial<Record<Good, number>>;

/**
 * A kind of goods. The first four are legal, the others contraband.
 */
export type Good = "apples" | "cheese" | "bread" | "chickens" | "silk" | "pepper" | "mead" | "crossbows";

/**
 * The claim that a bag holds just so many of one kind.
 */
export type Claim = string;

/**
 * Gold, and where goods stay on the stand, goods of one kind from there.
 */
export type Offer = string;

/**
 * Something that is seen of a merchant at the gate.
 */
export type Tell = { 
/**
 * How the merchant seems.
 */
manner: Manner, 
/**
 * Which of the tells of that manner it is, from 0.
 */
which: number, };

/**
 * How a merchant seems.
 */
export type Manner = "easy" | "uneasy";

/**
 * One of the two discard piles.
 */
export type Pile = "left" | "right";

/**
 * An answer of a seat.
 */
export type Action = `aside ${string} to ${Pile}` | "keep" | `take ${string}` | "deck" | `load ${string}` | `declare ${Claim}` | `call ${Seat}` | `offer ${Offer}` | "silent" | "pass" | "inspect" | "threaten" | "accept" | `demand ${number}` | "refuse";

/**
 * Something that happened in a match.
 */
export type Event = { "event": "piles", left: Array<Good>, right: Array<Good>, } | { "event": "visit", visit: number, seat: Seat, gold: number, } | { "event": "round", round: number, sheriff: Seat, } | { "event": "restock" } | { "event": "aside", seat: Seat, goods: Goods, pile: Pile, } | { "event": "keep", seat: Seat, } | { "event": "take", seat: Seat, goods: Goods, pile: Pile, } | { "event": "draw", seat: Seat, count: number, } | { "event": "drawn", seat: Seat, goods: Goods, } | { "event": "idle", seat: Seat, } | { "event": "loaded", seat: Seat, size: number | null, } | { "event": "packed", seat: Seat, goods: Goods, } | { "event": "declare", seat: Seat, claim: Claim, } | { "event": "tell", seat: Seat, tell: Tell, } | { "event": "call", sheriff: Seat, seat: Seat, } | { "event": "offer", seat: Seat, offer: Offer, } | { "event": "silent", seat: Seat, } | { "event": "threaten", sheriff: Seat, seat: Seat, } | { "event": "demand", sheriff: Seat, seat: Seat, gold: number, } | { "event": "refuse", seat: Seat, } | { "event": "pass", sheriff: Seat, seat: Seat, } | { "event": "bribe", sheriff: Seat, seat: Seat, offer: Offer, } | { "event": "inspect", sheriff: Seat, seat: Seat, } | { "event": "lie", seat: Seat, } | { "event": "check", seat: Seat, roll: number, perception: number, bluff_roll: number, bluff: number, caught: boolean, } | { "event": "open", seat: Seat, bag: Goods, claim: Claim, } | { "event": "seize", seat: Seat, goods: Goods, worth: number, } | { "event": "penalty", seat: Seat, sheriff: Seat, gold: number, } | { "event": "redress", sheriff: Seat, seat: Seat, gold: number, } | { "event": "sale", seat: Seat, goods: Goods, gold: number, } | { "event": "stand", seat: Seat, goods: Goods, hidden: number, } | { "event": "standing", seat: Seat, reputation: number, change: number, perception: number, experience: number, } | { "event": "shift", seat: Seat, office: Office, gold: number, ending: Ending, } | { "event": "scores", scores: PerSeat<Score>, };

/**
 * How a shift ends for its sheriff.
 */
export type Ending = "legendary" | "honourable" | "corrupt-baron" | "excellent" | "good" | "mediocre" | "poor" | "dismissed";

/**
 * What a seat may answer, by what it is asked for.
 */
export type Menu = { "ask": "aside", 
/**
 * The cards that may be.
 */
cards: Goods, 
/**
 * How many of them; none where there are no cards.
 */
count: Span | null, } | { "ask": "take", 
/**
 * The most from the left pile.
 */
left: number, 
/**
 * The most from the right pile.
 */
right: number, 
/**
 * The most from both together.
 */
most: number, } | { "ask": "load", 
/**
 * The cards that may be loaded.
 */
cards: Goods, 
/**
 * How many of them.
 */
count: Span, } | { "ask": "declare", 
/**
 * The kinds.
 */
goods: Array<Good>, 
/**
 * The numbers.
 */
count: Span, 
/**
 * What would be the truth, if it can be told.
 */
truth: Lot | null, } | { "ask": "call", 
/**
 * Those who wait there.
 */
seats: Array<Seat>, } | { "ask": "open", 
/**
 * What may be offered.
 */
offers: Array<Offers>, } | { "ask": "answer", 
/**
 * What may be offered.
 */
offers: Array<Offers>, 
/**
 * How many offers of this visit are left.
 */
left: number, 
/**
 * The demand, which may be accepted.
 */
demand: number | null, } | { "ask": "decide", 
/**
 * Whose bag it is.
 */
merchant: Seat, 
/**
 * The standing offer, which may be accepted.
 */
offer: Sum | null, 
/**
 * Whether the sheriff may threaten.
 */
threaten: boolean, 
/**
 * The gold that may be demanded.
 */
demand: Span | null, 
/**
 * How likely an inspection finds out a lie; none where it always does.
 */
chance: number | null, };

/**
 * So many of one kind of goods.
 */
export type Lot = { 
/**
 * The kind.
 */
good: Good, 
/**
 * How many.
 */
count: number, };

/**
 * Gold, and goods of one kind.
 */
export type Sum = { 
/**
 * The gold.
 */
gold: number, 
/**
 * The goods, if there are any.
 */
goods: Lot | null, };

/**
 * The offers with the same goods, or without any.
 */
export type Offers = { 
/**
 * The goods from the stand.
 */
goods: Lot | null, 
/**
 * How much gold may be offered with them.
 */
gold: Span, };

/**
 * What does not change in a match.
 */
export type Facts = { 
/**
 * Every kind of goods, the legal ones first.
 */
goods: Array<Ware>, 
/**
 * How well each seat bluffs.
 */
bluffs: Array<Bluff>, 
/**
 * Whether an opened bag that was lied about is put to the bluff check.
 */
checked: boolean, 
/**
 * Whether one seat is the sheriff all match, rather than each in turn.
 */
fixed: boolean, 
/**
 * How many visits the match has, or rounds where the sheriffs take turns.
 */
rounds: number, 
/**
 * Whether the sheriff's reputation is kept.
 */
reputation: boolean, 
/**
 * Whether there are discard piles at the market.
 */
piles: boolean, 
/**
 * Whether goods that pass stay on the stand, rather than being sold at once.
 */
stands: boolean, };

/**
 * A kind of goods.
 */
export type Ware = { 
/**
 * The kind.
 */
good: Good, 
/**
 * Whether it may be declared; otherwise it is contraband.
 */
legal: boolean, 
/**
 * What one sells for.
 */
price: number, 
/**
 * What one costs a merchant who is caught; none where that is half the worth of all that is
 * confiscated, rounded down.
 */
penalty: number | null, };

/**
 * How well a seat bluffs.
 */
export type Bluff = { 
/**
 * Its skill, which is added to its die in a bluff check.
 */
skill: number, 
/**
 * How often its manner at the gate tells the truth, where that is seen.
 */
reliability: number | null, };
