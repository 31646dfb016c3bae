//! Sheriffs with one trick.

use doubt_core::{Game as _, View};
use doubt_games::sheriff::{Action, Manner, Phase, Rules, Talk};

use super::answering;
use crate::contest::Entrant;

/// A sheriff's script: what it does about a merchant, by what it sees.
pub type Script = fn(View<'_, Rules>, Talk) -> Action;

/// Every script, with its name.
pub const SCRIPTS: [(&str, Script); 11] = [
    ("pass everyone", |_, _| Action::Pass),
    ("inspect everyone", |_, _| Action::Inspect),
    ("inspect declarations of 14 and more", |view, _| {
        if declared(view) >= 14 { Action::Inspect } else { Action::Pass }
    }),
    ("inspect the uneasy", |view, _| if uneasy(view) { Action::Inspect } else { Action::Pass }),
    ("inspect those who offer", |_, talk| {
        if talk.standing.is_some() { Action::Inspect } else { Action::Pass }
    }),
    (
        "take any bribe",
        |_, talk| {
            if talk.standing.is_some() { Action::Accept } else { Action::Pass }
        },
    ),
    ("threaten, inspect those who refuse", |view, talk| {
        let threat = or(view, Action::Threaten, Action::Inspect);
        if talk.standing.is_some() { Action::Accept } else { threat }
    }),
    ("demand 10, inspect those who refuse", |view, talk| match talk.standing {
        Some(offer) if offer.worth(view.rules()) >= 10 => Action::Accept,
        Some(_) => or(view, Action::Demand(10), Action::Inspect),
        None => or(view, Action::Threaten, Action::Inspect),
    }),
    ("demand 30, then 24, then 18", |view, talk| {
        if talk.standing.is_none() {
            return or(view, Action::Threaten, Action::Pass);
        }
        let asked = [30, 30, 24, 18][usize::from(talk.offers.min(3))].min(purse(view));
        or(view, Action::Demand(asked as u16), Action::Accept)
    }),
    ("play for the Baron", baron),
    ("play for the legend", legend),
];

/// A script at a table.
pub fn entrant(name: &str, script: Script) -> Entrant<Rules> {
    answering(name, move |view| answer(view, script))
}

/// What it answers; where no merchant waits for its decision, what anybody does.
pub fn answer(view: View<'_, Rules>, script: Script) -> Action {
    match view.table().phase {
        Phase::Decision { talk, .. } => or(view, script(view, talk), Action::Pass),
        _ => view.rules().fallback(view),
    }
}

/// Plays for the ending of the Corrupt Baron: five bribes, fifty gold, and no name to lose. Asks everyone
/// for as much as there can be in a bag, and takes the last offer.
pub fn baron(view: View<'_, Rules>, talk: Talk) -> Action {
    let Some(offer) = talk.standing else { return or(view, Action::Threaten, Action::Pass) };
    let asked = offer.worth(view.rules()).max(declared(view)) + 6;
    or(view, Action::Demand(asked.min(purse(view)) as u16), Action::Accept)
}

/// Plays for the ending of legends: three liars caught, fifty gold, and a reputation of seven. Opens the
/// bags of those who lie badly, and has the others pay: it asks for much and, when that is not met, again,
/// as whoever refuses one sum may pay the next on a whim.
pub fn legend(view: View<'_, Rules>, talk: Talk) -> Action {
    let table = view.table();
    let bluff = table.visitor().map_or(0, |seat| view.rules().bluff.of(seat));
    if bluff <= 3 || table.purses[table.sheriff] >= 50 {
        // Of those with the least skill most are honest; the next are caught more often than not.
        let suspect = talk.standing.is_some() || uneasy(view) || (2..=3).contains(&bluff);
        return if suspect { Action::Inspect } else { Action::Pass };
    }
    let Some(offer) = talk.standing else { return or(view, Action::Threaten, Action::Pass) };
    if offer.gold >= 25 {
        return Action::Accept;
    }
    let asked = [36, 36, 21, 25][usize::from(talk.offers.min(3))].max(u32::from(offer.gold) + 1);
    // Below this, three bribes are not enough, and a bag that poor is opened for the catch.
    let poor = if offer.gold >= 13 { Action::Accept } else { Action::Inspect };
    or(view, Action::Demand(asked.min(purse(view)) as u16), poor)
}

/// Merchants of whom a legend can be made: two to catch, one who pays, and one to let pass.
pub const LEGENDARY_TOWN: [&str; 4] = ["Cedric", "Edmund", "Garrett", "Diana"];

/// The answer if the rules allow it, else the other.
fn or(view: View<'_, Rules>, answer: Action, other: Action) -> Action {
    if view.rules().check(view, &answer).is_ok() { answer } else { other }
}

fn declared(view: View<'_, Rules>) -> u32 {
    let table = view.table();
    let claim = table.visitor().and_then(|seat| table.claim(seat));
    claim.map_or(0, |claim| view.rules().worth(claim.goods()))
}

fn purse(view: View<'_, Rules>) -> u32 {
    view.table().visitor().map_or(0, |seat| view.table().purses[seat])
}

fn uneasy(view: View<'_, Rules>) -> bool {
    let table = view.table();
    let arrival = table.visitor().and_then(|seat| table.gate[seat]);
    arrival.and_then(|arrival| arrival.tell).is_some_and(|tell| tell.manner == Manner::Uneasy)
}
