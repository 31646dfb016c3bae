//! Programs from outside in a tournament: what the journal keeps of them, and when they are started.

use std::fs;
use std::path::Path;
use std::time::Duration;

use doubt_arena::{Contestant, Tournament};
use doubt_exec::{Entrant, Limits, Program, entrant};
use serde_json::{Value, json};

use crate::failure::usage;
use crate::lineup::Guest;

/// The largest script of which a check is kept: it is read whole, and no script is that large.
const MAX_SCRIPT: u64 = 64 << 20;

/// All that decides how a program plays, as far as it can be known: its command, its time, and a check
/// of its script, so that a bot that was changed is another one.
pub(super) fn about(program: &Program) -> Value {
    let Limits { answer, bank, .. } = program.limits();
    json!({
        "name": program.name(),
        "command": program.words(),
        "script": check(program.script()),
        "move_ms": answer.as_millis() as u64,
        "bank_ms": bank.as_millis() as u64,
    })
}

/// By what a worker that has the program is found, wherever the program lies there: its words, and the check
/// of its script.
pub(crate) fn offer(program: &Program) -> String {
    let script = program.script();
    let short = |word: &String| {
        let is_script = Path::new(word) == script;
        let path = Path::new(word).file_name().filter(|_| is_script || *word == program.words()[0]);
        path.map_or_else(|| word.clone(), |name| name.to_string_lossy().into_owned())
    };
    let words: Vec<String> = program.words().iter().map(short).collect();
    let words =
        shlex::try_join(words.iter().map(String::as_str)).unwrap_or_else(|_| words.join(" "));
    match check(script) {
        Some(check) => format!("{words} ({check})"),
        None => words,
    }
}

/// The CRC-32 of a file, if there is one.
fn check(path: &Path) -> Option<String> {
    let file = fs::metadata(path).ok()?;
    if !file.is_file() || file.len() > MAX_SCRIPT {
        return None;
    }
    Some(format!("{:08x}", crc32fast::hash(&fs::read(path).ok()?)))
}

/// The program that a journal keeps; none if the contestant is a bot of the cast.
pub(super) fn kept(contestant: &Contestant, limits: Limits) -> Option<anyhow::Result<Program>> {
    let words = contestant.about.get("command")?.as_array()?;
    let words: Option<Vec<String>> =
        words.iter().map(|word| word.as_str().map(str::to_owned)).collect();
    Some(match words {
        Some(words) => Program::new(words, limits).map_err(usage),
        None => Err(usage(format!(
            "The journal's command for {} is not a list of words",
            contestant.name
        ))),
    })
}

/// The time that the programs of a journal have, if there are any.
pub(super) fn kept_limits(kept: Option<&Tournament>) -> Limits {
    let usual = Limits::default();
    let time = |about: &Value, name: &str| about.get(name)?.as_u64().map(Duration::from_millis);
    let limits = |bot: &Contestant| {
        let (answer, bank) = (time(&bot.about, "move_ms")?, time(&bot.about, "bank_ms")?);
        Some(Limits { answer, bank, ..usual })
    };
    kept.and_then(|kept| kept.bots.iter().find_map(limits)).unwrap_or(usual)
}

/// Refuses programs that cannot be started.
pub(super) fn probe(guests: &[Guest]) -> anyhow::Result<()> {
    for guest in guests {
        if let Entrant::Program(program) = &guest.bot {
            program.probe()?;
        }
    }
    Ok(())
}

/// Refuses to start what only a journal names: a file of figures is nothing to run programs from.
pub(super) fn refuse_unnamed(guests: &[Guest]) -> anyhow::Result<()> {
    match named_again(guests) {
        None => Ok(()),
        Some(bots) => Err(usage(format!(
            "Programs take part, and Doubt starts none just because a journal names it: name the bots \
             again with {bots}"
        ))),
    }
}

/// What must be said of the bots to resume; none if the journal is enough.
pub(super) fn named_again(guests: &[Guest]) -> Option<String> {
    let mut entrants = guests.iter().map(|guest| &guest.bot);
    let list = entrant::quoted_list(entrants.clone());
    let from_outside = entrants.any(|entrant| match entrant {
        Entrant::Program(_) => true,
        Entrant::Cast(bot) => bot.strategy().is_some(),
    });
    from_outside.then(|| format!("--bots {list}"))
}
