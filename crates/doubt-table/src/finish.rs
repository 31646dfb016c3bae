//! What is kept of a match that has ended.

use std::fmt::Write as _;

use doubt_core::{Damage, Record};
use doubt_games::statistics::Statistics;
use doubt_words::{Arg, Message, message};
use serde::{Deserialize, Deserializer, Serialize};

use crate::entry::PlayerId;
use crate::fair::Fairness;
use crate::play::MAX_THOUGHTS;
use crate::state::{Lost, Occupant, State};
use crate::wire::Thinking;

/// A match that has just ended.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Its name in addresses.
    pub id: String,
    /// The preset.
    pub game: String,
    /// Its record.
    pub record: String,
    /// What else is told of it, as JSON: an [`About`].
    pub about: String,
    /// Who sat at each seat.
    pub names: Vec<String>,
    /// The bot at each seat, by its name in the cast; none where a person sat.
    pub bots: Vec<Option<String>>,
    /// Whether it was played to its end.
    pub over: bool,
    /// What each person did: who, at which seat, the figures as JSON.
    pub people: Vec<(PlayerId, u8, Option<String>)>,
}

/// What is told of a match besides its record.
#[derive(Debug, Serialize, Deserialize)]
pub struct About {
    /// The bot at each seat, by its name in the cast.
    pub bots: Vec<Option<String>>,
    /// Whether it was played to its end.
    pub over: bool,
    /// Who won.
    pub winners: Vec<u8>,
    /// What each seat has won or lost; none if the match was abandoned.
    pub payoffs: Option<Vec<f64>>,
    /// Where its randomness came from.
    pub fairness: Fairness,
    /// What bots thought, in order.
    pub thoughts: Vec<Thinking>,
    /// Why nobody could play it on, where that is how it ended.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "kept_reason")]
    pub reason: Option<Message>,
}

/// A reason as it was kept: before reasons were messages they were sentences.
fn kept_reason<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<Message>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Kept {
        Message(Message),
        Text(String),
    }
    Ok(Option::<Kept>::deserialize(reader)?.map(|kept| match kept {
        Kept::Message(message) => message,
        Kept::Text(text) => message!("said", text: Arg::text(text)),
    }))
}

/// The match that has just ended at a table; none if none has.
pub(crate) fn finished(state: &State) -> Result<Option<Finished>, Damage> {
    let Some(result) = &state.result else { return Ok(None) };
    let (fairness, record, statistics, thoughts) = match (&state.bout, &state.lost) {
        (Some(bout), _) => {
            let statistics = bout.play.statistics().filter(|_| result.over);
            let thoughts = bout.play.thoughts(bout.play.thought().saturating_sub(MAX_THOUGHTS));
            (&bout.fairness, bout.play.record(), statistics, thoughts)
        }
        (None, Some(lost)) => (&lost.fairness, script(lost)?, None, Vec::new()),
        (None, None) => return Ok(None),
    };
    let bot = |occupant: &Occupant| match occupant {
        Occupant::Bot { bot, .. } => Some(bot.clone()),
        _ => None,
    };
    let about = About {
        bots: state.occupants.iter().map(bot).collect(),
        over: result.over,
        winners: result.winners.clone(),
        payoffs: result.payoffs.clone(),
        fairness: fairness.clone(),
        thoughts,
        reason: result.reason.clone(),
    };
    let mut record = record.from_provenance(fairness.provenance());
    // Somebody may have had themselves forgotten since it began.
    record.header.names = state.occupants.iter().map(|occupant| occupant.name().into()).collect();
    Ok(Some(Finished {
        id: result.id.clone(),
        game: state.definition.game.clone(),
        names: record.header.names.clone(),
        bots: about.bots.clone(),
        record: record.to_string(),
        about: serde_json::to_string(&about).expect("what is told can be written as JSON"),
        over: result.over,
        people: people(state, statistics.as_ref()),
    }))
}

/// What each person did: who, at which seat, the figures as JSON.
fn people(state: &State, statistics: Option<&Statistics>) -> Vec<(PlayerId, u8, Option<String>)> {
    let seats = state.occupants.iter().zip(0u8..).flat_map(|(occupant, seat)| {
        let figures = statistics.and_then(|statistics| {
            let (_, figures) = statistics.players.iter().nth(usize::from(seat))?;
            Some(serde_json::to_string(figures).expect("figures are numbers"))
        });
        occupant.owners().iter().map(move |player| (*player, seat, figures.clone()))
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
