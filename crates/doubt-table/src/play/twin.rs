//! Non-interference: in two worlds that a viewer cannot tell apart, the viewer is told the same bytes.
//!
//! At every window of random matches another world is imagined that looks the same to one seat. All
//! that a table tells that seat, or somebody who watches, is compared as it is sent; then the window is
//! answered alike in both, and unless something was revealed it is compared again.

use std::any::Any;
use std::sync::LazyLock;

use doubt_bots::Cast;
use doubt_core::conformance::Specimen;
use doubt_core::{Audience, Header, Match, Party, Rng, Seat, Seed, Turn};
use doubt_games::catalog::{PRESETS, Preset};
use doubt_games::with_family;
use doubt_stage::Stage;

use super::playing::Playing;
use super::{Play as _, seat_number};
use crate::entry::{Answerer, Definition, Entry, JournalLine, PlayerId};
use crate::fair::{Fairness, HouseSecret};
use crate::history::History;
use crate::moment::Moment;
use crate::pace::Pace;
use crate::state::{Bout, Mode, Occupant, State, settings};
use crate::telling::{Bulletin, Presence};
use crate::wire::{TablePhase, ToClient};

/// How many matches of each preset; `DOUBT_MATCHES` changes it.
const MATCHES: u64 = 15;
/// How many windows of a match are looked at: random card players go on for long.
const MAX_WINDOWS: usize = 60;
/// When everything happens.
const NOON: Moment = Moment(1_800_000_000_000);

static CAST: LazyLock<Cast> = LazyLock::new(Cast::builtin);

/// A table at which only people sit, one seat and somebody who watches present.
struct World {
    state: State,
    viewer: Seat,
}

impl World {
    fn of<G: Stage>(preset: &Preset, bout: Match<G>, window: u64, viewer: Seat) -> World {
        let seats = bout.seats();
        let names: Vec<String> = Seat::all(seats).map(|seat| format!("Player {seat}")).collect();
        let house_secret = "5e".repeat(32);
        let definition = Definition {
            game: preset.name.to_owned(),
            rules: preset.rules.version(),
            options: settings(&preset.rules),
            chosen: Vec::new(),
            seats,
            pace: Pace::usual(&preset.manners, seats),
            private: false,
            spectators: true,
            code: "ab".repeat(16),
        };
        let secret = HouseSecret::read(&house_secret).unwrap();
        let opened = Entry::Opened { definition, host: PlayerId(0), house_secret };
        let mut state = State::open("twin", &JournalLine::of(opened)).unwrap();
        for ((occupant, name), seat) in state.occupants.iter_mut().zip(&names).zip(0..) {
            let (name, owners) = (name.clone(), vec![PlayerId(seat)]);
            *occupant = Occupant::Person {
                owners,
                name,
                key: None,
                silent: 0,
                left: false,
                agrees: true,
                shows: true,
            };
        }
        let header = Header::new(preset.name, Vec::new(), names);
        let party = Party::new(seats, |_| None);
        let mut playing = Playing::of(bout, header, vec![None; seats], party);
        playing.window = window;
        let fairness = Fairness::of(&secret, "match", &state.shares);
        let play = Box::new(playing);
        state.phase = TablePhase::Playing;
        state.bout = Some(Bout::new("match", play, NOON, fairness));
        state.open_window(NOON);
        World { state, viewer }
    }

    /// Those who are present, each with the audience they belong to.
    fn guests(&self) -> [(Option<PlayerId>, Audience); 2] {
        let seated = PlayerId(i64::from(seat_number(self.viewer)));
        [(Some(seated), Audience::Seat(self.viewer)), (None, Audience::Spectator)]
    }

    fn playing<G: Stage>(&self) -> &Playing<G> {
        let play: &dyn Any = &*self.state.bout.as_ref().unwrap().play;
        play.downcast_ref().unwrap()
    }

    fn playing_mut<G: Stage>(&mut self) -> &mut Playing<G> {
        let play: &mut dyn Any = &mut *self.state.bout.as_mut().unwrap().play;
        play.downcast_mut().unwrap()
    }

    /// What somebody is told who comes to the table now, as it is sent, how the table is shown to all
    /// included; and when something is due.
    fn welcome(&self, (player, audience): (Option<PlayerId>, Audience)) -> String {
        // What was told long ago is in the log already, which both worlds share.
        let version = self.state.bout.as_ref().unwrap().play.version(audience).saturating_sub(8);
        let present = self.guests().into_iter().filter_map(|(player, _)| player);
        let presence = Presence::of(&self.state, present);
        let welcome = self.state.welcome(player, version, &presence, NOON, &mut History::default());
        let welcome = ToClient::Welcome(Box::new(welcome));
        format!("{}\n{:?}", welcome.text(), self.state.due())
    }

    /// Answers a window; gives what there is to tell of it.
    fn answer(&mut self, answers: impl Iterator<Item = (Seat, String)>) -> Bulletin {
        let listening = self.guests().map(|(_, audience)| audience);
        let mut bulletin = Bulletin::new(&self.state, listening);
        for (seat, action) in answers {
            let entry = Entry::Answered { seat: seat_number(seat), action, by: Answerer::Person };
            let line = JournalLine::of(entry);
            self.state.apply(&line, NOON, &CAST, Mode::New).unwrap();
        }
        bulletin.note(&self.state);
        bulletin
    }

    /// What came of a window, as it is sent, and all that can be told after it.
    fn news(&self, bulletin: &Bulletin, guest: (Option<PlayerId>, Audience)) -> String {
        let news = bulletin.news(&self.state, guest.1, NOON).unwrap();
        let news = ToClient::News(Box::new(news));
        format!("{}\n{}", news.text(), self.welcome(guest))
    }
}

/// Answers of a window, and how they can be given in the twin; none where they cannot.
fn answers<G: Stage + Specimen>(
    truth: &Playing<G>,
    twin: &Playing<G>,
    rng: &mut Rng,
) -> Option<Vec<(Seat, String, String)>> {
    let mut answers = Vec::new();
    for seat in truth.awaited().iter() {
        let (view, other) = (truth.bout.view(seat), twin.bout.view(seat));
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

fn match_of<G: Stage + Specimen>(
    preset: &Preset,
    rules: &G,
    seats: usize,
    rng: &mut Rng,
    tally: &mut Tally,
) {
    let bout = Match::undealt(rules.clone(), seats).unwrap();
    let mut truth = World::of(preset, bout, 0, Seat::FIRST);
    for _ in 0..MAX_WINDOWS {
        let playing = truth.playing_mut::<G>();
        while playing.bout.turn() == Turn::Chance {
            let deal = playing.bout.draw(rng);
            playing.bout.deal(deal).unwrap();
            playing.asked = playing.bout.awaited();
            playing.look();
        }
        if playing.bout.is_over() {
            return;
        }
        let viewer = Seat::all(seats).nth(rng.below(seats as u32) as usize).unwrap();
        let imagined = playing.bout.imagined(viewer, rng);
        let mut twin = World::of(preset, imagined, playing.window, viewer);
        truth.viewer = viewer;
        for guest in twin.guests() {
            assert_eq!(truth.welcome(guest), twin.welcome(guest), "{guest:?} at rest");
        }
        tally.windows += 1;
        let since = twin.guests().map(|(_, audience)| truth.playing::<G>().bout.told(audience));
        let Some(answers) = answers::<G>(truth.playing(), twin.playing(), rng) else {
            // No twin can answer alike: the true world goes on alone.
            let playing = truth.playing::<G>();
            let passes = playing.awaited().iter().map(|seat| (seat, playing.pass(seat)));
            let passes: Vec<(Seat, String)> = passes.collect();
            truth.answer(passes.into_iter());
            continue;
        };
        let alike = answers.iter().map(|(seat, _, alike)| (*seat, alike.clone()));
        let there = twin.answer(alike);
        let here = truth.answer(answers.into_iter().map(|(seat, action, _)| (seat, action)));
        for (guest, since) in twin.guests().into_iter().zip(since) {
            if truth.playing::<G>().bout.events(guest.1, since).any(G::is_reveal) {
                continue;
            }
            let (here, there) = (truth.news(&here, guest), twin.news(&there, guest));
            assert_eq!(here, there, "{guest:?} after a window");
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
            with_family!(&preset.rules, rules => {
                match_of(preset, rules, seats, &mut rng, &mut tally);
            });
        }
        let Tally { windows, steps } = tally;
        println!("{}: {matches} matches, {windows} windows, {steps} steps alike", preset.name);
        assert!(windows >= matches && steps >= matches, "{}: {windows}, {steps}", preset.name);
    }
}
