//! What is said at the gate, to the sheriff, to the merchant and to somebody who watches.

use doubt_bots::Cast;
use doubt_core::{Match, PerSeat, Rng, Seat};
use doubt_games::sheriff::{
    Claim, Ending, Event, Good, Goods, Manner as Seems, Offer, Office, Pile, Rules, Score, Tell,
};
use doubt_stage::{Stage, Telling};
use doubt_words::{Catalogue, Manner, Message};

use crate::table::{Visitor, after, every_preset, seat, with};

/// Told to the person at a seat, or to nobody at the table.
fn telling(you: Option<usize>) -> Telling {
    let names = ["Me", "Ann", "Bob"].map(str::to_owned);
    Telling::to(you.map(seat), &names, vec![None; 3])
}

fn told(event: &Event, you: Option<usize>, manner: Manner) -> String {
    let telling = telling(you);
    telling.voice(Catalogue::english(), manner).passage(&Rules::tell(event, &telling))
}

fn goods(text: &str) -> Goods {
    text.parse().expect("goods")
}

fn claim(text: &str) -> Claim {
    text.parse().expect("a claim")
}

fn offer(text: &str) -> Offer {
    text.parse().expect("an offer")
}

/// Each event as the sheriff at seat 0, the merchant at seat 1 and a watcher are told of it.
#[test]
fn everybody_is_told_of_themselves_as_you() {
    let (sheriff, merchant) = (seat(0), seat(1));
    let office = Office { merchants: 8, caught: 3, inspected: 4, ..Office::new(&Rules::SHERIFF) };
    let cases: [(Event, [&str; 3]); 31] = [
        (
            Event::Visit { visit: 2, seat: merchant, gold: 50 },
            [
                "Visit 2\nAnn comes to the gate with 50 gold.",
                "Visit 2\nYou come to the gate with 50 gold.",
                "Visit 2\nAnn comes to the gate with 50 gold.",
            ],
        ),
        (
            Event::Round { round: 1, sheriff },
            [
                "Round 1\nYou are the sheriff.",
                "Round 1\nMe is the sheriff.",
                "Round 1\nMe is the sheriff.",
            ],
        ),
        (
            Event::Piles { left: vec![Good::Apples, Good::Silk], right: vec![] },
            ["The left pile, from the top: silk and apples.\nThe right pile is empty."; 3],
        ),
        (
            Event::Restock,
            ["The deck has run low: goods that are out of play are shuffled back into it."; 3],
        ),
        (
            Event::Aside { seat: merchant, goods: goods("2 apples 1 silk"), pile: Pile::Left },
            [
                "Ann sets 2 apples and 1 silk aside on the left pile.",
                "You set 2 apples and 1 silk aside on the left pile.",
                "Ann sets 2 apples and 1 silk aside on the left pile.",
            ],
        ),
        (
            Event::Keep { seat: merchant },
            ["Ann keeps every card.", "You keep all your cards.", "Ann keeps every card."],
        ),
        (
            Event::Take { seat: merchant, goods: goods("1 mead"), pile: Pile::Right },
            [
                "Ann takes 1 mead from the right pile.",
                "You take 1 mead from the right pile.",
                "Ann takes 1 mead from the right pile.",
            ],
        ),
        (
            Event::Drawn { seat: merchant, goods: goods("1 chicken") },
            ["Ann draws 1 chicken.", "You draw 1 chicken.", "Ann draws 1 chicken."],
        ),
        (
            Event::Idle { seat: merchant },
            [
                "Ann has nothing to load and stays at home.",
                "You have nothing to load and stay at home.",
                "Ann has nothing to load and stays at home.",
            ],
        ),
        (
            Event::Loaded { seat: merchant, size: Some(1) },
            [
                "Ann puts 1 card in the bag.",
                "You put 1 card in your bag.",
                "Ann puts 1 card in the bag.",
            ],
        ),
        (
            Event::Packed { seat: merchant, goods: goods("3 bread 1 crossbow") },
            [
                "Ann’s bag: 3 bread and 1 crossbow.",
                "Your bag: 3 bread and 1 crossbow.",
                "Ann’s bag: 3 bread and 1 crossbow.",
            ],
        ),
        (
            Event::Declare { seat: merchant, claim: claim("3 apples") },
            ["Ann declares 3 apples.", "You declare 3 apples.", "Ann declares 3 apples."],
        ),
        (
            Event::Tell { seat: merchant, tell: Tell { manner: Seems::Uneasy, which: 2 } },
            [
                "Ann glances back at the road.",
                "To the others you seem uneasy.",
                "Ann glances back at the road.",
            ],
        ),
        (
            Event::Call { sheriff, seat: merchant },
            ["You call Ann to the gate.", "Me calls you to the gate.", "Me calls Ann to the gate."],
        ),
        (
            Event::Offer { seat: merchant, offer: offer("5 and 2 apples") },
            [
                "Ann offers 5 gold and 2 apples.",
                "You offer 5 gold and 2 apples.",
                "Ann offers 5 gold and 2 apples.",
            ],
        ),
        (
            Event::Threaten { sheriff, seat: merchant },
            [
                "You threaten to open Ann’s bag: what is it worth to keep it shut?",
                "Me threatens to open your bag: what is it worth to you to keep it shut?",
                "Me threatens to open Ann’s bag: what is it worth to keep it shut?",
            ],
        ),
        (
            Event::Demand { sheriff, seat: merchant, gold: 8 },
            [
                "You demand 8 gold from Ann.",
                "Me demands 8 gold from you.",
                "Me demands 8 gold from Ann.",
            ],
        ),
        (Event::Refuse { seat: merchant }, ["Ann refuses.", "You refuse.", "Ann refuses."]),
        (
            Event::Pass { sheriff, seat: merchant },
            ["You let Ann pass.", "Me lets you pass.", "Me lets Ann pass."],
        ),
        (
            Event::Bribe { sheriff, seat: merchant, offer: offer("2 apples") },
            [
                "You take 2 apples and look away: Ann’s bag passes unopened.",
                "Me takes 2 apples and looks away: your bag passes unopened.",
                "Me takes 2 apples and looks away: Ann’s bag passes unopened.",
            ],
        ),
        (
            Event::Inspect { sheriff, seat: merchant },
            ["You open Ann’s bag!", "Me opens your bag!", "Me opens Ann’s bag!"],
        ),
        (
            Event::Check {
                seat: merchant,
                roll: 2,
                perception: 5,
                bluff_roll: 8,
                bluff: 3,
                caught: false,
            },
            ["The sheriff rolls 2 + 5 = 7, the merchant 8 + 3 = 11: nothing is noticed."; 3],
        ),
        (
            Event::Open { seat: merchant, bag: goods("3 bread"), claim: claim("3 bread") },
            ["In the bag: 3 bread, just as declared."; 3],
        ),
        (
            Event::Seize { seat: merchant, goods: goods("2 pepper"), worth: 10 },
            [
                "Ann loses 2 pepper, worth 10 gold.",
                "You lose 2 pepper, worth 10 gold.",
                "Ann loses 2 pepper, worth 10 gold.",
            ],
        ),
        (
            Event::Penalty { seat: merchant, sheriff, gold: 5 },
            [
                "Ann pays you a penalty of 5 gold.",
                "You pay Me a penalty of 5 gold.",
                "Ann pays Me a penalty of 5 gold.",
            ],
        ),
        (
            Event::Redress { sheriff, seat: merchant, gold: 6 },
            [
                "You pay Ann 6 gold for the trouble.",
                "Me pays you 6 gold for the trouble.",
                "Me pays Ann 6 gold for the trouble.",
            ],
        ),
        (
            Event::Sale { seat: merchant, goods: goods("1 bread"), gold: 4 },
            [
                "Ann sells 1 bread for 4 gold.",
                "You sell 1 bread for 4 gold.",
                "Ann sells 1 bread for 4 gold.",
            ],
        ),
        (
            Event::Stand { seat: merchant, goods: goods("2 apples"), hidden: 1 },
            [
                "Ann puts 2 apples on the stand, and 1 card face down.",
                "You put 2 apples on your stand, and 1 card face down.",
                "Ann puts 2 apples on the stand, and 1 card face down.",
            ],
        ),
        (
            Event::Stand { seat: merchant, goods: Goods::EMPTY, hidden: 2 },
            [
                "Ann puts 2 cards on the stand, face down.",
                "You put 2 cards on your stand, face down.",
                "Ann puts 2 cards on the stand, face down.",
            ],
        ),
        (
            Event::Standing {
                seat: sheriff,
                reputation: 3,
                change: -2,
                perception: 5,
                experience: 0,
            },
            [
                "Your reputation falls by 2 to 3; your perception is 5.",
                "The sheriff’s reputation falls by 2 to 3; perception is 5.",
                "The sheriff’s reputation falls by 2 to 3; perception is 5.",
            ],
        ),
        (
            Event::Shift { seat: sheriff, office, gold: 12, ending: Ending::CorruptBaron },
            ["Your", "Me’s", "Me’s"].map(|whose| match whose {
                "Your" => {
                    "Your shift is over: Corrupt Baron\n\
                     Half the town is bought, and none of it is fond of the buyer. The money is warm enough.\n\
                     Merchants  8\nLiars caught  3\nHonest bags opened  0\nLies found, of bags opened  75 %\n\
                     Contraband missed  0\nBribes taken  0\nGold  12\nReputation  5"
                }
                _ => {
                    "Me’s shift is over: Corrupt Baron\n\
                     Half the town is bought, and none of it is fond of the buyer. The money is warm enough.\n\
                     Merchants  8\nLiars caught  3\nHonest bags opened  0\nLies found, of bags opened  75 %\n\
                     Contraband missed  0\nBribes taken  0\nGold  12\nReputation  5"
                }
            }),
        ),
    ];
    for (event, expected) in &cases {
        for (you, expected) in [Some(0), Some(1), None].into_iter().zip(expected) {
            assert_eq!(told(event, you, Manner::Plain), *expected, "{you:?}");
            // Rows are not read out; everything else is, in one go.
            let rows = ["Merchants ", "Liars ", "Honest ", "Lies ", "Contraband ", "Bribes "];
            let rows = rows.into_iter().chain(["Gold ", "Reputation  5"]);
            let is_row = |line: &&str| rows.clone().any(|row| line.starts_with(row));
            // What is read out has a stop at its end, headings too.
            let closed = |line: &str| match line.ends_with(['.', '!', '?', ':']) {
                true => line.to_owned(),
                false => format!("{line}."),
            };
            let lines = expected.lines().filter(|line| !is_row(line)).map(closed);
            let lines: Vec<String> = lines.collect();
            let spoken = lines.join(" ").replace(" %", " percent");
            assert_eq!(told(event, you, Manner::Spoken), spoken, "{you:?}");
        }
    }
    for event in [
        Event::Draw { seat: merchant, count: 2 },
        Event::Loaded { seat: merchant, size: None },
        Event::Silent { seat: merchant },
        Event::Lie { seat: merchant },
    ] {
        assert_eq!(told(&event, None, Manner::Plain), "");
    }
}

#[test]
fn the_score_sheet_names_who_has_the_most() {
    let scores = |goods_of: [&str; 3]| {
        let score = |(seat, text): (Seat, &str)| Score {
            gold: 40 + seat.index() as u32,
            goods: goods(text),
            worth: 3,
            bonus: 2 - seat.index() as u32,
        };
        let scores: PerSeat<Score> = Seat::all(3).zip(goods_of).map(score).collect();
        Event::Scores { scores }
    };
    let even = scores(["1 cheese", "nothing", "nothing"]);
    assert_eq!(
        told(&even, Some(1), Manner::Plain),
        "At the end\nMe:  40 gold  + 3 for goods  + 2 bonus  = 45  1 cheese\n\
         You:  41 gold  + 3 for goods  + 1 bonus  = 45  nothing\n\
         Bob:  42 gold  + 3 for goods  + 0 bonus  = 45  nothing\n\
         You, Me and Bob have the most, 45 each."
    );
    assert_eq!(
        told(&even, None, Manner::Spoken),
        "At the end. Me, Ann and Bob have the most, 45 each."
    );
    let gold = scores(["nothing"; 3]);
    assert_eq!(
        told(&gold, None, Manner::Plain),
        "At the end\nMe:  40 gold\nAnn:  41 gold\nBob:  42 gold"
    );
}

#[test]
fn every_ending_has_its_name_and_its_sentence() {
    let mut seen = std::collections::BTreeSet::new();
    for ending in [
        Ending::Legendary,
        Ending::Honourable,
        Ending::CorruptBaron,
        Ending::Excellent,
        Ending::Good,
        Ending::Mediocre,
        Ending::Poor,
        Ending::Dismissed,
    ] {
        let office = Office::new(&Rules::SHERIFF);
        let event = Event::Shift { seat: seat(0), office, gold: 0, ending };
        let messages = Rules::tell(&event, &telling(None));
        assert_eq!((&*messages[0].id, &*messages[1].id), ("sheriff-shift", "sheriff-epitaph"));
        let words = messages[0].to_string();
        let name = words.split_once(": ").unwrap().1.to_lowercase().replace(' ', "-");
        assert_eq!(name, ending.to_string());
        assert!(seen.insert(messages[1].to_string()), "{ending}");
        assert_eq!(messages[5].to_string(), "Lies found, of bags opened  –", "no bag was opened");
    }
}

/// Every merchant of the cast has six tells of its own; one of a person's own brings what they wrote.
#[test]
fn merchants_have_tells_of_their_own() {
    let mut cast = Cast::builtin();
    cast.add(
        "[[merchant]]\ncharacter = 'Hob the miller'\nbluff = 6\nrisk = 7\ngreed = 8\nhonesty = 4\n\
         easy = ['hums', 'sings <bad>', 'naps']\nuneasy = ['coughs', 'sneezes', 'blinks']\n\
         [[merchant]]\ncharacter = 'Joan'\nbluff = 6\nrisk = 7\ngreed = 8\nhonesty = 4",
    )
    .unwrap();
    let seen = |name: &str, manner: Seems, which: u8, you: Option<usize>| {
        let bot = cast.find(name).unwrap().clone();
        let telling =
            Telling::to(you.map(seat), &["Me".into(), name.into()], vec![None, Some(bot)]);
        let event = Event::Tell { seat: seat(1), tell: Tell { manner, which } };
        telling.voice(Catalogue::english(), Manner::Plain).passage(&Rules::tell(&event, &telling))
    };
    let mut all = std::collections::BTreeSet::new();
    let characters = cast.playing("sheriff").filter(|bot| bot.leads() && !bot.line.is_empty());
    let merchants = characters.filter(|bot| !bot.brain.numbers().is_empty());
    let merchants: Vec<&str> = merchants.map(|bot| &*bot.name).collect();
    assert_eq!(merchants.len(), 11);
    for name in &merchants {
        for manner in [Seems::Easy, Seems::Uneasy] {
            for which in 0..3 {
                let words = seen(name, manner, which, Some(0));
                let words = words.strip_prefix(&format!("{name} ")).expect("its name");
                assert!(words.ends_with('.') && all.insert(words.to_owned()), "{name} {words}");
            }
        }
    }
    assert_eq!(seen("Diana", Seems::Uneasy, 0, None), "Diana has gone as red as a poppy.");
    assert_eq!(seen("Alice", Seems::Easy, 2, None), "Alice is halfway through a warm bun.");
    assert_eq!(seen("Hob the miller", Seems::Easy, 1, None), "Hob the miller sings <bad>.");
    let own = seen("Hob the miller", Seems::Easy, 1, Some(1));
    assert_eq!(own, "To the others you seem at ease.");
    assert_eq!(seen("Joan", Seems::Uneasy, 1, None), "Joan keeps a hand on the bag.");
}

#[test]
fn whoever_comes_to_the_gate_is_introduced() {
    let bot = Cast::builtin().find("Diana").unwrap().clone();
    let line = bot.line.clone();
    let telling = Telling::to(Some(seat(0)), &["Me".into(), "Diana".into()], vec![None, Some(bot)]);
    let event = Event::Visit { visit: 1, seat: seat(1), gold: 50 };
    let words =
        telling.voice(Catalogue::english(), Manner::Plain).passage(&Rules::tell(&event, &telling));
    assert_eq!(words, format!("Visit 1\nDiana comes to the gate with 50 gold.\n{line}"));
}

/// What a seat is told in a match, line by line.
fn lines(
    bout: &Match<Rules>,
    at: usize,
    say: impl Fn(doubt_core::View<'_, Rules>) -> Vec<Message>,
) -> Vec<String> {
    let telling = telling(Some(at));
    let voice = telling.voice(Catalogue::english(), Manner::Plain);
    say(bout.view(seat(at))).iter().map(|message| voice.line(message)).collect()
}

const LOADED: &str = "deal draw 1: 3 bread 3 pepper\n1 load 1 bread 2 pepper\n1 declare 3 bread\n\
                      deal tell 1: easy 1\n";

#[test]
fn the_situation_at_the_gate() {
    let rules = || with(Rules::SHERIFF, "bluff", "3");
    let situation = |steps: &str, at| lines(&after(rules(), steps), at, Rules::situation);
    assert_eq!(
        situation("deal draw 1: 3 bread 3 pepper", 1),
        [
            "Your cards: 3 bread and 3 pepper",
            "Gold per card: bread 4 and pepper 5.",
            "You have 50 gold.",
            "The sheriff is Me, with 0 gold, reputation 5 and perception 5.",
            "Bags so far: 0; opened: 0; liars caught: 0; bribes taken: 0.",
            "Load your bag.",
        ]
    );
    assert_eq!(
        situation(&format!("{LOADED}1 offer 5"), 0),
        [
            "You are the sheriff, with 0 gold, reputation 5 and perception 5.",
            "Bags so far: 0; opened: 0; liars caught: 0; bribes taken: 0.",
            "At the gate: Ann, with 50 gold and bluff skill 3, who declared 3 bread.",
            "Ann offers 5 gold.",
            "pass  reputation +1 if the bag is honest, −2 if it holds contraband, unchanged if the lie \
             is about legal goods",
            "inspect  a lie that is found (72 %): a penalty for you and reputation +1; one that isn’t: \
             −2 with contraband, −1 without; an honest bag: −1",
            "accept  5 gold, and reputation −1",
            "Accept the offer, demand more, let the bag pass, inspect it, or threaten to.",
        ]
    );
    let asked = situation(&format!("{LOADED}1 offer 5\n0 demand 8"), 1);
    assert_eq!(asked[3], "In your bag: 1 bread and 2 pepper, which would sell for 14 gold.");
    assert_eq!(
        asked[asked.len() - 2..],
        ["The sheriff demands 8 gold.", "Accept the demand, offer something else, or refuse.",]
    );
    for (steps, at, expected) in [
        ("", 1, "Offer something, or stay silent."),
        ("1 silent", 0, "Let the bag pass, inspect it, or threaten to."),
        ("1 silent\n0 threaten", 1, "Offer something, or refuse."),
        ("1 silent\n0 threaten\n1 refuse", 0, "Let the bag pass, or inspect it."),
        (
            "1 silent\n0 threaten\n1 offer 5",
            0,
            "Accept the offer, demand more, let the bag pass, or inspect it.",
        ),
        ("1 offer 50", 0, "Accept the offer, let the bag pass, inspect it, or threaten to."),
        ("1 offer 50\n0 threaten", 1, "You can offer nothing more: refuse."),
        (
            "1 offer 5\n0 demand 8\n1 refuse",
            0,
            "Accept the offer, let the bag pass, or inspect it.",
        ),
        // No fourth offer: a threat would ask for one.
        (
            "1 offer 1\n0 demand 9\n1 offer 2\n0 demand 9\n1 offer 3",
            0,
            "Accept the offer, demand more, let the bag pass, or inspect it.",
        ),
        (
            "1 offer 1\n0 demand 9\n1 offer 2\n0 demand 9\n1 offer 3\n0 demand 9",
            1,
            "Accept the demand, or refuse.",
        ),
    ] {
        let said = situation(&format!("{LOADED}{steps}"), at);
        assert_eq!(said.last().unwrap(), expected, "{steps}");
    }
    let poor = with(with(Rules::SHERIFF, "gold", "0"), "bluff", "3");
    let said = lines(&after(poor, LOADED), 1, Rules::situation);
    assert_eq!(said.last().unwrap(), "You have nothing to offer: stay silent.");
}

#[test]
fn odds_and_prices_can_be_looked_up() {
    let rules = with(Rules::SHERIFF, "bluff", "3");
    let bout = after(rules, &format!("{LOADED}1 silent"));
    let chance = "bag is opened, the chance that a lie is found is 72 %: d10 + 5 against d10 + 3.";
    let face = "right 81 % of the time.";
    assert_eq!(
        lines(&bout, 0, Rules::odds),
        [
            format!("If Ann’s {chance}"),
            format!(
                "Ann seems at ease, as if the declaration were true. With bluff skill 3, that is {face}"
            ),
        ]
    );
    assert_eq!(
        lines(&bout, 1, Rules::odds),
        [
            format!("If your {chance}"),
            format!(
                "You seem at ease, as if your word were true. With bluff skill 3, your face is {face}"
            ),
        ]
    );
    let looked_up = |typed: &str| {
        let found = Rules::lookup(typed, bout.view(seat(0)))?;
        Some(found.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    assert_eq!(
        looked_up("prices").unwrap(),
        [
            "What a card sells for:",
            "Apples  2 gold  legal",
            "Cheese  3 gold  legal",
            "Bread  4 gold  legal",
            "Chickens  4 gold  legal",
            "Silk  6 gold  contraband",
            "Pepper  5 gold  contraband",
            "Mead  7 gold  contraband",
            "Crossbows  8 gold  contraband",
        ]
    );
    for (typed, said) in [
        ("worth 2 apples 1 silk", "2 apples and 1 silk would sell for 10 gold."),
        ("worth nothing", "Nothing would sell for 0 gold."),
        ("worth apples", "Say how many and of what, such as load 2 apples."),
    ] {
        assert_eq!(looked_up(typed).unwrap(), [said]);
    }
    assert_eq!(looked_up("weather"), None);
}

#[test]
fn the_market_and_the_call_of_the_board_game() {
    let piles = "deal piles apples bread silk cheese mead / bread bread apples apples pepper\n";
    let bout = after(Rules::NOTTINGHAM, piles);
    let said = lines(&bout, 1, Rules::situation);
    assert_eq!(said[0], "You have no cards in hand.");
    assert_eq!(
        said[2..4],
        [
            "The left pile, from the top: mead, cheese, silk, bread and apples.",
            "The right pile, from the top: pepper, apples, apples, bread and bread.",
        ]
    );
    assert_eq!(said[4], "The sheriff is Me, with 50 gold.");
    assert_eq!(said.last().unwrap(), "Take cards from the piles, or only from the deck.");
    let bout = after(
        Rules::NOTTINGHAM,
        &format!(
            "{piles}1 deck\ndeal draw 1: 6 apples\n2 deck\ndeal draw 2: 6 bread\n1 load 1 apple\n\
             2 load 2 bread\n1 declare 1 apple\n2 declare 2 apples"
        ),
    );
    assert_eq!(
        lines(&bout, 0, Rules::situation)[2..],
        [
            "call 1  Ann  declared 1 apple",
            "call 2  Bob  declared 2 apples",
            "Call Ann or Bob to the gate.",
        ]
    );
    let hint = Rules::hint(bout.view(seat(1))).unwrap();
    assert_eq!(hint.message.to_string(), "If the bag is opened, a lie is always found.");
    assert_eq!(hint.holds, 0.0);
}

/// In any match, whatever can be said is in the catalogue, for everyone and in every manner.
#[test]
fn everything_that_is_said_has_words() {
    struct Check;
    impl Visitor for Check {
        fn window<G: Stage>(&mut self, bout: &Match<G>, _: &mut Rng) {
            if G::NAME != Rules::FAMILY {
                return;
            }
            for view in bout.awaited().iter().map(|seat| bout.view(seat)) {
                let names = vec!["Name".to_owned(); bout.seats()];
                let telling = Telling::to(Some(view.seat()), &names, vec![None; bout.seats()]);
                let said = [G::situation(view), G::help(view), G::odds(view)].concat();
                for manner in [Manner::Terminal, Manner::Plain, Manner::Spoken] {
                    for message in &said {
                        let words = telling.voice(Catalogue::english(), manner).line(message);
                        assert!(!words.is_empty() && !words.contains("(sheriff-"), "{message:?}");
                    }
                }
            }
        }
    }
    every_preset(&mut Check);
}
