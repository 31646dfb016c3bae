//! Programs from outside: at the table, under `doubt bot check`, and when the command is wrong.

use std::process::{Command, Stdio};

use crate::program::{Place, Said};

/// Whether there is Python; says so where there is none. With `DOUBT_PYTHON=require` there must be.
pub(crate) fn has_python() -> bool {
    let mut python = Command::new("python3");
    let found = python.arg("--version").stdout(Stdio::null()).status().is_ok();
    if !found {
        let is_required = std::env::var("DOUBT_PYTHON").is_ok_and(|value| value == "require");
        assert!(!is_required, "this test needs python3 on the PATH");
        eprintln!("skipped: this test needs python3 on the PATH");
    }
    found
}

pub(crate) fn example(name: &str) -> String {
    format!("{}/../../examples/bots/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn play(place: &Place, line: &str, bots: &str) -> Said {
    place.run_with(&format!("play {line} --no-user --seed 4 --no-record"), &["--bots", bots])
}

/// Is ready, then answers everything with this text.
fn parrot(text: &str) -> String {
    format!(
        "exec:python3 -c \"
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    kind = dict(hello='ready', observe='act').get(told['type'])
    if kind: print(json.dumps(dict(type=kind, id=told.get('id'), action='{text}')), flush=True)
\""
    )
}

#[test]
fn a_program_takes_a_seat_among_bots() {
    if !has_python() {
        return;
    }
    let place = Place::new();
    let bots = format!("shark,exec:python3 '{}',turtle", example("dice_bot.py"));
    let told = play(&place, "perudo", &bots).well();
    assert!(told.starts_with("Perudo: Shark, dice_bot and Turtle\n"), "{told}");
    assert!(told.contains("dice_bot bids ") && !told.contains("Fault"), "{told}");
    assert_eq!(play(&place, "perudo", &bots).well(), told, "the seed repeats the match");
    let bots = format!("exec:python3 '{0}',exec:python3 '{0}'", example("cards_bot.py"));
    let told = play(&place, "bluff", &bots).well();
    assert!(told.starts_with("Bluff: cards_bot and cards_bot 2\n"), "{told}");
    let shown = play(&place, "bluff --show-bots-capabilities", &bots).well();
    assert!(shown.contains("cards_bot: a program of your own, python3 "), "{shown}");
}

#[test]
fn faults_are_listed_after_the_match() {
    if !has_python() {
        return;
    }
    let place = Place::new();
    let bots = format!("shark,{}", parrot("a, b"));
    let told = play(&place, "perudo", &bots).well();
    let fault = "Fault by python3 at question 1: illegal; it answered `a, b`: “a, b” is not an answer: \
                 write a bid such as 3x5, or doubt, exact or pass.\n";
    assert!(told.contains(fault), "{told}");
    assert_eq!(told.matches("Fault by").count(), 3);
    assert!(told.find("wins!") < told.find("Fault by"));
    let events = play(&place, "perudo --json", &bots).json_lines();
    let faults: Vec<_> = events.iter().filter(|event| event["event"] == "fault").collect();
    assert_eq!(faults.len(), 3);
    assert_eq!((&faults[2]["seat"], &faults[2]["kind"]), (&1.into(), &"illegal".into()));
    assert_eq!(faults[2]["step"], "question 3");
}

#[test]
fn a_program_that_does_not_answer_in_time_loses_only_its_turns() {
    if !has_python() {
        return;
    }
    // It is ready and then says nothing any more: any limit is exceeded.
    let mute = "exec:python3 -c \"print('{\\\"type\\\":\\\"ready\\\"}', flush=True); import time; time.sleep(1e6)\"";
    let told = play(&Place::new(), "perudo --move-time 20 --time-bank 0", &format!("shark,{mute}"));
    let told = told.well();
    let fault = "Fault by python3 at question 3: timed-out; it did not answer within 20 ms.";
    assert!(told.contains(fault), "{told}");
    assert!(told.contains("Shark wins!"), "{told}");
}

#[test]
fn a_command_that_is_wrong_gets_one_sentence() {
    let place = Place::new();
    for (bots, code, complaint) in [
        (
            "shark,exec:no-such-bot -x",
            1,
            "Cannot start the bot `no-such-bot`: no such program was found",
        ),
        ("shark,exec: ", 2, "Name a program and its arguments, such as exec:python3 mybot.py"),
        (
            "shark,exec:python3 'a",
            2,
            "`python3 'a` has an open quote or ends in a backslash: close the quote, or add what the backslash protects",
        ),
        ("shark,exce:python3 a", 2, "There is no bot `exce:python3 a`: `doubt bots` lists them"),
    ] {
        let said = play(&place, "perudo", bots);
        assert_eq!(said.err, format!("error: {complaint}\n"), "{bots}");
        assert_eq!((said.code, &*said.out), (Some(code), ""), "{bots}");
    }
}

#[test]
fn a_bot_that_speaks_the_protocol_passes_the_check() {
    if !has_python() {
        return;
    }
    let place = Place::new();
    for (bot, more) in [
        ("dice_bot.py", "--matches 4"),
        ("dice_bot.py", "--game perudo --set calza=anyone --matches 2"),
        ("dice_bot.py", "--game duel --matches 1"),
        ("cards_bot.py", "--game bluff --matches 2"),
        ("cards_bot.py", "--game bluff --set mode=team --matches 2"),
        ("cards_bot.py", "--game bluff-stuff --matches 4"),
        ("cards_bot.py", "--game bluff-stuff --set mode=truth --matches 2"),
    ] {
        let command = format!("bot check python3 {} {more}", example(bot));
        let said = place.run(&command).well();
        let steps: Vec<&str> = said.lines().map(|line| line.split(':').next().unwrap()).collect();
        let expected =
            ["start", "hello", "observe", "matches", "bye"].map(|step| format!("ok      {step}"));
        assert_eq!(steps, expected, "{command}");
        assert!(said.contains(" won, no fault\n"), "{said}");
    }
}

#[test]
fn the_smallest_bot_of_the_guide_passes_the_check_at_every_game() {
    if !has_python() {
        return;
    }
    let guide = include_str!("../../../../docs/bots.md");
    let bot = guide.split("```python\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let place = Place::new();
    std::fs::write(place.path("mybot.py"), bot).unwrap();
    for game in ["liars-dice", "perudo", "duel", "bluff", "bluff-stuff", "sheriff", "nottingham"] {
        let command = format!("bot check python3 {} --game {game}", place.path("mybot.py"));
        let said = place.run(&format!("{command} --matches 2")).well();
        assert!(said.contains("2 matches of "), "{said}");
    }
}

#[test]
fn the_check_counts_a_match_as_won_only_by_the_highest_payoff() {
    if !has_python() {
        return;
    }
    // At the gate nearly everybody comes home with more than nothing, and one has the most.
    let bot = "import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told['type'] == 'hello': print(json.dumps(dict(type='ready')), flush=True)
    if told['type'] == 'observe':
        actions = told['actions']
        print(json.dumps(dict(type='act', id=told['id'], action=actions[0])), flush=True)
";
    let place = Place::new();
    std::fs::write(place.path("mybot.py"), bot).unwrap();
    let command =
        format!("bot check python3 {} --game sheriff --matches 9", place.path("mybot.py"));
    let said = place.run(&command).well();
    let won = said.split(" seats, ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    assert!(won.parse::<u64>().unwrap() <= 4, "of nine seats each is as good as any other: {said}");
}

#[test]
fn long_lists_of_answers_are_told_whole() {
    if !has_python() {
        return;
    }
    // Any of thirteen ranks may be claimed of every choice of up to four cards.
    let bot = "import json, sys
longest = 0
for line in sys.stdin:
    told = json.loads(line)
    if told['type'] == 'hello': print(json.dumps(dict(type='ready')), flush=True)
    if told['type'] == 'observe':
        actions = told['actions']
        longest = max(longest, len(actions))
        assert 'unlisted' not in told
        print(json.dumps(dict(type='act', id=told['id'], action=actions[-1])), flush=True)
    if told['type'] == 'bye': assert longest > 10_000, longest
";
    let place = Place::new();
    std::fs::write(place.path("mybot.py"), bot).unwrap();
    let command = format!("bot check python3 {}", place.path("mybot.py"));
    place
        .run(&format!(
            "{command} --game bluff --set claim=free --set max_cards=4 --set decks=2 --matches 1"
        ))
        .well();
}

#[test]
fn the_check_shows_what_a_bot_says_where_it_fails() {
    if !has_python() {
        return;
    }
    let place = Place::new();
    let ready = "print('{\"type\":\"ready\"}', flush=True)";
    for (script, step, shown) in [
        ("import nothing_like_this".into(), "hello of match 1: crashed", "No module named"),
        ("print('Hi! I am ready')".into(), "hello of match 1: unreadable", "Hi! I am ready"),
        (
            format!("input(); {ready}; input(); 1 / 0"),
            "question 1 of match 1: crashed",
            "ZeroDivisionError",
        ),
        (
            format!("input(); {ready}; input(); print('doubt')"),
            "question 1 of match 1: unreadable",
            "doubt",
        ),
        (
            format!("input(); {ready}; input(); print('spam ' * 9999)"),
            "question 1 of match 1: flooded",
            "spam spam spam",
        ),
        (
            format!(
                "import sys; input(); {ready}; input(); sys.stdout.buffer.write(b'caf\\xe9\\n')"
            ),
            "question 1 of match 1: unreadable",
            "caf\u{fffd}",
        ),
    ] {
        let said = place.run_with("bot check", &["--", "python3", "-c", &script]);
        assert_eq!(said.code, Some(1), "{script}");
        assert!(said.out.contains(&format!("failed  {step}")), "{}", said.out);
        assert!(said.out.contains("It was told\n  {\"type\":\""), "{}", said.out);
        assert!(
            said.out.contains(&format!("  {shown}")) || said.out.contains(shown),
            "{}",
            said.out
        );
        assert!(said.err.starts_with("error: The bot failed at "), "{}", said.err);
    }
    let mute =
        "input(); print('{\"type\":\"ready\"}', flush=True); input(); import time; time.sleep(1e6)";
    let line = "bot check --move-time 20 --time-bank 0";
    let said = place.run_with(line, &["--", "python3", "-c", mute]);
    assert!(said.out.contains("\nDoes it flush every line"), "{}", said.out);
    let said = place.run("bot check no-such-bot");
    assert_eq!((said.code, &*said.out), (Some(1), ""));
    assert_eq!(said.err, "error: Cannot start the bot `no-such-bot`: no such program was found\n");
    assert_eq!(place.run("bot check").code, Some(2));
    assert_eq!(place.run("bot check x --game chess").code, Some(2));
}

#[test]
fn a_bot_that_stays_or_fails_after_the_end_fails_the_check() {
    if !has_python() {
        return;
    }
    let stays =
        format!("{}\nwhile True: pass", std::fs::read_to_string(example("dice_bot.py")).unwrap());
    let place = Place::new();
    std::fs::write(place.path("stays.py"), stays).unwrap();
    let said = place.run(&format!("bot check --matches 1 python3 {}", place.path("stays.py")));
    assert_eq!(said.code, Some(1));
    assert_eq!(said.err, "error: The bot did not end within 2000 ms after its input was closed\n");
    let fails = format!("{}\n1 / 0", std::fs::read_to_string(example("dice_bot.py")).unwrap());
    std::fs::write(place.path("fails.py"), fails).unwrap();
    let said = place.run(&format!("bot check --matches 1 python3 {}", place.path("fails.py")));
    assert_eq!(said.code, Some(1));
    assert!(said.out.contains("ZeroDivisionError"), "{}", said.out);
    assert_eq!(said.err, "error: The bot ended with exit status: 1 when its input was closed\n");
}
