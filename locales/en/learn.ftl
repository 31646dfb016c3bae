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
