//! What chance can deal: the piles, draws from the deck, tells, and the dice of a bluff check.

use doubt_core::{TooMany, World, chance};

use super::deal::{DIE, Deal};
use super::good::{Good, KINDS};
use super::goods::Goods;
use super::office::Truth;
use super::rules::{PILE, Rules};
use super::table::Phase;
use super::tell::{TELLS, Tell};
use super::{flow, gate};

/// Every deal that could be next, with its probability.
pub(super) fn list(
    rules: &Rules,
    world: &World<Rules>,
    limit: usize,
    out: &mut Vec<(Deal, f64)>,
) -> Result<(), TooMany> {
    let deck = world.secret.0;
    match world.table.phase {
        Phase::Piles => {
            chance::within(limit, rows(&deck.by_kind(), 2 * usize::from(PILE)))?;
            pile_up(deck, &mut Vec::new(), 1.0, out);
            Ok(())
        }
        Phase::Draw { seat } => {
            let due = flow::due(rules, world, seat);
            chance::draws(&deck.by_kind(), due, limit, |counts, probability| {
                out.push((Deal::Draw(seat, Goods::new(counts)), probability));
            })
        }
        Phase::Tell { seat } => {
            let honest = gate::truth(world, seat) == Truth::Honest;
            chance::within(limit, 2 * u128::from(TELLS))?;
            let tells = Tell::odds(honest, rules.bluff.of(seat));
            out.extend(tells.map(|(tell, probability)| (Deal::Tell(seat, tell), probability)));
            Ok(())
        }
        Phase::Check { .. } => {
            let rolls = (1..=DIE).flat_map(|sheriff| {
                (1..=DIE).map(move |merchant| Deal::Check { sheriff, merchant })
            });
            chance::evenly(usize::from(DIE) * usize::from(DIE), rolls, limit, out)
        }
        _ => Ok(()),
    }
}

/// How many different rows of so many goods can be laid from a deck.
fn rows(deck: &[u8; KINDS], length: usize) -> u128 {
    // By how many places are filled: in how many ways the kinds so far do it.
    let mut ways = [0.0; 2 * PILE as usize + 1];
    ways[0] = 1.0;
    for &there in deck {
        for filled in (1..=length).rev() {
            let some = 1..=filled.min(there.into());
            ways[filled] += some.map(|n| ways[filled - n] * chance::choose(filled, n)).sum::<f64>();
        }
    }
    // A row has ten places for eight kinds, so this is a whole number that is kept exactly.
    ways[length] as u128
}

/// Lays the cards of both piles one after the other, in every order in which they can come.
fn pile_up(deck: Goods, row: &mut Vec<Good>, probability: f64, out: &mut Vec<(Deal, f64)>) {
    if row.len() == 2 * usize::from(PILE) {
        let (left, right) = row.split_at(PILE.into());
        out.push((Deal::Piles([left.to_vec(), right.to_vec()]), probability));
        return;
    }
    for (good, count) in deck.kinds() {
        row.push(good);
        let odds = f64::from(count) / deck.len() as f64;
        pile_up(deck - Goods::of(1, good), row, probability * odds, out);
        row.pop();
    }
}

#[cfg(test)]
mod tests {
    use doubt_core::Game as _;

    use super::*;

    /// The piles that can be laid out of these goods.
    fn piles(deck: &str) -> Vec<(Deal, f64)> {
        let rules = Rules::NOTTINGHAM;
        let mut world = rules.open(3).unwrap();
        world.secret.0 = deck.parse().unwrap();
        let mut out = Vec::new();
        rules.chances(&world, 1000, &mut out).unwrap();
        out
    }

    #[test]
    fn piles_are_listed_in_every_order() {
        assert_eq!(
            piles("10 apples"),
            [(Deal::Piles([vec![Good::Apples; 5], vec![Good::Apples; 5]]), 1.0)]
        );
        for (deck, rows) in
            [("9 apples 1 silk", 10), ("5 apples 5 silk", 252), ("9 apples 2 silk", 55)]
        {
            let listed = piles(deck);
            assert_eq!(listed.len(), rows, "{deck}");
            assert!((listed.iter().map(|(_, p)| p).sum::<f64>() - 1.0).abs() < 1e-12);
        }
        // Of eleven cards one is left over: an apple, or one of the two silks.
        let left_over: f64 = piles("9 apples 2 silk")
            .iter()
            .filter(|(deal, _)| deal.to_string().matches("silk").count() == 1)
            .map(|(_, probability)| probability)
            .sum();
        assert!((left_over - 2.0 / 11.0).abs() < 1e-12);
    }

    #[test]
    fn piles_of_a_whole_market_are_counted() {
        // Two kinds in ten places, at most three of the first: 1 + 10 + 45 + 120 rows.
        let counts = |some: &str| some.parse::<Goods>().unwrap().by_kind();
        assert_eq!(rows(&counts("3 apples 20 silk"), 10), 176);
        assert_eq!(rows(&[10; KINDS], 10), 8u128.pow(10));
    }
}
