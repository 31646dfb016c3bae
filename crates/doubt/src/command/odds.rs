//! `doubt odds`: how likely a bid holds.

use anstyle::AnsiColor;
use doubt_games::catalog::RuleSet;
use doubt_games::dice::odds::{Chance, Odds};
use doubt_games::dice::phrase::{self, Misread, Range};
use doubt_games::dice::{Action, Bid, Face, Hand, Rules};
use doubt_games::option::{BySeat, Options as _, Stated as _};
use doubt_words::{Arg, Manner, message};
use serde_json::json;
use textwrap::core::display_width;

use super::{print, print_json, rule_set};
use crate::cli;
use crate::failure::usage;
use crate::language::{recited, worded};

/// What was asked, once it makes sense.
struct Question {
    bid: Bid,
    dice: u8,
    hand: Hand,
    faces: u8,
    wild: Option<Face>,
}

pub(crate) fn run(args: &cli::Odds) -> anyhow::Result<()> {
    let question = understand(args)?;
    let Question { bid, dice, hand, faces, wild } = question;
    let odds = Odds::of(bid, dice, &hand, faces, wild);
    if args.json {
        return print_json(&json!({
            "bid": bid,
            "dice": dice,
            "hand": hand,
            "faces": faces,
            "wild": wild,
            "holds": odds.holds,
            "exact": odds.exact,
            "expected": odds.expected,
        }));
    }
    print(&text(&question, odds))
}

fn understand(args: &cli::Odds) -> anyhow::Result<Question> {
    let RuleSet::Dice(mut rules) = rule_set(args.game, &args.set)? else {
        return Err(usage(format!(
            "`doubt odds` is only for dice games; in {}, type `odds` at the prompt",
            args.game.title
        )));
    };
    if let Some(wild) = &args.wild {
        rules.set("wild", wild).map_err(usage)?;
    }
    rules.validate_options().map_err(usage)?;
    let range = Range { faces: rules.faces, dice: args.dice };
    let bid = match phrase::read(&args.bid, range) {
        Ok(Action::Bid(bid)) => bid,
        Err(misread @ (Misread::NoSuchFace(..) | Misread::NoSuchCount(..))) => {
            return Err(usage(misread));
        }
        _ => {
            return Err(usage(format!(
                "`{}` is not a bid: write a count and a face, such as 5x4",
                args.bid.chars().take(40).collect::<String>()
            )));
        }
    };
    let hand: Hand = args.hand.parse().map_err(usage)?;
    check(&rules, bid, args.dice, &hand).map_err(usage)?;
    let wild = rules.wild_face(args.palifico);
    Ok(Question { bid, dice: args.dice, hand, faces: rules.faces, wild })
}

fn check(rules: &Rules, bid: Bid, dice: u8, hand: &Hand) -> Result<(), String> {
    let most = match &rules.dice {
        BySeat::Each(dice) => *dice,
        BySeat::Listed(list) => list.values().copied().max().unwrap_or(0),
    };
    let (held, faces) = (hand.len(), rules.faces);
    if held > most {
        return Err(format!(
            "A hand has at most {most} dice under these rules, not {held}: --set dice={held} allows \
             more"
        ));
    }
    if held > dice {
        return Err(format!("You cannot hold {held} dice when --dice is {dice}: raise it"));
    }
    if bid.count > dice {
        return Err(format!("You cannot bid {bid} when --dice is {dice}: raise it"));
    }
    if bid.face.pips() > faces || hand.highest().is_some_and(|face| face.pips() > faces) {
        return Err(format!(
            "The faces of these dice go from 1 to {faces}: --set faces=N changes that"
        ));
    }
    Ok(())
}

fn text(question: &Question, odds: Odds) -> String {
    let Question { bid, dice, hand, faces, wild } = question;
    let own = hand.matches(bid.face, *wild);
    let hidden = dice - hand.len();
    let chance = Chance::of(bid.face, *faces, *wild);
    let tenths = |value: f64| Arg::Decimal { value, digits: 1 };
    let percent = |p: f64| tenths(p * 100.0);
    let is_wild = wild.is_some_and(|wild| wild != bid.face);
    let title = message!(
        "odds-title",
        bid: *bid,
        own,
        count: bid.count,
        wild: is_wild,
        hidden,
        percent: percent(chance.value())
    );
    let figures = [
        message!("odds-holds", percent: percent(odds.holds)),
        message!("odds-exact", percent: percent(odds.exact)),
        message!("odds-expected", dice: tenths(odds.expected)),
    ];
    let told = [recited(&[title], Manner::Terminal), recited(&figures, Manner::Terminal)];
    format!("{}\n\n{}", told.join("\n\n"), plot(bid.count, own, hidden, chance))
}

/// How likely each number of matching dice is, in columns and bars.
fn plot(asked: u8, own: u8, hidden: u8, chance: Chance) -> String {
    let headings = [message!("odds-dice"), message!("odds-exactly"), message!("odds-at-least")];
    let headings = headings.map(|heading| worded(&heading, Manner::Plain));
    let widths =
        [5, 8, 8].into_iter().zip(&headings).map(|(least, word)| display_width(word).max(least));
    let widths: Vec<usize> = widths.collect();
    let line = |here: &str, cells: [String; 3]| {
        let cells = cells.iter().zip(&widths).map(|(cell, width)| {
            format!("{}{cell}", " ".repeat(width.saturating_sub(display_width(cell))))
        });
        format!("{here}{}", cells.collect::<Vec<_>>().join("  "))
    };
    let percent = |p: f64| {
        worded(
            &message!("odds-percent", percent: Arg::Decimal { value: p * 100.0, digits: 1 }),
            Manner::Plain,
        )
    };
    let mut lines = vec![line(" ", headings.clone())];
    for more in 0..=hidden {
        let (point, tail) = (chance.exactly(more, hidden), chance.at_least(more, hidden));
        let count = own + more;
        if point < SELDOM && count != asked {
            continue;
        }
        let colour = if count >= asked { AnsiColor::Green } else { AnsiColor::Red }.on_default();
        let bar = "█".repeat((point * LONGEST_BAR).round() as usize);
        let here = if count == asked { "▸" } else { " " };
        let cells = line(here, [count.to_string(), percent(point), percent(tail)]);
        lines.push(format!("{cells}  {colour}{bar}{colour:#}").trim_end().to_owned());
    }
    lines.join("\n")
}

/// What is less likely than this has no line of its own: its bar would be empty.
const SELDOM: f64 = 0.005;

/// How long the bar of a certainty is: with the figures before it, it fits in 80 columns but for its end.
const LONGEST_BAR: f64 = 60.0;
