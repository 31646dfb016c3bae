//! The map of the solution of the duel: what is right at a place, and what each character loses there.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::extract::{Query, State};
use doubt_bots::dice::chart::{self, Spot};
use doubt_games::dice::{Action, Bid, Hand, MAX_BIDS};
use serde::Deserialize;

use super::body::{CharacterLoss, OtherDie, Problem, SolvedAnswer, SolvedSpot};
use super::failure::Failure;
use super::matches::apart;
use crate::app::App;

/// The most places that are kept ready: a few hours of looking around.
const KEPT: usize = 4_096;

/// What was looked at before; the answer is always the same.
#[derive(Debug, Default)]
pub(crate) struct Chart(Mutex<HashMap<SpotKey, SolvedSpot>>);

impl Chart {
    fn seen(&self) -> MutexGuard<'_, HashMap<SpotKey, SolvedSpot>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A die and the bids so far.
type SpotKey = (Hand, Vec<Bid>);

/// A place in the duel.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wish {
    /// The die of the seat to move.
    hand: Option<String>,
    /// The bids so far, with commas between them.
    bids: Option<String>,
}

impl Wish {
    fn place(&self) -> Result<SpotKey, String> {
        let hand =
            self.hand.as_deref().unwrap_or("1").parse::<Hand>().map_err(|e| e.to_string())?;
        let bids = self.bids.as_deref().unwrap_or_default();
        let bids = bids.split(',').filter(|bid| !bid.is_empty()).take(MAX_BIDS);
        let chain = bids.map(str::parse::<Bid>).collect::<Result<_, _>>();
        Ok((hand, chain.map_err(|fault| fault.to_string())?))
    }
}

/// What is right in the duel with a die after some bids.
#[utoipa::path(get, path = "/api/solution", params(
    ("hand" = Option<String>, Query, description = "the die of the seat to move; 1 if it is left out"),
    ("bids" = Option<String>, Query, description = "the bids so far, such as `1x3,1x5`; none if they are left out"),
), responses(
    (status = 200, description = "perfect play there, and what each character loses", body = SolvedSpot),
    (status = 422, description = "there is no such place in the duel", body = Problem),
))]
pub(super) async fn solution(
    State(app): State<App>,
    Query(wish): Query<Wish>,
) -> Result<Json<SolvedSpot>, Failure> {
    let place = wish.place().map_err(Failure::unfit)?;
    if let Some(known) = app.chart.seen().get(&place) {
        return Ok(Json(known.clone()));
    }
    let (asked, (hand, chain)) = (app.clone(), place.clone());
    let found = apart(move || chart::spot(asked.cast(), &hand, &chain)).await?;
    let spot = told(&place, &found.map_err(Failure::unfit)?);
    let mut seen = app.chart.seen();
    if seen.len() >= KEPT {
        seen.clear();
    }
    seen.insert(place, spot.clone());
    Ok(Json(spot))
}

fn told((hand, chain): &SpotKey, spot: &Spot) -> SolvedSpot {
    let die = |hand: &Hand| hand.highest().map_or(0, |face| face.index() as u8 + 1);
    let bid = |answer: Action| match answer {
        Action::Bid(bid) => Some(bid.to_string()),
        _ => None,
    };
    let answers = spot.choices.iter().map(|choice| SolvedAnswer {
        bid: bid(choice.answer),
        share: choice.share,
        worth: choice.worth,
    });
    let others = spot.others.iter().map(|other| OtherDie {
        die: die(&other.hand),
        chance: other.chance,
        holds: other.holds,
    });
    let losses =
        spot.losses.iter().map(|(name, loses)| CharacterLoss { name: name.clone(), loses: *loses });
    SolvedSpot {
        die: die(hand),
        bids: chain.iter().map(Bid::to_string).collect(),
        answers: answers.collect(),
        others: others.collect(),
        characters: losses.collect(),
        value: spot.value,
        exploitability: spot.exploitability,
    }
}
