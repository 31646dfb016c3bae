//! Scripts for the sheriff games: merchants, sheriffs, and whole matches of Nottingham.
//!
//! | module | holds |
//! |---|---|
//! | [`merchant`] | scripts that bring goods |
//! | [`badge`] | scripts that look at them |
//! | [`shift`] | shifts of a fixed sheriff: what each side makes of them |
//! | [`order`] | the order of the cast in Nottingham |
//! | [`townsman`] | scripts that play all of Nottingham |

pub mod badge;
pub mod merchant;
pub mod order;
pub mod shift;
pub mod townsman;

use doubt_core::{Player, Thoughts, View};
use doubt_games::sheriff::{Action, Event, Rules};

use crate::contest::Entrant;

/// A script that answers by what it sees and needs no randomness.
fn answering<F>(name: &str, answer: F) -> Entrant<Rules>
where
    F: Fn(View<'_, Rules>) -> Action + Copy + Send + Sync + 'static,
{
    Entrant::player(name, move |_, _| Box::new(Answering(answer)))
}

struct Answering<F>(F);

impl<F: Fn(View<'_, Rules>) -> Action + Send> Player<Rules> for Answering<F> {
    fn notice(&mut self, _: View<'_, Rules>, _: &Event) {}

    fn act(&mut self, view: View<'_, Rules>, _: &mut Thoughts) -> Action {
        (self.0)(view)
    }
}
