//! What is summed for every memory, answer and hand.

use std::collections::HashMap;

/// The sums of one memory, by answer and then by lane.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sums {
    /// What is remembered.
    pub(super) key: u64,
    /// How much each answer would have won beyond what was played; nothing where it would have lost.
    pub(super) regrets: Box<[f32]>,
    /// How often each answer was given.
    pub(super) averages: Box<[f32]>,
    /// What each answer won of late.
    pub(super) late: Box<[f32]>,
    /// Whether an answer has any regrets.
    pub(super) live: Box<[bool]>,
}

/// The sums of a seat.
#[derive(Clone, Debug, Default)]
pub struct Store {
    places: HashMap<u64, u32>,
    sums: Vec<Sums>,
}

impl Store {
    /// The place of a memory with so many answers and lanes; made if there is none yet.
    pub(super) fn place(&mut self, key: u64, answers: usize, width: usize) -> usize {
        let next = self.sums.len() as u32;
        let place = *self.places.entry(key).or_insert(next);
        if place == next {
            let nothing = || vec![0.0; answers * width].into_boxed_slice();
            let live = vec![false; answers].into_boxed_slice();
            let (regrets, averages, late) = (nothing(), nothing(), nothing());
            self.sums.push(Sums { key, regrets, averages, late, live });
        }
        place as usize
    }

    /// The sums at a place.
    pub(super) fn at(&mut self, place: usize) -> &mut Sums {
        &mut self.sums[place]
    }

    /// The sums of a memory.
    pub(super) fn find(&self, key: u64) -> Option<&Sums> {
        self.places.get(&key).map(|&place| &self.sums[place as usize])
    }

    /// All sums, in the order in which they were begun.
    pub(super) fn all(&self) -> &[Sums] {
        &self.sums
    }

    /// How many memories there are.
    pub fn len(&self) -> usize {
        self.sums.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.sums.is_empty()
    }

    /// How many bytes they take.
    pub fn bytes(&self) -> usize {
        self.sums.iter().map(|sums| 3 * size_of_val(&*sums.regrets)).sum()
    }
}

impl Sums {
    /// The mix that the regrets lead to, by answer and then by lane, with `sum` to reckon in. Where there
    /// are none the usual answer is given. Rows of answers that are never given are left as they are;
    /// `given` says which are not.
    pub(super) fn mix(&self, usual: usize, sum: &mut [f32], mix: &mut [f32], given: &mut [f32]) {
        let width = sum.len();
        sum.fill(0.0);
        let rows = |answer: usize| answer * width..(answer + 1) * width;
        for (answer, _) in self.live.iter().enumerate().filter(|(_, live)| **live) {
            for (sum, regret) in sum.iter_mut().zip(&self.regrets[rows(answer)]) {
                *sum += regret;
            }
        }
        for (answer, given) in given.iter_mut().enumerate() {
            let live = self.live[answer];
            *given = if live || answer == usual { 1.0 } else { 0.0 };
            let mix = &mut mix[rows(answer)];
            if live {
                for ((share, regret), sum) in
                    mix.iter_mut().zip(&self.regrets[rows(answer)]).zip(&*sum)
                {
                    *share = regret / sum.max(1e-20);
                }
            } else if answer == usual {
                mix.fill(0.0);
            }
            if answer == usual {
                for (share, sum) in mix.iter_mut().zip(&*sum) {
                    *share += if *sum < 1e-20 { 1.0 } else { 0.0 };
                }
            }
        }
    }
}
