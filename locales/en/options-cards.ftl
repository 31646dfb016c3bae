### The options of the card games, as in options-dice.ftl.

option-cards-decks = Decks
option-cards-decks-about = decks shuffled together
option-cards-decks-means =
    { $n ->
        [one] one deck is dealt out
       *[other] { number-word } decks are shuffled together and dealt out
    }

option-cards-deck = Ranks in play
option-cards-deck-about = the ranks in play: all; J Q K A; 2 to 10; 2 to 6 and 9 to A
option-cards-deck-value =
    { $value ->
        [standard] All of them
        [faces] Jacks to aces
        [numbers] Twos to tens
       *[high-low] All but sevens and eights
    }
option-cards-deck-means =
    { $value ->
        [standard] all ranks are in play
        [faces] only jacks, queens, kings and aces are in play
        [numbers] only twos to tens are in play
       *[high-low] all ranks but sevens and eights are in play
    }

option-cards-claim = Rank to claim
option-cards-claim-about = which rank a play may claim: any; the one assigned by turn (A, 2 up to K, and A again); the last one claimed, or one up or down from it
option-cards-claim-value =
    { $value ->
        [free] Any rank
        [ascending] The next one up
       *[neighbour] Near the last one
    }
option-cards-claim-means =
    { $value ->
        [free] any rank may be claimed
        [ascending] the rank to claim goes up by one each turn, and starts over after the highest
       *[neighbour] only the last rank claimed, or one next to it, may be claimed
    }

option-cards-max_cards = Cards at a time
option-cards-max_cards-about = the most cards in one play; their number is always true
option-cards-max_cards-means =
    { $n ->
        [one] one card is laid at a time
       *[other] up to { number-word } cards may be laid at once
    }

option-cards-challenge = Who may challenge
option-cards-challenge-about = who may challenge a claim: every other seat, or the next
option-cards-challenge-value =
    { $value ->
        [anyone] Anyone
       *[next] The next player
    }
option-cards-challenge-means =
    { $value ->
        [anyone]
            { $mode ->
                [team] any opponent may challenge
               *[alone] anyone may challenge
            }
       *[next] only the next player may challenge
    }

option-cards-priority = Several challengers
option-cards-priority-about = which of several challengers counts: one chosen by chance, or the nearest clockwise
option-cards-priority-value =
    { $value ->
        [random] One at random
       *[clockwise] The nearest clockwise
    }
option-cards-priority-means =
    { $challenge ->
        [next] there is never more than one challenger
       *[anyone]
            { $value ->
                [random] if several players challenge, one is chosen at random
               *[clockwise] if several players challenge, the nearest clockwise is chosen
            }
    }

option-cards-after = After a challenge
option-cards-after-about = who plays after a challenge: the next seat after the claimer, or the winner of the challenge
option-cards-after-value =
    { $value ->
        [next] The next player
       *[winner] The winner
    }
option-cards-after-means =
    { $value ->
        [next] after a challenge, the player after the claimer plays next
       *[winner] the winner of a challenge plays next
    }

option-cards-last_card = The last card
option-cards-last_card-about = whether the last card can still be challenged before its owner has won
option-cards-last_card-value =
    { $value ->
        [must-stand] Can be challenged
       *[immediate] Wins at once
    }
option-cards-last_card-means =
    { $value ->
        [must-stand] a last card can still be challenged before its owner wins
       *[immediate] whoever lays their last card wins at once
    }

option-cards-first = Who starts
option-cards-first-about = who starts a round: whoever holds the ace of spades of the first deck, seat 0, or a seat chosen by chance
option-cards-first-value =
    { $value ->
        [ace-of-spades] The ace of spades
        [seat] The host
       *[random] Chance decides
    }
option-cards-first-means =
    { $value ->
        [ace-of-spades]
            { $decks ->
                [1] whoever holds the ace of spades starts
               *[other] whoever holds the ace of spades of the first deck starts
            }
        [seat] whoever sets up the table starts
       *[random] chance decides who starts
    }

option-cards-rounds = Rounds
option-cards-rounds-about = deals in a match
option-cards-rounds-means =
    { $n ->
        [one] the match is one round
       *[other] the match has { number-word } rounds; whoever wins the most rounds wins it
    }

option-cards-max_turns = Turns each per round
option-cards-max_turns-about = turns each seat gets in a round; then the fewest cards win it
option-cards-max_turns-means =
    { $n ->
        [0] a round goes on until somebody has no cards left
        [one] after one turn each, whoever has the fewest cards wins the round
       *[other] after { number-word } turns each, whoever has the fewest cards wins the round
    }

option-cards-mode = Mode of play
option-cards-mode-about = normal; a play must be what it claims; or two teams that see their partners’ cards
option-cards-mode-value =
    { $value ->
        [normal] Everyone alone
        [truth] Everyone alone, no lies
       *[team] Two teams
    }
option-cards-mode-means =
    { $value ->
        [normal] everyone plays alone and may lie
        [truth] nobody may lie: whoever has none of the rank passes
       *[team] two teams play, and partners see each other’s cards
    }
