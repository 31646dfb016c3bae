//! How long a match takes to be judged: `cargo bench -p doubt-coach`.

use divan::Bencher;
use doubt_bots::Cast;
use doubt_coach::{Coached as _, judge};
use doubt_core::{Header, Match, Party, Record, Seed};
use doubt_games::dice::Rules;
use doubt_games::option::Stated as _;

fn main() {
    divan::main();
}

/// A match of Perudo by bots of the house, on one thread.
#[divan::bench(args = [2, 4, 6], sample_count = 3, sample_size = 1)]
fn perudo(bencher: Bencher<'_, '_>, seats: usize) {
    let (rules, seed) = (Rules::PERUDO, Seed::from(7));
    let cast = Cast::builtin();
    let bots = ["level-5", "Shark", "level-3", "Turtle"];
    let seat = |seat: doubt_core::Seat| cast.seat(bots[seat.index() % 4], seed, seat).ok();
    let mut bout = Match::new(rules.clone(), seats, seed).expect("so many can play");
    bout.advance(&mut Party::new(seats, seat));
    let names = (0..seats).map(|seat| seat.to_string()).collect();
    let record = Record::of(&bout, Header::new("perudo", rules.values(), names));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("one thread starts");
    bencher.bench(|| {
        pool.install(|| judge(&record, &rules, rules.effort(seats), Seed::from(1), &|_, _| true))
    });
}
