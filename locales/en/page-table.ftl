### What the page alone writes before a match, beside it and after it.

## Setting up a match

page-different-for-each-seat = Different for each seat
page-chaos-mode = Chaos mode
page-the-number-of-cards = The number of cards is always true; the rank doesn’t have to be.
page-anyone-suitable = Anyone suitable
page-chosen-at-random-when = Chosen at random when the table opens.
page-done = Done
page-use-for-all-opponents = Use for all opponents
page-choose-another = Choose somebody else
page-anyone = Anyone
page-the-sheriff = The sheriff
page-who-is-the-sheriff = Who is the sheriff?
page-reset-to-defaults = Reset to defaults
page-the-rules-in-full = The rules in full
page-with-every-option-applied = With every option applied
page-how-hard = How hard?
page-difficulty = Difficulty
page-your-side-of-the = Your side of the gate
page-your-role = Your role
page-whos-playing = Who’s playing?
page-friends = Friends
page-seats-kept-open-for = Seats kept open for friends
page-the-characters = The characters
page-clock = Clock
page-private-table = Private table
page-others-can-watch = Others can watch
page-start = Start
page-youll-get-a-link = You’ll get a link and a QR code to share. The match starts when you say so.
page-sheriff = Sheriff
page-judge-every-bag-pass = Judge every bag: pass, inspect or bargain.
page-merchant = Merchant
page-pack-declare-smile-and = Pack, declare, smile, and bribe if you must.
page-against-bots = Against bots
page-starts-right-away = Starts right away.
page-a-table-with-a = A table with a link to share.
page-bots = Bots
page-opponents = Opponents
page-only-people-with-the = Only people with the link can find it.
page-anybody-can-find-it = Anybody can find it in the lobby.
page-they-see-only-what = They see only what everybody sees, no hidden hands.
page-only-players-are-let = Only players are let in.
page-open-the-table = Open the table
page-no-clock = No clock
page-relaxed = Relaxed
page-quick = Quick
page-nobody-is-hurried = Nobody is hurried.
page-a-merchant = A merchant
page-opponent-number = Opponent { $number }
page-who-is-opponent = Who is opponent { $number }?
page-you-and-bots =
    { $bots ->
        [one] You and { $bots } bot. You can close the page at any time: your seat is kept.
       *[other] You and { $bots } bots. You can close the page at any time: your seat is kept.
    }
page-clock-line = { $turn } s per turn, { $reaction } s to challenge.
page-friend-number = Friend { $number }
page-bot-number = { $name } { $number }
page-company =
    { $most ->
        [one] { $most } opponent
       *[other] { $most } opponents
    }
page-company-of = { $fit } opponents
page-company-range = { $least } to { $most } opponents
# $text is how many opponents there can be.
page-with-your-friends = { $text }, including your friends

## At a table

page-connected-again = Connected again.
page-this-table-is-closed = This table is closed to you
page-connection-lost = Connection lost
page-your-seat-is-kept-reconnecting = Your seat is kept. Reconnecting…
page-whoever-opens-this-link = Whoever opens this link plays in your seat. Scan the code with your phone, and keep the link to yourself.
page-link-to-your-seat = Link to your seat
page-the-match-is-over = The match is over
page-whos-at-the-table = Who’s at the table
page-fill-with-bots = Fill with bots
page-your-name-at-the = Your name at the table
page-sit-down = Sit down
page-every-seat-is-taken = Every seat is taken. You are watching; the match begins when the host starts it.
page-start-the-match = Start the match
page-invite = Invite
page-qr-code-of-the = QR code of the link to this table
page-link-to-this-table = Link to this table
page-only-people-with-this = Only people with this link can find the table.
page-anybody-can-find-the = Anybody can find the table in the lobby. This link leads straight here.
page-others-may-watch = Others can watch.
page-nobody-else-can-watch = Nobody else can watch.
page-nothing-has-happened-yet = Nothing has happened yet.
page-at-the-table = At the table
page-has-won = won
page-time-left = Time left
page-to-answer = to answer
page-away-a-bot-is = away, a bot is playing
page-not-connected = not connected
page-you-are-watching-hands = You are watching. Hands stay hidden until they are shown to everyone.
page-this-table-is-open = This table is open in another tab or on another device. They all play your seat: what you do in one shows in the others.
page-setting-the-table = Setting the table…
page-whoever-opens-this-link-can = Whoever opens this link can sit down at this table.
page-whoever-opens-this-link-can-watch = Whoever opens this link can watch.
page-the-match-has-started = The match has started and nobody else can watch. The link will work again afterwards.
page-host = Host
page-sit-here = Sit here
page-seat-a-bot = Seat a bot
page-seat-them = Seat them
page-nobody-is-sitting-here = Nobody is sitting here yet.
page-away-a-bot-is-playing = Away: a bot is playing.
page-sits-here = At the table.
page-is-not-connected = Not connected.
page-seats-open =
    { $free ->
        [one] One seat is open. Wait for players, or fill up with bots.
       *[other] { $free } seats are open. Wait for players, or fill up with bots.
    }
page-waiting-host = Waiting for the host to start the match.
page-waiting-for = Waiting for { $name } to start the match.
page-thoughts-shown =
    { $thoughts ->
        [one] One thought from the bots, shown once nothing is given away
       *[other] { $thoughts } thoughts from the bots, shown once nothing is given away
    }
page-rules-here = { $title }: rules at this table
page-seat-number = Seat { $number }
# After “Seat a bot”, for screen readers.
page-in-seat = in seat { $number }
page-who-sits = Who sits in seat { $number }?
page-remove = Remove { $name }

## After a match

page-what-this-browser-checked = What this browser checked
page-the-numbers = The numbers
page-the-commitment-the-secret = The commitment, the secret, what each seat added, and the seed
page-commitment = Commitment
page-secret = Secret
page-match-name = Match name
page-seed = Seed
page-sha-256-of-the = SHA-256 of the secret
page-hmac-sha-256-computed = HMAC-SHA-256, computed here
page-what-this-proves = What this proves
page-the-house-chose-its = The house chose its secret before anybody added anything, so it couldn’t pick one to suit itself later.
page-what-you-added-went = What you added went into the seed, so the house didn’t know the seed when it made its commitment.
page-the-seed-and-the = The seed and the rules determine every roll and every deal: anybody can replay the record and get the same result.
page-what-it-doesnt-prove = What it doesn’t prove
page-the-house-knows-the = The house knows the secret during a match. It shows its bots only what their seats are allowed to know, but no number can prove that.
page-if-nobody-but-bots = If nobody but bots added anything, the house knew the seed before the match.
page-people-at-a-table = People at a table can still tell each other what they hold.
page-how-chance-played-out = How chance played out
page-how-often-each-came = How often each came up
page-right = Right
page-wrong = Wrong
page-unknown = Unknown
page-link-to-this-match = Link to this match copied.
page-rematch = Rematch
page-rematch-waits = Another match begins as soon as { $name } wants it too.
page-rematch-wished = { $name } wants another match.
page-im-in = I’m in for another match
page-another-device = Another device has taken up your seat. If it isn’t yours, end it: its link will no longer be good.
page-end-devices = End it
page-devices-ended = Your seat is yours alone again.
page-play-again = Play again
page-share = Share
page-download-record = Download record
page-all-hands-open = All hands open
page-spectator = Spectator
page-first-step = First step
page-one-step-back = One step back
page-one-step-forward = One step forward
page-last-step = Last step
page-step = Step
page-seen-from = Seen from
page-pause = Pause
page-play = Play
page-the-replay-couldnt-be = The replay couldn’t be loaded
page-beside-the-table = Beside the table
page-what-happened = What happened
page-loading-the-match = Loading the match…
page-whose-thoughts = Whose thoughts
page-thoughts-label = Thoughts
page-everybodys = Everybody’s
page-added-by = Added by { $name }
page-added-nothing = nothing
page-each-is-equally-likely = Each is equally likely, so you would expect about { $decimal } of each (the dashed line). Nineteen times in twenty, a column ends within the band.
page-copy-yourself = Copy the link yourself: { $text }
page-step-of = Step { $step } of { $steps }
page-round = Round { $round }
page-visit-number = Visit { $round }
page-check-cannot = This browser can’t compute it. It may need a secure (https) connection.
page-check-secret = The secret is the one the house committed to
page-check-secret-line =
    { $commits ->
        [yes] The SHA-256 of the secret is the commitment.
       *[no] The SHA-256 of the secret is not the commitment.
    }
page-check-seed = The seed was made from the secret and what the seats added
page-check-seed-line =
    { $seeds ->
        [yes] HMAC-SHA-256 over the shares gives the seed.
       *[no] HMAC-SHA-256 over the shares does not give the seed.
    }
page-check-before = The commitment was made before the match was over
# $text is a date and a time.
page-check-seen = This browser saw it on { $text }.
page-check-unseen = This browser wasn’t at the table, so it takes the house’s word for it.
page-check-own = What you added is in the seed
page-check-own-nothing = This browser added nothing itself.
page-check-own-same = The share this browser added is the one in the seed.
page-check-own-elsewhere = Your seat had a different share before the match. Did it come from another tab or device of yours?
page-check-own-other = The share in the seed isn’t the one this browser added.
page-verdict-bad = Something doesn’t add up
page-verdict-bad-line = The numbers the house gave don’t match. Keep the record.
page-verdict-unchecked = Not checked
page-verdict-unchecked-line = This browser couldn’t compute the numbers itself.
page-verdict-open = The numbers add up
page-verdict-open-line = The secret, the shares and the seed match. Anything this browser didn’t see for itself is marked below.
page-verdict-good = The house did not choose the dice
page-verdict-good-line = It made its commitment before you added your share, and the seed is made from both. Only somebody in league with the house who added a share after yours could have steered it.
