//! The cards family in words.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use doubt_core::{Log, PerSeat, Seat, SeatSet, View};
use doubt_games::cards::event::Ending;
use doubt_games::cards::rules::{First, Mode};
use doubt_games::cards::{Action, Cards, Claim, Event, Rank, Rules, claim, legal, odds, phrase};

use crate::plain::plain;
use crate::stage::{Hint, Stage};
use crate::telling::{Telling, both, capital, either};

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const CLAIM: Style = AnsiColor::Cyan.on_default();
const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default();

/// A claim that could be true with less than this is worth a question.
const DOUBTFUL: f64 = 0.25;

impl Stage for Rules {
    fn narrate(event: &Event, telling: &Telling) -> Option<String> {
        Some(match event {
            Event::Spare { seats } => {
                format!("{DIM}Left-over cards go to {}.{DIM:#}", names(*seats, telling))
            }
            Event::Round { round, cards } => round_line(*round, cards, telling),
            Event::Hand { seat, cards } => {
                format!(
                    "{} cards: {BOLD}{}{BOLD:#}",
                    capital(&telling.whose(*seat)),
                    by_rank(cards)
                )
            }
            Event::First { seat, by: First::AceOfSpades } => {
                let [have, start] = match telling.you {
                    Some(you) if you == *seat => ["have", "start"],
                    _ => ["has", "starts"],
                };
                format!("{} {have} the ace of spades and {start}.", telling.name(*seat))
            }
            Event::First { seat, .. } => format!("{}.", telling.does(*seat, "start")),
            Event::Play { claim, .. } => {
                let words = claim.words();
                format!("{} {CLAIM}{words}{CLAIM:#}.", telling.does(claim.seat, "play"))
            }
            Event::Laid { seat, cards } => {
                format!(
                    "{DIM}  {} cards on the pile: {cards}{DIM:#}",
                    capital(&telling.whose(*seat))
                )
            }
            Event::Cannot { seat } => {
                let has = if telling.you == Some(*seat) { "have" } else { "has" };
                format!("{} {has} nothing true to play and must pass.", telling.name(*seat))
            }
            Event::Stands { .. } => return None,
            Event::Challenge { seats, claim } => challenge_line(*seats, *claim, telling),
            Event::Chosen { seat } => format!("{} the challenger.", telling.does(*seat, "are")),
            Event::Shown { cards, honest: true, .. } => {
                format!("  Shown: {BOLD}{cards}{BOLD:#}. {GOOD}The truth!{GOOD:#}")
            }
            Event::Shown { cards, honest: false, .. } => {
                format!("  Shown: {BOLD}{cards}{BOLD:#}. {BAD}A lie!{BAD:#}")
            }
            Event::Taken { seat, cards, hand } => format!(
                "{BAD}{} the pile{BAD:#} of {cards} and now {} {hand} cards.",
                telling.does(*seat, "take"),
                if telling.you == Some(*seat) { "have" } else { "has" }
            ),
            Event::Pile { cards, .. } => {
                format!("{DIM}  In the pile: {}.{DIM:#}", by_rank(cards))
            }
            Event::RoundOver { round, winners, ending, left } => {
                round_over(*round, *winners, *ending, left, telling)
            }
            Event::Win { seats } => {
                let verb = if is_one_other(*seats, telling) { "wins" } else { "win" };
                format!("\n{GOOD}{} {verb} the match!{GOOD:#}", names(*seats, telling))
            }
        })
    }

    fn situation(view: View<'_, Self>, telling: &Telling) -> String {
        let (table, hand) = (view.table(), view.hand());
        let cards = &hand.own.cards;
        let mut text = format!("\nYour {} cards: {BOLD}{}{BOLD:#}", cards.len(), by_rank(cards));
        for partner in &hand.partners {
            let cards = by_rank(&partner.holding.cards);
            let _ = write!(text, "\n{DIM}{} cards: {cards}{DIM:#}", telling.whose(partner.seat));
        }
        let others = table.hands.iter().filter(|(seat, _)| *seat != view.seat());
        let others: Vec<String> =
            others.map(|(seat, cards)| format!("{} {cards}", telling.name(seat))).collect();
        let pile = table.pile();
        let _ = write!(text, "\n{DIM}pile {pile}   others: {}{DIM:#}", others.join(", "));
        if let Some(claim) = table.standing() {
            let _ = write!(text, "\n{}", claim_line(view, claim, telling));
        }
        let _ = write!(text, "\n{}", legal_line(view));
        text
    }

    fn help(view: View<'_, Self>) -> String {
        let mut text = String::from("You can type:\n");
        let mut line = |typed: &str, meaning: &str| {
            let _ = writeln!(text, "  {CLAIM}{typed:<22}{CLAIM:#} {meaning}");
        };
        line("2 queens, q q, qs qh", "play cards of your hand, by rank or with their suits");
        line("q q 7 as q", "play cards and call them what you like");
        line("doubt, bluff, liar", "challenge the claim: the cards just played are shown");
        line("pass, trust", "let the claim stand");
        line("auto", "pass until something is worth asking; again to be asked each time");
        line("odds", "how likely the claim could be true, given your cards");
        line("rules", "the rules in force");
        line("?", "this help");
        line("quit", "leave the match (Ctrl-C and Ctrl-D do too)");
        text.push_str(&legal_line(view));
        text
    }

    fn odds(view: View<'_, Self>) -> String {
        let Some(claim) = view.table().standing() else {
            return "There is no claim to weigh now.".into();
        };
        let room = odds::room(view, claim.seat, claim.rank);
        let copies = view.rules().copies();
        let could = odds::could_be(view, claim) * 100.0;
        let plural = claim.rank.plural();
        if odds::is_impossible(view, claim) {
            return format!(
                "{BAD}It is a lie{BAD:#}: of {copies} {plural} the claimer can have {room} at most."
            );
        }
        format!(
            "Of {copies} {plural} the claimer can have {room} at most; if cards lay at random, it \
             had {} or more with {could:.0} %.",
            claim.count
        )
    }

    /// A seat has nothing to weigh in what it or a partner has claimed.
    fn hint(view: View<'_, Self>) -> Option<Hint> {
        let claim = view.table().standing()?;
        if claim.seat == view.seat() || view.hand().is_partner(claim.seat) {
            return None;
        }
        if view.rules().mode == Mode::Truth {
            let words = "It is true: nobody may lie.".into();
            return Some(Hint { holds: 1.0, exact: None, words });
        }
        let holds = odds::could_be(view, claim);
        Some(Hint { holds, exact: None, words: plain(&Self::odds(view)) })
    }

    fn read(view: View<'_, Self>, typed: &str) -> Result<Action, String> {
        phrase::read(view, typed).map_err(|misread| misread.to_string())
    }

    fn reacts(view: View<'_, Self>) -> bool {
        view.table().standing().is_some()
    }

    /// Cards that were never shown stay hidden to the end.
    fn lays_open(_: &Event) -> bool {
        false
    }

    /// The ranks that the first seat was dealt: over all seats every rank comes equally often.
    fn chance(&self, log: &Log<Self>) -> Vec<(String, u64)> {
        let dealt = log.entries().iter().filter_map(|(_, event)| match event {
            Event::Hand { seat, cards } if *seat == Seat::FIRST => Some(cards),
            _ => None,
        });
        let dealt: Vec<&Cards> = dealt.collect();
        let count = |rank| dealt.iter().map(|cards| cards.of_rank(rank) as u64).sum();
        self.ranks().iter().map(|rank| (rank.to_string(), count(*rank))).collect()
    }

    /// The person's own turn, a last card, and a claim that is or may well be a lie.
    fn is_worth_asking(view: View<'_, Self>) -> bool {
        view.table().standing().is_none_or(|claim| {
            let is_last = view.table().hands[claim.seat] == 0;
            is_last || odds::is_impossible(view, claim) || odds::could_be(view, claim) < DOUBTFUL
        })
    }
}

/// The cards by rank with their number: `A×2 7 Q×3`.
fn by_rank(cards: &Cards) -> String {
    let held = Rank::ALL.into_iter().filter_map(|rank| match cards.of_rank(rank) {
        0 => None,
        1 => Some(rank.to_string()),
        count => Some(format!("{rank}×{count}")),
    });
    held.collect::<Vec<_>>().join(" ")
}

/// "Bot 1, Bot 2 and You".
fn names(seats: SeatSet, telling: &Telling) -> String {
    let names: Vec<String> = seats.iter().map(|seat| telling.name(seat).to_owned()).collect();
    both(&names)
}

fn is_one_other(seats: SeatSet, telling: &Telling) -> bool {
    seats.len() == 1 && telling.you.is_none_or(|you| !seats.contains(you))
}

fn round_line(round: u8, cards: &PerSeat<u8>, telling: &Telling) -> String {
    let each: Vec<String> =
        cards.iter().map(|(seat, cards)| format!("{} {cards}", telling.name(seat))).collect();
    format!("\n{BOLD}Round {round}{BOLD:#}\n{DIM}Cards: {}.{DIM:#}", each.join(", "))
}

fn challenge_line(seats: SeatSet, claim: Claim, telling: &Telling) -> String {
    let verb = if is_one_other(seats, telling) { "doubts" } else { "doubt" };
    let whose = telling.whose(claim.seat);
    format!("{} {verb} {whose} {CLAIM}{}{CLAIM:#}!", names(seats, telling), claim.words())
}

fn round_over(
    round: u8,
    winners: SeatSet,
    ending: Ending,
    left: &PerSeat<u8>,
    telling: &Telling,
) -> String {
    let verb = if is_one_other(winners, telling) { "wins" } else { "win" };
    let how = match ending {
        Ending::EmptyHand => "with an empty hand",
        Ending::LastTurn => "with the fewest cards, for all turns have been taken",
    };
    let left: Vec<String> =
        left.iter().map(|(seat, cards)| format!("{} {cards}", telling.name(seat))).collect();
    format!(
        "\n{GOOD}{} {verb} round {round}{GOOD:#} {how}. {DIM}Cards left: {}.{DIM:#}",
        names(winners, telling),
        left.join(", ")
    )
}

/// What is claimed, and what the person holds against it.
fn claim_line(view: View<'_, Rules>, claim: Claim, telling: &Telling) -> String {
    let own = view.hand().own.all().of_rank(claim.rank);
    let copies = view.rules().copies();
    let last = if view.table().hands[claim.seat] == 0 {
        format!(" {BAD}and that was the last card{BAD:#}")
    } else {
        String::new()
    };
    let whose = capital(&telling.whose(claim.seat));
    format!(
        "{whose} claim: {CLAIM}{}{CLAIM:#}{last} {DIM}(you have {own} of {copies}){DIM:#}",
        claim.words()
    )
}

/// What the seat may answer, as short as it can be said.
fn legal_line(view: View<'_, Rules>) -> String {
    let (rules, table) = (view.rules(), view.table());
    if table.standing().is_some() {
        return format!("{DIM}doubt or pass? (auto to pass for a while, ? for help){DIM:#}");
    }
    let cards = match rules.max_cards {
        1 => "one card".to_owned(),
        most => format!("1 to {most} cards"),
    };
    let ranks: Vec<String> = claim::claimable(rules, table).map(|rank| rank.to_string()).collect();
    let what = match claim::assigned(rules, table) {
        Some(rank) => format!("as {CLAIM}{}{CLAIM:#}", rank.plural()),
        None if ranks.len() == rules.ranks().len() => "and claim any rank".into(),
        None => format!("and claim {}", either(&ranks)),
    };
    if rules.mode == Mode::Truth && legal::truths(view).next().is_none() {
        return format!("You have nothing true to play {what}: pass.");
    }
    format!("Play {cards} {what}. {DIM}(? for help){DIM:#}")
}
