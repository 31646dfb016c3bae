//! A network at a seat.

use std::sync::Arc;

use doubt_core::{
    Bot as _, Match, Party, Player, Policy as _, Sampling, Seat, Seated, Seed, Thoughts,
};
use doubt_encoding::{Encoding as _, size};
use doubt_games::dice::Rules;
use doubt_net::{Net, NetBot, Shape, Workspace};

/// A network of Perudo with weights that are drawn, not learned.
pub(crate) fn drawn(seed: u64) -> Net {
    let shape = Shape::new(size(Rules::FIELDS), &[16, 8], size(Rules::ANSWERS)).unwrap();
    let mut rng = Seed::from(seed).deal(0);
    let weights = (0..shape.weights()).map(|_| rng.unit() as f32 - 0.5).collect();
    Net::new(shape, weights).unwrap()
}

fn played(seed: u64) -> Match<Rules> {
    let bot = NetBot::new::<Rules>(Arc::new(drawn(1))).unwrap();
    let sit = |seat| {
        Some(Box::new(Seated::new(bot.clone(), Seed::from(seed), seat)) as Box<dyn Player<Rules>>)
    };
    let mut bout = Match::new(Rules::PERUDO, 3, Seed::from(seed)).unwrap();
    bout.advance(&mut Party::new(3, sit));
    bout
}

#[test]
fn a_network_plays_matches_to_their_end_without_a_fault() {
    for seed in 0..20 {
        let bout = played(seed);
        assert!(bout.is_over() && bout.faults() == 0);
    }
}

#[test]
fn a_seed_gives_the_same_match_on_every_machine() {
    let bout = played(5);
    let last: Vec<String> =
        bout.events(doubt_core::Audience::Spectator, 0).map(ToString::to_string).collect();
    let digest = last
        .iter()
        .flat_map(|line| line.bytes())
        .fold(0u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(byte)));
    assert_eq!((last.len(), digest), GOLDEN);
}

const GOLDEN: (usize, u32) = (126, 2897403940);

#[test]
fn sums_are_taken_in_order_and_their_bits_never_change() {
    let net = drawn(2);
    let numbers: Vec<f32> = (0..net.shape().inputs()).map(|at| (at % 7) as f32 / 7.0).collect();
    let mut room = Workspace::default();
    let found = net.run(&numbers, &mut room).to_vec();
    assert_eq!([found[0].to_bits(), found[26].to_bits()], GOLDEN_BITS);
    // By the book: one number after the other.
    let mut layer = numbers;
    let mut weights = net.weights();
    for (at, (inputs, outputs)) in net.shape().layers().enumerate() {
        let (rows, rest) = weights.split_at(inputs * outputs);
        let (added, rest) = rest.split_at(outputs);
        weights = rest;
        let next = (0..outputs).map(|to| {
            let sum = (0..inputs)
                .fold(added[to], |sum, from| sum + layer[from] * rows[from * outputs + to]);
            if at < 2 { sum.max(0.0) } else { sum }
        });
        layer = next.collect();
    }
    assert_eq!(found, layer);
}

const GOLDEN_BITS: [u32; 2] = [3190072930, 1015285648];

#[test]
fn a_decision_allocates_nothing_and_its_mix_is_what_it_draws() {
    let bot = NetBot::new::<Rules>(Arc::new(drawn(1))).unwrap();
    let bout = Match::new(Rules::PERUDO, 3, Seed::from(3)).unwrap();
    let seat: Seat = bout.awaited().iter().next().unwrap();
    let memory = Rules::memory(&bout.knowledge(seat));
    let mut rng = Seed::from(1).deal(0);
    let act = |rng: &mut _| bot.act(&memory, bout.view(seat), rng, &mut Thoughts::unheard());
    act(&mut rng);
    let allocations = allocation_counter::measure(|| _ = act(&mut rng));
    assert_eq!(allocations.count_total, 0);
    let view = bout.view(seat);
    let exact = bot.exact(&memory, view).unwrap();
    let sampled = Sampling { draws: 40_000, seed: Seed::from(9) }.mix(&bot, &memory, view);
    assert!((exact.answers().iter().map(|(_, share)| share).sum::<f64>() - 1.0).abs() < 1e-6);
    for (answer, share) in exact.answers() {
        // Five standard errors of a half are .0125.
        assert!((sampled.probability(answer) - share).abs() < 0.0125, "{answer}");
    }
}

#[test]
fn a_network_of_another_shape_takes_no_seat() {
    let shape = Shape::new(3, &[2], 2).unwrap();
    let net = Net::new(shape.clone(), vec![0.0; shape.weights()]).unwrap();
    assert!(NetBot::new::<Rules>(Arc::new(net)).is_none());
    assert!(Net::new(shape.clone(), vec![0.0; 3]).is_none());
    assert!(Net::new(shape.clone(), vec![f32::NAN; shape.weights()]).is_none());
    assert!(Shape::new(0, &[], 1).is_none() && Shape::new(2, &[5000], 1).is_none());
}
