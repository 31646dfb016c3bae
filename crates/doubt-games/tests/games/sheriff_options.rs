//! The options of the sheriff's rules: what they take, what they refuse, and what is said of them.

use doubt_games::catalog::{self, RuleSet};
use doubt_games::option::{OptionError, Options as _, Stated as _};
use doubt_games::sheriff::Rules;

/// An option, another value of it for `sheriff`, and one that it does not take.
const OTHERS: [(&str, &str, &str); 17] = [
    ("gold", "60", "501"),
    ("hand", "7", "11"),
    ("bag", "5", "0"),
    ("declare", "bag", "true"),
    ("inspection", "certain", "sometimes"),
    ("penalty", "printed", "double"),
    ("wrong", "pays", "nothing"),
    ("sheriff", "rotating", "none"),
    ("visits", "9", "61"),
    ("terms", "by-seats", "6"),
    ("market", "piles", "shop"),
    ("sale", "stand", "later"),
    ("bonus", "king-queen", "jack"),
    ("goods", "town", "city"),
    ("bluff", "3,4,5", "0"),
    ("perception", "7", "11"),
    ("tells", "no", "maybe"),
];

#[test]
fn every_option_is_set_and_got_and_shows_in_the_rules() {
    let base = RuleSet::Sheriff(Rules::SHERIFF);
    assert_eq!(base.options().len(), OTHERS.len());
    for (name, value, wrong) in OTHERS {
        let mut rules = base.clone();
        rules.set(name, value).unwrap();
        assert_eq!(rules.get(name).unwrap(), value);
        assert_ne!(rules, base, "{name}={value}");
        let hidden = name == "terms" && base.get("sheriff").unwrap() == "fixed";
        assert!(hidden || rules.prose() != base.prose(), "{name}={value} is not in the prose");
        let refusal = rules.set(name, wrong).unwrap_err().to_string();
        assert!(refusal.contains(&format!("{name} can be ")), "{refusal}");
        assert_eq!(rules.get(name).unwrap(), value, "a refused value changes nothing");
    }
}

#[test]
fn prose_says_what_is_in_force() {
    for (preset, options, sentence) in [
        (
            "sheriff",
            &[][..],
            "Seat 0 is the sheriff. The others are merchants, who start with 50 gold each;",
        ),
        ("sheriff", &[], "A shift has 8 visits, in which the merchants come to the gate in turn."),
        ("sheriff", &[("visits", "1")], "A shift has a single visit."),
        (
            "sheriff",
            &[],
            "apples 2, cheese 3, bread 4 and chickens 4. Contraband: silk 6, pepper 5, mead 7 and crossbows 8. The market has 210 cards.",
        ),
        ("sheriff", &[], "up to a hand of 6 cards."),
        ("sheriff", &[], "any number from 1 to 6: nobody sees how full the bag is."),
        (
            "sheriff",
            &[],
            "right 90 % of the time at bluff skill 1, falling evenly to 50 % at bluff skill 10.",
        ),
        ("sheriff", &[], "answers a threat with an offer of gold, or refuses."),
        (
            "sheriff",
            &[],
            "at most 3 offers, each worth more than the last, and none above what the merchant owns.",
        ),
        ("sheriff", &[], "everything passes and the sheriff loses reputation."),
        ("sheriff", &[], "at least d10 + the merchant’s bluff skill, which is 5 for every seat."),
        ("sheriff", &[("bluff", "3,4,5")], "which is 3,4,5 for the seats in that order."),
        ("sheriff", &[], "half their value, rounded down, but no more than the merchant has."),
        ("sheriff", &[], "Perception starts at 5."),
        (
            "sheriff",
            &[],
            "plus 10 for each point of reputation above 5 and minus 10 for each point below;",
        ),
        ("nottingham", &[], "is the sheriff twice (three times at a table of three), in turn."),
        ("nottingham", &[("terms", "1")], "is the sheriff once, in turn."),
        ("nottingham", &[("terms", "4")], "is the sheriff 4 times, in turn."),
        ("nottingham", &[], "with 5 cards each at the start."),
        ("nottingham", &[], "sets up to 5 cards aside on one of them, or keeps them all."),
        ("nottingham", &[], "All merchants load their bags at once, with 1 to 5 cards each"),
        ("nottingham", &[], "as many cards as are in the bag, which everyone sees"),
        ("nottingham", &[], "goods of one kind that lie face up on the merchant’s stand, or both."),
        (
            "nottingham",
            &[],
            "pays the merchant 2 gold for each card in it, as far as the sheriff’s gold goes.",
        ),
        ("nottingham", &[], "Otherwise the lie is always found."),
        (
            "nottingham",
            &[],
            "2 gold for each legal card of them and 4 gold for each card of contraband, but no more",
        ),
        ("nottingham", &[], "legal goods face up, contraband face down."),
        ("nottingham", &[], "whoever has the most wins."),
        (
            "nottingham",
            &[],
            "win a bonus: apples 20/10, cheese 15/10, bread 15/10 and chickens 10/5.",
        ),
    ] {
        let mut rules = catalog::find(preset).unwrap().rules.clone();
        options.iter().for_each(|(name, value)| rules.set(name, value).unwrap());
        let prose: Vec<String> = rules.prose().concat().iter().map(ToString::to_string).collect();
        let prose = prose.join("\n");
        assert!(prose.contains(sentence), "{preset}: `{sentence}` is not in\n{prose}");
    }
    let lines = |rules: Rules| rules.prose().concat();
    for message in lines(Rules::SHERIFF).iter().chain(&lines(Rules::NOTTINGHAM)) {
        assert!(!message.to_string().starts_with('('), "{} is not in the catalogue", message.id);
    }
}

#[test]
fn presets_are_as_their_tables_say() {
    let values = |name: &str| {
        let values = catalog::find(name).unwrap().rules.values();
        values.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        values("sheriff"),
        "gold=50 hand=6 bag=6 declare=any inspection=bluff-check penalty=half wrong=reputation \
         sheriff=fixed visits=8 terms=2 market=deck sale=at-once bonus=off goods=village bluff=5 \
         perception=5 tells=yes"
    );
    assert_eq!(
        values("nottingham"),
        "gold=50 hand=6 bag=5 declare=bag inspection=certain penalty=printed wrong=pays \
         sheriff=rotating visits=8 terms=by-seats market=piles sale=stand bonus=king-queen \
         goods=town bluff=5 perception=5 tells=no"
    );
    let seats = |name: &str| catalog::find(name).unwrap().rules.seats();
    assert_eq!((seats("sheriff").least, seats("sheriff").most), (2, 9));
    assert_eq!((seats("nottingham").least, seats("nottingham").most), (3, 5));
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    let set = |pairs: &[(&str, &str)]| {
        let mut rules = Rules::SHERIFF;
        pairs.iter().for_each(|(name, value)| rules.set(name, value).unwrap());
        rules
    };
    for (pairs, seats, said) in [
        (&[("hand", "4")][..], 9, "“bag=6” doesn’t work with “hand=4”"),
        (&[("bonus", "king-queen")], 9, "“bonus=king-queen” doesn’t work with “sale=at-once”"),
        (&[("bluff", "3,4,5")], 4, "lists 3 numbers, but there are 4 seats"),
        (&[], 1, "2 to 9 seats"),
        (&[], 10, "2 to 9 seats"),
    ] {
        let refusal = set(pairs).validate(seats).unwrap_err().to_string();
        assert!(refusal.contains(said), "{refusal}");
    }
    let mut rules = Rules::SHERIFF;
    let unknown = rules.set("bags", "3").unwrap_err();
    assert!(matches!(unknown, OptionError::Unknown { nearest: Some("bag"), .. }), "{unknown}");
}
