//! A table of equities: how likely each seat wins, by the dice of all from the opener on; and its file.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use doubt_core::PerSeat;
use doubt_games::dice::Rules;
use doubt_games::option::{Options as _, Stated as _};

use super::Standing;
use crate::family::Coached;

/// The first line of a file.
const FIRST_LINE: &str = "doubt equities 1";
/// Worths are kept in parts of this.
const PARTS: f64 = 100_000.0;

/// A table of equities for one rule set.
#[derive(Clone, Debug, PartialEq)]
pub struct Equities {
    pub(super) rules: Rules,
    /// How many seats begin the matches; with two, the reference may play otherwise than where two are left.
    pub(super) seats: usize,
    /// The bots by which it was filled.
    pub(super) reference: String,
    pub(super) error: f64,
    pub(super) states: BTreeMap<State, Vec<f64>>,
}

/// The dice of those who are left from the opener on, and whether the round is palifico.
pub(super) type State = (Vec<u8>, bool);

/// A file that is no table of equities.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct Unread {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

impl Equities {
    /// Whether it says what matches by these rules are worth that so many seats began.
    pub fn fits(&self, rules: &Rules, seats: usize) -> bool {
        let several = self.seats > 2 && seats > 2 && seats <= self.seats;
        let mine = Rules { first: rules.first, seats: rules.seats, ..self.rules.clone() };
        (several || seats == self.seats) && mine == *rules && self.is_current()
    }

    /// Whether it was filled by the reference of today.
    pub fn is_current(&self) -> bool {
        self.reference == reference()
    }

    /// The rules of the matches.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many seats begin the matches, or up to how many if more than two.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// The standard error of an entry, as the root of the mean square.
    pub fn error(&self) -> f64 {
        self.error
    }

    /// How many standings it knows, up to rotation.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether it knows none.
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// The standings: the dice from the opener on, and whether the round is palifico.
    pub fn standings(&self) -> impl Iterator<Item = (&[u8], bool)> {
        self.states.keys().map(|(dice, palifico)| (dice.as_slice(), *palifico))
    }

    /// How likely each seat wins; none where it does not know.
    pub fn worth(&self, standing: &Standing) -> Option<PerSeat<f64>> {
        let dice: Vec<u8> = standing.players().map(|seat| standing.dice[seat]).collect();
        let mut worth = PerSeat::from_fn(standing.dice.len(), |_| 0.0);
        if dice.len() == 1 {
            standing.players().for_each(|seat| worth[seat] = 1.0);
            return Some(worth);
        }
        let shares = self.states.get(&(dice, standing.palifico))?;
        standing.players().zip(shares).for_each(|(seat, share)| worth[seat] = *share);
        Some(worth)
    }
}

/// The reference of today, as a file names it.
pub(super) fn reference() -> String {
    format!("{} {}", <Rules as Coached>::REFERENCE, doubt_bots::VERSION)
}

impl fmt::Display for Equities {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}\nreference {}\nseats {}", self.reference, self.seats)?;
        let values = self.rules.values();
        let options = values.iter().map(|(name, value)| format!(" {name}={value}"));
        writeln!(f, "set{}\nerror {:.5}", options.collect::<String>(), self.error)?;
        for ((dice, palifico), shares) in &self.states {
            let dice: String = dice.iter().map(u8::to_string).collect();
            write!(f, "{dice}{}", if *palifico { "p" } else { "" })?;
            for share in shares {
                write!(f, " {:.0}", share * PARTS)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl FromStr for Equities {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Equities, Unread> {
        let mut lines = text.lines().zip(1..);
        let mut head = |name: &str| {
            let (line, number) = lines.next().unwrap_or(("", 1));
            let reason = || format!("here stands `{name}` and what it is");
            let rest = line.strip_prefix(name).map(str::trim);
            rest.ok_or_else(|| Unread { line: number, reason: reason() })
        };
        head(FIRST_LINE)?;
        let reference = head("reference")?.to_owned();
        let bad = |line: usize, reason: &str| Unread { line, reason: reason.to_owned() };
        let seats = head("seats")?.parse().map_err(|_| bad(3, "`seats` is a number"))?;
        let mut rules = Rules::LIARS_DICE;
        for pair in head("set")?.split(' ') {
            let (name, value) = pair.split_once('=').ok_or_else(|| bad(4, "write name=value"))?;
            rules.set(name, value).map_err(|error| bad(4, &error.to_string()))?;
        }
        let error = head("error")?.parse().map_err(|_| bad(5, "`error` is a number"))?;
        let mut states = BTreeMap::new();
        for (line, number) in lines {
            let state = state(line).ok_or_else(|| {
                bad(number, "write the dice from the opener on, and a share for each")
            })?;
            states.insert(state.0, state.1);
        }
        Ok(Equities { rules, seats, reference, error, states })
    }
}

/// `5431p 20000 30000 25000 25000`
fn state(line: &str) -> Option<(State, Vec<f64>)> {
    let mut words = line.split(' ');
    let dice = words.next()?;
    let (dice, palifico) = dice.strip_suffix('p').map_or((dice, false), |dice| (dice, true));
    let dice: Option<Vec<u8>> =
        dice.chars().map(|die| die.to_digit(10).and_then(|die| die.try_into().ok())).collect();
    let shares: Option<Vec<f64>> =
        words.map(|part| part.parse::<f64>().ok().map(|part| part / PARTS)).collect();
    let (dice, shares) = (dice?, shares?);
    let sum: f64 = shares.iter().sum();
    let fits = dice.len() == shares.len() && dice.len() >= 2 && (sum - 1.0).abs() < 1e-3;
    fits.then(|| ((dice, palifico), shares.iter().map(|share| share / sum).collect()))
}
