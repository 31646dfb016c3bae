//! The cards family: the own hand, what is known of the others' cards, and the claim to believe or not.

mod memory;
mod plays;

use doubt_core::{MAX_SEATS, Seat, View, World};
use doubt_games::cards::claim::{may_claim, next_own};
use doubt_games::cards::odds::{could_be, is_impossible};
use doubt_games::cards::{Action, Cards, Event, Rank, Rules};

pub use self::memory::Memory;
pub use self::plays::{CLAIMS, COUNTS, MIXED};
use crate::answers::Answers;
use crate::encoding::{Encoding, Field};
use crate::numbers::{Numbers, saturating, share};
use crate::seats::{distance, from};

/// The ranks of a deck.
const RANKS: usize = Rank::ALL.len();
/// The numbers of a claim besides its rank and its claimer.
const OF_A_CLAIM: usize = 6;
/// The numbers of what is remembered of a seat.
const OF_A_SEAT: usize = 5;

/// This many cards in a hand are told as one half: a fair hand of four seats and one deck.
const CARDS: f32 = 13.0;
/// This many cards of a play are told as 1: all of a rank of one deck.
const PLAYED: f32 = 4.0;
/// After this many occasions a habit is half known: few, so that it counts within a match.
const HALF: f32 = 4.0;

const FIELDS: &[Field] = &[
    Field::new("asked", 2, "whether the seat plays; whether it believes or challenges a claim"),
    Field::new(
        "round",
        4,
        "turns of the round, half at 40; plays in the pile, half at 8; the pile as a share of all cards; \
         rounds played, as a share of all",
    ),
    Field::new("hand", RANKS, "own cards of each rank in hand, as a share of all of that rank"),
    Field::new("laid", RANKS, "cards of each rank that the seat knows to be in the pile, likewise"),
    Field::new("elsewhere", RANKS, "cards of each rank that it knows others to have, likewise"),
    Field::new("called", RANKS, "which rank was claimed last"),
    Field::new("may claim", RANKS, "which ranks the next play may claim"),
    Field::new("own next", RANKS, "which rank will be assigned at its next turn, if it plays now"),
    Field::new("cards", MAX_SEATS, "cards in the hand of each seat, its own first, half at 13"),
    Field::new("pile", MAX_SEATS, "cards of each seat in the pile, half at 13"),
    Field::new("partners", MAX_SEATS, "which seats are partners"),
    Field::new("won", MAX_SEATS, "rounds that each seat has won, as a share of all"),
    Field::new(
        "claim",
        OF_A_CLAIM,
        "of the claim to believe or not: its count, in parts of 4; the chance, by what is known, that the \
         claimer had such cards; whether it certainly had not; own cards of its rank, as a share of all; \
         the claimer's cards left, half at 13; whether it has none left",
    ),
    Field::new("claimed", RANKS, "the rank of that claim"),
    Field::new("claimer", MAX_SEATS, "whose claim it is"),
    Field::new(
        "habits",
        MAX_SEATS * OF_A_SEAT,
        "of each seat, its own first: its claims, half at 4; those shown, half at 4; the share of \
         lies; its challenges, half at 4; the share that was right",
    ),
];

const HIDDEN: &[Field] = &[
    Field::new("hands", MAX_SEATS * RANKS, "cards of each other seat, by rank, as a share of all"),
    Field::new("honest", 1, "whether the claim to believe or not is true; 0 if there is none"),
];

const ANSWERS: &[Field] = &[
    Field::new(
        "truth",
        CLAIMS * COUNTS,
        "for each of 3 claims, 1, 2, 3 and as many true cards as are allowed; the claims are one rank \
         down, the same and one up, or the assigned one in the middle, or the ranks held most",
    ),
    Field::new(
        "lie",
        CLAIMS * COUNTS,
        "for the same claims, 1, 2, 3 and as many false cards as are allowed, starting with those that can \
         be played in truth last",
    ),
    Field::new(
        "mixed",
        CLAIMS * MIXED,
        "for the same claims, all true cards with 1 and with 2 false ones",
    ),
    Field::new("doubt", 1, "a challenge of the claim"),
    Field::new("pass", 1, "no challenge, or nothing true to play when lies are forbidden"),
];

impl Encoding for Rules {
    type Memory = Memory;

    const VERSION: u32 = 1;
    const FIELDS: &'static [Field] = FIELDS;
    const HIDDEN: &'static [Field] = HIDDEN;
    const ANSWERS: &'static [Field] = ANSWERS;
    const UNIT: f64 = 1.0;

    fn remember(memory: &mut Memory, event: &Event) {
        memory.remember(event);
    }

    fn encode(memory: &Memory, view: View<'_, Rules>, out: &mut Numbers<'_>) {
        let (rules, table, hand) = (view.rules(), view.table(), view.hand());
        let (own, seats) = (view.seat(), table.seats());
        let copies = rules.copies() as f32;
        let of_ranks = |out: &mut Numbers<'_>, cards: &Cards| {
            for rank in Rank::ALL {
                out.push(cards.of_rank(rank) as f32 / copies);
            }
        };
        let on_turn = table.mover() == Some(own);
        let all = rules.ranks().len() as f32 * copies;
        let rounds = u16::from(rules.rounds);
        let claim = table.standing().filter(|_| !on_turn);

        out.field("asked").flag(on_turn).flag(claim.is_some());
        out.field("round").push(saturating(table.turns, 40.0));
        out.push(saturating(table.trail.len() as u16, 8.0)).push(table.pile() as f32 / all);
        out.push(share(u16::from(table.round.saturating_sub(1)), rounds));
        of_ranks(out.field("hand"), &hand.own.cards);
        of_ranks(out.field("laid"), &hand.seen_in_pile());
        let elsewhere = hand.known.values().fold(Cards::EMPTY, |sum, &known| sum + known);
        of_ranks(out.field("elsewhere"), &elsewhere);
        out.field("called").one_of(RANKS, table.called.map(Rank::index));
        out.field("may claim");
        for rank in Rank::ALL {
            out.flag(may_claim(rules, table, rank));
        }
        out.field("own next").one_of(RANKS, next_own(rules, table).map(Rank::index));
        out.field("cards");
        for seat in from(own, seats) {
            out.push(saturating(table.hands[seat].into(), CARDS));
        }
        out.rest().field("pile");
        for seat in from(own, seats) {
            out.push(saturating(table.laid[seat].into(), CARDS));
        }
        out.rest().field("partners");
        for seat in from(own, seats) {
            out.flag(hand.is_partner(seat));
        }
        out.rest().field("won");
        for seat in from(own, seats) {
            out.push(share(u16::from(table.won[seat]), rounds));
        }
        out.rest().field("claim");
        match claim {
            Some(claim) => {
                let left = table.hands[claim.seat];
                out.push(f32::from(claim.count) / PLAYED).push(could_be(view, claim) as f32);
                out.flag(is_impossible(view, claim));
                out.push(hand.own.cards.of_rank(claim.rank) as f32 / copies);
                out.push(saturating(left.into(), CARDS)).flag(left == 0);
            }
            None => _ = out.rest(),
        }
        out.field("claimed").one_of(RANKS, claim.map(|claim| claim.rank.index()));
        let claimer = claim.map(|claim| distance(own, claim.seat, seats));
        out.field("claimer").one_of(MAX_SEATS, claimer);
        out.field("habits");
        for seat in from(own, seats) {
            let of = memory.of(seat);
            out.push(saturating(of.claims, HALF)).push(saturating(of.shown, HALF));
            out.push(share(of.lies, of.shown));
            out.push(saturating(of.doubts, HALF)).push(share(of.right, of.doubts));
        }
        out.rest().end();
    }

    fn reveal(&self, world: &World<Rules>, seat: Seat, out: &mut Numbers<'_>) {
        let copies = self.copies() as f32;
        out.field("hands");
        for other in from(seat, world.table.seats()) {
            for rank in Rank::ALL {
                let held = world.hands[other].own.cards.of_rank(rank);
                out.push(if other == seat { 0.0 } else { held as f32 / copies });
            }
        }
        let is_true = world.table.standing().map(|claim| {
            let played = &world.hands[claim.seat].own.last;
            f32::from(i8::from(claim.is_true_of(played)) * 2 - 1)
        });
        out.rest().field("honest").push(is_true.unwrap_or(0.0)).end();
    }

    fn answers(view: View<'_, Rules>, out: &mut Answers<Action>) {
        if view.table().mover() != Some(view.seat()) {
            out.push("doubt", 0, Action::Challenge);
            return out.push("pass", 0, Action::Pass);
        }
        plays::list(view, out);
        if out.is_empty() {
            out.push("pass", 0, Action::Pass);
        }
    }
}
