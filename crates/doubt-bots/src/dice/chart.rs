//! The map of the solution of the duel: what is right at a place, and what each character loses there.

use doubt_core::{Match, Party, Sampling, Seat, Seed};
use doubt_games::dice::{Bid, Deal, Hand, Rules};
use doubt_solver::dice::{Choice, NoPlace, endings};

use crate::{Cast, CastBot};

/// How often a character is asked what it would answer: a share is off by a fortieth at most, as a rule.
const DRAWS: u32 = 400;

/// A place in the duel: a die, and the bids so far.
#[derive(Clone, Debug)]
pub struct Spot {
    /// The answers of perfect play, each with its share and its worth.
    pub choices: Vec<Choice>,
    /// What the other seat may hold.
    pub others: Vec<Other>,
    /// What each character loses by its own mix, on average; none where nothing is known of the worth.
    pub losses: Vec<(String, Option<f64>)>,
    /// What the first seat wins in the whole duel.
    pub value: f64,
    /// What a perfect opponent wins from this solution, at most.
    pub exploitability: f64,
}

/// A hand that the other seat may hold.
#[derive(Clone, Copy, Debug)]
pub struct Other {
    /// The hand.
    pub hand: Hand,
    /// How likely it is, by the bids; none where perfect play never gets here.
    pub chance: Option<f64>,
    /// Whether the standing bid holds then; none where there is no bid.
    pub holds: Option<bool>,
}

/// What is right in the duel with a die after some bids.
pub fn spot(cast: &Cast, hand: &Hand, chain: &[Bid]) -> Result<Spot, NoPlace> {
    let solved = endings::first_round(&Rules::DUEL).expect("the duel has two dice");
    let choices = solved.choices(chain, hand)?;
    let wild = Rules::DUEL.wild_face(false);
    let holds = |other: &Hand| {
        let matching = |bid: &Bid| hand.matches(bid.face, wild) + other.matches(bid.face, wild);
        chain.last().map(|bid| matching(bid) >= bid.count)
    };
    let held = solved.held(chain);
    let likely = |other: Hand| {
        let of = |held: &Vec<(Hand, f64)>| held.iter().find(|(held, _)| *held == other)?.1.into();
        held.as_ref().and_then(of)
    };
    let dice = doubt_games::dice::Face::all(Rules::DUEL.faces).map(|die| Hand::from_iter([die]));
    let others =
        dice.map(|other| Other { hand: other, chance: likely(other), holds: holds(&other) });
    let characters = cast.playing(Rules::FAMILY).filter(|bot| bot.leads());
    Ok(Spot {
        others: others.collect(),
        losses: characters
            .map(|bot| (bot.name.clone(), loss(bot, hand, chain, &choices)))
            .collect(),
        choices,
        value: solved.value(),
        exploitability: solved.exploitability(),
    })
}

/// How much less a character wins there than the best answer does, if all goes on by the solution.
fn loss(bot: &CastBot, hand: &Hand, chain: &[Bid], choices: &[Choice]) -> Option<f64> {
    let mut bout = Match::undealt(Rules::DUEL, 2).ok()?;
    let mover = Seat::new(chain.len() % 2)?;
    Seat::all(2).try_for_each(|seat| bout.deal(Deal::Roll(seat, *hand))).ok()?;
    let mut party =
        Party::new(2, |seat| if seat == mover { bot.player(Seed::from(0), seat) } else { None });
    for (bid, seat) in chain.iter().zip(Seat::all(2).cycle()) {
        bout.submit(seat, doubt_games::dice::Action::Bid(*bid)).ok()?;
    }
    let mix = party.mix(&bout, mover, Sampling { draws: DRAWS, seed: Seed::from(0) })?;
    let mut best = f64::NEG_INFINITY;
    let mut own = 0.0;
    for choice in choices {
        let worth = choice.worth?;
        best = best.max(worth);
        own += mix.probability(&choice.answer) * worth;
    }
    Some((best - own).max(0.0))
}
