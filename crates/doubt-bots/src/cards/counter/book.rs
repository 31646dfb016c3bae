//! What the bot has seen of the others: who doubts what, and whose claims were lies.

use arrayvec::ArrayVec;
use doubt_core::{Met, PerSeat, Seat, SeatSet, View};
use doubt_games::cards::{Cards, Claim, Event, MAX_CARDS, Rank, Rules, legal, odds};
use serde::{Deserialize, Serialize};

use super::habit::Habit;
use super::views::{ASKED, SAID, Views};

/// What is known of everyone at the table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Book {
    /// A page for each seat; none for one of which nothing was seen.
    pages: PerSeat<Option<Page>>,
    /// The claims of others in the pile.
    #[serde(skip)]
    pile: ArrayVec<Entry, MAX_CARDS>,
    /// The cards in the pile that were seen: the own ones, and those just shown.
    #[serde(skip)]
    seen: Cards,
    /// What each seat goes by that may doubt the last claim.
    #[serde(skip)]
    asked: PerSeat<[f64; ASKED]>,
}

/// What is known of one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Page {
    doubts: Habit<ASKED>,
    lies: Habit<SAID>,
}

/// A claim of somebody else.
#[derive(Clone, Debug, PartialEq)]
struct Entry {
    claim: Claim,
    said: [f64; SAID],
    lie: f64,
}

/// How fast lies are learned: faster than doubts, which depend on more that is hidden. Slower would miss
/// a seat that changes its ways, faster would take one lie for a habit; `cargo run --release -p
/// doubt-sparring -- stuff` shows what a change does.
const KEEN_ON_LIES: f64 = 2.0;
/// How fast doubts are learned.
const KEEN_ON_DOUBTS: f64 = 0.75;
/// A pile counts in tens, and no more than two of them: larger ones are only large.
const TEN: f64 = 10.0;
/// Beyond this many tens, a larger pile says nothing more about a claim.
const LARGE: f64 = 2.0;

impl Page {
    fn new(rules: &Rules) -> Page {
        let views = Views::of(rules);
        Page { doubts: Habit::new(views.doubts), lies: Habit::new(views.lies) }
    }
}

impl Book {
    /// Learns from an event that the seat of the view was told.
    pub fn notice(&mut self, view: View<'_, Rules>, event: &Event) {
        let seats = view.table().seats();
        if self.pages.len() != seats {
            self.pages = PerSeat::from_fn(seats, |_| None);
        }
        match event {
            Event::Round { .. } => self.clear(),
            Event::Laid { cards, .. } => self.seen += *cards,
            Event::Play { claim, .. } => {
                let table = view.table();
                let left = table.hands[claim.seat];
                let asked = |seat| asked(view, seat, *claim, table.pile(), left);
                self.asked = PerSeat::from_fn(seats, asked);
                if claim.seat != view.seat() && !view.hand().is_partner(claim.seat) {
                    let said = self.said(view, *claim);
                    let lie = self.page(view.rules(), claim.seat).lies.chance(&said);
                    let kept = self.pile.try_push(Entry { claim: *claim, said, lie });
                    kept.expect("there are no more plays in a pile than cards");
                }
            }
            Event::Stands { claim } => self.answered(view, *claim, SeatSet::EMPTY),
            Event::Challenge { seats, claim } => self.answered(view, *claim, *seats),
            Event::Shown { claim, honest, cards, .. } => {
                let last = self.pile.last().filter(|last| last.claim == *claim);
                if let Some(said) = last.map(|last| last.said) {
                    self.pile.pop();
                    self.found(view.rules(), claim.seat, &said, f64::from(u8::from(!honest)));
                    self.seen += *cards;
                }
            }
            Event::Pile { seat, cards } if *seat == view.seat() => {
                self.look_through(view.rules(), cards);
            }
            Event::Taken { seat, .. } if *seat != view.seat() => self.clear(),
            _ => {}
        }
    }

    /// How likely a seat doubts a claim on a pile of so many cards, of a seat that has so many left.
    pub fn doubts(
        &self,
        view: View<'_, Rules>,
        seat: Seat,
        claim: Claim,
        pile: usize,
        left: u8,
    ) -> f64 {
        self.page(view.rules(), seat).doubts.chance(&asked(view, seat, claim, pile, left))
    }

    /// How likely the claim that was made last is a lie.
    pub fn lies(&self, view: View<'_, Rules>, claim: Claim) -> f64 {
        match self.pile.last() {
            Some(last) if last.claim == claim => last.lie,
            _ => self.page(view.rules(), claim.seat).lies.chance(&self.said(view, claim)),
        }
    }

    /// What is still known in another match, of those who were [`Met`].
    #[must_use]
    pub fn recall(self, met: &Met) -> Book {
        let page = |before: &Option<Seat>| before.and_then(|seat| self.pages.get(seat)?.clone());
        Book { pages: met.values().map(page).collect(), ..Book::default() }
    }

    fn page(&self, rules: &Rules, seat: Seat) -> Page {
        self.pages.get(seat).cloned().flatten().unwrap_or_else(|| Page::new(rules))
    }

    fn clear(&mut self) {
        self.pile.clear();
        self.seen = Cards::EMPTY;
    }

    fn answered(&mut self, view: View<'_, Rules>, claim: Claim, challengers: SeatSet) {
        let rules = view.rules();
        for seat in legal::doubters(rules, view.table(), claim.seat).iter() {
            let Some(asked) = self.asked.get(seat) else { continue };
            let done = f64::from(u8::from(challengers.contains(seat)));
            let page = self.pages[seat].get_or_insert_with(|| Page::new(rules));
            page.doubts.note(asked, done, KEEN_ON_DOUBTS);
        }
    }

    fn found(&mut self, rules: &Rules, seat: Seat, said: &[f64; SAID], lie: f64) {
        let page = self.pages[seat].get_or_insert_with(|| Page::new(rules));
        page.lies.note(said, lie, KEEN_ON_LIES);
    }

    /// Who takes a pile sees what lay in it: where there are fewer cards of a rank than were claimed,
    /// each of those who claimed it may have lied.
    fn look_through(&mut self, rules: &Rules, cards: &Cards) {
        let unseen = cards.without(&self.seen);
        for at in 0..self.pile.len() {
            let Entry { claim, said, .. } = self.pile[at];
            let alike = self.pile.iter().filter(|other| other.claim.rank == claim.rank);
            let claimed: usize = alike.map(|other| usize::from(other.claim.count)).sum();
            let missing = claimed.saturating_sub(unseen.of_rank(claim.rank));
            self.found(rules, claim.seat, &said, missing as f64 / claimed as f64);
        }
        self.clear();
    }

    /// What tells whether a claim is a lie: how many cards, on which pile, and how likely it could be
    /// true.
    fn said(&self, view: View<'_, Rules>, claim: Claim) -> [f64; SAID] {
        let [one, two, three, four] = cards(claim.count);
        [one, two, three, four, tens(view.table().pile()), log_odds(self.could_be(view, claim))]
    }

    /// How likely the claimer had what it claims, if the earlier claims in the pile are believed as far
    /// as they deserve it: a card that lies there was not laid again.
    fn could_be(&self, view: View<'_, Rules>, claim: Claim) -> f64 {
        let (hand, table) = (view.hand(), view.table());
        let (mut own, mut others) = (0.0, 0.0);
        for entry in self.pile.iter().filter(|entry| entry.claim.rank == claim.rank) {
            let laid = if entry.claim.seat == claim.seat { &mut own } else { &mut others };
            *laid += f64::from(entry.claim.count) * (1.0 - entry.lie);
        }
        let known = &hand.known[claim.seat];
        let sure = known.of_rank(claim.rank).saturating_sub(whole(own));
        let had = usize::from(table.hands[claim.seat]) + usize::from(claim.count);
        let hidden = view.rules().all_cards().len().saturating_sub(hand.located().len()).max(had);
        let drawn = had.saturating_sub(known.len());
        let room = odds::room(view, claim.seat, claim.rank) - known.of_rank(claim.rank);
        match usize::from(claim.count).saturating_sub(sure) {
            0 => 1.0,
            needed => odds::at_least(needed, room.saturating_sub(whole(others)), drawn, hidden),
        }
    }
}

/// What a seat goes by that may doubt a claim: how many cards, on which pile, whether they are the last
/// ones, and how many copies of the rank it has itself.
fn asked(view: View<'_, Rules>, seat: Seat, claim: Claim, pile: usize, left: u8) -> [f64; ASKED] {
    let [one, two, three, four] = cards(claim.count);
    let last = f64::from(u8::from(left == 0));
    [one, two, three, four, tens(pile), last, held(view, seat, claim.rank)]
}

/// How much of a rank a seat has in its hand, as far as can be told: 1 is every copy.
fn held(view: View<'_, Rules>, seat: Seat, rank: Rank) -> f64 {
    let (hand, rules) = (view.hand(), view.rules());
    let copies = rules.copies() as f64;
    if seat == view.seat() {
        return hand.own.cards.of_rank(rank) as f64 / copies;
    }
    let (located, known) = (hand.located(), &hand.known[seat]);
    let hidden = rules.all_cards().len().saturating_sub(located.len()).max(1) as f64;
    let drawn = usize::from(view.table().hands[seat]).saturating_sub(known.len()) as f64;
    let free = rules.copies().saturating_sub(located.of_rank(rank)) as f64;
    (known.of_rank(rank) as f64 + free * (drawn / hidden).min(1.0)) / copies
}

/// Plays are told apart by their number of cards: one, two, three, four and more.
fn cards(count: u8) -> [f64; 4] {
    let mut cards = [0.0; 4];
    cards[usize::from(count).clamp(1, 4) - 1] = 1.0;
    cards
}

fn tens(pile: usize) -> f64 {
    (pile as f64 / TEN).min(LARGE)
}

fn whole(cards: f64) -> usize {
    cards.round() as usize
}

/// The logarithm of the odds, kept to what can be learned from.
fn log_odds(chance: f64) -> f64 {
    let chance = chance.clamp(0.02, 0.98);
    (chance / (1.0 - chance)).ln()
}
