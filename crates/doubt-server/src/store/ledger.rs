//! Which tallies a match goes into: what every store keeps of a person's figures over all their matches.

use doubt_games::statistics::Figures;

use super::TallyKind;

/// A person's part in a match, as far as figures go.
pub(super) struct Part<'a> {
    pub(super) player: i64,
    pub(super) seat: usize,
    pub(super) game: &'a str,
    pub(super) names: &'a [String],
    pub(super) bots: &'a [Option<String>],
    pub(super) figures: Figures,
}

/// Which matches a tally is of: the kind, the game or the opponent, and whether that is a person.
pub(super) type Key<'a> = (TallyKind, &'a str, bool);

impl Part<'_> {
    /// The tallies into which it goes: each opponent once, however many seats are called so.
    pub(super) fn tallies(&self) -> Vec<Key<'_>> {
        let mut keys = vec![(TallyKind::Total, "", false), (TallyKind::Game, self.game, false)];
        for (at, name) in self.names.iter().enumerate().filter(|(at, _)| *at != self.seat) {
            let key = (TallyKind::Opponent, name.as_str(), matches!(self.bots.get(at), Some(None)));
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        keys
    }
}

/// A tally before a match, and after it.
pub(super) fn changed(before: Figures, figures: &Figures, is_taken: bool) -> Figures {
    let mut after = before;
    if is_taken {
        after -= *figures;
    } else {
        after += *figures;
    }
    after
}

/// What a kind is called in a database.
pub(super) fn word(kind: TallyKind) -> &'static str {
    match kind {
        TallyKind::Total => "total",
        TallyKind::Game => "game",
        TallyKind::Opponent => "opponent",
    }
}
