//! The four set styles do what is said of them, as records of real matches show.

use doubt_bots::portrait::cards::{Deed, What};
use doubt_games::cards::{Cards, Rank, Rules};

use crate::card_scene::witnessed;

/// How often something was seen that may have been done, and how often it was.
#[derive(Clone, Copy, Default)]
struct Count {
    seen: u32,
    done: u32,
}

/// As many observations as an odd is taken from.
const ENOUGH: u32 = 20_000;

impl Count {
    fn note(&mut self, done: bool) {
        self.seen += 1;
        self.done += u32::from(done);
    }

    /// Within four standard errors.
    #[track_caller]
    fn is_near(self, chance: f64) {
        let (seen, done) = (f64::from(self.seen), f64::from(self.done));
        let error = (chance * (1.0 - chance) / seen).sqrt();
        let share = done / seen;
        assert!(self.seen >= ENOUGH, "{}", self.seen);
        assert!((share - chance).abs() <= 4.0 * error, "{share} of {seen}, not {chance}");
    }
}

/// Where a random card lies in a hand, from 0 to 1: even in the mean, if each is as likely.
#[derive(Default)]
struct Spread {
    sum: f64,
    seen: f64,
}

impl Spread {
    fn note(&mut self, hand: &Cards, rank: Rank) {
        let below = hand.iter().filter(|card| card.rank < rank).count() as f64;
        self.sum += (below + 0.5 * hand.of_rank(rank) as f64) / hand.len() as f64;
        self.seen += 1.0;
    }

    #[track_caller]
    fn is_even(&self) {
        let mean = self.sum / self.seen;
        let error = (1.0 / 12.0 / self.seen).sqrt();
        assert!((mean - 0.5).abs() <= 4.0 * error, "{mean} of {}", self.seen);
    }
}

/// Goes through what the first of a line-up does, match after match, until there is enough.
fn watch(names: &[&str], mut note: impl FnMut(&Deed) -> bool) {
    for seed in 0..40_000 {
        let mut enough = false;
        for (who, deed) in witnessed(&Rules::BLUFF_STUFF, names, seed) {
            if names[who] == names[0] {
                enough = note(&deed);
            }
        }
        if enough {
            return;
        }
    }
    panic!("not enough was seen of {}", names[0]);
}

#[test]
fn the_computer_plays_and_doubts_by_its_odds() {
    let (mut second, mut spread) = (Count::default(), Spread::default());
    let [mut always, mut even, mut seldom, mut never] = [Count::default(); 4];
    let table = ["computer", "computer", "aggressive", "computer", "computer"];
    watch(&table, |deed| {
        let rank = deed.claim.rank;
        let own = deed.hand.only(rank);
        match (deed.what, own.len()) {
            (What::Lay(cards), 0) => {
                assert_eq!(cards.len(), 1);
                spread.note(&deed.hand, cards.iter().next().unwrap().rank);
            }
            (What::Lay(cards), 1) => {
                assert!(cards.contains(&own) && cards.len() <= 2);
                if deed.hand.len() > 1 {
                    second.note(cards.len() == 2);
                }
            }
            (What::Lay(cards), _) => assert_eq!(cards, own),
            (answer, held) => {
                let doubts = answer == What::Challenge;
                match held + usize::from(deed.claim.count) {
                    5.. => always.note(doubts),
                    4 => even.note(doubts),
                    3 => seldom.note(doubts),
                    _ => never.note(doubts),
                }
            }
        }
        [second, always, even, seldom, never].iter().all(|count| count.seen >= ENOUGH)
    });
    second.is_near(0.10);
    always.is_near(1.0);
    even.is_near(0.50);
    seldom.is_near(0.05);
    never.is_near(0.0);
    spread.is_even();
}

#[test]
fn mr_caution_lays_one_card_and_doubts_only_with_all_four() {
    let [mut honest, mut most, mut quiet] = [Count::default(); 3];
    watch(&["caution", "caution", "caution", "aggressive", "computer"], |deed| {
        let (rank, hand) = (deed.claim.rank, deed.hand);
        let held = hand.of_rank(rank);
        match deed.what {
            What::Lay(cards) => {
                assert_eq!(cards.len(), 1);
                let laid = cards.iter().next().unwrap().rank;
                if held > 0 {
                    honest.note(laid == rank);
                } else {
                    most.note(Rank::ALL.iter().all(|&it| hand.of_rank(it) <= hand.of_rank(laid)));
                }
            }
            _ if held == 4 => {}
            answer => quiet.note(answer == What::Challenge),
        }
        [honest, most, quiet].iter().all(|count| count.seen >= ENOUGH)
    });
    honest.is_near(1.0);
    most.is_near(1.0);
    quiet.is_near(0.0);
}

/// All four in hand are rare, and least so among those who doubt him most: he takes many piles.
#[test]
fn mr_caution_always_doubts_with_all_four() {
    let mut sure = Count::default();
    watch(&["caution", "aggressive", "aggressive", "aggressive"], |deed| {
        if deed.hand.of_rank(deed.claim.rank) == 4 && !matches!(deed.what, What::Lay(_)) {
            sure.note(deed.what == What::Challenge);
        }
        sure.seen >= ENOUGH
    });
    sure.is_near(1.0);
}

#[test]
fn ms_aggressive_lays_three_and_doubts_with_two() {
    let [mut plays, mut quiet, mut doubts] = [Count::default(); 3];
    let mut spread = Spread::default();
    watch(&["aggressive", "aggressive", "computer", "caution"], |deed| {
        let own = deed.hand.only(deed.claim.rank);
        let others = deed.hand.without(&own);
        match (deed.what, own.len()) {
            (What::Lay(cards), held) => {
                let more = if held < 3 { others.len().min(1) } else { 0 };
                plays.note(cards.contains(&own) && cards.len() == held + more);
                if held < 3 && more == 1 {
                    spread.note(&others, cards.without(&own).iter().next().unwrap().rank);
                }
            }
            (answer, 2..) => doubts.note(answer == What::Challenge),
            (answer, _) => quiet.note(answer == What::Challenge),
        }
        [plays, quiet, doubts].iter().all(|count| count.seen >= ENOUGH)
    });
    plays.is_near(1.0);
    doubts.is_near(1.0);
    quiet.is_near(0.0);
    spread.is_even();
}

#[test]
fn the_wise_guy_never_lays_what_he_says() {
    let [mut plays, mut spares, mut two, mut doubts, mut quiet] = [Count::default(); 5];
    let table = ["wise-guy", "aggressive", "wise-guy", "aggressive", "computer"];
    watch(&table, |deed| {
        let rank = deed.claim.rank;
        let own = deed.hand.only(rank);
        let wrong = deed.hand.without(&own);
        match deed.what {
            What::Lay(cards) => {
                let next = Rank::ALL[(deed.turn + table.len()) % 13];
                let spare = wrong.without(&wrong.only(next));
                let right = cards.of_rank(rank) == 0 || wrong.is_empty();
                plays.note(right && cards.len() <= own.len().clamp(1, 2));
                spares.note(cards.of_rank(next) == 0 || spare.is_empty());
                if own.len() >= 2 && spare.len() >= 2 {
                    two.note(cards.len() == 2);
                }
            }
            answer if deed.claim.count >= 3 && own.is_empty() => {
                doubts.note(answer == What::Challenge);
            }
            answer => quiet.note(answer == What::Challenge),
        }
        [plays, spares, two, doubts, quiet].iter().all(|count| count.seen >= ENOUGH)
    });
    plays.is_near(1.0);
    spares.is_near(1.0);
    two.is_near(0.5);
    doubts.is_near(1.0);
    quiet.is_near(0.0);
}
