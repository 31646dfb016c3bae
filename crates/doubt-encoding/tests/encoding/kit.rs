//! What the tests share: a match of random answers, looked at wherever an answer is owed.

use std::fs;
use std::path::Path;

use doubt_core::{Match, Rng, Seat, Seed};
use doubt_encoding::{Answers, Encoding, Numbers, size};

/// What an encoding makes of a seat's view.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Encoded<A> {
    pub(crate) numbers: Vec<f32>,
    pub(crate) answers: Answers<A>,
}

/// The numbers and the answers of a seat.
pub(crate) fn encoded<G: Encoding>(
    memory: &G::Memory,
    bout: &Match<G>,
    seat: Seat,
) -> Encoded<G::Action> {
    let mut numbers = vec![f32::NAN; size(G::FIELDS)];
    G::encode(memory, bout.view(seat), &mut Numbers::new(G::FIELDS, &mut numbers));
    let mut answers = Answers::new(G::ANSWERS);
    G::answers(bout.view(seat), &mut answers);
    Encoded { numbers, answers }
}

/// Plays a match to its end: half of the answers are drawn from all that are legal, half from those worth
/// weighing. `look` sees each window before it is answered.
pub(crate) fn play<G: Encoding>(
    rules: &G,
    seats: usize,
    seed: Seed,
    mut look: impl FnMut(&Match<G>, &mut Rng),
) {
    let mut bout = Match::new(rules.clone(), seats, seed).unwrap_or_else(|unfit| panic!("{unfit}"));
    let mut rng = seed.deal(1 << 62);
    let mut legal = Vec::new();
    while !bout.is_over() {
        look(&bout, &mut rng);
        for seat in bout.awaited().iter() {
            let mut worthy = Answers::new(G::ANSWERS);
            G::answers(bout.view(seat), &mut worthy);
            legal.clear();
            rules.actions(bout.view(seat), &mut legal);
            let chosen = match rng.chance(0.5) {
                true => rng.pick(&legal).cloned(),
                false => worthy
                    .iter()
                    .nth(rng.below(worthy.len() as u32) as usize)
                    .map(|(_, a)| a.clone()),
            };
            bout.submit(seat, chosen.expect("something is legal")).unwrap();
        }
    }
}

/// Compares a text with a file, or writes it with `UPDATE=1`.
#[expect(clippy::disallowed_methods, reason = "tests read and write files")]
pub(crate) fn compare(path: &Path, text: &str) {
    if std::env::var_os("UPDATE").is_some() {
        fs::write(path, text).unwrap();
    }
    let kept = fs::read_to_string(path).unwrap_or_default();
    assert!(
        kept == text,
        "{} is not what the encodings give: if that is meant, raise the version and write it anew with \
         UPDATE=1 cargo test -p doubt-encoding",
        path.display()
    );
}
