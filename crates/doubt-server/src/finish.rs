//! What is kept of a match that has ended.

use std::fmt::Write as _;

use doubt_core::{Damage, Record};
use doubt_games::statistics::Statistics;
use serde::{Deserialize, Serialize};

use crate::fair::Fairness;
use crate::play::MAX_THOUGHTS;
use crate::store::Finished;
use crate::table::PlayerId;
use crate::table::state::{Lost, Place, State};
use crate::wire::Thinking;

/// What is told of a match besides its record.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct About {
    /// The bot at each seat, by its name in the cast.
    pub(crate) bots: Vec<Option<String>>,
    pub(crate) over: bool,
    pub(crate) winners: Vec<u8>,
    pub(crate) payoffs: Option<Vec<f64>>,
    pub(crate) fairness: Fairness,
    pub(crate) thoughts: Vec<Thinking>,
    /// Why nobody could play it on, where that is how it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<String>,
}

/// The match that has just ended at a table.
pub(crate) fn finished(state: &State) -> Option<Finished> {
    let result = state.result.as_ref()?;
    let (fairness, record, statistics, thoughts) = match (&state.game, &state.lost) {
        (Some(game), _) => {
            let statistics = game.play.statistics().filter(|_| result.over);
            let thoughts = game.play.thoughts(game.play.thought().saturating_sub(MAX_THOUGHTS));
            (&game.fairness, game.play.record(), statistics, thoughts)
        }
        (None, Some(lost)) => match script(lost) {
            Ok(record) => (&lost.fairness, record, None, Vec::new()),
            Err(error) => {
                tracing::error!(table = %state.id, %error, "no record of a match that was lost");
                return None;
            }
        },
        (None, None) => return None,
    };
    let bot = |place: &Place| match place {
        Place::Bot { bot, .. } => Some(bot.clone()),
        _ => None,
    };
    let about = About {
        bots: state.places.iter().map(bot).collect(),
        over: result.over,
        winners: result.winners.clone(),
        payoffs: result.payoffs.clone(),
        fairness: fairness.clone(),
        thoughts,
        reason: result.reason.clone(),
    };
    let record = record.from_provenance(fairness.provenance());
    Some(Finished {
        id: result.id.clone(),
        game: state.definition.game.clone(),
        names: record.header.names.clone(),
        bots: about.bots.clone(),
        record: record.to_string(),
        about: serde_json::to_string(&about).expect("what is told can be written as JSON"),
        over: result.over,
        people: people(state, statistics.as_ref()),
    })
}

/// What each person did: who, at which seat, the figures as JSON.
fn people(state: &State, statistics: Option<&Statistics>) -> Vec<(PlayerId, u8, Option<String>)> {
    let seats = state.places.iter().zip(0u8..).flat_map(|(place, seat)| {
        let owners = match place {
            Place::Person { owners, .. } => owners.as_slice(),
            _ => &[],
        };
        let figures = statistics.and_then(|statistics| {
            let (_, figures) = statistics.players.iter().nth(usize::from(seat))?;
            Some(serde_json::to_string(figures).expect("figures are numbers"))
        });
        owners.iter().map(move |player| (*player, seat, figures.clone()))
    });
    seats.collect()
}

/// The record of a match that cannot be played again: its deals are left to its seed, and whoever has
/// the rules can play it.
fn script(lost: &Lost) -> Result<Record, Damage> {
    let Lost { header, answers, fairness, .. } = lost;
    let mut text = format!("game {}\nset", header.game);
    for (name, value) in &header.options {
        write!(text, " {name}={value}").expect("text takes text");
    }
    write!(text, "\nseed {}", fairness.seed).expect("text takes text");
    for (seat, name) in header.names.iter().enumerate() {
        write!(text, "\nseat {seat} {name}").expect("text takes text");
    }
    for (seat, answer) in answers {
        write!(text, "\n{seat} {answer}").expect("text takes text");
    }
    let mut record = Record::script(&text)?;
    // Also what a script leaves out: the versions, and who sat where.
    record.header = header.clone();
    Ok(record)
}
