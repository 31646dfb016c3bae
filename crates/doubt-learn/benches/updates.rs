//! Decisions per second, played and learned from: `cargo bench -p doubt-learn`.

use divan::Bencher;
use divan::counter::ItemsCount;
use doubt_core::Seed;
use doubt_games::dice::Rules;
use doubt_learn::{Plan, Trainer};

fn main() {
    divan::main();
}

/// Updates of four-seat Perudo by self-play, on one thread and on all.
#[divan::bench(args = [1, 0], sample_count = 5, sample_size = 1)]
fn perudo(bencher: Bencher, threads: usize) {
    let plan = Plan { decisions: 8_192, ..Plan::new(4, Seed::from(1)) };
    let mut trainer = Trainer::new(Rules::PERUDO, plan, Vec::new()).expect("the layers fit");
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads start");
    let decisions = pool.install(|| trainer.update()).decisions;
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| pool.install(|| trainer.update()));
}
