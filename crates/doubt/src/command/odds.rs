//! `doubt odds`: how likely a bid holds.

use anstyle::{AnsiColor, Style};
use doubt_games::catalog::RuleSet;
use doubt_games::dice::odds::{Chance, Odds};
use doubt_games::dice::phrase::{self, Misread, Range};
use doubt_games::dice::{Action, Bid, Face, Hand, Rules};
use doubt_games::option::{BySeat, Options as _, Stated as _};
use serde_json::json;

use super::{print, print_json, rule_set};
use crate::cli;
use crate::failure::usage;

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
    let bold = Style::new().bold();
    let percent = |p: f64| format!("{:.1} %", p * 100.0);
    let matching =
        if *wild == Some(bid.face) || wild.is_none() { "" } else { ", wild ones included" };
    let mut text = format!(
        "{bold}{bid}{bold:#}: you hold {own} of the {}{matching}; {hidden} dice are hidden, and \
         each matches with a chance of {}.\n\n",
        bid.count,
        percent(chance.value())
    );
    text += &format!("  holds     {bold}{}{bold:#}\n", percent(odds.holds));
    text += &format!("  is exact  {bold}{}{bold:#}\n", percent(odds.exact));
    text += &format!("  expected  {bold}{:.1}{bold:#} of them on the table\n\n", odds.expected);
    text += "  dice   exactly  at least\n";
    let hit = AnsiColor::Green.on_default();
    let miss = AnsiColor::Red.on_default();
    for more in 0..=hidden {
        let (point, tail) = (chance.exactly(more, hidden), chance.at_least(more, hidden));
        let count = own + more;
        if point < 0.005 && count != bid.count {
            continue;
        }
        let style = if count >= bid.count { hit } else { miss };
        let bar = "█".repeat((point * 60.0).round() as usize);
        let here = if count == bid.count { "▸" } else { " " };
        text += &format!(
            " {here}{count:>4}  {:>8}  {:>8}  {style}{bar}{style:#}\n",
            percent(point),
            percent(tail)
        );
    }
    text.truncate(text.trim_end().len());
    text
}
