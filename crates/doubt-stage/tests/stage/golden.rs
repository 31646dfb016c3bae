//! Every message as it is told: to whoever sits at seat 0, to whoever sits at seat 1 and to one who watches,
//! by every voice. `UPDATE=1` writes it anew; the page's own tests tell the same messages and compare.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use doubt_bots::Cast;
use doubt_bots::cast::draw;
use doubt_core::{Audience, Match, Party, Rng, Seat, Seed};
use doubt_games::catalog::{PRESETS, Preset, RuleSet};
use doubt_games::option::Options as _;
use doubt_games::statistics::Statistics;
use doubt_games::with_family;
use doubt_stage::{Stage, Telling, analysis};
use doubt_words::{Arg, Catalogue, Listener, Manner, Message, Tell as _, Voice};
use serde::Serialize;

use crate::extras;
use crate::table::{Visitor, every_preset};

const GOLDEN: &str = "tests/golden/messages.jsonl";

/// What those at the table are called: one name is hard to put into a sentence.
const NAMES: [&str; 10] =
    ["Ann", "Bob", "<b>Cid</b>", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim"];

/// What somebody could type, right or wrong, at any table.
const TYPED: [&str; 44] = [
    "",
    "?!",
    "3",
    "12x5",
    "1x1",
    "0x3",
    "99x5",
    "3x9",
    "90 fives",
    "7 x 8",
    "doubt",
    "exact",
    "pass",
    "play 7 as 7",
    "play A as K",
    "q q q q q q q q q as q",
    "7 8",
    "7 as 1",
    "z",
    "play",
    "play 2 3 4 5 6 as 2",
    "keep",
    "aside 1 apples to left",
    "aside 9 apples to left",
    "take 9 left",
    "take 1 left",
    "deck",
    "load",
    "load 1",
    "load 1 gems",
    "load x apples",
    "load 9 apples",
    "load 1 apples",
    "declare 1 silk",
    "declare 9 apples",
    "declare 1 apples 1 bread",
    "declare 2 cheese",
    "call 9",
    "offer",
    "offer 0",
    "offer 999",
    "accept",
    "demand 1",
    "demand 999",
];
const MORE: [&str; 8] = [
    "threaten",
    "refuse",
    "silent",
    "inspect",
    "offer 1",
    "offer 1 and 9 apples",
    "demand",
    "load 1 apples and then very much more than anybody would ever want to type into one line of a game, \
     or even two of them, and still it goes on",
];

/// The first message of each kind.
#[derive(Default)]
struct Found(BTreeMap<String, Message>);

impl Found {
    fn add(&mut self, message: &Message) {
        for arg in message.args.values() {
            self.add_arg(arg);
        }
        self.0.entry(kind(message)).or_insert_with(|| message.clone());
    }

    fn add_arg(&mut self, arg: &Arg) {
        match arg {
            Arg::Message(message) => self.add(message),
            Arg::List { all, .. } => all.iter().for_each(|arg| self.add_arg(arg)),
            _ => {}
        }
    }

    fn add_all<'a>(&mut self, messages: impl IntoIterator<Item = &'a Message>) {
        messages.into_iter().for_each(|message| self.add(message));
    }
}

/// What sentences depend on: words to choose by, none, one or more of something.
fn kind(message: &Message) -> String {
    let several = |count: i64| if count > 1 { "many".to_owned() } else { count.to_string() };
    let args = message.args.iter().filter_map(|(name, arg)| {
        let what = match arg {
            Arg::Kind(word) => word.clone(),
            Arg::Number(number) => several(*number),
            Arg::Bid { count, .. } | Arg::Claim { count, .. } => several((*count).into()),
            Arg::Goods(goods) => several(goods.iter().map(|(_, count)| i64::from(*count)).sum()),
            Arg::Seats(seats) => several(seats.len() as i64),
            _ => return None,
        };
        Some(format!("{name}={what}"))
    });
    format!("{} {}", message.id, args.collect::<Vec<_>>().join(" "))
}

impl Visitor for Found {
    fn window<G: Stage>(&mut self, bout: &Match<G>, _: &mut Rng) {
        let names = NAMES.map(str::to_owned);
        let telling = Telling::to(None, &names[..bout.seats()], vec![None; bout.seats()]);
        let seats = Seat::all(bout.seats()).map(Audience::Seat);
        for audience in seats.chain([Audience::Spectator]) {
            let since = bout.told(audience).saturating_sub(8);
            for event in bout.events(audience, since) {
                self.add_all(&G::tell(event, &telling));
            }
        }
        for view in bout.awaited().iter().map(|seat| bout.view(seat)) {
            self.add_all(&G::situation(view));
            self.add_all(&G::help(view));
            self.add_all(&G::odds(view));
            self.add_all(G::hint(view).iter().map(|hint| &hint.message));
            for typed in TYPED.iter().chain(&MORE) {
                self.add_all(G::lookup(typed, view).iter().flatten());
                match G::read(view, typed) {
                    Err(misread) => self.add(&misread),
                    Ok(action) => {
                        if let Err(illegal) = bout.rules().check(view, &action) {
                            self.add(&illegal.message());
                        }
                    }
                }
                self.add_all(G::answer(typed).err().iter());
            }
        }
        if let (Some(statistics), Some(_)) = (Statistics::of(bout), bout.log()) {
            self.add_all(&analysis::honours(&statistics));
        }
    }
}

/// What the bots of the cast think, each in its first matches.
fn thoughts(found: &mut Found) {
    let cast = Cast::builtin();
    for preset in &PRESETS {
        for seed in 0..20u64 {
            with_family!(&preset.rules, rules => think(rules, preset, &cast, seed.into(), found));
        }
    }
}

fn think<G: Stage>(rules: &G, preset: &Preset, cast: &Cast, seed: Seed, found: &mut Found) {
    let seats = preset.usual_seats;
    let party = Party::new(seats, |seat| {
        let drawn = draw::for_seat(cast, &preset.rules, seat, seed);
        drawn.first().and_then(|bot| bot.player(seed, seat))
    });
    let mut party = party.thinking_aloud();
    Match::new(rules.clone(), seats, seed).expect("so many can play").advance(&mut party);
    party.thoughts().iter().for_each(|thought| found.add_all(&thought.parts));
}

/// The rules of every preset with every value of every option.
fn rules(found: &mut Found) {
    for preset in &PRESETS {
        let mut tell = |rules: &RuleSet| {
            if rules.validate().is_ok() {
                rules.prose().iter().for_each(|paragraph| found.add_all(paragraph));
            }
        };
        tell(&preset.rules);
        for option in preset.rules.options() {
            for value in option.kind.all() {
                let mut changed = preset.rules.clone();
                changed.set(option.name, &value).expect("a value that the option takes");
                tell(&changed);
            }
        }
    }
}

#[derive(Serialize)]
struct Golden<'a> {
    message: &'a Message,
    told: Vec<Told>,
}

#[derive(Serialize)]
struct Told {
    you: Option<u8>,
    plain: String,
    spoken: String,
    terminal: String,
}

fn golden(message: &Message) -> String {
    let told = [Some(0), Some(1), None].map(|you| {
        let listener = Listener { names: NAMES.map(str::to_owned).to_vec(), you };
        let told = |manner| Voice::new(Catalogue::english(), manner, &listener).passage([message]);
        let [plain, spoken, terminal] = [Manner::Plain, Manner::Spoken, Manner::Terminal].map(told);
        Told { you, plain, spoken, terminal }
    });
    let line = Golden { message, told: Vec::from(told) };
    serde_json::to_string(&line).expect("messages and words can be written as JSON")
}

#[test]
fn every_message_is_told_to_everybody_as_ever() {
    let mut found = Found::default();
    every_preset(&mut found);
    rules(&mut found);
    thoughts(&mut found);
    found.add_all(&extras::messages());
    let ids: BTreeSet<&str> = found.0.values().map(|message| &*message.id).collect();
    let missing: Vec<String> =
        crate::catalogue::worded().into_iter().filter(|id| !ids.contains(&**id)).collect();
    assert!(missing.is_empty(), "no example of {missing:?}: play, or write one in extras.rs");
    let lines: Vec<String> = found.0.values().map(golden).collect();
    let text = format!("{}\n", lines.join("\n"));
    for line in &lines {
        let broken = ["\u{e000}", "(dice-", "(cards-", "(sheriff-", "(table-", "{ "]
            .iter()
            .find(|sign| line.contains(**sign));
        assert_eq!(broken, None, "{line}");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(GOLDEN);
    if std::env::var_os("UPDATE").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for golden files");
        fs::write(&path, &text).expect("a golden file");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    for (line, kept) in lines.iter().zip(kept.lines()) {
        assert_eq!(line, kept, "{GOLDEN}; UPDATE=1 writes it anew");
    }
    assert!(text == kept, "{GOLDEN} has other messages; UPDATE=1 writes it anew");
}
