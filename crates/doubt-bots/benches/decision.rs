//! The time of a decision: `cargo bench -p doubt-bots --bench decision`.
//!
//! Situations of a Perudo match at 6 seats with 30 dice, from the opening of the first round to the
//! doubt that ends it, with what the bot remembers of nine rounds before.

use divan::Bencher;
use divan::counter::ItemsCount;
use doubt_bots::Cast;
use doubt_bots::cast::Brain;
use doubt_bots::dice::impression::Impressions;
use doubt_bots::dice::{Character, Level, Memory};
use doubt_core::{Audience, Bot, Match, Party, PerSeat, Seat, Seed, Thoughts, World};
use doubt_games::dice::{Action, Event, Hand, Phase, Rules, Table};

#[global_allocator]
static ALLOCATIONS: divan::AllocProfiler = divan::AllocProfiler::system();

const RULES: Rules = Rules::PERUDO;
const CHARACTERS: [&str; 6] = ["Shark", "Turtle", "Chaos", "Calculator", "Bluffer", "Trapper"];

fn main() {
    divan::main();
}

#[divan::bench(args = CHARACTERS)]
fn character(bencher: Bencher, name: &str) {
    let Brain::Dice(brain) = Cast::builtin().find(name).unwrap().brain.clone() else { return };
    let character: &Character = brain.character().unwrap();
    decide(bencher, character, &memory());
}

#[divan::bench(args = [3, 4, 5])]
fn level(bencher: Bencher, number: u8) {
    decide(bencher, &Level::new(number).unwrap(), &Impressions::default());
}

fn decide<B: Bot<Rules>>(bencher: Bencher, bot: &B, memory: &B::Memory) {
    let worlds = worlds();
    let mut rng = Seed::from(1).player(Seat::FIRST);
    bencher.counter(ItemsCount::new(worlds.len())).bench_local(|| {
        let mut doubts = 0;
        for world in &worlds {
            let view = world.view(&RULES, world.table.mover().unwrap());
            let action = bot.act(memory, view, &mut rng, &mut Thoughts::unheard());
            doubts += u32::from(action == Action::Challenge);
        }
        doubts
    });
}

/// Every turn of the first round of a hundred matches.
fn worlds() -> Vec<World<Rules>> {
    let mut worlds = Vec::new();
    for seed in 0..100 {
        let mut hands = PerSeat::from_fn(6, |_| Hand::EMPTY);
        let mut table: Option<Table> = None;
        let game = matched(seed);
        for (_, event) in game.log().unwrap().entries() {
            match event {
                Event::Round { round: 1, opener, .. } => {
                    let mut opened = game.table().clone();
                    opened.dice = PerSeat::from_fn(6, |_| 5);
                    opened.aside = 0;
                    opened.round = 1;
                    opened.opener = *opener;
                    opened.palifico = false;
                    opened.trail.clear();
                    opened.phase = Phase::Bidding { mover: *opener };
                    table = Some(opened);
                }
                Event::Roll { seat, hand } => hands[*seat] = *hand,
                Event::Bid { seat, bid } => {
                    let table = table.as_mut().unwrap();
                    worlds.push(World { table: table.clone(), hands: hands.clone(), secret: () });
                    table.trail.push(*bid);
                    table.phase = Phase::Bidding { mover: seat.next(6) };
                }
                Event::Challenge { .. } | Event::Exact { .. } => {
                    worlds.extend(table.map(|table| World { table, hands, secret: () }));
                    break;
                }
                _ => {}
            }
        }
    }
    worlds
}

/// What a seat remembers of a match.
fn memory() -> Memory {
    let game = matched(7);
    let mut memory = Memory::default();
    for event in game.events(Audience::Seat(Seat::FIRST), 0) {
        memory.notice(game.view(Seat::FIRST), event);
    }
    memory
}

fn matched(seed: u64) -> Match<Rules> {
    let cast = Cast::builtin();
    let seed = Seed::from(seed);
    let mut game = Match::new(RULES, 6, seed).unwrap();
    let sit = |seat: Seat| cast.seat(CHARACTERS[seat.index()], seed, seat).ok();
    game.advance(&mut Party::new(6, sit));
    game
}
