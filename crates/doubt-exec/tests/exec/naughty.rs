//! Programs that do something wrong: a typed fault, their own seat's loss, and nothing left behind.

use std::io::Read as _;
use std::net::TcpListener;
use std::path::Path;
use std::time::Duration;

use doubt_core::{FaultKind, Seat};
use doubt_exec::fault::{End, Flood};
use doubt_exec::{During, Entrant, Fault, Limits, Report};
use tempfile::TempDir;

use crate::table::{Played, file, generous, has_python, line_up, play};

/// A match of the naughty program at seat 0 against two of the cast; what was reported.
fn misbehave(manner: &str, limits: Limits) -> Option<Vec<Report>> {
    let folder = TempDir::new().unwrap();
    let played = sit(&folder, manner, limits)?;
    assert!(played.reports.iter().all(|report| report.seat == Seat::FIRST), "{manner}");
    let sum: f64 = played.payoffs.values().sum();
    assert!(sum.abs() < 1e-9, "the match is finished and somebody has won it");
    assert_all_gone(folder.path());
    Some(played.reports)
}

fn sit(folder: &TempDir, manner: &str, limits: Limits) -> Option<Played> {
    if !has_python() {
        return None;
    }
    let script = file("crates/doubt-exec/tests/exec/naughty.py");
    let bot = format!("exec:python3 '{script}' '{}' {manner}", folder.path().display());
    let entrants = line_up("liars-dice", &format!("{bot},level-2,level-2"), limits);
    Some(play("liars-dice", &entrants, 5))
}

/// Every process that was started in this folder is gone, and none is left to be waited for.
fn assert_all_gone(folder: &Path) {
    let processes: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(!processes.is_empty(), "the program has run");
    if cfg!(target_os = "linux") {
        for id in processes {
            assert!(!Path::new("/proc").join(&id).exists(), "process {id:?} is still there");
        }
    }
}

fn faults(reports: &[Report]) -> Vec<(During, &Fault)> {
    reports.iter().map(|report| (report.during, &report.fault)).collect()
}

/// Limits for a child that never answers: it cannot but exceed them.
fn impatient() -> Limits {
    let moment = Duration::from_millis(30);
    Limits { answer: moment, bank: moment, leave: moment, faults: 2, ..generous() }
}

#[test]
fn rubbish_is_unreadable_and_the_program_goes_on() {
    for (manner, said) in [("rubbish 2", "my dice are bad today"), ("bytes 2", "\u{fffd}\u{fffd}")]
    {
        let Some(reports) = misbehave(manner, generous()) else { return };
        let [Report { during, fault, output, .. }] = &reports[..] else { panic!("{reports:?}") };
        assert_eq!((*during, fault.kind()), (During::Observe(2), FaultKind::Unreadable));
        assert_eq!(output, &[said]);
    }
}

#[test]
fn rubbish_before_it_is_ready_is_the_end() {
    let Some(reports) = misbehave("rubbish 0", generous()) else { return };
    let [(step, fault)] = faults(&reports)[..] else { panic!("{reports:?}") };
    assert_eq!((step, fault.kind()), (During::Hello, FaultKind::Unreadable));
}

#[test]
fn floods_are_stopped() {
    let Some(reports) = misbehave("flood 2", generous()) else { return };
    assert_eq!(faults(&reports), [(During::Observe(2), &Fault::Flooded(Flood::Lines(100)))]);
    assert_eq!(reports[0].output.len(), 10, "the last lines are shown");
    let reports = misbehave("long-line 1", generous()).unwrap();
    assert_eq!(faults(&reports), [(During::Observe(1), &Fault::Flooded(Flood::Line(16 << 10)))]);
    let limits = Limits { output: 1000, lines: 1_000_000, ..generous() };
    let reports = misbehave("flood 1", limits).unwrap();
    assert_eq!(faults(&reports), [(During::Observe(1), &Fault::Flooded(Flood::Output(1000)))]);
}

#[test]
fn a_flood_of_errors_holds_nothing_up() {
    let Some(reports) = misbehave("errors 1", generous()) else { return };
    assert_eq!(reports, []);
}

#[test]
fn a_sleeper_runs_out_of_time_and_is_not_asked_for_ever() {
    let Some(reports) = misbehave("sleep 1", impatient()) else { return };
    let limits = impatient();
    let (first, then) = (limits.answer + limits.bank, limits.answer);
    assert_eq!(
        faults(&reports),
        [
            (During::Observe(1), &Fault::TimedOut { time: first }),
            (During::Observe(2), &Fault::TimedOut { time: then }),
        ],
        "the bank is spent once"
    );
    let limits = Limits { start: Duration::from_millis(30), ..impatient() };
    // Python itself may take longer than that to start: the outcome is the same.
    let script = "exec:python3 -c 'import time; time.sleep(100000)'";
    let entrants = line_up("liars-dice", &format!("{script},level-2"), limits);
    let reports = play("liars-dice", &entrants, 1).reports;
    assert_eq!(faults(&reports), [(During::Hello, &Fault::TimedOut { time: limits.start })]);
}

#[test]
fn those_who_leave_are_not_asked_again() {
    for (manner, step, code, words) in [
        ("exit 0", During::Hello, 3, "I have had enough"),
        ("exit 2", During::Observe(2), 3, "I have had enough"),
        ("raise 1", During::Observe(1), 1, "ValueError: no such face"),
    ] {
        let Some(reports) = misbehave(manner, generous()) else { return };
        let [report] = &reports[..] else { panic!("{reports:?}") };
        let Fault::Crashed(End::Left(status)) = &report.fault else { panic!("{report:?}") };
        assert_eq!((report.during, status.code()), (step, Some(code)), "{manner}");
        assert!(report.errors.contains(words), "{}", report.errors);
    }
}

#[test]
fn who_closes_the_output_but_stays_is_ended() {
    let limits = Limits { leave: Duration::from_millis(30), ..generous() };
    let Some(reports) = misbehave("close 1", limits) else { return };
    assert_eq!(faults(&reports), [(During::Observe(1), &Fault::Crashed(End::Mute))]);
}

/// Its own child holds its output open, so only the clock tells that it has left.
#[test]
#[cfg(unix)]
fn the_children_of_a_child_end_with_it() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let manner = format!("child 1 {}", listener.local_addr().unwrap().port());
    let Some(reports) = misbehave(&manner, impatient()) else { return };
    assert!(reports.iter().all(|report| report.fault.kind() == FaultKind::TimedOut), "{reports:?}");
    assert_eq!(reports.len(), 2);
    // The line is open as long as anyone of them lives.
    let (mut line, _) = listener.accept().unwrap();
    assert_eq!(line.read_to_end(&mut Vec::new()).unwrap(), 0);
}

#[test]
fn an_old_id_and_an_illegal_answer_are_told_apart() {
    let Some(reports) = misbehave("old-id 2", generous()) else { return };
    let expected = Fault::WrongId { got: 1, asked: 2 };
    assert_eq!(faults(&reports)[0], (During::Observe(2), &expected));
    let expected = Fault::WrongId { got: 2, asked: 3 };
    assert_eq!(faults(&reports)[1], (During::Observe(3), &expected));
    let reports = misbehave("illegal 1", generous()).unwrap();
    assert_eq!(reports.len(), 3, "three faults, and it is not asked again");
    let Fault::Illegal { action, reason } = &reports[0].fault else { panic!("{reports:?}") };
    assert_eq!(action, "99x9");
    assert!(reason.contains("99x9"), "{reason}");
}

#[test]
fn a_late_answer_is_no_second_fault() {
    let moment = Duration::from_millis(30);
    let limits = Limits { answer: moment, bank: Duration::ZERO, faults: usize::MAX, ..generous() };
    let Some(reports) = misbehave("late 2", limits) else { return };
    // On a busy machine other answers may be late too, but none is a fault of another kind.
    assert_eq!(reports[0].fault, Fault::TimedOut { time: moment });
    assert!(reports.iter().all(|report| report.fault.kind() == FaultKind::TimedOut), "{reports:?}");
}

#[test]
fn a_program_that_fails_in_one_match_is_started_anew_for_the_next() {
    if !has_python() {
        return;
    }
    let folder = TempDir::new().unwrap();
    let script = file("crates/doubt-exec/tests/exec/naughty.py");
    let bot = format!("exec:python3 '{script}' '{}' exit 2", folder.path().display());
    let entrants: Vec<Entrant> = line_up("liars-dice", &format!("{bot},level-2"), generous());
    for seed in 0..3 {
        let reports = play("liars-dice", &entrants, seed).reports;
        assert_eq!(reports.len(), 1);
        assert_eq!(reports[0].during, During::Observe(2), "it begins afresh");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 3);
    assert_all_gone(folder.path());
}
