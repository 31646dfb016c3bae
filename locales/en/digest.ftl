### Games at a glance: the aim, a turn in three steps, what a challenge does, and the rules in force in a few words.

digest-head-turn = <strong>A turn</strong>
digest-head-challenge = <strong>A challenge</strong>
digest-head-force = <strong>In force here</strong>
digest-head-words = <strong>Words</strong>
digest-head-rules = <strong>All rules</strong>
digest-term = <strong>{ $word }</strong>: { $means }
digest-step = { $step }. { $what }

## Dice

digest-dice-aim = Keep your dice longer than everybody else: lie about what you can’t be seen to hold, and catch those who do.
digest-dice-aim-round = Win the one round there is: don’t be caught with a bid that is too high, and catch those who are.
digest-dice-look = Everybody rolls under a cup and looks at their own dice alone.
digest-dice-bid = Bid how many dice of one face there are on the whole table. Nobody can see whether you lie.
digest-dice-next =
    { $exact ->
        [yes] The next player raises the bid, doubts it, or calls it exact.
       *[no] The next player raises the bid, or doubts it.
    }
digest-dice-true =
    { $stake ->
        [match] There are at least as many: whoever doubted loses the match.
        [dice] There are at least as many: whoever doubted loses a die for each one beyond the bid, and one at least.
       *[die] There are at least as many: whoever doubted loses a die.
    }
digest-dice-false =
    { $stake ->
        [match] There are fewer: whoever bid loses the match.
        [dice] There are fewer: whoever bid loses a die for each one that is missing.
       *[die] There are fewer: whoever bid loses a die.
    }
force-dice-wild = { $face } are wild
force-dice-wild-none = no face is wild
force-dice-aces = aces at half the count
force-dice-exact-off = no exact calls
force-dice-exact-turn = exact calls on one’s turn
force-dice-exact-anyone = exact calls by anybody
force-dice-palifico-once = palifico once for each seat
force-dice-palifico-always = palifico whenever the opener has one die
force-dice-palifico-any = palifico whenever anybody has one die
force-dice-loss-one = a die is lost at a time
force-dice-loss-difference = as many dice are lost as the bid was off
force-dice-round = a single round

## Cards

digest-cards-aim = Be the first to get rid of all your cards, by truth or by lies.
digest-cards-aim-team = Get rid of all your cards before the other side does, by truth or by lies.
digest-cards-lay =
    { $most ->
        [one] Lay a card face down.
       *[other] Lay one to { $most } cards face down.
    }
digest-cards-claim-free = Say what you laid: any rank you like, true or not.
digest-cards-claim-neighbour = Say what you laid: the rank that was claimed last, or one next to it, true or not.
digest-cards-claim-assigned = Say that it is the rank whose turn it is, true or not.
digest-cards-answer = Everybody else believes you, or calls your bluff.
digest-cards-answer-next = The next player believes you, or calls your bluff.
digest-cards-true = The cards are what was said: whoever called the bluff takes the pile.
digest-cards-false = One of them is something else: whoever laid them takes the pile.
force-cards-free = any rank may be claimed
force-cards-neighbour = claims move to the same rank or one beside it
force-cards-assigned = the rank moves on with every turn
force-cards-most =
    { $most ->
        [one] one card at a time
       *[other] up to { $most } cards at a time
    }
force-cards-anyone = anybody may call
force-cards-next = only the next player may call
force-cards-last-stands = the last card must stand
force-cards-last-wins = the last card wins at once
force-cards-truth = nobody may lie
force-cards-team = two sides
force-cards-rounds = { $rounds } rounds

## The gate

digest-sheriff-aim = Merchants bring goods through the gate and earn gold; the sheriff finds out who lies, and keeps a good name.
digest-sheriff-aim-rotating = Have the most when everybody has been sheriff: gold, goods on the stand, and the most of a kind.
digest-sheriff-pack = The merchant packs a bag in secret: up to { $bag } cards, legal goods or contraband.
digest-sheriff-declare = The merchant declares one legal kind, true or not, and may offer a bribe.
digest-sheriff-decide = The sheriff bargains, then lets the bag pass or opens it.
digest-sheriff-true =
    { $fixed ->
        [yes] The bag is as declared: it passes, and the sheriff loses reputation for having opened it.
       *[no] The bag is as declared: it passes, and the sheriff pays the merchant for having opened it.
    }
digest-sheriff-false =
    { $checked ->
        [yes] It is not, and the dice find the lie: what was not declared is taken, and the merchant pays a penalty.
       *[no] It is not: what was not declared is taken, and the merchant pays a penalty.
    }
force-sheriff-fixed = one sheriff for { $visits } visits
force-sheriff-rotating = everybody is sheriff in turn
force-sheriff-check = a lie is found by dice: perception against bluff skill
force-sheriff-certain = a lie is always found
force-sheriff-half = the penalty is half the value
force-sheriff-printed = the penalty is printed on the card
force-sheriff-tells =
    { $tells ->
        [yes] faces give something away
       *[no] faces give nothing away
    }
force-sheriff-market = goods from an open market
