### Before an answer that cannot be right: the question that beginners are asked, at the table and in the terminal.

# $held is how many of the dice that were bid one holds oneself.
sure-dice-doubt =
    { $bid-count ->
        [one] You hold one of those yourself, so the bid is true. Doubt it all the same?
       *[other] You hold { $held } yourself, and { $bid } was bid, so it is true. Doubt it all the same?
    }
sure-dice-exact = By your own dice it can’t be exactly { $bid }. Call it exact all the same?
sure-dice-bid = There can be no more than { $most } of those: you see your own dice. Bid { $bid } all the same?
sure-cards-stand = By your own cards this claim can’t be true. Let it stand all the same?
sure-cards-doubt = This claim is true for certain. Doubt it all the same?
sure-sheriff-inspect = Even if it is a lie, the dice can’t find it. Open the bag all the same?
# $answer is what was typed, and what to type again.
sure-again = <soft>Type <type>{ $answer }</type> again to do it, or something else.</soft>
