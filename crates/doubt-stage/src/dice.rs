//! The dice family in messages.

use std::cmp::Ordering;

use doubt_bots::dice::Timeout;
use doubt_core::{Bot as _, Log, PerSeat, Seat, SeatSet, Seed, Thoughts, View};
use doubt_games::dice::odds::Odds;
use doubt_games::dice::phrase::{self, Range};
use doubt_games::dice::rules::Calza;
use doubt_games::dice::{Action, Bid, Event, Face, Hand, Illegal, Rules, raise};
use doubt_words::{Arg, Message, Tell as _, message};

use crate::stage::{Hint, Stage, common_help};
use crate::telling::Telling;

impl Stage for Rules {
    fn tell(event: &Event, telling: &Telling) -> Vec<Message> {
        vec![match event {
            Event::First { seat } => message!("dice-first", seat: *seat),
            Event::Round { round, opener, palifico, dice } => {
                let head = match palifico {
                    true => message!("dice-round-palifico", round: *round),
                    false => message!("dice-round", round: *round),
                };
                let total: u8 = dice.values().sum();
                let table = message!("dice-table", total, each: held(dice.iter()));
                return vec![head, table, message!("dice-opens", seat: *opener)];
            }
            Event::Roll { seat, hand } => message!("dice-roll", seat: *seat, dice: hand),
            Event::Bid { seat, bid } => message!("dice-bid", seat: *seat, bid: *bid),
            Event::Challenge { seat, bidder, bid } => {
                message!("dice-challenge", seat: *seat, bidder: *bidder, bid: *bid)
            }
            Event::Exact { seat, bidder, bid } => {
                message!("dice-exact", seat: *seat, bidder: *bidder, bid: *bid)
            }
            Event::Reveal { bid, count, hands, wild } => {
                let mut lines = match telling.show_hands {
                    true => shown(hands, bid.face, *wild),
                    false => Vec::new(),
                };
                lines.push(counted(*bid, *count));
                return lines;
            }
            Event::Loss { seat, dice, left } => {
                message!("dice-loss", seat: *seat, dice: *dice, left: *left)
            }
            Event::Gain { seat, left } => message!("dice-gain", seat: *seat, left: *left),
            Event::Out { seat } => message!("dice-out", seat: *seat),
            Event::Win { seat } => message!("dice-win", seat: *seat),
        }]
    }

    fn answerers(event: &Event) -> SeatSet {
        match event {
            Event::Bid { seat, .. } | Event::Challenge { seat, .. } | Event::Exact { seat, .. } => {
                SeatSet::only(*seat)
            }
            Event::First { .. }
            | Event::Round { .. }
            | Event::Roll { .. }
            | Event::Reveal { .. }
            | Event::Loss { .. }
            | Event::Gain { .. }
            | Event::Out { .. }
            | Event::Win { .. } => SeatSet::EMPTY,
        }
    }

    fn situation(view: View<'_, Self>) -> Vec<Message> {
        let table = view.table();
        let others = table.players().filter(|&seat| seat != view.seat());
        let mut lines = vec![
            message!("dice-own", dice: view.hand()),
            message!("dice-others", each: held(others.map(|seat| (seat, &table.dice[seat])))),
        ];
        if let (Some(bid), Some(bidder)) = (table.standing(), table.bidder()) {
            lines.push(message!("dice-to-beat", bidder, bid));
        }
        lines.push(choices(view));
        lines
    }

    fn help(view: View<'_, Self>) -> Vec<Message> {
        let calza = view.rules().calza;
        // An example that could not be bid would teach nothing.
        let few = view.table().total() < 3;
        let mut lines = vec![
            message!("help-title"),
            message!("dice-help-bid", few),
            message!("dice-help-doubt"),
        ];
        if calza != Calza::Off {
            lines.push(message!("dice-help-exact"));
        }
        if calza == Calza::Anyone {
            lines.extend([message!("dice-help-pass"), message!("dice-help-auto")]);
        }
        lines.push(message!("dice-help-odds", few));
        lines.extend(common_help());
        lines.push(choices(view));
        lines
    }

    fn odds(view: View<'_, Self>) -> Vec<Message> {
        let table = view.table();
        let say = |bid: Bid| told(view, bid);
        let mut lines: Vec<Message> = table.standing().map(say).into_iter().collect();
        if table.mover() == Some(view.seat()) {
            lines.extend(lowest(view).into_iter().map(say));
        }
        if lines.is_empty() {
            lines.push(message!("dice-odds-none"));
        }
        lines
    }

    fn hint(view: View<'_, Self>) -> Option<Hint> {
        let bid = view.table().standing()?;
        let odds = weighed(view, bid);
        let exact = (view.rules().calza != Calza::Off).then_some(odds.exact);
        Some(Hint { holds: odds.holds, exact, message: told(view, bid) })
    }

    fn surely_wrong(view: View<'_, Self>, answer: &Action) -> Option<Message> {
        let bid = match answer {
            Action::Bid(bid) => *bid,
            Action::Challenge | Action::Exact => view.table().standing()?,
            Action::Pass => return None,
        };
        let wild = view.rules().wild_face(view.table().palifico);
        let held = view.hand().matches(bid.face, wild);
        let most = held + view.table().total().saturating_sub(view.hand().len());
        match answer {
            Action::Challenge if held >= bid.count => Some(message!("sure-dice-doubt", held, bid)),
            Action::Exact if held > bid.count || most < bid.count => {
                Some(message!("sure-dice-exact", bid))
            }
            Action::Bid(_) if bid.count > most => Some(message!("sure-dice-bid", most, bid)),
            _ => None,
        }
    }

    fn shows(view: View<'_, Self>, event: &Event) -> bool {
        matches!(event, Event::Roll { seat, hand } if *seat == view.seat() && hand == view.hand())
    }

    /// The odds of any bid: `odds 3x5`.
    fn lookup(typed: &str, view: View<'_, Self>) -> Option<Vec<Message>> {
        let (word, bid) = typed.split_once(' ')?;
        (word == "odds").then(|| {
            vec![match Self::read(view, bid) {
                Ok(Action::Bid(bid)) => match within(view, bid) {
                    Ok(()) => told(view, bid),
                    Err(reason) => reason,
                },
                Ok(_) => message!("dice-odds-what"),
                Err(reason) => reason,
            }]
        })
    }

    fn read(view: View<'_, Self>, typed: &str) -> Result<Action, Message> {
        let range = Range { faces: view.rules().faces, dice: view.table().total() };
        phrase::read(typed, range).map_err(|misread| misread.message())
    }

    fn answer(notation: &str) -> Result<Action, Message> {
        notation.parse::<Action>().map_err(|wrong| wrong.message())
    }

    fn reacts(view: View<'_, Self>) -> bool {
        view.table().mover().is_some_and(|mover| mover != view.seat())
    }

    /// All hands are shown when a bid is counted.
    fn begins(event: &Event) -> bool {
        matches!(event, Event::Round { .. })
    }

    fn lays_open(event: &Event) -> bool {
        matches!(event, Event::Reveal { .. })
    }

    fn chance(&self, log: &Log<Self>) -> Vec<(String, u64)> {
        let rolled = log.entries().iter().filter_map(|(_, event)| match event {
            Event::Roll { hand, .. } => Some(hand),
            _ => None,
        });
        let rolled: Vec<&Hand> = rolled.collect();
        let count = |face| rolled.iter().map(|hand| u64::from(hand.count(face))).sum();
        Face::all(self.faces).map(|face| (face.to_string(), count(face))).collect()
    }

    /// Out of turn only an exact call is asked for.
    fn is_worth_asking(view: View<'_, Self>) -> bool {
        view.table().mover() == Some(view.seat())
    }

    fn stand_in(view: View<'_, Self>) -> Action {
        // The bot leaves nothing to chance; any stream will do.
        let mut rng = Seed::from(0).player(view.seat());
        Timeout.act(&(), view, &mut rng, &mut Thoughts::unheard())
    }
}

/// The odds of a bid, as the seat sees them.
fn weighed(view: View<'_, Rules>, bid: Bid) -> Odds {
    let (rules, table) = (view.rules(), view.table());
    let wild = rules.wild_face(table.palifico);
    Odds::of(bid, table.total(), view.hand(), rules.faces, wild)
}

/// The odds of a bid in a sentence: of being exact, too, where that can be called.
fn told(view: View<'_, Rules>, bid: Bid) -> Message {
    let Odds { holds, exact, .. } = weighed(view, bid);
    let (holds, exact) = (Arg::Chance(holds), Arg::Chance(exact));
    match view.rules().calza {
        Calza::Off => message!("dice-odds", bid, holds),
        Calza::OnTurn | Calza::Anyone => message!("dice-odds-exact", bid, holds, exact),
    }
}

/// Refuses a bid that the dice on the table cannot be counted for, whether it may be made now or not.
fn within(view: View<'_, Rules>, bid: Bid) -> Result<(), Message> {
    let (total, faces) = (view.table().total(), view.rules().faces);
    if bid.face.pips() > faces {
        return Err(Illegal::NoSuchFace { bid, faces }.message());
    }
    if bid.count > total {
        return Err(Illegal::TooManyDice { bid, total }.message());
    }
    Ok(())
}

/// The lowest bid on each face that is left to bid on.
fn lowest(view: View<'_, Rules>) -> Vec<Bid> {
    let (rules, table) = (view.rules(), view.table());
    Face::all(rules.faces).filter_map(|face| raise::lowest(rules, table, face)).collect()
}

/// Who has how many dice, as far as they have any.
fn held<'a>(dice: impl Iterator<Item = (Seat, &'a u8)>) -> Arg {
    let held = dice.filter(|(_, dice)| **dice > 0);
    Arg::and(held.map(|(seat, dice)| message!("dice-held", seat, dice: *dice)))
}

/// Every hand as it is shown when a bid on this face is counted.
fn shown(hands: &PerSeat<Hand>, face: Face, wild: Option<Face>) -> Vec<Message> {
    let shown = hands.iter().filter(|(_, hand)| !hand.is_empty());
    shown.map(|(seat, hand)| message!("dice-shown", seat, dice: hand.shown(face, wild))).collect()
}

fn counted(bid: Bid, count: u8) -> Message {
    match count.cmp(&bid.count) {
        Ordering::Less => message!("dice-fails", count, bid),
        Ordering::Equal => message!("dice-holds-exactly", count, bid),
        Ordering::Greater => message!("dice-holds", count, bid),
    }
}

/// What the seat may answer, as short as it can be said.
fn choices(view: View<'_, Rules>) -> Message {
    let (rules, table) = (view.rules(), view.table());
    if table.mover() != Some(view.seat()) {
        return message!("dice-may-exact");
    }
    let lowest = lowest(view);
    let can_bid = !lowest.is_empty();
    let bids = Arg::or(lowest);
    match (can_bid, table.standing().is_some(), raise::may_call_exact(rules, table)) {
        (true, false, _) => message!("dice-may-open", bids),
        (true, true, false) => message!("dice-may-raise", bids),
        (true, true, true) => message!("dice-may-raise-exact", bids),
        (false, _, false) => message!("dice-may-doubt"),
        (false, _, true) => message!("dice-may-doubt-exact"),
    }
}
