//! Options as data: what the page is told of them, what it may offer, and what a refusal carries.

use std::path::Path;

use doubt_core::{Rng, Seed};
use doubt_games::catalog::{PRESETS, Preset, RuleSet};
use doubt_games::option::{Kind, Options as _, sample};
use doubt_games::with_family;
use serde_json::{Map, Value, json};

use crate::kit::Server;

/// Rule sets of each preset for which the page's offers are compared with what is taken.
const RULE_SETS: usize = 12;

#[tokio::test]
async fn the_page_has_words_for_the_options_of_the_house() {
    let (server, _folder) = Server::new().await;
    let catalog = server.get("/api/catalog").await.json();
    let fields = ["name", "family", "least_seats", "most_seats", "usual_seats", "options"];
    let games: Vec<Value> = catalog["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| {
            fields.iter().map(|field| ((*field).to_owned(), game[*field].clone())).collect()
        })
        .collect();
    let text = serde_json::to_string_pretty(&games).unwrap();
    let told = fields.map(|field| format!("'{field}'")).join(" | ");
    fresh(
        "catalog.ts",
        &format!(
            "// Generated from the catalogue. Do not edit: UPDATE=1 cargo test -p doubt-server options \
             writes it anew.\n\nimport type {{ GameInfo }} from '$lib/wire';\n\n\
             export const catalog: Pick<GameInfo, {told}>[] = {text};\n"
        ),
    );
    server.stop().await;
}

/// The page works out by itself what it offers; `offer.test.ts` compares that with this.
#[test]
fn the_page_knows_what_is_taken() {
    let mut rng = Seed::from(13).deal(0);
    let lines: Vec<String> = PRESETS
        .iter()
        .flat_map(|preset| states(preset, &mut rng))
        .map(|(game, rules, seats)| taken(game, &rules, seats).to_string())
        .collect();
    fresh("offers.json", &format!("[\n{}\n]\n", lines.join(",\n")));
}

/// The preset, and rule sets of its family that can be played at its tables.
fn states(preset: &'static Preset, rng: &mut Rng) -> Vec<(&'static str, RuleSet, usize)> {
    let usual = (preset.name, preset.rules.clone(), preset.usual_seats);
    let random = (1..RULE_SETS).map(|_| {
        with_family!(&preset.rules, rules => {
            let (rules, seats) = sample::rule_set(rules, rng, |_| ());
            (preset.name, RuleSet::from(rules), seats)
        })
    });
    [usual].into_iter().chain(random).collect()
}

/// What each option can be as the others stand, found by trying everything.
fn taken(game: &str, rules: &RuleSet, seats: usize) -> Value {
    let fits = |name: &str, value: &str| {
        let mut changed = rules.clone();
        changed.set(name, value).is_ok() && changed.validate_for(seats).is_ok()
    };
    let numbers = |fits: &dyn Fn(u16) -> bool| {
        let taken: Vec<u16> = (0..=1001).filter(|number| fits(*number)).collect();
        let (first, last) = (taken[0], taken[taken.len() - 1]);
        assert_eq!(taken, (first..=last).collect::<Vec<_>>(), "numbers without a gap");
        json!([first, last])
    };
    let mut options = Map::new();
    for option in rules.options() {
        let name = option.name;
        let standing = rules.get(name).unwrap();
        let mut one = json!({ "standing": standing });
        match option.kind {
            Kind::Choice { .. } | Kind::Flag => {
                let all = option.kind.all();
                one["words"] = all.into_iter().filter(|word| fits(name, word)).collect();
            }
            Kind::Range(range) => {
                one["words"] = range.word.filter(|word| fits(name, word)).into_iter().collect();
                one["numbers"] = numbers(&|number| fits(name, &number.to_string()));
            }
            Kind::BySeat(_) => {
                one["numbers"] = numbers(&|number| fits(name, &number.to_string()));
                let list: Vec<&str> =
                    standing.split(',').filter(|_| standing.contains(',')).collect();
                let of = |seat: usize| {
                    numbers(&|number| {
                        let number = number.to_string();
                        let mut list = list.clone();
                        list[seat] = &number;
                        fits(name, &list.join(","))
                    })
                };
                one["seats"] = (0..list.len()).map(of).collect();
            }
        }
        options.insert(name.to_owned(), one);
    }
    let companies: Vec<usize> =
        (0..=11).filter(|seats| rules.validate_for(*seats).is_ok()).collect();
    json!({ "game": game, "seats": seats, "companies": companies, "options": options })
}

#[tokio::test]
async fn a_refusal_carries_what_it_says() {
    let (server, _folder) = Server::new().await;
    for (game, options, seats, refusal) in [
        (
            "perudo",
            json!([{"name": "dise", "value": "3"}]),
            4,
            json!({"kind": "unknown", "name": "dise", "nearest": "dice"}),
        ),
        (
            "perudo",
            json!([{"name": "faces", "value": "7"}]),
            4,
            json!({
                "kind": "value",
                "option": {"name": "faces", "value": "7"},
                "takes": {
                    "kind": "range", "least": 2, "most": 6, "zero": null, "word": null, "within": null,
                },
            }),
        ),
        (
            "perudo",
            json!([{"name": "wild", "value": "none"}]),
            4,
            json!({
                "kind": "clash",
                "option": {"name": "aces", "value": "halving"},
                "other": {"name": "wild", "value": "none"},
                "instead": [{"name": "wild", "value": "ones"}, {"name": "aces", "value": "plain"}],
            }),
        ),
        (
            "bluff",
            json!([{"name": "max_cards", "value": "7"}]),
            4,
            json!({
                "kind": "above",
                "option": {"name": "max_cards", "value": "7"},
                "most": 4,
                "other": {"name": "decks", "value": "1"},
                "least": 2,
            }),
        ),
        (
            "bluff",
            json!([{"name": "mode", "value": "team"}]),
            5,
            json!({
                "kind": "company",
                "option": {"name": "mode", "value": "team"},
                "seats": 5,
                "fit": [4, 6, 8, 10],
            }),
        ),
        ("duel", json!([]), 3, json!({"kind": "seats", "asked": 3, "least": 2, "most": 2})),
        (
            "sheriff",
            json!([{"name": "bluff", "value": "3,4"}]),
            3,
            json!({
                "kind": "listed",
                "option": {"name": "bluff", "value": "3,4"},
                "listed": 2,
                "seats": 3,
            }),
        ),
        (
            "liars-dice",
            json!([{"name": "dice", "value": "8"}]),
            9,
            json!({
                "kind": "too-many",
                "option": {"name": "dice", "value": "8"},
                "things": "dice",
                "total": 72,
                "most": 50,
            }),
        ),
    ] {
        let wish = json!({ "game": game, "options": options, "seats": seats });
        let reply = server.ask("POST", "/api/rules", Some(&wish), &[]).await;
        assert_eq!(reply.status, 422, "{wish}");
        let carried = &reply.json()["refusal"];
        for (field, value) in refusal.as_object().unwrap() {
            assert_eq!(&carried[field], value, "{field} of {carried}");
        }
        let seats: Vec<Value> = (0..seats).map(|_| json!({"kind": "person"})).collect();
        let wish = json!({ "game": game, "options": options, "seats": seats, "name": "Ann" });
        let opening = server.ask("POST", "/api/tables", Some(&wish), &[]).await;
        assert_eq!(opening.json(), reply.json(), "a table is refused for the same reason");
    }
    let wrong = server.ask("POST", "/api/rules", Some(&json!({"game": "chess"})), &[]).await;
    assert!(wrong.json().get("refusal").is_none(), "{}", wrong.body);
    server.stop().await;
}

/// Fails where a file of the page's tests is not what the house says; `UPDATE=1` writes it anew.
fn fresh(name: &str, told: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/games/fixtures");
    let path = folder.join(name);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, told).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == told, "{name} is stale: UPDATE=1 cargo test -p doubt-server options writes it");
}
