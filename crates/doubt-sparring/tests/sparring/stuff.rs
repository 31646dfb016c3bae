//! The Counter: scripts among three of it, and the levels of Bluff with two seats.

use doubt_games::cards::Rules;
use doubt_sparring::cards::{Doubt, HONEST, Lay, Script};
use doubt_sparring::contest::{among, heads_up};
use doubt_sparring::table::bluff::{LEVELS, bot};

#[test]
fn no_honest_script_wins_its_share_among_three_counters() {
    let honest = [Doubt::Proof, Doubt::Last, Doubt::Few].map(|doubt| Script(Lay::Honest, doubt));
    for script in honest.into_iter().chain([HONEST]) {
        let reached = among(&Rules::BLUFF_STUFF, &script.entrant(), &bot("Counter"), 4, 0..60);
        assert!(reached.is_below(0.25), "{script}: {reached}");
    }
}

#[test]
fn three_honest_scripts_leave_the_counter_more_than_its_share() {
    for doubt in [Doubt::Never, Doubt::Proof, Doubt::Last, Doubt::Few] {
        let script = Script(Lay::Honest, doubt).entrant();
        let reached = among(&Rules::BLUFF_STUFF, &bot("Counter"), &script, 4, 0..60);
        assert!(reached.is_above(0.25), "{}: {reached}", script.name);
    }
}

#[test]
fn the_counter_beats_every_level_with_two_seats() {
    for level in LEVELS {
        let reached = heads_up(&Rules::BLUFF, &bot("Counter"), &bot(level), 0..40);
        assert!(reached.is_above(0.5), "{level}: {reached}");
    }
}
