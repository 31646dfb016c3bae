//! The cast: names, files, and what is said of wrong ones.

use doubt_bots::cast::{MAX_BOTS, MAX_FILE, Sheet};
use doubt_bots::dice::Numbers;
use doubt_bots::{Cast, CastError};
use doubt_core::record::{MAX_LINE, is_name};
use doubt_core::{Seat, Seed, Sitter};
use doubt_games::dice::Rules;

use crate::scene::of;

#[test]
fn the_six_have_their_numbers() {
    let cast = Cast::builtin();
    let table = [
        ("Shark", [0.55, 0.80, 0.25, 0.75, 0.70, 0.80, 0.20, 0.60]),
        ("Turtle", [0.85, 0.30, 0.08, 0.15, 0.20, 0.40, 0.10, 0.40]),
        ("Chaos", [0.65, 0.60, 0.45, 0.50, 0.60, 0.30, 0.90, 0.30]),
        ("Calculator", [0.70, 0.40, 0.15, 0.40, 0.50, 0.60, 0.0, 0.70]),
        ("Bluffer", [0.88, 0.50, 0.55, 0.60, 0.65, 0.50, 0.40, 0.50]),
        ("Trapper", [0.72, 0.45, 0.30, 0.55, 0.50, 0.70, 0.25, 0.95]),
    ];
    for (name, [dudo, calza, bluff, aggression, risk, adapt, chance, position]) in table {
        let numbers = Numbers {
            dudo_threshold: dudo,
            calza_threshold: calza,
            bluff_frequency: bluff,
            aggression,
            risk_tolerance: risk,
            adaptability: adapt,
            unpredictability: chance,
            positional_awareness: position,
        };
        assert_eq!(of(cast.find(name).unwrap()).numbers, numbers, "{name}");
    }
}

#[test]
fn the_twenty_five_play_their_characters() {
    let cast = Cast::builtin();
    let table = [
        ("Shark", "El Bloffo, La Serpiente, El Bandido, El Zorro Viejo"),
        ("Turtle", "Doña Suerte, Tía Pícara, Señora Riesgo, Don Peligro"),
        ("Chaos", "La Mentirosa, El Calaverón, La Calavera Loca, Señorita Dados"),
        ("Calculator", "Profesor Huesos, Don Dinero, Capitán Dados, Conde Cubiletes"),
        ("Bluffer", "El Tramposo, Madame Fortuna, El Embustero, Doña Trampa"),
        ("Trapper", "Señor Dudoso, Don Calzón, Don Faroleo, El Gran Jugador, El Tahúr"),
    ];
    let mut all = 0;
    for (character, names) in table {
        for name in names.split(", ") {
            assert_eq!(cast.find(name).unwrap().character(), Some(character));
            all += 1;
        }
    }
    assert_eq!(all, 25);
    // They, the six, six levels, and the Oracle in two ways.
    let dice: Vec<_> = cast.bots().filter(|bot| bot.family == "dice").collect();
    assert_eq!(dice.len(), 25 + 6 + 8);
    assert!(cast.bots().all(|bot| !bot.line.is_empty()));
    assert_eq!(dice[0].name, "Shark");
    assert_eq!(dice.last().unwrap().name, "Purified Oracle");
    // One family after the other.
    let mut families: Vec<&str> = cast.bots().map(|bot| bot.family).collect();
    families.dedup();
    assert_eq!(families, ["dice", "cards", "sheriff"]);
}

#[test]
fn names_are_found_however_they_are_typed() {
    let cast = Cast::builtin();
    for (typed, name) in [
        ("tia picara", "Tía Pícara"),
        ("TÍA PÍCARA", "Tía Pícara"),
        ("  el-tahur ", "El Tahúr"),
        ("Dona_Suerte", "Doña Suerte"),
        ("Sen\u{303}or Dudoso", "Señor Dudoso"),
        ("shark", "Shark"),
        ("Level 3", "level-3"),
    ] {
        assert_eq!(cast.find(typed).map(|bot| &*bot.name), Ok(name));
    }
    let wrong = |typed: &str| cast.find(typed).unwrap_err().to_string();
    assert_eq!(wrong("El Blofo"), "there is no bot `El Blofo` (did you mean `El Bloffo`?)");
    assert_eq!(wrong("tia pikara"), "there is no bot `tia pikara` (did you mean `Tía Pícara`?)");
    assert_eq!(wrong("Napoleon"), "there is no bot `Napoleon`: `doubt bots` lists them");
    assert!(wrong(&"x".repeat(10_000)).len() < 200);
    assert!(cast.seat::<Rules>("shark", Seed::from(1), Seat::FIRST).is_ok());
}

#[test]
fn a_list_for_machines() {
    let cast = Cast::builtin();
    let json = serde_json::to_value(cast.find("El Bloffo").unwrap()).unwrap();
    assert_eq!(json["name"], "El Bloffo");
    assert_eq!(json["family"], "dice");
    assert_eq!(json["character"], "Shark");
    assert_eq!(json["numbers"]["dudo_threshold"], 0.55);
    assert!(json["line"].is_string());
    let json = serde_json::to_value(cast.find("level-4").unwrap()).unwrap();
    assert_eq!((&json["name"], &json["level"]), (&"level-4".into(), &4.into()));
    assert!(json.get("character").is_none());
}

const PARANOID: &str = "
[[dice]]
character = \"Paranoid\"
line = \"Sees liars everywhere.\"
bots = [\"Abuela\"]
dudo_threshold = 0.30
calza_threshold = 0.5
bluff_frequency = 0.25
aggression = 1
risk_tolerance = 0
adaptability = 0.9
unpredictability = 0.1
positional_awareness = 0.5
";

#[test]
fn a_character_of_ones_own() {
    let mut cast = Cast::builtin();
    cast.add(PARANOID).unwrap();
    let abuela = cast.find("abuela").unwrap();
    assert_eq!(abuela.character(), Some("Paranoid"));
    assert_eq!(of(abuela).numbers.aggression, 1.0);
    assert_eq!(abuela.line, "Sees liars everywhere.");
    assert!(cast.find("paranoid").unwrap().leads());
}

#[test]
fn a_known_character_changes_in_part() {
    let mut cast = Cast::builtin();
    let before = cast.find("shark").unwrap().clone();
    cast.add("[[dice]]\ncharacter = 'shark'\naggression = 0.1\nbots = ['Pepe', 'Don Dinero']")
        .unwrap();
    let numbers = |name: &str| of(cast.find(name).unwrap()).numbers;
    let expected = Numbers { aggression: 0.1, ..of(&before).numbers };
    for name in ["Shark", "El Bloffo", "Pepe", "Don Dinero"] {
        assert_eq!(numbers(name), expected, "{name}");
        assert_eq!(cast.find(name).unwrap().line, before.line);
    }
    assert_eq!(cast.bots().filter(|bot| bot.name == "Don Dinero").count(), 1);
    assert_eq!(cast.bots().count(), Cast::builtin().bots().count() + 1);
}

#[track_caller]
fn refused(text: &str, line: usize, field: Option<&str>, reason: &str) {
    let mut cast = Cast::builtin();
    let CastError { line: at, field: what, reason: why } = cast.add(text).unwrap_err();
    assert_eq!((at, what.as_deref()), (line, field), "{why}");
    assert!(why.contains(reason), "{why}");
    assert_eq!(cast, Cast::builtin(), "nothing is added");
}

#[test]
fn wrong_files_are_refused_by_line_and_field() {
    let change = |from: &str, to: &str| PARANOID.replace(from, to);
    refused(&change("0.30", "1.30"), 6, Some("dudo_threshold"), "from 0 to 1");
    refused(&change("0.30", "-0.1"), 6, Some("dudo_threshold"), "from 0 to 1");
    refused(&change("0.30", "nan"), 6, Some("dudo_threshold"), "from 0 to 1");
    refused(&change("0.30", "\"high\""), 6, Some("dudo_threshold"), "a number from 0 to 1");
    refused(&change("aggression", "agression"), 9, Some("agression"), "unknown field");
    refused(&change("aggression = 1\n", ""), 2, Some("aggression"), "needs this too");
    refused(&change("character = \"Paranoid\"\n", ""), 2, Some("character"), "missing: say whose");
    refused(&change("[\"Abuela\"]", "\"Abuela\""), 5, Some("bots"), "expected a sequence");
    refused(&change("Abuela", ""), 5, Some("bots"), "is empty");
    refused(&change("Abuela", &"a".repeat(41)), 5, Some("bots"), "too long");
    refused(&change("Abuela", "a, b"), 5, Some("bots"), "comma");
    refused(&change("Abuela", "Shark"), 5, Some("bots"), "another name");
    refused(&change("Abuela", "level 3"), 5, Some("bots"), "another name");
    refused(&change("Paranoid", "el bloffo"), 2, Some("character"), "another name");
    refused(&change("everywhere.", &"a".repeat(200)), 4, Some("line"), "at most 200");
    refused(
        &change("[[dice]]", "[[dies]]"),
        2,
        None,
        "unknown field `dies`, expected one of `dice`",
    );
    refused(&change("= 0.9", "= 0.9.9"), 11, Some("adaptability"), "");
    refused(&"#".repeat(MAX_FILE + 1), 1, None, "at most");
    let crowd: Vec<String> = (0..MAX_BOTS).map(|n| format!("'b{n}'")).collect();
    refused(&change("\"Abuela\"", &crowd.join(",")), 2, None, "at most 500");
}

#[test]
fn an_error_reads_as_a_sentence() {
    let text = PARANOID.replace("0.30", "1.30");
    let error = Cast::builtin().add(&text).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 6, dudo_threshold: 1.3 is out of range: use a number from 0 to 1"
    );
}

proptest::proptest! {
    #[test]
    fn no_text_makes_it_panic(text in "\\PC{0,200}") {
        let _ = Cast::builtin().add(&text);
        let _ = Cast::builtin().find(&text);
    }

    #[test]
    fn no_damage_makes_it_panic(at in 0usize..300, cut in 0usize..40, put in "[\\[\\]{}=\"'.,0-9a-z\n -]{0,6}") {
        let at = at.min(PARANOID.len());
        let end = (at + cut).min(PARANOID.len());
        let text = format!("{}{put}{}", &PARANOID[..at], &PARANOID[end..]);
        if let Err(error) = Cast::builtin().add(&text) {
            proptest::prop_assert!((1..=text.lines().count() + 1).contains(&error.line));
        }
    }
}

const CARDS: &str = "
[[cards]]
character = \"Paranoid\"
line = \"Sees liars everywhere.\"
bots = [\"Abuela\"]
bluff_frequency = 0.25
challenge_frequency = 0.70
memory = 20
decks = 2
";

#[test]
fn a_card_character_of_ones_own() {
    let mut cast = Cast::builtin();
    cast.add(CARDS).unwrap();
    let numbers = |cast: &Cast, name: &str| cast.find(name).unwrap().brain.numbers();
    let expected = [
        ("bluff_frequency", 0.25),
        ("challenge_frequency", 0.70),
        ("memory", 20.0),
        ("decks", 2.0),
        ("opponents", 2.0),
        ("judgement", 3.0),
    ];
    assert_eq!(numbers(&cast, "abuela"), expected);
    assert_eq!(cast.find("Paranoid").unwrap().family, "cards");
    cast.add("[[cards]]\ncharacter = 'paranoid'\nmemory = 0\nopponents = 9").unwrap();
    let changed = numbers(&cast, "Abuela");
    assert_eq!((changed[0], changed[2]), (("bluff_frequency", 0.25), ("memory", 0.0)));
    assert_eq!(changed[4], ("opponents", 9.0));
    let json = serde_json::to_value(cast.find("abuela").unwrap()).unwrap();
    assert_eq!((&json["character"], &json["numbers"]["memory"]), (&"Paranoid".into(), &0.into()));
    let json = serde_json::to_value(cast.find("counter").unwrap()).unwrap();
    assert_eq!((&json["name"], &json["family"]), (&"Counter".into(), &"cards".into()));
    let json = serde_json::to_value(cast.find("wise guy").unwrap()).unwrap();
    assert_eq!((&json["family"], &json["style"]), (&"cards".into(), &"wise-guy".into()));
}

#[test]
fn a_bot_sits_down_only_at_its_own_games() {
    let cast = Cast::builtin();
    let (seed, seat) = (Seed::from(1), Seat::FIRST);
    assert!(cast.seat::<doubt_games::cards::Rules>("wise-guy", seed, seat).is_ok());
    let refused = cast.seat::<Rules>("wise-guy", seed, seat).err().unwrap().to_string();
    assert_eq!(refused, "`The Wise Guy` plays cards, not dice");
    assert!(cast.find("shark").unwrap().player::<doubt_games::cards::Rules>(seed, seat).is_none());
}

#[test]
fn wrong_card_stanzas_are_refused_by_line_and_field() {
    let change = |from: &str, to: &str| CARDS.replace(from, to);
    refused(&change("0.25", "1.25"), 6, Some("bluff_frequency"), "from 0 to 1");
    refused(&change("0.70", "nan"), 7, Some("challenge_frequency"), "from 0 to 1");
    refused(&change("20", "1001"), 8, Some("memory"), "a whole number from 0 to 1000");
    refused(&change("20", "-1"), 8, Some("memory"), "a whole number from 0 to 1000");
    refused(&change("20", "2.5"), 8, Some("memory"), "a whole number from 0 to 1000");
    refused(&change("decks = 2", "decks = 5"), 9, Some("decks"), "a whole number from 1 to 4");
    refused(&change("decks = 2", "opponents = 0"), 9, Some("opponents"), "from 1 to 9");
    refused(&change("decks = 2", "judgement = 0"), 9, Some("judgement"), "from 1 to 5");
    refused(&change("decks = 2", "judgement = 6"), 9, Some("judgement"), "from 1 to 5");
    refused(&change("memory = 20\n", ""), 2, Some("memory"), "needs this too");
    refused(&change("memory", "aggression"), 8, Some("aggression"), "unknown field");
    // Names are unique over all families.
    refused(&change("Paranoid", "Shark"), 2, Some("character"), "another name");
    refused(&change("Abuela", "El Bloffo"), 5, Some("bots"), "another name");
    refused(&change("Abuela", "wise guy"), 5, Some("bots"), "another name");
    refused(&change("Paranoid", "Computer"), 2, Some("character"), "another name");
}

#[test]
fn a_record_keeps_every_bot_with_what_it_played_with() {
    let cast = Cast::builtin();
    for bot in cast.bots() {
        let sitter = bot.sitter();
        let Sitter::Bot { name, sheet: Some(sheet) } = &sitter else { panic!("{sitter:?}") };
        assert!(is_name(name) && sheet.len() + "sheet 0 ".len() <= MAX_LINE, "{sheet}");
        assert!(!sheet.contains(char::is_control), "{sheet}");
        assert_eq!(cast.sat(&sitter).as_ref(), Some(bot));
    }
    let sharper = cast.find("Shark").unwrap().sheet().to_string();
    let sharper = sharper.replace("aggression=0.75", "aggression=0.99");
    let sat = Sitter::Bot { name: "Shark".into(), sheet: Some(sharper.clone()) };
    assert_eq!(cast.sat(&sat).unwrap().sheet().to_string(), sharper, "as it was then");
    // What cannot be read any more, or makes no bot, is the bot of today, and it is said why.
    for broken in [sharper.replace("0.99", "99"), "no sheet at all".into()] {
        let (bot, fault) = cast.recall("Shark", Some(broken.parse::<Sheet>()));
        assert_eq!(bot.as_ref(), cast.find("Shark").ok(), "{broken}");
        assert!(fault.is_some(), "{broken}");
        assert_eq!(cast.sat(&Sitter::Bot { name: "Shark".into(), sheet: Some(broken) }), bot);
    }
    assert_eq!(cast.recall("Shark", None::<Result<Sheet, String>>).1, None, "nothing is wrong");
    for nobody in [Sitter::Unknown, Sitter::Person, Sitter::Program { name: "Shark".into() }] {
        assert_eq!(cast.sat(&nobody), None, "a name alone makes no bot");
    }
}
