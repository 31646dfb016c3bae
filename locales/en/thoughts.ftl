### What bots think: parts that stand in one line, with bars between them. Their form never changes, since
### people read them by program.

thought-who = [{ $name }]
thought-chose = Chose: { $answer }

## Dice

# $number is the seat of the bidder.
thought-bid = Bid: { $bid } by { $number }
thought-dudo = Dudo utility: { $utility } (p={ $chance })
thought-calza = Calza utility: { $utility } (p={ $chance })
thought-best-bid = Best bid: { $bid } utility: { $utility }
# One answer of a mix, and how often it is given, in percent.
thought-share = Mix: { $answer } { $percent } %
# What a perfect opponent wins per round, at most and at least.
thought-within = Exploitable by at most { $worth }
thought-beyond = Exploitable by at least { $worth }
thought-unmeasured = How exploitable this is has not been measured
thought-no-strategy = No strategy: weighs what the bids tell

## Cards

# $number is the seat of the claimer.
thought-claim = Claim: { $claim } by { $number }
thought-lie-chance = Lie: p={ $chance }
thought-doubt-chance = Doubt: p={ $chance }
thought-doubt-worth = Doubt: { $worth }
thought-pass-worth = Pass: { $worth }
thought-lie = Lie: { $cards } as { $claim }
thought-truth = Truth: { $cards } as { $claim }
thought-doubted = Doubted: p={ $chance }
thought-worth = Worth: { $worth }

## Sheriff

thought-plan = Plan: { $plan }
plan-honest = honest
plan-legal-lie = legal lie
plan-mixed = mixed
plan-low = low
plan-high = high
thought-loads = Loads: { $goods }
# What the bag may be, in percent.
thought-bag = honest { $honest } %, contraband { $contraband } %, legal lie { $lie } %
thought-bag-worth = worth { $worth }

## Programs

# What a program from outside has said.
thought-said = [{ $name }] { $text }
