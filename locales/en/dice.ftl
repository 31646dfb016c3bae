### Liar's dice and its relatives.

## What happens

dice-first =
    { $seat-is ->
        [you] You were chosen to open.
       *[other] { $seat } was chosen to open.
    }
dice-round = <head>Round { $round }</head>
dice-round-palifico = <head>Round { $round }: palifico. No face is wild, and the face stays.</head>
# $each is a list of dice-held.
dice-table = <soft>{ $total } dice: { $each }.</soft>
dice-held = { $seat } { $dice }
dice-opens =
    { $seat-is ->
        [you] You open.
       *[other] { $seat } opens.
    }
dice-roll =
    { $seat-is ->
        [you] You roll { $dice }.
       *[other] { $seat } rolls { $dice }.
    }
dice-bid =
    { $seat-is ->
        [you] You bid { $bid }.
       *[other] { $seat } bids { $bid }.
    }
dice-challenge =
    { $bidder-is ->
        [you] { $seat } doubts your { $bid }!
       *[other]
            { $seat-is ->
                [you] You doubt { $bidder }’s { $bid }!
               *[other] { $seat } doubts { $bidder }’s { $bid }!
            }
    }
dice-exact =
    { $bidder-is ->
        [you] { $seat } calls your { $bid } exact!
       *[other]
            { $seat-is ->
                [you] You call { $bidder }’s { $bid } exact!
               *[other] { $seat } calls { $bidder }’s { $bid } exact!
            }
    }
dice-shown = <row>{ $seat }:<tab/>{ $dice }</row>
dice-fails =
    { $count ->
        [0] No dice match { $bid }: <bad>the bid fails</bad>.
        [one] { $count } die matches { $bid }: <bad>the bid fails</bad>.
       *[other] { $count } dice match { $bid }: <bad>the bid fails</bad>.
    }
dice-holds =
    { $count ->
        [one] { $count } die matches { $bid }: <good>the bid holds</good>.
       *[other] { $count } dice match { $bid }: <good>the bid holds</good>.
    }
dice-holds-exactly =
    { $count ->
        [one] { $count } die matches { $bid }: <good>the bid holds, exactly</good>.
       *[other] { $count } dice match { $bid }: <good>the bid holds, exactly</good>.
    }
dice-loss =
    { $seat-is ->
        [you]
            { $dice ->
                [one] <bad>You lose a die</bad>, { $left } left.
               *[other] <bad>You lose { $dice } dice</bad>, { $left } left.
            }
       *[other]
            { $dice ->
                [one] <bad>{ $seat } loses a die</bad>, { $left } left.
               *[other] <bad>{ $seat } loses { $dice } dice</bad>, { $left } left.
            }
    }
dice-gain =
    { $seat-is ->
        [you] <good>You win back a die</good> and have { $left } now.
       *[other] <good>{ $seat } wins back a die</good> and has { $left } now.
    }
dice-out =
    { $seat-is ->
        [you] You are out.
       *[other] { $seat } is out.
    }
dice-win =
    { $seat-is ->
        [you] <head><good>You win!</good></head>
       *[other] <head><good>{ $seat } wins!</good></head>
    }

## What a person is asked

dice-own = <head>Your dice: { $dice }</head>
# $each is a list of dice-held.
dice-others = <soft>Others: { $each }.</soft>
dice-to-beat =
    { $bidder-is ->
        [you] Your bid stands: { $bid }.
       *[other] To beat: { $bidder }’s { $bid }.
    }
dice-may-open = <soft>Bid { $bids } or more.</soft>
dice-may-raise = <soft>Bid { $bids } or more, or doubt.</soft>
dice-may-raise-exact = <soft>Bid { $bids } or more, doubt, or call it exact.</soft>
dice-may-doubt = <soft>No bid is left: you can only doubt.</soft>
dice-may-doubt-exact = <soft>No bid is left: doubt, or call it exact.</soft>
dice-may-exact = <soft>Call the bid exact, or pass.</soft>

dice-odds = Given your dice, the chance that { $bid } holds is { $holds }.
dice-odds-exact = Given your dice, the chance that { $bid } holds is { $holds }, and the chance that it is exact is { $exact }.
dice-odds-what = Name a bid to weigh, such as <type>odds 3x5</type>.
dice-odds-none = There is no bid to weigh yet.

## The chances of a bid, by themselves

odds-title =
    { $wild ->
        [yes]
            { $hidden ->
                [0] <strong>{ $bid }</strong>: you hold { $own } of the { $count }, wild ones included; no dice are hidden.
                [one] <strong>{ $bid }</strong>: you hold { $own } of the { $count }, wild ones included; { $hidden } die is hidden, and it has a { $percent } % chance of matching.
               *[other] <strong>{ $bid }</strong>: you hold { $own } of the { $count }, wild ones included; { $hidden } dice are hidden, and each has a { $percent } % chance of matching.
            }
       *[no]
            { $hidden ->
                [0] <strong>{ $bid }</strong>: you hold { $own } of the { $count }; no dice are hidden.
                [one] <strong>{ $bid }</strong>: you hold { $own } of the { $count }; { $hidden } die is hidden, and it has a { $percent } % chance of matching.
               *[other] <strong>{ $bid }</strong>: you hold { $own } of the { $count }; { $hidden } dice are hidden, and each has a { $percent } % chance of matching.
            }
    }
odds-holds = <row>holds<tab/><strong>{ $percent } %</strong></row>
odds-exact = <row>is exact<tab/><strong>{ $percent } %</strong></row>
odds-expected = <row>expected<tab/><strong>{ $dice }</strong> of them on the table</row>
odds-percent = { $percent } %
# Headings of columns.
odds-dice = dice
odds-exactly = exactly
odds-at-least = at least

## Help

dice-help-bid =
    { $few ->
        [yes] <row><type>2x5, 2 5, 2 fives</type><tab/>bid that at least two dice on the table show five</row>
       *[no] <row><type>3x5, 3 5, 3 fives</type><tab/>bid that at least three dice on the table show five</row>
    }
dice-help-doubt = <row><type>doubt, dudo, liar</type><tab/>doubt the standing bid: all hands are shown</row>
dice-help-exact = <row><type>exact, calza</type><tab/>call the standing bid exact, to win back a die</row>
dice-help-pass = <row><type>pass</type><tab/>out of turn: don’t call the bid exact</row>
dice-help-auto = <row><type>auto</type><tab/>pass out of turn without being asked; type it again to be asked</row>
dice-help-odds =
    { $few ->
        [yes] <row><type>odds, odds 2x5</type><tab/>how likely the standing bid is to hold, given your dice, or any other</row>
       *[no] <row><type>odds, odds 3x5</type><tab/>how likely the standing bid is to hold, given your dice, or any other</row>
    }

## What cannot be done

dice-no-bid-yet = There is no bid yet. Open the round with one, such as <type>2x4</type>.
dice-pass-on-turn = It’s your turn: raise the bid or doubt it.
dice-not-the-mover = It’s not your turn: call the bid exact, or pass.
dice-no-count = A bid counts at least one die.
dice-too-many = You can’t bid { $bid }: only { $total } dice are on the table.
dice-no-such-face = You can’t bid { $bid }: the dice have the faces 1 to { $faces }.
dice-open-on-aces = You can’t open on ones here: choose another face.
dice-palifico-face = You can’t change the face in a palifico round: bid more { $face }.
dice-not-higher = You can’t bid { $bid } over { $standing }: on that face, bid { $least } or more.
dice-nothing-higher = You can’t bid { $bid } over { $standing }, nor any other number of { $face }.
dice-no-calza = These rules have no exact call: raise the bid or doubt it.
dice-too-late-for-calza = After round { $round } nobody can call a bid exact: raise it or doubt it.

dice-misread = I don’t understand “{ $typed }”. Bid a count and a face, such as <type>3x5</type> or <type>3 fives</type>, or type <type>doubt</type>.
dice-misread-no-face = { $count } of what? Add a face, such as <type>{ $count }x5</type>.
dice-misread-face = “{ $typed }” is not a face of a die: faces go from 1 to { $faces }.
dice-misread-count = “{ $typed }” is not a number of dice: counts go from 1 to { $dice }.
dice-not-an-answer = “{ $typed }” is not an answer: write a bid such as <type>3x5</type>, or <type>doubt</type>, <type>exact</type> or <type>pass</type>.

## The rules in force

dice-rules-dice =
    { $dice ->
        [one]
            { $faces ->
                [6] Each seat has one die.
               *[other] Each seat has one die with { $faces } faces (1 to { $faces }).
            }
       *[other]
            { $faces ->
                [6] Each seat starts with { $dice } dice.
               *[other] Each seat starts with { $dice } dice with { $faces } faces (1 to { $faces }).
            }
    }
dice-rules-dice-by-seat =
    { $faces ->
        [6] The seats start with { $dice } dice, in that order.
       *[other] The seats start with { $dice } dice, in that order, with { $faces } faces (1 to { $faces }).
    }
dice-rules-last-standing = A seat without dice is out; the last one standing wins the match.
dice-rules-one-round = The match is a single round: whoever wins its challenge wins one point from the loser.
dice-rules-round = Everyone rolls, and looks only at their own dice. The opener bids a count and a face: three fives says that at least three dice on the whole table show five. Going clockwise, each seat then raises the bid or doubts it. A bid can’t count more dice than there are on the table.
dice-rules-raise =
    { $raise ->
        [count-then-face] Raise a bid with a greater count of any face, or with the same count of a greater face.
        [face-then-count] Raise a bid with a greater face and any count, or with a greater count of the same face.
        [by-aces] Raise a bid with a greater count of the same face, or with a greater face and at least the same count. The face goes down only by way of aces.
       *[no-lower-face] Raise a bid with a greater count of the same face, or with a greater face and at least the same count. The face never goes down.
    }
dice-rules-wild-none = No face is wild.
dice-rules-wild =
    { $face ->
        [1] Ones are wild: they count as whatever face is bid. A bid on ones counts only ones.
        [2] Twos are wild: they count as whatever face is bid. A bid on twos counts only twos.
        [3] Threes are wild: they count as whatever face is bid. A bid on threes counts only threes.
        [4] Fours are wild: they count as whatever face is bid. A bid on fours counts only fours.
        [5] Fives are wild: they count as whatever face is bid. A bid on fives counts only fives.
       *[6] Sixes are wild: they count as whatever face is bid. A bid on sixes counts only sixes.
    }
dice-rules-halving = To bid ones (aces), half the standing count is enough, rounded up: 3 aces beat 6 fours. From aces back to another face takes twice the count plus one: 7 of anything beat 3 aces. Aces can also be raised with more aces.
dice-rules-open =
    { $aces ->
        [yes] A round may be opened on ones.
        [palifico] A round may not be opened on ones, unless it is palifico.
       *[no] A round may not be opened on ones.
    }
dice-rules-palifico-once = When a seat has just come down to one die and opens the next round, that round is palifico. This happens once per seat, and never while only two seats are left.
dice-rules-palifico-always = Every round whose opener has just one die is palifico.
dice-rules-palifico-any = While more than two seats are left, every round in which a seat has just one die is palifico, whoever opens it.
dice-rules-palifico = In a palifico round no face is wild, the opener may choose any face, and only the count may rise.
dice-rules-doubt = Instead of raising a bid, a seat may doubt it (dudo, liar). All hands are shown and the bid is counted.
dice-rules-loss =
    { $loss ->
        [match] If it holds, the challenger loses; if not, the bidder does.
        [one] If it holds, the challenger loses a die; if not, the bidder does.
       *[difference] If it holds, the challenger loses as many dice as the bid was off (at least one, and no more than it has); if not, the bidder does.
    }
dice-rules-no-exact = Nobody may call a bid exact.
dice-rules-exact-on-turn = The seat to move may call the standing bid exact (calza).
dice-rules-exact-anyone = The seat to move may call the standing bid exact (calza), and so may any other seat, except the bidder, that has lost a die. Such a call comes before the mover’s answer; of several, the nearest clockwise from the bidder counts.
dice-rules-exact-match = If it is exact, the caller wins the match; if not, the bidder does.
dice-rules-exact-die = If it is exact, the caller wins back a die, up to the number it started with; if not, it loses one. After round { $round } nobody may call, so that every match ends.
dice-rules-first =
    { $first ->
        [seat] Seat 0 opens the first round.
       *[random] Chance decides who opens the first round.
    }
dice-rules-next = The loser of a round opens the next; if the loser is out, the next seat clockwise does.
dice-rules-next-exact = After a correct exact call, the caller opens.
