//! Acceptance: scripted matches and the log that each must give.
//!
//! A script is a file `tests/scripts/NAME.script` in the form that [`Record::script`] reads: the
//! game, its options, who sits where, then deals and answers, with `#` comments that say what it
//! shows. Its log is `NAME.log` beside it: every event with whom it was told, and then what the match
//! waits for, or what each seat has won.
//!
//! To add one, add the script and run `UPDATE=1 cargo test -p doubt-games acceptance`; read the log
//! that was written before you commit it. To show that the rules refuse something, let a script end
//! with it and its name begin with `refused-`: its log then ends with the refusal.

use std::fmt::Write as _;
use std::path::Path;

use doubt_core::{Damage, Game, Record, To, Turn, Walk};
use doubt_games::{catalog, with_family};

use crate::golden::compare;

/// A script whose name begins so is refused in its last line; the others are not refused at all.
const REFUSED: &str = "refused-";

#[test]
fn scripts_give_their_logs() {
    let scripts = names("script");
    assert!(!scripts.is_empty());
    for name in &scripts {
        let text = std::fs::read_to_string(folder().join(format!("{name}.script"))).unwrap();
        let refused = told(&text).err().map(|damage| damage.line);
        let expected = name.starts_with(REFUSED).then(|| text.lines().count());
        assert_eq!(refused, expected, "the line of {name} that is refused");
        compare(&format!("tests/scripts/{name}.log"), &log(&text));
    }
    assert_eq!(names("log"), scripts, "every log has its script");
}

/// What the script tells; if a line of it is refused, what the lines above tell, and the refusal.
fn log(script: &str) -> String {
    told(script).unwrap_or_else(|damage| {
        let above: Vec<&str> = script.lines().take(damage.line - 1).collect();
        let told = told(&above.join("\n")).unwrap_or_default();
        format!("{told}refused: {damage}\n")
    })
}

fn told(script: &str) -> Result<String, Damage> {
    let record = Record::script(script)?;
    with_family!(catalog::rules_of(&record)?, rules => {
        let record = record.completed(rules.clone())?;
        let mut walk = record.walk(rules)?;
        while walk.step()?.is_some() {}
        Ok(written(&walk))
    })
}

fn written<G: Game>(walk: &Walk<'_, G>) -> String {
    let bout = walk.bout();
    let mut text = String::new();
    for (to, event) in walk.log().entries() {
        let _ = match to {
            To::All => writeln!(text, "all: {event}"),
            To::Seat(seat) => writeln!(text, "seat {seat} alone: {event}"),
        };
    }
    match (bout.turn(), bout.payoffs()) {
        (Turn::Chance, _) => text.push_str("waits for a deal"),
        (Turn::Seats(_), _) => {
            text.push_str("waits for seat");
            bout.awaited().iter().for_each(|seat| _ = write!(text, " {seat}"));
        }
        (Turn::Over, payoffs) => {
            text.push_str("payoffs");
            payoffs.unwrap().values().for_each(|payoff| _ = write!(text, " {payoff}"));
        }
    }
    text + "\n"
}

/// The names of the files with this ending, in order.
fn names(ending: &str) -> Vec<String> {
    let files = std::fs::read_dir(folder()).unwrap().map(|file| file.unwrap().path());
    let found = files.filter(|path| path.extension().is_some_and(|found| found == ending));
    let mut names: Vec<String> =
        found.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts")
}
