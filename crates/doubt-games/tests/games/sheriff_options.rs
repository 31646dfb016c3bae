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
        assert!(refusal.contains(&format!("{name} is ")), "{refusal}");
        assert_eq!(rules.get(name).unwrap(), value, "a refused value changes nothing");
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
        (&[("hand", "4")][..], 9, "`bag=6` does not go with `hand=4`"),
        (&[("bonus", "king-queen")], 9, "`bonus=king-queen` does not go with `sale=at-once`"),
        (&[("bluff", "3,4,5")], 4, "lists 3 seats, but 4 are at the table"),
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
