### What is said at a table on a server: mostly what cannot be done, and what would be right.

## Sitting down and leaving

table-already-seated = You already sit at seat { $number }: leave it before you take another.
table-seat-taken = Seat { $number } isn’t open: choose another one.
table-no-open-seat = No seat is open.
table-bad-name = A name has 1 to { $most } characters that can be seen.
table-not-seated = You don’t sit at this table: take a seat first.
table-nobody-there = Nobody sits at seat { $number }.
table-nothing-to-fill = No seat is open to fill.
table-nobody-plays = No bot in the cast plays this game.
table-host-only = Only the host can do that.
table-removed = The host has removed you from this table.
table-seats-fixed = Seats don’t change while a match is being played.

## Answering in somebody's place

stand-in =
    { $seat-is ->
        [you] <soft>A stand-in answers for you:</soft>
       *[other] <soft>A stand-in answers for { $seat }:</soft>
    }

## Coming in

table-unknown = There is no such table.
table-private = This table is private: its link lets you in.
table-no-spectators = This table doesn’t allow spectators.
table-crowded = Too many people are at this table: try again later.
table-no-such-key = No seat at this table has this key: ask for a new link to the seat.
table-key-owner = Only the device that sat down here can make a new link.
table-revoked = This seat has a new link, and the one that brought you here is no longer good.
session-ended = You have signed out: reload the page to go on as somebody new.
table-devices = A seat can be used on at most { $most } devices.
table-needs-session = You can watch without a session, but not do this: POST /api/session first.
table-put-away = The table was put away just now. Try again.
table-unopenable = This table can’t be opened. Whoever runs the server can find out why.
page-is-old = This page is older than the house: reload it.
server-stopping = The server is stopping.
server-starting = The server is starting. Try again in a moment.

## Matches

table-open-seats = Some seats are open: fill them with people or bots first.
table-enough-matches = A table is good for { $most } matches: open another one.
table-rematch-seated = Only those who sit at the table can ask for another match.
table-rematch-over = You can ask for another match once this one is over, and once is enough.
table-not-agreed = { $name } hasn’t agreed to another match yet: wait, or remove them.
table-not-here = { $name } isn’t here: wait, or remove them.
table-full = This table’s journal is full: open another table.
table-secret-used = The house’s secret has already been used for a match.
table-old-rules = This table is for older rules: open another one. { $why }
table-rules-gone = Version { $number } of these rules is no longer here.
table-option-unstated = Nothing says what the option { $option } was.

## Answers

table-answer-seated = Only those who sit at the table can answer.
table-nothing-played = No match is being played.
table-window-closed = That question is closed: look at the table again.
table-not-asked = You aren’t asked now: wait for your turn.
table-long-answer = An answer has at most { $most } bytes.
table-bad-command = A command is 1 to 40 letters, digits, “-” or “_”.
table-unreadable = This isn’t a message of the protocol: { $error }.
table-too-fast = Too many messages in too short a time: slow down.

## Fair dice

table-share-seated = Only those who sit at the table can add to its randomness.
table-share-late = The dice are cast: add to the next match when this one is over.
table-share-form = A share has 1 to { $most } characters that can be seen, and no space at either end.

## A match that cannot go on

match-lost = This match can’t go on, so it has ended and its secret is told. { $why }
match-lost-answer = Today’s rules refuse the answer { $answer }: { $why }
match-lost-ending = By today’s rules it would not have ended there.

## Keeping

not-kept-full = The server’s disk is full: nothing is kept until there is room.
not-kept-stale = The table has moved on without this: ask for it again.
not-kept-late = It took too long to save this, and it’s not known whether it was saved. Look at the table again.
not-kept-paused = Saving has paused: the database can’t be reached. Try again in a moment.
not-kept-failed = The server can’t keep it: { $error }.
quota-spent = You have had enough saved on this server for today: go on tomorrow.
not-read = The store can’t be read: { $error }.
tables-in-use = All { $most } tables of this server are in use: try again later.
no-randomness = The system gives no random bytes.

## Leaving, on the page

leave-title = Leave the table?
leave-kept = Your seat is kept if you just go home: every page shows the way back.
leave-ends = If you give your seat up, the match ends here and nobody wins it.
leave-bot = If you give your seat up, a bot plays on for you.
leave-free = Your seat will be free for somebody else.
leave-stay = Stay
leave-later = Come back later
leave-for-good = Give up my seat
leave-now = Leave

## Settings, on the page

likes-ask = Ask before I doubt or inspect
likes-ask-about = The key D, C or I and its button ask once more before somebody is called a liar.

## Above the table, on the page

tool-home = Home
tool-reset = Reset
tool-rules = Rules
tool-rules-about = Rules at this table
tool-likes = Settings
tool-keys = Keyboard
tool-keys-about = Keyboard shortcuts
tool-invite = Invite
tool-device = Another device
tool-device-about = Continue on another device
tool-leave = Leave
tool-leave-about = Leave the table
tool-connected = Connected
tool-lost = Not connected
tool-private = Private table
tool-watching = Watching
tool-match = Match { $match }

## Waiting

skip-ahead = Skip ahead
notice-seen = Got it
