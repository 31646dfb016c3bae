//! Non-interference: in two worlds that a viewer cannot tell apart, the viewer is told the same bytes.
//!
//! At every window of random matches another world is imagined that looks the same to one seat. All
//! that the server could tell that seat, or somebody who watches, is compared as it would be sent; then
//! the window is answered alike in both, and unless something was revealed it is compared again.

use doubt_core::conformance::Specimen;
use doubt_core::{Audience, Header, Match, Party, Rng, Seat, Seed, Turn};
use doubt_games::catalog::{PRESETS, RuleSet};
use doubt_stage::Stage;
use serde_json::json;

use super::{Play, Playing};

/// How many matches of each preset; `DOUBT_MATCHES` changes it.
const MATCHES: u64 = 25;
/// How many windows of a match are looked at: random card players go on for long.
const MAX_WINDOWS: usize = 60;

fn playing<G: Stage>(game: Match<G>) -> Playing<G> {
    let names = Seat::all(game.seats()).map(|seat| format!("Player {seat}")).collect();
    let header = Header { game: "twin".into(), options: Vec::new(), names };
    let bots = vec![None; game.seats()];
    let party = Party::new(game.seats(), |_| None);
    Playing::of(game, header, bots, party)
}

/// Everything that the server could tell an audience now, as it is sent.
fn told<G: Stage>(playing: &Playing<G>, audience: Audience) -> String {
    // What was told long ago is in the log already, which both worlds share.
    let (from, events) = playing.since(audience, playing.version(audience).saturating_sub(8));
    let legal = match audience {
        Audience::Seat(seat) if playing.awaited().contains(seat) => {
            let (actions, unlisted, hint) = playing.legal(seat);
            json!({"actions": actions, "unlisted": unlisted, "hint": hint})
        }
        _ => json!(null),
    };
    let asked: Vec<(Seat, bool)> =
        playing.asked().iter().map(|seat| (seat, playing.reacts(seat))).collect();
    json!({
        "version": playing.version(audience),
        "from": from,
        "events": events,
        "view": playing.view(audience),
        "legal": legal,
        "window": playing.window(),
        "asked": asked,
        "over": playing.is_over(),
        "thoughts": playing.thoughts(0),
    })
    .to_string()
}

/// What came of a window, as it is sent.
fn news<G: Stage>(playing: &Playing<G>, audience: Audience, since: usize) -> String {
    serde_json::to_string(&playing.step(audience, since)).unwrap() + &told(playing, audience)
}

/// Answers of a window, and how they can be given in the twin; none where they cannot.
fn answers<G: Stage + Specimen>(
    truth: &Playing<G>,
    twin: &Playing<G>,
    rng: &mut Rng,
) -> Option<Vec<(Seat, String, String)>> {
    let mut answers = Vec::new();
    for seat in truth.awaited().iter() {
        let (view, other) = (truth.game.view(seat), twin.game.view(seat));
        let mut listed = Vec::new();
        view.rules().actions(view, &mut listed);
        let action = rng.pick(&listed)?.clone();
        let same = other.rules().check(other, &action).is_ok().then(|| action.clone());
        let alike = same.or_else(|| {
            let mut listed = Vec::new();
            other.rules().actions(other, &mut listed);
            let fits =
                |choice: &G::Action| G::alike(choice, &action) && size(choice) == size(&action);
            listed.into_iter().find(fits)
        })?;
        answers.push((seat, action.to_string(), alike.to_string()));
    }
    Some(answers)
}

/// How many things an answer names: how full a bag is can be seen.
fn size(action: &impl ToString) -> u32 {
    let text = action.to_string();
    text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|n| n.parse::<u32>().ok()).sum()
}

/// How much was compared.
#[derive(Default)]
struct Tally {
    windows: u64,
    steps: u64,
}

fn match_of<G: Stage + Specimen>(rules: &G, seats: usize, rng: &mut Rng, tally: &mut Tally) {
    let mut truth = playing(Match::undealt(rules.clone(), seats).unwrap());
    for _ in 0..MAX_WINDOWS {
        while truth.game.turn() == Turn::Chance {
            let deal = truth.game.draw(rng);
            truth.game.deal(deal).unwrap();
            truth.asked = truth.game.awaited();
            truth.count();
        }
        if truth.game.is_over() {
            return;
        }
        let viewer = Seat::all(seats).nth(rng.below(seats as u32) as usize).unwrap();
        let mut twin = playing(truth.game.imagined(viewer, rng));
        twin.window = truth.window;
        let audiences = [Audience::Seat(viewer), Audience::Spectator];
        for audience in audiences {
            assert_eq!(told(&truth, audience), told(&twin, audience), "{audience:?} at rest");
        }
        tally.windows += 1;
        let since = truth.told();
        let Some(answers) = answers(&truth, &twin, rng) else {
            // No twin can answer alike: the true world goes on alone.
            let actions = Seat::all(seats).filter(|seat| truth.awaited().contains(*seat));
            for seat in actions.collect::<Vec<_>>() {
                let pass = truth.pass(seat);
                truth.submit(seat, &pass).unwrap();
            }
            continue;
        };
        for (seat, action, alike) in answers {
            truth.submit(seat, &action).unwrap();
            twin.submit(seat, &alike).unwrap();
        }
        for audience in audiences {
            let told = truth.game.log().entries()[since..].iter();
            let mut told = told.filter(|(to, _)| to.reaches(audience));
            if told.any(|(_, event)| G::is_reveal(event)) {
                continue;
            }
            let (here, there) = (news(&truth, audience, since), news(&twin, audience, since));
            assert_eq!(here, there, "{audience:?} after a window");
            tally.steps += 1;
        }
    }
}

#[test]
fn two_worlds_that_look_the_same_are_told_in_the_same_bytes() {
    let matches = std::env::var("DOUBT_MATCHES").ok().and_then(|number| number.parse().ok());
    let matches: u64 = matches.unwrap_or(MATCHES);
    for preset in &PRESETS {
        let mut tally = Tally::default();
        let range = preset.rules.seats();
        for seed in 0..matches {
            let mut rng = Seed::from(seed).deal(0);
            let most = range.most.min(preset.usual_seats.max(4));
            let seats = rng.between(range.least as u32, most as u32) as usize;
            match &preset.rules {
                RuleSet::Dice(rules) => match_of(rules, seats, &mut rng, &mut tally),
                RuleSet::Cards(rules) => match_of(rules, seats, &mut rng, &mut tally),
                RuleSet::Sheriff(rules) => match_of(rules, seats, &mut rng, &mut tally),
            }
        }
        let Tally { windows, steps } = tally;
        println!("{}: {matches} matches, {windows} windows, {steps} steps alike", preset.name);
        assert!(windows >= matches && steps >= matches, "{}: {windows}, {steps}", preset.name);
    }
}
