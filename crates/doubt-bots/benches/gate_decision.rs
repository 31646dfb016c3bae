//! The time of a decision at the gate: `cargo bench -p doubt-bots --bench gate_decision`.
//!
//! Decisions of a sheriff with four seats and with nine, with what it remembers of the match; a third of
//! them after an offer.

use divan::Bencher;
use divan::counter::ItemsCount;
use doubt_bots::Cast;
use doubt_bots::sheriff::{Lawman, Memory, Townsfolk};
use doubt_core::{Audience, Bot, Game, Match, Party, Seat, Seed, Thoughts};
use doubt_games::sheriff::{Action, Phase, Rules};

#[global_allocator]
static ALLOCATIONS: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    divan::main();
}

const GAMES: [&str; 2] = ["sheriff", "nottingham"];

#[divan::bench(args = GAMES)]
fn smart(bencher: Bencher, game: &str) {
    decide(bencher, Lawman::Smart, game);
}

#[divan::bench(args = GAMES)]
fn reckoner(bencher: Bencher, game: &str) {
    decide(bencher, Lawman::Reckoner, game);
}

fn decide(bencher: Bencher, badge: Lawman, game: &str) {
    let bot = Townsfolk::lawman(badge);
    let scenes: Vec<(Match<Rules>, Memory)> = (0..200).map(|n| scene(&bot, game, n)).collect();
    let mut rng = Seed::from(1).player(Seat::FIRST);
    bencher.counter(ItemsCount::new(scenes.len())).bench_local(|| {
        let mut opened = 0;
        for (game, memory) in &scenes {
            let view = game.view(Seat::FIRST);
            let action = bot.act(memory, view, &mut rng, &mut Thoughts::unheard());
            opened += u32::from(action == Action::Inspect);
        }
        opened
    });
}

/// A match that waits for the first seat to decide about a bag.
fn scene(bot: &Townsfolk, game: &str, n: u64) -> (Match<Rules>, Memory) {
    let cast = Cast::builtin();
    let (rules, seats) = match game {
        "sheriff" => (Rules::SHERIFF, 9),
        _ => (Rules::NOTTINGHAM, 4),
    };
    let names = ["Alice", "Cedric", "Edmund", "Fiona", "Garrett", "Silas", "Benedict", "Diana"];
    let seed = Seed::from(n);
    let mut game = Match::new(rules.clone(), seats, seed).unwrap();
    let name = |seat: Seat| names[(seat.index() + n as usize) % names.len()];
    let sit = |seat: Seat| (seat != Seat::FIRST).then(|| cast.seat(name(seat), seed, seat).ok())?;
    let mut party = Party::new(seats, sit);
    let (mut memory, mut told) = (Memory::default(), 0);
    let mut decisions = 0;
    loop {
        assert!(game.advance(&mut party).contains(Seat::FIRST), "a match is longer than this");
        let view = game.view(Seat::FIRST);
        for event in game.events(Audience::Seat(Seat::FIRST), told) {
            bot.notice(&mut memory, view, event);
            told += 1;
        }
        if let Phase::Decision { talk, .. } = view.table().phase {
            decisions += 1;
            let wanted = talk.standing.is_some() == n.is_multiple_of(3);
            if decisions > n % 4 && wanted || decisions > 5 {
                return (game, memory);
            }
        }
        let answer = rules.fallback(view);
        game.submit(Seat::FIRST, answer).unwrap();
    }
}
