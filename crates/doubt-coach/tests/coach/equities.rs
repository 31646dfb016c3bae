//! Tables of equities: what they say, how they are filled, and how they are read.

use doubt_coach::equity::{
    Equities, FITTED_ERROR, Filling, Standing, error, fill, of, shipped, worth,
};
use doubt_core::{PerSeat, Seat, Seed};
use doubt_games::dice::Rules;
use doubt_games::option::BySeat;
use doubt_solver::dice::shelf;

const FILLING: Filling = Filling { seats: 3, rounds: 60, seed: Seed::from_bytes([1; 32]) };

fn small() -> Rules {
    Rules { dice: BySeat::Each(2), ..Rules::PERUDO }
}

fn standing(dice: &[u8], opener: usize) -> Standing {
    let opener = Seat::new(opener).unwrap();
    Standing { dice: dice.iter().copied().collect(), opener, palifico: false }
}

#[test]
fn a_table_is_the_same_on_any_number_of_threads_and_is_read_as_it_is_written() {
    let pool = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let one = pool(1).install(|| fill(&small(), FILLING, &|_, _| ())).unwrap();
    let three = pool(3).install(|| fill(&small(), FILLING, &|_, _| ())).unwrap();
    assert_eq!(one, three);
    let text = one.to_string();
    let read: Equities = text.parse().unwrap();
    assert_eq!(read.to_string(), text);
    // Four standings of two and eight of three, and the palifico rounds of an opener with one die.
    assert_eq!(read.len(), 4 + 8 + 4);
    assert!(read.fits(&small(), 3) && !read.fits(&small(), 2) && !read.fits(&Rules::PERUDO, 3));
}

#[test]
fn more_dice_are_worth_more_and_shares_sum_to_one() {
    let table = fill(&small(), FILLING, &|_, _| ()).unwrap();
    let share = |dice: &[u8]| table.worth(&standing(dice, 0)).unwrap();
    let sum = |shares: &PerSeat<f64>| shares.values().sum::<f64>();
    for (dice, palifico) in table.standings() {
        let shares = table.worth(&Standing { palifico, ..standing(dice, 0) }).unwrap();
        assert!((sum(&shares) - 1.0).abs() < 1e-9, "{dice:?}: {shares:?}");
    }
    assert!(share(&[2, 1])[Seat::FIRST] > share(&[1, 1])[Seat::FIRST]);
    assert!(share(&[1, 1])[Seat::FIRST] > share(&[1, 2])[Seat::FIRST]);
    // Who is out wins nothing, and who is alone has won.
    assert_eq!(share(&[2, 0, 1])[Seat::new(1).unwrap()], 0.0);
    assert_eq!(share(&[2, 0, 0])[Seat::FIRST], 1.0);
    // A table turned is the same.
    let turned = table.worth(&standing(&[1, 2, 2], 1)).unwrap();
    let straight = table.worth(&standing(&[2, 2, 1], 0)).unwrap();
    assert_eq!(turned[Seat::new(1).unwrap()], straight[Seat::FIRST]);
}

#[test]
fn the_tables_of_the_house_are_of_its_reference() {
    for table in shipped() {
        assert!(table.is_current(), "fill it anew: docs/coach.md has the command");
        assert!(table.error() < 0.01 && of(table.rules(), table.seats()).is_some());
    }
    assert!(error(&Rules::PERUDO, 4) < error(&Rules::PERUDO, 6));
    let all = worth(&Rules::PERUDO, &standing(&[5, 5, 5, 5], 0));
    assert!(all.values().all(|share| (share - 0.25).abs() < 0.03), "{all:?}");
}

/// The books of the solver say what every round between two seats is worth when both play as well as could be
/// found; level 5 plays by them.
#[test]
fn between_two_seats_they_say_what_the_books_say() {
    for rules in [Rules::PERUDO, Rules::LIARS_DICE] {
        let (book, table) = (shelf::book(&rules).unwrap(), of(&rules, 2).unwrap());
        let mut squares = Vec::new();
        for (dice, worth) in book.rounds() {
            // Of the opener, from -1 to 1.
            let said = table.worth(&standing(&dice.0, 0)).unwrap()[Seat::FIRST];
            squares.push((said - (worth + 1.0) / 2.0).powi(2));
        }
        let off = f64::sqrt(squares.iter().sum::<f64>() / squares.len() as f64);
        // What is played is not quite what the solver's last look was worth: a book keeps shares coarsely.
        assert!(squares.len() >= 20 && off < 0.02, "{off} over {}", squares.len());
    }
}

#[test]
fn what_is_no_table_is_refused_with_the_line() {
    let good = fill(&small(), FILLING, &|_, _| ()).unwrap().to_string();
    let line = |text: &str| text.parse::<Equities>().unwrap_err().line;
    assert_eq!(line(""), 1);
    assert_eq!(line(&good.replace("equities 1", "equities 2")), 1);
    assert_eq!(line(&good.replace("seats 3", "seats x")), 3);
    assert_eq!(line(&good.replace("faces=6", "faces=60")), 4);
    assert_eq!(line(&good.replace("error 0", "error x")), 5);
    assert_eq!(line(&good.replace("\n11 ", "\n11 9")), 6);
    assert_eq!(line(&good.replace("\n11 ", "\n1x ")), 6);
    let one_round = Rules { ending: doubt_games::dice::rules::Ending::OneRound, ..small() };
    assert!(fill(&one_round, FILLING, &|_, _| ()).is_none());
}

#[test]
fn the_fitted_value_is_as_far_off_as_it_says() {
    // No table is for these rules, and they are hardly others.
    let others = Rules { open_on_aces: true, ..Rules::PERUDO };
    let table = of(&Rules::PERUDO, 4).unwrap();
    assert!(of(&others, 4).is_none());
    let (mut squares, mut count) = (0.0, 0.0);
    for (dice, palifico) in table.standings() {
        let standing = Standing { palifico, ..standing(dice, 0) };
        let (known, fitted) = (table.worth(&standing).unwrap(), worth(&others, &standing));
        for (known, fitted) in known.values().zip(fitted.values()) {
            squares += (known - fitted) * (known - fitted);
            count += 1.0;
        }
    }
    let off = f64::sqrt(squares / count);
    assert!((off - FITTED_ERROR).abs() < 0.005, "{off}");
}
