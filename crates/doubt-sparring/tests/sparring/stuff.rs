//! The Counter against scripts, against the styles of Bluff Stuff, and against the levels of Bluff.

use doubt_games::cards::Rules;
use doubt_sparring::cards::{Doubt, HONEST, Lay, Script};
use doubt_sparring::contest::{among, heads_up, unseen};
use doubt_sparring::table::bluff::{LEVELS, bot, own_table};
use doubt_sparring::table::stuff::STYLES;

#[test]
fn no_honest_script_wins_its_share_among_three_counters() {
    let honest = [Doubt::Proof, Doubt::Last, Doubt::Few(3)].map(|doubt| Script(Lay::Honest, doubt));
    for script in honest.into_iter().chain([HONEST]) {
        let reached = among(&Rules::BLUFF_STUFF, &script.entrant(), &bot("Counter"), 4, unseen(60));
        assert!(reached.is_below(0.25), "{script}: {reached}");
    }
}

#[test]
fn three_honest_scripts_leave_the_counter_more_than_its_share() {
    for doubt in [Doubt::Never, Doubt::Proof, Doubt::Last, Doubt::Few(3)] {
        let script = Script(Lay::Honest, doubt).entrant();
        let reached = among(&Rules::BLUFF_STUFF, &bot("Counter"), &script, 4, unseen(60));
        assert!(reached.is_above(0.25), "{}: {reached}", script.name);
    }
}

/// In Bluff, what won most from Counters who lied to each other on large piles: the truth or a cheap lie, and
/// doubts of what is unlikely.
#[test]
fn who_doubts_the_unlikely_does_not_win_its_share_among_three_counters() {
    for script in [
        Script(Lay::Cheap(0), Doubt::Odds(50)),
        Script(Lay::Cheap(3), Doubt::Odds(30)),
        Script(Lay::Cheap(3), Doubt::Few(3)),
        Script(Lay::Tidy, Doubt::Odds(50)),
    ] {
        let two = heads_up(&Rules::BLUFF, &script.entrant(), &bot("Counter"), unseen(40));
        assert!(two.is_below(0.6), "{script}: {two}");
        let four = among(&Rules::BLUFF, &script.entrant(), &bot("Counter"), 4, unseen(40));
        assert!(four.is_below(1.3 / 4.0), "{script}: {four}");
    }
}

/// Insane holds its own there.
#[test]
fn the_counter_beats_every_level_up_to_hard_with_two_seats() {
    for level in &LEVELS[..4] {
        let reached = heads_up(&Rules::BLUFF, &bot("Counter"), &bot(level), unseen(40));
        assert!(reached.is_above(0.5), "{level}: {reached}");
    }
}

#[test]
fn the_counter_beats_every_level_at_its_own_table() {
    for level in LEVELS {
        let (rules, seats) = own_table(level);
        let reached = among(&rules, &bot("Counter"), &bot(level), seats, unseen(60));
        assert!(reached.is_above(1.0 / seats as f64), "{level}: {reached}");
    }
}

#[test]
fn the_counter_beats_every_style_and_the_truth_alone() {
    let counter = bot("Counter");
    for others in STYLES.into_iter().map(bot).chain([HONEST.entrant()]) {
        let reached = among(&Rules::BLUFF_STUFF, &counter, &others, 4, unseen(100));
        assert!(reached.is_above(0.25), "{}: {reached}", others.name);
    }
}
