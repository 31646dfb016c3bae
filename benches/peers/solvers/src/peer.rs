//! The duel as a game for the crate cfr: one die each, sixes wild, a higher count or a higher face raises.

use std::convert::Infallible;

use cfr::{
    Game, GameTree, Moves, NodeType, Outcomes, PlayerNum, RegretParams, SolveMethod, SolveParams,
};

const FACES: u8 = 6;
/// A bid is its number, 1x1 first and 2x6 last; then comes the doubt.
const BIDS: u8 = 2 * FACES;

/// A moment of the duel: the dice that were rolled, and the set of bids that were made, which is also
/// their order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Duel {
    dice: [Option<u8>; 2],
    bids: u16,
    doubted: bool,
}

impl Duel {
    fn standing(self) -> Option<u8> {
        (self.bids != 0).then(|| 15 - self.bids.leading_zeros() as u8)
    }

    fn mover(self) -> usize {
        (self.bids.count_ones() % 2) as usize
    }

    /// What the first player wins: who doubts wins if fewer dice match than were bid.
    fn payoff(self) -> f64 {
        let bid = self.standing().expect("a bid is doubted");
        let (count, face) = (bid / FACES + 1, bid % FACES);
        let matches = |die: &Option<u8>| die.is_some_and(|die| die == face || die == FACES - 1);
        let matching = self.dice.iter().filter(|die| matches(die)).count() as u8;
        let doubter_wins = matching < count;
        if doubter_wins == (self.mover() == 0) { 1.0 } else { -1.0 }
    }
}

impl Game for Duel {
    type Action = u8;
    type Infoset = (u8, u16);
    type ChanceInfoset = Infallible;
    type Chance = Duel;
    type Player = Duel;

    fn into_node(self) -> NodeType<Self> {
        match self.dice {
            _ if self.doubted => NodeType::Terminal(self.payoff()),
            [Some(one), Some(other)] => {
                let (player, die) =
                    if self.mover() == 0 { (PlayerNum::One, one) } else { (PlayerNum::Two, other) };
                NodeType::Player(player, (die, self.bids), self)
            }
            _ => NodeType::Chance(None, self),
        }
    }
}

impl Outcomes<Duel> for Duel {
    fn len(&self) -> usize {
        FACES.into()
    }

    fn get(&self, index: usize) -> (f64, Duel) {
        let mut next = *self;
        let seat = usize::from(self.dice[0].is_some());
        next.dice[seat] = Some(index as u8);
        (1.0 / f64::from(FACES), next)
    }
}

impl Moves<Duel> for Duel {
    fn len(&self) -> usize {
        match self.standing() {
            None => BIDS.into(),
            Some(bid) => usize::from(BIDS - bid - 1) + 1,
        }
    }

    fn action(&self, index: usize) -> u8 {
        self.standing().map_or(0, |bid| bid + 1) + index as u8
    }

    fn apply(&self, index: usize) -> Duel {
        match self.action(index) {
            BIDS => Duel { doubted: true, ..*self },
            bid => Duel { bids: self.bids | 1 << bid, ..*self },
        }
    }
}

/// Solves the whole tree on one thread, with the update that the other solver uses too.
pub(crate) fn solve(iterations: u64) {
    let root = Duel { dice: [None; 2], bids: 0, doubted: false };
    let tree = GameTree::from_game(root).expect("the duel is a game");
    let params = SolveParams { regret: RegretParams::dcfr(), ..SolveParams::default() };
    let solved = tree.solve(SolveMethod::Full, iterations, 0.0, 1, params);
    let (strategies, _) = solved.expect("one thread is enough");
    let info = strategies.get_info();
    let [one, two] = [PlayerNum::One, PlayerNum::Two].map(|player| info.player_regret(player));
    crate::print(iterations, info.player_utility(PlayerNum::One), (one + two) / 2.0);
}
