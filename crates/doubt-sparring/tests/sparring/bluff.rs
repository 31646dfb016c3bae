//! Bluff: each level beats the one below it, plays as its numbers say, and scripts do not beat the best.

use doubt_games::cards::Rules;
use doubt_sparring::cards::{Doubt, HONEST, Lay, Script};
use doubt_sparring::contest::{among, heads_up, unseen};
use doubt_sparring::table::bluff::{LEVELS, alone, bot, numbers, own_table};

#[test]
fn each_level_beats_the_one_below_it_with_two_seats() {
    for pair in LEVELS.windows(2) {
        let reached = heads_up(&Rules::BLUFF, &bot(pair[1]), &bot(pair[0]), unseen(100));
        assert!(reached.is_above(0.5), "{pair:?}: {reached}");
    }
}

#[test]
fn each_level_beats_three_of_the_one_below_it() {
    // Easy is nearest to an even share, .28 of these: 800 deals tell it from .25.
    for (pair, deals) in LEVELS.windows(2).zip([800, 200, 50, 200]) {
        let reached = among(&Rules::BLUFF, &bot(pair[1]), &bot(pair[0]), 4, unseen(deals));
        assert!(reached.is_above(0.25), "{pair:?}: {reached}");
    }
}

#[test]
fn the_truth_alone_wins_less_than_an_even_share_from_the_highest_levels() {
    for (level, deals) in [("Hard", 300), ("Insane", 60)] {
        let two = heads_up(&Rules::BLUFF, &HONEST.entrant(), &bot(level), unseen(50));
        assert!(two.is_below(0.5), "{level}: {two}");
        let four = among(&Rules::BLUFF, &HONEST.entrant(), &bot(level), 4, unseen(deals));
        assert!(four.is_below(0.25), "{level}: {four}");
    }
}

#[test]
fn who_doubts_the_last_cards_wins_little_more_than_an_even_share() {
    for level in ["Hard", "Insane"] {
        let (one, (own, seats)) = (Script(Lay::Tidy, Doubt::Few).entrant(), own_table(level));
        let four = among(&Rules::BLUFF, &one, &bot(level), 4, unseen(100));
        assert!(!four.is_above(1.3 / 4.0), "{level}: {four}");
        let home = among(&own, &one, &bot(level), seats, unseen(40));
        assert!(home.is_below(1.3 / seats as f64), "{level}: {home}");
    }
}

#[test]
fn every_level_makes_a_playable_game() {
    for level in LEVELS {
        let (tally, cards) = (alone(level, 300), own_table(level).0.all_cards().len());
        let (rate, ended) = (tally.challenge_rate(), tally.empty_rate());
        assert!((0.15..=0.60).contains(&rate), "{level}: {rate} challenges a claim");
        assert!(ended > 0.98, "{level}: {ended} ended by an empty hand");
        let length = f64::from(tally.median_length()) / cards as f64;
        assert!(length <= 5.0, "{level}: {length} claims per card");
        let (lies, promised) = (tally.bluff_rate(), numbers(level).bluff_frequency);
        assert!((lies - promised).abs() <= 0.08, "{level}: {lies}, where {promised} was promised");
    }
}
