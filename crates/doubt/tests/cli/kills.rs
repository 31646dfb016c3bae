//! Tournaments that are interrupted or killed without warning, and resumed.

use std::fs;
use std::os::unix::process::ExitStatusExt as _;
use std::process::Command;

use doubt_core::Seed;

use crate::program::Place;

const LINE: &str = "arena perudo --bots shark,turtle,chaos --seats 3 --seed 1";

/// Runs the program until its journal has so many bytes, and kills it wherever it is then; whether it
/// was still there to be killed.
fn kill_at(place: &Place, line: &str, journal: &str, bytes: u64) -> bool {
    let mut child = place.command(line).spawn().unwrap();
    let size = || fs::metadata(journal).map_or(0, |file| file.len());
    while size() < bytes && child.try_wait().unwrap().is_none() {
        std::thread::yield_now();
    }
    child.kill().unwrap();
    child.wait().unwrap().signal() == Some(9)
}

/// How many points are tried: `DOUBT_KILLS=200` for as many as `docs/arena.md` tells of.
fn kills() -> u32 {
    std::env::var("DOUBT_KILLS").map_or(20, |text| text.parse().expect("DOUBT_KILLS is a number"))
}

#[test]
fn killed_at_a_random_point_it_is_resumed_to_the_same_end() {
    let place = Place::new();
    let line = format!("{LINE} --matches 600");
    let whole = place.path("whole");
    let told = place.run(&format!("{line} --journal {whole}")).well();
    let whole = fs::read(whole).unwrap();
    let mut rng = Seed::from(7).deal(0);
    let (mut killed, mut torn) = (0, 0);
    for at in 0..kills() {
        let journal = place.path(&format!("journal-{at}"));
        let bytes = u64::from(rng.below(whole.len() as u32));
        killed +=
            u32::from(kill_at(&place, &format!("{line} --journal {journal}"), &journal, bytes));
        // Killed before it has begun its journal, there is nothing to go on with.
        let next = match fs::metadata(&journal) {
            Ok(_) => format!("{line} --resume {journal}"),
            Err(_) => format!("{line} --journal {journal}"),
        };
        let resumed = place.run(&next);
        torn += u32::from(resumed.err.contains("was torn"));
        assert_eq!(resumed.well(), told, "killed at {bytes} bytes");
        assert!(fs::read(&journal).unwrap() == whole, "killed at {bytes} bytes");
        fs::remove_file(&journal).unwrap();
    }
    println!("killed at {killed} of {} points before the end, {torn} torn lines", kills());
    assert!(killed * 10 >= kills() * 8, "only {killed} of {} were killed", kills());
}

#[test]
fn killed_again_and_again_it_is_resumed_to_the_same_end() {
    let place = Place::new();
    let line = format!("{LINE} --matches 6000");
    let told = place.run(&line).well();
    let journal = place.path("journal");
    let mut next = format!("{line} --journal {journal}");
    for _ in 0..8 {
        let size = fs::metadata(&journal).map_or(0, |file| file.len());
        kill_at(&place, &next, &journal, size + 20_000);
        next = format!("arena --resume {journal}");
    }
    assert_eq!(place.run(&next).well(), told);
}

#[test]
fn interrupted_it_says_where_to_go_on() {
    let place = Place::new();
    let line = format!("{LINE} --matches 6000");
    let journal = place.path("my journal");
    let told = place.run(&line).well();
    let child = place.command(&line).args(["--journal", &journal]).spawn().unwrap();
    while fs::metadata(&journal).map_or(0, |file| file.len()) < 10_000 {
        std::thread::yield_now();
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let (out, err) = (String::from_utf8(output.stdout), String::from_utf8(output.stderr));
    let (out, err) = (out.unwrap(), err.unwrap());
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(
        err.contains(&format!("groups; resume it with doubt arena --resume '{journal}'\n")),
        "{err}"
    );
    assert!(out.contains("win share"), "the table so far: {out}");
    assert_eq!(place.run_with("arena", &["--resume", &journal]).well(), told);
}
