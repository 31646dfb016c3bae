//! Golden playthroughs: one random match as a text, with every seat's view at every step.

use std::fmt::Write as _;

use serde::Serialize;

use crate::driver::Match;
use crate::feed::{Log, To};
use crate::game::{Game, Turn};
use crate::seat::Seat;
use crate::seed::Seed;

/// Writes a random match down: every deal and answer, what was told to whom, and then the Table and
/// every hand, which together are every seat's view.
pub fn write<G: Game>(rules: &G, seats: usize, seed: Seed) -> Result<String, G::Unfit> {
    let mut bout = Match::undealt(rules.clone(), seats)?;
    let mut text = String::new();
    let mut rng = seed.player(Seat::FIRST);
    let mut deals = 0;
    let mut told = 0;
    views(&bout, &mut text);
    loop {
        match bout.turn() {
            Turn::Chance => {
                let deal = rules.shuffle(bout.world(), &mut seed.deal(deals));
                deals += 1;
                let _ = writeln!(text, "\n# deal {deal}");
                let taken = bout.deal(deal);
                debug_assert!(taken.is_ok(), "what is shuffled can be dealt");
            }
            Turn::Seats(awaited) => {
                text.push_str("\n#");
                for seat in awaited.iter() {
                    let mut listed = Vec::new();
                    rules.actions(bout.view(seat), &mut listed);
                    let answer = rng.pick(&listed).cloned();
                    let answer = answer.unwrap_or_else(|| rules.fallback(bout.view(seat)));
                    let _ = write!(text, " {seat} {answer} (of {})", listed.len());
                    let taken = bout.submit(seat, answer);
                    debug_assert!(taken.is_ok(), "what is listed is legal");
                }
                text.push('\n');
            }
            Turn::Over => break,
        }
        events(bout.whole_log(), told, &mut text);
        told = bout.whole_log().entries().len();
        views(&bout, &mut text);
    }
    let payoffs = rules.payoffs(bout.table());
    let _ = writeln!(text, "\npayoffs {}", json(&payoffs));
    Ok(text)
}

fn events<G: Game>(log: &Log<G>, since: usize, text: &mut String) {
    for (to, event) in &log.entries()[since..] {
        let _ = match to {
            To::All => writeln!(text, "all: {event}"),
            To::Seat(seat) => writeln!(text, "seat {seat} alone: {event}"),
        };
    }
}

fn views<G: Game>(bout: &Match<G>, text: &mut String) {
    let _ = writeln!(text, "table {}", json(bout.table()));
    for seat in Seat::all(bout.seats()) {
        let _ = writeln!(text, "hand {seat} {}", json(bout.view(seat).hand()));
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("tables, hands and events are plain JSON")
}
