### The options of the games at the gate, as in options-dice.ftl.

option-sheriff-gold = Starting gold
option-sheriff-gold-about = gold that each merchant starts with
option-sheriff-gold-means =
    { $sheriff ->
        [fixed]
            { $n ->
                [0] each merchant starts with no gold
               *[other] each merchant starts with { $n } gold
            }
       *[rotating]
            { $n ->
                [0] everyone starts with no gold
               *[other] everyone starts with { $n } gold
            }
    }

option-sheriff-hand = Cards in a full hand
option-sheriff-hand-about = cards in a full hand
option-sheriff-hand-means =
    { $n ->
        [one] a full hand is one card
       *[other] a full hand is { number-word } cards
    }

option-sheriff-bag = Goods in a bag
option-sheriff-bag-about = the most goods in a bag
option-sheriff-bag-means =
    { $n ->
        [one] a bag holds one card of goods
       *[other] a bag holds up to { number-word } cards of goods
    }

option-sheriff-declare = Number declared
option-sheriff-declare-about = the number that may be declared: any that a bag can hold, or as many as are in the bag, which everyone sees
option-sheriff-declare-value =
    { $value ->
        [any] Any number
       *[bag] The true number
    }
option-sheriff-declare-means =
    { $value ->
        [any] nobody sees how full the bag is, and the number declared may be a lie
       *[bag] everyone sees how full the bag is, and the number declared is true
    }

option-sheriff-inspection = How lies are found
option-sheriff-inspection-about = how a lie is found: d10 + perception against d10 + bluff skill, or always
option-sheriff-inspection-value =
    { $value ->
        [bluff-check] By a roll of dice
       *[certain] Always
    }
option-sheriff-inspection-means =
    { $value ->
        [bluff-check] a lie in an opened bag is found if d10 + perception is at least d10 + bluff skill
       *[certain] a lie in an opened bag is always found
    }

option-sheriff-penalty = Penalty for a lie
option-sheriff-penalty-about = what a caught merchant pays: half the value of the confiscated goods, or 2 gold for each legal card and 4 for each contraband card
option-sheriff-penalty-value =
    { $value ->
        [half] Half the value
       *[printed] Per card
    }
option-sheriff-penalty-means =
    { $value ->
        [half] a merchant who is caught pays half the value of the goods lost
       *[printed] a merchant who is caught pays 2 gold for each legal card lost, 4 for contraband
    }

option-sheriff-wrong = Opening an honest bag
option-sheriff-wrong-about = what inspecting an honest bag costs the sheriff: reputation, or the printed penalty of every card
option-sheriff-wrong-value =
    { $value ->
        [reputation] Costs reputation
       *[pays] Costs gold
    }
option-sheriff-wrong-means =
    { $value ->
        [reputation] opening an honest bag costs the sheriff reputation
       *[pays] the sheriff pays 2 gold per card for opening an honest bag
    }

option-sheriff-sheriff = Who is the sheriff
option-sheriff-sheriff-about = who is the sheriff: seat 0, or the seats in turn
option-sheriff-sheriff-value =
    { $value ->
        [fixed] Always one player
       *[rotating] Everyone in turn
    }
option-sheriff-sheriff-means =
    { $value ->
        [fixed] one player is the sheriff for the whole match
       *[rotating] players take turns as sheriff
    }

option-sheriff-visits = Visits per shift
option-sheriff-visits-about = visits by merchants in a shift, under sheriff=fixed
option-sheriff-visits-means =
    { $sheriff ->
        [fixed]
            { $n ->
                [one] the match ends after one visit to the gate
               *[other] the match ends after { number-word } visits to the gate
            }
       *[rotating] only matters if one player is the sheriff for the whole match
    }

option-sheriff-terms = Turns as sheriff
option-sheriff-terms-about = how often each seat is the sheriff, under sheriff=rotating; by-seats is twice, and three times with three seats
option-sheriff-terms-value =
    { $value ->
        [1] Once
        [2] Twice
        [3] Three times
        [4] Four times
        [5] Five times
       *[by-seats] By player count
    }
option-sheriff-terms-means =
    { $sheriff ->
        [fixed] only matters if players take turns as sheriff
       *[rotating]
            { $value ->
                [1] everyone is the sheriff once
                [2] everyone is the sheriff twice
                [3] everyone is the sheriff three times
                [4] everyone is the sheriff four times
                [5] everyone is the sheriff five times
               *[by-seats] everyone is the sheriff twice, or three times with three players
            }
    }

option-sheriff-market = Cards drawn from
option-sheriff-market-about = where cards are drawn from: the deck, or two face-up discard piles and the deck
option-sheriff-market-value =
    { $value ->
        [deck] The deck
       *[piles] The deck and piles
    }
option-sheriff-market-means =
    { $value ->
        [deck] merchants draw from the deck
       *[piles] merchants set cards aside and draw from two open piles and the deck
    }

option-sheriff-sale = Goods that pass
option-sheriff-sale-about = whether goods that pass are sold at once, or stay on the stand and count at the end
option-sheriff-sale-value =
    { $value ->
        [at-once] Sold at once
       *[stand] Kept on the stand
    }
option-sheriff-sale-means =
    { $value ->
        [at-once] goods that pass are sold at once
       *[stand] goods that pass stay on the stand and count at the end
    }

option-sheriff-bonus = Bonus for the most goods
option-sheriff-bonus-about = whether the most and second most goods of a legal kind win a bonus; needs sale=stand
option-sheriff-bonus-value =
    { $value ->
        [off] None
       *[king-queen] King and queen
    }
option-sheriff-bonus-means =
    { $value ->
        [off] there is no bonus for having the most goods
       *[king-queen] having the most or second most of a legal good wins a bonus at the end
    }

option-sheriff-goods = Price list
option-sheriff-goods-about = the price list and the cards of the market
option-sheriff-goods-value =
    { $value ->
        [village] Village
       *[town] Town
    }
option-sheriff-goods-means =
    { $value ->
        [village] village prices: bread 4, pepper 5, silk 6, mead 7, crossbows 8
       *[town] town prices: bread 3, pepper 6, mead 7, silk 8, crossbows 9
    }

option-sheriff-bluff = Bluff skill
option-sheriff-bluff-about = how well each seat bluffs; characters bring their own
# Skills help against dice, and hide what a manner tells.
option-sheriff-bluff-means =
    { $inspection ->
        [bluff-check] people bluff with a skill of { $n } out of 15; characters have their own
       *[certain]
            { $tells ->
                [yes] people bluff with a skill of { $n } out of 15; characters have their own
               *[no] only matters if lies are found by dice or tells are shown
            }
    }
option-sheriff-bluff-list =
    { $inspection ->
        [bluff-check] people bluff with skills of { $list }, in seat order; characters have their own
       *[certain]
            { $tells ->
                [yes] people bluff with skills of { $list }, in seat order; characters have their own
               *[no] only matters if lies are found by dice or tells are shown
            }
    }

option-sheriff-perception = Perception
option-sheriff-perception-about = the perception that a sheriff starts with
option-sheriff-perception-means =
    { $inspection ->
        [bluff-check] a sheriff starts with a perception of { $n } out of 10
       *[certain] only matters if lies are found by dice
    }

option-sheriff-tells = Tells at the gate
option-sheriff-tells-about = whether a merchant’s manner is seen at the gate
option-sheriff-tells-means =
    { $value ->
        [yes] a merchant’s manner shows at the gate and may give away a lie
       *[no] a merchant’s manner doesn’t show at the gate
    }
