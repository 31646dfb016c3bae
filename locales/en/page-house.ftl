### What the page alone writes around matches: its pages, forms and buttons.

## Around every page

page-skip-to-content = Skip to content
page-lobby = Lobby
page-rules = Rules
page-your-corner = Your corner
page-corner = Corner
page-help = Help
page-theme-system-switch-to = Theme: system. Switch to light
page-theme-light-switch-to = Theme: light. Switch to dark
page-theme-dark-switch-to = Theme: dark. Switch to system
page-doubt-home = Doubt, home
page-main = Main
page-this-page-didnt-load = This page didn’t load
page-the-connection-to-the = The connection to the house may be down. The page tries again every few seconds.
page-try-again = Try again
page-your-seat-is-kept = Your seat is kept
page-back-to = Back to { $title }

## The home page

page-waiting-for-players = Waiting for players
page-match-in-progress = Match in progress
page-match-over = Match over
page-games-of-deception-nobody = Games of deception. Nobody here has to tell the truth, and anybody can say, “I doubt it.”
page-play-liars-dice = Play liar’s dice
page-find-a-table = Find a table
page-last-match =
    { $how ->
        [left] Your last match: <strong>{ $title }</strong>. You left before the end.
        [won] Your last match: <strong>{ $title }</strong>. You won.
       *[lost] Your last match: <strong>{ $title }</strong>. You didn’t win.
    }

## The lobby

page-join = Join
page-watch = Watch
page-playing = Playing
page-full = Full
page-nobody-has-sat-down = Nobody has sat down yet.
page-seats-free = { $free } of { $all } seats free

## One’s own corner

page-matches-you-have-played = Matches you have played
page-you-havent-played-a = You haven’t played a match yet.
page-analysis = Analysis
page-replay = Replay
page-show-more = Show more
page-match = Match
page-result = Result
page-review = Review
page-with = With
page-match-left = Left
page-won = Won
page-lost = Lost
page-no-finished-matches-yet = No finished matches yet
page-once-you-finish-one = Once you finish one, your bluffs and challenges will be counted here.
page-choose-a-game = Choose a game
page-your-stats-by-game = Your stats by game
page-game = Game
page-opponent = Opponent
page-your-stats-in-matches = Your stats in matches with each opponent
page-preferences = Preferences
page-enter-a-name-of = Enter a name of at least one character.
page-your-name = Your name
page-the-name-others-see = The name others see
page-up-to-24-characters = Up to 24 characters. There are no accounts: a cookie identifies this browser.
page-save = Save
page-you-are-now = You are now { $name }.

## Settings

page-theme = Theme
page-speed = Speed
page-motion = Motion
page-cards-fly-cups-lift = Cards fly, cups lift, dice roll.
page-sound = Sound
page-dice-cards-coins-and = Dice, cards, coins, and a knock for a challenge.
page-single-key-shortcuts = Single-key shortcuts
page-d-to-doubt-s = D to doubt, S to skip, and the like. The keyboard sheet lists them.
page-show-the-odds = Show the odds
page-how-likely-the-standing = How likely the standing claim is, given what you know.
page-four-colour-suits = Four-colour suits
page-diamonds-are-blue-and = Diamonds are blue and clubs are green.
page-dice-with-shapes-and = Dice with shapes and colours
page-makes-the-faces-easy = Makes the faces easy to tell apart if you are colour-blind.
page-system = System
page-light = Light
page-dark = Dark
page-normal = Normal
page-time-to-look-at = Time to look at everything.
page-fast = Fast
page-the-same-but-quicker = The same, but quicker.
page-instant = Instant
page-everything-at-once = Everything at once.
page-settings = Settings

## Keys

page-keyboard-shortcuts = Keyboard shortcuts
page-anywhere = Anywhere
page-show-or-hide-this = Show or hide this list
page-go-to-the-next = Go to the next control; with Shift, to the previous one
page-press-the-control-in = Press the control in focus
page-close-a-dialog = Close a dialog
page-at-any-table = At any table
page-skip-the-animation = Skip the animation
page-in-a-replay = In a replay
page-one-step-back-one = One step back, one step forward
page-play-or-pause = Play or pause
page-first-step-last-step = First step, last step

## Pages

page-your-stats-your-matches = Your stats, your matches and your preferences.
page-your-stats-couldnt-be = Your stats couldn’t be loaded
page-your-stats = Your stats
page-your-matches = Your matches
page-counting = Counting…
page-how-to-use-this = How to use this page
page-you-can-do-everything = You can do everything with just a mouse, a finger or the keyboard.
page-playing-a-match = Playing a match
page-your-seat-is-kept-for = Your seat is kept for you
page-continue-on-another-device = Continue on another device
page-with-friends = With friends
page-after-a-match = After a match
page-you-can-see-how = You can see how often each player bluffed, who doubted well and where the match turned. You can watch it again from any seat or with all hands open, and check for yourself that the house did not choose the dice.
page-screen-readers = Screen readers
page-the-games-couldnt-be = The games couldn’t be loaded
page-pick-up-where-you = Pick up where you left off
page-the-games = The games
page-related-games = Related games
page-tables-with-a-free = Tables with a free seat, and tables you can watch.
page-refresh = Refresh
page-open-a-table = Open a table
page-no-tables-are-open = No tables are open
page-choose-a-game-to = Choose a game to play with friends, make the table public, and it will appear here.
page-looking-around = Looking around…
page-the-match-was-abandoned = The match was abandoned before the end.
page-this-house-no-longer = This house no longer offers that game.
page-after-the-match = After the match
page-this-match-cant-be = This match can’t be shown
page-home = Home
page-guest = Guest
page-no-such-game = No such game
page-see-all-games = See all games
page-new-game = New game
page-the-game-couldnt-be = The game couldn’t be loaded
page-one-moment = One moment…
page-theres-nobody-here = There’s nobody here
page-not-found = Not found
page-theres-no-page-at = There’s no page at this address.
page-the-link-may-be = The link may be out of date, or missing a letter. Or somebody is bluffing.
page-back-to-the-house = Back to the house
page-the-rules-of-every = The rules of every game in the house.
page-games = Games
page-options = Options
page-you-can-change-any = You can change any of these before a match. The rules shown at the table take your changes into account.
page-option = Option
page-default = Default
page-possible-values = Possible values
page-youre-back-in-your = You’re back in your seat. Play on.
page-your-seat = Your seat
page-you-couldnt-be-seated = You couldn’t be seated
page-walking-to-your-seat = Walking to your seat…
page-the-table = The table
page-this-table-cant-be = This table can’t be shown
page-this-table-cant-be-reached = This table can’t be reached
page-house-silent = The house isn’t answering
page-trying-again = Trying again…
page-try-now = Try now
page-walking-to-the-table = Walking to the table…
page-help-playing = Choose a game on the <to-home>home page</to-home>, decide who plays, and press Start. The table shows only what you are allowed to know: your own hand, what has been claimed, and what has been shown to everyone. The buttons are what you can do right now; anything you can’t do isn’t offered.
page-help-events = Events are shown one at a time. To see them all at once, click the table or press <type>S</type>. You can change how fast things move, or stop them moving at all, in <to-corner>your corner</to-corner>.
page-help-words = Dotted words explain themselves when you point at them, tap them or reach them with the keyboard. So do the buttons of your turn; on a touch screen, hold one down to read what it does, and lift your finger: it isn’t pressed.
page-help-seat = If you close the page, reload it or lose the connection, the match picks up where it left off, and the <to-home>home page</to-home> shows you the way back. When you play with other people, a bot takes over your seat while you are away and hands it back when you return. To carry on with your phone, use <strong>Continue on another device</strong> at the table.
page-help-friends = Choose <strong>With friends</strong> before you start. Only people with the link can find a private table; a public one is listed in the <to-lobby>lobby</to-lobby>. Whoever opened the table can seat bots, remove people and start the match.
page-help-readers = Everything that happens is described in a sentence that screen readers read aloud. It is also listed under <strong>What happened</strong> beside the table.
# In the title of the window.
page-name-after = After the match · { $title }
page-name-new = New game of { $title }
page-name-rules = Rules of { $title }
page-name-turn = Your turn · { $title }
page-no-game-called = The house has no game called “{ $name }”.
page-options-for = Options for { $title }

## Links

page-copied = Copied.
page-this-browser-wont-let = This browser won’t let the page copy. Select the address and copy it yourself.
page-copy = Copy
page-link = Link
page-qr-code = { $title }: QR code

## Charts

page-nothing-to-plot-yet = Nothing to plot yet: it takes both claims and challenges.
page-not-plotted = Not plotted, because claims or challenges are missing: { $names }.

## Parts of every page

page-close = Close
page-live-updates = Live updates
page-nothing-yet = Nothing yet.
page-notices = Notices
page-dismiss = Dismiss
page-stepper-fewer = { $text }: fewer
page-stepper-more = { $text }: more

## What went wrong

page-the-house-isnt-answering = The house isn’t answering. Check your connection and try again.
page-the-house-doesnt-know = The house doesn’t know you yet. Reload the page and try again.
page-youre-not-allowed-to = You’re not allowed to see this.
page-theres-nothing-at-this = There’s nothing at this address.
page-thats-too-much-at = That’s too much at once.
page-that-was-too-fast = That was too fast. Wait a moment and try again.
page-the-house-is-just = The house is just closing or opening. Try again in a moment.
page-something-broke-in-the = Something broke in the house. Try again in a moment.
page-the-house-didnt-accept = The house didn’t accept that.
page-something-went-wrong-on = Something went wrong on this page. Reload to try again.
page-you = You
page-too-late-the-table = Too late: the table has moved on.
page-youve-left-the-table = You’ve left the table.

## Drawings

page-face-down = a card, face down
# A shout in a drawing.
page-picture-bluff = Bluff!

## Going

page-going = Leaving this house
page-sign-out = Sign out
page-sign-out-title = Sign out?
page-sign-out-about = This browser forgets who you are, and nobody can go on as you. Your matches stay. There is no password, so you can’t come back as the same guest.
page-forget-me = Delete everything about me
page-forget-title = Delete everything about you?
page-forget-about = Your session, name, settings and stats go, and so do matches that you played against bots alone. In matches with other people you become “a guest”: they keep their records, the proof of the dice and their stats. This can’t be undone.
page-not-now = Not now
page-you-are-signed-out = You’re signed out.
page-you-are-forgotten = Everything about you is deleted.
