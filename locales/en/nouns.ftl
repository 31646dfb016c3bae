### The words that arguments of messages are rendered with, wherever they stand.
###
### $count, $face, $n and $percent are numbers. $rank is the number 2 to 10 or one of A, J, Q, K.
### $suit is one of S, H, D, C. $good is the name of a good in the plural, as answers write it.

## Numbers and seats

# The seat that is told, in the middle of a sentence.
you = you

# A seat without a name. $seat is its number, from 0.
seat-number = seat { $seat }

# A small number as it is spoken.
number-word =
    { $n ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
       *[other] { $n }
    }

# The same for what is counted; bid-words and claim-spoken are made of it.
count-word =
    { $count ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
       *[other] { $count }
    }

## Dice

# The face of a die: "five" for one of them, "fives" for several.
face-word =
    { $face ->
        [1] { $count ->
            [one] one
           *[other] ones
        }
        [2] { $count ->
            [one] two
           *[other] twos
        }
        [3] { $count ->
            [one] three
           *[other] threes
        }
        [4] { $count ->
            [one] four
           *[other] fours
        }
        [5] { $count ->
            [one] five
           *[other] fives
        }
       *[6] { $count ->
            [one] six
           *[other] sixes
        }
    }

# A bid as it is typed: "3x5".
bid-notation = { $count }x{ $face }

# A bid as it is spoken: "three fives".
bid-words = { count-word } { face-word }

## Cards

# A rank: "queen" for one of them, "queens" for several.
rank-word =
    { $rank ->
        [A] { $count ->
            [one] ace
           *[other] aces
        }
        [2] { $count ->
            [one] two
           *[other] twos
        }
        [3] { $count ->
            [one] three
           *[other] threes
        }
        [4] { $count ->
            [one] four
           *[other] fours
        }
        [5] { $count ->
            [one] five
           *[other] fives
        }
        [6] { $count ->
            [one] six
           *[other] sixes
        }
        [7] { $count ->
            [one] seven
           *[other] sevens
        }
        [8] { $count ->
            [one] eight
           *[other] eights
        }
        [9] { $count ->
            [one] nine
           *[other] nines
        }
        [10] { $count ->
            [one] ten
           *[other] tens
        }
        [J] { $count ->
            [one] jack
           *[other] jacks
        }
        [Q] { $count ->
            [one] queen
           *[other] queens
        }
        [K] { $count ->
            [one] king
           *[other] kings
        }
       *[other] { $rank }
    }

# What is claimed of cards: "2 queens".
claim-words = { $count } { rank-word }

# The same as it is spoken: "two queens".
claim-spoken = { count-word } { rank-word }

# One card: "queen of spades". $count is 1.
card-word =
    { $suit ->
        [S] { rank-word } of spades
        [H] { rank-word } of hearts
        [D] { rank-word } of diamonds
       *[C] { rank-word } of clubs
    }

## Goods and gold

# A good: "apple" for one of them, "apples" for several.
good-word =
    { $good ->
        [apples] { $count ->
            [one] apple
           *[other] apples
        }
        [cheese] cheese
        [bread] bread
        [chickens] { $count ->
            [one] chicken
           *[other] chickens
        }
        [silk] silk
        [pepper] pepper
        [mead] mead
       *[crossbows] { $count ->
            [one] crossbow
           *[other] crossbows
        }
    }

# So many of a good: "2 apples".
goods-item = { $count } { good-word }

# No goods at all.
goods-none = nothing

# A sum of gold. $count is the sum.
gold-words = { $count } gold

## Chances

# How likely something is, in whole percent.
chance = { $percent } %

# It can happen, but hardly ever does.
chance-under = < 1 %

# It nearly always happens, but need not.
chance-over = > 99 %

# The same as they are spoken.
chance-spoken = { $percent } percent
chance-under-spoken = less than 1 percent
chance-over-spoken = more than 99 percent

## Lists

# Two parts in the middle of a list of three or more. $most is all that stands before $next.
list-more = { $most }, { $next }

# The last part of a list: all of them.
list-and = { $most } and { $last }

# The last part of a list: one of them.
list-or = { $most } or { $last }
