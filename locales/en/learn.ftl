### Learning, on the page alone: lessons, the offer to learn, quick starts by level, and what to do next.

page-learn = Learn
page-learn-lead = Every game in a few minutes, at a real table: the house asks, you answer, and nothing can go wrong.
page-learn-unknown = There is no such lesson. These are the lessons:
page-learn-done = Done. Play it again whenever you like.
page-learn-left = { $done } of { $steps } steps done
page-learn-about =
    { $minutes ->
        [one] About a minute, { $steps } steps
       *[other] About { $minutes } minutes, { $steps } steps
    }
page-learn-house = The house
page-learn-good = Good.
page-learn-instead = That’s allowed, but …
page-learn-end = The lesson is over.
page-learn-on = Go on
page-learn-retry = Take it back and try again
page-learn-play = Play a match now
page-learn-again = Once more
page-learn-others = Other lessons
page-learn-show = Show me
page-learn-leave = Leave

## The offer to somebody who is new here

page-offer-title = New here?
page-offer-line = Learn liar’s dice in a few minutes by playing it, at a real table. The other games have lessons, too.
page-offer-learn = Show me how
page-offer-play = I’d rather play

## The page of the rules

page-rules-turn = A turn
page-rules-challenge = A challenge
page-rules-in-force = In force here
page-rules-words = Words
page-rules-all = All rules
page-rules-print = Print
page-rules-learn = Learn by playing

## How well one plays, and what to do next

page-level = How well do you play?
page-level-new = New to it
page-level-know = I know it
page-level-good = I’m good
page-level-about = Press a picture and you sit at a table, with opponents for your level.
page-level-options = Choose opponents and rules
page-quick-name = Play { $title } now
page-next-won = Well played. Ready for more?
page-next-best = Well played, and against the best there is.
page-next-lost = Next time. A few minutes with the house may help, or other opponents.
page-next-know = Stronger opponents
page-next-good = The strongest opponents
page-next-learn = Learn by playing
page-next-others = Other opponents

## Before an answer that cannot be right

page-sure-never = Don’t ask again
page-sure-bid = Bid it
page-sure-yes = Do it
