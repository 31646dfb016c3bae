//! Rule sets of all kinds, made of the tables of options, for tests and fuzzing.

use doubt_core::Rng;

use super::kind::{Kind, Range, Spread};
use super::row::{Opt, Stated};

impl Kind {
    /// Every value in the order in which people read them; of lists, those that are one number.
    pub fn all(&self) -> Vec<String> {
        let numbers = |least: u16, most: u16| (least..=most).map(|number| number.to_string());
        match *self {
            Kind::Choice { values } => values.iter().map(ToString::to_string).collect(),
            Kind::Flag => vec!["yes".into(), "no".into()],
            Kind::Range(Range { least, most, word, .. }) => {
                numbers(least, most).chain(word.map(str::to_owned)).collect()
            }
            Kind::BySeat(Spread { least, most, .. }) => numbers(least, most).collect(),
        }
    }

    /// Any of its values, lists with a number a seat among them; `below` chooses one of so many.
    pub fn any(&self, seats: usize, mut below: impl FnMut(usize) -> usize) -> String {
        let all = self.all();
        let count = match self {
            Kind::BySeat(_) if below(2) == 0 => seats,
            _ => 1,
        };
        let numbers: Vec<&str> = (0..count).map(|_| &all[below(all.len())][..]).collect();
        numbers.join(",")
    }
}

/// A rule set that can be played, any option of which may be anything, and seats for it; `tame` may
/// change what would make its matches too long to be tried.
pub fn rule_set<R: Stated + Clone>(base: &R, rng: &mut Rng, tame: fn(&mut R)) -> (R, usize) {
    loop {
        let range = base.seats();
        let seats = rng.between(range.least as u32, range.most as u32) as usize;
        let mut rules = base.clone();
        for row in R::rows() {
            set(row, &mut rules, seats, rng);
        }
        tame(&mut rules);
        if rules.validate(seats).is_ok() {
            return (rules, seats);
        }
    }
}

fn set<R: Stated>(row: &'static Opt<R>, rules: &mut R, seats: usize, rng: &mut Rng) {
    let value = row.info.kind.any(seats, |count| rng.below(count as u32) as usize);
    assert_eq!(row.set(rules, &value), Ok(()), "{} takes `{value}`", row.info.name);
}
