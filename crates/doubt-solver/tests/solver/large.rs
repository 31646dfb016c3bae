//! Rounds solved with a memory of the last bids: how far from perfect, as files, and at the table.

use doubt_core::Seed;
use doubt_games::dice::Rules;
use doubt_games::option::Options as _;
use doubt_solver::dice::large::{
    Blueprint, Board, Keep, Memory, Plan as _, Rival, Sketch, Trainer, exact_replies, meeting,
};
use doubt_solver::dice::solution::Unread;
use doubt_solver::dice::{Playbook, Round, Strength};

const ALL: Keep = Keep { rare: 0.0, least: 0.0, parts: 255 };

fn round(game: &Rules, set: &[(&str, &str)]) -> Round {
    let mut rules = game.clone();
    set.iter().for_each(|(name, value)| rules.set(name, value).unwrap());
    Round::of(&rules).unwrap()
}

/// Two dice each with three faces: few enough bids for exact replies.
fn small() -> Round {
    round(&Rules::LIARS_DICE, &[("dice", "2"), ("faces", "3"), ("wild", "ones")])
}

/// One die each with three faces: so few bids that a memory has room for all of them.
fn tiny() -> Round {
    round(&Rules::LIARS_DICE, &[("dice", "1"), ("faces", "3"), ("wild", "top")])
}

/// More than there is to remember of a tiny round.
const EVERYTHING: Memory = Memory { bids: 4, faces: 4 };

fn trained(round: Round, memory: Memory, iterations: u32) -> Trainer {
    let board = Board::with_jumps(round, 3);
    let mut trainer = Trainer::new(board, memory, Seed::from(1)).unwrap();
    (0..iterations).for_each(|_| trainer.iterate());
    trainer
}

fn left(trainer: &Trainer) -> f64 {
    let board = Board::of(trainer.board().round().clone());
    exact_replies(&board, &Blueprint::of(trainer, ALL)).iter().sum::<f64>() / 2.0
}

fn sketched(trainer: &Trainer, resumable: bool) -> Sketch {
    let board = Board::of(trainer.board().round().clone());
    let blueprint = Blueprint::of(trainer, Keep::USUAL);
    let mut rival = Rival::new(&board, &blueprint, trainer.memory().more(), Seed::from(2)).unwrap();
    (0..50).for_each(|_| rival.iterate());
    let strength = Strength::measured(rival.wins(100, Seed::from(3)));
    drop(rival);
    Sketch::of("liars-dice", trainer, (blueprint, strength), resumable)
}

#[test]
fn a_perfect_reply_wins_less_the_longer_it_is_solved() {
    // The error of draws falls with their root: sixteen times as many leave about a quarter.
    let after = |iterations| left(&trained(tiny(), EVERYTHING, iterations));
    let (short, long) = (after(250), after(4_000));
    assert!(long > 0.0 && long < 0.6 * short && long < 0.02, "{short} {long}");
}

#[test]
fn a_reply_that_remembers_more_wins_no_more_than_a_perfect_one() {
    let trainer = trained(small(), Memory { bids: 1, faces: 0 }, 1_000);
    let board = Board::of(small());
    let blueprint = Blueprint::of(&trainer, ALL);
    let mut rival =
        Rival::new(&board, &blueprint, Memory { bids: 2, faces: 2 }, Seed::from(5)).unwrap();
    (0..400).for_each(|_| rival.iterate());
    let bound = rival.wins(4_000, Seed::from(6));
    let exact = exact_replies(&board, &blueprint).iter().sum::<f64>() / 2.0;
    assert!(bound.mean <= exact + 4.0 * bound.error, "{bound:?} {exact}");
    // It remembers much of what a perfect one does, so it finds most of that.
    assert!(bound.mean > 0.6 * exact - 4.0 * bound.error, "{bound:?} {exact}");
}

#[test]
fn both_solvers_find_the_same_value() {
    let trainer = trained(tiny(), EVERYTHING, 4_000);
    let board = Board::of(tiny());
    let replies = exact_replies(&board, &Blueprint::of(&trainer, ALL));
    // What each seat's best reply wins lies on either side of the value, which is a ninth.
    let value = 1.0 / 9.0;
    assert!(replies[0] > value - 1e-3 && -replies[1] < value + 1e-3, "{replies:?}");
    assert!(replies[0] < value + 0.03 && -replies[1] > value - 0.03, "{replies:?}");
}

/// Remembering a face beyond the last bid, two dice each are played nearly perfectly: a perfect reply that
/// remembers everything wins little.
#[test]
fn a_memory_of_one_bid_and_a_face_is_hardly_exploited_where_dice_are_few() {
    let left = |memory| left(&trained(small(), memory, 4_000));
    let (bid, face) = (left(Memory { bids: 1, faces: 0 }), left(Memory { bids: 1, faces: 1 }));
    assert!(face < 0.03 && face < bid, "{bid} {face}");
}

#[test]
fn a_plan_wins_nothing_from_itself() {
    let trainer = trained(small(), Memory::USUAL, 300);
    let blueprint = Blueprint::of(&trainer, ALL);
    let board = Board::of(small());
    let found = meeting(&board, (&blueprint, &blueprint), 4_000, Seed::from(4));
    assert!(found.mean.abs() < 4.0 * found.error && found.error < 0.02, "{found:?}");
}

#[test]
fn the_same_iterations_make_the_same_bytes_interrupted_or_not() {
    let whole = sketched(&trained(small(), Memory::USUAL, 60), true).to_bytes();
    let half = sketched(&trained(small(), Memory::USUAL, 30), true).to_bytes();
    let mut resumed = Sketch::from_bytes(&half).unwrap().resumed().unwrap();
    (0..30).for_each(|_| resumed.iterate());
    assert!(sketched(&resumed, true).to_bytes() == whole);
    let finished = sketched(&resumed, false).to_bytes();
    assert_eq!(Sketch::from_bytes(&finished).unwrap().resumed().unwrap_err(), Unread::Finished);
    assert!(finished.len() < whole.len() / 2, "{} {}", finished.len(), whole.len());
}

#[test]
fn a_file_plays_as_what_it_was_made_of() {
    let sketch = sketched(&trained(small(), Memory::USUAL, 200), false);
    let read = Sketch::from_bytes(&sketch.to_bytes()).unwrap();
    assert_eq!(read.blueprint, sketch.blueprint);
    assert_eq!((read.strength.to_string(), read.iterations), (sketch.strength.to_string(), 200));
    // Said hand by hand, or for all hands at once.
    let chain = [1, 4];
    let mut mix = vec![0.0; read.board.menu(&chain).len() * read.board.width(0)];
    read.blueprint.mix(&read.board, 0, &chain, &mut mix);
    for (lane, hand) in read.board.round().lanes(0).hands().iter().enumerate() {
        for (answer, share) in read.answers(&chain, hand).unwrap() {
            let actions = read.board.menu(&chain);
            let place = match answer {
                doubt_games::dice::Action::Bid(bid) => {
                    let number = read.board.round().number(bid).unwrap();
                    actions.bids.iter().position(|&one| usize::from(one) == number).unwrap()
                }
                _ => actions.bids.len(),
            };
            let other = f64::from(mix[place * read.board.width(0) + lane]);
            assert!((other - share).abs() < 1e-6, "{hand} {answer}: {other} {share}");
        }
    }
}

#[test]
fn damaged_files_are_refused() {
    let file = sketched(&trained(small(), Memory::USUAL, 5), true).to_bytes();
    let refused = |file: &[u8]| Sketch::from_bytes(file).unwrap_err();
    assert_eq!(refused(b"doubt strategy 1"), Unread::Other);
    assert!(matches!(refused(&file[..file.len() - 1]), Unread::Length { .. }));
    let mut turned = file.clone();
    *turned.last_mut().unwrap() ^= 1;
    assert_eq!(refused(&turned), Unread::Digest);
    let header = file.windows(2).position(|pair| pair == b"\n\n").unwrap();
    let replaced = |from: &str, to: &str| {
        let text = std::str::from_utf8(&file[..header]).unwrap().replacen(from, to, 1);
        refused(&[text.as_bytes(), &file[header..]].concat())
    };
    assert_eq!(replaced("memory 1 1", "memory 9 1"), Unread::Header("memory"));
    assert_eq!(replaced("memory 1 1", "memory 1 0"), Unread::Body);
    assert_eq!(replaced("faces=3", "faces=2"), Unread::Body);
}

#[test]
fn every_option_of_the_family_is_played_by_its_rules() {
    for set in [
        &[("dice", "2,1"), ("faces", "4")][..],
        &[("dice", "1,2"), ("faces", "4"), ("calza", "off")],
        &[("dice", "2"), ("faces", "3"), ("aces", "plain")],
        &[("dice", "1"), ("palifico", "always")],
    ] {
        let sketch = sketched(&trained(round(&Rules::PERUDO, set), Memory::USUAL, 40), false);
        // A file is read only if every answer in it is one that the rules allow.
        let mut file = sketch;
        file.game = "perudo".to_owned();
        let playbook = Playbook::from_bytes(&file.to_bytes()).unwrap();
        playbook.check(file.board.round().rules()).unwrap();
    }
}
