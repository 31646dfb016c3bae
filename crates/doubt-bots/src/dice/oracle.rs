//! The Oracle: plays solved strategies where two seats play, and says how strong they are.

use std::sync::Arc;

use doubt_core::{Bot, Game as _, Luck, Mix, Policy, Rng, Thoughts, View};
use doubt_games::dice::{Action, Event, Rules};
use doubt_solver::dice::{Counsel, Counsellor as _, House, Moment, Playbook, Strength};
use doubt_words::{Arg, Message, message};
use serde::{Deserialize, Serialize, Serializer};

use super::impression::Impressions;
use super::reckon;
use crate::thought::decimal;

/// Answers rarer than this are not named in a thought: they would read 0 %.
const RARE: f64 = 0.005;

/// A bot that plays by solved strategies; where there is none it reckons as level 5 does then.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Oracle {
    /// How it plays a mix.
    pub play: Play,
    /// The strategy of its own that it goes by first; without one it goes by those of the house.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strategy: Option<Own>,
}

/// How a mix of answers is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Play {
    /// An answer is drawn, each as often as its share says.
    #[default]
    Mixed,
    /// The answer with the largest share is given: stronger against simple players, weaker against good ones.
    Purified,
}

/// A strategy from a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Own {
    /// The file, as it was named.
    pub file: String,
    /// What it holds.
    pub playbook: Arc<Playbook>,
}

/// The digest: what the file holds is known by it.
impl Serialize for Own {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.playbook.digest())
    }
}

impl Oracle {
    /// The Oracle of the house.
    pub const fn new(play: Play) -> Oracle {
        Oracle { play, strategy: None }
    }

    /// How it plays, in a line.
    pub fn capability(&self) -> &'static str {
        match (self.play, &self.strategy) {
            (_, Some(_)) => "plays a solved strategy from a file",
            (Play::Mixed, None) => {
                "plays solved strategies where two seats play or are left: perfect with up to three dice on the table, and \
                 as far as it could be solved with more; elsewhere it weighs what the bids tell"
            }
            (Play::Purified, None) => {
                "like the Oracle, but always gives the likeliest answer of a mix: harder on simple \
                 players, and open to good ones"
            }
        }
    }

    /// What the strategy says, where there is one and the seat is to move.
    pub fn counsel(&self, view: View<'_, Rules>) -> Option<Counsel> {
        if view.table().mover() != Some(view.seat()) {
            return None;
        }
        let moment = Moment { rules: view.rules(), table: view.table(), hand: view.hand() };
        let own = self.strategy.as_ref().and_then(|own| own.playbook.counsel(&moment));
        let Counsel { mix, strength } = own.or_else(|| House.counsel(&moment))?;
        // Strategies know no last round for calza.
        let allowed = |action: &Action| view.rules().check(view, action).is_ok();
        let counsel = Counsel::of(mix.into_iter().filter(|(action, _)| allowed(action)), strength)?;
        Some(if self.play == Play::Purified { counsel.purified() } else { counsel })
    }

    fn choose(&self, memory: &Impressions, view: View<'_, Rules>, luck: &mut impl Luck) -> Action {
        match self.counsel(view) {
            Some(counsel) => drawn(&counsel, luck),
            None => reckon::strongest(view, memory, luck),
        }
    }
}

/// What the strategies of the house say, where there is one and the seat is to move.
pub(super) fn counsel(view: View<'_, Rules>) -> Option<Counsel> {
    Oracle::new(Play::Mixed).counsel(view)
}

/// One of the answers, each as often as its share says; what rounding leaves goes to the last.
pub(super) fn drawn(counsel: &Counsel, luck: &mut impl Luck) -> Action {
    let shares: Vec<f64> = counsel.mix.iter().map(|(_, share)| *share).collect();
    let place = luck.share(&shares).unwrap_or(shares.len() - 1);
    counsel.mix[place].0
}

/// What it thought: the mix that it chose from, and how strong that is.
fn thought(counsel: Option<&Counsel>, chose: Action) -> Vec<Message> {
    let mut parts = vec![message!("thought-who", name: Arg::text("Oracle"))];
    match counsel {
        Some(counsel) => {
            let told = counsel.mix.iter().filter(|(_, share)| *share >= RARE);
            for (answer, share) in told {
                let percent = decimal(share * 100.0, 1);
                parts.push(message!("thought-share", answer: Arg::text(named(answer)), percent));
            }
            parts.push(match counsel.strength {
                Strength::Within(worth) => message!("thought-within", worth: decimal(worth, 4)),
                Strength::AtLeast(worth) => message!("thought-beyond", worth: decimal(worth, 3)),
                Strength::Unknown => message!("thought-unmeasured"),
            });
        }
        None => parts.push(message!("thought-no-strategy")),
    }
    parts.push(message!("thought-chose", answer: Arg::text(named(&chose))));
    parts
}

fn named(answer: &Action) -> String {
    match answer {
        Action::Bid(bid) => bid.to_string(),
        Action::Challenge => "DUDO".to_owned(),
        Action::Exact => "CALZA".to_owned(),
        Action::Pass => "PASS".to_owned(),
    }
}

impl Bot<Rules> for Oracle {
    /// What level 5 remembers, for where there is no strategy.
    type Memory = Impressions;

    fn notice(&self, memory: &mut Impressions, view: View<'_, Rules>, event: &Event) {
        memory.notice(view, event);
    }

    fn act(
        &self,
        memory: &Impressions,
        view: View<'_, Rules>,
        rng: &mut Rng,
        thoughts: &mut Thoughts,
    ) -> Action {
        let counsel = self.counsel(view);
        let chose = match &counsel {
            Some(counsel) => drawn(counsel, rng),
            None => reckon::strongest(view, memory, rng),
        };
        thoughts.say(|| thought(counsel.as_ref(), chose));
        chose
    }
}

impl Policy<Rules> for Oracle {
    fn exact(&self, memory: &Impressions, view: View<'_, Rules>) -> Option<Mix<Action>> {
        Mix::of(view, |luck| self.choose(memory, view, luck))
    }
}
