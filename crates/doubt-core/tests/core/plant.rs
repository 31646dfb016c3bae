//! Faults to plant in the game of coins, one at a time.

use std::sync::atomic::{AtomicU32, Ordering};

use doubt_core::{Feed, Seat, To, TooMany, World};

use crate::coins::Coins;
use crate::pieces::{Deal, Event, Face};

/// What is wrong with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plant {
    /// Nothing: the rules as they should be.
    Nothing,

    /// The Table shows a coin as it is dealt.
    TableAtDeal,
    /// The Table shows, at a claim, the coin of the claimer's neighbour.
    TableAtClaim,
    /// The Table shows the spare coin when only the claimer's is shown.
    TableAtShow,
    /// All are told a coin as it is dealt.
    ToldAtDeal,
    /// All are told the claimer's coin at the claim.
    ToldAtClaim,
    /// All are told a coin of another seat when only the claimer's is shown.
    ToldAtShow,
    /// A seat is told the coin that is dealt to its neighbour.
    WhisperAtDeal,
    /// A seat is told the spare coin with its own.
    WhisperOfSpare,
    /// The claimer's neighbour is told the claimer's coin.
    WhisperAtClaim,
    /// The claimer is told its neighbour's coin when only its own is shown.
    WhisperAtShow,
    /// The claimer alone is shown its coin once more, and the Table shows it to all.
    BehindAPeek,
    /// The claimer's neighbour comes to hold what the claimer holds.
    HandAtClaim,

    /// An illegal answer is listed.
    ListsIllegal,
    /// A legal answer is not listed.
    ListsTooFew,
    /// An answer is listed twice.
    ListsTwice,
    /// The fallback of the claimer is illegal.
    IllegalFallback,
    /// A deal that can be drawn is not listed.
    OmitsDeal,
    /// Deals are listed with other odds than they are drawn with.
    WrongOdds,
    /// A deal is listed twice.
    ListsDealTwice,
    /// A deal that cannot be drawn is listed.
    ListsForeignDeal,
    /// There are fewer deals than are counted.
    MiscountsDeals,
    /// An answer has a notation that is not read.
    UnreadNotation,

    /// The last round is never over.
    EndlessRounds,
    /// The spare coin is never put down.
    EndlessDeals,
    /// A paid token is put down twice.
    MintsToken,
    /// A paid token is lost on the way.
    LosesToken,
    /// A claim leaves a mark that is never the same.
    Unsteady,
    /// The Secret holds a mark that is never the same.
    UnsteadySecret,
    /// A seat imagines that its own coin lies the other way.
    ImaginesOwnHand,
    /// A seat imagines that others hold no coin.
    ImaginesTooLittle,
}

/// Where the planted faults leak. An honest game does nothing here.
impl Coins {
    /// Once the deals are listed.
    pub fn spoil_listed(&self, out: &mut Vec<(Deal, f64)>, deal: &dyn Fn(Face) -> Deal) {
        match self.plant {
            Plant::OmitsDeal => {
                out.pop();
                out.iter_mut().for_each(|(_, p)| *p = 1.0);
            }
            Plant::WrongOdds => out.iter_mut().zip([0.7, 0.3]).for_each(|((_, p), odds)| *p = odds),
            Plant::ListsDealTwice => {
                out.iter_mut().for_each(|(_, p)| *p /= 2.0);
                out.extend(Face::ALL.map(|face| (deal(face), 0.25)));
            }
            Plant::ListsForeignDeal => {
                out.iter_mut().for_each(|(_, p)| *p /= 2.0);
                let foreign = match out.first() {
                    Some((Deal::Spare(face), _)) => Deal::Coin(Seat::FIRST, *face),
                    _ => Deal::Spare(Face::Heads),
                };
                out.push((foreign, 0.5));
            }
            _ => {}
        }
    }

    /// Once the deals are counted.
    pub fn spoil_count(&self, TooMany(count): TooMany) -> TooMany {
        TooMany(count + u128::from(self.plant == Plant::MiscountsDeals))
    }

    /// After a coin was dealt.
    pub fn spoil_deal<F: Feed<Self>>(
        &self,
        world: &mut World<Self>,
        seat: Seat,
        face: Face,
        feed: &mut F,
    ) {
        let previous = seat.previous(world.hands.len());
        match self.plant {
            Plant::TableAtDeal => world.table.mark = face as u32 + 1,
            Plant::ToldAtDeal => feed.tell(To::All, || Event::Coin { seat, face }),
            Plant::WhisperAtDeal => feed.tell(To::Seat(previous), || Event::Coin { seat, face }),
            Plant::WhisperOfSpare => {
                if let Some(face) = world.secret.spare {
                    feed.tell(To::Seat(seat), || Event::Spare { face });
                }
            }
            _ => {}
        }
    }

    /// After a claim.
    pub fn spoil_claim<F: Feed<Self>>(&self, world: &mut World<Self>, claimer: Seat, feed: &mut F) {
        let neighbour = claimer.next(world.hands.len());
        let (Some(own), Some(other)) = (world.hands[claimer].coin, world.hands[neighbour].coin)
        else {
            return;
        };
        let told = Event::Coin { seat: claimer, face: own };
        match self.plant {
            Plant::TableAtClaim => world.table.mark = other as u32 + 1,
            Plant::ToldAtClaim => feed.tell(To::All, || told),
            Plant::WhisperAtClaim => feed.tell(To::Seat(neighbour), || told),
            Plant::BehindAPeek => {
                feed.tell(To::Seat(claimer), || Event::Shown { seat: claimer, face: own });
                world.table.mark = own as u32 + 1;
            }
            Plant::HandAtClaim => world.hands[neighbour].coin = Some(own),
            Plant::Unsteady => world.table.mark = never_the_same(),
            Plant::UnsteadySecret => world.secret.mark = never_the_same(),
            _ => {}
        }
    }

    /// After the claimer's coin was shown.
    pub fn spoil_show<F: Feed<Self>>(&self, world: &mut World<Self>, feed: &mut F) {
        let claimer = world.table.claimer;
        let seat = claimer.next(world.hands.len());
        let (Some(spare), Some(face)) = (world.secret.spare, world.hands[seat].coin) else {
            return;
        };
        match self.plant {
            Plant::TableAtShow => world.table.mark = spare as u32 + 1,
            Plant::ToldAtShow => feed.tell(To::All, || Event::Coin { seat, face }),
            Plant::WhisperAtShow => feed.tell(To::Seat(claimer), || Event::Coin { seat, face }),
            _ => {}
        }
    }
}

fn never_the_same() -> u32 {
    static CALLS: AtomicU32 = AtomicU32::new(1);
    CALLS.fetch_add(1, Ordering::Relaxed)
}
