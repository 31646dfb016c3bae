### Bluff and its relatives.

## What happens

cards-spare =
    { $seats-count ->
        [one] <soft>The left-over card goes to { $seats }.</soft>
       *[other] <soft>The left-over cards go to { $seats }, one each.</soft>
    }
cards-round = <head>Round { $round }</head>
# $each is a list of cards-held.
cards-table = <soft>Cards: { $each }.</soft>
cards-held = { $seat } { $cards }
cards-dealt =
    { $seat-is ->
        [you] You are dealt { $cards }.
       *[other] { $seat } is dealt { $cards }.
    }
cards-first =
    { $seat-is ->
        [you] You start.
       *[other] { $seat } starts.
    }
cards-first-ace =
    { $seat-is ->
        [you] You have the ace of spades and start.
       *[other] { $seat } has the ace of spades and starts.
    }
# $claim is what the cards are said to be.
cards-play =
    { $seat-is ->
        [you] You play { $claim }.
       *[other] { $seat } plays { $claim }.
    }
# Only the seat and its partners are told.
cards-laid =
    { $seat-is ->
        [you] <soft>You laid: { $cards }.</soft>
       *[other] <soft>{ $seat } laid: { $cards }.</soft>
    }
cards-cannot =
    { $seat-is ->
        [you] You have nothing true to play and must pass.
       *[other] { $seat } has nothing true to play and must pass.
    }
# $seats are those who doubt, $claimer is the one whose claim it is.
cards-challenge =
    { $claimer-is ->
        [you]
            { $seats-is ->
                [one] { $seats } doubts your { $claim }!
               *[many] { $seats } doubt your { $claim }!
            }
       *[other]
            { $seats-is ->
                [one] { $seats } doubts { $claimer }’s { $claim }!
               *[many] { $seats } doubt { $claimer }’s { $claim }!
            }
    }
# Of several who doubt a claim, one challenges it.
cards-chosen =
    { $seat-is ->
        [you] You are the challenger.
       *[other] { $seat } is the challenger.
    }
cards-shown-true =
    { $seat-is ->
        [you]
            { $cards-count ->
                [one] Your card is shown: { $cards }. <good>The truth!</good>
               *[other] Your cards are shown: { $cards }. <good>The truth!</good>
            }
       *[other]
            { $cards-count ->
                [one] { $seat }’s card is shown: { $cards }. <good>The truth!</good>
               *[other] { $seat }’s cards are shown: { $cards }. <good>The truth!</good>
            }
    }
cards-shown-false =
    { $seat-is ->
        [you]
            { $cards-count ->
                [one] Your card is shown: { $cards }. <bad>A lie!</bad>
               *[other] Your cards are shown: { $cards }. <bad>A lie!</bad>
            }
       *[other]
            { $cards-count ->
                [one] { $seat }’s card is shown: { $cards }. <bad>A lie!</bad>
               *[other] { $seat }’s cards are shown: { $cards }. <bad>A lie!</bad>
            }
    }
# $cards is how many cards were in the pile, $hand how many the seat has now.
cards-taken =
    { $seat-is ->
        [you]
            { $cards ->
                [one] <bad>You take the pile of one card</bad> and have { $hand } now.
               *[other] <bad>You take the pile of { $cards } cards</bad> and have { $hand } now.
            }
       *[other]
            { $cards ->
                [one] <bad>{ $seat } takes the pile of one card</bad> and has { $hand } now.
               *[other] <bad>{ $seat } takes the pile of { $cards } cards</bad> and has { $hand } now.
            }
    }
# Only the seat that takes it and its partners are told.
cards-pile = <soft>In the pile: { $cards }.</soft>
cards-round-over =
    { $ending ->
        [empty-hand]
            { $winners-is ->
                [one] <head><good>{ $winners } wins round { $round }</good> with an empty hand.</head>
               *[many] <head><good>{ $winners } win round { $round }</good> with an empty hand.</head>
            }
       *[last-turn]
            { $winners-is ->
                [one] <head><good>{ $winners } wins round { $round }</good> with the fewest cards: all turns have been taken.</head>
               *[many] <head><good>{ $winners } win round { $round }</good> with the fewest cards: all turns have been taken.</head>
            }
    }
# $each is a list of cards-held.
cards-left = <soft>Cards left: { $each }.</soft>
cards-win =
    { $seats-is ->
        [one] <head><good>{ $seats } wins the match!</good></head>
       *[many] <head><good>{ $seats } win the match!</good></head>
    }

## What a person is asked

cards-own =
    { $cards-count ->
        [0] <head>You have no cards left.</head>
        [one] <head>Your last card: { $cards }</head>
       *[other] <head>Your { $cards-count } cards: { $cards }</head>
    }
cards-partner =
    { $cards-count ->
        [0] <soft>{ $seat } has no cards left.</soft>
        [one] <soft>{ $seat }’s last card: { $cards }</soft>
       *[other] <soft>{ $seat }’s { $cards-count } cards: { $cards }</soft>
    }
# $each is a list of cards-held.
cards-others = <soft>Pile: { $pile }. Others: { $each }.</soft>
cards-to-answer =
    { $seat-is ->
        [you] You claim { $claim }.
       *[other] { $seat } claims { $claim }.
    }
# The claimer has no cards left.
cards-to-answer-last =
    { $seat-is ->
        [you] You claim { $claim }, <bad>and have no cards left</bad>.
       *[other] { $seat } claims { $claim }, <bad>and has no cards left</bad>.
    }
# How many cards of the rank that is claimed the person has: $own in the hand, $laid in the pile.
cards-own-copies =
    { $laid ->
        [0]
            { $own ->
                [0] <soft>You hold none of the { $copies } { $rank }.</soft>
               *[other] <soft>You hold { $own } of the { $copies } { $rank }.</soft>
            }
       *[other]
            { $own ->
                [0] <soft>You hold none of the { $copies } { $rank }, but laid { $laid } in the pile.</soft>
               *[other] <soft>You hold { $own } of the { $copies } { $rank }, and laid { $laid } in the pile.</soft>
            }
    }
cards-may-answer = <soft>Doubt it, or pass.</soft>
# $most is how many cards may be played.
cards-may-play-assigned =
    { $most ->
        [1] <soft>Play one card and claim { $rank }.</soft>
       *[other] <soft>Play 1 to { $most } cards as { $rank }.</soft>
    }
cards-may-play-any =
    { $most ->
        [1] <soft>Play one card and claim any rank.</soft>
       *[other] <soft>Play 1 to { $most } cards and claim any rank.</soft>
    }
cards-may-play =
    { $most ->
        [1] <soft>Play one card and claim { $ranks }.</soft>
       *[other] <soft>Play 1 to { $most } cards and claim { $ranks }.</soft>
    }
# $ranks are those that may be claimed.
cards-must-pass = <soft>You have no { $ranks }, so there is nothing true to play: pass.</soft>

# $room is how many cards of the rank the seat can have, $copies how many there are.
cards-odds = { $seat } can have at most { $room } of the { $copies } { $rank }. If the cards you don’t know lie at random, the chance that { $seat } had at least { $claim } is { $chance }.
cards-odds-lie =
    { $room ->
        [0] <bad>It’s a lie</bad>: { $seat } can’t have any of the { $copies } { $rank }.
       *[other] <bad>It’s a lie</bad>: { $seat } can have at most { $room } of the { $copies } { $rank }.
    }
cards-odds-true = It’s true: nobody may lie here.
cards-odds-none = There is no claim to weigh now.

# $most is how many cards may be played.
cards-help-play =
    { $most ->
        [1] <row><type>queen, q, qs</type><tab/>play a card from your hand, by its rank or with its suit</row>
       *[other] <row><type>2 queens, q q, qs qh</type><tab/>play cards from your hand, by rank or with their suits</row>
    }
cards-help-claim =
    { $most ->
        [1] <row><type>7 as q</type><tab/>play a seven and call it a queen</row>
       *[other] <row><type>q q 7 as q</type><tab/>play two queens and a seven and call them all queens</row>
    }
# Where the rank is assigned, $rank now.
cards-help-assigned =
    { $most ->
        [1] <row><type>7</type><tab/>play a seven; whatever it is, you claim { $rank }</row>
       *[other] <row><type>q q 7</type><tab/>play two queens and a seven; whatever they are, you claim { $rank }</row>
    }
cards-help-doubt = <row><type>doubt, bluff, liar</type><tab/>challenge the claim: the cards just played are shown</row>
cards-help-pass = <row><type>pass, trust</type><tab/>let the claim stand</row>
cards-help-pass-truth = <row><type>pass, trust</type><tab/>let the claim stand, or pass when you have nothing true to play</row>
cards-help-auto = <row><type>auto</type><tab/>pass until something is worth asking; type it again to be asked each time</row>
cards-help-odds = <row><type>odds</type><tab/>how likely it is that the claim could be true, given the cards you know</row>

## What cannot be done

cards-no-card = Name at least one card to play, such as <type>play 7 as 7</type>.
# $n is how many cards may be played.
cards-too-many =
    { $n ->
        [1] You can’t play { count-word } cards: play just one.
       *[other] You can’t play { count-word } cards: play at most { number-word }.
    }
cards-too-many-for-any = You can’t play more than { $most } cards at once.
# $card is one card with its suit, $held how many such cards the seat holds.
cards-not-held =
    { $held ->
        [0] You don’t hold the { $card }.
        [one] You hold the { $card } only once.
       *[other] You hold the { $card } only { $held } times.
    }
cards-none-held = You don’t hold any { $rank }.
cards-too-few-held = You can’t play { $wanted }: you hold only { $held }.
cards-not-in-deck = You can’t claim { $rank }: there are none in this deck.
cards-not-assigned = You can’t claim { $claim } this turn: the rank is assigned, so claim { $assigned }.
cards-not-neighbour = You can’t claim { $claim } after { $called }: claim { $called } again, or one rank up or down.
cards-no-lies = You can’t lie here: if you claim { $rank }, play only { $rank }.
cards-pass-on-turn = It’s your turn: play cards and claim a rank, such as <type>play 7 as 7</type>.
cards-can-play = You can’t pass while you have something true to play, such as { $play }.
cards-answer-the-claim = A claim is waiting for your answer: <type>doubt</type> it or <type>pass</type>.
cards-not-your-turn = It’s not your turn: wait until you are asked.
cards-no-claim = There is no claim to doubt now. On your turn, play cards and claim a rank, such as <type>play 7 as 7</type>.
cards-own-claim = The claim is your own: the others answer it.
cards-partner-claim = { $seat } is your partner: partners don’t doubt each other.
cards-not-next = Only the next seat after the claimer may doubt a claim here.

# $most is how many cards may be played.
cards-misread =
    { $most ->
        [1] I don’t understand “{ $typed }”. Name a card and what you call it, such as <type>7 as q</type> or <type>queen</type>, or type <type>doubt</type> or <type>pass</type>.
       *[other] I don’t understand “{ $typed }”. Name your cards and what you call them, such as <type>q q 7 as q</type> or <type>2 queens</type>, or type <type>doubt</type> or <type>pass</type>.
    }
cards-misread-card = “{ $typed }” is not a card: the ranks are A, 2 to 10, J, Q and K, with a suit if you like (<type>QS</type>, <type>10H</type>).
cards-misread-rank = “{ $typed }” is not a rank: claim A, 2 to 10, J, Q or K.
cards-misread-no-claim = What do you call them? Add the rank to claim, for example <type>as { $rank }</type>.
cards-not-an-answer = “{ $typed }” is not an answer: write a play such as <type>play 7 as Q</type>, or <type>doubt</type> or <type>pass</type>.

## The rules in force

cards-rules-aim =
    { $side ->
        [team] The first team with a member who has no cards left wins the match.
       *[seat] Whoever is first to have no cards left wins the match.
    }
cards-rules-aim-round =
    { $side ->
        [team] The first team with a member who has no cards left wins the round.
       *[seat] Whoever is first to have no cards left wins the round.
    }
cards-rules-rounds =
    { $side ->
        [team] A match has { $rounds } rounds, each with a new deal. The team that wins the most rounds wins the match; a tie goes to the team with the fewest cards left in all rounds together, and teams that are still tied share it.
       *[seat] A match has { $rounds } rounds, each with a new deal. Whoever wins the most rounds wins the match; a tie goes to whoever has the fewest cards left in all rounds together, and those who are still tied share it.
    }
cards-rules-deck =
    { $decks ->
        [1]
            { $deck ->
                [faces] One deck of only jacks, queens, kings and aces is dealt out to the last card.
                [numbers] One deck of only the numbers two to ten is dealt out to the last card.
                [high-low] One deck of only two to six and nine to ace is dealt out to the last card.
               *[standard] One deck, ace to king, is dealt out to the last card.
            }
       *[other]
            { $deck ->
                [faces] { $decks } decks of only jacks, queens, kings and aces are shuffled together and dealt out to the last card.
                [numbers] { $decks } decks of only the numbers two to ten are shuffled together and dealt out to the last card.
                [high-low] { $decks } decks of only two to six and nine to ace are shuffled together and dealt out to the last card.
               *[standard] { $decks } decks, ace to king, are shuffled together and dealt out to the last card.
            }
    }
cards-rules-left-over = Cards left over when everyone has the same number go to seats chosen by chance, one each.
# $rounds is how many rounds the match has.
cards-rules-first =
    { $rounds ->
        [1]
            { $first ->
                [ace] Whoever holds the ace of spades starts.
                [ace-of-first-deck] Whoever holds the ace of spades of the first deck starts.
                [seat] Seat 0 starts.
               *[random] Chance decides who starts.
            }
       *[other]
            { $first ->
                [ace] Whoever holds the ace of spades starts each round.
                [ace-of-first-deck] Whoever holds the ace of spades of the first deck starts each round.
                [seat] Seat 0 starts each round.
               *[random] Chance decides who starts each round.
            }
    }
# $most is how many cards may be played.
cards-rules-turn =
    { $most ->
        [1] Going clockwise, each seat in turn lays one card from its hand face down on the pile and claims a rank for it.
       *[other] Going clockwise, each seat in turn lays 1 to { $most } cards from its hand face down on the pile and claims one rank for all of them.
    }
cards-rules-lie =
    { $most ->
        [1] The rank need not be true: a jack may be called a queen.
       *[other] The number is always true; the rank need not be: a jack and a queen may be called two queens.
    }
# The same where the deck has no jacks and queens.
cards-rules-lie-numbers =
    { $most ->
        [1] The rank need not be true: a seven may be called a nine.
       *[other] The number is always true; the rank need not be: a seven and a nine may be called two nines.
    }
cards-rules-no-lies = Nobody may lie: every card must be of the rank that is claimed. A seat with nothing true to play passes.
cards-rules-any-rank = Any rank may be claimed.
# $low and $high are the first and the last rank in the deck.
cards-rules-assigned = The rank is assigned: { $low } in the first turn of a round, the next rank in the next turn, and after { $high } it is { $low } again. It moves on every turn, even after a challenge.
cards-rules-neighbour = The first claim of a round is free; after that it is the rank claimed last, or one rank up or down from it.
cards-rules-ends-meet = { $high } and { $low } are next to each other.
cards-rules-answer =
    { $side ->
        [team] Then each seat of the other team doubts the claim or lets it stand, all at once.
       *[seat] Then each of the other seats doubts the claim or lets it stand, all at once.
    }
cards-rules-several =
    { $priority ->
        [clockwise] If several doubt the claim, the nearest clockwise from the claimer is the challenger.
       *[random] If several doubt the claim, chance chooses the challenger.
    }
cards-rules-answer-next = Then the next seat, and no other, doubts the claim or lets it stand.
cards-rules-challenge = When a claim is challenged, the cards just laid, and only those, are shown to everyone. If every one of them is what was claimed, the challenger takes the whole pile; if not, the claimer does.
cards-rules-after =
    { $after ->
        [winner] Then whoever won the challenge plays: the claimer after a truth, the challenger after a lie.
       *[next] Then the next seat after the claimer plays.
    }
cards-rules-stands = If nobody doubts the claim, the cards stay where they are and the next seat plays.
cards-rules-last-card-must-stand = The last card can be challenged like any other: its owner wins once that play has gone undoubted, or has been doubted and was true.
cards-rules-last-card-wins = Whoever lays their last card wins at once.
cards-rules-teams = There are two teams, with partners at every other seat. Partners see each other’s cards and don’t doubt each other.
cards-rules-turns-per-seat =
    { $turns ->
        [one]
            { $side ->
                [team] A round ends after { $turns } turn per seat at the latest, all seats counted together; then the team with the fewest cards in hand wins it, and a tie is shared.
               *[seat] A round ends after { $turns } turn per seat at the latest, all seats counted together; then whoever has the fewest cards in hand wins it, and a tie is shared.
            }
       *[other]
            { $side ->
                [team] A round ends after { $turns } turns per seat at the latest, all seats counted together; then the team with the fewest cards in hand wins it, and a tie is shared.
               *[seat] A round ends after { $turns } turns per seat at the latest, all seats counted together; then whoever has the fewest cards in hand wins it, and a tie is shared.
            }
    }
cards-rules-turns =
    { $side ->
        [team] A round ends after { $turns } turns at the latest; then the team with the fewest cards in hand wins it, and a tie is shared.
       *[seat] A round ends after { $turns } turns at the latest; then whoever has the fewest cards in hand wins it, and a tie is shared.
    }
