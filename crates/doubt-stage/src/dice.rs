//! The dice family in words.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use doubt_bots::dice::Timeout;
use doubt_core::{Bot as _, Log, PerSeat, Seat, Seed, Thoughts, View};
use doubt_games::dice::odds::Odds;
use doubt_games::dice::rules::Calza;
use doubt_games::dice::{Action, Bid, Event, Face, Hand, Rules, phrase, raise};

use crate::stage::{Hint, Stage};
use crate::telling::{Telling, capital, either};

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const CLAIM: Style = AnsiColor::Cyan.on_default();
const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default();
const HIT: Style = AnsiColor::Yellow.on_default().bold();

impl Stage for Rules {
    fn narrate(event: &Event, telling: &Telling) -> Option<String> {
        Some(match event {
            Event::First { seat } => format!("{} chosen to open.", telling.does(*seat, "are")),
            Event::Round { round, opener, palifico, dice } => {
                round_line(*round, *opener, *palifico, dice, telling)
            }
            Event::Roll { seat, hand } => {
                let whose = capital(&telling.whose(*seat));
                format!("{whose} dice: {BOLD}{hand}{BOLD:#}")
            }
            Event::Bid { seat, bid } => {
                format!("{} {CLAIM}{bid}{CLAIM:#}.", telling.does(*seat, "bid"))
            }
            Event::Challenge { seat, bidder, bid } => format!(
                "{} {} {CLAIM}{bid}{CLAIM:#}!",
                telling.does(*seat, "doubt"),
                telling.whose(*bidder)
            ),
            Event::Exact { seat, bidder, bid } => format!(
                "{} {} {CLAIM}{bid}{CLAIM:#} exact!",
                telling.does(*seat, "call"),
                telling.whose(*bidder)
            ),
            Event::Reveal { bid, count, hands } => reveal(*bid, *count, hands, telling),
            Event::Loss { seat, dice, left } => {
                let what = if *dice == 1 { "a die".into() } else { format!("{dice} dice") };
                format!("{BAD}{} {what}{BAD:#}, {left} left.", telling.does(*seat, "drop"))
            }
            Event::Gain { seat, left } => {
                format!("{GOOD}{} a die{GOOD:#}, {left} now.", telling.does(*seat, "regain"))
            }
            Event::Out { seat } => format!("{} out.", telling.does(*seat, "are")),
            Event::Win { seat } => format!("\n{GOOD}{}!{GOOD:#}", telling.does(*seat, "win")),
        })
    }

    fn situation(view: View<'_, Self>, telling: &Telling) -> String {
        let table = view.table();
        let mut text = format!("\nYour dice: {BOLD}{}{BOLD:#}", view.hand());
        let others = table.players().filter(|&seat| seat != view.seat());
        let dice: Vec<String> =
            others.map(|seat| format!("{} {}", telling.name(seat), table.dice[seat])).collect();
        let _ = write!(text, "   {DIM}others: {}{DIM:#}", dice.join(", "));
        if let (Some(bid), Some(bidder)) = (table.standing(), table.bidder()) {
            let whose = telling.whose(bidder);
            let _ = write!(text, "\nTo beat: {whose} {CLAIM}{bid}{CLAIM:#} ({})", bid.words());
        }
        let _ = write!(text, "\n{DIM}{}{DIM:#}", legal(view));
        text
    }

    fn help(view: View<'_, Self>) -> String {
        let mut text = String::from("You can type:\n");
        let mut line = |typed: &str, meaning: &str| {
            let _ = writeln!(text, "  {CLAIM}{typed:<22}{CLAIM:#} {meaning}");
        };
        line("3x5, 3 5, 3 fives", "bid that at least three dice on the table show five");
        line("doubt, dudo, liar", "doubt the standing bid: all hands are shown");
        if view.rules().calza != Calza::Off {
            line("exact, calza", "call the standing bid exact, to regain a die");
        }
        if view.rules().calza == Calza::Anyone {
            line("pass", "out of turn: do not call it exact");
            line("auto", "pass out of turn without being asked; again to be asked");
        }
        line("odds", "how likely the standing bid holds, given your dice");
        line("rules", "the rules in force");
        line("?", "this help");
        line("quit", "leave the match (Ctrl-C and Ctrl-D do too)");
        text.push_str(&legal(view));
        text
    }

    fn odds(view: View<'_, Self>) -> String {
        let (rules, table) = (view.rules(), view.table());
        let say = |bid: Bid| {
            let odds = weighed(view, bid);
            let (holds, exact) = (odds.holds * 100.0, odds.exact * 100.0);
            format!("{CLAIM}{bid}{CLAIM:#} holds with {holds:.0} %, is exact with {exact:.0} %")
        };
        let mut lines: Vec<String> = table.standing().map(say).into_iter().collect();
        let lowest = Face::all(rules.faces).filter_map(|face| raise::lowest(rules, table, face));
        if table.mover() == Some(view.seat()) {
            lines.extend(lowest.map(say));
        }
        lines.join("\n")
    }

    fn hint(view: View<'_, Self>) -> Option<Hint> {
        let bid = view.table().standing()?;
        let odds = weighed(view, bid);
        let exact = (view.rules().calza != Calza::Off).then_some(odds.exact);
        let mut words = format!("{bid} holds with {:.0} %", odds.holds * 100.0);
        if let Some(exact) = exact {
            let _ = write!(words, " and is exact with {:.0} %", exact * 100.0);
        }
        words.push_str(", given your dice.");
        Some(Hint { holds: odds.holds, exact, words })
    }

    fn read(_: View<'_, Self>, typed: &str) -> Result<Action, String> {
        phrase::read(typed).map_err(|misread| misread.to_string())
    }

    fn reacts(view: View<'_, Self>) -> bool {
        view.table().mover().is_some_and(|mover| mover != view.seat())
    }

    /// All hands are shown when a bid is counted.
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

fn round_line(
    round: u16,
    opener: Seat,
    palifico: bool,
    dice: &PerSeat<u8>,
    telling: &Telling,
) -> String {
    let total: u8 = dice.values().sum();
    let kind = if palifico { ", palifico: no face is wild and the face stays" } else { "" };
    let each: Vec<String> = dice
        .iter()
        .filter(|(_, dice)| **dice > 0)
        .map(|(seat, dice)| format!("{} {dice}", telling.name(seat)))
        .collect();
    format!(
        "\n{BOLD}Round {round}{kind}{BOLD:#}\n{DIM}{total} dice: {}.{DIM:#} {}.",
        each.join(", "),
        telling.does(opener, "open")
    )
}

fn reveal(bid: Bid, count: u8, hands: &PerSeat<Hand>, telling: &Telling) -> String {
    let mut text = String::new();
    if telling.show_hands {
        let width = hands.seats().map(|seat| telling.name(seat).chars().count()).max().unwrap_or(0);
        for (seat, hand) in hands.iter().filter(|(_, hand)| !hand.is_empty()) {
            let name = telling.name(seat);
            let _ = write!(text, "  {name:<width$} ");
            for die in hand.dice() {
                let style = if die == bid.face { HIT } else { DIM };
                let _ = write!(text, " {style}{die}{style:#}");
            }
            text.push('\n');
        }
    }
    let verdict = match count.cmp(&bid.count) {
        std::cmp::Ordering::Less => format!("{BAD}the bid fails{BAD:#}"),
        std::cmp::Ordering::Equal => format!("{GOOD}the bid holds, exactly{GOOD:#}"),
        std::cmp::Ordering::Greater => format!("{GOOD}the bid holds{GOOD:#}"),
    };
    let dice = if count == 1 { "die matches" } else { "dice match" };
    let _ = write!(text, "{count} {dice} {CLAIM}{bid}{CLAIM:#}: {verdict}.");
    text
}

/// What the seat may answer, as short as it can be said.
fn legal(view: View<'_, Rules>) -> String {
    let (rules, table) = (view.rules(), view.table());
    if table.mover() != Some(view.seat()) {
        return "You may call the bid exact, or pass.".into();
    }
    let lowest: Vec<Bid> =
        Face::all(rules.faces).filter_map(|face| raise::lowest(rules, table, face)).collect();
    let mut choices: Vec<String> = Vec::new();
    if !lowest.is_empty() {
        let bids: Vec<String> = lowest.iter().map(Bid::to_string).collect();
        choices.push(format!("bid {} or more", either(&bids)));
    }
    if table.standing().is_some() {
        choices.push("doubt".into());
    }
    if raise::may_call_exact(rules, table) {
        choices.push("call it exact".into());
    }
    format!("You may {}. (? for help)", choices.join(", or "))
}
