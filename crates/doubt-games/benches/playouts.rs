//! Random playouts a second, in answers: `cargo bench -p doubt-games --bench playouts`.
//!
//! - `silent`: the rules alone, listing every legal answer and dealing included;
//! - `boxed`: the same with a boxed player at each seat;
//! - `driver`: whole matches with driver, boxed players, log and record of moves.

use divan::Bencher;
use divan::counter::ItemsCount;
use doubt_core::{
    Game, Match, Party, PerSeat, Player, Rng, Seat, Seed, Thoughts, View, World, playout,
};
use doubt_games::dice::Rules;

#[global_allocator]
static ALLOCATIONS: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    divan::main();
}

/// What is measured: a rule set and a number of seats.
#[derive(Clone, Copy, Debug)]
enum Table {
    LiarsDice2,
    LiarsDice6,
    Perudo6,
}

const TABLES: [Table; 3] = [Table::LiarsDice2, Table::LiarsDice6, Table::Perudo6];
const MATCHES: u64 = 100;

impl Table {
    fn rules(self) -> (Rules, usize) {
        match self {
            Table::LiarsDice2 => (Rules::LIARS_DICE, 2),
            Table::LiarsDice6 => (Rules::LIARS_DICE, 6),
            Table::Perudo6 => (Rules::PERUDO, 6),
        }
    }
}

#[divan::bench(args = TABLES)]
fn silent(bencher: Bencher, table: Table) {
    let (rules, seats) = table.rules();
    let world = rules.open(seats).unwrap();
    let mut scratch = Vec::with_capacity(512);
    let mut play = || silent_matches(&rules, &world, &mut scratch);
    let answers = play();
    bencher.counter(ItemsCount::new(answers)).bench_local(play);
}

fn silent_matches(
    rules: &Rules,
    world: &World<Rules>,
    scratch: &mut Vec<<Rules as Game>::Action>,
) -> usize {
    let mut rng = Seed::from(1).deal(0);
    (0..MATCHES).map(|_| playout::random(rules, &mut world.clone(), &mut rng, scratch)).sum()
}

#[divan::bench(args = TABLES)]
fn boxed(bencher: Bencher, table: Table) {
    let (rules, seats) = table.rules();
    let world = rules.open(seats).unwrap();
    let play = || {
        let mut rng = Seed::from(1).deal(0);
        let mut players = PerSeat::from_fn(seats, |seat| chancer(Seed::from(1), seat));
        let matches = (0..MATCHES)
            .map(|_| playout::with_players(&rules, &mut world.clone(), &mut rng, &mut players));
        matches.sum::<usize>()
    };
    bencher.counter(ItemsCount::new(play())).bench_local(play);
}

#[divan::bench(args = TABLES)]
fn driver(bencher: Bencher, table: Table) {
    let (rules, seats) = table.rules();
    let play = || {
        let matches = (0..MATCHES).map(|n| {
            let seed = Seed::from(n);
            let mut game = Match::new(rules.clone(), seats, seed).unwrap();
            let mut party = Party::new(seats, |seat| Some(chancer(seed, seat)));
            game.advance(&mut party);
            game.answers()
        });
        matches.sum::<usize>()
    };
    bencher.counter(ItemsCount::new(play())).bench_local(play);
}

/// A player that answers at random.
struct Chancer {
    rng: Rng,
    scratch: Vec<<Rules as Game>::Action>,
}

fn chancer(seed: Seed, seat: Seat) -> Box<dyn Player<Rules>> {
    Box::new(Chancer { rng: seed.player(seat), scratch: Vec::with_capacity(512) })
}

impl Player<Rules> for Chancer {
    fn notice(&mut self, _: View<'_, Rules>, _: &<Rules as Game>::Event) {}

    fn act(&mut self, view: View<'_, Rules>, _: &mut Thoughts) -> <Rules as Game>::Action {
        self.scratch.clear();
        view.rules().actions(view, &mut self.scratch);
        *self.rng.pick(&self.scratch).expect("a seat that is asked has a legal answer")
    }
}
