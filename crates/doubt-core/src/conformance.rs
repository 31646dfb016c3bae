//! Laws that every game must keep, checked over random matches.
//!
//! [`check`] plays one random match of a rule set through the real driver and tries every [`Law`] at
//! every step, for every seat. It gives the first [`Breach`] it finds, so that a game's tests can ask
//! for none and the kit's own tests can plant a fault and ask for it to be found.
//!
//! The law that finds leaks is the **twin test** ([`Law::Twin`]). At every step and for every seat,
//! another world is imagined that looks the same to that seat. The same answers, given there, must
//! look the same too: the same events, the same view afterwards. Where that world forbids them, some
//! other answers must look so. Otherwise the seat has learned something of what it may not see.
//!
//! [`Law::Chance`] is its companion for deals: whatever chance gives in secret, the Table and what
//! everyone is told come out the same. [`Law::Reveal`] is its companion for reveals: of two worlds in
//! which the same is shown, nothing else may tell one from the other. A reveal told to one seat alone
//! excuses nothing that the others see.
//!
//! The kit trusts a game in two things: that [`Specimen::is_reveal`] is true of nothing but what the
//! rules show, and that a Hand holds nothing but what the rules give to its seat.

mod chances;
mod twin;

use std::collections::HashSet;
use std::fmt;

use crate::driver::Match;
use crate::game::{Game, Turn};
use crate::record::{Header, Record, Sitter};
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use crate::seed::{Rng, Seed};
use crate::world::View;

use self::twin::{Answers, Motion};

/// What the kit asks of a game beyond its rules.
pub trait Specimen: Game {
    /// Answers of a seat to try, legal and illegal ones: all that matter, were the listing wrong.
    fn probes(&self, view: View<'_, Self>) -> Vec<Self::Action>;

    /// The answer in the form in which it is listed, if it differs from that only in what nobody sees.
    fn canonical(action: &Self::Action) -> Self::Action;

    /// Whether the other seats cannot tell which of the two answers was given.
    fn alike(one: &Self::Action, other: &Self::Action) -> bool;

    /// Whether the event shows those who are told it what was hidden, or an open stroke of chance.
    fn is_reveal(event: &Self::Event) -> bool;
}

/// What every game must keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// What is listed is legal, what is legal is listed, and nothing is listed twice.
    Listed,
    /// The fallback is legal.
    Fallback,
    /// A refused answer changes nothing.
    Refused,
    /// The match ends within its rule set's bound.
    Ends,
    /// Every die, card and coin is somewhere.
    Conserved,
    /// Answers and deals are read as they are written.
    Notation,
    /// The record, written, read and replayed, gives the same events and the same world, though the
    /// answers arrived in another order.
    Replay,
    /// An imagined world looks to its seat as the true one does.
    Imagined,
    /// A step that reveals nothing looks possible in every world the seat may imagine.
    Twin,
    /// What is drawn is what is listed, as often as the list says.
    Chances,
    /// What chance gives in secret shows nowhere but in the hand it was given to.
    Chance,
    /// A reveal shows what it tells and no more.
    Reveal,
}

/// A law that was broken, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The law.
    pub law: Law,
    /// How many deals and windows the match had seen.
    pub step: usize,
    /// What happened.
    pub detail: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is broken at step {}: {}", self.law, self.step, self.detail)
    }
}

/// What a checked match was like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Windows resolved.
    pub windows: usize,
    /// Answers given.
    pub answers: usize,
}

/// Plays one random match and tries every law at every step.
///
/// Panics if the rule set cannot be opened for so many seats: that is the test's own mistake.
pub fn check<G: Specimen>(rules: &G, seats: usize, seed: Seed) -> Result<Tally, Breach> {
    let bout = Match::undealt(rules.clone(), seats).unwrap_or_else(|unfit| panic!("{unfit}"));
    // The kit's own choices come from streams that no deal and no player uses.
    let rng = seed.deal(1 << 62);
    let mut exam = Exam { bout, seed, rng, step: 0, deals: 0, tally: Tally::default() };
    exam.run()?;
    Ok(exam.tally)
}

struct Exam<G: Specimen> {
    bout: Match<G>,
    seed: Seed,
    rng: Rng,
    step: usize,
    /// Deals since the last window.
    deals: usize,
    tally: Tally,
}

impl<G: Specimen> Exam<G> {
    fn run(&mut self) -> Result<(), Breach> {
        let bound = self.bout.rules().bound(self.bout.seats());
        loop {
            if let Err(missing) = self.bout.rules().audit(self.bout.world()) {
                return self.breach(Law::Conserved, missing);
            }
            match self.bout.turn() {
                Turn::Chance => {
                    self.deals += 1;
                    self.require(Law::Ends, self.deals <= MAX_DEALS, || {
                        format!("more than {MAX_DEALS} deals and no window")
                    })?;
                    self.deal()?;
                }
                Turn::Seats(awaited) => {
                    self.deals = 0;
                    self.tally.windows += 1;
                    self.tally.answers += awaited.len();
                    self.require(Law::Ends, self.tally.windows <= bound, || {
                        format!("more than {bound} windows")
                    })?;
                    self.window(awaited)?;
                }
                Turn::Over => return self.replay(),
            }
            self.step += 1;
        }
    }

    fn deal(&mut self) -> Result<(), Breach> {
        self.chances()?;
        let before = self.before();
        let mut rng = self.seed.deal(self.step as u64);
        let deal = self.bout.rules().shuffle(self.bout.world(), &mut rng);
        self.notation::<G::Deal>(&deal)?;
        if let Err(refusal) = self.bout.deal(deal.clone()) {
            return self.breach(Law::Listed, format!("the deal `{deal}` is refused: {refusal}"));
        }
        self.compare(&before, &Motion::Deal(deal))
    }

    fn window(&mut self, awaited: SeatSet) -> Result<(), Breach> {
        let mut answers = Answers::<G>::new();
        for seat in awaited.iter() {
            let listed = self.listing(seat)?;
            match self.rng.pick(&listed) {
                Some(action) => answers.push((seat, action.clone())),
                None => {
                    return self.breach(Law::Listed, format!("seat {seat} has no legal answer"));
                }
            }
        }
        let before = self.before();
        let mut arrival = answers.clone();
        self.rng.shuffle(&mut arrival);
        for (seat, action) in arrival {
            if let Err(refusal) = self.bout.submit(seat, action) {
                return self.breach(Law::Listed, format!("seat {seat}: {refusal}"));
            }
        }
        self.compare(&before, &Motion::Window(answers))
    }

    /// The legal answers of a seat, once the listing agrees with `check`, and so does the fallback:
    /// what is listed, and what was tried in another form.
    fn listing(&mut self, seat: Seat) -> Result<Vec<G::Action>, Breach> {
        let rules = self.bout.rules().clone();
        let mut listed = Vec::new();
        let view = self.bout.view(seat);
        rules.actions(view, &mut listed);
        let fallback = rules.fallback(view);
        let lawful = rules.check(view, &fallback);
        self.require(Law::Fallback, lawful.is_ok(), || format!("seat {seat}: `{fallback}`"))?;
        for action in &listed {
            let lawful = rules.check(self.bout.view(seat), action);
            self.require(Law::Listed, lawful.is_ok(), || {
                format!("seat {seat}: `{action}` is listed and illegal")
            })?;
        }
        let probes = rules.probes(self.bout.view(seat));
        if self.step < 2 * MAX_SEATS {
            let stride = 1 + probes.len() / MAX_NOTATIONS;
            for probe in probes.iter().skip(self.step % stride).step_by(stride) {
                self.notation::<G::Action>(probe)?;
            }
        }
        let known: HashSet<&G::Action> = listed.iter().collect();
        let mut refused = None;
        let mut legal = 0;
        let mut others = Vec::new();
        for probe in &probes {
            if rules.check(self.bout.view(seat), probe).is_err() {
                refused = Some(probe);
                continue;
            }
            let canonical = G::canonical(probe);
            self.require(Law::Listed, known.contains(&canonical), || {
                format!("seat {seat}: `{probe}` is legal and not listed")
            })?;
            if canonical == *probe {
                legal += 1;
            } else {
                others.push(probe.clone());
            }
        }
        self.require(Law::Listed, legal == listed.len() && legal == known.len(), || {
            format!("seat {seat}: {} are listed, {legal} are legal", listed.len())
        })?;
        listed.append(&mut others);
        if let Some(probe) = refused {
            let before = self.bout.world().clone();
            let taken = self.bout.submit(seat, probe.clone()).is_ok();
            self.require(Law::Refused, !taken && before == *self.bout.world(), || {
                format!("seat {seat}: `{probe}` was refused and changed something")
            })?;
        }
        Ok(listed)
    }

    fn replay(&self) -> Result<(), Breach> {
        let names = Seat::all(self.bout.seats()).map(|seat| format!("Player {seat}")).collect();
        let mut header = Header::new("specimen", Vec::new(), names);
        for (sitter, kind) in header.sitters.iter_mut().zip([Sitter::Person, bot(), program()]) {
            *sitter = kind;
        }
        let text = Record::of(&self.bout, header.clone()).to_string();
        let again = match Record::parse(&text).and_then(|r| r.replay(self.bout.rules().clone())) {
            Ok(again) => again,
            Err(damage) => return self.breach(Law::Replay, damage.to_string()),
        };
        let same = again.whole_log() == self.bout.whole_log()
            && *again.world() == *self.bout.world()
            && Record::of(&again, header).to_string() == text;
        self.require(Law::Replay, same, || "the replay is another match".into())
    }

    fn notation<T>(&self, value: &T) -> Result<(), Breach>
    where
        T: fmt::Display + std::str::FromStr + PartialEq,
    {
        let text = value.to_string();
        self.require(Law::Notation, text.parse().ok().as_ref() == Some(value), || {
            format!("`{text}` is not read as it was written")
        })
    }

    fn require(&self, law: Law, kept: bool, detail: impl FnOnce() -> String) -> Result<(), Breach> {
        if kept { Ok(()) } else { self.breach(law, detail()) }
    }

    fn breach<T>(&self, law: Law, detail: String) -> Result<T, Breach> {
        Err(Breach { law, step: self.step, detail })
    }
}

/// A bot at a table of the kit.
fn bot() -> Sitter {
    Sitter::Bot { name: "Some Bot".into(), sheet: Some("any, kind=of bot".into()) }
}

/// A program at a table of the kit.
fn program() -> Sitter {
    Sitter::Program { name: "some program".into() }
}

/// About how many answers of a step are written and read: every one of most steps, and a sample of the
/// thousands that a large hand of cards has.
const MAX_NOTATIONS: usize = 100;
/// The most deals that may follow one another: far more than any game deals at once, so only an endless
/// one reaches it.
const MAX_DEALS: usize = 1_000;
