//! Options: what each takes, what is refused and in which words, the presets, and the prose.

use doubt_core::Game;
use doubt_games::catalog::{self, PRESETS, RuleSet};
use doubt_games::dice::Rules;
use doubt_games::option::{Kind, Options, Stated as _};

use crate::setup::{rules, try_rules, with};

/// The presets of the family.
const DICE_PRESETS: [&str; 3] = ["liars-dice", "perudo", "duel"];

/// Every option of a rule set with every value it takes, and some lists of numbers.
fn values(rules: &RuleSet) -> Vec<(&'static str, Vec<String>)> {
    let of = |kind: Kind| match kind {
        Kind::BySeat(_) => kind.all().into_iter().chain(["5,3".into(), "8,1".into()]).collect(),
        _ => kind.all(),
    };
    rules.options().iter().map(|option| (option.name, of(option.kind))).collect()
}

#[test]
fn every_option_takes_its_values_and_gives_them_back() {
    for preset in &PRESETS {
        let base = &preset.rules;
        for (name, values) in values(base) {
            for value in values {
                let mut rules = base.clone();
                rules.set(name, &value).unwrap();
                assert_eq!(rules.get(name).as_deref(), Ok(&value[..]), "{name}");
                let others = |rules: &RuleSet| {
                    rules
                        .values()
                        .into_iter()
                        .filter(|(other, _)| other != name)
                        .collect::<Vec<_>>()
                };
                assert_eq!(others(&rules), others(base), "{name} changes nothing else");
            }
        }
    }
}

#[test]
fn presets_are_as_the_table_says() {
    const DEFAULTS: &str = "dice=5 faces=6 wild=none raise=count-then-face aces=plain \
                            open_on_aces=yes palifico=off calza=off loss=one match=last-standing \
                            first=random";
    for (name, seats, differences) in [
        ("liars-dice", (2, 10), ""),
        (
            "perudo",
            (2, 6),
            "wild=ones raise=no-lower-face aces=halving open_on_aces=no palifico=once calza=on-turn",
        ),
        ("duel", (2, 2), "dice=1 wild=top match=one-round first=seat"),
    ] {
        let preset = catalog::find(name).unwrap();
        assert_eq!(preset.rules, RuleSet::Dice(rules(name)));
        let different = |name: &str| {
            differences
                .split(' ')
                .filter_map(|pair| pair.split_once('='))
                .find(|pair| pair.0 == name)
        };
        for (option, value) in DEFAULTS.split(' ').map(|pair| pair.split_once('=').unwrap()) {
            let expected = different(option).map_or(value, |(_, value)| value);
            assert_eq!(preset.rules.get(option).as_deref(), Ok(expected), "{name}: {option}");
        }
        let range = preset.rules.seats();
        assert_eq!((range.least, range.most), seats, "{name}");
        assert_eq!(preset.rules.values().len(), DEFAULTS.split(' ').count());
        assert!((range.least..=range.most).contains(&preset.usual_seats));
        (range.least..=range.most).for_each(|seats| preset.rules.validate_for(seats).unwrap());
    }
    let dice = PRESETS.iter().filter(|preset| preset.rules.family() == "dice");
    assert_eq!(dice.map(|preset| preset.name).collect::<Vec<_>>(), DICE_PRESETS);
}

#[test]
fn wrong_names_and_values_are_refused_with_a_sentence() {
    const KNOWN: &str = "The options are dice, faces, wild, raise, aces, open_on_aces, palifico, \
                         calza, loss, match and first.";
    for (pair, suggestion) in [
        ("wilds=ones", "Did you mean wild? "),
        ("Dice=5", "Did you mean dice? "),
        ("dcie=5", "Did you mean dice? "),
        ("open-on-aces=yes", "Did you mean open_on_aces? "),
        ("palfico=once", "Did you mean palifico? "),
        ("jokers=ones", ""),
        ("=5", ""),
    ] {
        let name = pair.split('=').next().unwrap();
        let refusal = try_rules(&format!("perudo {pair}")).unwrap_err().to_string();
        assert_eq!(refusal, format!("There is no option “{name}”. {suggestion}{KNOWN}"));
    }
    assert!(Rules::PERUDO.get("jokers").is_err());
    const DICE: &str = "dice can be 1 to 8, or a list with one number per seat";
    for (pair, range) in [
        ("dice=0", DICE),
        ("dice=9", DICE),
        ("dice=-1", DICE),
        ("dice=+5", DICE),
        ("dice=05", DICE),
        ("dice=five", DICE),
        ("dice=", DICE),
        ("dice=5,", DICE),
        ("dice=5,9", DICE),
        ("dice=1,1,1,1,1,1,1,1,1,1,1", DICE),
        ("faces=1", "faces can be 2 to 6"),
        ("faces=7", "faces can be 2 to 6"),
        ("faces=+6", "faces can be 2 to 6"),
        ("wild=Ones", "wild can be none, ones or top"),
        ("raise=higher", "raise can be count-then-face, face-then-count or no-lower-face"),
        ("aces=half", "aces can be plain or halving"),
        ("open_on_aces=true", "open_on_aces can be yes or no"),
        ("palifico=twice", "palifico can be off, once, always or any"),
        ("calza=everyone", "calza can be off, on-turn or anyone"),
        ("loss=two", "loss can be one or difference"),
        ("match=two-rounds", "match can be last-standing or one-round"),
        ("first=loser", "first can be seat or random"),
    ] {
        let refusal = try_rules(&format!("liars-dice {pair}")).unwrap_err().to_string();
        assert_eq!(refusal, format!("“{pair}” isn’t allowed: {range}."));
    }
}

#[test]
fn what_does_not_go_together_is_refused_with_a_sentence() {
    const BY_HALVES: &str =
        "ones are bid by halves because they are wild. Choose wild=ones or aces=plain.";
    const FOR_EVER: &str = "the bids could go round for ever. Choose raise=count-then-face, \
                            raise=no-lower-face or aces=plain.";
    for (text, seats, refusal) in [
        (
            "liars-dice aces=halving",
            2,
            format!("“aces=halving” doesn’t work with “wild=none”: {BY_HALVES}"),
        ),
        ("perudo wild=top", 2, format!("“aces=halving” doesn’t work with “wild=top”: {BY_HALVES}")),
        (
            "perudo raise=face-then-count",
            2,
            format!("“aces=halving” doesn’t work with “raise=face-then-count”: {FOR_EVER}"),
        ),
        ("liars-dice", 1, "These rules are for 2 to 10 seats, not 1.".into()),
        ("liars-dice", 11, "These rules are for 2 to 10 seats, not 11.".into()),
        ("perudo", 7, "These rules are for 2 to 6 seats, not 7.".into()),
        ("perudo", 0, "These rules are for 2 to 6 seats, not 0.".into()),
        ("duel", 3, "These rules are for 2 seats, not 3.".into()),
        (
            "liars-dice dice=5,3,3",
            4,
            "“dice=5,3,3” lists 3 numbers, but there are 4 seats: give one number for all seats, \
             or one per seat."
                .into(),
        ),
        (
            "liars-dice dice=6",
            9,
            "54 dice are too many for one table, which holds at most 50: lower dice or the number of seats.".into(),
        ),
        (
            "liars-dice dice=8,8,8,8,8,8,3",
            7,
            "51 dice are too many for one table, which holds at most 50: lower dice or the number of seats.".into(),
        ),
    ] {
        let rules = rules(text);
        assert_eq!(rules.validate(seats).unwrap_err().to_string(), refusal, "{text}");
        assert!(rules.open(seats).is_err(), "{text}");
    }
    for (text, seats) in [
        ("liars-dice dice=5", 10),
        ("liars-dice dice=8,8,8,8,8,8,2", 7),
        ("perudo aces=plain raise=face-then-count", 6),
        ("perudo raise=count-then-face", 2),
    ] {
        rules(text).validate(seats).unwrap();
    }
}

#[test]
fn an_unknown_game_is_refused_with_a_sentence() {
    let games = PRESETS.iter().map(|preset| preset.name).collect::<Vec<_>>().join(", ");
    for (name, suggestion) in [("perduo", " (did you mean `perudo`?)"), ("chess", "")] {
        let refusal = format!("there is no game `{name}`{suggestion}; the games are {games}");
        assert_eq!(catalog::find(name).unwrap_err().to_string(), refusal);
    }
}

/// Whatever is changed of a preset, a person reads of it.
#[test]
fn prose_tells_every_option() {
    for preset in DICE_PRESETS {
        let base = rules(preset);
        for (name, values) in values(&base.clone().into()) {
            for value in values {
                let changed = with(&base, name, &value);
                // One round is lost, not dice: there `loss` changes nothing.
                let idle = name == "loss" && preset == "duel";
                if idle || changed == base || changed.validate_options().is_err() {
                    continue;
                }
                let prose = RuleSet::Dice(changed).prose();
                assert_ne!(prose, RuleSet::Dice(base.clone()).prose(), "{preset}: {name}={value}");
            }
        }
    }
}

/// The rules in force as text.
pub(crate) fn words(rules: &RuleSet) -> String {
    let sentences = rules.prose().into_iter().flatten();
    sentences.map(|sentence| sentence.to_string()).collect::<Vec<_>>().join("\n")
}

#[test]
fn prose_says_what_is_in_force() {
    for (text, sentence) in [
        ("liars-dice", "Each seat starts with 5 dice."),
        ("liars-dice dice=1", "Each seat has one die."),
        ("liars-dice dice=5,3,3", "The seats start with 5,3,3 dice, in that order."),
        ("liars-dice faces=4", "with 4 faces (1 to 4)"),
        ("liars-dice", "No face is wild."),
        ("liars-dice wild=ones", "A bid on ones counts only ones."),
        ("liars-dice wild=top faces=4", "Fours are wild"),
        (
            "liars-dice",
            "with a greater count of any face, or with the same count of a greater face",
        ),
        ("liars-dice raise=face-then-count", "with a greater face and any count"),
        ("liars-dice raise=no-lower-face", "The face never goes down."),
        ("perudo", "The face goes down only by way of aces."),
        ("perudo", "3 aces beat 6 fours"),
        ("perudo", "7 of anything beat 3 aces"),
        ("perudo", "A round may not be opened on ones, unless it is palifico."),
        ("perudo palifico=off", "A round may not be opened on ones."),
        ("perudo", "once per seat, and never while only two seats are left"),
        ("perudo palifico=always", "Every round whose opener has just one die is palifico."),
        ("perudo palifico=any", "every round in which a seat has just one die is palifico"),
        ("perudo", "The seat to move may call the standing bid exact"),
        ("perudo calza=anyone", "the nearest clockwise from the bidder counts"),
        ("perudo", "After a correct exact call, the caller opens."),
        ("liars-dice loss=difference", "loses as many dice as the bid was off"),
        ("duel", "The match is a single round"),
        ("duel", "Seat 0 opens the first round."),
        ("liars-dice", "Chance decides who opens the first round."),
    ] {
        let prose = words(&RuleSet::Dice(rules(text)));
        assert!(prose.contains(sentence), "{text}: `{sentence}` is not in\n{prose}");
    }
}
