//! What the bot has seen of the others: who doubts what, and whose claims were lies.

use arrayvec::ArrayVec;
use doubt_core::{Met, PerSeat, Seat, SeatSet, View};
use doubt_games::cards::{Cards, Claim, Event, MAX_CARDS, Rules, legal, odds};

/// What is known of everyone at the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Book {
    pages: PerSeat<Page>,
    /// The claims of others in the pile, each with how likely it could be true when it was made.
    pile: ArrayVec<(Claim, f64), MAX_CARDS>,
}

/// What is known of one seat, by the number of cards in a play.
#[derive(Clone, Debug, Default, PartialEq)]
struct Page {
    answers: [Share; SIZES],
    claims: [Share; SIZES],
    /// How likely the claims that were found out could be true, summed.
    could_be: [f64; SIZES],
}

/// How many times out of how many.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Share {
    part: f64,
    all: f64,
}

/// Plays are told apart by their number of cards: one, two, three, four and more.
const SIZES: usize = 4;
/// How often a stranger doubts a play of so many cards: more cards are harder to believe. First views,
/// which what is seen soon outweighs.
const DOUBTS: [f64; SIZES] = [0.40, 0.70, 0.85, 0.90];
/// How often a stranger lies with so many cards: about a third, whatever their number.
const LIES: [f64; SIZES] = [0.35, 0.08, 0.05, 0.05];
/// How likely such a play can be true, all in all: the more cards, the fewer hands can have them. Also
/// taken for a claim that was not weighed when it was made.
const COULD_BE: [f64; SIZES] = [0.60, 0.30, 0.10, 0.05];
/// As many observations as the view of a stranger is worth: few, so that a handful of plays
/// shows what a seat is like.
const FIRST_VIEW: f64 = 3.0;

impl Share {
    fn note(&mut self, done: bool) {
        self.part += f64::from(u8::from(done));
        self.all += 1.0;
    }

    fn rate(self, first: f64) -> f64 {
        (self.part + FIRST_VIEW * first) / (self.all + FIRST_VIEW)
    }
}

fn size(count: u8) -> usize {
    usize::from(count).clamp(1, SIZES) - 1
}

impl Book {
    /// Learns from an event that the seat of the view was told.
    pub fn notice(&mut self, view: View<'_, Rules>, event: &Event) {
        if self.pages.len() != view.table().seats() {
            self.pages = PerSeat::from_fn(view.table().seats(), |_| Page::default());
        }
        match event {
            Event::Round { .. } => self.pile.clear(),
            Event::Play { claim, .. } if claim.seat != view.seat() => {
                let could_be = match view.table().standing() {
                    Some(standing) if standing == *claim => odds::could_be(view, *claim),
                    _ => COULD_BE[size(claim.count)],
                };
                let kept = self.pile.try_push((*claim, could_be));
                kept.expect("there are no more plays in a pile than cards");
            }
            Event::Stands { claim } => self.answered(view, *claim, SeatSet::EMPTY),
            Event::Challenge { seats, claim } => self.answered(view, *claim, *seats),
            Event::Shown { claim, honest, .. } if claim.seat != view.seat() => {
                if let Some((claim, could_be)) = self.pile.pop() {
                    self.found(claim, could_be, !honest);
                }
            }
            Event::Pile { seat, cards } if *seat == view.seat() => self.look_through(cards),
            Event::Taken { seat, .. } if *seat != view.seat() => self.pile.clear(),
            _ => {}
        }
    }

    /// How likely a seat doubts a play of so many cards.
    pub fn doubts(&self, seat: Seat, count: u8) -> f64 {
        let size = size(count);
        self.pages.get(seat).map_or(DOUBTS[size], |page| page.answers[size].rate(DOUBTS[size]))
    }

    /// How likely a claim is a lie that could be true with this probability.
    ///
    /// The seat's lies among its plays of this size, as far as they were found out, and how much
    /// more or less likely this one could be than those.
    pub fn lies(&self, claim: Claim, could_be: f64) -> f64 {
        let size = size(claim.count);
        let (rate, usual) = match self.pages.get(claim.seat) {
            Some(page) => {
                let sum = page.could_be[size] + FIRST_VIEW * COULD_BE[size];
                (page.claims[size].rate(LIES[size]), sum / (page.claims[size].all + FIRST_VIEW))
            }
            None => (LIES[size], COULD_BE[size]),
        };
        // Kept off zero and one, whose odds would be no numbers.
        let odds = |chance: f64| chance.clamp(0.001, 0.999) / (1.0 - chance.clamp(0.001, 0.999));
        let lie = odds(rate) * odds(usual) / odds(could_be);
        lie / (1.0 + lie)
    }

    /// What is still known in another match, of those who were [`Met`].
    #[must_use]
    pub fn recall(self, met: &Met) -> Book {
        let page = |before: &Option<Seat>| {
            before.and_then(|seat| self.pages.get(seat).cloned()).unwrap_or_default()
        };
        Book { pages: met.values().map(page).collect(), pile: ArrayVec::new() }
    }

    fn answered(&mut self, view: View<'_, Rules>, claim: Claim, challengers: SeatSet) {
        for seat in legal::doubters(view.rules(), view.table(), claim.seat).iter() {
            self.pages[seat].answers[size(claim.count)].note(challengers.contains(seat));
        }
    }

    fn found(&mut self, claim: Claim, could_be: f64, lie: bool) {
        let page = &mut self.pages[claim.seat];
        page.claims[size(claim.count)].note(lie);
        page.could_be[size(claim.count)] += could_be;
    }

    /// Who takes a pile sees what lay in it: a rank of which there are fewer than were claimed was
    /// lied about, by the one who claimed it if it was only one.
    fn look_through(&mut self, cards: &Cards) {
        let pile = std::mem::take(&mut self.pile);
        for (claim, could_be) in &pile {
            let alike = pile.iter().filter(|(other, _)| other.rank == claim.rank);
            if alike.count() == 1 {
                let lie = cards.of_rank(claim.rank) < usize::from(claim.count);
                self.found(*claim, *could_be, lie);
            }
        }
    }
}
