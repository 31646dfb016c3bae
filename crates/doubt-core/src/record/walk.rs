//! A record played again, step by step, from the deals that stand in it and nothing else.

use super::reader::read;
use super::{Damage, Record};
use crate::chance::TooMany;
use crate::driver::{Match, Move};
use crate::feed::Log;
use crate::game::{Game, Turn};
use crate::knowledge::Knowledge;
use crate::seat::Seat;
use crate::seed::Seed;
use crate::world::View;

/// A walk over a record: it stands before a step, with the match as it was then.
///
/// ```
/// use doubt_core::record::Step;
/// use doubt_core::{Damage, Game, Record};
///
/// /// How many answers each decision was chosen from.
/// fn choices<G: Game>(record: &Record, rules: G) -> Result<Vec<usize>, Damage> {
///     let (mut counts, mut actions) = (Vec::new(), Vec::new());
///     let mut walk = record.walk(rules)?;
///     while let Some(step) = walk.step()? {
///         if let Step::Answer(decision) = step {
///             decision.choices(&mut actions);
///             assert!(actions.contains(decision.answer()));
///             counts.push(actions.len());
///         }
///     }
///     Ok(counts)
/// }
/// ```
pub struct Walk<'r, G: Game> {
    record: &'r Record,
    bout: Match<G>,
    /// How many steps of the record have been read.
    read: usize,
    /// What is done next; it was read and found to be allowed.
    ahead: Option<Move<G>>,
    /// Where a script's deals come from that do not stand in it.
    drawn: Option<Seed>,
}

/// What a walk stands before.
pub enum Step<'a, G: Game> {
    /// Chance deals.
    Deal(Dealing<'a, G>),
    /// A seat answers.
    Answer(Decision<'a, G>),
}

/// A deal that is about to be dealt.
pub struct Dealing<'a, G: Game> {
    bout: &'a Match<G>,
    deal: &'a G::Deal,
}

/// A decision: what a seat knew, what it could answer, and what it did.
pub struct Decision<'a, G: Game> {
    bout: &'a Match<G>,
    seat: Seat,
    answer: &'a G::Action,
}

impl<'r, G: Game> Walk<'r, G> {
    pub(super) fn new(record: &'r Record, rules: G, drawn: Option<Seed>) -> Result<Self, Damage> {
        let bout = Match::undealt(rules, record.header.names.len())
            .map_err(|unfit| record.rules_damage(unfit))?;
        Ok(Walk { record, bout, read: 0, ahead: None, drawn })
    }

    /// Takes the step that the walk stands before, and goes on to the next; none at the end.
    pub fn step(&mut self) -> Result<Option<Step<'_, G>>, Damage> {
        match self.ahead.take() {
            Some(Move::Deal(deal)) => self.bout.take_deal(deal),
            Some(Move::Answer(seat, action, by)) => self.bout.take(seat, action, by),
            None => {}
        }
        self.ahead = self.next()?;
        let bout = &self.bout;
        Ok(self.ahead.as_ref().map(|ahead| match ahead {
            Move::Deal(deal) => Step::Deal(Dealing { bout, deal }),
            Move::Answer(seat, answer, _) => Step::Answer(Decision { bout, seat: *seat, answer }),
        }))
    }

    /// Goes on to the end, and gives the match as it was left there.
    pub fn finish(mut self) -> Result<Match<G>, Damage> {
        while self.step()?.is_some() {}
        self.bout.keep_seed(self.record.seed);
        Ok(self.bout)
    }

    /// The match as it was before the step.
    pub fn bout(&self) -> &Match<G> {
        &self.bout
    }

    /// Everything that had been told before the step, with whom: whoever has a record has every deal.
    pub fn log(&self) -> &Log<G> {
        self.bout.whole_log()
    }

    /// Damage on the line of the step, or of the last one.
    pub(super) fn damage(&self, reason: impl ToString) -> Damage {
        let step = self.record.steps.get(self.read.saturating_sub(1));
        Damage::new(step.map_or(self.record.rules, |step| step.line), reason.to_string())
    }

    /// What is done next, once it is found to be allowed.
    fn next(&mut self) -> Result<Option<Move<G>>, Damage> {
        let step = self.record.steps.get(self.read);
        let is_given = step.is_some_and(|step| step.seat.is_none());
        if let Some(seed) = self.drawn.filter(|_| !is_given)
            && let Some(deal) = self.bout.drawn(seed)
        {
            return Ok(Some(Move::Deal(deal)));
        }
        let Some(step) = step else { return Ok(None) };
        let next = match step.seat {
            None => read::<G::Deal>(&step.notation).and_then(|deal| {
                self.bout.check_deal(&deal).map_err(|refusal| refusal.to_string())?;
                Ok(Move::Deal(deal))
            }),
            Some(seat) => read::<G::Action>(&step.notation).and_then(|action| {
                self.bout.check(seat, &action).map_err(|refusal| refusal.to_string())?;
                Ok(Move::Answer(seat, action, step.by))
            }),
        };
        let next = next.map_err(|reason| Damage::new(step.line, reason))?;
        self.read += 1;
        Ok(Some(next))
    }
}

impl<'a, G: Game> Dealing<'a, G> {
    /// What is dealt.
    pub fn deal(&self) -> &'a G::Deal {
        self.deal
    }

    /// Lists what could have been dealt, as [`Game::chances`] does: whoever has a record has every deal.
    pub fn chances(&self, limit: usize, out: &mut Vec<(G::Deal, f64)>) -> Result<(), TooMany> {
        self.bout.chances(limit, out)
    }

    /// What this seed would deal in its place.
    pub(super) fn drawn(&self, seed: Seed) -> Option<G::Deal> {
        self.bout.drawn(seed)
    }

    /// How many deals there were before it.
    pub(super) fn number(&self) -> u64 {
        self.bout.dealt()
    }
}

impl<'a, G: Game> Decision<'a, G> {
    /// Who decides.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat knows.
    pub fn view(&self) -> View<'a, G> {
        self.bout.view(self.seat)
    }

    /// What the seat knows and was told.
    pub fn knowledge(&self) -> Knowledge<G> {
        self.bout.knowledge(self.seat)
    }

    /// What the seat was told until now, from its own event number `since` on.
    pub fn told(&self, since: usize) -> impl Iterator<Item = &'a G::Event> {
        self.bout.events(self.seat.into(), since)
    }

    /// Puts every legal answer in the place of what was listed there.
    pub fn choices(&self, out: &mut Vec<G::Action>) {
        out.clear();
        self.bout.rules().actions(self.view(), out);
    }

    /// What the seat answers.
    pub fn answer(&self) -> &'a G::Action {
        self.answer
    }

    /// Whether no other seat has answered in the same window before it.
    pub fn opens_window(&self) -> bool {
        self.bout.turn() == Turn::Seats(self.bout.awaited())
    }
}
