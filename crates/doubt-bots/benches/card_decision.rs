//! The time of a decision at cards: `cargo bench -p doubt-bots --bench card_decision`.
//!
//! Situations of Bluff Stuff at five seats and of Bluff with two decks at four, half of them plays and
//! half of them answers, with what the bot remembers of the match.

use divan::Bencher;
use divan::counter::ItemsCount;
use doubt_bots::Cast;
use doubt_bots::cards::{Brain, Character, Counter, Style};
use doubt_bots::cast;
use doubt_core::{Audience, Bot, Game, Match, Party, Seat, Seed, Thoughts};
use doubt_games::cards::{Action, Rules};

#[global_allocator]
static ALLOCATIONS: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    divan::main();
}

const GAMES: [&str; 2] = ["bluff", "bluff-stuff"];

#[divan::bench(args = GAMES)]
fn computer(bencher: Bencher, game: &str) {
    decide(bencher, &Style::Computer, game);
}

#[divan::bench(args = GAMES)]
fn insane(bencher: Bencher, game: &str) {
    let brain = Cast::builtin().find("insane").unwrap().brain.clone();
    let cast::Brain::Cards(Brain::Character(insane)) = brain else { return };
    decide::<Character>(bencher, &insane, game);
}

#[divan::bench(args = GAMES)]
fn counter(bencher: Bencher, game: &str) {
    decide(bencher, &Counter, game);
}

fn decide<B: Bot<Rules>>(bencher: Bencher, bot: &B, game: &str) {
    let scenes: Vec<(Match<Rules>, B::Memory)> = (0..200).map(|n| scene(bot, game, n)).collect();
    let mut rng = Seed::from(1).player(Seat::FIRST);
    bencher.counter(ItemsCount::new(scenes.len())).bench_local(|| {
        let mut doubts = 0;
        for (game, memory) in &scenes {
            let view = game.view(Seat::FIRST);
            let action = bot.act(memory, view, &mut rng, &mut Thoughts::unheard());
            doubts += u32::from(action == Action::Challenge);
        }
        doubts
    });
}

/// A match that waits for the first seat, which has answered as little as it can so far.
fn scene<B: Bot<Rules>>(bot: &B, game: &str, n: u64) -> (Match<Rules>, B::Memory) {
    let cast = Cast::builtin();
    let (rules, seats, others) = match game {
        "bluff" => (Rules { decks: 2, ..Rules::BLUFF }, 4, "hard"),
        _ => (Rules::BLUFF_STUFF, 5, "computer"),
    };
    let seed = Seed::from(n);
    let mut game = Match::new(rules.clone(), seats, seed).unwrap();
    let sit = |seat: Seat| (seat != Seat::FIRST).then(|| cast.seat(others, seed, seat).ok())?;
    let mut party = Party::new(seats, sit);
    let (mut memory, mut told) = (B::Memory::default(), 0);
    let mut windows = 0;
    loop {
        assert!(game.advance(&mut party).contains(Seat::FIRST), "a match is longer than this");
        let view = game.view(Seat::FIRST);
        for event in game.events(Audience::Seat(Seat::FIRST), told) {
            bot.notice(&mut memory, view, event);
            told += 1;
        }
        windows += 1;
        let plays = view.table().standing().is_none();
        if windows > n % 20 && plays == n.is_multiple_of(2) {
            return (game, memory);
        }
        let answer = rules.fallback(view);
        game.submit(Seat::FIRST, answer).unwrap();
    }
}
