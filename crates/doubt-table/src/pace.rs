//! How much time there is at a table, and whether anybody could play at it.

use doubt_games::catalog::Manners;
use serde::{Deserialize, Serialize};

/// The shortest limit and the longest, in milliseconds.
const LIMITS: std::ops::RangeInclusive<u32> = 100..=3_600_000;
/// The longest that bots wait, in milliseconds: longer would look like a table that hangs.
const MAX_WAIT: u32 = 30_000;

/// How much time there is, in milliseconds; null is no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "PaceForm"))]
#[serde(from = "PaceForm", into = "PaceForm")]
pub struct Pace {
    /// For a person's turn; none without a limit.
    pub turn_ms: Option<u32>,
    /// For reactions to a claim.
    pub reactions: Reactions,
    /// How long a bot waits before its turn; not at all when a pause has just run out.
    pub bot_turn_ms: u32,
    /// How long a bot waits before its reaction.
    pub bot_reaction_ms: u32,
}

/// How long people may react to a claim, and what ends it sooner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reactions {
    /// Everybody who is asked is waited for.
    Unlimited,
    /// Everybody who is asked is waited for, but no longer than this.
    Limit(u32),
    /// Everybody who is asked is waited for, unless somebody calls.
    UntilCall,
    /// A pause of this length, which the first call ends: an earlier call goes first, and without one
    /// the pause lasts, unless every person who is asked lets the claim stand.
    Pause(u32),
}

impl Reactions {
    /// The time after which those who stay silent are answered for; none without a limit.
    pub fn limit(self) -> Option<u32> {
        match self {
            Reactions::Unlimited | Reactions::UntilCall => None,
            Reactions::Limit(limit) | Reactions::Pause(limit) => Some(limit),
        }
    }

    /// How long the pause between turns is; none where there is no pause.
    pub fn pause(self) -> Option<u32> {
        match self {
            Reactions::Pause(pause) => Some(pause),
            Reactions::Unlimited | Reactions::Limit(_) | Reactions::UntilCall => None,
        }
    }

    /// Whether the first call closes the window for all others.
    pub fn ends_with_call(self) -> bool {
        matches!(self, Reactions::UntilCall | Reactions::Pause(_))
    }
}

impl Pace {
    /// The default for so many people: nothing is limited for one person who plays against bots alone,
    /// except where the pause between turns belongs to the game.
    pub fn usual(manners: &Manners, people: usize) -> Pace {
        let company = people > 1;
        let pause = manners.pause;
        Pace {
            turn_ms: company.then_some(60_000),
            reactions: match pause {
                Some(pause) => Reactions::Pause(pause.lasts),
                None if company => Reactions::Limit(20_000),
                None => Reactions::Unlimited,
            },
            bot_turn_ms: pause.map_or(0, |pause| pause.bot_turn),
            bot_reaction_ms: pause.map_or(0, |pause| pause.bot_call),
        }
    }

    /// Refuses a pace that nobody could play at.
    pub fn check(&self) -> Result<(), String> {
        let reaction_ms = self.reactions.limit();
        for (name, limit) in [("turn_ms", self.turn_ms), ("reaction_ms", reaction_ms)] {
            if limit.is_some_and(|limit| !LIMITS.contains(&limit)) {
                let (least, most) = (LIMITS.start(), LIMITS.end());
                return Err(format!(
                    "set {name} to a number from {least} to {most} (milliseconds), or to null for no limit"
                ));
            }
        }
        if self.bot_turn_ms.max(self.bot_reaction_ms) > MAX_WAIT {
            return Err(format!("bots may wait at most {MAX_WAIT} milliseconds"));
        }
        if reaction_ms.is_some_and(|limit| limit < self.bot_reaction_ms) {
            return Err(
                "set bot_reaction_ms no higher than reaction_ms: bots must answer before the window closes"
                    .into(),
            );
        }
        Ok(())
    }
}

/// A [`Pace`] as it is written, in journals and on the wire.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
struct PaceForm {
    /// For a person's turn.
    turn_ms: Option<u32>,
    /// For a person's reaction to a claim.
    reaction_ms: Option<u32>,
    /// How long a bot waits before its turn; not at all when a pause has just run out.
    bot_turn_ms: u32,
    /// How long a bot waits before its reaction.
    bot_reaction_ms: u32,
    /// Whether the time for reactions is a pause that the first call ends: an earlier call goes first,
    /// and without one the pause lasts, unless every person who is asked lets the claim stand.
    first_call: bool,
}

impl From<PaceForm> for Pace {
    fn from(form: PaceForm) -> Pace {
        let PaceForm { turn_ms, reaction_ms, bot_turn_ms, bot_reaction_ms, first_call } = form;
        let reactions = match (reaction_ms, first_call) {
            (None, false) => Reactions::Unlimited,
            (Some(limit), false) => Reactions::Limit(limit),
            (None, true) => Reactions::UntilCall,
            (Some(pause), true) => Reactions::Pause(pause),
        };
        Pace { turn_ms, reactions, bot_turn_ms, bot_reaction_ms }
    }
}

impl From<Pace> for PaceForm {
    fn from(pace: Pace) -> PaceForm {
        let Pace { turn_ms, reactions, bot_turn_ms, bot_reaction_ms } = pace;
        let (reaction_ms, first_call) = (reactions.limit(), reactions.ends_with_call());
        PaceForm { turn_ms, reaction_ms, bot_turn_ms, bot_reaction_ms, first_call }
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Pace {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        PaceForm::schema()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Pace {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_read_as_it_is_written() {
        for (reaction_ms, first_call, reactions) in [
            ("null", false, Reactions::Unlimited),
            ("20000", false, Reactions::Limit(20_000)),
            ("null", true, Reactions::UntilCall),
            ("3000", true, Reactions::Pause(3_000)),
        ] {
            let text = format!(
                "{{\"turn_ms\":null,\"reaction_ms\":{reaction_ms},\"bot_turn_ms\":1,\
                 \"bot_reaction_ms\":2,\"first_call\":{first_call}}}"
            );
            let pace: Pace = serde_json::from_str(&text).unwrap();
            assert_eq!(pace.reactions, reactions);
            assert_eq!(serde_json::to_string(&pace).unwrap(), text);
        }
    }
}
