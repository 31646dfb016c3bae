//! The one driver of a match: collects sealed answers, deals, and keeps log and record.

use arrayvec::ArrayVec;

use crate::chance::TooMany;
use crate::feed::{Audience, Log};
use crate::game::{Game, Turn};
use crate::knowledge::Knowledge;
use crate::player::Party;
use crate::refusal::Refusal;
use crate::seat::{MAX_SEATS, PerSeat, Seat, SeatSet};
use crate::seed::Seed;
use crate::world::{View, World};

/// A match being played.
///
/// It waits for a set of seats, each of which owes one sealed answer; when all are in, the rules
/// resolve them together, so the order in which they arrive cannot matter. What it hands out is the
/// Table, views and events, never the world:
///
/// ```compile_fail,E0616
/// fn peek<G: doubt_core::Game>(bout: doubt_core::Match<G>) -> doubt_core::World<G> {
///     bout.world
/// }
/// ```
///
/// ```
/// fn look<G: doubt_core::Game>(bout: &doubt_core::Match<G>) -> &G::Table {
///     bout.table()
/// }
/// ```
///
/// While it is played, an audience's own events are all that is told of them; the log, which holds every
/// hidden hand, is there when it is over:
///
/// ```compile_fail,E0308
/// fn pry<G: doubt_core::Game>(bout: &doubt_core::Match<G>) -> &doubt_core::Log<G> {
///     bout.log()
/// }
/// ```
///
/// ```
/// fn judge<G: doubt_core::Game>(bout: &doubt_core::Match<G>) -> Option<&doubt_core::Log<G>> {
///     bout.log()
/// }
/// ```
///
/// A copy with its seed would know what is dealt next, so a match cannot be cloned, only
/// [forked](Match::fork):
///
/// ```compile_fail,E0277
/// fn copy<T: Clone>(_: &T) {}
/// fn foresee<G: doubt_core::Game>(bout: &doubt_core::Match<G>) {
///     copy(bout);
/// }
/// ```
///
/// ```
/// fn try_out<G: doubt_core::Game>(bout: &doubt_core::Match<G>) -> doubt_core::Match<G> {
///     bout.fork()
/// }
/// ```
pub struct Match<G: Game> {
    rules: G,
    world: World<G>,
    /// Where deals come from; without a seed they are given one by one.
    seed: Option<Seed>,
    dealt: u64,
    answered: usize,
    /// The seats that the open window still waits for.
    awaited: SeatSet,
    /// The answers of the open window that are in.
    sealed: PerSeat<Option<G::Action>>,
    /// The seats of that window that a stand-in has answered for.
    stood_in: SeatSet,
    log: Log<G>,
    moves: Vec<Move<G>>,
    faults: PerSeat<u32>,
}

/// What moved a match on.
#[derive(Clone, Debug)]
pub(crate) enum Move<G: Game> {
    Deal(G::Deal),
    Answer(Seat, G::Action, By),
}

/// Who gives an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Whoever sits at the seat.
    Itself,
    /// A stand-in: whoever sits there was silent for too long, or has gone.
    StandIn,
}

impl<G: Game> Match<G> {
    /// Opens a match whose deals are drawn from a seed, and deals the first hands.
    pub fn new(rules: G, seats: usize, seed: Seed) -> Result<Self, G::Unfit> {
        let mut bout = Self::undealt(rules, seats)?;
        bout.deal_from(seed);
        Ok(bout)
    }

    /// Opens a match whose deals are given with [`Match::deal`].
    pub fn undealt(rules: G, seats: usize) -> Result<Self, G::Unfit> {
        let world = rules.open(seats)?;
        let mut bout = Match {
            rules,
            world,
            seed: None,
            dealt: 0,
            answered: 0,
            awaited: SeatSet::EMPTY,
            sealed: PerSeat::from_fn(seats, |_| None),
            stood_in: SeatSet::EMPTY,
            log: Log::default(),
            moves: Vec::new(),
            faults: PerSeat::from_fn(seats, |_| 0),
        };
        bout.open_window();
        Ok(bout)
    }

    /// Draws all further deals from a seed, continuing after those already dealt.
    pub fn deal_from(&mut self, seed: Seed) {
        self.seed = Some(seed);
        self.open_window();
    }

    /// The same match, to be continued without its seed: at the next turn of chance it waits for a
    /// deal, given with [`Match::deal`] or drawn from another seed with [`Match::deal_from`].
    ///
    /// Log, moves and the sealed answers of the open window are kept; what those still asked answer is
    /// open. The fork holds the true hands as the match does, so it is for who may hold the match: a
    /// player that thinks ahead imagines a world from its view instead ([`Game::imagine`]). Players
    /// are not part of a match: [`Party::fork`] takes theirs along, with their memories.
    #[must_use]
    pub fn fork(&self) -> Match<G> {
        Match {
            rules: self.rules.clone(),
            world: self.world.clone(),
            seed: None,
            dealt: self.dealt,
            answered: self.answered,
            awaited: self.awaited,
            sealed: self.sealed.clone(),
            stood_in: self.stood_in,
            log: self.log.clone(),
            moves: self.moves.clone(),
            faults: self.faults.clone(),
        }
    }

    /// The rules in force.
    pub fn rules(&self) -> &G {
        &self.rules
    }

    /// How many seats the table has.
    pub fn seats(&self) -> usize {
        self.sealed.len()
    }

    /// What everyone sees.
    pub fn table(&self) -> &G::Table {
        &self.world.table
    }

    /// What a seat knows.
    pub fn view(&self, seat: Seat) -> View<'_, G> {
        self.world.view(&self.rules, seat)
    }

    /// What a seat knows and was told.
    pub fn knowledge(&self, seat: Seat) -> Knowledge<G> {
        Knowledge::of(self, seat)
    }

    /// What the match waits for.
    pub fn turn(&self) -> Turn {
        self.rules.turn(&self.world.table)
    }

    /// The seats that still owe an answer.
    pub fn awaited(&self) -> SeatSet {
        self.awaited
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.turn() == Turn::Over
    }

    /// What each seat has won or lost, once the match is over.
    pub fn payoffs(&self) -> Option<PerSeat<f64>> {
        self.is_over().then(|| self.rules.payoffs(&self.world.table))
    }

    /// Everything that was told, with whom, once the match is over.
    pub fn log(&self) -> Option<&Log<G>> {
        self.is_over().then_some(&self.log)
    }

    /// How many events the audience was told.
    pub fn told(&self, audience: Audience) -> usize {
        self.log.count(audience)
    }

    /// What the audience was told, from its own event number `since` on.
    pub fn events(&self, audience: Audience, since: usize) -> impl Iterator<Item = &G::Event> {
        self.log.told(audience, since)
    }

    /// The same, each event with the seats that a stand-in had answered for when it came about.
    pub fn attributed(
        &self,
        audience: Audience,
        since: usize,
    ) -> impl Iterator<Item = (&G::Event, SeatSet)> {
        self.log.attributed(audience, since)
    }

    /// How many answers have been given.
    pub fn answers(&self) -> usize {
        self.answered
    }

    /// How many answers of players were illegal and replaced by the game's fallback.
    pub fn faults(&self) -> u32 {
        self.faults.values().sum()
    }

    /// How many of them were a seat's.
    pub fn faults_of(&self, seat: Seat) -> u32 {
        self.faults[seat]
    }

    /// Takes a seat's sealed answer; with the last of a window, resolves it.
    pub fn submit(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal<G::Illegal>> {
        self.submit_by(seat, action, By::Itself)
    }

    /// The same, and says who gives it: log and record keep that a stand-in did.
    pub fn submit_by(
        &mut self,
        seat: Seat,
        action: G::Action,
        by: By,
    ) -> Result<(), Refusal<G::Illegal>> {
        self.check(seat, &action)?;
        self.take(seat, action, by);
        Ok(())
    }

    /// The answer that counts when a player gives this one. What is against the rules costs it its own
    /// choice only: the game's fallback counts instead, as an error.
    pub(crate) fn lawful(&self, seat: Seat, action: G::Action) -> Result<G::Action, G::Action> {
        let view = self.view(seat);
        if self.rules.check(view, &action).is_ok() {
            return Ok(action);
        }
        let fallback = self.rules.fallback(view);
        debug_assert!(self.rules.check(view, &fallback).is_ok(), "a fallback is always legal");
        Err(fallback)
    }

    /// Gives the next deal of a match without a seed.
    pub fn deal(&mut self, deal: G::Deal) -> Result<(), Refusal<G::Illegal>> {
        self.check_deal(&deal)?;
        self.take_deal(deal);
        Ok(())
    }

    /// Lets the players answer until a seat without one is asked; gives the seats that then owe an
    /// answer, or none when the match is over. All players hear everything that was told them.
    pub fn advance(&mut self, party: &mut Party<G>) -> SeatSet {
        loop {
            party.hear(self);
            let mut answered = false;
            for seat in self.awaited.iter() {
                let Some(action) = party.ask(self, seat) else { continue };
                let action = self.lawful(seat, action).unwrap_or_else(|fallback| {
                    self.faults[seat] += 1;
                    fallback
                });
                self.take(seat, action, By::Itself);
                answered = true;
            }
            if !answered {
                return self.awaited;
            }
        }
    }

    /// The same match in a world that a seat imagines, between two windows: for tests of what is told.
    #[cfg(feature = "conformance")]
    pub fn imagined(&self, seat: Seat, rng: &mut crate::seed::Rng) -> Match<G> {
        let world = self.rules.imagine(self.view(seat), rng);
        let sealed = PerSeat::from_fn(self.seats(), |_| None);
        let mut twin = Match { world, sealed, moves: Vec::new(), ..self.fork() };
        twin.open_window();
        twin
    }

    /// What chance might deal next: for tests that deal by hand.
    #[cfg(feature = "conformance")]
    pub fn draw(&self, rng: &mut crate::seed::Rng) -> G::Deal {
        self.rules.shuffle(&self.world, rng)
    }

    /// Everything that was told so far: for those who see to it that each hears only their own.
    pub(crate) fn whole_log(&self) -> &Log<G> {
        &self.log
    }

    #[cfg(feature = "conformance")]
    pub(crate) fn world(&self) -> &World<G> {
        &self.world
    }

    pub(crate) fn moves(&self) -> &[Move<G>] {
        &self.moves
    }

    /// How many deals there have been.
    pub(crate) fn dealt(&self) -> u64 {
        self.dealt
    }

    /// Lists what can be dealt next.
    pub(crate) fn chances(
        &self,
        limit: usize,
        out: &mut Vec<(G::Deal, f64)>,
    ) -> Result<(), TooMany> {
        self.rules.chances(&self.world, limit, out)
    }

    /// The next deal if it is drawn from this seed; none if no deal is due.
    pub(crate) fn drawn(&self, seed: Seed) -> Option<G::Deal> {
        let is_due = self.turn() == Turn::Chance;
        is_due.then(|| self.rules.shuffle(&self.world, &mut seed.deal(self.dealt)))
    }

    pub(crate) fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// Keeps the seed of a match that was dealt from its record.
    pub(crate) fn keep_seed(&mut self, seed: Option<Seed>) {
        self.seed = seed;
    }

    /// Whether a seat may answer so now.
    pub(crate) fn check(&self, seat: Seat, action: &G::Action) -> Result<(), Refusal<G::Illegal>> {
        if !self.awaited.contains(seat) {
            return Err(self.not_awaited(seat));
        }
        Ok(self.rules.check(self.view(seat), action)?)
    }

    /// Takes an answer that was checked.
    pub(crate) fn take(&mut self, seat: Seat, action: G::Action, by: By) {
        self.sealed[seat] = Some(action);
        if by == By::StandIn {
            self.stood_in.insert(seat);
        }
        self.awaited.remove(seat);
        if self.awaited.is_empty() {
            self.resolve();
            self.open_window();
        }
    }

    /// Whether this can be dealt now.
    pub(crate) fn check_deal(&self, deal: &G::Deal) -> Result<(), Refusal<G::Illegal>> {
        match self.turn() {
            Turn::Chance => Ok(self.rules.check_deal(&self.world, deal)?),
            Turn::Seats(_) => Err(Refusal::NoDeal),
            Turn::Over => Err(Refusal::Over),
        }
    }

    /// Takes a deal that was checked.
    pub(crate) fn take_deal(&mut self, deal: G::Deal) {
        self.apply(deal);
        self.open_window();
    }

    fn not_awaited(&self, seat: Seat) -> Refusal<G::Illegal> {
        match self.turn() {
            Turn::Over => Refusal::Over,
            _ if seat.index() >= self.seats() => Refusal::NoSuchSeat(seat),
            Turn::Chance => Refusal::NoAnswer,
            Turn::Seats(_) => Refusal::NotAsked(seat),
        }
    }

    fn resolve(&mut self) {
        let mut answers = ArrayVec::<(Seat, G::Action), MAX_SEATS>::new();
        for (seat, sealed) in self.sealed.seats().zip(self.sealed.values_mut()) {
            answers.extend(sealed.take().map(|action| (seat, action)));
        }
        let stood_in = std::mem::replace(&mut self.stood_in, SeatSet::EMPTY);
        let told = self.log.entries().len();
        self.rules.resolve(&mut self.world, &answers, &mut self.log);
        self.log.attribute(told, stood_in);
        self.answered += answers.len();
        let by = |seat| if stood_in.contains(seat) { By::StandIn } else { By::Itself };
        let moves = answers.into_iter().map(|(seat, action)| Move::Answer(seat, action, by(seat)));
        self.moves.extend(moves);
    }

    fn apply(&mut self, deal: G::Deal) {
        self.rules.deal(&mut self.world, &deal, &mut self.log);
        self.moves.push(Move::Deal(deal));
        self.dealt += 1;
    }

    /// Deals while it is chance's turn and a seed is there, then asks the seats whose turn it is.
    fn open_window(&mut self) {
        self.awaited = loop {
            match (self.turn(), self.seed) {
                (Turn::Chance, Some(seed)) => {
                    let deal = self.rules.shuffle(&self.world, &mut seed.deal(self.dealt));
                    self.apply(deal);
                }
                (Turn::Seats(seats), _) => break seats,
                _ => break SeatSet::EMPTY,
            }
        };
    }
}
