//! What a bot plays with, written down and read back.

use doubt_bots::Cast;
use doubt_bots::cast::{Brain, CastBot, Family, Sheet};
use doubt_core::{Match, Party, Seed};
use doubt_games::{cards, dice, sheriff};

/// How a match of one bot at every seat goes: each answer and each thought leaves its mark.
fn played(bot: &CastBot, seed: u64) -> String {
    match bot.brain {
        Brain::Dice(_) => at(dice::Rules::PERUDO, bot, seed),
        Brain::Cards(_) => at(cards::Rules::BLUFF, bot, seed),
        Brain::Sheriff(_) => at(sheriff::Rules::SHERIFF, bot, seed),
        Brain::Learned(_) => unreachable!("the cast has no strategy from a file"),
    }
}

fn at<G: Family>(rules: G, bot: &CastBot, seed: u64) -> String
where
    G::Unfit: std::fmt::Debug,
{
    let seed = Seed::from(seed);
    let mut game = Match::new(rules, 3, seed).unwrap();
    let mut party = Party::new(3, |seat| bot.player(seed, seat)).thinking_aloud();
    game.advance(&mut party);
    assert!(game.is_over());
    let table = serde_json::to_string(game.table()).unwrap();
    format!("{} {:?} {table} {:?}", game.answers(), game.payoffs(), party.thoughts())
}

#[test]
fn whoever_is_rebuilt_plays_the_same() {
    let cast = Cast::builtin();
    for bot in cast.bots() {
        let line: Sheet = bot.sheet().to_string().parse().unwrap();
        let json = serde_json::to_string(&bot.sheet()).unwrap();
        let json: Sheet = serde_json::from_str(&json).unwrap();
        assert_eq!(json, bot.sheet());
        // In a house that has never heard of it, it has no words of its own.
        let empty = Cast::default();
        for (house, sheet) in [(&cast, &json), (&empty, &line)] {
            let rebuilt = house.rebuild(&bot.name, sheet).unwrap();
            for seed in 0..2 {
                assert_eq!(played(&rebuilt, seed), played(bot, seed), "{}", bot.name);
            }
        }
        for sheet in [&line, &json] {
            assert_eq!(&cast.rebuild(&bot.name, sheet).unwrap(), bot);
        }
    }
}

#[test]
fn what_was_written_down_outlives_a_change() {
    let then = Cast::builtin();
    let mut now = then.clone();
    now.add("[[dice]]\ncharacter = 'Shark'\naggression = 0.0\nbluff_frequency = 1.0").unwrap();
    let written = then.find("El Bloffo").unwrap();
    let changed = now.find("El Bloffo").unwrap();
    assert_ne!(played(changed, 1), played(written, 1));
    let rebuilt = now.rebuild("El Bloffo", &written.sheet()).unwrap();
    assert_eq!(&rebuilt, written);
    assert_eq!(played(&rebuilt, 1), played(written, 1));
}

#[test]
fn a_line_of_each_kind() {
    let cast = Cast::builtin();
    for (name, line) in [
        ("level-3", "level, level=3"),
        ("Wise Guy", "style, style=wise-guy"),
        ("Counter", "counter"),
        ("Strict", "sheriff, character=Strict, badge=strict"),
        (
            "Alice",
            "merchant, character=Alice the baker's daughter, badge=vengeful, bluff=3, greed=3, \
             honesty=8, risk=2, way=plain",
        ),
    ] {
        assert_eq!(cast.find(name).unwrap().sheet().to_string(), line);
    }
}

#[test]
fn wrong_sheets_are_refused_by_name() {
    let cast = Cast::builtin();
    for (line, fault) in [
        ("chess", "unknown variant `chess`"),
        ("level, 3", "`3` should have the form NAME=VALUE"),
        ("level, level=6", "level: 6 is not a level: the levels are 0 to 5"),
        ("level, level=high", "level: invalid type: string \"high\""),
        ("counter, level=1", "level: unknown field"),
        ("style, style=bold", "style: unknown variant `bold`, expected one of `computer`"),
        ("sheriff, badge=strict", "character: missing"),
        ("sheriff, character= , badge=strict", "character: ` ` is empty"),
        ("sheriff, character=X", "badge: missing"),
        (
            "cards, character=X, bluff_frequency=2",
            "bluff_frequency: 2 is out of range: use a number",
        ),
        (
            "merchant, character=X, bluff=0",
            "bluff: 0 is out of range: use a whole number from 1 to 15",
        ),
    ] {
        let read = line.parse().and_then(|sheet: Sheet| cast.rebuild("Somebody", &sheet));
        let error = read.unwrap_err().to_string();
        assert!(error.starts_with(fault), "{line}: {error}");
    }
    let level = cast.find("level-1").unwrap().sheet();
    let error = cast.rebuild("a, b", &level).unwrap_err().to_string();
    assert!(error.starts_with("name: `a, b` contains a comma"), "{error}");
}
