//! A grid of scripts for the dice games, to search through.

use doubt_bots::dice::situation::Situation;
use doubt_core::Rng;
use doubt_games::dice::{Action, Bid, Rules};

use super::{all, answer, one_more, seated, supposing};
use crate::contest::Entrant;

/// How a script of the grid raises, among what its own dice make likely enough.
#[derive(Clone, Copy, PartialEq)]
enum Raise {
    Lowest,
    Highest,
    /// The lowest, on the face that it holds least of.
    Feint,
}

/// A grid of scripts: how they raise, how likely that has to be, how many dice of the face they take the
/// bidder to hold, and how unlikely a bid has to be then to be doubted.
pub fn scripts() -> impl Iterator<Item = Entrant<Rules>> {
    let raises = [(Raise::Lowest, "lowest"), (Raise::Highest, "highest"), (Raise::Feint, "feint")];
    let all =
        raises.into_iter().flat_map(|raise| [0.1, 0.3, 0.5, 0.7, 0.9].map(|bid| (raise, bid)));
    let all = all.flat_map(|it| [None, Some(0), Some(1), Some(2)].map(|credit| (it, credit)));
    let all = all.flat_map(|it| [0.1, 0.3, 0.5, 0.7].map(|doubt| (it, doubt)));
    all.map(|((((raise, name), bid), credit), doubt)| {
        let credit_name = credit.map_or("anything".to_owned(), |dice: u8| format!("{dice} of it"));
        let name =
            format!("{name} above {bid}, doubts below {doubt} if the bidder holds {credit_name}");
        seated(&name, move |it: &Situation<'_>, _: &mut Rng| gridded(it, raise, bid, credit, doubt))
    })
}

fn gridded(it: &Situation<'_>, raise: Raise, bid: f64, credit: Option<u8>, doubt: f64) -> Action {
    let holds = |bid: Bid| credit.map_or(it.odds(bid).holds, |dice| supposing(it, bid, dice));
    if it.table.standing().is_some_and(|bid| holds(bid) < doubt) {
        return Action::Challenge;
    }
    let likely = all(it).filter(|raise| it.odds(*raise).holds > bid);
    let by_count = |bid: &Bid| (bid.count, bid.face);
    let bid = match raise {
        Raise::Lowest => likely.min_by_key(by_count),
        Raise::Highest => likely.max_by_key(by_count),
        Raise::Feint => likely.min_by_key(|bid| (it.own(bid.face), bid.count)),
    };
    answer(bid.or_else(|| one_more(it)))
}
