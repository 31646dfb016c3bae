//! What raises a bid, and what a seat may answer.

use doubt_core::{Seat, View};
use doubt_words::{Arg, Message, Tell, message, told};

use super::action::Action;
use super::bid::Bid;
use super::face::Face;
use super::ladder;
use super::rules::{Aces, Calza, Raise, Rules};
use super::table::{Phase, Table};

/// After this round nobody may call a bid exact, so that every match ends: without calza each round
/// costs a die.
pub const LAST_CALZA_ROUND: u16 = 200;

/// Why an answer or a deal is against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// A challenge or an exact call before the first bid.
    NoBidYet,
    /// A pass of the seat to move.
    PassOnTurn,
    /// A bid or a challenge out of turn.
    NotTheMover,
    /// A bid of nothing.
    NoCount,
    /// A bid on more dice than there are.
    TooManyDice {
        /// The bid.
        bid: Bid,
        /// The dice in play.
        total: u8,
    },
    /// A face that the dice do not have.
    NoSuchFace {
        /// The bid.
        bid: Bid,
        /// How many faces they have.
        faces: u8,
    },
    /// An opening on ones where that is not allowed.
    OpenOnAces,
    /// Another face in a palifico round.
    PalificoFace(Face),
    /// A bid that is not higher.
    NotHigher {
        /// The bid.
        bid: Bid,
        /// The bid it should raise.
        standing: Bid,
        /// The lowest count that would on that face, if any would.
        floor: Option<u8>,
        /// The dice in play.
        total: u8,
    },
    /// An exact call where there is none.
    NoCalza,
    /// An exact call after the last round for it.
    TooLateForCalza,
    /// A deal that is not the next one.
    WrongDeal(String),
}

told!(Illegal);

impl Tell for Illegal {
    fn message(&self) -> Message {
        match self {
            Illegal::NoBidYet => message!("dice-no-bid-yet"),
            Illegal::PassOnTurn => message!("dice-pass-on-turn"),
            Illegal::NotTheMover => message!("dice-not-the-mover"),
            Illegal::NoCount => message!("dice-no-count"),
            Illegal::TooManyDice { bid, total } => {
                message!("dice-too-many", bid: *bid, total: *total)
            }
            Illegal::NoSuchFace { bid, faces } => {
                message!("dice-no-such-face", bid: *bid, faces: *faces)
            }
            Illegal::OpenOnAces => message!("dice-open-on-aces"),
            Illegal::PalificoFace(face) => message!("dice-palifico-face", face: *face),
            Illegal::NotHigher { bid, standing, floor: Some(count), total } if count <= total => {
                let least = Bid { count: *count, face: bid.face };
                message!("dice-not-higher", bid: *bid, standing: *standing, least)
            }
            Illegal::NotHigher { bid, standing, .. } => {
                message!("dice-nothing-higher", bid: *bid, standing: *standing, face: bid.face)
            }
            Illegal::NoCalza => message!("dice-no-calza"),
            Illegal::TooLateForCalza => {
                message!("dice-too-late-for-calza", round: LAST_CALZA_ROUND)
            }
            Illegal::WrongDeal(reason) => message!("said", text: Arg::text(reason)),
        }
    }
}

/// The lowest count with which a bid on this face raises the standing bid, or opens the round.
///
/// Every rule of raising is one such floor a face: a bid is legal when its count is at least the
/// floor of its face and at most the number of dice. Where there is none, no bid on the face is.
pub fn floor(rules: &Rules, table: &Table, face: Face) -> Option<u8> {
    let Some(standing) = table.standing() else {
        let open = face != Face::One || rules.open_on_aces || table.palifico;
        return open.then_some(1);
    };
    let more = standing.count + 1;
    if table.palifico {
        return (face == standing.face).then_some(more);
    }
    if rules.aces == Aces::Halving && standing.face != face {
        if face == Face::One {
            return Some(standing.count.div_ceil(2));
        }
        if standing.face == Face::One {
            return Some(2 * standing.count + 1);
        }
    }
    match rules.raise {
        Raise::CountThenFace if face > standing.face => Some(standing.count),
        Raise::CountThenFace => Some(more),
        Raise::FaceThenCount if face > standing.face => Some(1),
        Raise::NoLowerFace if face > standing.face => Some(standing.count),
        Raise::FaceThenCount | Raise::NoLowerFace if face == standing.face => Some(more),
        Raise::FaceThenCount | Raise::NoLowerFace => None,
    }
}

/// The lowest legal bid on this face, if there is one.
pub fn lowest(rules: &Rules, table: &Table, face: Face) -> Option<Bid> {
    let count = floor(rules, table, face)?;
    (count <= table.total()).then_some(Bid { count, face })
}

/// Whether a seat that is not to move may call the standing bid exact.
pub(super) fn may_interrupt(rules: &Rules, table: &Table, seat: Seat) -> bool {
    rules.calza == Calza::Anyone
        && table.round <= LAST_CALZA_ROUND
        && (1..rules.dice.of(seat)).contains(&table.dice[seat])
        && table.bidder().is_some_and(|bidder| bidder != seat)
}

/// Whether the seat to move may call the standing bid exact.
pub fn may_call_exact(rules: &Rules, table: &Table) -> bool {
    check_exact(rules, table).is_ok()
}

pub(super) fn actions(view: View<'_, Rules>, out: &mut Vec<Action>) {
    let (rules, table) = (view.rules(), view.table());
    if table.mover() != Some(view.seat()) {
        out.extend([Action::Exact, Action::Pass]);
        return;
    }
    bids(rules, table, out);
    if table.standing().is_some() {
        out.push(Action::Challenge);
    }
    if may_call_exact(rules, table) {
        out.push(Action::Exact);
    }
}

fn bids(rules: &Rules, table: &Table, out: &mut Vec<Action>) {
    let total = table.total();
    out.reserve(usize::from(total) * usize::from(rules.faces) + 2);
    if is_one_line(rules, table) {
        let ladder = ladder::by_count(rules.faces, total);
        let legal = table.standing().map_or(0, |bid| {
            (usize::from(bid.count) - 1) * usize::from(rules.faces) + usize::from(bid.face.pips())
        });
        return out.extend_from_slice(&ladder[legal..]);
    }
    for face in Face::all(rules.faces) {
        if let Some(floor) = floor(rules, table, face) {
            out.extend_from_slice(ladder::on_face(face, floor, total));
        }
    }
}

/// Whether the bids stand in one line, by count and then by face, and all above the standing bid are
/// legal. Then they need not be looked at face by face.
fn is_one_line(rules: &Rules, table: &Table) -> bool {
    rules.raise == Raise::CountThenFace
        && rules.aces == Aces::Plain
        && rules.open_on_aces
        && !table.palifico
}

pub(super) fn check(view: View<'_, Rules>, action: &Action) -> Result<(), Illegal> {
    let (rules, table) = (view.rules(), view.table());
    let Phase::Bidding { mover } = table.phase else { return Err(Illegal::NoBidYet) };
    let on_turn = mover == view.seat();
    match action {
        Action::Exact => check_exact(rules, table),
        Action::Pass if !on_turn => Ok(()),
        Action::Bid(_) | Action::Challenge if !on_turn => Err(Illegal::NotTheMover),
        Action::Pass | Action::Challenge if table.standing().is_none() => Err(Illegal::NoBidYet),
        Action::Pass => Err(Illegal::PassOnTurn),
        Action::Challenge => Ok(()),
        Action::Bid(bid) => check_bid(rules, table, *bid),
    }
}

fn check_exact(rules: &Rules, table: &Table) -> Result<(), Illegal> {
    if rules.calza == Calza::Off {
        Err(Illegal::NoCalza)
    } else if table.standing().is_none() {
        Err(Illegal::NoBidYet)
    } else if table.round > LAST_CALZA_ROUND {
        Err(Illegal::TooLateForCalza)
    } else {
        Ok(())
    }
}

fn check_bid(rules: &Rules, table: &Table, bid: Bid) -> Result<(), Illegal> {
    let total = table.total();
    if bid.face.pips() > rules.faces {
        return Err(Illegal::NoSuchFace { bid, faces: rules.faces });
    }
    if bid.count == 0 {
        return Err(Illegal::NoCount);
    }
    if bid.count > total {
        return Err(Illegal::TooManyDice { bid, total });
    }
    let floor = floor(rules, table, bid.face);
    if floor.is_some_and(|floor| bid.count >= floor) {
        return Ok(());
    }
    Err(match table.standing() {
        None => Illegal::OpenOnAces,
        Some(standing) if table.palifico && standing.face != bid.face => {
            Illegal::PalificoFace(standing.face)
        }
        Some(standing) => Illegal::NotHigher { bid, standing, floor, total },
    })
}
