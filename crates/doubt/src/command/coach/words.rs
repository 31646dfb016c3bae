//! A judged match in words: the curve, the costliest decisions, luck and skill.

use doubt_coach::{Coached, Share, Verdict, Weighed, Word};
use doubt_core::Seat;
use doubt_stage::Stage;
use doubt_stage::grid::Grid;
use doubt_words::{Arg, Manner, Message, message};

use super::Told;
use crate::command::print;
use crate::language::worded;
use crate::screen;
use crate::scribe::Scribe;

/// How high a worth is drawn.
const LEVELS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// How many columns a curve takes at most.
const WIDEST: usize = 60;
/// What stands beside it: a figure before and one behind, with space around them.
const BESIDE: usize = 18;

impl<G: Stage + Coached> Told<'_, G> {
    /// Tells it all; of decisions those of one seat, or of everybody.
    pub(super) fn tell(
        &self,
        scribe: &Scribe<G>,
        whose: Option<Seat>,
        most: usize,
    ) -> anyhow::Result<()> {
        let reference = Arg::text(G::REFERENCE);
        scribe.tell(&[message!("coach-reference", reference, version: doubt_bots::VERSION)])?;
        print("")?;
        scribe.tell(&[message!("coach-curve", shares: self.is_shares())])?;
        print(&self.curve())?;
        self.costliest(scribe, whose, most)?;
        print("")?;
        scribe.tell(&[message!("coach-luck", shares: self.is_shares())])?;
        print(&self.luck())?;
        scribe.tell(&[message!("coach-skill")])?;
        print(self.skill().trim_end())
    }

    fn is_shares(&self) -> bool {
        self.rules.shares(self.record.header.names.len())
    }

    /// A worth, in percent of the match or as it is, and its sign where it is a change.
    fn figure(&self, worth: f64, is_change: bool) -> String {
        let worth = if self.is_shares() { 100.0 * worth } else { worth };
        match is_change {
            true => format!("{worth:+.1}"),
            false => format!("{worth:.1}"),
        }
    }

    /// A line for each seat: its worth at the start, over the match, and in the end.
    fn curve(&self) -> String {
        let curve = &self.judgement.curve;
        let columns = (screen::measure().saturating_sub(BESIDE + self.longest()))
            .clamp(10, WIDEST)
            .min(curve.len());
        let all = || curve.iter().flat_map(|worths| worths.values().copied());
        let (least, most) = match self.is_shares() {
            true => (0.0, 1.0),
            false => (all().fold(f64::MAX, f64::min), all().fold(f64::MIN, f64::max)),
        };
        let level = |worth: f64| {
            let part = (worth - least) / (most - least).max(f64::MIN_POSITIVE);
            LEVELS[((part * LEVELS.len() as f64) as usize).min(LEVELS.len() - 1)]
        };
        let line = |seat: Seat| {
            let at = |column: usize| column * (curve.len() - 1) / (columns - 1).max(1);
            let drawn: String = (0..columns).map(|column| level(curve[at(column)][seat])).collect();
            let worth = |at: usize| self.figure(curve[at][seat], false);
            let name = self.name(seat);
            let room = self.longest() - textwrap::core::display_width(name);
            let blank = " ".repeat(room);
            format!("{name}{blank}  {:>6}  {drawn}  {:>6}", worth(0), worth(curve.len() - 1))
        };
        self.judgement.shares.seats().map(line).collect::<Vec<_>>().join("\n")
    }

    fn name(&self, seat: Seat) -> &str {
        &self.record.header.names[seat.index()]
    }

    fn longest(&self) -> usize {
        let names = self.record.header.names.iter();
        names.map(|name| textwrap::core::display_width(name)).max().unwrap_or(0)
    }

    /// The decisions that gave most away, with what would have been better, and why.
    fn costliest(
        &self,
        scribe: &Scribe<G>,
        whose: Option<Seat>,
        most: usize,
    ) -> anyhow::Result<()> {
        let mut bad: Vec<&Verdict<G::Action>> = self
            .verdicts()
            .map(|(_, verdict)| verdict)
            .filter(|one| one.word > Word::Good && whose.is_none_or(|seat| one.seat == seat))
            .collect();
        bad.sort_by(|a, b| b.share().total_cmp(&a.share()));
        if most == 0 {
            return Ok(());
        }
        print("")?;
        if bad.is_empty() {
            return scribe.tell(&[message!("coach-none")]);
        }
        scribe.tell(&[message!("coach-costliest")])?;
        for verdict in bad.into_iter().take(most) {
            let best = Some(&verdict.answers[0]);
            let told = [Some(decision(verdict)), best.and_then(why), why(verdict.given())];
            scribe.tell(&told.into_iter().flatten().collect::<Vec<_>>())?;
        }
        Ok(())
    }

    /// What became of each seat: the figures of a row add up to the last one.
    fn luck(&self) -> String {
        let headings = [
            message!("coach-start"),
            message!("coach-own-deals"),
            message!("coach-other-deals"),
            message!("coach-guesses"),
            message!("coach-decisions"),
            message!("coach-others"),
            message!("coach-result"),
        ];
        let mut grid = grid(&headings);
        for (seat, share) in self.judgement.shares.iter() {
            let Share { start, own_deals, other_deals, guesses, decisions, others, result, .. } =
                *share;
            let changes = [own_deals, other_deals, guesses, decisions, others];
            let mut row = vec![self.name(seat).to_owned(), self.figure(start, false)];
            row.extend(changes.map(|change| self.figure(change, true)));
            row.push(self.figure(result, false));
            grid.row(row);
        }
        grid.text(screen::measure())
    }

    fn skill(&self) -> String {
        let headings = [
            message!("coach-lost"),
            message!("coach-rate"),
            message!("coach-counted"),
            message!("coach-doubtful"),
            message!("coach-mistakes"),
            message!("coach-blunders"),
            message!("coach-adjusted"),
        ];
        let mut grid = grid(&headings);
        for (seat, share) in self.judgement.shares.iter() {
            let loss = format!(
                "{} ± {}",
                self.figure(share.loss.mean, false),
                self.figure(share.loss.error, false)
            );
            let rate = share
                .rate
                .map_or("–".to_owned(), |rate| format!("{:.0} ± {:.0}", rate.mean, rate.error));
            let mut row = vec![self.name(seat).to_owned(), loss, rate, share.counted.to_string()];
            row.extend(share.words.map(|count| count.to_string()));
            row.push(self.figure(share.adjusted, false));
            grid.row(row);
        }
        grid.text(screen::measure())
    }
}

/// A grid with nothing above the names.
fn grid(headings: &[Message]) -> Grid {
    let headings = headings.iter().map(|heading| worded(heading, Manner::Plain));
    Grid::new(std::iter::once(String::new()).chain(headings))
}

/// What was given, and what would have been better.
fn decision<A: ToString>(verdict: &Verdict<A>) -> Message {
    let (best, given) = (&verdict.answers[0], verdict.given());
    let percent = |share: f64| Arg::Decimal { value: 100.0 * share / verdict.stake, digits: 0 };
    let word = match verdict.word {
        Word::Good | Word::Doubtful => "doubtful",
        Word::Mistake => "mistake",
        Word::Blunder => "blunder",
    };
    message!(
        "coach-decision",
        round: verdict.round,
        seat: verdict.seat,
        given: Arg::text(given.answer.to_string()),
        better: Arg::text(best.answer.to_string()),
        word: Arg::kind(word),
        lost: percent(given.loss.mean),
        error: percent(given.loss.error)
    )
}

/// How likely an answer was right, by what the seat knew.
fn why<A: ToString>(weighed: &Weighed<A>) -> Option<Message> {
    let answer = weighed.answer.to_string();
    let percent = Arg::Decimal { value: 100.0 * weighed.right?, digits: 0 };
    let what = match &*answer {
        "doubt" => "doubt",
        "exact" => "exact",
        _ => "bid",
    };
    Some(message!("coach-why", what: Arg::kind(what), answer: Arg::text(answer), percent))
}
