//! What every family must say of itself to be played by people.

use doubt_bots::cast::Family;
use doubt_core::View;
use doubt_games::statistics::Judged;

use crate::telling::Telling;

/// A game that people can play.
pub trait Stage: Family + Judged {
    /// What happened, in words. May be several lines, or nothing worth saying.
    fn narrate(event: &Self::Event, telling: &Telling) -> Option<String>;

    /// What a person must know to answer now: hand, table, and what is legal.
    fn situation(view: View<'_, Self>, telling: &Telling) -> String;

    /// What can be typed now, and what it means.
    fn help(view: View<'_, Self>) -> String;

    /// What the odds are, as the seat sees them.
    fn odds(view: View<'_, Self>) -> String;

    /// What a person can look up besides, by typing such a word; none if it is no such word.
    fn lookup(typed: &str, view: View<'_, Self>, telling: &Telling) -> Option<String> {
        let _ = (typed, view, telling);
        None
    }

    /// Reads what a person typed.
    fn read(view: View<'_, Self>, typed: &str) -> Result<Self::Action, String>;

    /// Whether a person who does not want to be asked each time should be asked now.
    fn is_worth_asking(view: View<'_, Self>) -> bool;
}
