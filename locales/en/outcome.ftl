### What the page itself says of a match: what a seat is asked, and how it came out.

## What a seat is asked, to be read out

question-dice =
    { $ask ->
        [bid] Your turn. Bid.
        [bid-doubt] Your turn. Bid or doubt.
        [bid-doubt-exact] Your turn. Bid, doubt or call it exact.
        [doubt] Your turn. Doubt.
        [doubt-exact] Your turn. Doubt or call it exact.
       *[exact-pass] You can call it exact, or pass.
    }
question-cards =
    { $ask ->
        [lay] Your turn. Lay cards, then end your turn.
        [doubt] Do you believe it? Doubt it, or let it stand.
       *[pass] Your turn. You can only pass.
    }
question-sheriff =
    { $ask ->
        [aside] Your turn. Set cards aside, or keep them all.
        [take] Your turn. Take cards from the market.
        [load] Your turn. Pack your bag.
        [declare] Your turn. Declare what is in the bag.
        [call] Your turn. Call a merchant to the gate.
        [open] Your turn. Offer something, or stay silent.
        [answer] Your turn. Pay, offer or refuse.
       *[decide] Your turn. Let the bag pass, inspect it or bargain.
    }

## Who won, and who came where

outcome-winners =
    { $seats-is ->
        [you] You win!
        [one] { $seats } wins.
        [us] { $seats } win!
       *[many] { $seats } win.
    }
outcome-nobody = Nobody wins.
outcome-ended = The match has ended.
outcome-abandoned = The match was abandoned.

# Within a sentence: "third of 4".
outcome-place =
    { $place ->
        [1] first of { $all }
        [2] second of { $all }
        [3] third of { $all }
        [4] fourth of { $all }
        [5] fifth of { $all }
        [6] sixth of { $all }
        [7] seventh of { $all }
        [8] eighth of { $all }
        [9] ninth of { $all }
       *[10] tenth of { $all }
    }
outcome-came = You came { $place }.

## Dice

outcome-dice =
    { $seat-is ->
        [you]
            { $dice ->
                [one] You have { $dice } die left.
               *[other] You have { $dice } dice left.
            }
       *[other]
            { $dice ->
                [one] { $seat } has { $dice } die left.
               *[other] { $seat } has { $dice } dice left.
            }
    }

## Cards

# Within a sentence.
outcome-held =
    { $cards ->
        [0] no cards
        [one] { $cards } card
       *[other] { $cards } cards
    }
outcome-cards =
    { $seat-is ->
        [you]
            { $cards ->
                [0] You have no cards left.
               *[other] You have the fewest cards left: { $cards }.
            }
       *[other]
            { $cards ->
                [0] { $seat } has no cards left.
               *[other] { $seat } has the fewest cards left: { $cards }.
            }
    }
# $held is outcome-held.
outcome-cards-own = You have { $held } left and came { $place }.
outcome-rounds =
    { $seat-is ->
        [you] You have won { $won } of { $rounds } rounds, with { $held } left in all.
       *[other] { $seat } has won { $won } of { $rounds } rounds, with { $held } left in all.
    }
outcome-rounds-rival = { $seat } won as many, but with { $held } left.
outcome-rounds-own =
    { $rival ->
        [yes] You won as many, but with { $held } left: { $place }.
       *[no] You won { $won }, with { $held } left: { $place }.
    }

## The gate

outcome-scores =
    { $seat-is ->
        [you] You have { $total } in gold and goods.
       *[other] { $seat } has { $total } in gold and goods.
    }
outcome-scores-own = You have { $total }: { $place }.
# $ending is sheriff-ending.
outcome-shift-title = Your shift: { $ending }
outcome-shift-own = Reputation { $reputation } and { $gold }.
outcome-shift-nobody = Nobody at the gate did better.
outcome-shift-best =
    { $change ->
        [lost] Best of all: { $seat }, who lost { $gold }.
       *[gained] Best of all: { $seat }, who gained { $gold }.
    }
outcome-sheriff = { $seat }: reputation { $reputation } and { $gold }.
outcome-merchant =
    { $seat-is ->
        [you]
            { $change ->
                [lost] You lost { $gold }.
               *[gained] You gained { $gold }.
            }
       *[other]
            { $change ->
                [lost] { $seat } lost { $gold }.
               *[gained] { $seat } gained { $gold }.
            }
    }
outcome-merchant-own =
    { $change ->
        [lost] You lost { $gold }: { $place }.
       *[gained] You gained { $gold }: { $place }.
    }
outcome-shift =
    { $seat-is ->
        [you] Your shift: { $ending }.
       *[other] { $seat }’s shift: { $ending }.
    }
