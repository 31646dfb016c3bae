//! Matches judged.

use crate::program::Place;

#[test]
fn the_last_match_is_judged() {
    let place = Place::new();
    place.run("play perudo --no-user --bots-count 3 --bot-level 3 --seed 3").well();
    let told = place.run("coach --effort 0.1 --seed 4").well();
    for part in ["Judged by level-5", "The match", "Luck and skill", "own deals", "without luck"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(!told.contains('\u{1b}'), "a file gets no colours: {told}");
    assert_eq!(place.run("coach --effort 0.1 --seed 4 --threads 1").well(), told);
    assert_ne!(place.run("coach --effort 0.1 --seed 5").well(), told);
}

#[test]
fn its_figures_add_up_for_programs() {
    let place = Place::new();
    for game in ["duel", "liars-dice --set dice=2", "bluff", "sheriff --set bluff=5"] {
        place.run(&format!("play {game} --no-user --seed 7")).well();
        let said = place.run("coach --effort 0.1 --json").well();
        let json: serde_json::Value = serde_json::from_str(&said).unwrap();
        for seat in json["seats"].as_array().unwrap() {
            let part = |name: &str| seat[name].as_f64().unwrap();
            let parts = ["start", "own_deals", "other_deals", "guesses", "decisions", "others"];
            let sum: f64 = parts.map(part).iter().sum();
            assert!((sum - part("result")).abs() < 1e-6, "{game}: {seat}");
        }
        let decisions = json["decisions"].as_array().unwrap();
        assert!(!decisions.is_empty());
        for decision in decisions {
            let answers = decision["answers"].as_array().unwrap();
            assert!(answers.iter().any(|one| one["answer"] == decision["given"]), "{decision}");
            assert_eq!(answers[0]["answer"], decision["best"]);
        }
    }
}

#[test]
fn what_cannot_be_judged_is_said() {
    let place = Place::new();
    let none = place.run("coach");
    assert_eq!(none.code, Some(1));
    assert!(none.err.contains("doubt play"), "{}", none.err);
    place.type_in("play perudo --set first=seat --seed 4", "1x2\nquit\n").well();
    let left = place.run("coach");
    assert_eq!(left.code, Some(2));
    assert!(left.err.contains("abandoned"), "{}", left.err);
    place.run("play duel --no-user --seed 7").well();
    for (line, why) in [
        ("coach --seat 2", "There is no seat 2"),
        ("coach --effort 0", "from 0.1 to 100"),
        ("coach --effort x", "from 0.1 to 100"),
        ("coach --threads 0", "from 1 to 256"),
        ("equities bluff --out x", "only for dice"),
        ("equities duel --seats 2 --out x", "one round"),
        ("equities liars-dice --seats 5 --out x", "at most 4"),
        ("equities perudo --seats 7 --out x", "2 to 6"),
    ] {
        let said = place.run(line);
        assert_eq!(said.code, Some(2), "{line}: {}", said.err);
        assert!(said.err.contains(why), "{line}: {}", said.err);
    }
    let missing = place.run("coach nowhere.doubt");
    assert_eq!(missing.code, Some(1));
}

#[test]
fn a_table_of_equities_is_filled_and_checked() {
    let place = Place::new();
    let out = place.path("small.equities");
    let line = format!("equities perudo --set dice=1 --seats 3 --rounds 20 --out {out}");
    let said = place.run(&line).well();
    assert!(said.starts_with("3 standings in "), "{said}");
    let text = std::fs::read_to_string(&out).unwrap();
    assert!(text.starts_with("doubt equities 1\nreference level-5 "), "{text}");
    let said = place.run("equities perudo --set dice=1 --seats 3 --check 40").well();
    assert!(said.starts_with("Said ") && said.lines().count() >= 2, "{said}");
}
