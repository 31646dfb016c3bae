### A match that is over, in figures.

analysis-most-deceptive =
    { $bluffs ->
        [one] <strong>Most deceptive</strong>: { $seat }, with { $bluffs } bluff not caught.
       *[other] <strong>Most deceptive</strong>: { $seat }, with { $bluffs } bluffs not caught.
    }
analysis-sharpest =
    { $challenges ->
        [one] <strong>Sharpest challenger</strong>: { $seat }, right in { $right } of { $challenges } challenge.
       *[other] <strong>Sharpest challenger</strong>: { $seat }, right in { $right } of { $challenges } challenges.
    }
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
