//! The example bots play every game of their family without a fault, and decently.

use doubt_core::Seat;
use doubt_exec::Limits;

use crate::table::{file, generous, has_python, line_up, play};

/// The matches that the bot wins of so many, sitting at each seat in turn.
fn wins(bot: &str, game: &str, others: &str, matches: u64) -> usize {
    let bot = format!("exec:python3 '{}'", file(&format!("examples/bots/{bot}")));
    let mut entrants = line_up(game, &format!("{bot},{others}"), generous());
    let mut won = 0;
    for seed in 0..matches {
        let played = play(game, &entrants, seed);
        assert_eq!(played.reports, [], "{game}, seed {seed}");
        let at = entrants.iter().position(|entrant| entrant.name().ends_with("_bot")).unwrap();
        won += usize::from(played.payoffs[Seat::new(at).unwrap()] > 0.0);
        entrants.rotate_right(1);
    }
    won
}

#[test]
fn the_dice_bot_plays_a_hundred_matches_without_a_fault_and_wins_its_share() {
    if !has_python() {
        return;
    }
    let won = wins("dice_bot.py", "perudo", "level-0,level-1,level-1", 100);
    assert!(won >= 30, "won {won} of 100 at a table of four");
    wins("dice_bot.py", "liars-dice", "shark,turtle", 20);
    wins("dice_bot.py", "duel", "calculator", 20);
}

#[test]
fn the_sparring_partners_play_without_a_fault_and_level_5_holds_them() {
    if !has_python() {
        return;
    }
    for bot in ["believer_bot.py", "stepper_bot.py"] {
        for game in ["perudo", "liars-dice"] {
            // Half of 40 and three standard errors of 3.2; the long contests are in doubt-sparring.
            let won = wins(bot, game, "level-5", 40);
            assert!(won <= 30, "{bot} won {won} of 40 at {game}");
        }
        wins(bot, "perudo", "shark,turtle", 10);
        wins(bot, "duel", "calculator", 20);
    }
}

#[test]
fn the_cards_bot_plays_a_hundred_matches_without_a_fault_and_wins_its_share() {
    if !has_python() {
        return;
    }
    let won = wins("cards_bot.py", "bluff", "noob,noob,easy", 100);
    assert!(won >= 30, "won {won} of 100 at a table of four");
    wins("cards_bot.py", "bluff-stuff", "caution,computer,aggressive", 20);
}

#[test]
fn the_gate_bot_plays_a_hundred_matches_without_a_fault_and_wins_its_share() {
    if !has_python() {
        return;
    }
    let won = wins("gate_bot.py", "nottingham", "smart,greedy,strict", 100);
    assert!(won >= 30, "won {won} of 100 at a table of four");
    wins("gate_bot.py", "sheriff", "alice,silas,reckoner", 20);
}

#[test]
fn the_sparring_partners_of_the_card_games_play_without_a_fault_and_beat_beginners() {
    if !has_python() {
        return;
    }
    for bot in ["honest_bot.py", "tidy_bot.py"] {
        // An even share is 25: three standard errors above it are 38.
        let won = wins(bot, "bluff", "noob,noob,noob", 100);
        assert!(won >= 40, "{bot} won {won} of 100 at a table of four");
        wins(bot, "bluff-stuff", "caution,computer,aggressive", 20);
    }
}

#[test]
fn the_examples_are_short_enough_to_be_read_at_once() {
    for bot in [
        "dice_bot.py",
        "cards_bot.py",
        "gate_bot.py",
        "believer_bot.py",
        "stepper_bot.py",
        "honest_bot.py",
        "tidy_bot.py",
    ] {
        let text = std::fs::read_to_string(file(&format!("examples/bots/{bot}"))).unwrap();
        assert!(text.lines().count() < 40, "{bot}");
    }
    assert_eq!(Limits::default().faults, 3, "docs/bots.md says so");
}
