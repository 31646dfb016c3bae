### The options of the dice games. Of each there is what it is called, what it is about (in a terminal), what
### its values are called, and what a value means: in small letters and without a full stop, since several
### stand in a line. $value is the value as it is typed, $n the same as a number, $list one number per seat;
### every other option has its name, so that a meaning can depend on it.

option-dice-dice = Dice each
option-dice-dice-about = dice each seat starts with
option-dice-dice-means =
    { $n ->
        [one] everyone starts with one die
       *[other] everyone starts with { number-word } dice
    }
option-dice-dice-list = the players start with { $list } dice, in seat order

option-dice-faces = Faces per die
option-dice-faces-about = faces of a die
option-dice-faces-means = each die has { number-word } faces, from one to { number-word }

option-dice-wild = Wild face
option-dice-wild-about = which face counts as every face (top: the highest)
option-dice-wild-value =
    { $value ->
        [none] None
        [ones] Ones
       *[top] The highest face
    }
option-dice-wild-means =
    { $value ->
        [none] no face is wild
        [ones] ones are wild: they count as the face that is bid
       *[top]
            { $faces ->
                [2] twos are wild: they count as the face that is bid
                [3] threes are wild: they count as the face that is bid
                [4] fours are wild: they count as the face that is bid
                [5] fives are wild: they count as the face that is bid
               *[6] sixes are wild: they count as the face that is bid
            }
    }

option-dice-raise = How bids are raised
option-dice-raise-about = what makes a bid higher than the last
option-dice-raise-value =
    { $value ->
        [count-then-face] Count, then face
        [face-then-count] Face, then count
       *[no-lower-face] No lower face
    }
option-dice-raise-means =
    { $value ->
        [count-then-face] a bid is raised by bidding more dice of any face, or as many of a higher face
        [face-then-count] a bid is raised by bidding a higher face with any count, or more dice of the same face
       *[no-lower-face] a bid is raised by bidding more dice of the same face, or at least as many of a higher face
    }

option-dice-aces = Bids on ones
option-dice-aces-about = how ones are bid; halving (half the count when changing to ones, twice plus one when changing back) needs wild=ones
option-dice-aces-value =
    { $value ->
        [plain] Like other faces
       *[halving] Halved
    }
option-dice-aces-means =
    { $value ->
        [plain] ones are bid like any other face
       *[halving] half the count is enough to switch to ones; switching back takes twice the count plus one
    }

option-dice-open_on_aces = Opening on ones
option-dice-open_on_aces-about = whether a round may be opened with a bid on ones
option-dice-open_on_aces-means =
    { $value ->
        [yes] a round may open with a bid on ones
       *[no]
            { $palifico ->
                [off] no round may open with a bid on ones
               *[on] no round may open with a bid on ones, unless it is palifico
            }
    }

option-dice-palifico = Palifico rounds
option-dice-palifico-about = rounds without a wild face in which only the count may rise: never, when the opener has just come down to one die, whenever the opener has one die, or whenever any seat has one
option-dice-palifico-value =
    { $value ->
        [off] Never
        [once] Once per player
        [always] Always at one die
       *[any] While anyone has one die
    }
option-dice-palifico-means =
    { $value ->
        [off] no round is palifico
        [once] with three or more players left, a player just down to one die opens one round that is palifico: nothing is wild and only the count may rise
        [always] a round opened by a player with one die is palifico: nothing is wild and only the count may rise
       *[any] with three or more players left, a round in which any player has one die is palifico: nothing is wild and only the count may rise
    }

option-dice-calza = Who may call a bid exact
option-dice-calza-about = who may call a bid exact, to win back a die
option-dice-calza-value =
    { $value ->
        [off] Nobody
        [on-turn] The player to move
       *[anyone] Anyone missing a die
    }
option-dice-calza-means =
    { $value ->
        [off] nobody may call a bid exact
        [on-turn]
            { $match ->
                [one-round] the player to move may call a bid exact to win the match
               *[last-standing] the player to move may call a bid exact to win back a die
            }
       *[anyone]
            { $match ->
                [one-round] the player to move, and anyone missing a die, may call a bid exact to win the match
               *[last-standing] the player to move, and anyone missing a die, may call a bid exact to win back a die
            }
    }

option-dice-loss = What a challenge costs
option-dice-loss-about = dice that the loser of a challenge loses: one, or as many as the bid was off
option-dice-loss-value =
    { $value ->
        [one] One die
       *[difference] The difference
    }
option-dice-loss-means =
    { $match ->
        [one-round] the first challenge ends the match, so nobody drops dice
       *[last-standing]
            { $value ->
                [one] the loser of a challenge drops one die
               *[difference] the loser of a challenge drops as many dice as the bid was off by
            }
    }

option-dice-match = Who wins the match
option-dice-match-about = whether the last seat with dice wins, or the winner of the first challenge
option-dice-match-value =
    { $value ->
        [last-standing] Last one with dice
       *[one-round] Challenge winner
    }
option-dice-match-means =
    { $value ->
        [last-standing] the last player with dice wins the match
       *[one-round] the winner of the first challenge wins the match
    }

option-dice-first = Who opens the first round
option-dice-first-about = who opens round one: seat 0, or a seat chosen by chance
option-dice-first-value =
    { $value ->
        [seat] The host
       *[random] Chance decides
    }
option-dice-first-means =
    { $value ->
        [seat] whoever sets up the table opens the first round
       *[random] chance decides who opens the first round
    }
