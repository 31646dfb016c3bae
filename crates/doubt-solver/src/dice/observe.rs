//! What a player plays in a round, found by asking it at every chain of bids and with every hand.

use doubt_core::{Accuracy, Match, Party, Player, Sampling, Seat};
use doubt_games::dice::{Action, Deal, Rules};

use super::round::{Round, SEATS};
use super::strategy::{Profile, Strategy};
use super::tree::Tree;
use super::{best_reply, meeting};

/// What a player plays at both seats, each answer with its probability, and how far these can be trusted;
/// none if it cannot say, as a program from outside, or if the round is not a match of its own.
pub fn observe(
    round: &Round,
    tree: &Tree,
    player: &dyn Fn(Seat) -> Option<Box<dyn Player<Rules>>>,
    sampling: Sampling,
) -> Option<(Profile, Accuracy)> {
    let profile = Profile::empty(round, tree);
    let mut observer = Observer { round, tree, sampling, profile, worst: Accuracy::Exact };
    for seat in Seat::all(SEATS) {
        for lane in 0..round.lanes(seat.index()).len() {
            let mut bout = Match::undealt(round.rules().clone(), SEATS).ok()?;
            for roller in Seat::all(SEATS) {
                // What the other holds is hidden from the one who is asked.
                let held = if roller == seat { lane } else { 0 };
                bout.deal(Deal::Roll(roller, round.lanes(roller.index()).hands()[held])).ok()?;
            }
            let party = Party::new(SEATS, |one| if one == seat { player(one) } else { None });
            observer.ask(0, &bout, party, (seat, lane))?;
        }
    }
    Some((observer.profile, observer.worst))
}

struct Observer<'a> {
    round: &'a Round,
    tree: &'a Tree,
    sampling: Sampling,
    profile: Profile,
    worst: Accuracy,
}

impl Observer<'_> {
    fn ask(
        &mut self,
        node: usize,
        bout: &Match<Rules>,
        mut party: Party<Rules>,
        (seat, lane): (Seat, usize),
    ) -> Option<()> {
        let at = &self.tree.nodes()[node];
        let answers = self.tree.answers(self.round, node);
        if at.mover() == seat.index() && at.answers() > 1 {
            let mix = party.mix(bout, seat, self.sampling)?;
            if mix.accuracy().error() > self.worst.error() {
                self.worst = mix.accuracy();
            }
            let hands = self.round.lanes(seat.index()).len();
            let kept = self.profile.at(self.round, self.tree, node);
            for (number, answer) in answers.iter().enumerate() {
                kept[number * hands + lane] = mix.probability(answer) as f32;
            }
        }
        let mover = Seat::new(at.mover()).expect("a round has two seats");
        for (child, answer) in self.tree.children(node).zip(answers) {
            let Action::Bid(_) = answer else { continue };
            let mut next = bout.fork();
            next.submit(mover, answer).ok()?;
            self.ask(child, &next, party.fork(self.sampling.seed)?, (seat, lane))?;
        }
        Some(())
    }
}

/// How exploitable a player is.
#[derive(Clone, Debug)]
pub struct Exploited {
    /// What a best reply wins on average over both seats. Where the player's mixes are sampled it is a
    /// bound from below: what a reply to one sample wins against others.
    pub exploitability: f64,
    /// Its standard error; 0 where it is exact.
    pub error: f64,
    /// Whether it is exact.
    pub is_exact: bool,
    /// The reply.
    pub reply: Profile,
    /// What the player plays, as far as it is known.
    pub profile: Profile,
}

/// Finds a best reply to a player. One whose mixes must be sampled is sampled anew `fresh` times, so that
/// a reply to chance wins nothing by it.
pub fn exploit(
    round: &Round,
    tree: &Tree,
    player: &dyn Fn(Seat) -> Option<Box<dyn Player<Rules>>>,
    (sampling, fresh): (Sampling, &[Sampling]),
) -> Option<Exploited> {
    let (profile, accuracy) = observe(round, tree, player, sampling)?;
    let (reply, wins) = best_reply(round, tree, &profile);
    if accuracy == Accuracy::Exact || fresh.len() < 2 {
        let (exploitability, is_exact) = (wins.iter().sum::<f64>() / 2.0, true);
        return Some(Exploited { exploitability, error: 0.0, is_exact, reply, profile });
    }
    let mut found = Vec::with_capacity(fresh.len());
    for &again in fresh {
        let (other, _) = observe(round, tree, player, again)?;
        found.push(both(round, tree, &reply, &other));
    }
    let count = found.len() as f64;
    let mean = found.iter().sum::<f64>() / count;
    let spread = found.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let error = (spread / count).sqrt();
    Some(Exploited { exploitability: mean, error, is_exact: false, reply, profile })
}

/// What one strategy wins against another on average over both seats.
pub fn both(round: &Round, tree: &Tree, one: &dyn Strategy, other: &dyn Strategy) -> f64 {
    let wins = |seat| meeting(round, tree, seat, (one, other));
    (0..SEATS).map(wins).sum::<f64>() / SEATS as f64
}
