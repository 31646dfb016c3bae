### Setting up a match: what the page writes before anybody sits down.

## The way in

setup-quick = Quick start
setup-quick-line =
    { $bots ->
        [one] You against one bot, by the usual rules.
       *[other] You against { $bots } bots, by the usual rules.
    }
setup-quick-again =
    { $bots ->
        [one] You against one bot, as you played last time.
       *[other] You against { $bots } bots, as you played last time.
    }
setup-choose = Choose who plays, and how
setup-choose-line = Opponents, friends, rules, your name

## What the numbers of a bot mean

bot-doubts = Calls a bid when it’s { $share } sure it’s false
bot-exact = Calls a bid exact when the count it expects is within { $dice }
bot-bluffs = Has a mind to bluff { $share } of the time
bot-jumps = Jumps ahead with its raises: { $points } of 100
bot-risks = Takes risks: { $points } of 100
bot-learns = Learns how the others play: { $points } of 100
bot-whims = Acts on a whim: { $points } of 100
bot-position = Minds who comes next: { $points } of 100
bot-lies = Lies { $share } of the time when it could tell the truth
bot-challenges = Doubts about { $share } of all claims
bot-memory =
    { $turns ->
        [0] Forgets every turn at once
        [one] Remembers the last turn of everybody
       *[other] Remembers the last { $turns } turns of everybody
    }
bot-judgement = Weighs what it knows: { $points } of 5
bot-skill = Bluff skill: { $points } of 15
bot-dares = Dares much: { $points } of 10
bot-wants = Wants much: { $points } of 10
bot-honest = Hates to lie: { $points } of 10
