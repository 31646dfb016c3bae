### The keys of the page and its tables, and what chance does at them.

page-keys-dice = Dice
page-keys-dice-count = More or fewer dice in the bid
page-keys-dice-face = Previous or next face
page-keys-dice-choose = Choose that face
page-keys-dice-bid = Make the bid
page-keys-dice-doubt = Doubt the standing bid
page-keys-dice-exact = Call it exact
page-keys-dice-pass = Pass, when asked out of turn
page-keys-dice-cover = Cover or uncover your dice

page-keys-cards = Cards
page-keys-cards-move = Move between the stacks in your hand
page-keys-cards-play = Play a card from that stack
page-keys-cards-rank = Play a card of that rank; 0 stands for ten
page-keys-cards-back = Take back what you played this turn
page-keys-cards-end = End the turn
page-keys-cards-call = Call the bluff
page-keys-cards-trust = Trust: let the claim stand

page-keys-gate = At the gate
page-keys-gate-pass = Sheriff: let the bag pass
page-keys-gate-inspect = Sheriff: inspect it
page-keys-gate-threaten = Sheriff: threaten
page-keys-gate-accept = Accept the offer, or meet the demand
page-keys-gate-demand = Sheriff: demand the amount shown
page-keys-gate-goods = Merchant: put goods of that kind in the bag; with Shift, take them out
page-keys-gate-more = More or less gold, or goods to declare
page-keys-gate-kind = Previous or next kind to declare
page-keys-gate-enter = Load, declare, offer, or whatever the bright button says
page-keys-gate-refuse = Merchant: refuse, or stay silent

## Whether chance was fair

page-fair-dice = Were the dice fair?
page-fair-dice-counted =
    { $total ->
        [one] { $total } die rolled.
       *[other] { $total } dice rolled.
    }
page-fair-cards = Was the deal fair?
page-fair-cards-counted =
    { $total ->
        [one] { $total } card dealt.
       *[other] { $total } cards dealt.
    }
page-fair-gate = Was it fair?
page-fair-gate-counted = { $total } ten-sided dice (d10) rolled, two per bluff check.
page-fair-nothing = Nothing was counted in this match.
page-fair-gate-nothing = No dice were rolled in this match. Chance only dealt the goods from the deck. There are not equal numbers of each kind, so they aren’t counted here.
