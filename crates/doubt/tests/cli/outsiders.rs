//! Programs from outside in a tournament: they play, they fail, they are resumed.

use std::fs;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::exec::{example, has_python};
use crate::program::{Place, Said};

fn arena(place: &Place, line: &str, bots: &str) -> Said {
    place.run_with(&format!("arena {line} --seed 1"), &["--bots", bots])
}

/// An entry that does one thing wrong at its first question.
fn naughty(place: &Place, manner: &str) -> String {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../doubt-exec/tests/exec/naughty.py");
    let folder = place.path(manner);
    fs::create_dir_all(&folder).unwrap();
    format!("exec:python3 '{script}' '{folder}' {manner} 1")
}

/// The counts of every kind of fault of a bot.
fn faults(standings: &Value, name: &str) -> Vec<(String, u64)> {
    let rows = standings["table"].as_array().unwrap();
    let row = rows.iter().find(|row| row["name"] == name).unwrap();
    let counts = row["faults"].as_object().unwrap().iter();
    counts.map(|(kind, count)| (kind.clone(), count.as_u64().unwrap())).collect()
}

/// A tournament of two with a program that misbehaves in this manner: it is finished, the faults are
/// all of this kind and all the program's, and they are listed wherever standings are.
fn misbehaves(manner: &str, kind: &str, more: &str) {
    if !has_python() {
        return;
    }
    let place = Place::new();
    let bots = format!("level-2,{}", naughty(&place, manner));
    let (journal, page) = (place.path("journal"), place.path("page.html"));
    let line = format!("liars-dice --matches 4 {more}");
    let text = arena(&place, &format!("{line} --journal {journal}"), &bots).well();
    assert!(text.starts_with("Liar's dice, round robin at tables of 2: 4 matches"), "{text}");
    let listed = text.lines().skip_while(|line| !line.starts_with("faults by")).take(2);
    let listed: Vec<Vec<&str>> = listed.map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(listed[0], ["faults", "by", kind], "{text}");
    // All of it is in the journal, which needs no program once the tournament is over.
    let again = |more: &str| place.run(&format!("arena --resume {journal} {more}")).well();
    assert_eq!(again(""), text);
    let json: Value = serde_json::from_str(&again("--json")).unwrap();
    assert_eq!(json["matches"], 4);
    assert!(faults(&json, "level-2").iter().all(|(_, count)| *count == 0), "{json}");
    let own = faults(&json, "naughty");
    let count = own.iter().find(|(name, _)| name == kind).unwrap().1;
    assert!(count >= 4, "one a match at least: {json}");
    assert_eq!(own.iter().map(|(_, count)| count).sum::<u64>(), count, "no other kind: {json}");
    assert_eq!(json["faults"], count);
    assert_eq!(listed[1], ["naughty", &count.to_string()], "{text}");
    let csv = again("--csv");
    let column = csv.lines().next().unwrap().split(',').position(|name| name == kind).unwrap();
    let row = csv.lines().find(|line| line.contains(",naughty,")).unwrap();
    assert_eq!(row.split(',').nth(column), Some(&*count.to_string()), "{csv}");
    again(&format!("--report {page}"));
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains("<h2>Faults</h2>") && page.contains(&format!("<th>{kind}</th>")));
}

#[test]
fn rubbish_costs_its_own_seat_only() {
    misbehaves("rubbish", "unreadable", "");
}

#[test]
fn a_flood_costs_its_own_seat_only() {
    misbehaves("flood", "flooded", "");
}

#[test]
fn a_sleeper_costs_its_own_seat_only() {
    misbehaves("sleep", "timed-out", "--move-time 20 --time-bank 0");
}

#[test]
fn who_never_answers_is_given_up() {
    if !has_python() {
        return;
    }
    let place = Place::new();
    let (bot, _) = sleeper(&place);
    let line = "duel --matches 20 --threads 1 --move-time 20 --time-bank 0 --json";
    let json: Value =
        serde_json::from_str(&arena(&place, line, &format!("shark,{bot}")).well()).unwrap();
    let given_up = faults(&json, "sleeper").into_iter().find(|(kind, _)| kind == "given-up");
    assert_eq!(given_up.unwrap().1, 15, "after five matches: {json}");
}

#[test]
fn leaving_costs_its_own_seat_only() {
    misbehaves("exit", "crashed", "");
}

#[test]
fn illegal_answers_cost_their_own_seat_only() {
    misbehaves("illegal", "illegal", "");
}

#[test]
fn a_program_that_answers_from_what_it_is_told_repeats_the_tournament() {
    if !has_python() {
        return;
    }
    let place = Place::new();
    let bots = format!("shark,exec:python3 '{}',turtle", example("dice_bot.py"));
    let held = |threads: u8| {
        let journal = place.path(&threads.to_string());
        let line = format!("perudo --matches 30 --threads {threads} --journal {journal}");
        (arena(&place, &line, &bots).well(), fs::read(journal).unwrap())
    };
    let alone = held(1);
    assert_eq!(held(2), alone);
    let (told, whole) = alone;
    assert!(told.contains("dice_bot") && !told.contains("faults of"), "{told}");
    let journal = place.path("1");
    fs::write(&journal, &whole[..whole.len() - 700]).unwrap();
    assert_eq!(arena(&place, &format!("perudo --resume {journal}"), &bots).well(), told);
    assert!(fs::read(&journal).unwrap() == whole);
}

#[test]
fn every_family_seats_programs() {
    if !has_python() {
        return;
    }
    let place = Place::new();
    let smallest = "import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told['type'] == 'hello': assert told['options'] and len(told['names']) == told['seats']
    kind = dict(hello='ready', observe='act').get(told['type'])
    action = told.get('actions', [''])[0]
    if kind: print(json.dumps(dict(type=kind, id=told.get('id'), action=action)), flush=True)
";
    fs::write(place.path("first.py"), smallest).unwrap();
    let program = format!("exec:python3 {}", place.path("first.py"));
    for (game, others) in [("duel", "shark"), ("bluff", "noob"), ("nottingham", "diana,silas")] {
        let json =
            arena(&place, &format!("{game} --matches 3 --json"), &format!("{others},{program}"));
        let json: Value = serde_json::from_str(&json.well()).unwrap();
        assert_eq!(json["faults"], 0, "{json}");
    }
}

#[test]
fn no_program_is_started_because_a_journal_says_so() {
    if !has_python() {
        return;
    }
    let place = Place::new();
    let (journal, script) = (place.path("journal"), place.path("mybot.py"));
    fs::copy(example("dice_bot.py"), &script).unwrap();
    let bots = format!("shark,exec:python3 '{script}' 'a, b'");
    let line = format!("duel --matches 8 --move-time 60000 --journal {journal}");
    let told = arena(&place, &line, &bots).well();
    let whole = fs::read(&journal).unwrap();
    fs::write(&journal, &whole[..whole.len() - 10]).unwrap();
    let said = place.run(&format!("arena --resume {journal}"));
    assert_eq!(said.code, Some(2));
    let hint = "starts none just because a journal names it: name the bots again with --bots \"Shark,exec:";
    assert!(said.err.contains(hint), "{}", said.err);
    assert_eq!(fs::read(&journal).unwrap(), whole[..whole.len() - 10], "nothing is cut off yet");
    // A program that was changed is another one.
    let resume =
        |bots: &str| place.run_with(&format!("arena --resume {journal}"), &["--bots", bots]);
    let text = fs::read_to_string(&script).unwrap();
    fs::write(&script, format!("{text}\n# changed")).unwrap();
    let said = resume(&bots);
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains("another tournament: its `bots` is "), "{}", said.err);
    fs::write(&script, text).unwrap();
    assert_eq!(resume(&bots).well(), told, "its time is kept");
    // What is over is told without it.
    fs::remove_file(&script).unwrap();
    assert_eq!(place.run(&format!("arena --resume {journal}")).well(), told);
}

#[test]
fn a_command_that_is_wrong_leaves_no_journal() {
    let place = Place::new();
    let journal = place.path("journal");
    for (bots, code, complaint) in [
        (
            "shark,exec:no-such-bot -x",
            1,
            "Cannot start the bot `no-such-bot`: no such program was found",
        ),
        ("shark,exec: ", 2, "Name a program and its arguments"),
        ("shark,exec:python3 'a", 2, "`python3 'a` has an open quote or ends in a backslash"),
        ("shark,exce:python3 a", 2, "There is no bot `exce:python3 a`"),
    ] {
        let said = arena(&place, &format!("perudo --journal {journal}"), bots);
        assert_eq!((said.code, &*said.out), (Some(code), ""), "{bots}");
        assert!(said.err.starts_with(&format!("error: {complaint}")), "{bots}: {}", said.err);
        assert!(fs::metadata(&journal).is_err(), "{bots}");
    }
}

/// Gets ready, says who it is in a file, and never ends by itself.
fn sleeper(place: &Place) -> (String, String) {
    let (script, file) = (place.path("sleeper.py"), place.path("id"));
    let text = format!(
        "import os, sys, time
input()
print('{{\"type\":\"ready\"}}', flush=True)
open({file:?} + '.new', 'w').write(str(os.getpid()))
os.rename({file:?} + '.new', {file:?})
time.sleep(1e6)
"
    );
    fs::write(&script, text).unwrap();
    (format!("exec:python3 {script}"), file)
}

fn signal(name: &str, id: &str) -> bool {
    let mut kill = Command::new("kill");
    kill.args([name, id]).stderr(Stdio::null()).status().unwrap().success()
}

/// Whether a process is there; one that is dead and only waits to be noticed is not.
fn runs(id: &str) -> bool {
    let output = Command::new("ps").args(["-o", "stat=", "-p", id]).output().unwrap();
    let state = String::from_utf8(output.stdout).unwrap();
    !state.trim().is_empty() && !state.trim().starts_with('Z')
}

/// Whether a process that was killed is gone; the system may take a moment.
fn is_gone(id: &str) -> bool {
    (0..200).any(|_| !runs(id))
}

#[cfg(unix)]
#[test]
fn programs_end_with_what_has_started_them() {
    if !has_python() {
        return;
    }
    let place = Place::new();
    let (bot, file) = sleeper(&place);
    for ending in ["-TERM", "-INT", "-HUP"] {
        let line = "arena duel --matches 4 --threads 1 --move-time 3600000";
        let mut command = place.command(line);
        let child = command.args(["--bots", &format!("shark,{bot}")]).spawn().unwrap();
        while !std::path::Path::new(&file).exists() {
            std::thread::yield_now();
        }
        let program = fs::read_to_string(&file).unwrap();
        fs::remove_file(&file).unwrap();
        assert!(runs(&program));
        assert!(signal(ending, &child.id().to_string()));
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{ending}: {err}");
        assert!(err.contains("Stopping: unfinished groups are dropped."), "{err}");
        assert!(err.contains("Interrupted after 0 of 2 groups"), "no group is counted: {err}");
        assert!(is_gone(&program), "{ending}: it runs on");
    }
}

#[cfg(unix)]
#[test]
fn a_check_that_is_interrupted_ends_its_program() {
    if !has_python() {
        return;
    }
    let place = Place::new();
    let (bot, file) = sleeper(&place);
    let mut command = place.command("bot check --move-time 3600000");
    let mut child = command.arg(bot).spawn().unwrap();
    while !std::path::Path::new(&file).exists() {
        std::thread::yield_now();
    }
    let program = fs::read_to_string(&file).unwrap();
    assert!(runs(&program));
    assert!(signal("-INT", &child.id().to_string()));
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(is_gone(&program), "it runs on");
}
