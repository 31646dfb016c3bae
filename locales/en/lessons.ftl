### Lessons: what the house asks, and what it says of an answer. `lesson-NAME-STEP` asks; `-good` says why an
### answer was good, `-else` what would be better, and others explain one kind of answer.

## Whatever is learnt

lesson-step = <head>Step { $step } of { $steps }</head>
lesson-back = <soft>That is taken back: try again.</soft>
# $answer is the answer that the lesson goes on with, where another one was good too.
lesson-goes-on = <soft>The lesson goes on as if it had been { $answer }.</soft>
lesson-help-skip = <row><type>skip</type><tab/>let the house answer and go on to the next step</row>
lesson-help-quit = <row><type>quit</type><tab/>leave the lesson; it goes on here next time</row>
lesson-left = <soft>You can go on from here with <type>doubt learn { $name }</type>.</soft>
lesson-resumed = <soft>You were here before: this is step { $step }. To begin anew, add <type>--again</type>.</soft>
lesson-list = <row><strong>{ $name }</strong><tab/>{ $done } of { $steps }<tab/>{ $title }</row>
lesson-list-done = <row><strong>{ $name }</strong><tab/><good>done</good><tab/>{ $title }</row>
lesson-list-how = Begin one, or go on with it: <type>doubt learn NAME</type>.

## Liar’s dice

lesson-liars-dice = Liar’s dice: bid, raise, doubt and bluff
lesson-liars-dice-end = That is all there is to it: bid what may be true, raise while you can, doubt what sounds too high, and lie now and then. With five dice each, a real match lasts longer.
lesson-liars-dice-bid = Everybody has rolled three dice and looks at their own alone. You open with a bid: how many dice of one face there are on the whole table, yours and all that you can’t see. You hold two fives. Bid two fives.
lesson-liars-dice-bid-good = You hold them yourself, so nobody can prove you wrong, and there may be more under the other cups.
lesson-liars-dice-bid-much = You may bid that much, but somebody will doubt it: nine dice are on the table, so a face comes up one or two times on average. Whoever is caught loses a die.
lesson-liars-dice-bid-else = You may bid that, but you know more about the face that you hold two of. A bid on it is safe.
lesson-liars-dice-doubt = Rosa has raised to three fives and Paco to four sixes. A bid must be higher than the last: a greater count, or the same count of a greater face. You hold no six at all, so Paco needs four from six dice. Doubt it.
lesson-liars-dice-doubt-good = All cups are lifted. There is one six on the table, not four: Paco’s bid fails, and he loses a die. If there had been four, you would have lost one.
lesson-liars-dice-doubt-else = You may raise, but now the bid that has to be true is yours, and it is higher still. Four sixes among six hidden dice are already very unlikely: doubt them.
lesson-liars-dice-raise = The loser opens: Paco bids two threes. You have no three, but two fours. Raise to two fours: the count stays, the face goes up.
lesson-liars-dice-raise-good = A raise that you hold yourself costs nothing. Rosa doubts it: three fours are on the table, so it holds, and Rosa loses a die.
lesson-liars-dice-raise-doubt = You may doubt two threes among five hidden dice, but it is nearly an even chance. You can raise safely instead: why take it?
lesson-liars-dice-raise-else = You may bid that, but you hold two fours: two fours is a raise that can’t fail.
lesson-liars-dice-bluff = Now you hold a one, a two and a six, and Paco’s bid is one five. Nobody sees what you hold. Bluff: bid two threes, as if you had them.
lesson-liars-dice-bluff-good = Nobody doubted it, and Rosa even went along with three threes. They were there: a bluff need not be false, it only has to be believed. Paco doubts in vain and loses a die.
lesson-liars-dice-bluff-doubt = One five among four hidden dice is likely enough: whoever doubts it mostly loses. Raise, even without the dice for it.
lesson-liars-dice-bluff-else = That would do as well. The lesson wants to see two threes, none of which you have.

## Perudo

lesson-perudo = Perudo: wild ones, aces by halves, exact calls and palifico
lesson-perudo-end = Now you know everything that sets Perudo apart from liar’s dice. Whoever has dice left at the end wins.
lesson-perudo-wild = In Perudo ones are wild: they count as every face. So your two fours and your one are three fours to you. Open with two fours.
lesson-perudo-wild-good = Three of the dice that count are your own. With wild ones every face comes up twice as often: a third of all dice match, not a sixth.
lesson-perudo-wild-else = You may open with that, but you hold three dice that count as fours. (Nobody may open on ones.)
lesson-perudo-aces = Paco stands at four fours. You could say five, but there is another way: ones themselves, called aces, are bid at half the count, because they are half as common. Two aces beat four fours. Bid two ones.
lesson-perudo-aces-good = Your own one and one more under six cups: it was there, and Rosa loses a die for her doubt. From aces back to another face would take twice the count and one more: five of anything.
lesson-perudo-aces-doubt = You hold three of the four yourself, so one more among six dice makes the bid true. It nearly always is.
lesson-perudo-aces-else = You may raise like that. Two aces ask for less: you hold one, and only one more is needed.
lesson-perudo-doubt = Rosa and Paco are at three fives, and you hold nothing that counts. They need three of five dice, each of which matches one time in three. Doubt it.
lesson-perudo-doubt-good = There were three after all, and you lose a die. It was right all the same: four times out of five such a bid fails. Judge a doubt by its odds, not by how it came out.
lesson-perudo-doubt-exact = An exact call is right only if there are just three: one time in six. A doubt is right four times out of five.
lesson-perudo-doubt-else = Without a five and without a one, any raise of yours is even less likely than this bid. Doubt it.
lesson-perudo-open = You lost, so you open. Bid two sixes, which you hold.
lesson-perudo-open-good = Safe, and they can hardly let it stand: they have to raise.
lesson-perudo-open-else = You may, but you hold two sixes: bid what you have.
lesson-perudo-exact = Paco says four sixes. You hold two of them, and two of the five hidden dice are as many as one may expect. If you think a bid is just right, call it exact: if so, you win back a die. If not, you lose one.
lesson-perudo-exact-good = Two sixes of yours, one of Paco’s, and Rosa’s one: four. You have three dice again, and you open.
lesson-perudo-exact-doubt = A doubt is right only if there are fewer than four. Here there were four, and the die is yours to lose.
lesson-perudo-exact-else = A raise puts you at five sixes or more: less likely than four. Call it exact.
lesson-perudo-press = Rosa has two dice left. Open with two threes and see what she does.
lesson-perudo-press-good = You had two, and Paco’s one made it three. Rosa doubted it and is down to one die.
lesson-perudo-press-else = You may. But your threes are the safest bid.
lesson-perudo-palifico = A seat that has just come down to one die opens a palifico round: no face is wild, ones included, and the face that was opened stays. Only the count may rise. Rosa opened on fours, and you hold two real ones. Bid three fours.
lesson-perudo-palifico-good = Two of your own, Rosa’s one and Paco’s one: the bid holds, and Rosa is out.
lesson-perudo-palifico-doubt = Two fours are what you hold yourself: that bid can’t fail.
lesson-perudo-palifico-else = You may go that high, but your one is no four in this round. Three is enough.

## Duel

lesson-duel = Duel: one die each, one bid too many
lesson-duel-end = Two dice, one round: the smallest game of all, and yet nobody can play it well without lying sometimes.
lesson-duel-open = You and Rosa have one die each; sixes are wild, so they count as every face. You rolled a four. Bids go up and up, so begin low: bid one two, though you have none.
lesson-duel-open-good = A lie that costs little: with a two or a six of hers it is even true, and most people raise so low a bid.
lesson-duel-open-truth = One four is true, and perfect play opens with it most of the time. If you always did, your first bid would tell Rosa your die. So lie for once: bid one two.
lesson-duel-open-two = For two of a face, Rosa’s die must match yours: even for fours that is one time in three, because only a four or a six will do. She will doubt it.
lesson-duel-open-else = You may bid so high, but it leaves little room above it. Begin lower.
lesson-duel-truth = Rosa says one three. Your die is a four, so the next bid up is the plain truth. Bid one four: whatever Rosa has, your own die makes it true.
lesson-duel-truth-good = If she doubts that, she loses, so she has to say something higher. Perfect play bids one four here every time.
lesson-duel-truth-doubt = Her bid needs a three or a six. People who raise usually have what they say, so doubting here loses more often than it wins, and you have a bid that can’t be caught.
lesson-duel-truth-else = That promises dice that you don’t have, when you could tell the truth. Bid one four.
lesson-duel-weigh = Rosa says one five. You have neither a five nor a six, so it depends on her die alone: doubt, or bluff once more? Perfect play does both, about as often, so that nobody can tell what is coming. This time bluff: bid one six.
lesson-duel-weigh-good = Only a six counts as a six, so you have promised the wild face. Now Rosa must call you a liar, or believe it and go higher still.
lesson-duel-weigh-doubt = In the long run that is as good as the bluff; this time Rosa has her five. A good doubt can lose: judge it by the odds, not by one round.
lesson-duel-weigh-else = For two of a face both dice must match. One six asks for a single die, and Rosa can’t see yours.
lesson-duel-doubt = Rosa says two fives: she counts on your six. Your die is a four, so there can be one five at most. You know that she is wrong: doubt it.
lesson-duel-doubt-good = She had a five, and believed in your six: your bluff has won the match.
lesson-duel-doubt-else = Any higher bid needs two dice that match, too, and you would have to answer for it. Her bid can’t be true: doubt it.

## Bluff

lesson-bluff = Bluff: a card face down, a claim, and the pile
lesson-bluff-end = Whoever gets rid of all cards wins. Tell the truth while you can, lie when you must, and remember who took which cards.
lesson-bluff-claim = Lay one card face down and say what it is. The first claim of a round is free; later ones must be the last rank or one next to it. You hold three queens and a king. Lay a queen, and call it a queen.
lesson-bluff-claim-good = A true claim is safe: whoever doubts it takes the pile. Nobody did.
lesson-bluff-claim-else = You may lie: nobody sees the card. But if somebody doubts you, you take the pile, and here the truth costs nothing.
lesson-bluff-call = Poppy lays a card and says it’s a queen, too. There are four queens. You hold two and have laid one, so only one is left, and three players could have it. Doubt her.
lesson-bluff-call-good = An ace! She lied, so she takes the pile, your queen included, and you play next.
lesson-bluff-call-else = You may let it stand, and she gets away with it: a lie that nobody doubts is as good as the truth. With three of four queens accounted for, doubt it.
lesson-bluff-pile = It’s your turn again, and queens were claimed last: say queens, or a rank next to them. Lay another queen.
lesson-bluff-pile-good = True again. One card less.
lesson-bluff-pile-else = You may, but why lie with true cards in hand?
lesson-bluff-count = Poppy claims a queen once more. Count: she took the pile, and your first queen was in it. Let it stand.
lesson-bluff-count-good = Right: she has had a queen since she took the pile. What somebody picked up, they can truly lay.
lesson-bluff-count-else = It was your own queen that she took with the pile. The claim was true, and you take all the cards.

## Bluff Stuff

lesson-bluff-stuff = Bluff Stuff: several cards at a time, and a rank that moves on
lesson-bluff-stuff-end = The rank is assigned, so sooner or later everybody lies. Watch for big claims of ranks that you hold yourself.
lesson-bluff-stuff-several = Each turn has its rank: aces first, then jacks, queens and kings here, and aces again. You lay one to four cards and claim that they are all of that rank. The number is always true. You hold two aces: lay both.
lesson-bluff-stuff-several-good = Two cards gone, and nothing to fear.
lesson-bluff-stuff-several-more = You may slip a false card in. If anybody doubts it, all of them come back to you: one wrong card makes a lie.
lesson-bluff-stuff-several-else = You may lay a single ace, but two true cards are better than one.
lesson-bluff-stuff-stand = The computer lays two jacks. There are four; you hold one. Nothing speaks against it: let it stand.
lesson-bluff-stuff-stand-good = Whoever doubts a truth takes the whole pile. Doubt when you know something.
lesson-bluff-stuff-stand-else = They were jacks. Whoever doubts wrongly takes the pile: four cards, and all you knew was one jack.
lesson-bluff-stuff-call = Caution lays three cards and calls them queens. Three of the four queens in one hand of four cards are rare, and the pile is big. Doubt it.
lesson-bluff-stuff-call-good = Two queens and an ace: a lie, so Caution takes all seven cards. Big claims are the ones to doubt.
lesson-bluff-stuff-call-else = Then it stays hidden that one of them was an ace, and Caution is down to a single card. Big claims late in a round are the ones to doubt.
lesson-bluff-stuff-small = The Wise Guy lays one king. You hold one of four yourself. Is one card worth a doubt?
lesson-bluff-stuff-small-good = A single card is easily true, and the pile is small. Let it go.
lesson-bluff-stuff-small-else = It was a king. With one card claimed and three of that rank unknown, the truth is likely.
lesson-bluff-stuff-lie = It’s your turn, and the rank is aces again, but you have none. You must lay something: lay one card and call it an ace.
lesson-bluff-stuff-lie-good = Everybody has to lie here sometimes. One card draws the least attention.
lesson-bluff-stuff-lie-else = Both cards at once would win, if nobody doubts it. But two aces after two aces is a lot to believe, and the last cards are always looked at.

## Sheriff

lesson-sheriff = The sheriff at the gate: tells, inspections, bribes and reputation
lesson-sheriff-end = A shift is judged by reputation and gold. Honest bags passed and liars caught make a name; bribes make money and cost the name.
lesson-sheriff-pass = You keep the gate. Diana declares two apples and stays calm. Her bluff skill is 1, so her face is right nine times out of ten. Let her pass.
lesson-sheriff-pass-good = An honest bag that passes is worth a point of reputation.
lesson-sheriff-pass-inspect = The bag was just as declared. Opening an honest bag costs a point of reputation, because people resent it.
lesson-sheriff-pass-else = A threat asks for a bribe. Diana has nothing to hide and needn’t pay: let her pass.
lesson-sheriff-inspect = Fiona declares three bread and smooths a seam that is smooth already: she seems uneasy. Whether a lie is found is a matter of dice: a d10 and your perception of 5 against a d10 and her skill of 6. Open the bag.
lesson-sheriff-inspect-good = Pepper! What was not declared is taken away, she pays half its value to you, and your reputation rises.
lesson-sheriff-inspect-pass = There was pepper in it. Contraband that slips past you costs two points of reputation.
lesson-sheriff-inspect-else = You may ask for money first. But she looks guilty, and a liar who is caught brings gold and reputation.
lesson-sheriff-bargain = Silas is a master: with skill 9 his face says nothing, and a lie of his is found only one time in five. But he offers 3 gold, and honest people seldom do. Ask for more: demand 8.
lesson-sheriff-bargain-good = He won’t pay eight, but raises to six. Bargaining costs you nothing.
lesson-sheriff-bargain-else = You may. But three gold is little for somebody with so much to lose, and opening his bag mostly finds nothing. Demand more first.
lesson-sheriff-accept = Six gold are on the table. If you inspect, you will most likely find nothing and lose reputation. Accept: the bag passes unopened.
lesson-sheriff-accept-good = Gold for you, and a point of reputation lost: people notice. Now and then that is a good trade.
lesson-sheriff-accept-inspect = His lie is found one time in five. Otherwise you lose two points of reputation, and the six gold, too.
lesson-sheriff-accept-else = If it passes for nothing, contraband costs you two points of reputation; with the bribe only one, and you get the gold.
lesson-sheriff-reputation = Diana is back, whispers, and offers 4 gold. Her face is right nine times out of ten, and a lie of hers is nearly always found. Reputation of 7 or more makes a shift excellent, and you have 6. What do you do?
lesson-sheriff-reputation-good = Silk and pepper: a penalty in gold and a better name. With reputation 7 the shift ends well in spite of the bribe.
lesson-sheriff-reputation-accept = Four gold for a point of reputation: you would end at 5, an ordinary shift. Opening the bag brings both.
lesson-sheriff-reputation-else = If she lies, letting her pass costs two points of reputation, and she very likely does. Open the bag.

## The merchant

lesson-sheriff-merchant = The merchant at the gate: pack, declare, smuggle, bribe
lesson-sheriff-merchant-end = Honest bags earn little and lose nothing. Smuggling pays when the sheriff believes you, or can be bought for less than the goods are worth.
lesson-sheriff-merchant-pack = You bring goods to the gate. You may declare one legal kind only, so an honest bag has one kind. You have three bread, worth 4 gold each. Pack them.
lesson-sheriff-merchant-pack-good = A bag of bread can be declared truly. It is worth 12 gold.
lesson-sheriff-merchant-pack-contraband = Contraband is worth more, but nobody may declare it: that bag would be a lie. Later.
lesson-sheriff-merchant-pack-else = A bag with several kinds can’t be declared truly, because you may name only one.
lesson-sheriff-merchant-declare = Now declare what is in the bag: three bread.
lesson-sheriff-merchant-declare-good = True, and your face shows it: you seem at ease.
lesson-sheriff-merchant-declare-else = You may say anything legal. But your bag is honest, and only the truth lets it pass if it is opened.
lesson-sheriff-merchant-silent = Before the sheriff decides, you may offer gold. Your bag is honest. Stay silent.
lesson-sheriff-merchant-silent-good = Right: if he opens it, he loses reputation and you lose nothing. He lets you pass, and the bread is sold.
lesson-sheriff-merchant-silent-else = Why pay? An honest bag has nothing to fear, and an offer makes people wonder.
lesson-sheriff-merchant-smuggle = Next visit. You have two mead at 7 gold and a crossbow at 8: contraband. Pack all three.
lesson-sheriff-merchant-smuggle-good = That bag is worth 22 gold, if it gets through.
lesson-sheriff-merchant-smuggle-else = An honest bag would do, but now try the other way: pack the mead and the crossbow.
lesson-sheriff-merchant-lie = You can’t declare contraband. Say something cheap and dull: three apples.
lesson-sheriff-merchant-lie-good = Cheap goods look like a poor merchant’s bag. But your face betrays you this time: you seem uneasy.
lesson-sheriff-merchant-lie-else = Any legal kind is a lie here. Three apples will do.
lesson-sheriff-merchant-bribe = You seem uneasy, and 22 gold are at stake. If the lie is found, the goods are gone, and you pay half their value. Offer 4 gold.
lesson-sheriff-merchant-bribe-good = A first offer leaves room for more. The sheriff wants 8.
lesson-sheriff-merchant-bribe-silent = You may stay silent and hope. With your face, he is likely to look.
lesson-sheriff-merchant-bribe-else = That is a lot for a first offer: he can always ask for more.
lesson-sheriff-merchant-answer = He demands 8. Eight gold for a bag of 22: accept.
lesson-sheriff-merchant-answer-good = The bag passes unopened. You pay 8, sell for 22, and are 14 gold better off.
lesson-sheriff-merchant-answer-else = If you refuse, only his decision is left, and an uneasy face against a sheriff who smells money is a bad bet.

## Nottingham

lesson-nottingham = Nottingham: the market, the bag, the badge that goes round
lesson-nottingham-end = Everybody wears the badge in turn. In the end gold and the goods on your stand count, with a bonus for whoever has the most of a kind.
lesson-nottingham-market = First the market: two piles lie face up, and you may take cards from their tops, then draw from the deck up to six. The right pile has bread on top. Take one from the right.
lesson-nottingham-market-good = What you take, everybody sees. What you draw, nobody does. You draw two more bread.
lesson-nottingham-market-else = You may take that, or only draw from the deck. Bread is legal and worth 3: take it.
lesson-nottingham-pack = All merchants pack at once, one to five cards. You have three bread. Pack them.
lesson-nottingham-pack-good = One kind, which you can declare truly.
lesson-nottingham-pack-else = That can be packed. But with one legal kind you have nothing to fear: pack the bread.
lesson-nottingham-declare = Everybody sees how many cards are in a bag, so the number is always true. The kind may be a lie. Declare three bread.
lesson-nottingham-declare-good = The truth, and the bread was seen on the pile: it sounds true, too.
lesson-nottingham-declare-else = You may name another kind. But then an inspection would find a lie, for nothing.
lesson-nottingham-silent = The sheriff calls you first. You may offer something. Stay silent.
lesson-nottingham-silent-good = He opens the bag, finds three bread, and pays you for the trouble. Here an honest bag even earns when it is opened. Fiona got three cards through unseen: one lies face down on her stand.
lesson-nottingham-silent-else = There is no need to pay for an honest bag: if the sheriff opens it, he pays you.
lesson-nottingham-call = Now you are the sheriff. Two merchants wait: Fiona with two chickens, Denys with three cheese. Call Denys first.
lesson-nottingham-call-good = You choose the order. He offers 6 gold at once.
lesson-nottingham-call-else = Either of them will do: begin with Denys.
lesson-nottingham-inspect = Six gold for three cards of cheese? Here a lie is always found when the bag is opened, but an honest bag costs you: you pay for every card in it. Open it.
lesson-nottingham-inspect-good = A crossbow! It is taken away, and he pays the penalty to you. Taking the bribe would have been a decent answer, too.
lesson-nottingham-inspect-else = He got it through for nothing. Six gold for an honest bag of cheese is more than it is worth: open it, or take the money.
lesson-nottingham-pass = Fiona says two chickens, offers nothing and doesn’t mind. If you open an honest bag, you pay. Let her pass.
lesson-nottingham-pass-good = Two chickens go to her stand. You can’t open every bag: open those that smell.
lesson-nottingham-pass-else = It was honest: two chickens, for which you pay her. There was nothing suspicious about it.
