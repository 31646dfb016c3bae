### A match that is over, in figures.

honour-deceptive = Most deceptive
honour-deceptive-line =
    { $bluffs ->
        [one] Got away with { $uncaught } of { $bluffs } bluff.
       *[other] Got away with { $uncaught } of { $bluffs } bluffs.
    }
honour-sharpest = Sharpest challenger
honour-sharpest-line =
    { $challenges ->
        [one] { $right } of { $challenges } challenge was right.
       *[other] { $right } of { $challenges } challenges were right.
    }
# An honour in one line, where the page gives it a picture.
analysis-honour = <strong>{ $honour }</strong>: { $seat }. { $line }
analysis-turning-points = <strong>Turning points</strong>
# What happened there follows.
analysis-turning-point = Round { $round }:

## Headings of columns

figures-claims = Claims
figures-made = made
figures-truthful = truthful
figures-bluffs = bluffs
figures-rate = rate
figures-success = success
figures-challenged = challenged
figures-caught = caught
figures-accused = accused
figures-escaped = escaped
figures-challenges = Challenges
figures-right = right
figures-wrong = wrong
figures-accuracy = accuracy
figures-lost =
    { $things ->
        [dice] dice lost
        [cards] cards lost
       *[gold] gold lost
    }
figures-gained =
    { $things ->
        [dice] dice gained
        [cards] cards gained
       *[gold] gold gained
    }
# At the beginning of a row.
figures-seat = { $seat }

## A player’s figures over all matches that are kept

# $name is what somebody is called, or “you”.
stats-played =
    { $matches ->
        [one] { $name }: { $matches } match played to the end.
       *[other] { $name }: { $matches } matches played to the end.
    }
stats-none = No finished match with { $name } at the table has been saved in { $folder } yet.
stats-none-of = No finished match of { $title } with { $name } at the table has been saved in { $folder } yet.
stats-left =
    { $left ->
        [one] One abandoned match is not counted.
       *[other] { $left } abandoned matches are not counted.
    }
stats-by-game = By game
stats-by-opponent = By opponent
# The row of all games together.
stats-all = all
# A name that a person and a bot have.
stats-person = { $name } (a person)
stats-matches = matches
stats-won = won
stats-claims = claims
stats-challenges = challenges
stats-lost = lost
stats-gained = gained
stats-things =
    { $things ->
        [dice]
            { $count ->
                [one] { $count } die
               *[other] { $count } dice
            }
        [cards]
            { $count ->
                [one] { $count } card
               *[other] { $count } cards
            }
       *[gold] { $count } gold
    }
