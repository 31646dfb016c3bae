//! The course of a match: how it starts, takes answers and ends.

use doubt_bots::CastBot;
use doubt_core::{By, Header, Seat, Sitter, Versions};
use doubt_words::{Arg, Message, message};

use super::bout::{Bout, Lost};
use super::rules::rules;
use super::{Inapplicable, Mode, Occupant, State};
use crate::entry::Answerer;
use crate::fair::Fairness;
use crate::moment::Moment;
use crate::play::{self, Play, seat_number};
use crate::wire::{MatchResult, Setting, TablePhase};

impl State {
    /// Starts a match.
    pub(super) fn start(
        &mut self,
        id: &str,
        options: &[Setting],
        versions: Versions,
        at: Moment,
        mode: Mode,
    ) -> Result<(), Inapplicable> {
        if self.spent {
            return Err(Inapplicable(message!("table-secret-used")));
        }
        let windows = self.window().map_or(self.windows, |window| window + 1);
        let last = self.bout.take();
        let (play, header, fairness) = self.deal(id, options, versions, last.as_ref(), &[]);
        match (play, mode) {
            (Ok(play), _) => {
                self.lost = None;
                self.bout = Some(Bout::new(id, play, at, fairness));
                self.open_window(at);
            }
            (Err(why), Mode::New) => {
                self.bout = last;
                return Err(why);
            }
            // Whoever was promised a secret is told it, whatever has become of the rules.
            (Err(Inapplicable(why)), Mode::Read | Mode::Skim) => {
                let (id, answers) = (id.to_owned(), Vec::new());
                self.lost = Some(Lost { id, header, answers, fairness, why });
            }
        }
        (self.former, self.windows) = (last, windows);
        // Who has left stays away until they are back.
        for occupant in &mut self.occupants {
            if let Occupant::Person { silent, agrees, .. } = occupant {
                (*silent, *agrees) = (0, false);
            }
        }
        self.spent = true;
        self.matches += 1;
        self.phase = TablePhase::Playing;
        self.result = None;
        Ok(())
    }

    /// A match of those who sit here, with what is told of it and where its randomness comes from. Bots know
    /// of each other and of people what they know from the last match, or what was written down by seat.
    pub(super) fn deal(
        &self,
        id: &str,
        options: &[Setting],
        versions: Versions,
        last: Option<&Bout>,
        memories: &[Option<String>],
    ) -> (Result<Box<dyn Play>, Inapplicable>, Header, Fairness) {
        let rules = rules(&self.definition.game, versions.rules, options);
        let sitter = |(occupant, bot): (&Occupant, Option<&CastBot>)| match (occupant, bot) {
            (Occupant::Person { .. }, _) => Sitter::Person,
            (_, Some(bot)) => bot.sitter(),
            (Occupant::Open | Occupant::Bot { .. }, None) => Sitter::Unknown,
        };
        let options = options.iter().map(|Setting { name, value }| (name.clone(), value.clone()));
        let header = Header {
            game: self.definition.game.clone(),
            options: options.collect(),
            versions: Some(versions),
            names: self.occupants.iter().map(|occupant| occupant.name().to_owned()).collect(),
            sitters: self.occupants.iter().zip(self.bots()).map(sitter).collect(),
        };
        let fairness = Fairness::of(&self.house_secret, id, &self.shares);
        let seed = self.house_secret.seed(&self.shares);
        let play = rules.and_then(|rules| {
            let dealt = match last {
                Some(last) => last.play.again(rules, seed, header.clone()),
                None => {
                    let bots = self.bots().map(Option::<&CastBot>::cloned).collect();
                    play::open(rules, header.clone(), bots, seed, memories)
                }
            };
            dealt.map_err(Inapplicable)
        });
        (play, header, fairness)
    }

    /// Takes an answer, or keeps it with the others of a match that nobody can play again.
    pub(super) fn answer(
        &mut self,
        seat: u8,
        action: &str,
        by: Answerer,
        at: Moment,
        mode: Mode,
    ) -> Result<(), Inapplicable> {
        let taken = match self.lost {
            Some(_) => Ok(()),
            None => self.take(seat, action, by, at, mode),
        };
        if let (Err(Inapplicable(why)), true) = (&taken, mode.is_read()) {
            let (answer, why) = (Arg::typed(action), why.clone());
            self.lose(message!("match-lost-answer", answer, why));
        }
        // What cannot be played again is kept as it was given.
        match &mut self.lost {
            Some(lost) => lost.answers.push((seat, action.to_owned())),
            None => taken?,
        }
        Ok(())
    }

    /// Lets the match take an answer.
    fn take(
        &mut self,
        seat: u8,
        action: &str,
        by: Answerer,
        now: Moment,
        mode: Mode,
    ) -> Result<(), Inapplicable> {
        let bout = self.bout.as_mut().filter(|_| self.phase == TablePhase::Playing);
        let bout = bout.ok_or_else(|| Inapplicable(message!("table-nothing-played")))?;
        let asked = Seat::new(usize::from(seat))
            .filter(|seat| seat.index() < self.occupants.len())
            .ok_or_else(|| Inapplicable(message!("no-such-seat", number: seat)))?;
        if by == Answerer::Bot && bout.play.awaited().contains(asked) {
            match mode {
                Mode::New => {}
                Mode::Read => {
                    self.asked_again += 1;
                    bout.play.bot(asked);
                }
                Mode::Skim => bout.play.hear(),
            }
        }
        let reacts = bout.play.awaited().contains(asked) && bout.play.reacts(asked);
        let reactions = self.definition.pace.reactions;
        let calls = reactions.ends_with_call() && reacts && action != bout.play.pass(asked);
        let window = bout.play.window();
        let all = bout.play.asked();
        // Silence is an answer to a claim: nobody need stand in for that.
        let hand = if by == Answerer::StandIn && !reacts { By::StandIn } else { By::Itself };
        bout.play.submit(asked, action, hand).map_err(Inapplicable)?;
        bout.called |= calls;
        bout.sealed.push((seat, action.to_owned()));
        if by == Answerer::Person {
            // Whoever answers has seen enough.
            bout.ready.insert(asked);
        }
        let is_over = bout.play.is_over();
        if bout.play.window() == window {
            self.start_clock(now);
        } else {
            let pause = reactions.pause().filter(|_| reacts && !bout.called);
            bout.rested = pause.is_some_and(|pause| now >= bout.starts().after(pause));
            self.stop_waiting(all, now);
            self.open_window(now);
        }
        if let Some(Occupant::Person { silent, .. }) = self.occupants.get_mut(asked.index()) {
            match by {
                Answerer::Person => *silent = 0,
                // Who lets a claim pass without a word is not away.
                Answerer::StandIn if !reacts => *silent = silent.saturating_add(1),
                Answerer::StandIn | Answerer::Bot | Answerer::Closed => {}
            }
        }
        if is_over {
            self.end(true);
        }
        Ok(())
    }

    /// Gives up the match: what the journal has of it cannot be played again.
    pub(super) fn lose(&mut self, why: Message) {
        let Some(Bout { id, play, sealed, fairness, .. }) = self.bout.take() else { return };
        let record = play.record();
        let told = record
            .steps()
            .filter_map(|(seat, answer)| Some((seat_number(seat?), answer.to_owned())));
        let answers = told.chain(sealed).collect();
        let header = record.header.clone();
        self.lost = Some(Lost { id, header, answers, fairness, why });
        (self.phase, self.result) = (TablePhase::Playing, None);
    }

    /// Ends the match: at its end, or before it.
    pub(super) fn end(&mut self, over: bool) {
        self.phase = TablePhase::Over;
        if let Some(Lost { id, why, .. }) = &self.lost {
            let reason = (!over).then(|| message!("match-lost", why: why.clone()));
            let (id, winners) = (id.clone(), Vec::new());
            self.result = Some(MatchResult { id, over, winners, payoffs: None, reason });
            return;
        }
        let Some(bout) = &self.bout else { return };
        let payoffs = bout.play.payoffs().filter(|_| over);
        let best = payoffs.iter().flatten().copied().fold(f64::NEG_INFINITY, f64::max);
        let all = payoffs.iter().flatten().zip(0u8..);
        let winners = all.filter(|(payoff, _)| **payoff >= best).map(|(_, seat)| seat).collect();
        let id = bout.id.clone();
        self.result = Some(MatchResult { id, over, winners, payoffs, reason: None });
    }
}
