### What every decision of a match was worth, and what was luck.

coach-reference = Judged by { $reference } (version { $version }): what each decision was worth by what its seat knew.
coach-curve =
    { $shares ->
        [yes] <strong>The match</strong>, as chances of winning in percent: at the start, move by move, and in the end.
       *[no] <strong>The match</strong>, as payoffs: to expect at the start, move by move, and in the end.
    }
coach-costliest = <strong>The costliest decisions</strong>
coach-none = No decision gave away much, outside error.
coach-decision =
    { $word ->
        [blunder] Round { $round }, { $seat }: <type>{ $given }</type> was a blunder that gave away { $lost } ± { $error } % of the stake. Better: <type>{ $better }</type>.
        [mistake] Round { $round }, { $seat }: <type>{ $given }</type> was a mistake that gave away { $lost } ± { $error } % of the stake. Better: <type>{ $better }</type>.
       *[doubtful] Round { $round }, { $seat }: <type>{ $given }</type> was doubtful and gave away { $lost } ± { $error } % of the stake. Better: <type>{ $better }</type>.
    }
# How likely an answer was right, by what the seat knew.
coach-why =
    { $what ->
        [doubt] <soft>A doubt was right with { $percent } %.</soft>
        [exact] <soft>An exact call was right with { $percent } %.</soft>
       *[bid] <soft>The bid <type>{ $answer }</type> held with { $percent } %.</soft>
    }
coach-luck =
    { $shares ->
        [yes] <strong>Luck and skill</strong>: each row adds up to the result, in percent of the match.
       *[no] <strong>Luck and skill</strong>: each row adds up to the result.
    }
coach-skill = <strong>Skill</strong>: what the decisions gave away, and how much that is of each thousand stakes.

## Headings of columns

coach-start = start
coach-own-deals = own deals
coach-other-deals = other deals
coach-guesses = guesses
coach-decisions = decisions
coach-others = others
coach-result = result
coach-lost = given away
coach-rate = per thousand
coach-counted = decisions
coach-doubtful = doubtful
coach-mistakes = mistakes
coach-blunders = blunders
coach-adjusted = without luck
