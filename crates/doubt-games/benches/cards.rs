//! The cards family, measured: `cargo bench -p doubt-games --bench cards`.
//!
//! - `silent`: answers a second of random play, the rules alone, listing and dealing included;
//! - `driver`: the same in whole matches with driver, log and record of moves;
//! - `challenge`: one challenge, for piles of few and many cards after few and many turns.

use divan::Bencher;
use divan::counter::ItemsCount;
use doubt_core::{Game, Match, Seat, Seed, Silent, Turn, World, playout};
use doubt_games::cards::rules::{Claim, LastCard};
use doubt_games::cards::{Action, Play, Rules};

#[global_allocator]
static ALLOCATIONS: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    divan::main();
}

/// What is measured: a rule set and a number of seats.
#[derive(Clone, Copy, Debug)]
enum Table {
    Bluff4,
    BluffThreeDecks4,
    BluffStuff4,
    BluffStuff6,
}

const TABLES: [Table; 4] =
    [Table::Bluff4, Table::BluffThreeDecks4, Table::BluffStuff4, Table::BluffStuff6];
const MATCHES: u64 = 5;

impl Table {
    fn rules(self) -> (Rules, usize) {
        match self {
            Table::Bluff4 => (Rules::BLUFF, 4),
            Table::BluffThreeDecks4 => (Rules { decks: 3, ..Rules::BLUFF }, 4),
            Table::BluffStuff4 => (Rules::BLUFF_STUFF, 4),
            Table::BluffStuff6 => (Rules::BLUFF_STUFF, 6),
        }
    }
}

#[divan::bench(args = TABLES)]
fn silent(bencher: Bencher, table: Table) {
    let (rules, seats) = table.rules();
    let world = rules.open(seats).unwrap();
    let mut scratch = Vec::with_capacity(4096);
    let mut play = || {
        let mut rng = Seed::from(1).deal(0);
        let one = |_| playout::random(&rules, &mut world.clone(), &mut rng, &mut scratch);
        (0..MATCHES).map(one).sum::<usize>()
    };
    let answers = play();
    bencher.counter(ItemsCount::new(answers)).bench_local(play);
}

#[divan::bench(args = TABLES)]
fn driver(bencher: Bencher, table: Table) {
    let (rules, seats) = table.rules();
    let play = || {
        let matches = (0..MATCHES).map(|n| {
            let mut game = Match::new(rules.clone(), seats, Seed::from(n)).unwrap();
            let mut rng = Seed::from(n).player(Seat::FIRST);
            let mut listed = Vec::new();
            while let Some(seat) = game.awaited().iter().next() {
                listed.clear();
                rules.actions(game.view(seat), &mut listed);
                game.submit(seat, *rng.pick(&listed).unwrap()).unwrap();
            }
            game.answers()
        });
        matches.sum::<usize>()
    };
    bencher.counter(ItemsCount::new(play())).bench_local(play);
}

/// A claim that is about to be challenged.
#[derive(Clone, Copy, Debug)]
enum Pile {
    /// Two cards in two turns.
    Of2,
    /// 150 cards in 20 turns.
    Of150In20Turns,
    /// 150 cards in 150 turns.
    Of150In150Turns,
    /// 150 cards in 150 turns, after 300 turns in which the pile was taken again and again, so that
    /// the seats know of cards of one another.
    Of150After300Turns,
    /// The same after 1,500 turns in which the pile was taken.
    Of150After1500Turns,
}

const PILES: [Pile; 5] = [
    Pile::Of2,
    Pile::Of150In20Turns,
    Pile::Of150In150Turns,
    Pile::Of150After300Turns,
    Pile::Of150After1500Turns,
];

#[divan::bench(args = PILES)]
fn challenge(bencher: Bencher, pile: Pile) {
    let (max_cards, before, cards) = match pile {
        Pile::Of2 => (1, 0, 2),
        Pile::Of150In20Turns => (8, 0, 150),
        Pile::Of150In150Turns => (1, 0, 150),
        Pile::Of150After300Turns => (1, 300, 150),
        Pile::Of150After1500Turns => (1, 1_500, 150),
    };
    let rules = Rules {
        decks: 4,
        max_cards,
        claim: Claim::Free,
        last_card: LastCard::MustStand,
        ..Rules::BLUFF
    };
    let mut world = rules.open(4).unwrap();
    let mut rng = Seed::from(1).deal(0);
    while usize::from(world.table.turns) < before {
        step(&rules, &mut world, Some(Action::Challenge), &mut rng);
    }
    while world.table.pile() < cards || world.table.standing().is_none() {
        let answer = if world.table.pile() < cards { Some(Action::Pass) } else { None };
        step(&rules, &mut world, answer, &mut rng);
    }
    let claim = world.table.standing().unwrap();
    let challenger = claim.seat.next(4);
    let answers: Vec<(Seat, Action)> = Seat::all(4)
        .filter(|&seat| seat != claim.seat)
        .map(|seat| (seat, if seat == challenger { Action::Challenge } else { Action::Pass }))
        .collect();
    bencher
        .with_inputs(|| world.clone())
        .bench_local_refs(|world| rules.resolve(world, &answers, &mut Silent));
}

/// One deal or window: whoever plays lays as many cards as it may, and claims are answered so.
fn step(
    rules: &Rules,
    world: &mut World<Rules>,
    answer: Option<Action>,
    rng: &mut doubt_core::Rng,
) {
    match rules.turn(&world.table) {
        Turn::Chance => {
            let deal = rules.shuffle(world, rng);
            rules.deal(world, &deal, &mut Silent);
        }
        Turn::Seats(seats) => {
            let answers: Vec<(Seat, Action)> = seats
                .iter()
                .map(|seat| match (world.table.mover(), answer) {
                    (None, Some(answer)) => (seat, answer),
                    _ => (seat, longest(rules, world, seat)),
                })
                .collect();
            rules.resolve(world, &answers, &mut Silent);
        }
        Turn::Over => panic!("the pile is to grow before the round is over"),
    }
}

fn longest(rules: &Rules, world: &World<Rules>, seat: Seat) -> Action {
    let cards = world.hands[seat].own.cards.iter().take(rules.max_cards.into());
    let picks: Vec<_> = cards.map(|card| card.rank.into()).collect();
    let claim = rules.ranks()[usize::from(world.table.turns) % rules.ranks().len()];
    Play::new(picks, claim).map(Action::Play).unwrap()
}
