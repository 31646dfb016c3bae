//! `doubt rules`: the rules in force, in words, and the options.

use anstyle::{AnsiColor, Style};
use doubt_games::catalog::{Preset, RuleSet};
use doubt_games::digest::Term;
use doubt_games::option::{Options as _, seat_range};
use doubt_words::{Manner, Message, Tell as _, message};
use serde_json::{Value, json};

use super::{print, print_json, rule_set};
use crate::cli::Rules;
use crate::failure::usage;
use crate::language::worded;
use crate::screen;

pub(crate) fn run(args: &Rules) -> anyhow::Result<()> {
    let preset = args.game.preset;
    let rules = rule_set(preset, &args.game.set)?;
    rules.validate().map_err(usage)?;
    if args.json { print_json(&as_json(preset, &rules)) } else { print(&text(preset, &rules)) }
}

/// The rules as a text to be read in a terminal.
pub(crate) fn text(preset: &Preset, rules: &RuleSet) -> String {
    let bold = Style::new().bold();
    let changed = AnsiColor::Yellow.on_default().bold();
    let seats = rules.seats();
    let range = seat_range(seats.least, seats.most);
    let head = |message| worded(&message, Manner::Terminal);
    let plain = |message: &Message| worded(message, Manner::Plain);
    let mut text = head(message!("rules-title", title: preset.title, seats: range)) + "\n";
    let measure = screen::measure();
    let width = textwrap::Options::new(measure);
    let digest = rules.digest();
    let mut say = |line: String| text += &format!("{}\n", textwrap::fill(&line, &width));
    say(plain(&digest.aim));
    say(format!("\n{}", head(message!("digest-head-turn"))));
    for (step, what) in (1..).zip(&digest.turn) {
        say(head(message!("digest-step", step, what: what.clone())));
    }
    say(format!("\n{}", head(message!("digest-head-challenge"))));
    digest.challenge.iter().for_each(|line| say(plain(line)));
    say(format!("\n{}", head(message!("digest-head-force"))));
    say(digest.in_force.iter().map(plain).collect::<Vec<_>>().join(" · "));
    say(format!("\n{}", head(message!("digest-head-words"))));
    for Term { word, means, .. } in digest.words {
        say(head(message!("digest-term", word, means)));
    }
    say(format!("\n{}", head(message!("digest-head-rules"))));
    for (at, paragraph) in rules.prose().iter().enumerate() {
        let gap = if at > 0 { "\n" } else { "" };
        say(format!("{gap}{}", sentences(paragraph, plain)));
    }
    text += &format!("\n{}\n", textwrap::fill(&head(message!("rules-options")), &width));
    let indent = " ".repeat(17.min(measure / 4));
    let meaning =
        textwrap::Options::new(measure).initial_indent(&indent).subsequent_indent(&indent);
    for option in rules.options() {
        let value = value_of(rules, option.name);
        let usual = value_of(&preset.rules, option.name);
        let style = if value == usual { bold } else { changed };
        text += &format!("\n  {:<14} {style}{value}{style:#}\n", option.name);
        text += &format!(
            "{}\n",
            textwrap::fill(&format!("{}.", plain(&option.meaning.message())), &meaning)
        );
        let values = message!("rules-option-values", values: option.kind.message());
        text += &format!("{}\n", textwrap::fill(&plain(&values), &meaning));
    }
    text.truncate(text.trim_end().len());
    text
}

/// A paragraph as plain text.
fn sentences(paragraph: &[Message], worded: impl Fn(&Message) -> String) -> String {
    let sentences: Vec<String> = paragraph.iter().map(worded).collect();
    sentences.join(" ")
}

/// The value of an option that is listed.
fn value_of(rules: &RuleSet, option: &str) -> String {
    rules.get(option).expect("what is listed has a value")
}

fn as_json(preset: &Preset, rules: &RuleSet) -> Value {
    let seats = rules.seats();
    let options: Vec<Value> = rules
        .options()
        .iter()
        .map(|option| {
            json!({
                "name": option.name,
                "value": value_of(rules, option.name),
                "preset": value_of(&preset.rules, option.name),
                "values": option.kind.to_string(),
                "meaning": option.meaning.to_string(),
            })
        })
        .collect();
    json!({
        "name": preset.name,
        "title": preset.title.to_string(),
        "family": rules.family(),
        "seats": {"least": seats.least, "most": seats.most, "usual": preset.usual_seats},
        "options": options,
        "text": rules.prose().iter().map(|paragraph| sentences(paragraph, Message::to_string)).collect::<Vec<_>>(),
    })
}
