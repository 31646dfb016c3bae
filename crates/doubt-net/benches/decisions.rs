//! How long a seated network takes for a decision: `cargo bench -p doubt-net`.

use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use doubt_core::{Bot as _, Match, Seed, Thoughts};
use doubt_encoding::{Encoding, size};
use doubt_games::{cards, dice};
use doubt_net::{Net, NetBot, Shape};

#[global_allocator]
static ALLOCATIONS: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    divan::main();
}

#[divan::bench(args = [64, 128])]
fn perudo(bencher: Bencher, width: usize) {
    decide(bencher, &dice::Rules::PERUDO, 4, width);
}

#[divan::bench(args = [64, 128])]
fn bluff_stuff(bencher: Bencher, width: usize) {
    decide(bencher, &cards::Rules::BLUFF_STUFF, 4, width);
}

/// Decides wherever an answer is owed in a match that the network plays with itself, over and over.
fn decide<G: Encoding>(bencher: Bencher, rules: &G, seats: usize, width: usize) {
    let shape = Shape::new(size(G::FIELDS), &[width, width], size(G::ANSWERS)).expect("it fits");
    let mut rng = Seed::from(1).deal(0);
    let weights = (0..shape.weights()).map(|_| (rng.unit() as f32 - 0.5) * 0.1).collect();
    let net = Arc::new(Net::new(shape, weights).expect("they are as many"));
    let bot = NetBot::new::<G>(net).expect("it is the encoding's");
    let mut bout = Match::new(rules.clone(), seats, Seed::from(1)).expect("the rules are for them");
    let mut moments = Vec::new();
    while !bout.is_over() && moments.len() < 200 {
        for seat in bout.awaited().iter() {
            let knowledge = bout.knowledge(seat);
            let memory = G::memory(&knowledge);
            let answer = bot.act(&memory, bout.view(seat), &mut rng, &mut Thoughts::unheard());
            bout.submit(seat, answer).expect("it is legal");
            moments.push((knowledge, memory));
        }
    }
    bencher.counter(ItemsCount::new(moments.len())).bench_local(|| {
        for (knowledge, memory) in &moments {
            let view = knowledge.view(rules);
            divan::black_box(bot.act(memory, view, &mut rng, &mut Thoughts::unheard()));
        }
    });
}
