//! One round between two seats: where it begins, what can be bid, and what each way to end it is worth.

use doubt_core::{Game, Seat, Silent, Turn, World};
use doubt_games::dice::rules::{Ending, First};
use doubt_games::dice::{Action, Bid, Deal, Face, Hand, Phase, Rules, Table};
use doubt_games::option::OptionError;

use super::lanes::Lanes;

/// Both seats.
pub(super) const SEATS: usize = 2;

/// How a round ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// The last bid is doubted.
    Doubt,
    /// The last bid is called exact.
    Exact,
}

impl Call {
    pub(super) const ALL: [Call; 2] = [Call::Doubt, Call::Exact];

    /// The answer that makes the call.
    pub fn action(self) -> Action {
        match self {
            Call::Doubt => Action::Challenge,
            Call::Exact => Action::Exact,
        }
    }
}

/// A round of dice between two seats.
#[derive(Clone, Debug)]
pub struct Round {
    rules: Rules,
    table: Table,
    lanes: [Lanes; SEATS],
    bids: Vec<Bid>,
    /// What the first seat wins, by bid, call, who calls, and how many dice match.
    worth: Vec<f64>,
}

/// Why a round between two seats cannot be looked at.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NoRound {
    /// The rules cannot be, or not for two seats.
    #[error(transparent)]
    Rules(#[from] OptionError),
    /// The table is not one of two seats that are about to roll.
    #[error("A round has two seats that are about to roll")]
    Table,
}

impl Round {
    /// The first round by these rules, opened by seat 0 and played for itself: who wins it wins 1 from
    /// the other.
    pub fn of(rules: &Rules) -> Result<Round, NoRound> {
        let alone = Rules { ending: Ending::OneRound, first: First::Seat, ..rules.clone() };
        let table = alone.open(SEATS)?.table;
        Round::at(&alone, table, |over| alone.payoffs(over)[Seat::FIRST])
    }

    /// The round that is about to be rolled at a table, where `worth` says what the table after it is
    /// worth to the first seat; the other seat's worth is the opposite.
    pub fn at(
        rules: &Rules,
        table: Table,
        worth: impl Fn(&Table) -> f64,
    ) -> Result<Round, NoRound> {
        if table.seats() != SEATS || table.players().count() != SEATS {
            return Err(NoRound::Table);
        }
        let mut world = rules.open(SEATS)?;
        world.table = table;
        let mut dealt: [Vec<(Hand, f64)>; SEATS] = Default::default();
        let mut deals = Vec::new();
        while rules.turn(&world.table) == Turn::Chance {
            deals.clear();
            rules.chances(&world, usize::MAX, &mut deals).expect("no limit was given");
            for (deal, chance) in &deals {
                let Deal::Roll(seat, hand) = deal else { return Err(NoRound::Table) };
                dealt[seat.index()].push((*hand, *chance));
            }
            let (first, _) = deals.first().ok_or(NoRound::Table)?;
            rules.deal(&mut world, first, &mut Silent);
        }
        let lanes = dealt.map(Lanes::new);
        let all = (1..=world.table.total())
            .flat_map(|count| Face::all(rules.faces).map(move |face| Bid { count, face }));
        let bids: Vec<Bid> = all.collect();
        let table = world.table.clone();
        let mut round = Round { rules: rules.clone(), table, lanes, bids, worth: Vec::new() };
        round.worth = round.settled(worth);
        Ok(round)
    }

    /// The rules in force.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The table before the first bid.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The hands of a seat.
    pub fn lanes(&self, seat: usize) -> &Lanes {
        &self.lanes[seat]
    }

    /// Who makes the first bid.
    pub fn opener(&self) -> usize {
        self.table.opener.index()
    }

    /// Every bid there is, by count and then by face.
    pub fn bids(&self) -> &[Bid] {
        &self.bids
    }

    /// The number of a bid.
    pub fn number(&self, bid: Bid) -> Option<usize> {
        let row = usize::from(bid.count).checked_sub(1)? * usize::from(self.rules.faces);
        let number = row + bid.face.index();
        (self.bids.get(number) == Some(&bid)).then_some(number)
    }

    /// How many dice are on the table.
    pub fn total(&self) -> usize {
        usize::from(self.table.total())
    }

    /// The face that counts as every face, if there is one.
    pub fn wild(&self) -> Option<Face> {
        self.rules.wild_face(self.table.palifico)
    }

    /// What the first seat wins when a seat makes a call of a bid, by how many dice match it: none to
    /// all. Numbers of matching dice that cannot be are worth nothing.
    pub fn worth(&self, bid: usize, call: Call, caller: usize) -> &[f64] {
        let size = self.total() + 1;
        &self.worth[((bid * Call::ALL.len() + call as usize) * SEATS + caller) * size..][..size]
    }

    /// The world after some bids, with any hands: what can be bid does not depend on them.
    pub(super) fn world(&self) -> World<Rules> {
        let mut world = self.rules.open(SEATS).expect("the rules were opened before");
        world.table = self.table.clone();
        world
    }

    /// What the seat to move may bid, by number, and which calls it may make.
    pub(super) fn answers(&self, world: &World<Rules>) -> Answers {
        let mover = world.table.mover().expect("a round is being bid");
        let mut actions = Vec::new();
        self.rules.actions(world.view(&self.rules, mover), &mut actions);
        let mut answers = Answers::default();
        for action in actions {
            match action {
                Action::Bid(bid) => {
                    let number = self.number(bid).expect("every bid has a number");
                    answers.bids.push(number);
                }
                Action::Challenge => answers.calls[Call::Doubt as usize] = true,
                Action::Exact => answers.calls[Call::Exact as usize] = true,
                Action::Pass => {}
            }
        }
        answers
    }

    /// Plays every way to end the round by the rules, and asks what the table is worth then.
    fn settled(&self, worth: impl Fn(&Table) -> f64) -> Vec<f64> {
        let mut all = Vec::new();
        for &bid in &self.bids {
            let hands = self.by_matches(bid.face);
            for call in Call::ALL {
                for caller in Seat::all(SEATS) {
                    let mut by_count = vec![0.0; self.total() + 1];
                    for (first, one) in hands[0].iter().enumerate() {
                        for (second, other) in hands[1].iter().enumerate() {
                            let (Some(one), Some(other)) = (one, other) else { continue };
                            let after = self.after(bid, call, caller, [*one, *other]);
                            by_count[first + second] = after.map_or(0.0, |table| worth(&table));
                        }
                    }
                    all.extend(by_count);
                }
            }
        }
        all
    }

    /// For each seat and number of matching dice, a hand that has it.
    fn by_matches(&self, face: Face) -> [Vec<Option<Hand>>; SEATS] {
        self.lanes.each_ref().map(|lanes| {
            let mut hands = vec![None; lanes.dice() + 1];
            for hand in lanes.hands() {
                hands[usize::from(hand.matches(face, self.wild()))] = Some(*hand);
            }
            hands
        })
    }

    /// The table after a call, if the rules allow it.
    fn after(&self, bid: Bid, call: Call, caller: Seat, hands: [Hand; SEATS]) -> Option<Table> {
        let mut world = self.world();
        world.table.trail.push(bid);
        world.table.phase = Phase::Bidding { mover: caller };
        world.hands = hands.into_iter().collect();
        self.rules.check(world.view(&self.rules, caller), &call.action()).ok()?;
        self.rules.resolve(&mut world, &[(caller, call.action())], &mut Silent);
        Some(world.table)
    }
}

/// What the seat to move may answer.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    /// The bids, by number.
    pub(super) bids: Vec<usize>,
    /// Whether each call is allowed.
    pub(super) calls: [bool; 2],
}

impl Answers {
    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.bids.len() + self.calls.iter().filter(|allowed| **allowed).count()
    }
}
