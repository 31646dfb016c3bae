//! The tables of options: what they take is what the rules below say, what they refuse is said with
//! what would go, and what is said is true.

use doubt_core::{Rng, Seed};
use doubt_games::catalog::{PRESETS, RuleSet};
use doubt_games::option::{BySeat, Kind, OptionError, Options as _, Range, Setting, sample};
use doubt_games::{cards, dice, sheriff, with_family};

/// Random settings of each preset.
const SETTINGS: usize = 400;

/// Whether a rule set can be played by so many, as the rule book has it.
fn playable(rules: &RuleSet, seats: usize) -> bool {
    rules.seats().check(seats).is_ok()
        && match rules {
            RuleSet::Dice(rules) => dice_go(rules, seats),
            RuleSet::Cards(rules) => cards_go(rules, seats),
            RuleSet::Sheriff(rules) => gate_goes(rules, seats),
        }
}

fn dice_go(rules: &dice::Rules, seats: usize) -> bool {
    use dice::rules::{Aces, Raise, Wild};
    let total = match &rules.dice {
        BySeat::Each(dice) => usize::from(*dice) * seats,
        BySeat::Listed(list) if list.len() != seats => return false,
        BySeat::Listed(list) => list.values().map(|dice| usize::from(*dice)).sum(),
    };
    let halving = rules.aces == Aces::Halving;
    total <= 50 && !(halving && (rules.wild != Wild::Ones || rules.raise == Raise::FaceThenCount))
}

fn cards_go(rules: &cards::Rules, seats: usize) -> bool {
    use cards::rules::{Deck, First, Mode};
    let ace = rules.first != First::AceOfSpades || rules.deck != Deck::Numbers;
    let teams = rules.mode != Mode::Team || (seats >= 4 && seats.is_multiple_of(2));
    rules.max_cards <= 4 * rules.decks && ace && teams
}

fn gate_goes(rules: &sheriff::Rules, seats: usize) -> bool {
    use sheriff::rules::{Bonus, Sale};
    let listed = match &rules.bluff {
        BySeat::Each(_) => true,
        BySeat::Listed(list) => list.len() == seats,
    };
    listed && rules.bag <= rules.hand && (rules.bonus == Bonus::Off || rules.sale == Sale::Stand)
}

/// Any value for every option, whether they go together or not.
fn settings(preset: &RuleSet, rng: &mut Rng) -> (RuleSet, usize) {
    let seats = rng.between(1, 11) as usize;
    let mut rules = preset.clone();
    for option in preset.options() {
        let listed = if rng.chance(0.8) { seats.min(10) } else { rng.between(2, 10) as usize };
        let value = option.kind.any(listed, |count| rng.below(count as u32) as usize);
        rules.set(option.name, &value).unwrap();
    }
    (rules, seats)
}

#[test]
fn what_is_taken_is_what_the_rule_book_says() {
    let mut rng = Seed::from(1).deal(0);
    let mut taken = 0;
    for preset in &PRESETS {
        for _ in 0..SETTINGS {
            let (rules, seats) = settings(&preset.rules, &mut rng);
            let valid = rules.validate_for(seats);
            assert_eq!(valid.is_ok(), playable(&rules, seats), "{rules:?} with {seats}: {valid:?}");
            taken += usize::from(valid.is_ok());
        }
    }
    assert!((100..7 * SETTINGS - 100).contains(&taken), "{taken} of {}", 7 * SETTINGS);
}

/// With everything else fixed, a value inside the bounds is taken or refused for a conflict that the
/// table declares between this option and another or the seats; a value outside is never taken.
#[test]
fn each_value_is_taken_or_refused_for_what_the_table_declares() {
    let mut rng = Seed::from(2).deal(0);
    for preset in &PRESETS {
        for _ in 0..SETTINGS / 40 {
            let (base, seats) = with_family!(&preset.rules, rules => {
                let (rules, seats) = sample::rule_set(rules, &mut rng, |_| ());
                (RuleSet::from(rules), seats)
            });
            for option in base.options() {
                for value in option.kind.all() {
                    let mut rules = base.clone();
                    rules.set(option.name, &value).unwrap();
                    if let Err(refusal) = rules.validate_for(seats) {
                        let named = names(&refusal);
                        assert!(named.contains(&option.name), "{}={value}: {refusal}", option.name);
                        assert!(heals(&rules, seats, &refusal), "{refusal}");
                    }
                }
                // A sentence tells one of them.
                if let Kind::Range(Range { zero, word, within, .. }) = option.kind {
                    let besides = [zero.is_some(), word.is_some(), within.is_some()];
                    assert!(besides.iter().filter(|has| **has).count() < 2, "{}", option.name);
                }
                for value in outside(option.kind) {
                    let refusal = base.clone().set(option.name, &value).unwrap_err();
                    let told = OptionError::Value {
                        option: Setting { name: option.name, value },
                        takes: &option.kind,
                    };
                    assert_eq!(refusal, told);
                }
            }
        }
    }
}

/// Values next to those that an option takes.
fn outside(kind: Kind) -> Vec<String> {
    let beside = |least: u16, most: u16| {
        let below = least.checked_sub(1).map(|number| number.to_string());
        below.into_iter().chain([(most + 1).to_string(), String::new(), "-1".into()]).collect()
    };
    match kind {
        Kind::Choice { values } => vec![values[0].to_uppercase(), "1".into(), String::new()],
        Kind::Flag => vec!["true".into(), "Yes".into()],
        Kind::Range(range) => beside(range.least, range.most),
        Kind::BySeat(spread) => beside(spread.least, spread.most),
    }
}

/// The options that a refusal names.
fn names(refusal: &OptionError) -> Vec<&'static str> {
    match refusal {
        OptionError::Clash { option, other, .. } | OptionError::Above { option, other, .. } => {
            vec![option.name, other.name]
        }
        OptionError::Company { option, .. } | OptionError::TooMany { option, .. } => {
            vec![option.name]
        }
        OptionError::Unknown { .. }
        | OptionError::Value { .. }
        | OptionError::Seats { .. }
        | OptionError::Listed { .. } => panic!("not of a value that the option takes: {refusal}"),
    }
}

/// Whether what a refusal says would be right is right, and what it says is the bound is the bound.
fn heals(rules: &RuleSet, seats: usize, refusal: &OptionError) -> bool {
    // Something else may be wrong besides.
    let with = |name: &str, value: &str, seats: usize| {
        let mut rules = rules.clone();
        rules.set(name, value).is_ok()
            && rules
                .validate_for(seats)
                .map_or_else(|other| names(&other) != names(refusal), |()| true)
    };
    match refusal {
        OptionError::Clash { instead, .. } => {
            !instead.is_empty() && instead.iter().all(|one| with(one.name, &one.value, seats))
        }
        OptionError::Above { option, most, other, least, .. } => {
            with(option.name, &most.to_string(), seats)
                && !with(option.name, &(most + 1).to_string(), seats)
                && with(other.name, &least.to_string(), seats)
                && !with(other.name, &(least - 1).to_string(), seats)
        }
        OptionError::Company { option, fit, .. } => {
            let range = rules.seats();
            (range.least..=range.most)
                .all(|seats| with(option.name, &option.value, seats) == fit.contains(&seats))
        }
        OptionError::TooMany { option, total, most, .. } => {
            *total > usize::from(*most) && with(option.name, "1", seats)
        }
        _ => false,
    }
}
