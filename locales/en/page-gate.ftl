### What the page alone writes at the gate, where the sheriff and the merchants meet.

## What is going on

page-gate = The gate
page-gate-opening = The gate is opening.
page-gate-over = The day is over.
page-gate-moment = One moment…
page-gate-merchants-pack = The merchants are packing.
page-gate-packing =
    { $seat-is ->
        [you] You are packing.
       *[other] { $seat } is packing.
    }
page-gate-deciding = { $seat } is thinking it over.
page-gate-at-market = { $seat } is at the market.
page-gate-speaking = { $seat } is deciding what to say.
page-gate-waiting = The merchants are waiting at the gate.
page-gate-bags = The bags are being packed.
page-gate-visit-of = Visit { $visit } of { $visits }

## Who stands there, and what is said

page-gate-bluff = bluff { $skill }
page-gate-declared = “{ $goods }”
page-gate-impression =
    { $manner ->
        [easy] Seems to have nothing to hide. With a bluff skill of { $skill }, that impression is right { $chance } of the time.
       *[uneasy] Seems to have something to hide. With a bluff skill of { $skill }, that impression is right { $chance } of the time.
    }
page-gate-talk = The bargaining
page-gate-silent =
    { $seat-is ->
        [you] You say nothing more.
       *[other] { $seat } says nothing more.
    }
page-gate-secret = only you know what’s in it
page-gate-size =
    { $cards ->
        [one] { $cards } card in the bag
       *[other] { $cards } cards in the bag
    }
page-gate-in-bag = In the bag
# One card of a bag that was opened.
page-gate-piece =
    { $how ->
        [declared] { $goods }, as declared
        [undeclared] { $goods }, not declared
       *[contraband] { $goods }, contraband
    }
page-check-caught = The lie is found out.
page-check-holds = The lie holds.

## The sheriff’s office, and everyone else

page-gate-sheriff = The sheriff
page-gate-reputation = Reputation
page-gate-of-ten = { $reputation } of 10
page-gate-perception = Perception
page-gate-lesson = lesson { $lesson } of 3
page-gate-purse = Purse
page-gate-gold = Gold
page-gate-face-down = + { $cards } face down
# Under the name of a merchant who waits.
page-gate-call-to = Call { $name }

## One’s own goods, and the market

page-gate-goods = Your goods
page-gate-goods-bag = In your bag
page-gate-goods-hand = In hand
page-gate-goods-stash = Face down on your stand
page-gate-goods-all = Everybody’s goods
page-gate-market = The market
page-gate-deck = deck
page-gate-pile =
    { $pile ->
        [left] left pile, { $cards }
       *[right] right pile, { $cards }
    }
page-gate-top = { $good }, on top
page-gate-from-pile =
    { $pile ->
        [left] Cards from the left pile
       *[right] Cards from the right pile
    }
page-gate-into-aside = Set aside
page-gate-hand-empty = Your hand is empty.
# Goods in hand that can be chosen: $left are still there.
page-gate-choose =
    { $legal ->
        [yes] { $left } of { $goods } left in hand, worth { $price } each; press to choose one
       *[no] { $left } of { $goods } left in hand, worth { $price } each, contraband; press to choose one
    }
page-gate-chosen = { $chosen } of at most { $most }, worth { $worth }
page-gate-take-out = { $goods }, take one out

## What one is asked

page-gate-ask =
    { $ask ->
        [load] Pack your bag: press goods to put them in.
        [aside] Set cards aside for new ones, or keep them all.
        [declare] What do you say is in the bag?
        [open] Will you offer something before the sheriff decides?
        [offer] The sheriff wants to hear an offer.
       *[call] Who do you call to the gate?
    }
page-gate-ask-take = Take up to { $most } from the piles; the rest comes from the deck.
page-gate-sure = Open { $seat }’s bag?
page-gate-close = Close the bag
page-gate-keep = Keep all
page-gate-to-pile =
    { $pile ->
        [left] To the left pile
       *[right] To the right pile
    }
page-gate-draw = Draw { $cards } from the deck
page-gate-take-draw = Take { $taken }, draw { $drawn }
page-gate-declare = What you declare
page-gate-declare-count = How many you declare
page-gate-truth = That’s the truth.
page-gate-lie = That’s a lie.
page-gate-offer-gold = Gold you offer
page-gate-offer-range =
    { $least ->
        [0] of { $most }
        [1] of { $most }
       *[other] of { $most }, at least { $least }
    }
page-gate-offer-goods = Goods from your stand
page-gate-offer-no-goods = and no goods
page-gate-offer-good = and { $good } (you have { $most })
page-gate-offer-none = You have no offers left on this visit.
page-gate-offer-nothing = You have nothing more to offer.
page-gate-offer = Offer { $offer }
page-gate-pay = Pay { $gold }
page-gate-silence = Say nothing
page-gate-refuse = Refuse
page-gate-pass = Let it pass
page-gate-inspect = Inspect
page-gate-threaten = Threaten
page-gate-accept = Take { $offer }
page-gate-demand-gold = Gold you demand
page-gate-demand = Demand { $gold }

## Visits that are over, and the end of the day

page-visit =
    { $seat-is ->
        [you] Your visit:
       *[other] { $seat }’s visit:
    }
page-visits = Visits so far
# What was declared, and what came of it.
page-visit-line =
    { $outcome ->
        [passed] { $goods }: let through
        [bribed] { $goods }: bribed
        [nothing] { $goods }: searched, nothing found
        [caught] { $goods }: caught
        [honest] { $goods }: honest
        [searched] { $goods }: searched
       *[open] { $goods }: at the gate
    }
# Under the name of a sheriff’s ending.
page-shift =
    { $bribes ->
        [one] Reputation { $reputation }, { $gold }; merchants: { $merchants }, inspected: { $inspected }, caught: { $caught }, wronged: { $wronged }; { $bribes } bribe.
       *[other] Reputation { $reputation }, { $gold }; merchants: { $merchants }, inspected: { $inspected }, caught: { $caught }, wronged: { $wronged }; { $bribes } bribes.
    }
page-scores = What everyone has at the end
page-scores-name = Name
page-scores-total = Total
page-scores-gold = Gold
page-scores-goods = Goods
page-scores-bonus = Bonus
