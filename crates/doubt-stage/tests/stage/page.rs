//! What the page alone says. No Rust code makes these messages, so what they are about is told by their
//! words: what a sentence chooses by is a number or a kind, and everything else is known by its name. That
//! gives an example of each, and the types by which the page's compiler checks how it says them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use doubt_words::catalogue::ENGLISH;
use doubt_words::{Arg, Catalogue, Message, message};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser::parse;

use crate::catalogue;

const TYPES: &str = "web/src/lib/words/sentences.ts";

/// The values that a sentence chooses among, by the name of the argument; none where it just shows it.
type Choices = BTreeMap<String, BTreeSet<String>>;

/// The messages that no Rust code makes.
fn own() -> BTreeSet<String> {
    let said = catalogue::said();
    catalogue::worded().into_iter().filter(|id| !said.contains(id)).collect()
}

/// Every message of the house and what it is about.
fn sentences() -> BTreeMap<String, Choices> {
    let (_, files) = Catalogue::sources()
        .iter()
        .find(|(language, _)| *language == ENGLISH)
        .expect("a folder for English");
    let resources = files.iter().map(|(_, text)| parse(*text).expect("a catalogue"));
    let messages: BTreeMap<String, Pattern<&str>> = resources
        .flat_map(|resource| resource.body)
        .filter_map(|entry| match entry {
            Entry::Message(message) => Some((message.id.name.to_owned(), message.value?)),
            _ => None,
        })
        .collect();
    let choices = |pattern| {
        let mut found = Choices::new();
        collect(pattern, &messages, &mut found);
        found
    };
    messages.iter().map(|(id, pattern)| (id.clone(), choices(pattern))).collect()
}

fn collect(pattern: &Pattern<&str>, all: &BTreeMap<String, Pattern<&str>>, found: &mut Choices) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                found.entry(id.name.to_owned()).or_default();
            }
            Expression::Inline(InlineExpression::MessageReference { id, .. }) => {
                collect(&all[id.name], all, found);
            }
            Expression::Select {
                selector: InlineExpression::VariableReference { id },
                variants,
            } => {
                let derived = id.name.strip_suffix("-is").or(id.name.strip_suffix("-count"));
                let choices = found.entry(derived.unwrap_or(id.name).to_owned()).or_default();
                if derived.is_none() {
                    choices.extend(variants.iter().map(key));
                }
                variants.iter().for_each(|variant| collect(&variant.value, all, found));
            }
            _ => {}
        }
    }
}

fn key(variant: &Variant<&str>) -> String {
    match variant.key {
        VariantKey::Identifier { name } => name.to_owned(),
        VariantKey::NumberLiteral { value } => value.to_owned(),
    }
}

/// Whether a sentence chooses by how many something is.
fn is_count(choices: &BTreeSet<String>) -> bool {
    let is_number = |choice: &String| {
        choice.parse::<u32>().is_ok() || ["one", "two", "few", "many", "other"].contains(&&**choice)
    };
    choices.iter().all(is_number)
}

/// Examples of what an argument of the page's own messages can be.
fn examples(name: &str, choices: &BTreeSet<String>) -> Vec<Arg> {
    if !choices.is_empty() && !is_count(choices) {
        let value = |choice: &String| choice.parse().map_or(Arg::kind(choice), Arg::Number);
        return choices.iter().map(value).collect();
    }
    if name == "n" {
        // Small numbers are words of their own, and told as such everywhere.
        return [0, 1, 2, 14].map(Arg::Number).into();
    }
    if !choices.is_empty() {
        let numbers = choices.iter().filter_map(|choice| choice.parse().ok());
        let all: BTreeSet<i64> = numbers.chain([1, 2]).collect();
        return all.into_iter().map(Arg::Number).collect();
    }
    let some = match name {
        "seat" => Arg::Seat(0),
        "seats" => return [vec![0], vec![1], vec![0, 1], vec![2, 3]].map(Arg::Seats).into(),
        "bid" => Arg::Bid { count: 3, face: 5 },
        "face" => Arg::Face(5),
        "rank" => Arg::Rank("Q".into()),
        "ranks" => Arg::and(["Q", "7"].map(|rank| Arg::Rank(rank.into()))),
        "claim" => Arg::Claim { count: 2, rank: "Q".into() },
        "hand" => Arg::Cards(vec!["QS".into(), "10H".into()]),
        "good" => Arg::Good("apples".into()),
        "goods" => Arg::Goods(vec![("apples".into(), 2)]),
        "offer" => Arg::and([Arg::Gold(5), Arg::Goods(vec![("silk".into(), 1)])]),
        "gold" => Arg::Gold(12),
        "chance" => Arg::Chance(0.62),
        "share" => Arg::Chance(0.25),
        "names" => Arg::and(["Ann", "Bob"].map(Arg::text)),
        "dice" | "decimal" => Arg::Decimal { value: 0.8, digits: 1 },
        "name" | "text" | "title" | "other" => Arg::text("Ann"),
        "list" => Arg::and([5u8, 3, 3]),
        "values" => return [&["None"][..], &["None", "Ones"]].map(texts).into(),
        "fit" => Arg::or([4u8, 6]),
        "held" => message!("outcome-held", cards: 2u8).into(),
        "place" => message!("outcome-place", place: 2u8, all: 4u8).into(),
        "ending" => message!("sheriff-ending", ending: Arg::kind("good")).into(),
        "reason" => message!("reason-bag-hand").into(),
        _ => Arg::Number(3),
    };
    vec![some]
}

fn texts(all: &[&str]) -> Arg {
    Arg::and(all.iter().copied().map(Arg::text))
}

/// What the page's compiler lets an argument be.
fn type_of(is_own: bool, name: &str, choices: &BTreeSet<String>) -> String {
    if !is_own {
        return "Arg".to_owned();
    }
    // A sentence that has a form for all others takes any word.
    if !choices.is_empty() && !is_count(choices) && !choices.contains("other") {
        let words: Vec<String> = choices.iter().map(|word| format!("'{word}'")).collect();
        return format!("{{ kind: {} }}", words.join(" | "));
    }
    let example = examples(name, choices).remove(0);
    let kind = serde_json::to_value(&example).expect("an argument as JSON");
    let kind = kind.as_object().and_then(|of| of.keys().next().cloned());
    format!("Of<'{}'>", kind.expect("an argument names its kind"))
}

/// An example of everything that the page alone says, in each of its forms.
pub fn messages() -> Vec<Message> {
    let own = own();
    let sentences = sentences().into_iter().filter(|(id, _)| own.contains(id));
    sentences
        .flat_map(|(id, choices)| {
            let mut all = vec![BTreeMap::new()];
            for (name, choices) in &choices {
                let values = examples(name, choices);
                let with = |args: &BTreeMap<String, Arg>| {
                    let more = values.iter().map(|value| (name.clone(), value.clone()));
                    more.map(|one| args.clone().into_iter().chain([one]).collect())
                        .collect::<Vec<_>>()
                };
                all = all.iter().flat_map(with).collect();
            }
            all.into_iter().map(move |args| {
                let args = serde_json::to_value(args).and_then(serde_json::from_value);
                Message { id: id.clone().into(), args: args.expect("arguments as JSON") }
            })
        })
        .collect()
}

#[test]
fn the_page_knows_what_every_message_is_about() {
    let own = own();
    let mut text = String::from(
        "/** Every message of the house and what it is about; a test of `doubt-stage` writes this file. */\n\n\
         import type { Arg } from '../wire';\n\n\
         type Of<K extends string> = Extract<Arg, Record<K, unknown>>;\n\n\
         export interface Sentences {\n",
    );
    for (id, choices) in sentences() {
        let args: Vec<String> = choices
            .iter()
            .map(|(name, choices)| {
                format!("'{name}': {}", type_of(own.contains(&id), name, choices))
            })
            .collect();
        let about =
            if args.is_empty() { "unknown".into() } else { format!("{{ {} }}", args.join("; ")) };
        let _ = writeln!(text, "  '{id}': {about};");
    }
    text.push_str("}\n");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(TYPES);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &text).expect("the page's folder");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(text == kept, "{TYPES} is stale: UPDATE=1 writes it anew");
}
