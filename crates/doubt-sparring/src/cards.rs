//! Scripts for the card games: a way to lay and a way to doubt, a few lines each.

use std::fmt;

use doubt_core::{Bot, Policy, Rng, Seated, Thoughts, View};
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
    /// The truth, but a lie when the pile is empty, where it costs only itself.
    Cheap,
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
    /// The same, and whoever has at most three cards left.
    Few,
    /// It doubts what all that it knows makes less likely than one half.
    Odds,
    /// It doubts every claim on a pile of at most two cards, and the last card.
    Small,
    /// It doubts every claim on a pile of at least eight cards.
    Large,
    /// It doubts whatever it holds a copy of, and the last card.
    Copy,
    /// It tosses a coin.
    Coin,
}

/// Every way to lay.
pub const LAYS: [Lay; 7] =
    [Lay::Honest, Lay::Single, Lay::Tidy, Lay::Liar, Lay::Greedy, Lay::Cheap, Lay::Padded];

/// Every way to doubt.
pub const DOUBTS: [Doubt; 10] = [
    Doubt::Never,
    Doubt::Always,
    Doubt::Proof,
    Doubt::Last,
    Doubt::Few,
    Doubt::Odds,
    Doubt::Small,
    Doubt::Large,
    Doubt::Copy,
    Doubt::Coin,
];

impl Script {
    /// Every script there is.
    pub fn all() -> impl Iterator<Item = Script> {
        LAYS.into_iter().flat_map(|lay| DOUBTS.into_iter().map(move |doubt| Script(lay, doubt)))
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
    /// It forgets everything.
    type Memory = ();

    fn notice(&self, (): &mut (), _: View<'_, Rules>, _: &Event) {}

    fn act(&self, (): &(), view: View<'_, Rules>, rng: &mut Rng, _: &mut Thoughts) -> Action {
        match view.table().standing() {
            Some(claim) if self.1.doubts(view, claim, rng) => Action::Challenge,
            Some(_) => Action::Pass,
            None => self.0.play(view, rng),
        }
    }
}

impl Policy<Rules> for Script {}

impl Lay {
    /// What it is called in a table.
    pub const fn name(self) -> &'static str {
        match self {
            Lay::Honest => "honest",
            Lay::Single => "one true card",
            Lay::Tidy => "tidy",
            Lay::Liar => "liar",
            Lay::Greedy => "greedy",
            Lay::Cheap => "lies cheaply",
            Lay::Padded => "pads the truth",
        }
    }

    fn play(self, view: View<'_, Rules>, rng: &mut Rng) -> Action {
        let (rules, hand) = (view.rules(), view.hand().own.cards);
        let claims: Vec<Rank> = claim::claimable(rules, view.table()).collect();
        let truth = legal::truths(view).max_by_key(|&rank| hand.of_rank(rank));
        let lies = match self {
            Lay::Liar => true,
            Lay::Cheap => view.table().pile() == 0,
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
            Lay::Single | Lay::Tidy | Lay::Liar | Lay::Cheap => (1, usize::from(lies)),
            Lay::Greedy => (most, most),
            Lay::Padded => (most, 1),
        };
        let mut rest = if lies { hand } else { hand.without(&own) };
        let mut ranks: Vec<Rank> = own.iter().take(true_cards).map(|card| card.rank).collect();
        for _ in 0..false_cards.min(most - ranks.len()) {
            let far = rest.iter().max_by_key(|card| distance(rules, card.rank, claim));
            let any = rest.iter().nth(rng.below(rest.len().max(1) as u32) as usize);
            let Some(card) = (if self == Lay::Tidy { far } else { any }) else { break };
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
    pub const fn name(self) -> &'static str {
        match self {
            Doubt::Never => "never doubts",
            Doubt::Always => "always doubts",
            Doubt::Proof => "doubts what its hand disproves",
            Doubt::Last => "doubts on proof and the last card",
            Doubt::Few => "doubts the last cards",
            Doubt::Odds => "doubts the unlikely",
            Doubt::Small => "doubts small piles",
            Doubt::Large => "doubts large piles",
            Doubt::Copy => "doubts what it holds",
            Doubt::Coin => "doubts by a coin",
        }
    }

    fn doubts(self, view: View<'_, Rules>, claim: Claim, rng: &mut Rng) -> bool {
        let (rules, table) = (view.rules(), view.table());
        let own = view.hand().own.all().of_rank(claim.rank);
        let proof = own + usize::from(claim.count) > rules.copies();
        let left = table.hands[claim.seat];
        match self {
            Doubt::Never => false,
            Doubt::Always => true,
            Doubt::Proof => proof,
            Doubt::Last => proof || left == 0,
            Doubt::Few => proof || left <= 3,
            Doubt::Odds => left == 0 || odds::could_be(view, claim) < 0.5,
            Doubt::Small => left == 0 || table.pile() <= 2,
            Doubt::Large => proof || table.pile() >= 8,
            Doubt::Copy => left == 0 || own > 0,
            Doubt::Coin => rng.chance(0.5),
        }
    }
}
