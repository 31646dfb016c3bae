//! The cards family: options, phrases, refusals, and what each seat knows.

use doubt_core::{Game, Match, Record, Seat, Seed};
use doubt_games::cards::phrase::read_with;
use doubt_games::cards::{
    Action, Card, Cards, Deal, Illegal, Pick, Rank, Rules, Suit, claim, odds,
};
use doubt_games::catalog::{self, RuleSet};
use doubt_games::option::{OptionError, Options, Stated as _};

use crate::options::words;
use crate::setup::seat;

/// The rule set of a preset and what is changed of it: `bluff deck=faces`.
pub(crate) fn try_rules(text: &str) -> Result<Rules, OptionError> {
    let mut words = text.split(' ');
    let mut rules = match words.next() {
        Some("bluff") => Rules::BLUFF,
        Some("bluff-stuff") => Rules::BLUFF_STUFF,
        other => panic!("{other:?} is no preset"),
    };
    for word in words {
        let (name, value) = word.split_once('=').unwrap();
        rules.set(name, value)?;
    }
    Ok(rules)
}

/// The match after these moves, which are those of a script, between semicolons.
pub(crate) fn play(rules: &str, seats: usize, moves: &str) -> Match<Rules> {
    let mut script = "game cards\n".to_owned();
    Seat::all(seats).for_each(|seat| script += &format!("seat {seat} Somebody\n"));
    script += &moves.replace(';', "\n");
    Record::script(&script).unwrap().replay(try_rules(rules).unwrap()).unwrap()
}

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

#[test]
fn presets_are_as_the_table_says() {
    for (name, seats, options) in [
        (
            "bluff",
            2..=10,
            "decks=1 deck=standard claim=neighbour max_cards=1 challenge=anyone priority=random \
             after=winner last_card=must-stand first=seat rounds=1 max_turns=0 mode=normal",
        ),
        (
            "bluff-stuff",
            4..=6,
            "decks=1 deck=standard claim=ascending max_cards=4 challenge=anyone priority=random \
             after=next last_card=must-stand first=ace-of-spades rounds=1 max_turns=0 mode=normal",
        ),
    ] {
        let rules = &catalog::find(name).unwrap().rules;
        let values: Vec<String> =
            rules.values().iter().map(|(name, value)| format!("{name}={value}")).collect();
        assert_eq!(values.join(" "), options);
        assert!((0..=12).all(|n| rules.validate_for(n).is_ok() == seats.contains(&n)), "{name}");
    }
}

#[test]
fn wrong_options_are_refused_with_a_sentence() {
    for (text, seats, reason) in [
        ("bluff decks=5", 4, "“decks=5” isn’t allowed: decks can be 1 to 4."),
        ("bluff decks=0", 4, "“decks=0” isn’t allowed: decks can be 1 to 4."),
        ("bluff rounds=21", 4, "“rounds=21” isn’t allowed: rounds can be 1 to 20."),
        (
            "bluff max_turns=1001",
            4,
            "“max_turns=1001” isn’t allowed: max_turns can be 0 (no limit) to 1000.",
        ),
        (
            "bluff max_cards=9",
            4,
            "“max_cards=9” isn’t allowed: max_cards can be 1 to 8, no more than 4 times decks.",
        ),
        (
            "bluff claim=any",
            4,
            "“claim=any” isn’t allowed: claim can be free, ascending or neighbour.",
        ),
        (
            "bluff max_cards=5",
            4,
            "“max_cards=5” doesn’t work with “decks=1”: a deck has four cards of each rank. Choose at most 4 for max_cards or at least 2 for decks.",
        ),
        (
            "bluff deck=numbers first=ace-of-spades",
            4,
            "“first=ace-of-spades” doesn’t work with “deck=numbers”: the number cards have no ace. Choose first=seat or first=random.",
        ),
        (
            "bluff mode=team",
            5,
            "“mode=team” is for 4, 6, 8 or 10 seats, not 5: the two teams are of equal size.",
        ),
        (
            "bluff mode=team",
            2,
            "“mode=team” is for 4, 6, 8 or 10 seats, not 2: the two teams are of equal size.",
        ),
        ("bluff-stuff", 3, "These rules are for 4 to 6 seats, not 3."),
        (
            "bluff color=red",
            4,
            "There is no option “color”. The options are decks, deck, claim, max_cards, challenge, priority, after, last_card, first, rounds, max_turns and mode.",
        ),
    ] {
        let refused = try_rules(text).and_then(|rules| rules.validate(seats));
        assert_eq!(refused.map_err(|error| error.to_string()), Err(reason.into()), "{text}");
    }
}

#[test]
fn prose_tells_every_option() {
    for (preset, changes) in [
        (
            "bluff",
            "decks=2 deck=faces claim=free max_cards=2 challenge=next priority=clockwise \
             after=next last_card=immediate first=random rounds=3 max_turns=5 mode=truth mode=team",
        ),
        ("bluff-stuff", "claim=free after=winner first=seat deck=high-low"),
    ] {
        let base = try_rules(preset).unwrap().prose();
        for change in changes.split_whitespace() {
            let changed = try_rules(&format!("{preset} {change}")).unwrap();
            assert_ne!(changed.prose(), base, "{preset} {change}");
        }
    }
}

#[test]
fn prose_says_what_is_in_force() {
    for (text, sentence) in [
        ("bluff", "Whoever is first to have no cards left wins the match."),
        (
            "bluff rounds=3",
            "Whoever is first to have no cards left wins the round.\nA match has 3 rounds",
        ),
        ("bluff mode=team", "The first team with a member who has no cards left wins the match."),
        ("bluff mode=team rounds=2", "The team that wins the most rounds wins the match"),
        ("bluff", "One deck, ace to king, is dealt out to the last card."),
        ("bluff decks=2 deck=faces", "2 decks of only jacks, queens, kings and aces are shuffled"),
        ("bluff deck=numbers", "One deck of only the numbers two to ten"),
        ("bluff deck=high-low", "One deck of only two to six and nine to ace"),
        ("bluff", "go to seats chosen by chance, one each."),
        ("bluff", "Seat 0 starts."),
        ("bluff first=random rounds=2", "Chance decides who starts each round."),
        ("bluff-stuff", "Whoever holds the ace of spades starts."),
        ("bluff-stuff decks=2", "Whoever holds the ace of spades of the first deck starts."),
        ("bluff", "lays one card from its hand face down on the pile and claims a rank for it."),
        ("bluff", "a jack may be called a queen."),
        ("bluff deck=numbers", "a seven may be called a nine."),
        ("bluff-stuff", "lays 1 to 4 cards from its hand"),
        ("bluff-stuff", "a jack and a queen may be called two queens."),
        ("bluff mode=truth", "Nobody may lie: every card must be of the rank that is claimed."),
        ("bluff claim=free", "Any rank may be claimed."),
        ("bluff-stuff", "aces in the first turn of a round"),
        ("bluff-stuff deck=numbers first=seat", "after tens it is twos again"),
        ("bluff", "\nKings and aces are next to each other."),
        ("bluff", "Then each of the other seats doubts the claim or lets it stand, all at once."),
        (
            "bluff mode=team",
            "Then each seat of the other team doubts the claim or lets it stand, all at once.",
        ),
        ("bluff", "chance chooses the challenger"),
        ("bluff priority=clockwise", "the nearest clockwise from the claimer is the challenger"),
        (
            "bluff challenge=next",
            "Then the next seat, and no other, doubts the claim or lets it stand.",
        ),
        ("bluff", "the challenger takes the whole pile; if not, the claimer does."),
        ("bluff", "the claimer after a truth, the challenger after a lie."),
        ("bluff-stuff", "Then the next seat after the claimer plays."),
        ("bluff", "the cards stay where they are and the next seat plays."),
        ("bluff", "The last card can be challenged like any other"),
        ("bluff last_card=immediate", "Whoever lays their last card wins at once."),
        ("bluff mode=team", "Partners see each other’s cards and don’t doubt each other."),
        ("bluff max_turns=1", "A round ends after 1 turn per seat at the latest"),
        (
            "bluff max_turns=5 mode=team",
            "5 turns per seat at the latest, all seats counted together; \
                                          then the team with the fewest cards in hand wins it",
        ),
        ("bluff", "A round ends after 2000 turns at the latest; then whoever has the fewest cards"),
    ] {
        let prose = words(&RuleSet::Cards(try_rules(text).unwrap()));
        assert!(prose.contains(sentence), "{text}: `{sentence}` is not in\n{prose}");
    }
}

/// The rank that is claimed in an example is one that the deck has, and so are its cards.
#[test]
fn examples_in_the_prose_are_of_the_deck_and_in_words() {
    for deck in ["standard", "faces", "numbers", "high-low"] {
        for most in 1..=4 {
            let rules = try_rules(&format!("bluff deck={deck} max_cards={most}")).unwrap();
            let prose = words(&RuleSet::Cards(rules.clone()));
            // What can be typed is for the help: on the page one plays with mouse or finger.
            assert!(!prose.contains(" as "), "{prose}");
            let named = [("jack", Rank::Jack), ("queen", Rank::Queen), ("seven", Rank::Seven)];
            let named = named.into_iter().chain([("nine", Rank::Nine)]);
            let named: Vec<_> =
                named.filter(|(word, _)| prose.contains(&format!("a {word}"))).collect();
            assert_eq!(named.len(), 2, "{prose}");
            assert!(named.iter().all(|(_, rank)| rules.ranks().contains(rank)), "{prose}");
        }
    }
}

#[test]
fn what_is_not_understood_is_refused_with_a_sentence() {
    for (typed, refusal) in [
        (
            "hello",
            "I don’t understand “hello”. Name your cards and what you call them, such as q q 7 as q \
             or 2 queens, or type doubt or pass.",
        ),
        (
            "q 7z as q",
            "“7z” is not a card: the ranks are A, 2 to 10, J, Q and K, with a suit if you like (QS, \
             10H).",
        ),
        ("q as z", "“z” is not a rank: claim A, 2 to 10, J, Q or K."),
        ("7 q", "What do you call them? Add the rank to claim, for example as 7."),
        ("9 queens", "You can’t play more than 8 cards at once."),
    ] {
        assert_eq!(read_with(None, 4, typed).unwrap_err().to_string(), refusal, "{typed}");
    }
    for (text, refusal) in [
        ("QQ", "“QQ” is not an answer: write a play such as play 7 as Q, or doubt or pass."),
        ("play 2 2 2 2 2 2 2 2 2 as 2", "You can’t play more than 8 cards at once."),
    ] {
        assert_eq!(text.parse::<Action>().unwrap_err().to_string(), refusal);
    }
    assert_eq!(
        "QX".parse::<Card>().unwrap_err().to_string(),
        "`QX` is not a card: write its rank and suit, such as QS, 10H, AD or 7C"
    );
    assert_eq!(
        "1".parse::<Rank>().unwrap_err().to_string(),
        "`1` is not a rank: the ranks are A, 2 to 10, J, Q and K"
    );
    assert!("x".parse::<Deal>().unwrap_err().to_string().starts_with("`x` is not a deal: write "));
}

#[test]
fn what_is_against_the_rules_is_refused_with_a_sentence() {
    use Illegal::*;
    let card = Pick::new(Rank::Queen, Some(Suit::Spades));
    let rank = Pick::new(Rank::Ace, None);
    for (illegal, refusal) in [
        (NoCard, "Name at least one card to play, such as play 7 as 7."),
        (TooManyCards { count: 5, most: 4 }, "You can’t play five cards: play at most four."),
        (TooManyCards { count: 2, most: 1 }, "You can’t play two cards: play just one."),
        (NotHeld { pick: card, asked: 1, held: 0 }, "You don’t hold the QS."),
        (NotHeld { pick: card, asked: 2, held: 1 }, "You hold the QS only once."),
        (NotHeld { pick: card, asked: 3, held: 2 }, "You hold the QS only 2 times."),
        (NotHeld { pick: rank, asked: 1, held: 0 }, "You don’t hold any aces."),
        (NotHeld { pick: rank, asked: 4, held: 3 }, "You can’t play 4 aces: you hold only 3."),
        (NotInDeck(Rank::Seven), "You can’t claim sevens: there are none in this deck."),
        (
            NotAssigned { claim: Rank::King, assigned: Rank::Ace },
            "You can’t claim kings this turn: the rank is assigned, so claim aces.",
        ),
        (
            NotNeighbour { claim: Rank::Queen, called: Rank::Ace },
            "You can’t claim queens after aces: claim aces again, or one rank up or down.",
        ),
        (Lie(Rank::Jack), "You can’t lie here: if you claim jacks, play only jacks."),
        (PassOnTurn, "It’s your turn: play cards and claim a rank, such as play 7 as 7."),
        (
            CanPlay(Rank::Ten),
            "You can’t pass while you have something true to play, such as play 10 as 10.",
        ),
        (AnswerTheClaim, "A claim is waiting for your answer: doubt it or pass."),
        (NotYourTurn, "It’s not your turn: wait until you are asked."),
        (
            NoClaim,
            "There is no claim to doubt now. On your turn, play cards and claim a rank, such as \
             play 7 as 7.",
        ),
        (OwnClaim, "The claim is your own: the others answer it."),
        (Partner(seat(2)), "Seat 2 is your partner: partners don’t doubt each other."),
        (NotNext, "Only the next seat after the claimer may doubt a claim here."),
        (WrongDeal("seat 0 is dealt now".into()), "seat 0 is dealt now"),
    ] {
        assert_eq!(illegal.to_string(), refusal, "{illegal:?}");
    }
}

#[test]
fn people_are_understood() {
    for (typed, assigned, meant) in [
        ("play AS", None, "play AS as A"),
        ("as", None, "play AS as A"),
        ("AS KS as A", None, "play AS KS as A"),
        ("as as a", None, "play AS as A"),
        ("7S AS KS", Some(Rank::Nine), "play AS 7S KS as 9"),
        ("2 queens", None, "play Q Q as Q"),
        ("two queens", Some(Rank::Seven), "play Q Q as 7"),
        ("q q 7 as q", None, "play 7 Q Q as Q"),
        ("Q, Q and 7 as queens!", None, "play 7 Q Q as Q"),
        ("play q♠ 10h as kings", None, "play 10H QS as K"),
        ("3xk", None, "play K K K as K"),
        ("2 x", None, ""),
        ("queen of spades", None, "play QS as Q"),
        ("ace", Some(Rank::Two), "play A as 2"),
        ("q", None, "play Q as Q"),
        ("2 7 as 7", None, "play 2 7 as 7"),
        ("10", None, "play 10 as 10"),
        ("t", None, "pass"),
        ("q 7", None, ""),
        ("bluff", None, "doubt"),
        ("Liar!", None, "doubt"),
        ("I doubt it.", None, "doubt"),
        ("trust", None, "pass"),
        ("pass", None, "pass"),
        ("hello", None, ""),
        ("", None, ""),
        ("9 queens", None, ""),
        ("play q as", None, ""),
        ("q as z", None, ""),
    ] {
        let read = read_with(assigned, 4, typed).map(|action| action.to_string());
        assert_eq!(read.unwrap_or_default(), meant, "{typed}");
    }
    let long = "q ".repeat(50);
    assert!(read_with(None, 4, &long).is_err());
}

#[test]
fn an_answer_that_is_not_asked_for_has_a_reason() {
    const FOUR: &str = "deal 0: AS AH AD JC;deal 1: JS JH JD AC;deal 2: QS QH QD KC;\
                        deal 3: KS KH KD QC";
    let check = |rules: &str, moves: &str, asked: usize, answer: &str| {
        let bout = play(rules, 4, &format!("{FOUR};{moves}"));
        bout.rules().check(bout.view(seat(asked)), &answer.parse().unwrap()).unwrap_err()
    };
    let claim = "0 play A as A";
    assert_eq!(check("bluff deck=faces", claim, 0, "doubt"), Illegal::OwnClaim);
    assert_eq!(check("bluff deck=faces mode=team", claim, 2, "doubt"), Illegal::Partner(seat(0)));
    assert_eq!(check("bluff deck=faces challenge=next", claim, 2, "doubt"), Illegal::NotNext);
    assert_eq!(check("bluff deck=faces", claim, 1, "play J as J"), Illegal::AnswerTheClaim);
    assert_eq!(check("bluff deck=faces", "", 1, "play J as J"), Illegal::NotYourTurn);
    assert_eq!(check("bluff deck=faces", "", 0, "doubt"), Illegal::NoClaim);
}

#[test]
fn seats_know_what_they_saw_and_no_more() {
    const DEAL: &str = "deal spare 0;deal 0: AS AH AD AC JS JH;deal 1: JD JC QS QH QD;\
                        deal 2: QC KS KH KD KC";
    // Ann lays an ace and Ben a jack; Cid lays a king, calls it a queen, and takes all.
    let taken = format!(
        "{DEAL};0 play AS as A;1 pass;2 pass;1 play JD as J;0 pass;2 pass;2 play KS as Q;0 doubt;\
         1 pass"
    );
    let bout = play("bluff claim=free deck=faces after=next", 3, &taken);
    let known =
        |bout: &Match<Rules>, who: usize, of: usize| bout.view(seat(who)).hand().known[seat(of)];
    assert_eq!(known(&bout, 0, 2), cards("AS KS"), "what she laid and what was shown");
    assert_eq!(known(&bout, 1, 2), cards("JD KS"));
    assert_eq!((known(&bout, 0, 1), known(&bout, 2, 0)), (Cards::EMPTY, Cards::EMPTY));
    assert_eq!(bout.view(seat(2)).hand().own.cards, cards("AS JD QC KS KH KD KC"));

    // Cid lays two cards unseen into a pile that Ben takes: they may be any of those known.
    let lost = format!(
        "{taken};0 play AH as A;1 pass;2 pass;1 play JC as J;0 pass;2 pass;2 play QC as Q;0 pass;\
         1 pass;0 play AD as A;1 doubt;2 pass"
    );
    let bout = play("bluff claim=free deck=faces after=next", 3, &lost);
    assert_eq!(known(&bout, 0, 2), Cards::EMPTY);
    assert_eq!(known(&bout, 0, 1), cards("AH AD"));
    assert_eq!(known(&bout, 2, 1), cards("AD QC"));
}

#[test]
fn odds_count_the_cards_that_are_known() {
    const DEAL: &str = "deal 0: AS AH AD QC JS JH JD JC;deal 1: AC QS QH QD KS KH KD KC";
    for (answer, room, could) in [("1 play K as A", 1, 1.0), ("1 play K K as A", 1, 0.0)] {
        let moves = format!("{DEAL};0 play J as J;1 pass;{answer}");
        let bout = play("bluff claim=free deck=faces max_cards=4", 2, &moves);
        let (view, claim) = (bout.view(seat(0)), bout.table().standing().unwrap());
        assert_eq!(odds::room(view, seat(1), Rank::Ace), room);
        assert_eq!(odds::is_impossible(view, claim), could == 0.0);
        assert_eq!(odds::could_be(view, claim), could);
    }
}

#[test]
fn ranks_come_round_to_a_seat_again() {
    let rules = Rules::BLUFF_STUFF;
    let mut world = rules.open(4).unwrap();
    for (turns, now, next) in [(0, Rank::Ace, Rank::Five), (12, Rank::King, Rank::Four)] {
        world.table.turns = turns;
        assert_eq!(claim::assigned(&rules, &world.table), Some(now));
        assert_eq!(claim::next_own(&rules, &world.table), Some(next));
    }
}

#[test]
fn a_round_without_limit_ends_after_two_thousand_turns() {
    let rules = Rules::BLUFF;
    let mut bout = Match::new(rules.clone(), 2, Seed::from(1)).unwrap();
    while let Some(asked) = bout.awaited().iter().next() {
        // Everybody lies, and is always found out.
        let hand = bout.view(asked).hand().own.cards;
        let answer = match bout.table().standing() {
            Some(_) => Action::Challenge,
            None => {
                let card = hand.iter().next().unwrap().rank;
                let other = Rank::ALL.into_iter().find(|&rank| rank != card).unwrap();
                Action::Play(doubt_games::cards::Play::one(card, other))
            }
        };
        bout.submit(asked, answer).unwrap();
    }
    assert_eq!(bout.table().turns, 2_000);
    assert_eq!(bout.payoffs().unwrap().values().sum::<f64>(), 0.0);
}

#[test]
fn the_ace_of_spades_of_the_first_deck_may_be_either() {
    let rules = try_rules("bluff-stuff decks=2").unwrap();
    let mut firsts = std::collections::HashMap::new();
    for n in 0..400 {
        let bout = Match::new(rules.clone(), 4, Seed::from(n)).unwrap();
        let first = bout.table().mover().unwrap();
        *firsts.entry(first).or_insert(0) += 1;
        let ace = cards("AS");
        assert!(bout.view(first).hand().own.cards.contains(&ace));
        assert!(Seat::all(4).all(|s| s == first || bout.view(s).hand().known[first] == ace));
    }
    assert!(firsts.len() == 4 && firsts.values().all(|&count| count > 60), "{firsts:?}");
}
