//! Whole matches as books: what they hold is worth what it should be, and damage is refused; and the house's own.

use doubt_core::Seed;
use doubt_games::dice::Rules;
use doubt_games::dice::rules::Calza;
use doubt_games::option::Options as _;
use doubt_solver::Update;
use doubt_solver::dice::large::book::{Chapter, Dice};
use doubt_solver::dice::large::{
    Blueprint, Board, Book, Keep, Memory, Sketch, Study, Trainer, exact_replies,
};
use doubt_solver::dice::matches::Effort;
use doubt_solver::dice::solution::Unread;
use doubt_solver::dice::{Equities, Playbook, Round, Solver, Strength, exploitability, shelf};

fn rules(game: &Rules, set: &[(&str, &str)]) -> Rules {
    let mut rules = game.clone();
    set.iter().for_each(|(name, value)| rules.set(name, value).unwrap());
    rules
}

/// A match so small that it can also be solved exactly as a whole.
fn small() -> Rules {
    rules(&Rules::LIARS_DICE, &[("dice", "2"), ("faces", "3"), ("wild", "ones")])
}

const STUDY: Study = Study { memory: Memory::USUAL, iterations: 40, judges: true };

fn studied(rules: &Rules) -> Vec<Chapter> {
    let (mut equities, mut rounds) = (Equities::new(rules).unwrap(), Vec::new());
    assert!(STUDY.of_match("liars-dice", &mut equities, &mut rounds, &|_, _| true).unwrap());
    rounds
}

fn written(rules: &Rules, rounds: &[Chapter]) -> Vec<u8> {
    Book::bytes("liars-dice", rules, STUDY, rounds)
}

#[test]
fn rounds_are_worth_what_an_exact_match_says() {
    // Four dice with three faces have few chains, so that all of it is solved exactly; the exact solver of matches
    // goes another way.
    let mut equities = Equities::new(&small()).unwrap();
    let effort = Effort { to: 0.0005, iterations: 5_000 };
    equities.sweep(|_, round| Some(effort.solve(round))).unwrap();
    for Chapter { dice, worth, sketch } in studied(&small()) {
        let opened =
            |state: &doubt_solver::dice::matches::State| state.opener == 0 && state.dice == dice.0;
        let exact = equities.states().find(|(state, _)| opened(state)).unwrap().1.value;
        assert!((worth - exact).abs() < 0.005, "{dice}: {worth} {exact}");
        let Strength::Within(left) = sketch.strength else { panic!("{dice} is small") };
        assert!(left < 0.005, "{dice}: {left}");
    }
}

#[test]
fn what_is_left_out_of_a_solved_round_is_hardly_missed() {
    for set in [&[("dice", "2,1"), ("faces", "4")][..], &[("dice", "1"), ("wild", "top")]] {
        let round = Round::of(&rules(&Rules::LIARS_DICE, set)).unwrap();
        let mut solver = Solver::<f32>::new(round, Update::Dcfr);
        (0..300).for_each(|_| solver.iterate());
        let before = exploitability(solver.round(), solver.tree(), &solver);
        let board = Board::of(solver.round().clone());
        let kept = Blueprint::whole(&board, solver.tree(), &solver, Keep::WHOLE);
        let after = exact_replies(&board, &kept).iter().sum::<f64>() / 2.0;
        assert!(after < before + 0.003, "{set:?}: {before} {after}");
        // Had nothing been kept, everything would be doubted.
        let nothing = Keep { rare: 2.0, ..Keep::WHOLE };
        let nothing = Blueprint::whole(&board, solver.tree(), &solver, nothing);
        assert!(nothing.is_empty() && exact_replies(&board, &nothing).iter().sum::<f64>() > 0.2);
    }
}

#[test]
fn what_is_left_out_of_a_large_round_is_hardly_missed() {
    let board = Board::with_jumps(Round::of(&small()).unwrap(), Study::JUMP);
    let mut trainer = Trainer::new(board, Memory::USUAL, Seed::from(1)).unwrap();
    (0..2_000).for_each(|_| trainer.iterate());
    let board = Board::of(Round::of(&small()).unwrap());
    let left =
        |keep| exact_replies(&board, &Blueprint::of(&trainer, keep)).iter().sum::<f64>() / 2.0;
    let (all, usual) = (left(Keep { rare: 0.0, least: 0.0, parts: 255 }), left(Keep::USUAL));
    assert!(usual < all + 0.01, "{all} {usual}");
}

#[test]
fn a_book_is_read_back_as_it_was_and_made_again_to_the_byte() {
    let rules = rules(&Rules::LIARS_DICE, &[("dice", "3"), ("faces", "2")]);
    let mut rounds = studied(&rules);
    assert!(written(&rules, &rounds) == written(&rules, &studied(&rules)));
    // Who lost a round opens the next, so with all its dice a seat opens the first round alone.
    let dice: Vec<[u8; 2]> = rounds.iter().map(|round| round.dice.0).collect();
    assert_eq!(dice, [[1, 1], [1, 2], [2, 1], [1, 3], [2, 2], [2, 3], [3, 3]]);
    // These are so small that nothing is forgotten; in the last one something is now.
    let board = Board::with_jumps(Book::round(&rules, Dice([3, 3])).unwrap(), Study::JUMP);
    let mut trainer = Trainer::new(board, Memory::USUAL, Seed::from(1)).unwrap();
    (0..40).for_each(|_| trainer.iterate());
    let found = (Blueprint::of(&trainer, Keep::USUAL), Strength::Unknown);
    rounds[6].sketch = Sketch::of("liars-dice", &trainer, found, false);
    let file = written(&rules, &rounds);
    let book = Book::from_bytes(file.clone()).unwrap();
    for Chapter { dice, worth, sketch } in &rounds {
        let read = book.sketch(*dice).unwrap();
        assert_eq!(read.blueprint, sketch.blueprint, "{dice}");
        assert_eq!(read.strength.to_string(), sketch.strength.to_string());
        let (_, kept) = book.rounds().find(|(one, _)| one == dice).unwrap();
        assert!((kept - worth).abs() < 1e-5);
    }
    assert!(book.sketch(Dice([4, 1])).is_none());
    let whole = |dice| book.sketch(Dice(dice)).unwrap().blueprint.memory().is_whole();
    assert!(whole([2, 3]) && !whole([3, 3]));
    let playbook = Playbook::from_bytes(&file).unwrap();
    playbook.check(&rules).unwrap();
    assert!(playbook.check(&small()).is_err());
}

#[test]
fn what_was_interrupted_goes_on_as_if_it_had_not_been() {
    for (game, set) in [
        (&Rules::LIARS_DICE, &[("dice", "3"), ("faces", "2")][..]),
        // A die may come back, so that all rounds are gone through twice.
        (&Rules::PERUDO, &[("dice", "2"), ("faces", "3")]),
    ] {
        let rules = rules(game, set);
        let whole = written(&rules, &studied(&rules));
        // A round is studied whole or not at all, so that what is cut off ends with one.
        let half = written(&rules, &studied(&rules)[..2]);
        let half = Book::from_bytes(half).unwrap();
        let (mut equities, mut rounds) = (Equities::new(&rules).unwrap(), half.chapters());
        assert!(
            half.study.of_match("liars-dice", &mut equities, &mut rounds, &|_, _| true).unwrap()
        );
        assert!(written(&rules, &rounds) == whole);
        let (mut equities, mut rounds) = (Equities::new(&rules).unwrap(), Vec::new());
        assert!(!STUDY.of_match("liars-dice", &mut equities, &mut rounds, &|_, _| false).unwrap());
        assert!(rounds.is_empty());
    }
}

#[test]
fn damaged_books_are_refused() {
    let rules = rules(&Rules::LIARS_DICE, &[("dice", "1"), ("faces", "3")]);
    let file = written(&rules, &studied(&rules));
    let refused = |file: &[u8]| Book::from_bytes(file.to_vec()).unwrap_err();
    assert_eq!(refused(b"doubt strategy 1"), Unread::Other);
    assert!(matches!(refused(&file[..file.len() - 1]), Unread::Length { .. }));
    let mut turned = file.clone();
    *turned.last_mut().unwrap() ^= 1;
    assert_eq!(refused(&turned), Unread::Digest);
    let header = file.windows(2).position(|pair| pair == b"\n\n").unwrap();
    let replaced = |from: &str, to: &str| {
        let text = std::str::from_utf8(&file[..header]).unwrap();
        assert!(text.contains(from), "{text}");
        refused(&[text.replacen(from, to, 1).as_bytes(), &file[header..]].concat())
    };
    assert_eq!(replaced("rounds 1,1", "rounds 2,1"), Unread::Body);
    assert_eq!(replaced("rounds 1,1", "rounds one"), Unread::Header("rounds"));
    assert_eq!(replaced("rounds 1,1", "rounds 1,1 1,1"), Unread::Header("lengths"));
    assert_eq!(replaced("lengths ", "lengths 1"), Unread::Header("lengths"));
    assert_eq!(replaced("faces=3", "faces=4"), Unread::Body);
    // Whatever byte of a round is lost, it is never read as another.
    for at in header + 2..file.len() {
        let mut cut = file.clone();
        cut.remove(at);
        assert!(matches!(refused(&cut), Unread::Length { .. }));
    }
}

/// The rules of the books that the house comes with.
fn shipped() -> [Rules; 3] {
    let wild = rules(&Rules::LIARS_DICE, &[("wild", "ones")]);
    [Rules::LIARS_DICE, wild, Rules::PERUDO]
}

#[test]
fn the_houses_own_books_are_whole_and_small() {
    for rules in shipped() {
        let book = shelf::book(&rules).unwrap();
        assert_eq!(book.rules().dice, rules.dice);
        for mine in 1..=5 {
            for theirs in 1..=5 {
                let dice = Dice([mine, theirs]);
                // Who has lost nothing opens the first round alone, unless a calza gave a die back.
                if mine == 5 && theirs < 5 && rules.calza == Calza::Off {
                    assert!(book.sketch(dice).is_none());
                    continue;
                }
                let sketch = book.sketch(dice).unwrap_or_else(|| panic!("{} {dice}", book.game));
                let played = (sketch.blueprint.len(), sketch.strength);
                assert!(played.0 > 10, "{dice}: {played:?}");
                let perfect = matches!(sketch.strength, Strength::Within(left) if left <= 0.005);
                assert!(perfect || mine + theirs > 3, "{dice}: {played:?}");
            }
        }
    }
    let bytes: usize = shelf::shipped().map(<[u8]>::len).sum();
    assert!(bytes <= 4 << 20, "{bytes}");
}

/// What a book says of itself is worked out again, by a reply that knows every chain of bids.
#[test]
fn the_houses_own_endgames_are_as_strong_as_they_say() {
    // Without calza: where a die may come back, a round played for itself is another game.
    for rules in &shipped()[..2] {
        let book = shelf::book(rules).unwrap();
        for dice in [[1, 1], [2, 1], [1, 2]] {
            let sketch = book.sketch(Dice(dice)).unwrap();
            let left = exact_replies(&sketch.board, &sketch.blueprint).iter().sum::<f64>() / 2.0;
            // A round is worth a part of the match; played for itself it is worth more, by a factor of two at most.
            assert!(
                left <= 2.0 * sketch.strength.worth() + 0.001,
                "{} {dice:?}: {left}",
                book.game
            );
        }
    }
}
