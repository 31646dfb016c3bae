//! The test that finds leaks: the same step, taken in a world that a seat cannot tell from the true
//! one, must look the same to that seat.

use arrayvec::ArrayVec;

use super::{Breach, Exam, Law, Specimen};
use crate::feed::{Audience, Log, To};
use crate::game::Game;
use crate::seat::{MAX_SEATS, Seat};
use crate::world::World;

/// A step of the match, to be taken again in other worlds.
pub(super) enum Motion<G: Game> {
    Deal(G::Deal),
    Window(Answers<G>),
}

pub(super) type Answers<G> = ArrayVec<(Seat, <G as Game>::Action), MAX_SEATS>;

/// Where a step began: the world, and how many events had been told.
pub(super) struct Before<G: Game> {
    world: World<G>,
    told: usize,
}

/// Where a step led from some world, and what it told.
struct After<G: Game> {
    world: World<G>,
    log: Log<G>,
}

impl<G: Specimen> Exam<G> {
    /// Compares the true step, for every seat, with one in a world that the seat cannot tell from
    /// the true one.
    pub(super) fn compare(&mut self, before: &Before<G>, step: &Motion<G>) -> Result<(), Breach> {
        for seat in Seat::all(self.bout.seats()) {
            let twin = self.twin(&before.world, seat)?;
            let shown = self.heard(before, seat.into()).any(G::is_reveal);
            let leak = match step {
                _ if shown => self.reveal(before, step, seat, twin),
                Motion::Deal(deal) => self.chance(before, deal, seat, &twin),
                Motion::Window(answers) => self.same_look(before, answers, seat, &twin),
            };
            if let Err(leak) = leak {
                // A step that goes another way each time proves nothing about the twin.
                let again = self.take(&before.world, step);
                let steady = Seat::all(self.bout.seats()).all(|s| self.alike(before, &again, s));
                return if steady { Err(leak) } else { self.breach(Law::Replay, leak.detail) };
            }
        }
        Ok(())
    }

    /// In the twin world the same deal, where it can be dealt, and any other show nothing but
    /// themselves to whom they are given.
    fn chance(
        &mut self,
        before: &Before<G>,
        deal: &G::Deal,
        seat: Seat,
        twin: &World<G>,
    ) -> Result<(), Breach> {
        let rules = self.bout.rules();
        let same = rules.check_deal(twin, deal).is_ok().then(|| deal.clone());
        let other = rules.shuffle(twin, &mut self.rng);
        for other in same.into_iter().chain([other]) {
            let after = self.take(twin, &Motion::Deal(other.clone()));
            let now = self.bout.world();
            self.require(Law::Chance, after.world.table == now.table, || {
                format!("seat {seat} sees in the Table whether `{deal}` or `{other}` was dealt")
            })?;
            let all = self.told_alike(before, &after, Audience::Spectator);
            let own = after.world.hands[seat] != now.hands[seat]
                || self.told_alike(before, &after, seat.into());
            self.require(Law::Chance, all && own, || {
                format!("seat {seat} is told whether `{deal}` or `{other}` was dealt, or more")
            })?;
        }
        Ok(())
    }

    /// In the twin world the same answers look the same to the seat; if they are illegal there, some
    /// other answers do.
    fn same_look(
        &self,
        before: &Before<G>,
        answers: &Answers<G>,
        seat: Seat,
        twin: &World<G>,
    ) -> Result<(), Breach> {
        let rules = self.bout.rules();
        // Only answers that the twin world forbids are replaced, by some that look alike.
        let choices: ArrayVec<Vec<G::Action>, MAX_SEATS> = answers
            .iter()
            .map(|(other, action)| {
                let mut choices = Vec::new();
                match rules.check(twin.view(rules, *other), action) {
                    Ok(()) => choices.push(action.clone()),
                    Err(_) => {
                        rules.actions(twin.view(rules, *other), &mut choices);
                        choices.retain(|choice| G::alike(choice, action));
                    }
                }
                choices
            })
            .collect();
        self.require(Law::Twin, self.looks_possible(before, answers, seat, twin, &choices), || {
            format!("seat {seat} can tell the true world from a twin by {answers:?}")
        })
    }

    /// Whether some of the choices, given in the twin world, look to the seat as the true answers did.
    fn looks_possible(
        &self,
        before: &Before<G>,
        answers: &Answers<G>,
        seat: Seat,
        twin: &World<G>,
        choices: &[Vec<G::Action>],
    ) -> bool {
        let give = |step: &Answers<G>| self.take(twin, &Motion::Window(step.clone()));
        let mut step = answers.clone();
        let ways = choices.iter().fold(1, |ways: usize, of| ways.saturating_mul(of.len()));
        if ways <= MAX_WAYS {
            return (0..ways).any(|mut way| {
                for ((_, action), choices) in step.iter_mut().zip(choices) {
                    action.clone_from(&choices[way % choices.len()]);
                    way /= choices.len();
                }
                self.alike(before, &give(&step), seat)
            });
        }
        // Too many to try them all: seat by seat, the one after which most events are alike.
        for ((_, action), choices) in step.iter_mut().zip(choices) {
            action.clone_from(&choices[0]);
        }
        for (at, choices) in choices.iter().enumerate().filter(|(_, choices)| choices.len() > 1) {
            let likeness = |choice: &&G::Action| {
                let mut step = step.clone();
                step[at].1.clone_from(choice);
                let after = give(&step);
                let pairs = after.log.told(seat.into(), 0).zip(self.heard(before, seat.into()));
                pairs.filter(|(there, here)| there == here).count()
            };
            if let Some(best) = choices.iter().max_by_key(likeness) {
                step[at].1.clone_from(best);
            }
        }
        self.alike(before, &give(&step), seat)
    }

    /// What was not shown is not told either: the twin is the true world but for one other hand or
    /// the Secret. Where the same is shown there and the seat comes to hold the same, all is the same.
    fn reveal(
        &mut self,
        before: &Before<G>,
        step: &Motion<G>,
        seat: Seat,
        imagined: World<G>,
    ) -> Result<(), Breach> {
        let mut twin = before.world.clone();
        match Seat::new(self.rng.below(self.bout.seats() as u32 + 1) as usize) {
            Some(own) if own == seat => twin = imagined,
            Some(other) if other.index() < self.bout.seats() => {
                twin.hands[other] = imagined.hands[other].clone();
            }
            _ => twin.secret = imagined.secret,
        }
        if !self.allows(&twin, step) {
            return Ok(());
        }
        let after = self.take(&twin, step);
        let shown = |event: &&G::Event| G::is_reveal(event);
        let same_shown = after
            .log
            .told(seat.into(), 0)
            .filter(shown)
            .eq(self.heard(before, seat.into()).filter(shown));
        let same_hand = after.world.hands[seat] == self.bout.world().hands[seat];
        let kept = !(same_shown && same_hand) || self.alike(before, &after, seat);
        self.require(Law::Reveal, kept, || format!("seat {seat} learns more than what is shown"))
    }

    /// Whether the step can be taken in this world, and everything is there.
    fn allows(&self, world: &World<G>, step: &Motion<G>) -> bool {
        let rules = self.bout.rules();
        rules.audit(world).is_ok()
            && match step {
                Motion::Deal(deal) => rules.check_deal(world, deal).is_ok(),
                Motion::Window(answers) => answers
                    .iter()
                    .all(|(seat, action)| rules.check(world.view(rules, *seat), action).is_ok()),
            }
    }

    fn take(&self, world: &World<G>, step: &Motion<G>) -> After<G> {
        let mut after = After { world: world.clone(), log: Log::default() };
        match step {
            Motion::Deal(deal) => self.bout.rules().deal(&mut after.world, deal, &mut after.log),
            Motion::Window(answers) => {
                self.bout.rules().resolve(&mut after.world, answers, &mut after.log);
            }
        }
        after
    }

    /// Whether the seat cannot tell where that step led from where the true one did.
    fn alike(&self, before: &Before<G>, after: &After<G>, seat: Seat) -> bool {
        after.world.view(self.bout.rules(), seat) == self.bout.view(seat)
            && self.told_alike(before, after, seat.into())
    }

    fn told_alike(&self, before: &Before<G>, after: &After<G>, audience: Audience) -> bool {
        after.log.told(audience, 0).eq(self.heard(before, audience))
    }

    /// Another world that the seat cannot tell from this one.
    fn twin(&mut self, world: &World<G>, seat: Seat) -> Result<World<G>, Breach> {
        let rules = self.bout.rules().clone();
        let view = world.view(&rules, seat);
        let twin = rules.imagine(view, &mut self.rng);
        self.require(Law::Imagined, twin.view(&rules, seat) == view, || {
            format!("seat {seat} imagines a world that it can tell from the true one")
        })?;
        if let Err(missing) = rules.audit(&twin) {
            return self.breach(Law::Imagined, format!("seat {seat} imagines that {missing}"));
        }
        Ok(twin)
    }

    pub(super) fn before(&self) -> Before<G> {
        Before { world: self.bout.world().clone(), told: self.bout.whole_log().entries().len() }
    }

    /// What the audience was told by the true step.
    fn heard(&self, before: &Before<G>, audience: Audience) -> impl Iterator<Item = &G::Event> {
        let entries: &[(To, G::Event)] = &self.bout.whole_log().entries()[before.told..];
        entries.iter().filter(move |(to, _)| to.reaches(audience)).map(|(_, event)| event)
    }
}

/// Up to how many ways to answer in a twin world are all tried: with more, this law would take longer
/// than all others.
const MAX_WAYS: usize = 1_000;
