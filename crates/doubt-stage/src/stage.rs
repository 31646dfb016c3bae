//! What every family must say of itself to be played by people.

use doubt_bots::cast::Family;
use doubt_core::{Log, Seat, SeatSet, View};
use doubt_games::menu::Choices;
use doubt_games::statistics::Judged;
use doubt_words::{Message, message};
use serde::Serialize;

use crate::telling::Telling;

/// A game that people can play.
pub trait Stage: Choices + Family + Judged {
    /// What happened: a message for each line. None if it is not worth saying.
    fn tell(event: &Self::Event, telling: &Telling) -> Vec<Message>;

    /// Whose answer an event may tell of; nobody's if it tells what came of one, or of chance.
    fn answerers(event: &Self::Event) -> SeatSet;

    /// What happened, and that it was a stand-in who did it if these seats were answered for by one.
    fn retell(event: &Self::Event, stood_in: SeatSet, telling: &Telling) -> Vec<Message> {
        let told = Self::tell(event, telling);
        let seat = stand_in::<Self>(event, stood_in).filter(|_| !told.is_empty());
        seat.map(|seat| message!("stand-in", seat)).into_iter().chain(told).collect()
    }

    /// What a person must know to answer now: hand, table, and what is legal.
    fn situation(view: View<'_, Self>) -> Vec<Message>;

    /// What can be typed now, and what it means.
    fn help(view: View<'_, Self>) -> Vec<Message>;

    /// What the odds are, as the seat sees them.
    fn odds(view: View<'_, Self>) -> Vec<Message>;

    /// The odds of what was claimed, as the seat sees them, for a person who wants a hint; none if
    /// there is nothing to weigh.
    fn hint(view: View<'_, Self>) -> Option<Hint>;

    /// Whether the situation of a seat shows what the event has told, so that it need not be said twice.
    fn shows(view: View<'_, Self>, event: &Self::Event) -> bool {
        let _ = (view, event);
        false
    }

    /// What a person can look up besides, by typing such a word; none if it is no such word.
    fn lookup(typed: &str, view: View<'_, Self>) -> Option<Vec<Message>> {
        let _ = (typed, view);
        None
    }

    /// Reads what a person typed.
    fn read(view: View<'_, Self>, typed: &str) -> Result<Self::Action, Message>;

    /// Reads an answer in the notation, as a front end gives it.
    fn answer(notation: &str) -> Result<Self::Action, Message>;

    /// Why an answer cannot be right, by what the seat knows: the question that a beginner is asked first.
    /// None where it may be.
    fn surely_wrong(view: View<'_, Self>, answer: &Self::Action) -> Option<Message>;

    /// Whether a person who does not want to be asked each time should be asked now.
    fn is_worth_asking(view: View<'_, Self>) -> bool;

    /// Whether the seat is asked only for its reaction to what another has claimed, so that silence
    /// means to let it pass.
    fn reacts(view: View<'_, Self>) -> bool;

    /// Whether an event lays everything open that bots could have thought of until then.
    fn lays_open(event: &Self::Event) -> bool;

    /// Whether an event begins something new, so that what came before can be spoken of: a round, a visit,
    /// another claim.
    fn begins(event: &Self::Event) -> bool;

    /// What chance has brought in a match, counted: faces rolled, ranks dealt. Shown to people who
    /// wonder whether it was fair.
    fn chance(&self, log: &Log<Self>) -> Vec<(String, u64)>;

    /// What is answered for a person who does not answer in time: always legal, and always the same.
    fn stand_in(view: View<'_, Self>) -> Self::Action {
        view.rules().fallback(view)
    }
}

/// The seat whose answer an event tells of, if a stand-in gave it.
pub fn stand_in<G: Stage>(event: &G::Event, stood_in: SeatSet) -> Option<Seat> {
    G::answerers(event).iter().find(|seat| stood_in.contains(*seat))
}

/// The odds of what was claimed, as one seat sees them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hint {
    /// The probability that the claim holds: that at least so many dice match, or that the claimer
    /// had such cards; at the gate, that a lie would not be found if the bag were opened.
    pub holds: f64,
    /// The probability that it is exact, in a game where that can be called.
    pub exact: Option<f64>,
    /// The same in a sentence.
    pub message: Message,
}

/// What can be typed in every game, after what the game itself has.
pub(crate) fn common_help() -> [Message; 3] {
    [message!("help-rules"), message!("help-help"), message!("help-quit")]
}
