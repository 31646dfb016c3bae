//! Matches to judge.

use doubt_bots::Cast;
use doubt_bots::cast::Family;
use doubt_core::{Header, Match, Party, Player, Record, Rng, Seat, Seed};
use doubt_games::catalog::RuleSet;

/// A match of these bots, in turn by seat; who is called `random` gives any legal answer.
pub(crate) fn played<G: Family + Into<RuleSet>>(
    game: &str,
    rules: &G,
    seats: usize,
    bots: &[&str],
    seed: u64,
) -> Record {
    let cast = Cast::builtin();
    let seed = Seed::from(seed);
    let mut rng: Rng = seed.deal(1 << 50);
    let mut bout = Match::new(rules.clone(), seats, seed).unwrap();
    let mut party = Party::new(seats, |seat| -> Option<Box<dyn Player<G>>> {
        match bots[seat.index() % bots.len()] {
            "random" => None,
            name => Some(cast.seat(name, seed, seat).unwrap()),
        }
    });
    let mut legal = Vec::new();
    loop {
        let asked = bout.advance(&mut party);
        let Some(seat) = asked.iter().next() else { break };
        legal.clear();
        bout.rules().actions(bout.view(seat), &mut legal);
        bout.submit(seat, rng.pick(&legal).unwrap().clone()).unwrap();
    }
    assert!(bout.is_over());
    record(game, &bout)
}

/// The record of a match.
pub(crate) fn record<G: Family + Into<RuleSet>>(game: &str, bout: &Match<G>) -> Record {
    let rules: RuleSet = bout.rules().clone().into();
    let names = Seat::all(bout.seats()).map(|seat| format!("S{seat}")).collect();
    Record::of(bout, Header::new(game, rules.values(), names))
}
