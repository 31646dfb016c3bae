### What the page alone writes about a match that is over: headings, legends of plots, figures.

## Inviting others

page-reach-alone = This link works on this machine alone
page-reach-why = Doubt was started for this machine only, so that no phone and no friend can open the link. To let others on your network in, stop Doubt and start it again with <type>doubt --lan</type>; your tables are kept.
page-reach-address = Address on your network
page-reach-address-help = If others can’t open the link, try another address.

## After a match

page-honour-nobody-deceptive = Nobody got away with a bluff.
page-honour-nobody-sharp = Nobody challenged correctly.
page-claims = What they claimed
page-claims-plot = Claims by seat
page-claims-truthful = truthful
page-claims-uncaught = uncaught bluffs
page-claims-caught = caught bluffs
page-rates = How they lied and doubted
page-rates-plot = Bluff rate against challenge accuracy
page-rates-blind = honest and blind
page-rates-reckless = reckless
page-rates-sharp = honest and sharp
page-rates-sly = sly and sharp
page-moved = What they gained and lost
page-moved-plot =
    { $things ->
        [dice] Dice by seat
        [cards] Cards by seat
       *[gold] Gold by seat
    }
page-turning-none = Nobody challenged anybody, so there were no turning points.
page-turning-decisive = Decisive
page-turning-moved =
    { $things ->
        [dice]
            { $moved ->
                [one] { $moved } die moved
               *[other] { $moved } dice moved
            }
        [cards]
            { $moved ->
                [one] { $moved } card moved
               *[other] { $moved } cards moved
            }
       *[gold] { $moved } gold moved
    }
page-turning-watch = Watch it
page-figures = Match stats
page-abandoned = The match was abandoned before the end, so nobody’s stats were counted. The replay shows what was played.
page-thoughts = What the bots were thinking
page-thoughts-count =
    { $thoughts ->
        [one] One thought
       *[other] { $thoughts } thoughts, in order
    }

## Columns of figures, and what they mean

page-figures-player = Player
page-figures-claims = Claims
page-figures-bluffs = Bluffs
page-figures-bluff-rate = Bluff rate
page-figures-bluff-rate-about = Share of claims that were bluffs
page-figures-uncaught = Uncaught
page-figures-uncaught-about = Share of bluffs that weren’t caught
page-figures-challenged = Challenged
page-figures-challenged-about = How often their claims were challenged
page-figures-challenged-own = How often you were challenged
page-figures-caught = Caught
page-figures-accused = Falsely accused
page-figures-challenges = Challenges
page-figures-challenges-about = Challenges they made
page-figures-right = Right
page-figures-accuracy = Accuracy
page-figures-accuracy-about = Share of their challenges that were right
page-figures-lost =
    { $things ->
        [dice] Dice lost
        [cards] Cards lost
       *[gold] Gold lost
    }
page-figures-gained =
    { $things ->
        [dice] Dice gained
        [cards] Cards gained
       *[gold] Gold gained
    }

## One’s own figures over all matches

page-lifetime-matches = Matches
page-lifetime-won = Won
page-lifetime-won-about = Matches won out of those played
page-lifetime-bluffs = Claims that were bluffs
page-lifetime-uncaught = Bluffs that went uncaught
page-lifetime-right = Challenges that were right
page-lifetime-challenges = Your challenges
page-lifetime-challenges-about = Share of your challenges that were right
page-lifetime-of = of { $whole }
page-lifetime-share = { $part } of { $whole }
page-lifetime-accused = { $caught } caught, { $wronged } wronged
page-lifetime-by-game = Won and lost, by game
page-lifetime-by-game-plot = Matches won and lost by game
page-lifetime-part-won = won
page-lifetime-part-lost = lost
page-lifetime-rates = How you lie and doubt
page-lifetime-rates-plot = Bluff rate against challenge accuracy, by game
page-lifetime-accuracy = Challenge accuracy
