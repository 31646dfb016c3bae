//! Examples of messages that random play does not bring about.

use doubt_core::{Refusal, Seat};
use doubt_games::catalog;
use doubt_games::dice;
use doubt_games::dice::raise::Illegal;
use doubt_games::option::{Options as _, seat_range};
use doubt_words::{Arg, Message, Tell as _, message};

use crate::catalogue;

/// One of each, at least.
pub fn messages() -> Vec<Message> {
    [
        answers(),
        games(),
        digests(),
        sure(),
        options(),
        figures(),
        terminal(),
        dice(),
        cards(),
        sheriff(),
        thoughts(),
        tables(),
        crate::page::messages(),
        catalogue::about_nothing(),
    ]
    .concat()
}

/// What the terminal alone tells: who plays, where a match is kept, chances, figures of a lifetime.
fn terminal() -> Vec<Message> {
    let name = || Arg::text("Ann");
    let line = || Arg::text("Knows the odds");
    let folder = || Arg::text("matches");
    let tenths = |value: f64| Arg::Decimal { value, digits: 1 };
    let bid = || Arg::Bid { count: 3, face: 5 };
    let title = |wild: bool, hidden: u8| {
        let percent = tenths(16.7);
        message!("odds-title", bid: bid(), own: 1u8, count: 3u8, wild, hidden, percent)
    };
    let things = |count: u32| {
        let of = move |things| message!("stats-things", count, things: Arg::kind(things));
        ["dice", "cards", "gold"].map(of)
    };
    let mut all = vec![
        message!("guest-named", name: name(), line: line()),
        message!("guest-played", name: name(), character: Arg::text("Calculator"), line: line()),
        message!("guest-program", name: name(), command: Arg::typed("python3 mybot.py")),
        message!("match-kept", path: Arg::typed("duel-5.doubt")),
        message!("match-not-kept", reason: Arg::text("Cannot write duel-5.doubt")),
        message!("odds-holds", percent: tenths(62.4)),
        message!("odds-exact", percent: tenths(20.0)),
        message!("odds-expected", dice: tenths(3.2)),
        message!("odds-percent", percent: tenths(62.4)),
        message!("stats-left", left: 1u32),
        message!("stats-left", left: 2u32),
        message!("stats-none", name: Seat::FIRST, folder: folder()),
        message!("stats-none-of", title: Arg::text("Duel"), name: name(), folder: folder()),
        message!("stats-person", name: name()),
        message!("stats-played", name: Seat::FIRST, matches: 1u32),
        message!("stats-played", name: name(), matches: 2u32),
    ];
    all.extend(
        [true, false].into_iter().flat_map(|wild| [0, 1, 4].map(|hidden| title(wild, hidden))),
    );
    all.extend(things(1).into_iter().chain(things(2)));
    all.extend(coach());
    all
}

/// What the driver refuses, whatever is played.
fn answers() -> Vec<Message> {
    let refusals: [Refusal<Illegal>; 5] = [
        Refusal::Over,
        Refusal::NoSuchSeat(Seat::FIRST),
        Refusal::NotAsked(Seat::FIRST),
        Refusal::NoDeal,
        Refusal::NoAnswer,
    ];
    let program = message!("thought-said", name: Arg::text("Ann"), text: Arg::text("hm"));
    refusals.iter().map(doubt_words::Tell::message).chain([program]).collect()
}

/// What is said of a game before it is played.
fn games() -> Vec<Message> {
    let preset = catalog::find("perudo").expect("a game");
    let (few, range) = (seat_range(2, 2), seat_range(2, 6));
    vec![
        seat_range(1, 1),
        few,
        message!("rules-title", title: preset.title, seats: range),
        message!("rules-option-values", values: preset.rules.options()[0].kind.message()),
    ]
}

/// Every game at a glance, by its own rules and by others.
fn digests() -> Vec<Message> {
    let others = [
        ("perudo", ["loss=difference", "palifico=always", "calza=anyone"]),
        ("perudo", ["palifico=any", "wild=none", "aces=plain"]),
        ("bluff", ["claim=free", "rounds=3", "last_card=immediate"]),
        ("bluff", ["challenge=next", "mode=truth", "claim=ascending"]),
        ("sheriff", ["tells=no", "penalty=printed", "inspection=certain"]),
    ];
    let changed = others.iter().map(|(game, options)| {
        let mut rules = catalog::find(game).expect("a game").rules.clone();
        for option in options {
            let (name, value) = option.split_once('=').expect("a name and a value");
            rules.set(name, value).expect("it can be had");
        }
        rules
    });
    let usual = catalog::PRESETS.iter().map(|preset| preset.rules.clone());
    let of = |rules: catalog::RuleSet| {
        let digest = rules.digest();
        let words = digest.words.into_iter().flat_map(|term| {
            let said = message!("digest-term", word: term.word.clone(), means: term.means.clone());
            [term.word, term.means, said]
        });
        let step = message!("digest-step", step: 1, what: digest.turn[0].clone());
        [digest.aim, step]
            .into_iter()
            .chain(digest.turn)
            .chain(digest.challenge)
            .chain(digest.in_force)
            .chain(words)
            .collect::<Vec<_>>()
    };
    usual.chain(changed).flat_map(of).collect()
}

/// What beginners are asked before an answer that cannot be right.
fn sure() -> Vec<Message> {
    let bid = Arg::Bid { count: 4, face: 5 };
    vec![
        message!("sure-dice-doubt", held: 4, bid: bid.clone()),
        message!("sure-dice-exact", bid: bid.clone()),
        message!("sure-dice-bid", most: 3, bid),
        message!("sure-again", answer: Arg::typed("doubt")),
    ]
}

/// What is wrong with options.
fn options() -> Vec<Message> {
    let refused = |game: &str, name: &str, value: &str, seats: usize| {
        let mut rules = catalog::find(game).expect("a game").rules.clone();
        let refusal = rules.set(name, value).and_then(|()| rules.validate_for(seats));
        refusal.expect_err("it is refused").message()
    };
    let mut messages = vec![
        refused("perudo", "jokers", "1", 2),
        refused("perudo", "wlid", "ones", 2),
        refused("perudo", "wild", "twos", 2),
        refused("perudo", "faces", "9", 2),
        refused("perudo", "dice", "9", 2),
        refused("perudo", "dice", "5,3", 3),
        refused("perudo", "wild", "none", 2),
        refused("liars-dice", "dice", "8", 9),
        refused("duel", "wild", "top", 3),
        refused("perudo", "wild", "ones", 7),
        refused("bluff", "max_turns", "many", 3),
        refused("bluff", "mode", "team", 3),
        refused("bluff", "max_cards", "8", 3),
        refused("bluff", "max_cards", "9", 3),
        refused("sheriff", "terms", "9", 3),
    ];
    for things in ["dice", "other"] {
        messages.push(message!("option-too-many", things: Arg::kind(things), total: 60u8, most: 50u8, option: Arg::typed("dice")));
    }
    messages
}

/// The headings of the tables after a match.
/// What the coach tells of a match.
fn coach() -> Vec<Message> {
    let whole = |value: f64| Arg::Decimal { value, digits: 0 };
    let given = || Arg::text("3x5");
    let mut all = vec![message!("coach-reference", reference: Arg::text("level-5"), version: 4u32)];
    for shares in [true, false] {
        all.push(message!("coach-curve", shares));
        all.push(message!("coach-luck", shares));
    }
    for word in ["doubtful", "mistake", "blunder"] {
        all.push(message!(
            "coach-decision",
            round: 3u16,
            seat: Seat::FIRST,
            given: given(),
            better: Arg::text("doubt"),
            word: Arg::kind(word),
            lost: whole(18.0),
            error: whole(4.0)
        ));
    }
    for what in ["bid", "doubt", "exact"] {
        let percent = whole(31.0);
        all.push(message!("coach-why", what: Arg::kind(what), answer: given(), percent));
    }
    all
}

fn figures() -> Vec<Message> {
    let things = || ["dice", "cards", "gold"].map(Arg::kind);
    let mut figures = vec![
        message!("analysis-turning-points"),
        message!("analysis-turning-point", round: 3u8),
        message!("figures-seat", seat: Seat::FIRST),
    ];
    figures.extend(things().map(|things| message!("figures-lost", things)));
    figures.extend(things().map(|things| message!("figures-gained", things)));
    figures
}

fn dice() -> Vec<Message> {
    let bid = "3x6".parse().expect("a bid");
    let illegal = [
        Illegal::NoCount,
        Illegal::NoSuchFace { bid, faces: 4 },
        Illegal::NotTheMover,
        Illegal::TooLateForCalza,
    ];
    let mut messages: Vec<Message> = illegal.iter().map(doubt_words::Tell::message).collect();
    messages.extend([
        message!("dice-help-auto"),
        message!("dice-help-pass"),
        message!("dice-may-exact"),
        message!("dice-odds-none"),
    ]);
    let mut rules = dice::Rules::LIARS_DICE;
    for faces in [5, 6] {
        rules.faces = faces;
        doubt_games::option::Options::set(&mut rules, "dice", "5,3,3").expect("a list of dice");
        messages.extend(rules.prose().concat());
    }
    messages
}

fn cards() -> Vec<Message> {
    let rank = |rank: &str| Arg::Rank(rank.into());
    let seats = |seats: &[u8]| Arg::Seats(seats.to_vec());
    let mut messages: Vec<Message> = [seats(&[1]), seats(&[0]), seats(&[0, 1]), seats(&[2, 3])]
        .map(|seats| message!("cards-spare", seats))
        .into();
    for held in [0u8, 1, 2] {
        messages.push(message!("cards-not-held", card: Arg::Cards(vec!["QS".into()]), held));
    }
    for most in [1u8, 4] {
        messages.push(message!("cards-may-play", most, ranks: Arg::or([rank("A"), rank("2")])));
    }
    messages.extend([
        message!("cards-cannot", seat: Seat::FIRST),
        message!("cards-misread-rank", typed: Arg::text("1")),
        message!("cards-must-pass", ranks: Arg::or([rank("7")])),
        message!("cards-no-card"),
        message!("cards-not-in-deck", rank: rank("7")),
        message!("cards-not-neighbour", claim: rank("9"), called: rank("Q")),
        message!("cards-not-next"),
        message!("cards-not-your-turn"),
        message!("cards-own-claim"),
        message!("cards-partner-claim", seat: Seat::FIRST),
    ]);
    messages
}

fn sheriff() -> Vec<Message> {
    let goods = || Arg::Goods(vec![("apples".into(), 2), ("silk".into(), 1)]);
    let mut rules = doubt_games::sheriff::Rules::SHERIFF;
    doubt_games::option::Options::set(&mut rules, "bluff", "5,3,3").expect("a list of skills");
    let mut messages = rules.prose().concat();
    for manner in ["easy", "uneasy"] {
        let (manner, text) = (Arg::kind(manner), Arg::text("scratches an ear"));
        messages.push(message!("sheriff-tell-own", seat: Seat::FIRST, manner, text));
    }
    for legal in [true, false] {
        let (good, gold) = (Arg::Good("silk".into()), Arg::Gold(6));
        messages.push(message!("sheriff-ware", good, gold, legal));
    }
    messages.extend([
        message!("sheriff-character", line: Arg::text("Sells what there is.")),
        message!("sheriff-empty-bag"),
        message!("sheriff-idle", seat: Seat::FIRST),
        message!("sheriff-misread-long", most: 80u8),
        message!("sheriff-prices"),
        message!("sheriff-restock"),
        message!("sheriff-worth", goods: goods(), gold: Arg::Gold(10)),
        message!("sheriff-worth-what"),
    ]);
    messages
}

/// What Counter thinks, who is never drawn for a table.
fn thoughts() -> Vec<Message> {
    let decimal = |value| Arg::Decimal { value, digits: 3 };
    let play = || (Arg::text("QS 7H"), Arg::text("Q"));
    vec![
        message!("thought-share", answer: Arg::text("1x5"), percent: decimal(62.5)),
        message!("thought-within", worth: decimal(0.0005)),
        message!("thought-beyond", worth: decimal(0.06)),
        message!("thought-no-strategy"),
        message!("thought-doubt-worth", worth: decimal(0.25)),
        message!("thought-doubted", chance: decimal(0.5)),
        message!("thought-lie", cards: play().0, claim: play().1),
        message!("thought-pass-worth", worth: decimal(0.75)),
        message!("thought-truth", cards: play().0, claim: play().1),
        message!("thought-worth", worth: decimal(-0.125)),
        message!("thoughts-title"),
    ]
}

/// What is said at a table of a server, and around a match in a terminal.
fn tables() -> Vec<Message> {
    let error = || Arg::text("disk I/O error");
    let seats = || Arg::Seats(vec![0, 1, 2]);
    let ending = message!("match-lost-ending");
    let answer = Arg::typed("3x5");
    vec![
        message!("said", text: Arg::text("Whatever somebody has written.")),
        message!("stand-in", seat: Seat::FIRST),
        message!("stand-in", seat: Seat::all(2).last().expect("two seats")),
        message!("asking-each-time"),
        message!("asking-if-worth-it"),
        message!("match-left"),
        message!("match-lost", why: ending.clone()),
        message!("match-lost-answer", answer, why: message!("dice-no-calza")),
        ending,
        message!("lesson-step", step: 2u8, steps: 5u8),
        message!("lesson-goes-on", answer: Arg::typed("2x5")),
        message!("lesson-left", name: Arg::text("perudo")),
        message!("lesson-resumed", step: 2u8),
        message!("lesson-list", name: Arg::text("duel"), done: 1u8, steps: 2u8, title: message!("lesson-duel")),
        message!("lesson-list-done", name: Arg::text("duel"), title: message!("lesson-duel")),
        message!("match-as", name: Arg::text("Ann")),
        message!("match-opening", title: Arg::text("Perudo"), seats: seats()),
        message!(
            "match-opening-with", title: Arg::text("Perudo"), options: Arg::typed("dice=3"), seats: seats()
        ),
        message!("match-seed", seed: Arg::text("7")),
        message!("no-randomness"),
        message!("not-kept-failed", error: error()),
        message!("not-kept-full"),
        message!("not-kept-late"),
        message!("not-kept-paused"),
        message!("not-kept-stale"),
        message!("not-read", error: error()),
        message!("page-is-old"),
        message!("server-starting"),
        message!("server-stopping"),
        message!("table-already-seated", number: 2u8),
        message!("table-answer-seated"),
        message!("table-bad-command"),
        message!("table-bad-name", most: 24u8),
        message!("table-crowded"),
        message!("table-devices", most: 8u8),
        message!("table-enough-matches", most: 200u8),
        message!("table-full"),
        message!("table-host-only"),
        message!("table-long-answer", most: 512u16),
        message!("table-needs-session"),
        message!("table-no-open-seat"),
        message!("table-no-spectators"),
        message!("table-no-such-key"),
        message!("table-nobody-plays"),
        message!("table-nobody-there", number: 2u8),
        message!("table-not-asked"),
        message!("table-not-seated"),
        message!("table-nothing-played"),
        message!("table-nothing-to-fill"),
        message!("table-old-rules", why: message!("table-rules-gone", number: 1u8)),
        message!("table-open-seats"),
        message!("table-option-unstated", option: Arg::typed("wild")),
        message!("table-private"),
        message!("table-put-away"),
        message!("quota-spent"),
        message!("session-ended"),
        message!("table-key-owner"),
        message!("table-not-agreed", name: Arg::text("Bob")),
        message!("table-not-here", name: Arg::text("Bob")),
        message!("table-rematch-over"),
        message!("table-rematch-seated"),
        message!("table-removed"),
        message!("table-revoked"),
        message!("table-seat-taken", number: 2u8),
        message!("table-seats-fixed"),
        message!("table-secret-used"),
        message!("table-share-form", most: 64u8),
        message!("table-share-late"),
        message!("table-share-seated"),
        message!("table-too-fast"),
        message!("table-unknown"),
        message!("table-unopenable"),
        message!("table-unreadable", error: error()),
        message!("table-window-closed"),
        message!("tables-in-use", most: 10_000u16),
    ]
}
