//! A strategy file at the table.

use std::fmt;
use std::sync::Arc;

use doubt_games::dice::Rules;
use sha2::{Digest as _, Sha256};

use super::counsel::{self, Counsel, Counsellor, Moment, Strength};
use super::large::{Book, Sketch};
use super::reply::Found;
use super::round::Round;
use super::solution::{Solution, Unread};

/// A strategy from a file, to be played by: whoever plays by the same file plays the same.
#[derive(Clone)]
pub struct Playbook {
    game: String,
    digest: String,
    strategy: Arc<dyn Counsellor>,
}

/// Rules that a strategy was not made for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "it was made for {made}, and its rounds are not those of this game: faces, wild, raise, aces, \
     open_on_aces and calza must be the same (`doubt rules` lists them), or solve this game with --out FILE"
)]
pub struct Misfit {
    /// The game that it was made for.
    pub made: String,
}

impl Playbook {
    /// Reads a file.
    pub fn from_bytes(file: &[u8]) -> Result<Playbook, Unread> {
        let (game, strategy): (_, Arc<dyn Counsellor>) = if Book::begins(file) {
            let book = Book::from_bytes(file.to_vec())?;
            (book.game.clone(), Arc::new(book))
        } else if Sketch::begins(file) {
            let sketch = Sketch::from_bytes(file)?;
            (sketch.game.clone(), Arc::new(sketch))
        } else {
            let solution = Solution::from_bytes(file)?;
            (solution.game.clone(), Arc::new(solution))
        };
        let digest: String =
            Sha256::digest(file)[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Playbook { game, digest, strategy })
    }

    /// The beginning of the file's digest, by which it is known again.
    pub fn digest(&self) -> &str {
        &self.digest
    }

    /// Refuses rules whose rounds are others than those that the strategy was made for.
    pub fn check(&self, rules: &Rules) -> Result<(), Misfit> {
        if self.strategy.fits(rules) { Ok(()) } else { Err(Misfit { made: self.game.clone() }) }
    }
}

impl Counsellor for Playbook {
    fn fits(&self, rules: &Rules) -> bool {
        self.strategy.fits(rules)
    }

    fn counsel(&self, moment: &Moment<'_>) -> Option<Counsel> {
        let meant = moment.is_between_two() && self.fits(moment.rules);
        if meant { self.strategy.counsel(moment) } else { None }
    }
}

impl PartialEq for Playbook {
    fn eq(&self, other: &Playbook) -> bool {
        self.digest == other.digest
    }
}

impl fmt::Debug for Playbook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Playbook").field("game", &self.game).field("digest", &self.digest).finish()
    }
}

/// What makes the rounds of two rule sets the same, whatever the match around them is like.
pub(super) fn of_a_round(rules: &Rules) -> impl PartialEq + use<> {
    (rules.faces, rules.wild, rules.raise, rules.aces, rules.open_on_aces, rules.calza)
}

impl Counsellor for Solution {
    fn fits(&self, rules: &Rules) -> bool {
        of_a_round(self.round.rules()) == of_a_round(rules)
    }

    fn counsel(&self, moment: &Moment<'_>) -> Option<Counsel> {
        let solved = self.round.table();
        let dice = [0, 1].map(|seat| self.round.lanes(seat).dice() as u8);
        if dice != moment.dice() || solved.palifico != moment.table.palifico {
            return None;
        }
        let solution: (&Round, _, _) = (&self.round, &self.tree, &self.profile);
        let answers = counsel::answers(solution, &moment.table.trail, moment.hand)?;
        let within = |found: Found| Strength::Within(found.exploitability);
        Counsel::of(answers, self.found.map_or(Strength::Unknown, within))
    }
}
