//! Messages in words: every kind of argument, every companion, every manner.

use doubt_words::catalogue::nearest;
use doubt_words::{Arg, Catalogue, Listener, Manner, Message, Voice, message};

fn table() -> Listener {
    Listener { names: vec!["Ann".into(), "Bob".into(), "<bad>Cid</bad>".into()], you: Some(0) }
}

fn said(manner: Manner, message: &Message) -> String {
    Voice::new(Catalogue::english(), manner, &table()).line(message)
}

fn text(arg: impl Into<Arg>, manner: Manner) -> String {
    said(manner, &message!("said", text: arg))
}

#[test]
fn every_kind_of_argument_has_its_words() {
    let cards = || vec!["QS".to_owned(), "10H".to_owned()];
    for (arg, plain, spoken) in [
        (Arg::Number(3), "3", "3"),
        (Arg::Seat(0), "You", "You"),
        (Arg::Seat(1), "Bob", "Bob"),
        (Arg::Seat(7), "Seat 7", "Seat 7"),
        (Arg::Seats(vec![0, 1, 2]), "You, Bob and <bad>Cid</bad>", "You, Bob and <bad>Cid</bad>"),
        (Arg::Face(5), "Fives", "Fives"),
        (Arg::Dice(vec![1, 5, 5]), "1 5 5", "One, five and five"),
        (Arg::Shown { dice: vec![2, 5], face: 5, wild: None }, "2 [5]", "Two and five"),
        (
            Arg::Shown { dice: vec![1, 2, 5], face: 5, wild: Some(1) },
            "[1] 2 [5]",
            "One, two and five",
        ),
        (Arg::Bid { count: 3, face: 5 }, "3x5", "Three fives"),
        (Arg::Bid { count: 1, face: 1 }, "1x1", "One one"),
        (Arg::Rank("Q".into()), "Queens", "Queens"),
        (Arg::Cards(cards()), "QS 10H", "Queen of spades and ten of hearts"),
        (Arg::Hand(vec!["AS".into(), "AH".into(), "7C".into()]), "A×2 7", "Two aces and one seven"),
        (Arg::Claim { count: 2, rank: "10".into() }, "2 tens", "Two tens"),
        (Arg::Good("apples".into()), "Apples", "Apples"),
        (Arg::Goods(vec![]), "Nothing", "Nothing"),
        (
            Arg::Goods(vec![("apples".into(), 1), ("silk".into(), 2)]),
            "1 apple and 2 silk",
            "1 apple and 2 silk",
        ),
        (Arg::Gold(5), "5 gold", "5 gold"),
        (Arg::Chance(0.624), "62 %", "62 percent"),
        (Arg::Chance(1.0), "100 %", "100 percent"),
        (Arg::Chance(0.9999), "> 99 %", "More than 99 percent"),
        (Arg::Chance(0.0001), "< 1 %", "Less than 1 percent"),
        (Arg::Decimal { value: 1.85, digits: 1 }, "1.9", "1.9"),
        (Arg::text("as it is <b>"), "as it is <b>", "as it is <b>"),
        (Arg::typed("3x5"), "3x5", "3x5"),
        (Arg::or([1u8, 2, 3]), "1, 2 or 3", "1, 2 or 3"),
        (message!("goods-none").into(), "nothing", "nothing"),
    ] {
        assert_eq!(text(arg.clone(), Manner::Plain), plain, "{arg:?}");
        assert_eq!(text(arg.clone(), Manner::Spoken), spoken, "{arg:?}");
    }
}

#[test]
fn a_sentence_depends_on_who_listens_and_how_many() {
    let bid =
        |seat| message!("dice-bid", seat: Arg::Seat(seat), bid: Arg::Bid { count: 3, face: 5 });
    assert_eq!(said(Manner::Plain, &bid(0)), "You bid 3x5.");
    assert_eq!(said(Manner::Spoken, &bid(1)), "Bob bids three fives.");
    let loss = |dice: u8| message!("dice-loss", seat: Arg::Seat(1), dice, left: 2u8);
    assert_eq!(said(Manner::Plain, &loss(1)), "Bob loses a die, 2 left.");
    assert_eq!(said(Manner::Plain, &loss(2)), "Bob loses 2 dice, 2 left.");
}

#[test]
fn a_terminal_has_colours_and_columns() {
    let rows = [
        message!("dice-round", round: 3u8),
        message!("dice-shown", seat: Arg::Seat(1), dice: Arg::Dice(vec![1, 2])),
        message!("dice-shown", seat: Arg::Seat(9), dice: Arg::Dice(vec![3])),
        message!("dice-out", seat: Arg::Seat(0)),
    ];
    let table = table();
    let passage = |manner| Voice::new(Catalogue::english(), manner, &table).passage(&rows);
    assert_eq!(passage(Manner::Plain), "Round 3\nBob:  1 2\nSeat 9:  3\nYou are out.");
    assert_eq!(passage(Manner::Spoken), "Round 3. You are out.");
    assert_eq!(
        passage(Manner::Terminal),
        "\n\u{1b}[1mRound 3\u{1b}[0m\n  Bob:     \u{1b}[1m1 2\u{1b}[0m\n  Seat 9:  \u{1b}[1m3\u{1b}[0m\nYou are out."
    );
}

#[test]
fn a_passage_is_folded_at_a_width_and_rows_hang() {
    let help = [
        message!("help-title"),
        message!("dice-help-bid", few: false),
        message!("help-rules"),
        message!("dice-misread", typed: Arg::text("hello")),
    ];
    let table = table();
    let voice = |manner| Voice::new(Catalogue::english(), manner, &table);
    let bare = |words: &str| {
        let mut bare = String::new();
        let mut letters = words.chars();
        while let Some(letter) = letters.next() {
            match letter {
                '\u{1b}' => letters.by_ref().find(|letter| *letter == 'm').map_or((), drop),
                letter => bare.push(letter),
            }
        }
        bare
    };
    let whole = bare(&voice(Manner::Terminal).passage(&help));
    assert!(whole.lines().any(|line| line.chars().count() > 80));
    for width in [80, 60, 40, 20] {
        for manner in [Manner::Terminal, Manner::Spoken] {
            let folded = bare(&voice(manner).within(Some(width)).recital(&help));
            assert!(folded.lines().all(|line| line.chars().count() <= width), "{folded}");
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            if manner == Manner::Terminal {
                assert_eq!(words(&folded), words(&whole), "nothing is lost");
            }
        }
    }
    let folded = bare(&voice(Manner::Terminal).within(Some(60)).passage(&help));
    let lines: Vec<&str> = folded.lines().collect();
    assert_eq!(lines[1], "  3x5, 3 5, 3 fives  bid that at least three dice on the");
    assert_eq!(lines[2], "                     table show five");
}

#[test]
fn for_the_ear_rows_are_told_where_nothing_can_be_read() {
    let rows = [
        message!("help-title"),
        message!("help-rules"),
        message!("dice-shown", seat: Arg::Seat(1), dice: Arg::Dice(vec![1, 2])),
        message!("dice-out", seat: Arg::Seat(1)),
    ];
    let table = table();
    let voice = Voice::new(Catalogue::english(), Manner::Spoken, &table);
    assert_eq!(voice.passage(&rows), "You can type: Bob is out.");
    assert_eq!(
        voice.recital(&rows),
        "You can type:\nrules: the rules in force.\nBob: one and two.\nBob is out."
    );
}

#[test]
fn what_is_missing_is_harmless() {
    assert_eq!(Message::new("there-is-no-such-id").to_string(), "(there-is-no-such-id)");
    assert_eq!(message!("dice-bid", seat: Arg::Seat(1)).to_string(), "(dice-bid)");
    // Private-use characters in what somebody wrote are only characters.
    let name = "\u{e000}bid\u{e001}";
    assert_eq!(text(Arg::text(name), Manner::Plain), name);
}

#[test]
fn another_language_is_another_folder() {
    let texts =
        ["dice-out = { $seat-is ->\n    [you] Du bist raus.\n   *[other] { $seat } ist raus.\n }"];
    let german = Catalogue::of("de", texts, Some(Catalogue::english())).unwrap();
    let table = table();
    let voice = Voice::new(&german, Manner::Plain, &table);
    assert_eq!(voice.line(&message!("dice-out", seat: Arg::Seat(0))), "Du bist raus.");
    let bid = message!("dice-bid", seat: Arg::Seat(1), bid: Arg::Bid { count: 3, face: 5 });
    assert_eq!(voice.line(&bid), "Bob bids 3x5.", "what it lacks is said in English");
    for (locale, language) in [("C", "en"), ("en_GB.UTF-8", "en"), ("", "en"), ("xx", "en")] {
        assert_eq!(Catalogue::preferred(locale).language(), language, "{locale}");
    }
    assert!(Catalogue::of("en", ["a = { $x"], None).is_err());
}

#[test]
fn a_folder_is_for_a_region_or_for_a_language() {
    let folders = ["en", "pt", "pt-BR", "zh-TW"];
    for (locale, folder) in [
        ("pt_BR.UTF-8", Some("pt-BR")),
        ("pt_PT@euro", Some("pt")),
        ("en_GB", Some("en")),
        ("zh-TW", Some("zh-TW")),
        ("zh_CN", None),
        ("POSIX", None),
        ("", None),
    ] {
        assert_eq!(nearest(locale, folders.into_iter()), folder, "{locale}");
    }
}

/// A sentence that cannot be made in a language, because it is made of one that is missing there, is said in
/// English, and so is one that asks for an argument that there is not.
#[test]
fn a_sentence_that_cannot_be_made_is_said_in_english() {
    let texts = ["bid-words = { $count } { face-word }\ndice-out = { $who } ist raus."];
    let german = Catalogue::of("de", texts, Some(Catalogue::english())).unwrap();
    let table = table();
    let voice = Voice::new(&german, Manner::Spoken, &table);
    let bid = message!("dice-bid", seat: Arg::Seat(1), bid: Arg::Bid { count: 3, face: 5 });
    assert_eq!(voice.line(&bid), "Bob bids three fives.");
    assert_eq!(voice.line(&message!("dice-out", seat: Arg::Seat(1))), "Bob is out.");
}

#[test]
fn a_message_is_read_as_it_is_written() {
    let bid = message!("dice-bid", seat: Arg::Seat(2), bid: Arg::Bid { count: 3, face: 5 });
    let json = r#"{"id":"dice-bid","args":{"bid":{"bid":{"count":3,"face":5}},"seat":{"seat":2}}}"#;
    assert_eq!(serde_json::to_string(&bid).unwrap(), json);
    assert_eq!(serde_json::from_str::<Message>(json).unwrap(), bid);
}
