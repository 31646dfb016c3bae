//! The mix of answers that a bot would give, and players that go on in a fork.

use doubt_core::{
    Accuracy, Bot, Luck, Match, Mix, Party, Player, Policy, Rng, Sampling, Seated, Seed, Thoughts,
    View,
};

use crate::coins::{Coins, HONEST};
use crate::pieces::{Action, Event, Face, Phase};
use crate::table::{HEADS, finish, seat, seeded};

/// Claims heads so often, and doubts after an odd number of events.
#[derive(Clone)]
struct Often {
    heads: f64,
    /// Whether it can say so.
    knows: bool,
}

impl Often {
    fn choose(&self, heard: usize, view: View<'_, Coins>, luck: &mut impl Luck) -> Action {
        match view.table().phase {
            Phase::Claim if luck.chance(self.heads) => HEADS,
            Phase::Claim => Action::Claim(Face::Tails),
            _ if heard % 2 == 1 => Action::Doubt,
            _ => Action::Trust,
        }
    }
}

impl Bot<Coins> for Often {
    type Memory = usize;

    fn notice(&self, heard: &mut usize, _: View<'_, Coins>, _: &Event) {
        *heard += 1;
    }

    fn act(&self, heard: &usize, view: View<'_, Coins>, rng: &mut Rng, _: &mut Thoughts) -> Action {
        self.choose(*heard, view, rng)
    }
}

impl Policy<Coins> for Often {
    fn exact(&self, heard: &usize, view: View<'_, Coins>) -> Option<Mix<Action>> {
        self.knows.then(|| Mix::of(view, |luck| self.choose(*heard, view, luck)))?
    }
}

/// What a bot that claims heads so often would claim at a fresh table.
fn claims(heads: f64, knows: bool, sampling: Sampling) -> Mix<Action> {
    let bout = seeded(3, 1);
    Often { heads, knows }.mix(&0, bout.view(seat(0)), sampling)
}

fn sampling(draws: u32, seed: u64) -> Sampling {
    Sampling { draws, seed: Seed::from(seed) }
}

#[test]
fn a_closed_form_is_exact() {
    let mix = claims(0.25, true, sampling(1, 1));
    assert_eq!(mix.answers(), [(HEADS, 0.25), (Action::Claim(Face::Tails), 0.75)]);
    assert_eq!((mix.accuracy(), mix.accuracy().error()), (Accuracy::Exact, 0.0));
    assert_eq!(mix.probability(&Action::Trust), 0.0);
    assert_eq!(claims(1.0, true, sampling(1, 1)).answers(), [(HEADS, 1.0)]);
}

#[test]
fn a_sample_is_the_same_for_the_same_seed() {
    let mix = claims(0.5, false, sampling(100, 1));
    assert_eq!(mix, claims(0.5, false, sampling(100, 1)));
    assert_ne!(mix, claims(0.5, false, sampling(100, 2)));
    assert_eq!(mix.accuracy(), Accuracy::Sampled { draws: 100 });
    let sum: f64 = mix.answers().iter().map(|(_, probability)| probability).sum();
    assert!((sum - 1.0).abs() < 1e-12);
}

/// Over 400 samples the root of the mean square deviation is known to one part in 28 (one over the
/// root of 800), and is allowed four of them.
#[test]
fn a_sample_states_its_error() {
    for (heads, draws) in [(0.5, 100), (0.5, 1000), (0.1, 100), (0.98, 100)] {
        let deviation = |seed| {
            let mix = claims(heads, false, sampling(draws, seed));
            (mix.probability(&HEADS) - heads).powi(2)
        };
        let off = ((0..400).map(deviation).sum::<f64>() / 400.0).sqrt();
        let stated = claims(heads, false, sampling(draws, 0)).accuracy().error();
        assert!((stated - 0.5 / f64::from(draws).sqrt()).abs() < 1e-12);
        assert!(off <= stated * (1.0 + 4.0 / 28.0), "{heads} in {draws}: {off}, not {stated}");
        if heads == 0.5 {
            assert!(off >= stated * (1.0 - 4.0 / 28.0), "{off}: the error is not overstated");
        }
    }
}

/// Answers what nobody may answer.
#[derive(Clone)]
struct Cougher;

impl Bot<Coins> for Cougher {
    type Memory = ();

    fn notice(&self, (): &mut (), _: View<'_, Coins>, _: &Event) {}

    fn act(&self, (): &(), _: View<'_, Coins>, _: &mut Rng, _: &mut Thoughts) -> Action {
        Action::Cough
    }
}

impl Policy<Coins> for Cougher {}

#[test]
fn an_answer_against_the_rules_counts_as_the_fallback() {
    let bout = seeded(3, 1);
    let view = bout.view(seat(0));
    let fallback = doubt_core::Game::fallback(&HONEST, view);
    assert_eq!(Cougher.mix(&(), view, sampling(10, 1)).answers(), [(fallback, 1.0)]);
}

/// A program from outside.
struct Outsider;

impl Player<Coins> for Outsider {
    fn notice(&mut self, _: View<'_, Coins>, _: &Event) {}

    fn act(&mut self, view: View<'_, Coins>, _: &mut Thoughts) -> Action {
        crate::table::habit(view)
    }
}

/// Three bots; seat 1 is what is given, if anything is.
fn party(outsider: Option<Outsider>) -> Party<Coins> {
    let mut outsider = outsider;
    Party::new(3, |at| match outsider.take_if(|_| at.index() == 1) {
        Some(outsider) => Some(Box::new(outsider)),
        None => Some(Box::new(Seated::new(Often { heads: 0.5, knows: true }, Seed::from(5), at))),
    })
}

#[test]
fn a_party_is_asked_for_mixes_seat_by_seat() {
    let mut bout = seeded(3, 1);
    let mut bots = party(Some(Outsider));
    let asked = bots.mix(&bout, seat(0), sampling(1, 1)).unwrap();
    assert_eq!(asked.probability(&HEADS), 0.5);
    assert_eq!(bots.mix(&bout, seat(1), sampling(1, 1)), None, "it owes no answer");
    bout.submit(seat(0), HEADS).unwrap();
    assert_eq!(bots.mix(&bout, seat(1), sampling(1, 1)), None, "a program cannot say");
    // Three coins and the spare were dealt, one coin was told, one claim was made: six events.
    let trusts = bots.mix(&bout, seat(2), sampling(1, 1)).unwrap();
    assert_eq!(trusts.answers(), [(Action::Trust, 1.0)], "it goes by its memory");
    assert_eq!(bots.mix(&bout, seat(9), sampling(1, 1)), None, "there is no such seat");
}

#[test]
fn players_go_on_in_a_fork_with_what_they_remember() {
    // Everything but the claims is fixed by what was heard, and the claims by the seed.
    let play = |mut bout: Match<Coins>, mut party: Party<Coins>| {
        bout.advance(&mut party);
        let told: Vec<Event> = bout.events(doubt_core::Audience::Spectator, 0).cloned().collect();
        told
    };
    let mut bout = seeded(3, 1);
    let mut bots = party(None);
    let claim = bots.answer(&bout, seat(0)).unwrap();
    bout.submit(seat(0), claim).unwrap();
    let forked = |seed: u64| {
        let mut fork = bout.fork();
        fork.deal_from(Seed::from(1));
        play(fork, bots.fork(Seed::from(seed)).unwrap())
    };
    assert_eq!(forked(7), forked(7));
    assert!((8..20).any(|seed| forked(seed) != forked(7)), "their choices are drawn anew");
    // Those who hear the match from its beginning remember the same.
    let mut fresh = bout.fork();
    fresh.deal_from(Seed::from(1));
    assert_eq!(
        play(
            fresh,
            Party::new(3, |at| {
                Some(Box::new(Seated::new(Often { heads: 0.5, knows: true }, Seed::from(7), at)))
            })
        ),
        forked(7)
    );
    assert!(party(Some(Outsider)).fork(Seed::from(1)).is_none(), "there is one of a program");
    finish(&mut bout);
}
