### Options of a rule set: why one cannot be had, and what would be right.

## Refusals. A setting is written as it is typed in a terminal (wild=ones), and by its label on the page.

option-unknown = There is no option “{ $name }”. The options are { $known }.
option-unknown-like = There is no option “{ $name }”. Did you mean { $nearest }? The options are { $known }.
option-value = “{ $setting }” isn’t allowed: { $option } can be { $takes }.
option-clash = “{ $setting }” doesn’t work with “{ $other }”: { $reason }. Choose { $instead }.
option-above = “{ $setting }” doesn’t work with “{ $other }”: { $reason }. Choose at most { $most } for { $option } or at least { $least } for { $bound }.
option-company = “{ $setting }” is for { $fit } seats, not { $seats }: { $reason }.
option-seats =
    { $most ->
        [one] These rules are for { $most } seat, not { $asked }.
       *[other] These rules are for { $most } seats, not { $asked }.
    }
option-seat-range = These rules are for { $least } to { $most } seats, not { $asked }.
option-listed =
    { $listed ->
        [one] “{ $setting }” lists { $listed } number, but there are { $seats } seats: give one number for all seats, or one per seat.
       *[other] “{ $setting }” lists { $listed } numbers, but there are { $seats } seats: give one number for all seats, or one per seat.
    }
option-too-many =
    { $things ->
        [dice] { $total } dice are too many for one table, which holds at most { $most }: lower { $option } or the number of seats.
       *[other] { $total } are too many for one table, which holds at most { $most }: lower { $option } or the number of seats.
    }

## What an option takes

takes-one-of = { $values }
takes-numbers = { $least } to { $most }
takes-numbers-zero = { $least } ({ $zero }) to { $most }
takes-numbers-word = { $least } to { $most }, or { $word }
takes-numbers-within =
    { $times ->
        [one] { $least } to { $most }, no more than { $option }
       *[other] { $least } to { $most }, no more than { $times } times { $option }
    }
takes-by-seat = { $least } to { $most }, or a list with one number per seat

zero-no-limit = no limit

## Why options don’t go together, after a colon

reason-halving-wild = ones are bid by halves because they are wild
reason-halving-order = the bids could go round for ever
reason-bag-hand = a bag can’t hold more than the hand it is loaded from
reason-bonus-stand = kings and queens are decided by the goods on the stands
reason-cards-decks = a deck has four cards of each rank
reason-no-ace = the number cards have no ace
reason-teams = the two teams are of equal size

## On the page, beside an option

takes-each-seat = { $least } to { $most } per seat
takes-each-seat-total =
    { $things ->
        [dice] { $least } to { $most } per seat, at most { $total } dice in all
       *[other] { $least } to { $most } per seat, at most { $total } in all
    }

# Some values of an option that cannot be chosen as things stand.
option-barred =
    { $values-count ->
        [one] { $values } doesn’t work with “{ $other }”: { $reason }.
       *[other] { $values } don’t work with “{ $other }”: { $reason }.
    }
option-barred-company =
    { $values-count ->
        [one] { $values } is for { $fit } seats: { $reason }.
       *[other] { $values } are for { $fit } seats: { $reason }.
    }
# Why a number cannot be as high or as low as usual.
option-bound = That’s because { $reason }.
option-bound-total =
    { $things ->
        [dice] There can be at most { $most } dice at the table.
       *[other] There can be at most { $most } at the table.
    }

## On the page, how options stand

option-flag =
    { $value ->
        [yes] Yes
       *[no] No
    }
# The name of a value, or of an option, within a sentence.
option-quoted = “{ $text }”
# An option and its value, where there are no better words.
option-setting = { $name }: { $text }
option-defaults = Defaults
# $text is what is most to be known of a game.
option-defaults-line = Defaults: { $text }
