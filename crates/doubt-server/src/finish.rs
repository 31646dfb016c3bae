//! What is kept of a match that has ended.

use serde::{Deserialize, Serialize};

use crate::fair::Fairness;
use crate::play::MAX_THOUGHTS;
use crate::store::Finished;
use crate::table::state::{Place, State};
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
}

/// The match that has just ended at a table.
pub(crate) fn finished(state: &State) -> Option<Finished> {
    let (game, result) = (state.game.as_ref()?, state.result.as_ref()?);
    let statistics = game.play.statistics().filter(|_| result.over);
    let bot = |place: &Place| match place {
        Place::Bot { bot, .. } => Some(bot.clone()),
        _ => None,
    };
    let about = About {
        bots: state.places.iter().map(bot).collect(),
        over: result.over,
        winners: result.winners.clone(),
        payoffs: result.payoffs.clone(),
        fairness: game.fairness.clone(),
        thoughts: game.play.thoughts(game.play.thought().saturating_sub(MAX_THOUGHTS)),
    };
    let people = state.places.iter().zip(0u8..).flat_map(|(place, seat)| {
        let owners = match place {
            Place::Person { owners, .. } => owners.as_slice(),
            _ => &[],
        };
        let figures = statistics.as_ref().and_then(|statistics| {
            let (_, figures) = statistics.players.iter().nth(usize::from(seat))?;
            serde_json::to_string(figures).ok()
        });
        owners.iter().map(move |player| (*player, seat, figures.clone()))
    });
    let record = game.play.record().from_provenance(game.fairness.provenance());
    Some(Finished {
        id: game.id.clone(),
        game: state.definition.game.clone(),
        names: serde_json::to_string(&record.header.names).unwrap_or_default(),
        record: record.to_string(),
        about: serde_json::to_string(&about).unwrap_or_default(),
        over: result.over,
        people: people.collect(),
    })
}
