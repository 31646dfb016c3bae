//! What a card bot remembers: what was shown to it, so many turns back.

use doubt_bots::cards::Memory;
use doubt_core::{Audience, Bot, Match, Met, PerSeat, Seat, Seed};
use doubt_games::cards::{Cards, Claim, Event, Rank, Rules};

use crate::card_scene::character;

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// Tells a memory at seat 0 of a table of three what happens.
struct Tale {
    game: Match<Rules>,
    memory: Memory,
    limit: u16,
}

impl Tale {
    fn new(limit: u16) -> Tale {
        let game = Match::new(Rules::BLUFF, 3, Seed::from(1)).unwrap();
        Tale { game, memory: Memory::default(), limit }
    }

    fn tell(&mut self, event: Event) {
        self.memory.notice(self.game.view(Seat::FIRST), &event, self.limit);
    }

    /// A seat claims a card, and nobody doubts it.
    fn claims(&mut self, by: usize, rank: Rank) -> Claim {
        let claim = Claim { seat: seat(by), count: 1, rank };
        self.tell(Event::Play { claim, sworn: false });
        claim
    }

    /// A seat claims a card, somebody doubts it, and this is shown.
    fn shows(&mut self, by: usize, rank: Rank, cards: &str) {
        let claim = self.claims(by, rank);
        let cards: Cards = cards.parse().unwrap();
        let honest = cards.of_rank(rank) == 1;
        self.tell(Event::Challenge { seats: [seat(2)].into_iter().collect(), claim });
        self.tell(Event::Shown { claim, challenger: seat(2), cards, honest });
    }
}

#[test]
fn nobody_is_known_at_first() {
    let memory = Memory::default();
    assert_eq!((memory.trust(seat(1)), memory.liar_rate(seat(1))), (0.5, 0.3));
    assert!(!memory.is_suspicious(seat(1), Rank::Ace));
    assert_eq!(memory.success_rate(), 0.5);
}

#[test]
fn challenges_of_late_are_counted_whoever_was_challenged() {
    let mut tale = Tale::new(20);
    assert_eq!(tale.memory.doubt_rate(), 0.3, "nothing is known");
    tale.shows(1, Rank::Queen, "QS");
    tale.shows(0, Rank::Queen, "2S");
    assert!((tale.memory.doubt_rate() - 2.3 / 3.0).abs() < 1e-12);
    for _ in 0..8 {
        tale.claims(1, Rank::Queen);
    }
    assert!((tale.memory.doubt_rate() - 0.3 / 9.0).abs() < 1e-12, "that was long ago");
}

#[test]
fn only_what_was_shown_is_learned_from() {
    let mut tale = Tale::new(20);
    for _ in 0..6 {
        tale.claims(1, Rank::Queen);
    }
    assert_eq!(tale.memory.trust(seat(1)), 0.5, "nobody has seen these cards");
    assert!(!tale.memory.is_suspicious(seat(1), Rank::Queen));
    tale.shows(1, Rank::Queen, "QS");
    assert_eq!(tale.memory.trust(seat(1)), 1.0);
    tale.shows(1, Rank::Jack, "2S");
    assert_eq!(tale.memory.trust(seat(1)), 0.5);
    // Caught once of two that were shown, six more believed, and a first view of .3 worth one.
    assert!((tale.memory.liar_rate(seat(1)) - 1.3 / 3.6).abs() < 1e-12);
    assert!(tale.memory.is_suspicious(seat(1), Rank::Jack), "lied about jacks");
    assert!(!tale.memory.is_suspicious(seat(1), Rank::Queen));
    assert!(!tale.memory.is_suspicious(seat(2), Rank::Jack));
    for _ in 0..3 {
        tale.shows(1, Rank::Two, "3S");
    }
    assert!(tale.memory.trust(seat(1)) < 0.3);
    assert!(tale.memory.is_suspicious(seat(1), Rank::Queen), "not to be trusted at all");
}

#[test]
fn the_same_claims_leave_the_same_memory_whatever_lay_under_them() {
    // Every lie that nobody found is the truth in another match: what seat 0 heard is the same.
    let hard = character("Hard");
    let cast = doubt_bots::Cast::builtin();
    let line_up = vec![cast.find("hard").unwrap(); 4];
    let game = doubt_bots::portrait::cards::sit(&Rules::BLUFF, &line_up, 3).unwrap();
    let mut memory = Memory::default();
    let mut deaf = Memory::default();
    for event in game.events(Audience::Seat(Seat::FIRST), 0) {
        hard.notice(&mut memory, game.view(Seat::FIRST), event);
    }
    for (to, event) in game.log().unwrap().entries() {
        // What only others were told: their cards, and what they laid.
        if !to.reaches(Audience::Seat(Seat::FIRST)) {
            hard.notice(&mut deaf, game.view(Seat::FIRST), event);
        }
    }
    assert!(!memory.is_empty());
    assert_eq!(deaf, Memory::default(), "the cards of others leave no trace");
}

#[test]
fn who_is_never_caught_is_believed_more_and_more() {
    let mut tale = Tale::new(20);
    let mut rate = tale.memory.liar_rate(seat(1));
    for _ in 0..20 {
        tale.claims(1, Rank::Queen);
        let now = tale.memory.liar_rate(seat(1));
        assert!(now < rate, "{now} after {rate}");
        rate = now;
    }
}

#[test]
fn what_is_too_many_turns_ago_is_forgotten() {
    for limit in [0, 3, 15] {
        let mut tale = Tale::new(limit);
        tale.shows(1, Rank::Jack, "2S");
        for turn in 1..60 {
            let remembered = tale.memory.is_suspicious(seat(1), Rank::Jack);
            assert_eq!(remembered, turn <= 3 * limit, "{turn} turns, {limit} remembered of each");
            tale.claims(2, Rank::King);
            assert!(tale.memory.len() <= 9 * usize::from(limit));
        }
    }
}

#[test]
fn own_lies_count_while_they_are_not_found() {
    let mut tale = Tale::new(20);
    for (cards, found) in [("2S", false), ("3S", true), ("QS", false), ("4S", false)] {
        let claim = tale.claims(0, Rank::Queen);
        let cards: Cards = cards.parse().unwrap();
        tale.tell(Event::Laid { seat: seat(0), cards });
        if found {
            tale.tell(Event::Shown { claim, challenger: seat(2), cards, honest: false });
        }
    }
    assert_eq!(tale.memory.success_rate(), 0.5, "two of four");
}

#[test]
fn those_who_are_met_again_are_known_where_they_sit_now() {
    let mut tale = Tale::new(20);
    tale.shows(1, Rank::Jack, "2S");
    tale.shows(2, Rank::King, "KS");
    let met: Met = [Some(seat(0)), None, Some(seat(1))].into_iter().collect::<PerSeat<_>>();
    let memory = tale.memory.recall(&met);
    assert_eq!((memory.trust(seat(2)), memory.trust(seat(1))), (0.0, 0.5));
}
