//! Scripts for the card games: a way to lay and a way to doubt, a few lines each.

use std::fmt;

use doubt_core::{Bot, Policy, Rng, SeatSet, Seated, Thoughts, View};
use doubt_games::cards::{Action, Cards, Claim, Event, Play, Rank, Rules, claim, legal, odds};

use crate::contest::Entrant;

/// A script with one trick: how it lays, and how it doubts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Script(pub Lay, pub Doubt);

/// "The truth when possible, never doubt."
pub const HONEST: Script = Script(Lay::Honest, Doubt::Never);

/// How a script lays cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lay {
    /// All true cards that it may lay, else one false card.
    Honest,
    /// One true card, else one false card.
    Single,
    /// One true card, of the rank it holds most of; else one of the rank that is furthest away.
    Tidy,
    /// One random card, which is true only by chance.
    Liar,
    /// As many cards as may be laid, true ones first.
    Greedy,
    /// The truth, but a lie on a pile of at most so many cards, where it costs little.
    Cheap(u8),
    /// The truth, but a lie on a pile of at least so many cards, which nobody may dare to doubt.
    Bold(u8),
    /// The truth, but a lie as long as it holds at least so many cards, when a pile is no great loss.
    Early(u8),
    /// The truth, but a lie once it holds at most so many cards, to be done with them.
    Late(u8),
    /// A lie or the truth, by a coin.
    Mixed,
    /// The truth about all true cards and a false one more, else one false card.
    Padded,
}

/// How a script answers a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// It believes everything.
    Never,
    /// It believes nothing.
    Always,
    /// It doubts what its own cards disprove.
    Proof,
    /// It doubts what its own cards disprove, and whoever has laid the last card.
    Last,
    /// The same, and whoever has at most so many cards left.
    Few(u8),
    /// It doubts what all that it knows makes less likely than so many percent, and the last card.
    Odds(u8),
    /// It doubts every claim on a pile of at most so many cards, and the last card.
    Small(u8),
    /// It doubts every claim on a pile of at least so many cards, and the last card.
    Large(u8),
    /// It doubts every claim on a pile of at most so many percent of its own hand, and the last card.
    Rich(u8),
    /// It doubts what is less likely than not on a pile of at most so many cards, and the last card.
    Picky(u8),
    /// It doubts what is under 70 % likely as long as it holds at least so many cards itself, and the last
    /// card.
    Heavy(u8),
    /// It doubts whoever was a liar when last shown, and the last card.
    Grudge,
    /// It doubts whatever it holds a copy of, and the last card.
    Copy,
    /// It tosses a coin.
    Coin,
}

/// Every way to lay, in a grid.
pub const LAYS: [Lay; 14] = [
    Lay::Honest,
    Lay::Single,
    Lay::Tidy,
    Lay::Liar,
    Lay::Greedy,
    Lay::Padded,
    Lay::Mixed,
    Lay::Cheap(0),
    Lay::Cheap(3),
    Lay::Cheap(8),
    Lay::Bold(6),
    Lay::Bold(12),
    Lay::Early(8),
    Lay::Late(5),
];

/// Every way to doubt, in a grid.
pub const DOUBTS: [Doubt; 23] = [
    Doubt::Never,
    Doubt::Always,
    Doubt::Proof,
    Doubt::Last,
    Doubt::Few(3),
    Doubt::Few(6),
    Doubt::Odds(30),
    Doubt::Odds(50),
    Doubt::Odds(70),
    Doubt::Odds(90),
    Doubt::Small(2),
    Doubt::Small(5),
    Doubt::Large(5),
    Doubt::Large(8),
    Doubt::Large(12),
    Doubt::Large(20),
    Doubt::Rich(20),
    Doubt::Rich(50),
    Doubt::Picky(6),
    Doubt::Heavy(10),
    Doubt::Grudge,
    Doubt::Copy,
    Doubt::Coin,
];

impl Script {
    /// Every script of the grid that these rules tell apart: where one card is laid at a time, several
    /// ways to lay are the same.
    pub fn all(rules: &Rules) -> impl Iterator<Item = Script> {
        let many = |lay: &Lay| matches!(lay, Lay::Single | Lay::Greedy | Lay::Padded);
        let single = rules.max_cards == 1;
        let lays = LAYS.into_iter().filter(move |lay| !(single && many(lay)));
        lays.flat_map(|lay| DOUBTS.into_iter().map(move |doubt| Script(lay, doubt)))
    }

    /// The script as somebody who takes part in a contest.
    pub fn entrant(self) -> Entrant<Rules> {
        let sit = move |seed, seat| Box::new(Seated::new(self, seed, seat)) as Box<_>;
        Entrant::player(&self.to_string(), sit)
    }
}

/// `honest, never doubts`
impl fmt::Display for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.0.name(), self.1.name())
    }
}

impl Bot<Rules> for Script {
    /// Whose last claim that was shown was a lie.
    type Memory = SeatSet;

    fn notice(&self, liars: &mut SeatSet, _: View<'_, Rules>, event: &Event) {
        if let Event::Shown { claim, honest, .. } = event {
            if *honest {
                liars.remove(claim.seat);
            } else {
                liars.insert(claim.seat);
            }
        }
    }

    fn act(
        &self,
        liars: &SeatSet,
        view: View<'_, Rules>,
        rng: &mut Rng,
        _: &mut Thoughts,
    ) -> Action {
        match view.table().standing() {
            Some(claim) if self.1.doubts(view, claim, *liars, rng) => Action::Challenge,
            Some(_) => Action::Pass,
            None => self.0.play(view, rng),
        }
    }
}

impl Policy<Rules> for Script {}

impl Lay {
    /// What it is called in a table.
    pub fn name(self) -> String {
        match self {
            Lay::Honest => "honest".into(),
            Lay::Single => "one true card".into(),
            Lay::Tidy => "tidy".into(),
            Lay::Liar => "liar".into(),
            Lay::Greedy => "greedy".into(),
            Lay::Cheap(pile) => format!("lies on piles up to {pile}"),
            Lay::Bold(pile) => format!("lies on piles from {pile}"),
            Lay::Early(cards) => format!("lies with {cards} cards and more"),
            Lay::Late(cards) => format!("lies with its last {cards} cards"),
            Lay::Mixed => "lies by a coin".into(),
            Lay::Padded => "pads the truth".into(),
        }
    }

    fn play(self, view: View<'_, Rules>, rng: &mut Rng) -> Action {
        let (rules, hand) = (view.rules(), view.hand().own.cards);
        let claims: Vec<Rank> = claim::claimable(rules, view.table()).collect();
        let truth = legal::truths(view).max_by_key(|&rank| hand.of_rank(rank));
        let lies = match self {
            Lay::Liar => true,
            Lay::Cheap(most) => view.table().pile() <= most.into(),
            Lay::Bold(least) => truth.is_none() || view.table().pile() >= least.into(),
            Lay::Early(least) => truth.is_none() || hand.len() >= least.into(),
            Lay::Late(most) => truth.is_none() || hand.len() <= most.into(),
            Lay::Mixed => truth.is_none() || rng.chance(0.5),
            _ => truth.is_none(),
        };
        let claim = match truth {
            Some(truth) if !lies => truth,
            _ => *rng.pick(&claims).expect("some rank may be claimed"),
        };
        let own = if lies { Cards::EMPTY } else { hand.only(claim) };
        let most = usize::from(rules.max_cards);
        let (true_cards, false_cards) = match self {
            Lay::Honest => (most, usize::from(lies)),
            Lay::Greedy => (most, most),
            Lay::Padded => (most, 1),
            _ => (1, usize::from(lies)),
        };
        let mut rest = if lies { hand } else { hand.without(&own) };
        let mut ranks: Vec<Rank> = own.iter().take(true_cards).map(|card| card.rank).collect();
        for _ in 0..false_cards.min(most - ranks.len()) {
            let far = rest.iter().max_by_key(|card| distance(rules, card.rank, claim));
            let any = rest.iter().nth(rng.below(rest.len().max(1) as u32) as usize);
            let at_random =
                matches!(self, Lay::Honest | Lay::Single | Lay::Liar | Lay::Greedy | Lay::Padded);
            let Some(card) = (if at_random { any } else { far }) else { break };
            rest.remove(card);
            ranks.push(card.rank);
        }
        let play = Play::new(ranks.into_iter().map(Into::into), claim);
        Action::Play(play.expect("no more cards than may be laid"))
    }
}

/// How many steps two ranks are apart, the shorter way round.
fn distance(rules: &Rules, one: Rank, other: Rank) -> usize {
    let place = |rank| rules.ranks().iter().position(|&it| it == rank).unwrap_or(0);
    let steps = place(one).abs_diff(place(other));
    steps.min(rules.ranks().len() - steps)
}

impl Doubt {
    /// What it is called in a table.
    pub fn name(self) -> String {
        match self {
            Doubt::Never => "never doubts".into(),
            Doubt::Always => "always doubts".into(),
            Doubt::Proof => "doubts what its hand disproves".into(),
            Doubt::Last => "doubts on proof and the last card".into(),
            Doubt::Few(left) => format!("doubts the last {left} cards"),
            Doubt::Odds(percent) => format!("doubts what is under {percent} % likely"),
            Doubt::Small(pile) => format!("doubts piles up to {pile}"),
            Doubt::Large(pile) => format!("doubts piles from {pile}"),
            Doubt::Rich(percent) => format!("doubts piles up to {percent} % of its hand"),
            Doubt::Picky(pile) => format!("doubts the unlikely on piles up to {pile}"),
            Doubt::Heavy(cards) => format!("doubts what may be false with {cards} cards and more"),
            Doubt::Grudge => "doubts who lied when last shown".into(),
            Doubt::Copy => "doubts what it holds".into(),
            Doubt::Coin => "doubts by a coin".into(),
        }
    }

    fn doubts(self, view: View<'_, Rules>, claim: Claim, liars: SeatSet, rng: &mut Rng) -> bool {
        let (rules, table) = (view.rules(), view.table());
        let own = view.hand().own.all().of_rank(claim.rank);
        let proof = own + usize::from(claim.count) > rules.copies();
        let (left, pile) = (table.hands[claim.seat], table.pile());
        let hand = view.hand().own.cards.len();
        match self {
            Doubt::Never => false,
            Doubt::Always => true,
            Doubt::Proof => proof,
            Doubt::Last => proof || left == 0,
            Doubt::Few(most) => proof || left <= most,
            Doubt::Odds(percent) => {
                left == 0 || odds::could_be(view, claim) < f64::from(percent) / 100.0
            }
            Doubt::Small(most) => proof || left == 0 || pile <= most.into(),
            Doubt::Large(least) => proof || left == 0 || pile >= least.into(),
            Doubt::Rich(percent) => proof || left == 0 || 100 * pile <= usize::from(percent) * hand,
            Doubt::Picky(most) => {
                left == 0 || pile <= most.into() && odds::could_be(view, claim) < 0.5
            }
            Doubt::Heavy(least) => {
                left == 0 || hand >= least.into() && odds::could_be(view, claim) < 0.7
            }
            Doubt::Grudge => proof || left == 0 || liars.contains(claim.seat),
            Doubt::Copy => left == 0 || own > 0,
            Doubt::Coin => rng.chance(0.5),
        }
    }
}
