//! What the laws of every game need to know of this one.

use doubt_core::View;
use doubt_core::conformance::Specimen;

use super::action::Action;
use super::bid::Bid;
use super::event::Event;
use super::face::Face;
use super::rules::Rules;

impl Specimen for Rules {
    /// Every bid up to one die and one face more than there are, and every word.
    fn probes(&self, view: View<'_, Self>) -> Vec<Action> {
        let table = view.table();
        let mut probes = vec![Action::Challenge, Action::Exact, Action::Pass];
        for face in Face::all(self.faces + 1) {
            probes.extend((0..=table.total() + 1).map(|count| Action::Bid(Bid { count, face })));
        }
        probes
    }

    /// Nothing about an answer is hidden, so every answer is listed as it is.
    fn canonical(action: &Action) -> Action {
        *action
    }

    fn alike(one: &Action, other: &Action) -> bool {
        one == other
    }

    fn is_reveal(event: &Event) -> bool {
        matches!(event, Event::First { .. } | Event::Reveal { .. })
    }
}
