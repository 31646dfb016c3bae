//! The drawing of a deal and the list of deals agree.

use std::collections::HashMap;

use super::{Breach, Exam, Law, Specimen};
use crate::chance::TooMany;

/// One deal in so many is looked at closely: the others cost nothing.
const LOOKED_AT: u32 = 16;
/// How often such a deal is drawn: more would find smaller errors, and take longer.
const DRAWS: u32 = 1024;
/// The most deals that are listed: a hand of dice fits, a hand of cards is only counted.
const MAX_LISTED: usize = 2_000;
/// How often deals that are counted together must be expected, as is usual for a chi-squared test.
const FEWEST: f64 = 5.0;
/// The natural logarithm of how unlikely a fair draw is taken for an unfair one: one in 10⁹.
const UNLIKELY: f64 = 20.7;

impl<G: Specimen> Exam<G> {
    /// Looks at the deal that is due, if its turn has come.
    pub(super) fn chances(&self) -> Result<(), Breach> {
        let mut rng = self.seed.deal((1 << 61) + self.step as u64);
        if rng.below(LOOKED_AT) > 0 {
            return Ok(());
        }
        let (rules, world) = (self.bout.rules(), self.bout.world());
        let wrong = |detail: String| self.breach(Law::Chances, detail);
        let mut listed = Vec::new();
        let Err(TooMany(count)) = rules.chances(world, 0, &mut listed) else {
            return wrong("a deal is due, and none can be dealt".into());
        };
        let within = rules.chances(world, MAX_LISTED, &mut listed);
        let expected = if within.is_ok() { count } else { 0 };
        let kept = within.is_ok() == (count <= MAX_LISTED as u128);
        self.require(Law::Chances, kept && listed.len() as u128 == expected, || {
            format!("{count} deals are counted, and {} are listed: {within:?}", listed.len())
        })?;
        if within.is_err() {
            return Ok(());
        }
        let mut drawn: HashMap<&G::Deal, u32> = HashMap::with_capacity(listed.len());
        for (deal, probability) in &listed {
            if let Err(illegal) = rules.check_deal(world, deal) {
                return wrong(format!("`{deal}` is listed, and refused: {illegal}"));
            }
            if !(*probability > 0.0 && *probability <= 1.0) {
                return wrong(format!("`{deal}` is listed with a probability of {probability}"));
            }
            if drawn.insert(deal, 0).is_some() {
                return wrong(format!("`{deal}` is listed twice"));
            }
        }
        let sum: f64 = listed.iter().map(|(_, probability)| probability).sum();
        self.require(Law::Chances, (sum - 1.0).abs() < 1e-9, || {
            format!("the probabilities sum to {sum}")
        })?;
        for _ in 0..DRAWS {
            let deal = rules.shuffle(world, &mut rng);
            match drawn.get_mut(&deal) {
                Some(times) => *times += 1,
                None => return wrong(format!("`{deal}` is drawn, and not listed")),
            }
        }
        let times = listed.iter().map(|(deal, p)| (f64::from(drawn[deal]), p * f64::from(DRAWS)));
        let (square, limit) = chi_square(times);
        self.require(Law::Chances, square < limit, || {
            format!("{DRAWS} deals are drawn with other odds than listed: {square:.0} > {limit:.0}")
        })
    }
}

/// Pearson's sum over what was drawn and what was expected, and what it exceeds by luck once in 10⁹
/// times, if it is spread as chi-square (Laurent and Massart, 2000). For that, rare deals are counted
/// together.
fn chi_square(times: impl Iterator<Item = (f64, f64)>) -> (f64, f64) {
    let (mut square, mut classes) = (0.0, 0.0);
    let (mut drawn, mut expected) = (0.0, 0.0);
    for (more_drawn, more_expected) in times {
        drawn += more_drawn;
        expected += more_expected;
        if expected >= FEWEST {
            square += (drawn - expected) * (drawn - expected) / expected;
            classes += 1.0;
            (drawn, expected) = (0.0, 0.0);
        }
    }
    (square, classes + 2.0 * (classes * UNLIKELY).sqrt() + 2.0 * UNLIKELY)
}
