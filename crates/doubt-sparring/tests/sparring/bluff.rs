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
    // Easy and Medium are nearest to an even share, about .30: 800 deals tell that from .25.
    for (pair, deals) in LEVELS.windows(2).zip([800, 800, 50, 200]) {
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

/// What a search through many scripts has found to do best against the highest levels: the truth where
/// there is one, and doubts where the pile is large, the claimer nearly out, or the claim unlikely.
const BEST: [Script; 5] = [
    Script(Lay::Tidy, Doubt::Few(3)),
    Script(Lay::Tidy, Doubt::Large(8)),
    Script(Lay::Tidy, Doubt::Large(20)),
    Script(Lay::Tidy, Doubt::Odds(50)),
    Script(Lay::Bold(12), Doubt::Last),
];

#[test]
fn no_script_wins_half_as_much_again_as_its_share_from_insane() {
    let ((own, seats), insane) = (own_table("Insane"), bot("Insane"));
    for script in BEST {
        let two = heads_up(&Rules::BLUFF, &script.entrant(), &insane, unseen(40));
        assert!(two.is_below(0.5), "{script}: {two}");
        let four = among(&Rules::BLUFF, &script.entrant(), &insane, 4, unseen(80));
        assert!(four.is_below(1.5 / 4.0), "{script}: {four}");
        let home = among(&own, &script.entrant(), &insane, seats, unseen(60));
        assert!(home.is_below(1.5 / seats as f64), "{script}: {home}");
    }
}

#[test]
fn no_script_wins_much_more_than_its_share_from_hard() {
    let ((own, seats), hard) = (own_table("Hard"), bot("Hard"));
    for script in BEST {
        let two = heads_up(&Rules::BLUFF, &script.entrant(), &hard, unseen(40));
        assert!(two.is_below(0.5), "{script}: {two}");
        for (rules, seats) in [(&Rules::BLUFF, 4), (&own, seats)] {
            let reached = among(rules, &script.entrant(), &hard, seats, unseen(80));
            assert!(!reached.is_above(1.3 / seats as f64), "{script}, {seats} seats: {reached}");
        }
    }
}

#[test]
fn every_level_makes_a_playable_game() {
    for level in LEVELS {
        let (tally, cards) = (alone(level, unseen(300)), own_table(level).0.all_cards().len());
        let (rate, ended) = (tally.challenge_rate(), tally.empty_rate());
        assert!((0.15..=0.60).contains(&rate), "{level}: {rate} challenges a claim");
        assert!(ended > 0.98, "{level}: {ended} ended by an empty hand");
        let length = f64::from(tally.median_length()) / cards as f64;
        assert!(length <= 5.0, "{level}: {length} claims per card");
        let (lies, promised) = (tally.bluff_rate(), numbers(level).bluff_frequency);
        assert!((lies - promised).abs() <= 0.08, "{level}: {lies}, where {promised} was promised");
    }
}
