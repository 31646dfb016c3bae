//! How long a seat's numbers and answers take: `cargo bench -p doubt-encoding`.

use divan::Bencher;
use divan::counter::ItemsCount;
use doubt_core::{Match, Rng, Seed};
use doubt_encoding::{Answers, Encoding, Numbers, size};
use doubt_games::{cards, dice};

#[global_allocator]
static ALLOCATIONS: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    divan::main();
}

#[divan::bench]
fn perudo(bencher: Bencher) {
    encode(bencher, &dice::Rules::PERUDO, 4);
}

#[divan::bench]
fn bluff_stuff(bencher: Bencher) {
    encode(bencher, &cards::Rules::BLUFF_STUFF, 4);
}

/// Encodes every seat that owes an answer in a match of random answers, over and over.
fn encode<G: Encoding>(bencher: Bencher, rules: &G, seats: usize) {
    let mut moments = Vec::new();
    let mut bout = Match::new(rules.clone(), seats, Seed::from(1)).expect("the rules are for them");
    let mut rng: Rng = Seed::from(2).deal(0);
    while !bout.is_over() && moments.len() < 200 {
        for seat in bout.awaited().iter() {
            moments.push((bout.knowledge(seat), G::memory(&bout.knowledge(seat))));
            let mut listed = Answers::new(G::ANSWERS);
            G::answers(bout.view(seat), &mut listed);
            let at = rng.below(listed.len() as u32) as usize;
            let answer = listed.iter().nth(at).expect("it is listed").1.clone();
            bout.submit(seat, answer).expect("it is legal");
        }
    }
    let mut numbers = vec![0.0; size(G::FIELDS)];
    let mut listed = Answers::new(G::ANSWERS);
    bencher.counter(ItemsCount::new(moments.len())).bench_local(|| {
        for (knowledge, memory) in &moments {
            let view = knowledge.view(rules);
            G::encode(memory, view, &mut Numbers::new(G::FIELDS, &mut numbers));
            listed.clear();
            G::answers(view, &mut listed);
            divan::black_box((&numbers, &listed));
        }
    });
}
