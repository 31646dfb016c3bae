//! What happened at the gate, in words.

use std::fmt::Write as _;

use doubt_bots::cast::Brain;
use doubt_core::{PerSeat, Seat};
use doubt_games::sheriff::score::winners;
use doubt_games::sheriff::{Ending, Event, Manner, Office, Score, Tell};

use super::{BAD, BOLD, CLAIM, COIN, DIM, GOOD, wares};
use crate::telling::{Telling, capital};

pub(super) fn narrate(event: &Event, telling: &Telling) -> Option<String> {
    let does = |seat: &Seat, verb: &str| telling.does(*seat, verb);
    Some(match event {
        Event::Piles { left, right } => {
            let top = |pile: &[doubt_games::sheriff::Good]| {
                pile.iter().rev().map(|good| good.plural()).collect::<Vec<_>>().join(", ")
            };
            format!("The piles, top first: left {}; right {}.", top(left), top(right))
        }
        Event::Visit { visit, seat, gold } => arrival(*visit, *seat, *gold, telling),
        Event::Round { round, sheriff } => {
            format!("\n{BOLD}Round {round}{BOLD:#}: {} the sheriff.", does(sheriff, "are"))
        }
        Event::Restock => "Sold and confiscated goods are shuffled into the deck.".into(),
        Event::Aside { seat, goods, pile } => {
            format!("{} {} aside on the {pile} pile.", does(seat, "put"), wares(*goods))
        }
        Event::Keep { seat } => format!("{} all cards.", does(seat, "keep")),
        Event::Take { seat, goods, pile } => {
            format!("{} {} from the {pile} pile.", does(seat, "take"), wares(*goods))
        }
        Event::Draw { .. } => return None,
        Event::Drawn { seat, goods } => format!("{} {}.", does(seat, "draw"), wares(*goods)),
        Event::Idle { seat } => format!("{} with nothing to load.", does(seat, "are")),
        Event::Loaded { seat, size: Some(size) } => {
            format!("{} {size} in the bag.", does(seat, "put"))
        }
        Event::Loaded { .. } => return None,
        Event::Packed { seat, goods } => {
            format!("{} bag: {}.", capital(&telling.whose(*seat)), wares(*goods))
        }
        Event::Declare { seat, claim } => {
            format!("{} {CLAIM}{claim}{CLAIM:#}.", does(seat, "declare"))
        }
        Event::Tell { seat, tell } => seen(*seat, *tell, telling),
        Event::Call { sheriff, seat } => {
            format!("\n{} {} to the gate.", does(sheriff, "call"), object(*seat, telling))
        }
        Event::Offer { seat, offer } => {
            format!("{} {COIN}{}{COIN:#}.", does(seat, "offer"), offer.words())
        }
        Event::Silent { .. } => return None,
        Event::Threaten { sheriff, seat } => format!(
            "{} to open the bag: what is it worth to {}?",
            does(sheriff, "threaten"),
            object(*seat, telling)
        ),
        Event::Demand { sheriff, gold, .. } => {
            format!("{} {COIN}{gold} gold{COIN:#}.", does(sheriff, "demand"))
        }
        Event::Refuse { seat } => format!("{} to pay.", does(seat, "refuse")),
        Event::Pass { sheriff, seat } => {
            format!("{} {} pass.", does(sheriff, "let"), object(*seat, telling))
        }
        Event::Bribe { sheriff, seat, offer } => format!(
            "{} {COIN}{}{COIN:#} and {} away: {} passes unopened.",
            does(sheriff, "take"),
            offer.words(),
            if telling.you == Some(*sheriff) { "look" } else { "looks" },
            bag(*seat, telling),
        ),
        Event::Inspect { sheriff, seat } => {
            format!("{} {}!", does(sheriff, "open"), bag(*seat, telling))
        }
        Event::Lie { .. } => return None,
        Event::Check { roll, perception, bluff_roll, bluff, caught, .. } => {
            let (eye, face) = (roll + perception, bluff_roll + bluff);
            let verdict = if *caught { "the lie is found" } else { "nothing is noticed" };
            format!(
                "{DIM}d10 {roll} + {perception} = {eye} against d10 {bluff_roll} + {bluff} = {face}:{DIM:#} {verdict}."
            )
        }
        Event::Open { bag, claim, .. } => {
            let verdict = if claim.is_true_of(*bag) {
                format!("{GOOD}just as declared{GOOD:#}")
            } else {
                format!("{BAD}not {claim}{BAD:#}")
            };
            format!("In the bag: {}; {verdict}.", wares(*bag))
        }
        Event::Seize { seat, goods, worth } => {
            format!("{} {}, worth {worth}.", does(seat, "lose"), wares(*goods))
        }
        Event::Penalty { seat, gold, .. } => {
            format!("{} a penalty of {COIN}{gold} gold{COIN:#}.", does(seat, "pay"))
        }
        Event::Redress { sheriff, seat, gold } => format!(
            "{} {} {COIN}{gold} gold{COIN:#} for the trouble.",
            does(sheriff, "pay"),
            object(*seat, telling)
        ),
        Event::Sale { seat, goods, gold } => {
            format!("{} {} for {COIN}{gold} gold{COIN:#}.", does(seat, "sell"), wares(*goods))
        }
        Event::Stand { seat, goods, hidden: 0 } => {
            format!("{} {} on the stand.", does(seat, "put"), wares(*goods))
        }
        Event::Stand { seat, goods, hidden } => format!(
            "{} {} on the stand, and {BAD}{hidden} face down{BAD:#}.",
            does(seat, "put"),
            wares(*goods)
        ),
        Event::Standing { reputation, change, perception, .. } => {
            format!("{DIM}Reputation {reputation} ({change:+}), perception {perception}.{DIM:#}")
        }
        Event::Shift { seat, office, gold, ending } => {
            summary(*seat, office, *gold, *ending, telling)
        }
        Event::Scores { scores } => sheet(scores, telling),
    })
}

fn arrival(visit: u16, seat: Seat, gold: u32, telling: &Telling) -> String {
    let mut text = format!(
        "\n{BOLD}Visit {visit}{BOLD:#}: {} to the gate with {COIN}{gold} gold{COIN:#}.",
        telling.does(seat, "come")
    );
    if let Some(bot) = telling.bot(seat) {
        let _ = write!(text, "\n{DIM}{}{DIM:#}", bot.line);
    }
    text
}

/// A merchant's own tell, or anybody's.
fn seen(seat: Seat, tell: Tell, telling: &Telling) -> String {
    if telling.you == Some(seat) {
        let seems = match tell.manner {
            Manner::Easy => "at ease",
            Manner::Uneasy => "uneasy",
        };
        return format!("To the others you seem {seems}.");
    }
    let words = match telling.bot(seat).map(|bot| &bot.brain) {
        Some(Brain::Sheriff(one)) => one.merchant.tell(tell),
        _ => tell.words(),
    };
    format!("{} {words}.", telling.name(seat))
}

fn summary(seat: Seat, office: &Office, gold: u32, ending: Ending, telling: &Telling) -> String {
    let style = match ending {
        Ending::Legendary | Ending::Honourable | Ending::Excellent | Ending::Good => GOOD,
        _ => BAD,
    };
    let whose = if telling.you == Some(seat) {
        "Your shift is over".to_owned()
    } else {
        format!("The shift of {} is over", telling.name(seat))
    };
    let accuracy =
        office.accuracy().map_or("-".to_owned(), |rate| format!("{:.0} %", 100.0 * rate));
    let mut text =
        format!("\n{BOLD}{whose}: {style}{ending}{style:#}{BOLD:#}\n{}\n", ending.epitaph());
    let rows: [(&str, String); 8] = [
        ("merchants", office.merchants.to_string()),
        ("liars caught", office.caught.to_string()),
        ("honest bags opened", office.wronged.to_string()),
        ("accuracy", accuracy),
        ("contraband missed", office.missed.to_string()),
        ("bribes taken", office.bribes.to_string()),
        ("gold", gold.to_string()),
        ("reputation", office.reputation.to_string()),
    ];
    for (name, value) in rows {
        let _ = write!(text, "\n  {name:<20} {value:>5}");
    }
    text
}

fn sheet(scores: &PerSeat<Score>, telling: &Telling) -> String {
    let width = scores.seats().map(|seat| telling.name(seat).chars().count()).max().unwrap_or(0);
    let goods = scores.values().any(|score| !score.goods.is_empty());
    let mut text = String::from("\nAt the end:");
    for (seat, score) in scores.iter() {
        let name = telling.name(seat);
        let _ = write!(text, "\n  {name:<width$} {:>4} gold", score.gold);
        if goods {
            let (worth, bonus) = (score.worth, score.bonus);
            let _ = write!(text, " + {worth:>3} goods + {bonus:>2} bonus = {:>4}", score.total());
            let _ = write!(text, "   {DIM}{}{DIM:#}", score.goods);
        }
    }
    if goods {
        let names: Vec<String> = winners(scores).map(|seat| telling.name(seat).into()).collect();
        let _ = write!(text, "\n{GOOD}Most have: {}.{GOOD:#}", names.join(", "));
    }
    text
}

/// "you", or the name.
fn object(seat: Seat, telling: &Telling) -> String {
    if telling.you == Some(seat) { "you".into() } else { telling.name(seat).into() }
}

/// "your bag", or "Ann's bag".
fn bag(seat: Seat, telling: &Telling) -> String {
    format!("{} bag", telling.whose(seat))
}
