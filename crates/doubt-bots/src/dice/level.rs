//! Levels 0 to 5: from simple ways to bid, without an ear for a lie, to the strongest there is.

use doubt_core::{Bot, Luck, Mix, Policy, Rng, Thoughts, View};
use doubt_games::dice::{Action, Bid, Event, Face, Rules, raise};
use doubt_solver::dice::Counsel;
use serde::{Deserialize, Serialize, Serializer};

use super::impression::Impressions;
use super::{oracle, reckon};

/// A bot that follows one of the levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "u8")]
pub enum Level {
    /// Opens on a die of its own and then adds one.
    Zero,
    /// Opens lower, and raises by any amount that is possible.
    One,
    /// As one, but opens on any face.
    Two,
    /// Knows the odds by its own hand.
    Three,
    /// Knows the odds by its own hand and the bids of the round.
    Four,
    /// The strongest there is for the rule set.
    Five,
}

impl Level {
    /// Every level, from the simplest.
    pub const ALL: [Level; 6] =
        [Level::Zero, Level::One, Level::Two, Level::Three, Level::Four, Level::Five];

    /// The level of this number.
    pub fn new(number: u8) -> Option<Level> {
        Level::ALL.get(usize::from(number)).copied()
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// What it can do, in a sentence.
    pub fn capability(self) -> &'static str {
        match self {
            Level::Zero => {
                "opens on a face it holds, always adds one to the count, and doubts only the \
                 impossible"
            }
            Level::One => {
                "opens low on a face it holds, raises the count by any amount that is possible, \
                 and doubts only the impossible"
            }
            Level::Two => {
                "opens low on any face, a bluff as often as not, raises the count by any amount \
                 that is possible, and doubts only the impossible"
            }
            Level::Three => {
                "knows the odds of every bid by its own dice, doubts when that is likelier right than \
                 its best raise, and otherwise draws one of the likely raises"
            }
            Level::Four => {
                "reads the other hands from the bids of the round, and draws one of the answers that \
                 win about as much as the best"
            }
            Level::Five => {
                "like level 4, and also learns from the hands shown how far to trust each bidder; between two \
                 seats it plays as the Oracle does: the strongest level"
            }
        }
    }

    /// What it answers.
    pub(super) fn choose(
        self,
        memory: &Impressions,
        view: View<'_, Rules>,
        luck: &mut impl Luck,
    ) -> Action {
        let table = view.table();
        let on_turn = table.mover() == Some(view.seat());
        match (self, table.standing()) {
            (Level::Five, _) => match self.counsel(view) {
                Some(counsel) => oracle::drawn(&counsel, luck),
                None => reckon::strongest(view, memory, luck),
            },
            _ if !on_turn => Action::Pass,
            (Level::Three, _) => reckon::likeliest(view, luck),
            (Level::Four, _) => reckon::weighed(view, luck),
            (_, None) => self.open(view, luck),
            (_, Some(standing)) => self.answer(view, standing, luck),
        }
    }

    /// What solved strategies say to level 5 where only two seats began. Where two are left of several it has
    /// seen enough of the other to win more by what it has learned (docs/dice-bots.md).
    fn counsel(self, view: View<'_, Rules>) -> Option<Counsel> {
        let two_began = view.table().seats() == 2;
        if two_began { oracle::counsel(view) } else { None }
    }

    fn open(self, view: View<'_, Rules>, luck: &mut impl Luck) -> Action {
        let legal: Vec<Face> = Face::all(view.rules().faces)
            .filter(|&face| raise::lowest(view.rules(), view.table(), face).is_some())
            .collect();
        let own: Vec<Face> = view.hand().dice().filter(|die| legal.contains(die)).collect();
        let faces = if self == Level::Two || own.is_empty() { &legal } else { &own };
        let Some(&face) = luck.pick(faces) else { return Action::Challenge };
        let held = u32::from(matches(view, face)).max(1);
        let mut count = luck.between(1, held);
        if self != Level::Zero {
            count = luck.between(1, count);
        }
        Action::Bid(Bid { count: count as u8, face })
    }

    fn answer(self, view: View<'_, Rules>, standing: Bid, luck: &mut impl Luck) -> Action {
        let table = view.table();
        let others = table.total() - view.hand().len();
        let highest = matches(view, standing.face) + others;
        let more = standing.count + 1;
        if standing.count > highest || more > table.total() {
            return Action::Challenge;
        }
        let count = match self {
            Level::Zero => more,
            _ => luck.between(more.into(), highest.max(more).into()) as u8,
        };
        Action::Bid(Bid { count, face: standing.face })
    }
}

/// Its number.
impl TryFrom<u8> for Level {
    type Error = String;

    fn try_from(number: u8) -> Result<Level, String> {
        Level::new(number).ok_or_else(|| format!("{number} is not a level: the levels are 0 to 5"))
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

/// How many of the seat's own dice count for a bid on this face.
fn matches(view: View<'_, Rules>, face: Face) -> u8 {
    view.hand().matches(face, view.rules().wild_face(view.table().palifico))
}

impl Bot<Rules> for Level {
    /// What level 5 thinks of the others; to all other levels each round is new.
    type Memory = Impressions;

    fn notice(&self, memory: &mut Impressions, view: View<'_, Rules>, event: &Event) {
        if *self == Level::Five {
            memory.notice(view, event);
        }
    }

    fn act(
        &self,
        memory: &Impressions,
        view: View<'_, Rules>,
        rng: &mut Rng,
        _: &mut Thoughts,
    ) -> Action {
        self.choose(memory, view, rng)
    }
}

impl Policy<Rules> for Level {
    fn exact(&self, memory: &Impressions, view: View<'_, Rules>) -> Option<Mix<Action>> {
        // One look instead of one for each path: who studies level 5 asks it a thousand times a match.
        if *self == Level::Five
            && self.counsel(view).is_none()
            && let Some(shares) = reckon::shares(view, memory)
        {
            return Some(Mix::exactly(shares));
        }
        Mix::of(view, |luck| self.choose(memory, view, luck))
    }
}
