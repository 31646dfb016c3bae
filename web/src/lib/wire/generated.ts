// Generated from the server's types. Do not edit: UPDATE=1 cargo test -p doubt-server types writes it anew.

import type { FamilyName, GameEvent, GameView, GameMenu, GameFacts, Games, PresetName } from './games';

/** The version of the protocol. */
export type Protocol = 2;

/**
 * Something that is told: the id of a sentence in the catalogue, and what it is about.
 *
 * Printed with `{}` it is the plain English sentence, as told to nobody in particular. That is for logs
 * and for errors; people are told by a [`Voice`].
 */
export type Message = { 
/**
 * Which sentence.
 */
id: string, 
/**
 * What it is about, by name.
 */
args: { [name in string]?: Arg }, };

/**
 * What a sentence is about. Each voice has its own way to tell one: `3x5` in a terminal, "three fives"
 * for the ear, a number and a die on the page.
 */
export type Arg = { "number": number } | { "seat": number } | { "seats": Array<number> } | { "face": number } | { "dice": Array<number> } | { "shown": { 
/**
 * The dice.
 */
dice: Array<number>, 
/**
 * The face.
 */
face: number, 
/**
 * The face that counts as every other, if there is one.
 */
wild?: number, } } | { "bid": { 
/**
 * How many.
 */
count: number, 
/**
 * Of which face.
 */
face: number, } } | { "rank": string } | { "cards": Array<string> } | { "hand": Array<string> } | { "claim": { 
/**
 * How many.
 */
count: number, 
/**
 * Of which rank, in the notation.
 */
rank: string, } } | { "good": string } | { "goods": Array<[string, number]> } | { "gold": number } | { "chance": number } | { "decimal": { 
/**
 * The number.
 */
value: number, 
/**
 * How many decimals are told.
 */
digits: number, } } | { "kind": string } | { "text": string } | { "typed": string } | { "message": Message } | { "list": { 
/**
 * Which.
 */
all: Array<Arg>, 
/**
 * Whether it is one or the other, rather than one and the other.
 */
or: boolean, } };

/**
 * What a client says. Each that asks for a change carries a `command`, an id that the client chooses: a command that was
 * applied already gets the same reply and is not applied twice.
 */
export type ToServer = { "type": "sit", 
/**
 * The client's own id of the command, 1 to 40 characters.
 */
command: string, 
/**
 * Which seat.
 */
seat?: number, 
/**
 * What to be called at the table.
 */
name: string, } | { "type": "answer", 
/**
 * The client's own id of the command.
 */
command: string, 
/**
 * The number of the window that it answers.
 */
window: number, 
/**
 * The answer, in the game's notation.
 */
action: string, } | { "type": "since", 
/**
 * The number of the first event that is wanted.
 */
version: number, } | { "type": "ready", 
/**
 * The number of the window.
 */
window: number, } | { "type": "share", 
/**
 * The client's own id of the command.
 */
command: string, 
/**
 * What to add, 1 to 64 characters.
 */
share: string, } | { "type": "fill", 
/**
 * The client's own id of the command.
 */
command: string, 
/**
 * Which seat; all that are open, if none is named.
 */
seat?: number, 
/**
 * Which bot.
 */
bot?: string, } | { "type": "remove", 
/**
 * The client's own id of the command.
 */
command: string, 
/**
 * Which seat.
 */
seat: number, } | { "type": "start", 
/**
 * The client's own id of the command.
 */
command: string, } | { "type": "rematch", 
/**
 * The client's own id of the command.
 */
command: string, } | { "type": "leave", 
/**
 * The client's own id of the command.
 */
command: string, };

/**
 * What the server says.
 */
export type ToClient = { "type": "welcome" } & Welcome | { "type": "table", 
/**
 * How it is now.
 */
table: TableInfo, 
/**
 * The seat of the one who is told, if it has one.
 */
you: number | null, 
/**
 * Whether that one is the host.
 */
host: boolean, 
/**
 * How many devices have this seat: more than before, and another one has just taken it up.
 */
devices: number, } | { "type": "news" } & News | { "type": "taken", 
/**
 * Which.
 */
command: string, } | { "type": "refusal", 
/**
 * Which; none for a message that could not be read.
 */
command: string | null, 
/**
 * What kind of refusal it is.
 */
code: Code, 
/**
 * What was wrong, and what would be right.
 */
message: Message, } | { "type": "closing", 
/**
 * Why.
 */
message: Message, 
/**
 * Whether to come back.
 */
again: boolean, };

/**
 * Kinds of refusals.
 */
export type Code = "unreadable" | "stale" | "illegal" | "forbidden" | "not-now" | "too-fast" | "not-kept";

/**
 * Where everything stands.
 */
export type Welcome = { 
/**
 * The version of the protocol.
 */
protocol: number, 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The seat of the one who is told; none for somebody who watches.
 */
you: number | null, 
/**
 * Whether that one is the host.
 */
host: boolean, 
/**
 * The code of a private table, for those who sit at it.
 */
code: string | null, 
/**
 * How many tabs or devices of the same seat are here, this one included.
 */
tabs: number, 
/**
 * How many devices have this seat: the one that sat down, and those that came by its key.
 */
devices: number, 
/**
 * How many events have been told to this recipient in this match: the number of the next one.
 */
version: number, 
/**
 * The number of the first of `events`.
 */
from: number, 
/**
 * What was told, from the number that was asked for on; at most the latest 4096.
 */
events: Array<Told>, 
/**
 * What this recipient knows now; none while nothing is played.
 */
view: View | null, 
/**
 * Who is asked.
 */
asked: Asked | null, 
/**
 * What this recipient may answer.
 */
yours: Yours | null, 
/**
 * What bots thought of late, as far as it may be told.
 */
thoughts: Array<Thinking>, };

/**
 * What has happened.
 */
export type News = { 
/**
 * The number of the first event in it.
 */
from: number, 
/**
 * The number of the next event to come.
 */
version: number, 
/**
 * What happened, window by window.
 */
steps: Array<ToldStep>, 
/**
 * Who is asked now.
 */
asked: Asked | null, 
/**
 * What this recipient may answer now.
 */
yours: Yours | null, 
/**
 * What bots thought, as far as it may be told now.
 */
thoughts: Array<Thinking>, };

/**
 * A window that was resolved: what was told of it, and what the recipient knows after it.
 */
export type ToldStep = { 
/**
 * What was told.
 */
events: Array<Told>, 
/**
 * What the recipient knows then.
 */
view: View, };

/**
 * An event, and how it is told.
 */
export type Told = { 
/**
 * The event as `docs/events.md` has it: an object with a field `event`.
 */
event: GameEvent, 
/**
 * The same as it is told, a message for each line; none if it is not worth saying.
 */
messages: Array<Message>, 
/**
 * The seat whose answer it is, where a stand-in gave it for somebody who was silent or had gone.
 */
stand_in?: number, };

/**
 * What a recipient knows: a seat its view (`seat`, `table`, `hand`), a spectator the `table` alone.
 */
export type View = GameView;

/**
 * Who is asked, as everybody may know.
 */
export type Asked = { 
/**
 * The number of the window, counted on from match to match.
 */
window: number, 
/**
 * The seats that owe an answer in this window. Who has given it already is not told.
 */
seats: Array<number>, 
/**
 * Of these, the seats that are asked only for a reaction, so that silence means to pass.
 */
reactions: Array<number>, 
/**
 * How many milliseconds are left at most until the clock of this window starts: it waits until the
 * people who are asked say that they have been shown what happened. None once it runs.
 */
starts_in: number | null, 
/**
 * How many milliseconds are left until the bots among them speak.
 */
bots_in: number | null, 
/**
 * How many milliseconds are left until those who stay silent are answered for.
 */
closes_in: number | null, };

/**
 * What a recipient may answer.
 */
export type Yours = { 
/**
 * Every legal answer, described.
 */
menu: GameMenu, 
/**
 * How many milliseconds are left to answer; none without a limit.
 */
left: number | null, 
/**
 * What the odds are, as the seat sees them.
 */
hint: Hint | null, };

/**
 * The odds of what stands, from what the seat knows alone.
 */
export type Hint = { 
/**
 * The probability that the standing claim holds.
 */
holds: number, 
/**
 * The probability that it is exact, where that matters.
 */
exact: number | null, 
/**
 * The same in a sentence.
 */
message: Message, };

/**
 * What a bot thought when it answered. Told when it gives nothing away any more: at dice after the
 * reveal of the round, at other games after the match.
 */
export type Thinking = { seat: number, parts: Array<Message> };

/**
 * A table, as everybody there may know it.
 */
export type TableInfo = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * The preset.
 */
game: string, 
/**
 * Its title.
 */
title: string, 
/**
 * The family of games: `dice`, `cards` or `sheriff`; none if the preset is not known here any more.
 */
family: FamilyName | null, 
/**
 * Every option with its value.
 */
options: Array<Setting>, 
/**
 * What does not change in a match: prices, ranks in play, skills; none if the rules are not
 * known here any more.
 */
facts: GameFacts | null, 
/**
 * The seats, clockwise.
 */
seats: Array<SeatInfo>, 
/**
 * Who may start and remove: a seat; none if the host has left.
 */
host: number | null, 
/**
 * What the table is doing.
 */
phase: TablePhase, 
/**
 * Whether only those who have its link can find it.
 */
private: boolean, 
/**
 * Whether others may watch.
 */
spectators: boolean, 
/**
 * How much time there is.
 */
pace: Pace, 
/**
 * Whether nothing is left but to begin anew once a match is over.
 */
resets: boolean, 
/**
 * How many matches were begun here.
 */
matches: number, 
/**
 * The commitment to the server's part of the match being played, or of the next one: SHA-256 of
 * the server's secret, in hexadecimal.
 */
commitment: string, 
/**
 * What each seat has added to the randomness of that match.
 */
shares: Array<string | null>, 
/**
 * How the last match came out.
 */
result: MatchResult | null, };

/**
 * What a table is doing.
 */
export type TablePhase = "gathering" | "playing" | "over";

/**
 * An option and its value.
 */
export type Setting = { 
/**
 * The option.
 */
name: string, 
/**
 * Its value.
 */
value: string, };

/**
 * A seat and who is at it.
 */
export type SeatInfo = { 
/**
 * What whoever sits there is called.
 */
name: string, } & ({ "kind": "open" } | { "kind": "person", 
/**
 * Whether a page of theirs is connected.
 */
present: boolean, 
/**
 * Whether a bot keeps the seat until they are back.
 */
away: boolean, 
/**
 * Whether they want the next match.
 */
agrees: boolean, } | { "kind": "bot", 
/**
 * Its name in the cast.
 */
bot: string, 
/**
 * The character that it plays.
 */
character: string | null, 
/**
 * How it plays, in a line.
 */
line: string, });

/**
 * Who is at a seat.
 */
export type Sitter = { "kind": "open" } | { "kind": "person", 
/**
 * Whether a page of theirs is connected.
 */
present: boolean, 
/**
 * Whether a bot keeps the seat until they are back.
 */
away: boolean, 
/**
 * Whether they want the next match.
 */
agrees: boolean, } | { "kind": "bot", 
/**
 * Its name in the cast.
 */
bot: string, 
/**
 * The character that it plays.
 */
character: string | null, 
/**
 * How it plays, in a line.
 */
line: string, };

/**
 * How much time there is, in milliseconds; null is no limit.
 */
export type Pace = { 
/**
 * For a person's turn.
 */
turn_ms: number | null, 
/**
 * For a person's reaction to a claim.
 */
reaction_ms: number | null, 
/**
 * How long a bot waits before its turn; not at all when a pause has just run out.
 */
bot_turn_ms: number, 
/**
 * How long a bot waits before its reaction.
 */
bot_reaction_ms: number, 
/**
 * Whether the time for reactions is a pause that the first call ends: an earlier call goes first,
 * and without one the pause lasts, unless every person who is asked lets the claim stand.
 */
first_call: boolean, };

/**
 * How a match came out.
 */
export type MatchResult = { 
/**
 * The match's name in addresses: `#/match/ID` shows it.
 */
id: string, 
/**
 * Whether it was played to its end; otherwise it was abandoned.
 */
over: boolean, 
/**
 * Who won.
 */
winners: Array<number>, 
/**
 * What each seat has won or lost; none if the match was abandoned.
 */
payoffs: Array<number> | null, 
/**
 * Why it was ended though nobody has left it.
 */
reason: Message | null, };

/**
 * What went wrong, in a sentence.
 */
export type Problem = { 
/**
 * The sentence, in plain English.
 */
error: string, 
/**
 * The same as a message, for a page that words it.
 */
message: Message, 
/**
 * What is wrong with the options or the number of seats, where it is that.
 */
refusal?: OptionRefusal, };

/**
 * Where others reach the server.
 */
export type Reach = { 
/**
 * Its addresses on the local network, such as `http://192.168.1.23:2626`, the likeliest first; none
 * unless it is there for others.
 */
addresses: Array<string>, };

/**
 * A place in the duel: a die, the bids so far, and what is right there.
 */
export type SolvedSpot = { 
/**
 * The die of the seat to move.
 */
die: number, 
/**
 * The bids so far; the opener made the first.
 */
bids: Array<string>, 
/**
 * Every answer there is, bids first.
 */
answers: Array<SolvedAnswer>, 
/**
 * What the other seat may hold.
 */
others: Array<OtherDie>, 
/**
 * What each character loses there.
 */
characters: Array<CharacterLoss>, 
/**
 * What the first seat wins in the whole duel, with 1 for a round won and -1 for one lost.
 */
value: number, 
/**
 * What a perfect opponent wins from this solution, at most.
 */
exploitability: number, };

/**
 * An answer in the duel.
 */
export type SolvedAnswer = { 
/**
 * The bid; none for a doubt.
 */
bid: string | null, 
/**
 * How often perfect play gives it.
 */
share: number, 
/**
 * What it wins on average; none where perfect play never gets here.
 */
worth: number | null, };

/**
 * A die that the other seat may hold.
 */
export type OtherDie = { 
/**
 * The die.
 */
die: number, 
/**
 * How likely it is, by the bids; none where perfect play never gets here.
 */
chance: number | null, 
/**
 * Whether the standing bid holds then; none where there is no bid.
 */
holds: boolean | null, };

/**
 * What a character loses at a place, on average, by what it would answer there.
 */
export type CharacterLoss = { 
/**
 * The character.
 */
name: string, 
/**
 * What it loses; none where perfect play never gets here.
 */
loses: number | null, };

/**
 * Everything that can be played, and everyone it can be played with.
 */
export type Catalog = { 
/**
 * The version of the program.
 */
version: string, 
/**
 * The games.
 */
games: Array<GameInfo>, 
/**
 * The bots.
 */
bots: Array<BotInfo>, };

/**
 * A game: a preset of its family.
 */
export type GameInfo = { 
/**
 * Its name, as in `doubt play NAME`.
 */
name: PresetName, 
/**
 * Its title.
 */
title: string, 
/**
 * What it is, in a sentence.
 */
summary: string, 
/**
 * The family of games.
 */
family: FamilyName, 
/**
 * The fewest seats.
 */
least_seats: number, 
/**
 * The most seats.
 */
most_seats: number, 
/**
 * How many sit at the table by default.
 */
usual_seats: number, 
/**
 * Its options.
 */
options: Array<OptionChoice>, 
/**
 * The rules, a paragraph for each subject.
 */
rules: Array<Array<Message>>, 
/**
 * The bots that are drawn for it when nobody is named.
 */
drawn: Array<string>, 
/**
 * Whether characters are its levels: each says how many of them play, and with how many decks.
 */
levels: boolean, 
/**
 * Whether pauses between turns belong to it, so that it has a clock of its own.
 */
pauses: boolean, };

/**
 * An option of a game.
 */
export type OptionChoice = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its value.
 */
value: string, 
/**
 * The values it takes, with bounds that may depend on other options and on the seats.
 */
takes: OptionKind, 
/**
 * What some of its values do not go with.
 */
conflicts: Array<Conflict>, 
/**
 * The values it takes, in words.
 */
values: string, 
/**
 * What it means.
 */
meaning: string, };

/**
 * Which values an option takes.
 */
export type OptionKind = { "kind": "choice", 
/**
 * The words.
 */
values: Array<string>, } | { "kind": "flag" } | { "kind": "range" } & OptionRange | { "kind": "by-seat" } & OptionSpread;

/**
 * The numbers that an option takes.
 */
export type OptionRange = { 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, 
/**
 * What zero stands for, where it is no number.
 */
zero: Message | null, 
/**
 * A word that it takes besides.
 */
word: string | null, 
/**
 * The other option that it depends on.
 */
within: Within | null, };

/**
 * A bound that another option sets: at most so many times its number.
 */
export type Within = { 
/**
 * The other option, which takes numbers.
 */
other: string, 
/**
 * How many times.
 */
times: number, 
/**
 * Why.
 */
reason: Message, };

/**
 * The numbers that an option takes for each seat.
 */
export type OptionSpread = { 
/**
 * The least of a seat.
 */
least: number, 
/**
 * The most of a seat.
 */
most: number, 
/**
 * The most of all seats together, where there is such a bound.
 */
total: Total | null, };

/**
 * A bound on what all seats have together.
 */
export type Total = { 
/**
 * The most.
 */
most: number, 
/**
 * Of what.
 */
things: string, };

/**
 * A value of an option that does not go with something else.
 */
export type Conflict = { "kind": "clash", 
/**
 * The value.
 */
value: string, 
/**
 * The other option.
 */
other: string, 
/**
 * The values of it.
 */
values: Array<string>, 
/**
 * Why.
 */
reason: Message, 
/**
 * What would be right: any one of these.
 */
instead: Array<[string, string]>, } | { "kind": "company", 
/**
 * The value.
 */
value: string, 
/**
 * The numbers of seats that it is for.
 */
fit: Array<number>, 
/**
 * Why: who sits where.
 */
reason: Message, };

/**
 * Why a rule set cannot be made or played.
 */
export type OptionRefusal = { "kind": "unknown", 
/**
 * What was asked for.
 */
name: string, 
/**
 * The option with the most similar name, if one is similar.
 */
nearest: string | null, 
/**
 * All options.
 */
known: Array<string>, } | { "kind": "value", 
/**
 * The option with what was asked for.
 */
option: Setting, 
/**
 * What it takes.
 */
takes: OptionKind, } | { "kind": "clash", 
/**
 * One option with its value.
 */
option: Setting, 
/**
 * The other.
 */
other: Setting, 
/**
 * Why.
 */
reason: Message, 
/**
 * What would be right: any one of these.
 */
instead: Array<Setting>, } | { "kind": "above", 
/**
 * The option with its number.
 */
option: Setting, 
/**
 * The most that it can be.
 */
most: number, 
/**
 * The option that it depends on.
 */
other: Setting, 
/**
 * The least that this can be as the other stands.
 */
least: number, 
/**
 * Why.
 */
reason: Message, } | { "kind": "company", 
/**
 * The option with its value.
 */
option: Setting, 
/**
 * How many seats there are.
 */
seats: number, 
/**
 * How many it is for.
 */
fit: Array<number>, 
/**
 * Why: who sits where.
 */
reason: Message, } | { "kind": "seats", 
/**
 * How many were asked for.
 */
asked: number, 
/**
 * The fewest.
 */
least: number, 
/**
 * The most.
 */
most: number, } | { "kind": "listed", 
/**
 * The option with its list.
 */
option: Setting, 
/**
 * How many numbers it lists.
 */
listed: number, 
/**
 * How many seats there are.
 */
seats: number, } | { "kind": "too-many", 
/**
 * The option with its value.
 */
option: Setting, 
/**
 * What there is too much of.
 */
things: string, 
/**
 * How many there would be.
 */
total: number, 
/**
 * How many there may be.
 */
most: number, };

/**
 * A bot of the cast.
 */
export type BotInfo = { 
/**
 * Its name.
 */
name: string, 
/**
 * The family of games that it plays.
 */
family: FamilyName, 
/**
 * The character that it plays; none for a bot without numbers.
 */
character: string | null, 
/**
 * How it plays, in a line.
 */
line: string, 
/**
 * The part it plays at the gate: `sheriff` or `merchant`; none in other games.
 */
part: string | null, 
/**
 * The numbers that shape it.
 */
numbers: Array<Number>, };

/**
 * A number with its name.
 */
export type Number = { 
/**
 * What it is.
 */
name: string, 
/**
 * How much.
 */
value: number, };

/**
 * Which rules are asked for.
 */
export type RulesWish = { 
/**
 * The preset.
 */
game: string, 
/**
 * The options that differ from it.
 */
options: Array<Setting>, 
/**
 * How many seats (default: the game's usual number).
 */
seats?: number, };

/**
 * The rules in force.
 */
export type RulesText = { 
/**
 * The game at a glance.
 */
digest: Digest, 
/**
 * A paragraph for each subject.
 */
paragraphs: Array<Array<Message>>, 
/**
 * Every option with its value.
 */
options: Array<OptionChoice>, };

/**
 * A game at a glance, by the rules in force.
 */
export type Digest = { 
/**
 * What one plays for, in a sentence.
 */
aim: Message, 
/**
 * A turn, in three steps.
 */
turn: [Message, Message, Message], 
/**
 * What comes of a challenge: if the claim was true, and if it was not.
 */
challenge: [Message, Message], 
/**
 * The rules that make the difference, a few words each.
 */
in_force: Array<Message>, 
/**
 * The words that need to be explained.
 */
words: Array<Term>, };

/**
 * A word of the table.
 */
export type Term = { 
/**
 * Its name, as the page refers to it.
 */
name: string, 
/**
 * The word.
 */
word: Message, 
/**
 * What it means.
 */
means: Message, };

/**
 * Who somebody is.
 */
export type SessionInfo = { 
/**
 * What they want to be called; none for a stranger.
 */
name: string | null, 
/**
 * How they like the page: an object of the page's own.
 */
preferences: Record<string, unknown> | null, };

/**
 * What somebody wants to be called, and how they like the page.
 */
export type SessionWish = { 
/**
 * The name, 1 to 24 characters.
 */
name?: string, 
/**
 * An object of at most 4096 bytes.
 */
preferences?: Record<string, unknown>, };

/**
 * A table that is wanted.
 */
export type TableWish = { 
/**
 * The preset.
 */
game: string, 
/**
 * The options that differ from it.
 */
options: Array<Setting>, 
/**
 * Who is to sit where, clockwise. The first seat for a person is taken by whoever asks.
 */
seats: Array<SeatWish>, 
/**
 * Whether only those who have its link can find it.
 */
private: boolean, 
/**
 * Whether others may watch.
 */
spectators: boolean, 
/**
 * How much time there is (default: what is usual for the game and the number of people).
 */
pace?: Pace, 
/**
 * What whoever asks is called.
 */
name: string, };

/**
 * Who is to sit at a seat.
 */
export type SeatWish = { "kind": "person" } | { "kind": "bot", 
/**
 * Its name in the cast.
 */
bot: string, } | { "kind": "any-bot" };

/**
 * A table that was opened.
 */
export type Opened = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * The code of its link: `#/table/ID/CODE`.
 */
code: string, 
/**
 * The seat of whoever opened it; none if all seats are bots'.
 */
seat: number | null, };

/**
 * The lobby.
 */
export type Lobby = { 
/**
 * Public tables with open seats, or that can be watched; at most 100.
 */
tables: Array<TableInfo>, };

/**
 * The key of a seat.
 */
export type Key = { 
/**
 * 32 hexadecimal digits: `#/seat/ID/KEY` takes the seat up on another device.
 */
key: string, };

/**
 * A seat that was taken up.
 */
export type SeatTaken = { 
/**
 * Which.
 */
seat: number, };

/**
 * What is one's own.
 */
export type Mine = { 
/**
 * Tables where one sits, the latest first.
 */
tables: Array<TableInfo>, 
/**
 * Matches that one has played, the latest first; at most 200.
 */
matches: Array<MatchCard>, };

/**
 * A match that was played, in a line.
 */
export type MatchCard = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * The preset.
 */
game: string, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended: number, 
/**
 * Who sat at each seat.
 */
names: Array<string>, 
/**
 * One's own seat.
 */
seat: number, 
/**
 * Whether one has won.
 */
won: boolean, 
/**
 * Whether it was played to its end.
 */
over: boolean, };

/**
 * Lifetime figures.
 */
export type Lifetime = { 
/**
 * Over all matches.
 */
total: FiguresInfo, 
/**
 * By game.
 */
games: Array<NamedFigures>, 
/**
 * One's own figures in matches with each opponent, the most frequent first; at most 50.
 */
opponents: Array<NamedFigures>, };

/**
 * Figures with a name.
 */
export type NamedFigures = { 
/**
 * The game, or the opponent.
 */
name: string, 
/**
 * Whether the opponent is a person: a bot may be called alike. None for a game.
 */
person?: boolean, 
/**
 * The figures.
 */
figures: FiguresInfo, };

/**
 * The figures of `docs/statistics.md`: counts, and rates that are null where there is nothing to
 * share out.
 */
export type FiguresInfo = { matches: number, won: number, claims: number, truthful: number, bluffs: number, challenged: number, caught: number, falsely_accused: number, escaped: number, bluffs_caught: number, challenges: number, right: number, wrong: number, lost: number, gained: number, win_rate: number | null, bluff_rate: number | null, bluff_success: number | null, challenge_accuracy: number | null, };

/**
 * A match that has ended.
 */
export type MatchInfo = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * The preset.
 */
game: string, 
/**
 * Its title.
 */
title: string, 
/**
 * The family of games; none if the preset is not known here any more.
 */
family: FamilyName | null, 
/**
 * Every option with its value.
 */
options: Array<Setting>, 
/**
 * What did not change in it: prices, ranks in play, skills; none if its rules are not there any
 * more.
 */
facts: GameFacts | null, 
/**
 * Who sat at each seat.
 */
names: Array<string>, 
/**
 * The character at each seat; none at a person's.
 */
characters: Array<string | null>, 
/**
 * The seat of whoever asks; none for others.
 */
you: number | null, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended: number, 
/**
 * Whether it was played to its end.
 */
over: boolean, 
/**
 * Why it was ended though nobody has left it.
 */
reason: Message | null, 
/**
 * Who won.
 */
winners: Array<number>, 
/**
 * What each seat has won or lost.
 */
payoffs: Array<number> | null, 
/**
 * The figures of everybody, as the event `statistics` of `docs/events.md`; none if the match was
 * left before its end.
 */
statistics: Analysis | null, 
/**
 * Where its randomness came from.
 */
fairness: Fairness, 
/**
 * How often each face was rolled, or each rank dealt: what a person would look at to see whether
 * chance was fair.
 */
chance: Array<Number>, 
/**
 * What bots thought, in order.
 */
thoughts: Array<Thinking>, };

/**
 * The figures of everybody after a match, for programs: `statistics` of `docs/events.md`.
 */
export type Analysis = { 
/**
 * What is lost and gained: dice, cards or gold.
 */
things: "dice" | "cards" | "gold", 
/**
 * The figures of each seat.
 */
players: Array<PlayerFigures>, 
/**
 * Who deceived the others best.
 */
most_deceptive: number | null, 
/**
 * Who challenged best.
 */
sharpest_challenger: number | null, 
/**
 * The challenges that mattered most, in order of time.
 */
turning_points: Array<Turning>, };

/**
 * The figures of a seat.
 */
export type PlayerFigures = { seat: number, name: string } & FiguresInfo;

/**
 * A challenge that mattered.
 */
export type Turning = { 
/**
 * The round, or the visit.
 */
round: number, 
/**
 * How many dice, cards or gold it moved.
 */
moved: number, 
/**
 * Whether it put a seat out or decided something.
 */
decisive: boolean, 
/**
 * What everybody was told of it.
 */
events: GameEvent[], 
/**
 * The same as it is told, event by event, for a page.
 */
messages: Array<Array<Message>>, 
/**
 * The step of the replay at which it stands, on a page that shows one.
 */
step: number, };

/**
 * A part of a replay.
 */
export type Replay = { 
/**
 * The number of the first step in it.
 */
from: number, 
/**
 * How many steps the match has.
 */
total: number, 
/**
 * The steps.
 */
steps: Array<ReplayStep>, };

/**
 * A step of a replay: a deal or a window, and what is known after it.
 */
export type ReplayStep = { 
/**
 * What was told.
 */
events: Array<ReplayEvent>, 
/**
 * What everyone sees after it.
 */
table: Games[FamilyName]["table"], 
/**
 * What each seat sees besides.
 */
hands: Array<Games[FamilyName]["hand"]>, };

/**
 * An event of a replay.
 */
export type ReplayEvent = { 
/**
 * The seat that was told; none if everybody was.
 */
to: number | null, 
/**
 * The event.
 */
event: GameEvent, 
/**
 * The same as it is told.
 */
messages: Array<Message>, 
/**
 * The seat whose answer it is, where a stand-in gave it.
 */
stand_in?: number, };

/**
 * A lesson, in a line.
 */
export type LessonCard = { 
/**
 * Its name, as in `doubt learn NAME`.
 */
name: string, 
/**
 * The preset that it teaches.
 */
game: PresetName, 
/**
 * What it teaches.
 */
title: Message, 
/**
 * How many steps it has.
 */
steps: number, 
/**
 * About how many minutes it takes.
 */
minutes: number, };

/**
 * Where a lesson stands before one of its steps, or after the last: all of it follows from the number.
 */
export type LessonScene = { 
/**
 * The lesson.
 */
lesson: LessonCard, 
/**
 * How many steps are done.
 */
step: number, 
/**
 * The table at which it is played.
 */
table: TableInfo, 
/**
 * The learner's seat.
 */
you: number, 
/**
 * What has happened, line by line of its script.
 */
steps: Array<ToldStep>, 
/**
 * How many of the events were told before the learner's last answer.
 */
since: number, 
/**
 * How many of the events come before what the house thinks of that answer.
 */
until: number, 
/**
 * Who is asked; nobody after the last step.
 */
asked: Asked | null, 
/**
 * What may be answered.
 */
yours: Yours | null, 
/**
 * What the house says: it asks, or has the last word.
 */
says: Message, 
/**
 * What a good answer is, in the notation, for those who skip the step.
 */
best: string | null, };

/**
 * An answer at a step of a lesson.
 */
export type LessonAnswer = { 
/**
 * The answer, in the game's notation.
 */
action: string, };

/**
 * What becomes of an answer in a lesson.
 */
export type LessonReply = { "verdict": "refused", 
/**
 * Why not.
 */
says: Message, } | { "verdict": "good", 
/**
 * Why it is.
 */
says: Message, 
/**
 * That the lesson goes on with another answer, which is as good.
 */
instead: Message | null, 
/**
 * The next step.
 */
next: LessonScene, } | { "verdict": "instead", 
/**
 * What else there is.
 */
says: Message, 
/**
 * What comes of it.
 */
told: ToldStep, };

/**
 * All that it takes to compute the seed of a match again.
 */
export type Fairness = { 
/**
 * The version of the way from secret and shares to the seed.
 */
algorithm: number, 
/**
 * What was published before the first deal.
 */
commitment: string, 
/**
 * The server's secret.
 */
secret: string, 
/**
 * The name of the match in addresses.
 */
name: string, 
/**
 * What each seat added.
 */
shares: Array<string | null>, 
/**
 * The seed that follows.
 */
seed: string, };
