//! Sheriffs with one trick.

use doubt_core::{Game as _, View};
use doubt_games::sheriff::{Action, Manner, Phase, Rules, Talk};

use super::answering;
use crate::contest::Entrant;

/// A sheriff's script: what it does about a merchant, by what it sees.
pub type Script = fn(View<'_, Rules>, Talk) -> Action;

/// Every script, with its name.
pub const SCRIPTS: [(&str, Script); 9] = [
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
    ("play for the Baron", baron),
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

/// Plays for the ending of legends: three liars caught, fifty gold, and a reputation of seven. Passes those
/// who seem honest and lie badly, opens the bags of the others who do, and lets good liars pay.
pub fn legend(view: View<'_, Rules>, talk: Talk) -> Action {
    let table = view.table();
    let bluff = table.visitor().map_or(0, |seat| view.rules().bluff.of(seat));
    let perception = table.offices[table.sheriff].perception;
    let beatable = bluff <= perception + 1;
    match talk.standing {
        // An offer is as good as a confession: of those who lie badly, a catch.
        Some(_) if beatable => Action::Inspect,
        // Good liars who can pay as much have much to hide; the others are caught, with luck.
        Some(offer) if offer.gold >= 12 => Action::Accept,
        Some(_) => or(view, Action::Demand(purse(view).min(24) as u16), Action::Inspect),
        None if !beatable => or(view, Action::Threaten, Action::Inspect),
        None if uneasy(view) => Action::Inspect,
        None => Action::Pass,
    }
}

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
