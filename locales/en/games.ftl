### The games of the house: what each is called, and what it is in a sentence.

game-liars-dice = Liar's dice
game-liars-dice-line = Five hidden dice each, rising bids, and somebody who says: liar!
game-perudo = Perudo
game-perudo-line = Liar's dice with wild aces, palifico rounds and exact calls (calza).
game-duel = Duel
game-duel-line = Two seats, one die each, one round: the small game that researchers have solved.
game-bluff = Bluff
game-bluff-line = One card face down, claimed as the last rank or one next to it; whoever is wrong takes the pile.
game-bluff-stuff = Bluff Stuff
game-bluff-stuff-line = Up to four cards at a time, and the rank you must claim goes up every turn.
game-sheriff = Sheriff
game-sheriff-line = A shift at the gate: eight merchants, their bags, their word, and their bribes.
game-nottingham = Nottingham
game-nottingham-line = Everyone takes a turn as sheriff, and the goods you get past the gate decide the match.

## In a list of games, and above the rules

seat-range =
    { $least ->
        [one] { $least } seat
       *[other] { $least } seats
    }
seat-range-to = { $least } to { $most } seats
rules-title = <strong>{ $title }</strong>, for { $seats }
rules-options = <strong>Options</strong> (change one with <type>--set name=value</type>)
rules-option-values = Values: { $values }.
games-hint = Play one with <type>doubt play GAME</type>. <type>doubt rules GAME</type> explains how.
