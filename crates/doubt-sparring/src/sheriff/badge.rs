//! Sheriffs with one trick.

use doubt_core::{Game as _, View};
use doubt_games::sheriff::{Action, Manner, Phase, Rules, Talk};

use super::answering;
use crate::contest::Entrant;

/// A sheriff's script: what it does about a merchant, by what it sees.
pub type Script = fn(View<'_, Rules>, Talk) -> Action;

/// Every script, with its name.
pub const SCRIPTS: [(&str, Script); 12] = [
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
    ("demand 12 times the first offer, then 3 times the next", |view, talk| {
        haggle(view, talk, [12, 3], 12, 4)
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
/// bags of bad liars who seem to lie, and has the good ones pay until there is gold enough: it works out
/// from an offer what is at stake, and asks for three times as much, which some pay on a whim.
pub fn legend(view: View<'_, Rules>, talk: Talk) -> Action {
    let table = view.table();
    let bluff = table.visitor().map_or(0, |seat| view.rules().bluff.of(seat));
    if bluff <= 4 {
        let suspect = talk.standing.is_some() || uneasy(view);
        return if suspect { Action::Inspect } else { Action::Pass };
    }
    if table.purses[table.sheriff] >= 50 {
        return Action::Inspect;
    }
    // Who refuses to pay may have nothing to hide.
    let Some(offer) = talk.standing else { return or(view, Action::Threaten, Action::Pass) };
    let gold = f64::from(offer.gold);
    let fear = 0.3 + f64::from(table.offices[table.sheriff].reputation) / 40.0;
    let stake = match talk.offers {
        // Under a threat merchants begin with such a part of it, and about half of that for greed and daring.
        1 if talk.threatened => (gold - 0.5) / (0.54 * fear),
        // Unasked, with two fifths of it at most.
        1 => gold / 0.4,
        // And then they go up to nearly all of it.
        _ => gold + 1.0,
    };
    let asked = ((3.0 * stake) as u32).min(purse(view));
    // With less than a third of the gold a bribe is not worth its reputation; a catch may be.
    let last = if offer.gold >= 16 { Action::Accept } else { Action::Inspect };
    or(view, Action::Demand(asked as u16), last)
}

/// A grid of sheriffs who haggle: how many times the first offer they ask for, and then once more of what is
/// offered, how little they take in the end, and how bad a liar may be to be searched for less.
pub fn hagglers() -> impl Iterator<Item = Entrant<Rules>> {
    let all = [1, 2, 3, 5, 8, 12].into_iter().flat_map(|first| [1, 2, 3].map(|then| (first, then)));
    let all = all.flat_map(|it| [1, 6, 12].map(|least| (it, least)));
    let all = all.flat_map(|it| [0, 4, 7].map(|bluff| (it, bluff)));
    all.map(|(((first, then), least), bluff)| {
        let name = format!(
            "asks {first} times the first offer, {then} times the next, takes {least}, searches up to bluff {bluff}"
        );
        answering(&name, move |view| match view.table().phase {
            Phase::Decision { talk, .. } => {
                or(view, haggle(view, talk, [first, then], least, bluff), Action::Pass)
            }
            _ => view.rules().fallback(view),
        })
    })
}

fn haggle(view: View<'_, Rules>, talk: Talk, asks: [u32; 2], least: u32, bluff: u8) -> Action {
    let skill = view.table().visitor().map_or(0, |seat| view.rules().bluff.of(seat));
    let search = if skill <= bluff && uneasy(view) { Action::Inspect } else { Action::Pass };
    let Some(offer) = talk.standing else {
        return if skill <= bluff { search } else { or(view, Action::Threaten, search) };
    };
    let worth = offer.worth(view.rules());
    let asked = worth * asks[usize::from(talk.offers > 1)];
    let poor = if skill <= bluff { Action::Inspect } else { Action::Accept };
    let last = if worth >= least { Action::Accept } else { poor };
    or(view, Action::Demand(asked.min(purse(view)) as u16), last)
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
