//! What a well-behaved program is told and may say.

use std::sync::Arc;

use doubt_core::{Header, Match, Party, Seat, Seed, met};
use doubt_exec::{Faults, Limits, Program, Sitting};
use doubt_games::dice;
use serde_json::Value;
use tempfile::TempDir;

use crate::table::{file, generous, has_python, line_up, play};

/// Keeps a copy of everything that it is told.
const KEEPER: &str = "
import json, sys
file = open(sys.argv[1], 'a')
for line in sys.stdin:
    file.write(line)
    file.flush()
    told = json.loads(line)
    if told['type'] == 'hello':
        print(json.dumps({'type': 'ready', 'name': 'ignored'}), flush=True)
    if told['type'] == 'observe':
        print(json.dumps({'type': 'act', 'id': told['id'], 'action': told['actions'][-1]}), flush=True)
    if told['type'] == 'bye' and len(sys.argv) > 2:
        break
";

struct Kept {
    folder: TempDir,
}

impl Kept {
    fn new() -> Kept {
        let folder = TempDir::new().unwrap();
        std::fs::write(folder.path().join("keeper.py"), KEEPER).unwrap();
        Kept { folder }
    }

    fn bot(&self, more: &str) -> String {
        let folder = self.folder.path().display();
        format!("exec:python3 '{folder}/keeper.py' '{folder}/told' {more}")
    }

    fn told(&self) -> Vec<Value> {
        let text = std::fs::read_to_string(self.folder.path().join("told")).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

fn of_type<'a>(told: &'a [Value], kind: &str) -> Vec<&'a Value> {
    told.iter().filter(|message| message["type"] == kind).collect()
}

#[test]
fn a_program_is_told_all_that_its_seat_knows_and_no_more() {
    if !has_python() {
        return;
    }
    let kept = Kept::new();
    {
        let entrants = line_up("perudo", &format!("level-2,{},level-2", kept.bot("")), generous());
        assert_eq!(play("perudo", &entrants, 3).reports, []);
    }
    let told = kept.told();
    let hello = &told[0];
    assert_eq!((&hello["type"], &hello["protocol"]), (&"hello".into(), &1.into()));
    assert_eq!((&hello["game"], &hello["options"]["wild"]), (&"perudo".into(), &"ones".into()));
    assert_eq!((&hello["seat"], &hello["seats"]), (&1.into(), &3.into()));
    assert_eq!(hello["names"], serde_json::json!(["level-2", "keeper", "level-2 2"]));
    let own = Seed::from(3).player(Seat::new(1).unwrap()).bits();
    assert_eq!(hello["seed"], own, "a number of its own stream");
    let questions = of_type(&told, "observe");
    assert!(questions.len() > 3);
    for (at, question) in questions.iter().enumerate() {
        assert_eq!(question["id"], at + 1);
        assert_eq!(question["view"]["seat"], 1);
        assert!(question["view"]["hand"].is_array());
        assert!(!question["actions"].as_array().unwrap().is_empty());
    }
    let rolls = told.iter().flat_map(|message| message["events"].as_array().into_iter().flatten());
    let rolls = rolls.filter(|event| event["event"] == "roll");
    assert!(rolls.clone().count() > 1 && rolls.clone().all(|roll| roll["seat"] == 1));
    let bye = told.last().unwrap();
    assert_eq!(bye["type"], "bye");
    let end = bye["events"].as_array().unwrap().last().unwrap();
    assert_eq!(end["event"], "win", "it is told how the match ended");
}

#[test]
fn one_process_plays_match_after_match_unless_it_leaves() {
    if !has_python() {
        return;
    }
    for more in ["", "leave"] {
        let kept = Kept::new();
        let entrants = line_up("duel", &format!("{},level-2", kept.bot(more)), generous());
        for seed in 0..5 {
            assert_eq!(play("duel", &entrants, seed).reports, [], "seed {seed}");
        }
        drop(entrants);
        let told = kept.told();
        assert_eq!(of_type(&told, "hello").len(), 5, "{more}");
        assert_eq!(of_type(&told, "bye").len(), 5, "{more}");
    }
}

#[test]
fn a_rematch_greets_the_program_again_with_those_it_met() {
    if !has_python() {
        return;
    }
    let kept = Kept::new();
    let program = Program::read(kept.bot("").strip_prefix("exec:").unwrap(), generous()).unwrap();
    let names = vec!["keeper".into(), "Ann".into()];
    let header = Arc::new(Header::new("duel", Vec::new(), names));
    let (seat, seed, faults) = (Seat::FIRST, Seed::from(1), Faults::default());
    let sitting = Sitting { header, seat, seed, faults: faults.clone() };
    let party = |seat| match seat {
        Seat::FIRST => Some(Box::new(program.seat(sitting.clone()).unwrap()) as Box<_>),
        _ => None,
    };
    let duel = || Match::new(dice::Rules::DUEL, 2, Seed::from(1)).unwrap();
    let mut party = Party::<dice::Rules>::new(2, party);
    assert_eq!(duel().advance(&mut party).len(), 1, "Ann is asked");
    let back = met(&["keeper", "Ann"], &["Ann", "keeper"]);
    let mut party = party.rematch(Seed::from(2), &back, |_| None);
    let mut game = duel();
    game.advance(&mut party);
    game.submit(Seat::FIRST, "1x2".parse().unwrap()).unwrap();
    game.advance(&mut party);
    drop((party, program));
    assert!(faults.is_empty());
    let told = kept.told();
    let hello = of_type(&told, "hello")[1];
    assert_eq!(hello["names"], serde_json::json!(["Ann", "keeper"]));
    assert_eq!(hello["seat"], 1);
    assert_eq!(of_type(&told, "observe").len(), 2);
}

#[test]
fn the_same_seed_tells_the_same() {
    if !has_python() {
        return;
    }
    let told = || {
        let kept = Kept::new();
        let entrants = line_up("liars-dice", &format!("{},level-3", kept.bot("")), generous());
        play("liars-dice", &entrants, 8);
        drop(entrants);
        let mut told = kept.told();
        told.iter_mut().for_each(|message| message["bank_ms"] = Value::Null);
        told
    };
    assert_eq!(told(), told());
}

#[test]
fn info_is_heard_as_a_thought_on_one_plain_line() {
    if !has_python() {
        return;
    }
    let folder = TempDir::new().unwrap();
    let script = file("crates/doubt-exec/tests/exec/naughty.py");
    let bot = format!("exec:python3 '{script}' '{}' info 1", folder.path().display());
    let played = play("duel", &line_up("duel", &format!("{bot},level-2"), generous()), 1);
    assert_eq!(played.reports, []);
    let thought = played.thoughts.iter().find(|thought| thought.seat == Seat::FIRST).unwrap();
    assert_eq!(thought.line(), "[naughty] I  [31mhold five sixes");
}

#[test]
fn a_program_that_is_not_there_is_said_so() {
    let program = Program::read("./no-such-bot --level 3", Limits::default()).unwrap();
    let names = vec!["a".into(), "b".into()];
    let header = Arc::new(Header::new("duel", Vec::new(), names));
    let (seat, seed, faults) = (Seat::FIRST, Seed::from(1), Faults::default());
    let error = program.seat(Sitting { header, seat, seed, faults }).map(|_| ()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Cannot start the bot `./no-such-bot`: no such program was found"
    );
}
