//! The catalogue and the code agree: no message without words, no words without use, no argument that
//! does not fit. Both are read as text, so nothing can be forgotten.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use doubt_games::catalog::PRESETS;
use doubt_games::option::Options as _;
use doubt_words::catalogue::ENGLISH;
use doubt_words::{Args, Catalogue, Message};
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser::parse;

type Names = BTreeSet<String>;

/// The arguments that each sentence of a language depends on, also by way of other sentences in it;
/// `$seat-is` and `$bid-count` are of `seat` and `bid`.
fn sentences(language: &str) -> BTreeMap<String, Names> {
    let mut sentences = own_names(language);
    let inner = |names: &Names| names.iter().find(|name| name.starts_with(INNER)).cloned();
    while let Some((id, name)) =
        sentences.iter().find_map(|(id, names)| Some((id.clone(), inner(names)?)))
    {
        let more = sentences[&name[INNER.len()..]].clone();
        let names = sentences.get_mut(&id).expect("a sentence that was found");
        names.remove(&name);
        names.extend(more);
    }
    sentences
}

/// What stands before the id of a sentence within another one.
const INNER: &str = "sentence ";

fn own_names(language: &str) -> BTreeMap<String, Names> {
    let (_, files) = Catalogue::sources()
        .iter()
        .find(|(name, _)| *name == language)
        .expect("a folder for the language");
    let mut sentences = BTreeMap::new();
    for (file, text) in *files {
        let resource = parse(*text).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut names = Names::new();
            let value = message.value.as_ref();
            variables(value.expect("every message has a sentence"), &mut names);
            let id = message.id.name.to_owned();
            assert!(sentences.insert(id, names).is_none(), "{file} says {} twice", message.id.name);
        }
    }
    sentences
}

fn variables(pattern: &Pattern<&str>, names: &mut Names) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => inlined(inline, names),
            Expression::Select { selector, variants } => {
                inlined(selector, names);
                variants.iter().for_each(|variant| variables(&variant.value, names));
            }
        }
    }
}

fn inlined(expression: &InlineExpression<&str>, names: &mut Names) {
    match expression {
        InlineExpression::VariableReference { id } => {
            let name = id.name.trim_end_matches("-is").trim_end_matches("-count");
            names.insert(name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            names.insert(format!("{INNER}{}", id.name));
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            let CallArguments { positional, .. } = arguments;
            positional.iter().for_each(|argument| inlined(argument, names));
        }
        InlineExpression::Placeable { expression } => match &**expression {
            Expression::Inline(inline) => inlined(inline, names),
            Expression::Select { .. } => panic!("choose at the top of a placeable"),
        },
        _ => {}
    }
}

/// Every `message!("id", …)` and `phrase!("id")` of the sources, with the names of its arguments.
fn messages() -> Vec<(PathBuf, String, Names)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for path in files(&crates, "rs").into_iter().filter(|path| is_source(path)) {
        let text = fs::read_to_string(&path).expect("a source file");
        let macros = ["message!(", "phrase!("].into_iter();
        let calls = macros
            .flat_map(|name| text.match_indices(name))
            .map(|(at, mark)| text[at + mark.len()..].trim_start());
        for call in calls.filter_map(|call| call.strip_prefix('"')) {
            let (id, rest) = call.split_once('"').expect("an id ends");
            found.push((path.clone(), id.to_owned(), arguments(rest)));
        }
    }
    found
}

fn is_source(path: &Path) -> bool {
    let is_test = path.components().any(|part| part.as_os_str() == "tests");
    // The macro's own examples are no messages of the house.
    !is_test && !path.ends_with("doubt-words/src/message.rs")
}

/// The names before the colons at the top level of a macro's arguments.
fn arguments(rest: &str) -> Names {
    let mut depth = 1;
    let mut names = Names::new();
    let mut part = String::new();
    for letter in rest.chars() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 || (depth == 1 && letter == ',') {
            let name = part.split(':').next().unwrap_or_default().trim();
            names.extend((!name.is_empty()).then(|| name.to_owned()));
            part.clear();
        } else {
            part.push(letter);
        }
        if depth == 0 {
            break;
        }
    }
    names
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|end| end == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Every message that there are words for; nouns are only said within them.
pub fn worded() -> Names {
    let english = Catalogue::sources().iter().find(|(name, _)| *name == ENGLISH);
    let (_, files) = english.expect("a folder for English");
    let texts = files.iter().filter(|(file, _)| *file != "nouns.ftl").map(|(_, text)| *text);
    let resources = texts.map(|text| parse(text).expect("a catalogue that can be read"));
    let entries = resources.flat_map(|resource| resource.body);
    let ids = entries.filter_map(|entry| match entry {
        Entry::Message(message) => Some(message.id.name.to_owned()),
        _ => None,
    });
    ids.collect()
}

/// Every message that is about nothing: headings, captions, reasons.
pub fn about_nothing() -> Vec<Message> {
    let sentences = sentences(ENGLISH);
    let bare = worded().into_iter().filter(|id| sentences[id].is_empty());
    bare.map(|id| Message { id: id.into(), args: Args::default() }).collect()
}

/// Every message that the sources make.
pub fn said() -> Names {
    let lessons = doubt_stage::Lesson::all().iter().flat_map(doubt_stage::Lesson::messages);
    let taught = lessons.map(|message| message.id.into_owned());
    messages().into_iter().map(|(_, id, _)| id).chain(taught).collect()
}

#[test]
fn every_message_has_words_and_its_arguments_fit() {
    let sentences = sentences(ENGLISH);
    let messages = messages();
    assert!(messages.len() > 100, "the sources were found");
    for (path, id, given) in messages {
        let Some(wanted) = sentences.get(&id) else { panic!("{path:?}: `{id}` has no words") };
        assert_eq!(*wanted, given, "{path:?}: the arguments of `{id}`: in words and in code");
    }
}

/// What the page's words for an option begin with, for every option of the house.
fn options() -> Names {
    let ids = PRESETS.iter().flat_map(|preset| {
        let family = preset.rules.family();
        preset
            .rules
            .options()
            .into_iter()
            .map(move |option| format!("option-{family}-{}", option.name))
    });
    ids.collect()
}

/// What the page says of an option, after its name.
fn is_part(rest: &str) -> bool {
    ["", "-value", "-means", "-list"].contains(&rest)
}

#[test]
fn no_words_are_without_use() {
    let used = said();
    let house = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let nouns = fs::read_to_string(house.join("crates/doubt-words/src/noun.rs"));
    let nouns = nouns.expect("how arguments are told");
    let mut page = ["ts", "svelte"].map(|end| files(&house.join("web/src"), end)).concat();
    // The list of all messages uses none of them.
    page.retain(|path| !path.ends_with("words/sentences.ts"));
    let page: Vec<String> =
        page.iter().map(|path| fs::read_to_string(path).expect("a file of the page")).collect();
    // A sentence may be made of others: `bid-words` of `face-word`.
    let within: Names = Catalogue::sources()
        .iter()
        .flat_map(|(_, files)| files.iter())
        .flat_map(|(_, text)| text.split('{').skip(1))
        .filter_map(|part| part.split('}').next())
        .map(|inside| inside.trim().to_owned())
        .collect();
    let options = options();
    for id in sentences(ENGLISH).keys() {
        let is_option =
            options.iter().any(|option| id.strip_prefix(&**option).is_some_and(is_part));
        let is_noun = nouns.contains(&format!("\"{id}\""))
            || page.iter().any(|text| text.contains(&format!("'{id}'")));
        assert!(
            used.contains(id) || is_noun || is_option || within.contains(id),
            "`{id}` is never said"
        );
    }
}

#[test]
fn other_languages_say_what_english_says() {
    let english = sentences(ENGLISH);
    for (language, _) in Catalogue::sources() {
        for (id, names) in sentences(language) {
            let Some(known) = english.get(&id) else { panic!("{language}: `{id}` is not English") };
            assert!(
                names.is_subset(known),
                "{language}: `{id}` needs {names:?}, there is {known:?}"
            );
        }
    }
}
