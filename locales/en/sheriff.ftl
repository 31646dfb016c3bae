### The sheriff and the merchants at the gate.
###
### $sheriff is the one who wears the badge, $seat is a merchant, unless it says otherwise. Goods are cards:
### "1 silk" is one card of silk.

## What happens

sheriff-visit = <head>Visit { $visit }</head>
sheriff-arrives =
    { $seat-is ->
        [you] You come to the gate with { $gold }.
       *[other] { $seat } comes to the gate with { $gold }.
    }
# How a bot plays, as whoever made it has put it.
sheriff-character = <soft>{ $line }</soft>
sheriff-round = <head>Round { $round }</head>
sheriff-badge =
    { $sheriff-is ->
        [you] You are the sheriff.
       *[other] { $sheriff } is the sheriff.
    }
# A discard pile, face up. $goods is a list of goods, the top card first; $more are below them.
sheriff-pile =
    { $pile ->
        [left]
            { $goods-count ->
                [0] The left pile is empty.
               *[other]
                    { $more ->
                        [0] The left pile, from the top: { $goods }.
                       *[other] The left pile, from the top: { $goods }, with { $more } more below.
                    }
            }
       *[right]
            { $goods-count ->
                [0] The right pile is empty.
               *[other]
                    { $more ->
                        [0] The right pile, from the top: { $goods }.
                       *[other] The right pile, from the top: { $goods }, with { $more } more below.
                    }
            }
    }
sheriff-restock = <soft>The deck has run low: goods that are out of play are shuffled back into it.</soft>
sheriff-aside =
    { $seat-is ->
        [you]
            { $pile ->
                [left] You set { $goods } aside on the left pile.
               *[right] You set { $goods } aside on the right pile.
            }
       *[other]
            { $pile ->
                [left] { $seat } sets { $goods } aside on the left pile.
               *[right] { $seat } sets { $goods } aside on the right pile.
            }
    }
sheriff-keep =
    { $seat-is ->
        [you] You keep all your cards.
       *[other] { $seat } keeps every card.
    }
sheriff-take =
    { $seat-is ->
        [you]
            { $pile ->
                [left] You take { $goods } from the left pile.
               *[right] You take { $goods } from the right pile.
            }
       *[other]
            { $pile ->
                [left] { $seat } takes { $goods } from the left pile.
               *[right] { $seat } takes { $goods } from the right pile.
            }
    }
sheriff-drawn =
    { $seat-is ->
        [you] You draw { $goods }.
       *[other] { $seat } draws { $goods }.
    }
sheriff-idle =
    { $seat-is ->
        [you] You have nothing to load and stay at home.
       *[other] { $seat } has nothing to load and stays at home.
    }
sheriff-loaded =
    { $seat-is ->
        [you]
            { $size ->
                [one] You put { $size } card in your bag.
               *[other] You put { $size } cards in your bag.
            }
       *[other]
            { $size ->
                [one] { $seat } puts { $size } card in the bag.
               *[other] { $seat } puts { $size } cards in the bag.
            }
    }
sheriff-packed =
    { $seat-is ->
        [you] Your bag: { $goods }.
       *[other] { $seat }’s bag: { $goods }.
    }
sheriff-declare =
    { $seat-is ->
        [you] You declare { $claim }.
       *[other] { $seat } declares { $claim }.
    }
sheriff-call =
    { $seat-is ->
        [you] { $sheriff } calls you to the gate.
       *[other]
            { $sheriff-is ->
                [you] You call { $seat } to the gate.
               *[other] { $sheriff } calls { $seat } to the gate.
            }
    }
sheriff-offer =
    { $seat-is ->
        [you] You offer { $offer }.
       *[other] { $seat } offers { $offer }.
    }
sheriff-threaten =
    { $seat-is ->
        [you] { $sheriff } threatens to open your bag: what is it worth to you to keep it shut?
       *[other]
            { $sheriff-is ->
                [you] You threaten to open { $seat }’s bag: what is it worth to keep it shut?
               *[other] { $sheriff } threatens to open { $seat }’s bag: what is it worth to keep it shut?
            }
    }
sheriff-demand =
    { $seat-is ->
        [you] { $sheriff } demands { $gold } from you.
       *[other]
            { $sheriff-is ->
                [you] You demand { $gold } from { $seat }.
               *[other] { $sheriff } demands { $gold } from { $seat }.
            }
    }
# The merchant offers no more than before, or nothing at all.
sheriff-refuse =
    { $seat-is ->
        [you] You refuse.
       *[other] { $seat } refuses.
    }
sheriff-pass =
    { $seat-is ->
        [you] { $sheriff } lets you pass.
       *[other]
            { $sheriff-is ->
                [you] You let { $seat } pass.
               *[other] { $sheriff } lets { $seat } pass.
            }
    }
sheriff-bribe =
    { $seat-is ->
        [you] { $sheriff } takes { $offer } and looks away: your bag passes unopened.
       *[other]
            { $sheriff-is ->
                [you] You take { $offer } and look away: { $seat }’s bag passes unopened.
               *[other] { $sheriff } takes { $offer } and looks away: { $seat }’s bag passes unopened.
            }
    }
sheriff-inspect =
    { $seat-is ->
        [you] { $sheriff } opens your bag!
       *[other]
            { $sheriff-is ->
                [you] You open { $seat }’s bag!
               *[other] { $sheriff } opens { $seat }’s bag!
            }
    }
# A ten-sided die for each of them, what is added to it, and the sum.
sheriff-check =
    { $caught ->
        [yes] <soft>The sheriff rolls { $roll } + { $perception } = { $eye }, the merchant { $counter } + { $bluff } = { $face }:</soft> the lie is found.
       *[no] <soft>The sheriff rolls { $roll } + { $perception } = { $eye }, the merchant { $counter } + { $bluff } = { $face }:</soft> nothing is noticed.
    }
sheriff-open =
    { $honest ->
        [yes] In the bag: { $bag }, <good>just as declared</good>.
       *[no] In the bag: { $bag }, <bad>not { $claim } as declared</bad>.
    }
sheriff-seize =
    { $seat-is ->
        [you] <bad>You lose { $goods }</bad>, worth { $worth }.
       *[other] <bad>{ $seat } loses { $goods }</bad>, worth { $worth }.
    }
sheriff-penalty =
    { $seat-is ->
        [you] You pay { $sheriff } a penalty of { $gold }.
       *[other]
            { $sheriff-is ->
                [you] { $seat } pays you a penalty of { $gold }.
               *[other] { $seat } pays { $sheriff } a penalty of { $gold }.
            }
    }
sheriff-redress =
    { $seat-is ->
        [you] { $sheriff } pays you { $gold } for the trouble.
       *[other]
            { $sheriff-is ->
                [you] You pay { $seat } { $gold } for the trouble.
               *[other] { $sheriff } pays { $seat } { $gold } for the trouble.
            }
    }
sheriff-sale =
    { $seat-is ->
        [you] You sell { $goods } for { $gold }.
       *[other] { $seat } sells { $goods } for { $gold }.
    }
# $goods are legal; $hidden cards of contraband lie face down.
sheriff-stand =
    { $seat-is ->
        [you]
            { $hidden ->
                [0] You put { $goods } on your stand.
                [one]
                    { $goods-count ->
                        [0] You put { $hidden } card on your stand, <bad>face down</bad>.
                       *[other] You put { $goods } on your stand, and { $hidden } card <bad>face down</bad>.
                    }
               *[other]
                    { $goods-count ->
                        [0] You put { $hidden } cards on your stand, <bad>face down</bad>.
                       *[other] You put { $goods } on your stand, and { $hidden } cards <bad>face down</bad>.
                    }
            }
       *[other]
            { $hidden ->
                [0] { $seat } puts { $goods } on the stand.
                [one]
                    { $goods-count ->
                        [0] { $seat } puts { $hidden } card on the stand, <bad>face down</bad>.
                       *[other] { $seat } puts { $goods } on the stand, and { $hidden } card <bad>face down</bad>.
                    }
               *[other]
                    { $goods-count ->
                        [0] { $seat } puts { $hidden } cards on the stand, <bad>face down</bad>.
                       *[other] { $seat } puts { $goods } on the stand, and { $hidden } cards <bad>face down</bad>.
                    }
            }
    }
# How many points it went up or down by is $change.
sheriff-standing =
    { $sheriff-is ->
        [you]
            { $trend ->
                [up] <soft>Your reputation rises by { $change } to { $reputation }; your perception is { $perception }.</soft>
                [down] <soft>Your reputation falls by { $change } to { $reputation }; your perception is { $perception }.</soft>
               *[same] <soft>Your reputation stays at { $reputation }; your perception is { $perception }.</soft>
            }
       *[other]
            { $trend ->
                [up] <soft>The sheriff’s reputation rises by { $change } to { $reputation }; perception is { $perception }.</soft>
                [down] <soft>The sheriff’s reputation falls by { $change } to { $reputation }; perception is { $perception }.</soft>
               *[same] <soft>The sheriff’s reputation stays at { $reputation }; perception is { $perception }.</soft>
            }
    }

## Tells: what is seen of a merchant after the declaration

# $who is the character, $tell what is seen: easy-1 to easy-3 as of one with nothing to hide, uneasy-1 to
# uneasy-3 as of one with something. $manner is easy or uneasy.
sheriff-tell =
    { $seat-is ->
        [you]
            { $manner ->
                [easy] To the others you seem at ease.
               *[uneasy] To the others you seem uneasy.
            }
       *[other]
            { $who ->
                [diana-the-herbalist]
                    { $tell ->
                        [easy-1] { $seat } smiles and unties the bag before anyone asks.
                        [easy-2] { $seat } talks about the dew on her sage.
                        [easy-3] { $seat } waits with folded hands.
                        [uneasy-1] { $seat } has gone as red as a poppy.
                        [uneasy-2] { $seat } tears a sprig of rosemary to pieces.
                       *[uneasy-3] { $seat } whispers her declaration.
                    }
                [alice-the-bakers-daughter]
                    { $tell ->
                        [easy-1] { $seat } dusts flour off her sleeves.
                        [easy-2] { $seat } asks after the guard’s family.
                        [easy-3] { $seat } is halfway through a warm bun.
                        [uneasy-1] { $seat } says she is late, twice.
                        [uneasy-2] { $seat } knots and unknots her apron.
                       *[uneasy-3] { $seat } laughs a little too long.
                    }
                [cedric-the-smith]
                    { $tell ->
                        [easy-1] { $seat } drops the bag with a thud and yawns.
                        [easy-2] { $seat } grumbles about the price of coal.
                        [easy-3] { $seat } scratches his beard.
                        [uneasy-1] { $seat } grips the bag until his knuckles whiten.
                        [uneasy-2] { $seat } sweats without a fire.
                       *[uneasy-3] { $seat } looks at his boots.
                    }
                [edmund-the-fishmonger]
                    { $tell ->
                        [easy-1] { $seat } whistles a shanty.
                        [easy-2] { $seat } jokes about the smell.
                        [easy-3] { $seat } leans in to chat.
                        [uneasy-1] { $seat } stops whistling halfway.
                        [uneasy-2] { $seat } wipes his hands again and again.
                       *[uneasy-3] { $seat } starts a joke and forgets how it ends.
                    }
                [fiona-the-seamstress]
                    { $tell ->
                        [easy-1] { $seat } admires the sheriff’s collar.
                        [easy-2] { $seat } hums and threads a needle.
                        [easy-3] { $seat } sets the bag down with a flourish.
                        [uneasy-1] { $seat } smooths a seam that is smooth already.
                        [uneasy-2] { $seat } flatters a little too much.
                       *[uneasy-3] { $seat } keeps the bag on her far side.
                    }
                [garrett-the-veteran]
                    { $tell ->
                        [easy-1] { $seat } salutes with two fingers.
                        [easy-2] { $seat } rests on his stick like a man at home.
                        [easy-3] { $seat } tells half a war story.
                        [uneasy-1] { $seat } stands a little too straight.
                        [uneasy-2] { $seat } counts the guards.
                       *[uneasy-3] { $seat } rubs an old scar.
                    }
                [silas-the-broker]
                    { $tell ->
                        [easy-1] { $seat } studies his fingernails.
                        [easy-2] { $seat } gives a small, tidy bow.
                        [easy-3] { $seat } has the papers ready.
                        [uneasy-1] { $seat } blinks once, slowly.
                        [uneasy-2] { $seat } answers before the question ends.
                       *[uneasy-3] { $seat } moves a ring from one hand to the other.
                    }
                [benedict-the-trader]
                    { $tell ->
                        [easy-1] { $seat } spreads his arms like an old friend.
                        [easy-2] { $seat } compliments the weather.
                        [easy-3] { $seat } looks straight ahead, smiling.
                        [uneasy-1] { $seat } smiles with his mouth alone.
                        [uneasy-2] { $seat } adds a detail nobody asked for.
                       *[uneasy-3] { $seat } straightens a hat that sits straight.
                    }
                [the-gambler]
                    { $tell ->
                        [easy-1] { $seat } flips a coin and doesn’t look.
                        [easy-2] { $seat } shuffles a deck with one hand.
                        [easy-3] { $seat } tips his hat.
                        [uneasy-1] { $seat } lets the coin fall.
                        [uneasy-2] { $seat } has put the deck away.
                       *[uneasy-3] { $seat } grins at nothing.
                    }
               *[anybody]
                    { $tell ->
                        [easy-1] { $seat } looks everyone in the eye.
                        [easy-2] { $seat } yawns and leans on the cart.
                        [easy-3] { $seat } hums a tune.
                        [uneasy-1] { $seat } talks faster than usual.
                        [uneasy-2] { $seat } keeps a hand on the bag.
                       *[uneasy-3] { $seat } glances back at the road.
                    }
            }
    }
# The same of a character of somebody’s own: $text is what they have written, such as "hums a tune".
sheriff-tell-own =
    { $seat-is ->
        [you]
            { $manner ->
                [easy] To the others you seem at ease.
               *[uneasy] To the others you seem uneasy.
            }
       *[other] { $seat } { $text }.
    }

## The end

# $seat is the sheriff.
# What a sheriff is called after a shift.
sheriff-ending =
    { $ending ->
        [legendary] Legendary
        [honourable] Honourable
        [corrupt-baron] Corrupt Baron
        [excellent] Excellent
        [good] Good
        [mediocre] Mediocre
        [poor] Poor
       *[dismissed] Dismissed
    }
sheriff-shift =
    <head>{ $seat-is ->
        [you] Your shift is over:
       *[other] { $seat }’s shift is over:
    } { $ending ->
        [legendary] <good>{ sheriff-ending }</good>
        [honourable] <good>{ sheriff-ending }</good>
        [excellent] <good>{ sheriff-ending }</good>
        [good] <good>{ sheriff-ending }</good>
       *[other] <bad>{ sheriff-ending }</bad>
    }</head>
sheriff-epitaph =
    { $ending ->
        [legendary] Songs will be sung of this shift: the chest is full, the cells are full, and the town sleeps well.
        [honourable] Not one coin went under the table, and people lift their hats in the street.
        [corrupt-baron] Half the town is bought, and none of it is fond of the buyer. The money is warm enough.
        [excellent] The town is glad of its sheriff, and says so.
        [good] A decent shift: nobody will remember it, and nobody will complain.
        [mediocre] People shrug at the name, and lock their doors themselves.
        [poor] The council has begun to ask who else might want the badge.
       *[dismissed] The badge is handed back at the gate, in front of everyone.
    }
sheriff-figure =
    { $figure ->
        [merchants] <row>Merchants<tab/>{ $value }</row>
        [caught] <row>Liars caught<tab/>{ $value }</row>
        [wronged] <row>Honest bags opened<tab/>{ $value }</row>
        [accuracy] <row>Lies found, of bags opened<tab/>{ $value }</row>
        [missed] <row>Contraband missed<tab/>{ $value }</row>
        [bribes] <row>Bribes taken<tab/>{ $value }</row>
        [gold] <row>Gold<tab/>{ $value }</row>
       *[reputation] <row>Reputation<tab/>{ $value }</row>
    }
# Instead of a figure that there is not.
sheriff-no-figure = –
sheriff-scores = <head>At the end</head>
sheriff-score = <row>{ $seat }:<tab/>{ $gold }</row>
sheriff-score-goods = <row>{ $seat }:<tab/>{ $gold }<tab/>+ { $worth } for goods<tab/>+ { $bonus } bonus<tab/>= { $total }<tab/><soft>{ $goods }</soft></row>
# Who has the highest total.
sheriff-most =
    { $seats-is ->
        [you] <good>You have the most: { $total }.</good>
        [one] <good>{ $seats } has the most: { $total }.</good>
        [us] <good>{ $seats } have the most, { $total } each.</good>
       *[many] <good>{ $seats } have the most, { $total } each.</good>
    }

## What a person is asked

sheriff-hand =
    { $goods-count ->
        [0] <head>You have no cards in hand.</head>
       *[other] <head>Your cards: { $goods }</head>
    }
# $prices is a list of sheriff-price.
sheriff-hand-prices = <soft>Gold per card: { $prices }.</soft>
# What a card of a good sells for.
sheriff-price = { $good } { $price }
sheriff-purse = You have { $gold }.
sheriff-own-bag = In your bag: { $goods }, which would sell for { $worth }.
sheriff-own-stand = On your stand: { $goods }.
# About the sheriff, for a merchant.
sheriff-of = The sheriff is { $sheriff }, with { $gold }.
sheriff-of-reputation = The sheriff is { $sheriff }, with { $gold }, reputation { $reputation } and perception { $perception }.
# The same for the sheriff.
sheriff-office = <head>You are the sheriff, with { $gold }.</head>
sheriff-office-reputation = <head>You are the sheriff, with { $gold }, reputation { $reputation } and perception { $perception }.</head>
sheriff-record = <soft>Bags so far: { $bags }; opened: { $inspected }; liars caught: { $caught }; bribes taken: { $bribes }.</soft>
sheriff-at-gate = At the gate: { $seat }, with { $gold } and bluff skill { $bluff }, who declared { $claim }.
sheriff-offered = { $seat } offers { $offer }.
sheriff-waiting = <row>{ $typed }<tab/>{ $seat }<tab/>declared { $claim }</row>
sheriff-demanded = The sheriff demands { $gold }.
sheriff-threatened = The sheriff threatens to open your bag.

# What each decision may cost or bring the sheriff.
sheriff-cost-pass =
    { $wrong ->
        [reputation] <row><type>pass</type><tab/>reputation +1 if the bag is honest, −2 if it holds contraband, unchanged if the lie is about legal goods</row>
       *[pays] <row><type>pass</type><tab/>you neither win nor lose anything</row>
    }
sheriff-cost-inspect =
    { $wrong ->
        [reputation] <row><type>inspect</type><tab/>a lie that is found ({ $found }): a penalty for you and reputation +1; one that isn’t: −2 with contraband, −1 without; an honest bag: −1</row>
       *[pays] <row><type>inspect</type><tab/>a lie that is found ({ $found }): a penalty for you; an honest bag: you pay for every card</row>
    }
sheriff-cost-inspect-certain =
    { $wrong ->
        [reputation] <row><type>inspect</type><tab/>a lie, which is always found: a penalty for you and reputation +1; an honest bag: −1</row>
       *[pays] <row><type>inspect</type><tab/>a lie, which is always found: a penalty for you; an honest bag: you pay for every card</row>
    }
sheriff-cost-accept =
    { $wrong ->
        [reputation] <row><type>accept</type><tab/>{ $offer }, and reputation −1</row>
       *[pays] <row><type>accept</type><tab/>{ $offer }</row>
    }

sheriff-may-aside = <soft>Set cards aside, or keep them all.</soft>
sheriff-may-take = <soft>Take cards from the piles, or only from the deck.</soft>
sheriff-may-load = <soft>Load your bag.</soft>
sheriff-may-declare = <soft>Declare one legal kind and a number.</soft>
# $seats is a list, one of whom is called.
sheriff-may-call = <soft>Call { $seats } to the gate.</soft>
sheriff-may-open =
    { $offers ->
        [yes] <soft>Offer something, or stay silent.</soft>
       *[no] <soft>You have nothing to offer: stay silent.</soft>
    }
sheriff-may-answer =
    { $offers ->
        [yes] <soft>Offer something, or refuse.</soft>
       *[no] <soft>You can offer nothing more: refuse.</soft>
    }
sheriff-may-answer-demand =
    { $offers ->
        [yes] <soft>Accept the demand, offer something else, or refuse.</soft>
       *[no] <soft>Accept the demand, or refuse.</soft>
    }
sheriff-may-decide =
    { $may ->
        [threaten] <soft>Let the bag pass, inspect it, or threaten to.</soft>
        [accept] <soft>Accept the offer, let the bag pass, or inspect it.</soft>
        [accept-demand] <soft>Accept the offer, demand more, let the bag pass, or inspect it.</soft>
        [accept-threaten] <soft>Accept the offer, let the bag pass, inspect it, or threaten to.</soft>
        [accept-demand-threaten] <soft>Accept the offer, demand more, let the bag pass, inspect it, or threaten to.</soft>
       *[decide] <soft>Let the bag pass, or inspect it.</soft>
    }

sheriff-odds =
    { $seat-is ->
        [you] If your bag is opened, the chance that a lie is found is { $chance }: d10 + { $perception } against d10 + { $bluff }.
       *[other] If { $seat }’s bag is opened, the chance that a lie is found is { $chance }: d10 + { $perception } against d10 + { $bluff }.
    }
sheriff-odds-certain =
    { $seat-is ->
        [you] If your bag is opened, a lie is always found.
       *[other] If { $seat }’s bag is opened, a lie is always found.
    }
# $manner is how the merchant seems, or none before the declaration.
sheriff-odds-tell =
    { $seat-is ->
        [you]
            { $manner ->
                [easy] You seem at ease, as if your word were true. With bluff skill { $bluff }, your face is right { $chance } of the time.
                [uneasy] You seem uneasy, as if your word were a lie. With bluff skill { $bluff }, your face is right { $chance } of the time.
               *[none] With bluff skill { $bluff }, your face tells the truth { $chance } of the time.
            }
       *[other]
            { $manner ->
                [easy] { $seat } seems at ease, as if the declaration were true. With bluff skill { $bluff }, that is right { $chance } of the time.
                [uneasy] { $seat } seems uneasy, as if the declaration were a lie. With bluff skill { $bluff }, that is right { $chance } of the time.
               *[none] With bluff skill { $bluff }, { $seat }’s face tells the truth { $chance } of the time.
            }
    }
sheriff-hint = If the bag is opened, the chance that a lie is found is { $chance }.
sheriff-hint-certain = If the bag is opened, a lie is always found.

sheriff-prices = What a card sells for:
sheriff-ware =
    { $legal ->
        [yes] <row>{ $good }<tab/>{ $gold }<tab/>legal</row>
       *[no] <row>{ $good }<tab/>{ $gold }<tab/><bad>contraband</bad></row>
    }
sheriff-worth = { $goods } would sell for { $gold }.
sheriff-worth-what = Name some goods, such as <type>worth 2 apples 1 silk</type>.

sheriff-help-aside = <row><type>aside 2 apples to left</type><tab/>set cards aside on a pile; <type>keep</type> sets none aside</row>
sheriff-help-take = <row><type>take 2 left 1 right</type><tab/>take cards from the piles; <type>deck</type> takes from the deck alone</row>
sheriff-help-load = <row><type>load 2 apples 1 silk</type><tab/>put these cards in your bag</row>
sheriff-help-declare = <row><type>declare 3 apples</type><tab/>say what is in it</row>
sheriff-help-offer = <row><type>offer 5, silent</type><tab/>offer gold before the decision, or nothing</row>
sheriff-help-answer = <row><type>accept, refuse</type><tab/>meet the sheriff’s demand; offer no more</row>
sheriff-help-call = <row><type>call 2</type><tab/>deal with the merchant at seat 2</row>
sheriff-help-decide = <row><type>pass, inspect, threaten</type><tab/>let the bag pass, open it, or ask for an offer</row>
sheriff-help-accept = <row><type>accept</type><tab/>take the offer and let the bag pass unopened</row>
sheriff-help-demand = <row><type>demand 8</type><tab/>ask for more than was offered</row>
sheriff-help-prices = <row><type>prices</type><tab/>what everything sells for</row>
sheriff-help-worth = <row><type>worth 2 apples 1 silk</type><tab/>what these cards would sell for</row>
sheriff-help-odds = <row><type>odds</type><tab/>how likely a lie is to be found, and how far a face can be trusted</row>

## What cannot be done

# $question is what is asked now.
sheriff-not-now =
    { $question ->
        [aside] You can’t do that now: set cards aside, or type <type>keep</type>.
        [take] You can’t do that now: take cards from the piles, or type <type>deck</type>.
        [load] You can’t do that now: load your bag.
        [declare] You can’t do that now: declare what is in your bag.
        [call] You can’t do that now: call a merchant to the gate.
        [open] You can’t do that now: offer something, or stay <type>silent</type>.
        [decide] You can’t do that now: pass, inspect, threaten, accept or demand.
        [demand] You can’t do that now: accept the demand, offer something, or refuse.
        [threat] You can’t do that now: offer something, or refuse.
        [deal] You can’t do that now: wait for the cards or the dice.
       *[over] You can’t do that now: the match is over.
    }
sheriff-empty-bag = You can’t leave your bag empty: load at least one card.
sheriff-full-bag = You can’t load { $loaded } cards: a bag holds at most { $most }.
# $held is what there is of the kinds that were named.
sheriff-not-held =
    { $held-count ->
        [0] You don’t have { $asked } in hand.
       *[other] You don’t have { $asked } in hand, only { $held }.
    }
sheriff-aside-count = You can set aside 1 to { $most } cards; to set none aside, type <type>keep</type>.
sheriff-pile-short =
    { $pile ->
        [left]
            { $there ->
                [0] You can’t take { $asked } from the left pile: it is empty.
               *[other] You can’t take { $asked } from the left pile: it has only { $there }.
            }
       *[right]
            { $there ->
                [0] You can’t take { $asked } from the right pile: it is empty.
               *[other] You can’t take { $asked } from the right pile: it has only { $there }.
            }
    }
sheriff-full-hand =
    { $most ->
        [one] You can’t take that many: your hand has room for { $most } more card.
       *[other] You can’t take that many: your hand has room for { $most } more cards.
    }
sheriff-contraband = You can’t declare contraband such as { $good }: declare { $legal }.
sheriff-count = You can’t declare { $declared }: choose a number from 1 to { $most }.
sheriff-not-the-count =
    { $size ->
        [one] You can’t declare { $declared }: everyone sees that your bag holds { $size } card, so declare { $size }.
       *[other] You can’t declare { $declared }: everyone sees that your bag holds { $size } cards, so declare { $size }.
    }
sheriff-not-waiting =
    { $seat-is ->
        [you] You can’t call yourself: call a merchant who is waiting at the gate.
       *[other] { $seat } isn’t waiting at the gate: call a merchant who is.
    }
sheriff-no-offer = You can’t offer nothing: offer at least { $least }.
sheriff-too-much-gold = You can’t offer { $offered }: you have only { $owned }.
sheriff-not-on-stand = You can’t offer { $goods }: offer gold, or goods that lie face up on your stand.
sheriff-not-more = You can’t offer so little: the last offer was worth { $last }. Offer more, or refuse.
sheriff-no-more-offers = You can’t make another offer: all { $most } offers of this visit have been made. Refuse, or accept a demand.
sheriff-nothing-offered = Nothing has been offered: pass or inspect, or threaten if you haven’t yet.
sheriff-threatened-already = You have threatened already: accept, demand more, pass or inspect.
sheriff-refused = The merchant refuses to bargain any further: pass or inspect, or accept the offer if there is one.
sheriff-demand-too-low = You can’t demand so little: { $offered } is offered already. Demand more than that.
sheriff-demand-too-high = You can’t demand so much: the merchant has only { $owned }.

sheriff-misread = I don’t understand “{ $typed }”. Type <type>?</type> to see what you can say.
sheriff-misread-good = “{ $typed }” is not one of the goods: there are { $goods }.
sheriff-misread-number = “{ $typed }” is not a number that fits here: use one such as <type>2</type>.
sheriff-misread-goods = Say how many and of what, such as { $example }.
sheriff-misread-sum = How much? Add a number, such as { $example }.
sheriff-misread-call = Call a merchant by the number of the seat, such as <type>call 2</type>.
sheriff-misread-take = Say how many cards and from which pile, such as <type>take 2 left 1 right</type>.
sheriff-misread-long = That is too long: an answer has at most { $most } characters.
sheriff-misread-kinds = You can declare only one kind of goods, such as <type>declare 3 apples</type>.
sheriff-not-an-answer = “{ $typed }” is not an answer: write, for example, <type>load 2 apples 1 silk</type>, <type>declare 3 apples</type>, <type>offer 5</type>, <type>silent</type>, <type>pass</type>, <type>inspect</type>, <type>threaten</type>, <type>accept</type>, <type>demand 8</type> or <type>refuse</type>.

## The rules in force

sheriff-rules-fixed = Seat 0 is the sheriff. The others are merchants, who start with { $gold } each; the sheriff starts with nothing and lives on bribes and penalties.
sheriff-rules-visits =
    { $visits ->
        [one] A shift has a single visit.
       *[other] A shift has { $visits } visits, in which the merchants come to the gate in turn.
    }
sheriff-rules-rotating =
    { $terms ->
        [1] Each seat starts with { $gold } and is the sheriff once, in turn. Meanwhile the others are merchants.
        [2] Each seat starts with { $gold } and is the sheriff twice, in turn. Meanwhile the others are merchants.
       *[other] Each seat starts with { $gold } and is the sheriff { $terms } times, in turn. Meanwhile the others are merchants.
    }
sheriff-rules-rotating-by-seats = Each seat starts with { $gold } and is the sheriff twice (three times at a table of three), in turn. Meanwhile the others are merchants.
# $legal and $contraband are lists of sheriff-price.
sheriff-rules-goods = Legal goods and what they are worth: { $legal }. Contraband: { $contraband }. The market has { $cards } cards.
sheriff-rules-deck =
    { $hand ->
        [one] Before loading, a merchant draws from the deck up to a hand of { $hand } card.
       *[other] Before loading, a merchant draws from the deck up to a hand of { $hand } cards.
    }
sheriff-rules-piles = Two discard piles lie face up, with { $pile } cards each at the start. Clockwise from the sheriff, each merchant sets up to { $aside } cards aside on one of them, or keeps them all.
sheriff-rules-piles-take =
    { $hand ->
        [one] The merchant then takes cards from the tops of the piles or none, and draws the rest from the deck, up to a hand of { $hand } card.
       *[other] The merchant then takes cards from the tops of the piles or none, and draws the rest from the deck, up to a hand of { $hand } cards.
    }
# $together: whether all merchants load at once.
sheriff-rules-bag =
    { $together ->
        [yes]
            { $bag ->
                [one] All merchants load their bags at once, with one card each.
               *[other] All merchants load their bags at once, with 1 to { $bag } cards each.
            }
       *[no]
            { $bag ->
                [one] A merchant loads the bag with one card.
               *[other] A merchant loads the bag with 1 to { $bag } cards.
            }
    }
sheriff-rules-declare-any = The merchant then declares one legal kind and any number from 1 to { $bag }: nobody sees how full the bag is. Both may be a lie.
sheriff-rules-declare-bag = The merchant then declares one legal kind, and as many cards as are in the bag, which everyone sees. The kind may be a lie.
sheriff-rules-tells = Then the merchant’s manner shows: at ease if the declaration is true and uneasy if it isn’t, or the other way round. It is right { $best } of the time at bluff skill 1, falling evenly to { $worst } at bluff skill 10.
sheriff-rules-call = The sheriff calls the merchants to the gate in any order.
sheriff-rules-open = The merchant may offer something first, or stay silent. The sheriff lets the bag pass, inspects it, or threatens to, which asks for an offer.
# $stands: whether goods stay on a stand, so that they can be offered.
sheriff-rules-offer =
    { $stands ->
        [yes] The merchant answers a threat with an offer, or refuses. An offer is gold, goods of one kind that lie face up on the merchant’s stand, or both.
       *[no] The merchant answers a threat with an offer of gold, or refuses.
    }
sheriff-rules-accept = The sheriff may accept an offer, and the bag passes unopened; or demand any sum above the offer that the merchant has; or inspect the bag, or let it pass.
sheriff-rules-offers = A visit has at most { $offers } offers, each worth more than the last, and none above what the merchant owns. After a refusal the last offer still stands, but there is no more bargaining.
sheriff-rules-honest =
    { $wrong ->
        [reputation] If an inspected bag holds just what was declared, everything passes and the sheriff loses reputation.
       *[pays] If an inspected bag holds just what was declared, everything passes and the sheriff pays the merchant { $legal } for each card in it, as far as the sheriff’s gold goes.
    }
sheriff-rules-certain = Otherwise the lie is always found.
sheriff-rules-check = Otherwise the lie is found if d10 + the sheriff’s perception is at least d10 + the merchant’s bluff skill, which is { $bluff } for every seat. If it isn’t found, everything passes.
sheriff-rules-check-by-seat = Otherwise the lie is found if d10 + the sheriff’s perception is at least d10 + the merchant’s bluff skill, which is { $bluff } for the seats in that order. If it isn’t found, everything passes.
sheriff-rules-penalty =
    { $penalty ->
        [half] When a lie is found, the declared goods pass, up to the declared number. All others, legal or not, are confiscated, and the merchant pays the sheriff half their value, rounded down, but no more than the merchant has.
       *[printed] When a lie is found, the declared goods pass, up to the declared number. All others, legal or not, are confiscated, and the merchant pays the sheriff { $legal } for each legal card of them and { $contraband } for each card of contraband, but no more than the merchant has.
    }
sheriff-rules-sale =
    { $sale ->
        [at-once] What passes is sold at once for its value, for all to see.
       *[stand] What passes is put on the merchant’s stand: legal goods face up, contraband face down.
    }
sheriff-rules-reputation = Reputation starts at { $start } and stays between 0 and { $most }. Letting a bag pass: +1 if it is honest, −2 if it holds contraband, unchanged if the lie is about legal goods. Catching a lie: +1. Inspecting without catching a lie: −2 if there was contraband, otherwise −1. Taking a bribe: −1.
sheriff-rules-perception = Perception starts at { $perception }. The sheriff learns by catching a lie, and by letting one about legal goods pass: every third time perception rises by one, up to { $most }.
sheriff-rules-endings = At the end of the shift, the sheriff gets the first of these endings that fits: Legendary (reputation of 7 or more, at least 50 gold and 3 liars caught), Honourable (7 or more, no bribes), Corrupt Baron (3 or less, at least 5 bribes and 50 gold), Excellent (7 or more), Good (4 to 6), Mediocre (2 or 3), Poor (1), Dismissed (0).
sheriff-rules-score = The sheriff scores the gold, plus 10 for each point of reputation above { $start } and minus 10 for each point below; a merchant scores what was gained since the start.
sheriff-rules-most =
    { $sale ->
        [at-once] Whoever has the most gold at the end wins.
       *[stand] At the end, gold counts together with the value of all goods on the stand: whoever has the most wins.
    }
# $bonuses is a list of sheriff-rules-bonus-of.
sheriff-rules-bonus = At the end, the king of each legal good, who has the most of it, and its queen, who has the second most, win a bonus: { $bonuses }.
sheriff-rules-bonus-of = { $good } { $king }/{ $queen }
sheriff-rules-bonus-ties = Kings who tie share both bonuses, and there is no queen; queens who tie share theirs. Shares are rounded down.
