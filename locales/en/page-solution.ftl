### The map of the solution: the duel, place by place.

page-solution = The duel, solved
page-solution-lead = Two seats, one die each, sixes wild, one round. Choose a die and follow the bids: at every step you see how often perfect play gives each answer, and what it is worth.
# $seat is “the opener” or “the second seat”.
page-solution-die = Die of { $seat }
page-solution-opener = the opener
page-solution-second = the second seat
page-solution-bids = Bids so far
page-solution-start = Start
page-solution-from-start = Back to the start
page-solution-mix = What { $seat } answers with a { $die }
page-solution-answer = Answer
page-solution-share = How often
page-solution-worth = Worth
page-solution-worth-means = What the answer wins on average if both go on perfectly, with 1 for a round won and −1 for one lost
page-solution-characters = What each character loses here
page-solution-character = Character
page-solution-loses = Loses
page-solution-others = What the other seat may hold
page-solution-other-die = Die
page-solution-chance = Chance
page-solution-never = Perfect play never comes here, so nothing is known of what the other seat holds.
# $value is what the opener wins in the whole duel, $left what a perfect opponent wins from this solution.
page-solution-strength = Between perfect players the opener wins { $value } per duel. Nobody can win more than { $left } per duel from this solution. What a character loses is measured by 400 of its answers.

page-solution-play-on = Play on from here
page-solution-play-on-how = You answer for the seat to move. The other seat’s die is drawn as the bids make it likely, and it answers by the solution. This is practice on the page: no match is kept of it.
page-solution-play = Play on
page-solution-again = Again from here
page-solution-your-answer = Your answer
page-solution-to-open = You open.
page-solution-to-answer = { $bid } is bid. Your answer?
page-solution-you-doubted = You doubted.
page-solution-other-doubted = The other seat doubted.
page-solution-other-held = The other seat held a { $die }.
page-solution-won = You win.
page-solution-lost = You lose.
# A link on the page of the duel’s rules.
page-solution-see = See its solution
