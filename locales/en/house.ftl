### What the house says whatever is played.

# A sentence that has no other form: it was written by somebody, or is kept as it was.
said = { $text }

## Whatever is played

help-title = You can type:
help-rules = <row><type>rules</type><tab/>the rules in force</row>
help-help = <row><type>?</type><tab/>this help</row>
help-quit = <row><type>quit</type><tab/>leave the match (so does Ctrl-D; Ctrl-C asks first)</row>

## Answers that no game takes

match-is-over = The match is over.
no-such-seat = This table has no seat { $number }.
not-asked = Seat { $number } isn’t asked now.
no-deal-now = An answer is awaited now, not a deal.
no-answer-now = A deal is awaited now, not an answer.

## A match, before and after

match-opening = <strong>{ $title }</strong>: { $seats }
match-opening-with = <strong>{ $title }</strong> with { $options }: { $seats }
# Where the person has chosen a name; they are told as “you” all the same.
match-as = You play as <strong>{ $name }</strong>.
match-again = Play again? (yes/no)
match-leave = Leave the match? It can be seen again, but not played on. (yes/no)
replay-step = <soft>Press Enter for the next event, or type <type>q</type> and press Enter to stop.</soft>
match-left = <head>The match was abandoned here.</head>
match-seed = <soft>Seed { $seed }.</soft>
match-kept = See it again with: <type>doubt replay { $path }</type>
match-not-kept = The match could not be saved. { $reason }
# Who plays, before a match: a character’s line is from the file of its cast.
guest-named = { $name }: { $line }.
guest-played = { $name } ({ $character }): { $line }.
guest-program = { $name }: a program of your own, { $command }.
thoughts-title = <head>What the bots thought:</head>

asking-each-time = You’ll be asked each time.
asking-if-worth-it = You’ll pass until there is something worth asking. Type <type>auto</type> again to be asked each time.
