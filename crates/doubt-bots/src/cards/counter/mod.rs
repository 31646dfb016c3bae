//! The strongest card bot: counts cards, keeps a book on everyone, and weighs every answer by the
//! hands that it would leave.
//!
//! | module | holds |
//! |---|---|
//! | [`book`] | what it has seen of the others: who doubts what, and whose claims were lies |
//! | [`habit`] | what a seat is in the habit of doing, learned as it does it |
//! | [`views`] | what it thinks of strangers, before it has seen anything |
//! | [`stake`] | what a table of hands is worth to a seat |
//! | [`doubt`] | how likely a claim is a lie, and whether to challenge it |
//! | [`plan`] | what to lay and claim |

pub mod book;
pub mod doubt;
pub mod habit;
pub mod plan;
pub mod stake;
pub mod views;

use doubt_core::{Bot, Met, Mix, Policy, Rng, Thoughts, View};
use doubt_games::cards::rules::Mode;
use doubt_games::cards::{Action, Event, Rules};
use doubt_words::{Arg, Message, message};

use crate::text;

pub use book::Book;

/// The strongest card bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counter;

impl Counter {
    /// What the bot is called.
    pub const NAME: &str = "Counter";

    /// How it plays, in a sentence.
    pub const CAPABILITY: &str = "counts every card it has seen, keeps a book on who lies and who doubts, and weighs every \
         answer by the hands it would leave: the strongest card bot";

    /// What it answers: nothing is left to chance.
    fn choose(book: &Book, view: View<'_, Rules>, thoughts: &mut Thoughts) -> Action {
        match view.table().standing() {
            // Where nobody may lie, there is nothing to doubt.
            Some(_) if view.rules().mode == Mode::Truth => Action::Pass,
            Some(claim) => {
                let doubt = doubt::weigh(book, view, claim);
                thoughts.say(|| doubt.parts());
                doubt.answer()
            }
            None => {
                let plan = plan::best(book, view);
                thoughts.say(|| plan.parts());
                plan.answer(view)
            }
        }
    }
}

/// The part of a thought that says whose it is.
fn who() -> Message {
    message!("thought-who", name: Arg::text(Counter::NAME))
}

impl Bot<Rules> for Counter {
    type Memory = Book;

    fn notice(&self, book: &mut Book, view: View<'_, Rules>, event: &Event) {
        book.notice(view, event);
    }

    fn act(
        &self,
        book: &Book,
        view: View<'_, Rules>,
        _: &mut Rng,
        thoughts: &mut Thoughts,
    ) -> Action {
        Counter::choose(book, view, thoughts)
    }

    fn recall(&self, book: Book, met: &Met) -> Book {
        book.recall(met)
    }

    fn write(&self, book: &Book) -> Option<String> {
        text::of(book)
    }

    fn read(&self, text: &str) -> Option<Book> {
        text::read(text)
    }
}

impl Policy<Rules> for Counter {
    fn exact(&self, book: &Book, view: View<'_, Rules>) -> Option<Mix<Action>> {
        Mix::of(view, |_| Counter::choose(book, view, &mut Thoughts::unheard()))
    }
}
