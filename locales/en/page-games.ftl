### What the page alone writes at the tables where a match is played: lines of status, buttons, labels for
### screen readers, notes at a seat. A button or a note has no full stop.

## At every table

page-table = The table
page-answer = Your answer
page-answer-time = Time to answer
page-next-time = Time until the next turn
# What ends when the time has run out, and when.
page-seconds-left =
    { $seconds ->
        [one] { $title }: { $seconds } second
       *[other] { $title }: { $seconds } seconds
    }
# For so many seconds nobody else may answer.
page-alone = yours alone for { $seconds } s
page-alone-over = others can call
page-not-yet = Not yet
page-how-many = How many
page-less = Less
page-more = More
page-five-less = Five less
page-five-more = Five more
# Beside a name.
page-seat-out = out
# A stand-in has just answered for this seat.
page-seat-stand-in = stand-in
page-seat-turn = your turn
page-seat-thinking = thinking
page-seat-playing = playing
page-seat-busy = busy
page-turn =
    { $seat-is ->
        [you] It’s your turn.
       *[other] { $seat } is thinking.
    }
page-round-of = Round { $round } of { $rounds }

## How a game with pauses is played on the page

page-rules-mouse = <strong>With mouse or finger.</strong> On your turn, press cards in your hand to lay them on the pile, at most { $most }. Press the pile to take back what you have laid in this turn. Then press <strong>End turn</strong>: the same button then says <strong>Call bluff</strong>.
page-rules-pauses = <strong>Pauses.</strong> After each play there are five seconds before the next player goes. Press <strong>Call bluff</strong> while they last; computers wait three seconds before they call, and whoever calls first takes the risk. The time starts when you have seen what happened.

## At the dice table

page-dice-dealt = The dice are being handed out.
page-dice-rolling = The dice are rolling.
page-dice-lifted = The cups go up.
# What has just happened to a seat.
page-dice-doubts = “I doubt it!”
page-dice-exactly = “Exactly!”
page-dice-lost =
    { $dice ->
        [one] −{ $dice } die
       *[other] −{ $dice } dice
    }
page-dice-gained = +1 die
page-dice-gone = You’re out of dice. Stay and see how it ends.
page-dice-look = Look under your cup
page-dice-cover = Cover your dice
page-dice-own-covered =
    { $dice ->
        [one] Your dice: { $dice } die, covered
       *[other] Your dice: { $dice } dice, covered
    }
page-dice-held =
    { $dice ->
        [one] { $name } has { $dice } die
       *[other] { $name } has { $dice } dice
    }
page-dice-total =
    { $total ->
        [one] { $total } die in play
       *[other] { $total } dice in play
    }
page-dice-wild = { $face } are wild
page-dice-palifico = <strong>Palifico</strong> Nothing is wild, and the first bid sets the face.
page-dice-standing = The standing bid
# Under the standing bid.
page-dice-bidder =
    { $seat-is ->
        [you] your bid
       *[other] { $seat }’s bid
    }
# What happened in it follows.
page-dice-before = Last round:
page-dice-no-bid = No bid yet
page-dice-trail = Bids in this round
# After the number of dice that were found so far.
page-dice-of = of { $bid }
page-dice-wilds = { $wilds } of them wild
page-dice-everyone = Everyone’s dice; the bid was { $bid }
page-dice-fewer = One fewer
page-dice-more = One more
page-dice-count = How many dice
page-dice-face = Which face
page-dice-face-wild = { $face }, wild
page-dice-bid = Bid { $bid }
page-dice-doubt = Doubt
page-dice-exact = Exact
page-dice-pass = Pass
page-dice-sure-doubt = Doubt { $bid }?
page-dice-sure-exact = Call { $bid } exact?
page-dice-yes-doubt = Doubt it
page-dice-yes-exact = Call it exact
page-dice-odds = Odds
# The odds of the standing bid in a few words, and those of the bid that is about to be made.
page-dice-holds = holds <strong>{ $chance }</strong>
page-dice-holds-exactly = exact <strong>{ $chance }</strong>
page-dice-own-odds = your { $bid } <strong>{ $chance }</strong>

## At the card table

page-cards-dealt = The cards are being dealt.
page-cards-own-claim = You claim { $claim }. Will they believe it?
page-cards-believe = { $seat } claims { $claim }. Do you believe it?
page-cards-next =
    { $seat-is ->
        [you] You play next.
       *[other] { $seat } plays next.
    }
page-cards-lay-assigned =
    { $most ->
        [1] Your turn: lay a card as { $rank }.
       *[other] Your turn: lay 1 to { $most } cards as { $rank }.
    }
page-cards-lay-any =
    { $most ->
        [1] Your turn: lay a card and claim a rank.
       *[other] Your turn: lay 1 to { $most } cards and claim a rank.
    }
page-cards-laying =
    { $cards ->
        [one] You’re laying { $cards } card and claiming { $claim }.
       *[other] You’re laying { $cards } cards and claiming { $claim }.
    }
page-cards-laid = { $laid } of { $most } laid.
page-cards-taken-back = Taken back.
page-cards-calls-bluff = “Bluff!”
page-cards-doubts = “I doubt it!”
page-cards-end-turn = End turn
page-cards-call = Call bluff
page-cards-stand = Let it stand
page-cards-trust = Trust
page-cards-doubt = I doubt it
page-cards-lay = Lay a card
page-cards-claim = Claim { $claim }
page-cards-nothing = Nothing to play
page-cards-sure = Call { $seat }’s { $claim } a bluff?
page-cards-partner = your partner
page-cards-held =
    { $cards ->
        [one] { $name } has { $cards } card
       *[other] { $name } has { $cards } cards
    }
page-cards-of = { $name }’s cards
page-cards-won = Rounds won
page-cards-about = What is known about { $name }
page-cards-hand =
    { $cards ->
        [one] Your hand, { $cards } card
       *[other] Your hand, { $cards } cards
    }
page-cards-hand-empty = No cards in hand.
# Cards of one rank in one’s own hand, and whether one of them may be played.
page-cards-stack =
    { $play ->
        [it] { $claim } in hand, play it
        [one] { $claim } in hand, play one
       *[none] { $claim } in hand
    }
page-cards-pile =
    { $cards ->
        [one] The pile: { $cards } card
       *[other] The pile: { $cards } cards
    }
# $hand is what one has put there oneself.
page-cards-pile-staged =
    { $cards ->
        [one] The pile: { $cards } card. Take back what you played: { $hand }
       *[other] The pile: { $cards } cards. Take back what you played: { $hand }
    }
page-cards-pile-press = press to take back
page-cards-pile-word = in the pile
page-cards-rank = Claim
page-cards-rank-held =
    { $held ->
        [0] { $rank }, none in hand
       *[other] { $rank }, { $held } in hand
    }
# The sign in the middle of the table has two lines: who speaks or plays, and what.
page-cards-sign-claim =
    { $seat-is ->
        [you] You say<tab/>{ $claim }
       *[other] { $seat } says<tab/>{ $claim }
    }
page-cards-sign-assigned =
    { $seat-is ->
        [you] You play<tab/>{ $rank }
       *[other] { $seat } plays<tab/>{ $rank }
    }
page-cards-sign-after =
    { $seat-is ->
        [you] You play<tab/>after { $rank }
       *[other] { $seat } plays<tab/>after { $rank }
    }
page-cards-sign-any =
    { $seat-is ->
        [you] You play<tab/>any rank
       *[other] { $seat } plays<tab/>any rank
    }
page-verdict-honest = { $seat } told the truth.
page-verdict-bluff =
    { $seat-is ->
        [you] You were bluffing.
       *[other] { $seat } was bluffing.
    }
page-card-right = as claimed
page-card-wrong = not as claimed

## How far somebody can be trusted

page-trust-unknown = No claims have been shown yet, so there’s nothing to go on.
page-trust-only =
    { $honest ->
        [yes] The only claim shown was honest.
       *[no] The only claim shown was a lie.
    }
# $honest of the last $shown claims, but not all of them.
page-trust-some =
    { $honest ->
        [0] Of the last { $shown } claims shown, none were honest.
        [one] Of the last { $shown } claims shown, { $honest } was honest.
       *[other] Of the last { $shown } claims shown, { $honest } were honest.
    }
page-trust-all = Of the last { $shown } claims shown, all were honest.
page-trust-word =
    { $trust ->
        [unknown] trust: unknown
        [honest] trust: honest so far
        [mostly] trust: mostly honest
        [either] trust: could be either
        [often] trust: often lies
       *[liar] trust: a liar so far
    }
page-trust-ranks = Has recently lied about { $ranks }.
page-trust-claims = Claims made
page-trust-honest = Shown to be honest
page-trust-lies = Shown to be lies
page-trust-right = Challenges that were right
page-trust-wrong = Challenges that were wrong
page-trust-taken = Cards taken with the pile
page-trust-counted = Only what everyone has seen is counted: a lie that nobody called stays unknown.
