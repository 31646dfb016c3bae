//! The cards family as each audience hears it.

use doubt_core::{Seat, SeatSet};
use doubt_games::cards::event::Ending;
use doubt_games::cards::rules::First;
use doubt_games::cards::{Cards, Claim, Event, Rank, Rules};
use doubt_stage::{Stage, Telling};
use doubt_words::{Catalogue, Listener, Manner, Message};

use crate::table::{after, seat, with};

/// Told to the person at this seat, or to somebody who watches Me, Ann and Bob.
fn telling(you: Option<usize>) -> Telling {
    let names = ["Me", "Ann", "Bob"].map(str::to_owned);
    Telling::to(you.map(seat), &names, vec![None; 3])
}

fn told(messages: &[Message], you: Option<usize>, manner: Manner) -> String {
    telling(you).voice(Catalogue::english(), manner).passage(messages)
}

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

fn seats(all: &[usize]) -> SeatSet {
    all.iter().map(|&at| seat(at)).collect()
}

fn claim(at: usize, count: u8, rank: Rank) -> Claim {
    Claim { seat: seat(at), count, rank }
}

/// Each event as it is told to seat 0, to seat 1, to somebody who watches, and to the ear of seat 0.
#[test]
fn events_are_told_to_each_audience() {
    let queens = claim(0, 2, Rank::Queen);
    let ten = claim(1, 1, Rank::Ten);
    let left = || [0, 4, 7].into_iter().collect();
    for (event, [me, ann, watcher, spoken]) in [
        (
            Event::Spare { seats: seats(&[0]) },
            [
                "The left-over card goes to you.",
                "The left-over card goes to Me.",
                "The left-over card goes to Me.",
                "The left-over card goes to you.",
            ],
        ),
        (
            Event::Spare { seats: seats(&[0, 1]) },
            [
                "The left-over cards go to you and Ann, one each.",
                "The left-over cards go to you and Me, one each.",
                "The left-over cards go to Me and Ann, one each.",
                "The left-over cards go to you and Ann, one each.",
            ],
        ),
        (
            Event::Round { round: 2, cards: [5, 6, 5].into_iter().collect() },
            [
                "Round 2\nCards: you 5, Ann 6 and Bob 5.",
                "Round 2\nCards: Me 5, you 6 and Bob 5.",
                "Round 2\nCards: Me 5, Ann 6 and Bob 5.",
                "Round 2. Cards: you 5, Ann 6 and Bob 5.",
            ],
        ),
        (
            Event::Hand { seat: seat(0), cards: cards("AS AH 7C QS QH QD") },
            [
                "You are dealt A×2 7 Q×3.",
                "Me is dealt A×2 7 Q×3.",
                "Me is dealt A×2 7 Q×3.",
                "You are dealt two aces, one seven and three queens.",
            ],
        ),
        (
            Event::First { seat: seat(0), by: First::AceOfSpades },
            [
                "You have the ace of spades and start.",
                "Me has the ace of spades and starts.",
                "Me has the ace of spades and starts.",
                "You have the ace of spades and start.",
            ],
        ),
        (
            Event::First { seat: seat(1), by: First::Random },
            ["Ann starts.", "You start.", "Ann starts.", "Ann starts."],
        ),
        (
            Event::Play { claim: queens, sworn: false },
            [
                "You play 2 queens.",
                "Me plays 2 queens.",
                "Me plays 2 queens.",
                "You play two queens.",
            ],
        ),
        (
            Event::Play { claim: ten, sworn: true },
            ["Ann plays 1 ten.", "You play 1 ten.", "Ann plays 1 ten.", "Ann plays one ten."],
        ),
        (
            Event::Laid { seat: seat(0), cards: cards("QS 7H") },
            [
                "You laid: 7H QS.",
                "Me laid: 7H QS.",
                "Me laid: 7H QS.",
                "You laid: seven of hearts and queen of spades.",
            ],
        ),
        (
            Event::Cannot { seat: seat(0) },
            [
                "You have nothing true to play and must pass.",
                "Me has nothing true to play and must pass.",
                "Me has nothing true to play and must pass.",
                "You have nothing true to play and must pass.",
            ],
        ),
        (Event::Stands { claim: queens }, ["", "", "", ""]),
        (
            Event::Challenge { seats: seats(&[1]), claim: queens },
            [
                "Ann doubts your 2 queens!",
                "You doubt Me’s 2 queens!",
                "Ann doubts Me’s 2 queens!",
                "Ann doubts your two queens!",
            ],
        ),
        (
            Event::Challenge { seats: seats(&[1, 2]), claim: queens },
            [
                "Ann and Bob doubt your 2 queens!",
                "You and Bob doubt Me’s 2 queens!",
                "Ann and Bob doubt Me’s 2 queens!",
                "Ann and Bob doubt your two queens!",
            ],
        ),
        (
            Event::Challenge { seats: seats(&[0, 2]), claim: ten },
            [
                "You and Bob doubt Ann’s 1 ten!",
                "Me and Bob doubt your 1 ten!",
                "Me and Bob doubt Ann’s 1 ten!",
                "You and Bob doubt Ann’s one ten!",
            ],
        ),
        (
            Event::Chosen { seat: seat(0) },
            [
                "You are the challenger.",
                "Me is the challenger.",
                "Me is the challenger.",
                "You are the challenger.",
            ],
        ),
        (
            shown(queens, "QS QH", true),
            [
                "Your cards are shown: QS QH. The truth!",
                "Me’s cards are shown: QS QH. The truth!",
                "Me’s cards are shown: QS QH. The truth!",
                "Your cards are shown: queen of spades and queen of hearts. The truth!",
            ],
        ),
        (
            shown(ten, "7C", false),
            [
                "Ann’s card is shown: 7C. A lie!",
                "Your card is shown: 7C. A lie!",
                "Ann’s card is shown: 7C. A lie!",
                "Ann’s card is shown: seven of clubs. A lie!",
            ],
        ),
        (
            Event::Taken { seat: seat(0), cards: 5, hand: 12 },
            [
                "You take the pile of 5 cards and have 12 now.",
                "Me takes the pile of 5 cards and has 12 now.",
                "Me takes the pile of 5 cards and has 12 now.",
                "You take the pile of 5 cards and have 12 now.",
            ],
        ),
        (
            Event::Taken { seat: seat(1), cards: 1, hand: 1 },
            [
                "Ann takes the pile of one card and has 1 now.",
                "You take the pile of one card and have 1 now.",
                "Ann takes the pile of one card and has 1 now.",
                "Ann takes the pile of one card and has 1 now.",
            ],
        ),
        (
            Event::Pile { seat: seat(0), cards: cards("KS KH 10D") },
            [
                "In the pile: 10 K×2.",
                "In the pile: 10 K×2.",
                "In the pile: 10 K×2.",
                "In the pile: one ten and two kings.",
            ],
        ),
        (
            over(&[0], Ending::EmptyHand, left()),
            [
                "You win round 3 with an empty hand.\nCards left: you 0, Ann 4 and Bob 7.",
                "Me wins round 3 with an empty hand.\nCards left: Me 0, you 4 and Bob 7.",
                "Me wins round 3 with an empty hand.\nCards left: Me 0, Ann 4 and Bob 7.",
                "You win round 3 with an empty hand. Cards left: you 0, Ann 4 and Bob 7.",
            ],
        ),
        (
            over(&[0, 1], Ending::LastTurn, left()),
            [
                "You and Ann win round 3 with the fewest cards: all turns have been taken.\nCards left: \
             you 0, Ann 4 and Bob 7.",
                "You and Me win round 3 with the fewest cards: all turns have been taken.\nCards left: \
             Me 0, you 4 and Bob 7.",
                "Me and Ann win round 3 with the fewest cards: all turns have been taken.\nCards left: \
             Me 0, Ann 4 and Bob 7.",
                "You and Ann win round 3 with the fewest cards: all turns have been taken. Cards left: \
             you 0, Ann 4 and Bob 7.",
            ],
        ),
        (
            Event::Win { seats: seats(&[1]) },
            [
                "Ann wins the match!",
                "You win the match!",
                "Ann wins the match!",
                "Ann wins the match!",
            ],
        ),
        (
            Event::Win { seats: seats(&[0, 2]) },
            [
                "You and Bob win the match!",
                "Me and Bob win the match!",
                "Me and Bob win the match!",
                "You and Bob win the match!",
            ],
        ),
    ] {
        let messages = Rules::tell(&event, &telling(Some(0)));
        assert_eq!(told(&messages, Some(0), Manner::Plain), me);
        assert_eq!(told(&messages, Some(1), Manner::Plain), ann);
        assert_eq!(told(&messages, None, Manner::Plain), watcher);
        assert_eq!(told(&messages, Some(0), Manner::Spoken), spoken);
    }
}

fn shown(claim: Claim, text: &str, honest: bool) -> Event {
    Event::Shown { claim, challenger: seat(2), cards: cards(text), honest }
}

fn over(winners: &[usize], ending: Ending, left: doubt_core::PerSeat<u8>) -> Event {
    Event::RoundOver { round: 3, winners: seats(winners), ending, left }
}

/// What a table does not know by name is told by its number, with a capital where that opens.
#[test]
fn seats_without_names_are_numbers() {
    let nobody = Telling { listener: Listener::default(), show_hands: true, bots: Vec::new() };
    let win = Rules::tell(&Event::Win { seats: seats(&[0, 2]) }, &nobody);
    assert_eq!(
        nobody.voice(Catalogue::english(), Manner::Plain).passage(&win),
        "Seat 0 and seat 2 win the match!"
    );
}

const DEAL: &str = "deal spare 1\ndeal 0: AS AH AD AC JS\ndeal 1: JH JD JC QS QH QD\n\
                    deal 2: QC KS KH KD KC\n";

#[test]
fn a_person_is_told_what_must_be_known_to_answer() {
    for (options, steps, at, plain, spoken) in [
        (
            "deck=faces",
            "",
            0,
            "Your 5 cards: A×4 J\nPile: 0. Others: Ann 6 and Bob 5.\nPlay one card and claim any \
             rank.",
            "Your 5 cards: four aces and one jack. Pile: 0. Others: Ann 6 and Bob 5. Play one card \
             and claim any rank.",
        ),
        (
            "deck=faces max_cards=3 claim=ascending",
            "",
            0,
            "Your 5 cards: A×4 J\nPile: 0. Others: Ann 6 and Bob 5.\nPlay 1 to 3 cards as aces.",
            "Your 5 cards: four aces and one jack. Pile: 0. Others: Ann 6 and Bob 5. Play 1 to 3 \
             cards as aces.",
        ),
        (
            "deck=faces claim=neighbour",
            "0 play J as J\n1 pass\n2 pass\n",
            1,
            "Your 6 cards: J×3 Q×3\nPile: 1. Others: Me 4 and Bob 5.\nPlay one card and claim aces, \
             jacks or queens.",
            "Your 6 cards: three jacks and three queens. Pile: 1. Others: Me 4 and Bob 5. Play one \
             card and claim aces, jacks or queens.",
        ),
        (
            "deck=faces mode=truth claim=ascending",
            "0 play A as A\n1 pass\n2 pass\n1 play J as J\n0 pass\n2 pass\n2 play Q as Q\n0 pass\n1 \
             pass\n",
            0,
            "Your 4 cards: A×3 J\nPile: 3. Others: Ann 5 and Bob 4.\nYou have no kings, so there is \
             nothing true to play: pass.",
            "Your 4 cards: three aces and one jack. Pile: 3. Others: Ann 5 and Bob 4. You have no \
             kings, so there is nothing true to play: pass.",
        ),
        (
            "deck=faces",
            "0 play A as J\n",
            1,
            "Your 6 cards: J×3 Q×3\nPile: 1. Others: Me 4 and Bob 5.\nMe claims 1 jack.\nYou hold 3 \
             of the 4 jacks.\nDoubt it, or pass.",
            "Your 6 cards: three jacks and three queens. Pile: 1. Others: Me 4 and Bob 5. Me claims \
             one jack. You hold 3 of the 4 jacks. Doubt it, or pass.",
        ),
        (
            "deck=faces max_cards=4",
            "0 play A A as A\n1 pass\n2 pass\n1 play Q Q as A\n",
            0,
            "Your 3 cards: A×2 J\nPile: 4. Others: Ann 4 and Bob 5.\nAnn claims 2 aces.\nYou hold 2 \
             of the 4 aces, and laid 2 in the pile.\nDoubt it, or pass.",
            "Your 3 cards: two aces and one jack. Pile: 4. Others: Ann 4 and Bob 5. Ann claims two \
             aces. You hold 2 of the 4 aces, and laid 2 in the pile. Doubt it, or pass.",
        ),
    ] {
        let rules = options.split(' ').fold(Rules::BLUFF, |rules, pair| {
            let (name, value) = pair.split_once('=').unwrap();
            with(rules, name, value)
        });
        let bout = after(rules, &format!("{DEAL}{steps}"));
        let messages = Rules::situation(bout.view(seat(at)));
        assert_eq!(told(&messages, Some(at), Manner::Plain), plain, "{options}");
        assert_eq!(told(&messages, Some(at), Manner::Spoken), spoken, "{options}");
    }
}

#[test]
fn a_last_card_and_a_partner_are_pointed_out() {
    let rules = with(with(Rules::BLUFF, "deck", "faces"), "max_cards", "4");
    let rules = with(rules, "mode", "team");
    let script = "game any\nseat 0 Me\nseat 1 Ann\nseat 2 Bob\nseat 3 Cid\n\
                  deal 0: AS AH AD AC\ndeal 1: JS JH JD JC\ndeal 2: QS QH QD QC\n\
                  deal 3: KS KH KD KC\n0 play A A A A as A\n";
    let bout = doubt_core::Record::script(script).unwrap().replay(rules).unwrap();
    let names = ["Me", "Ann", "Bob", "Cid"].map(str::to_owned);
    let telling = Telling::to(Some(seat(3)), &names, vec![None; 4]);
    let voice = telling.voice(Catalogue::english(), Manner::Plain);
    assert_eq!(
        voice.passage(&Rules::situation(bout.view(seat(3)))),
        "Your 4 cards: K×4\nAnn’s 4 cards: J×4\nPile: 4. Others: Me 0, Ann 4 and Bob 4.\nMe claims \
         4 aces, and has no cards left.\nYou hold none of the 4 aces.\nDoubt it, or pass."
    );
    assert!(Rules::is_worth_asking(bout.view(seat(3))));
}

#[test]
fn help_fits_the_rules() {
    let help = |options: &[(&str, &str)]| {
        let rules = with(Rules::BLUFF, "deck", "faces");
        let rules = options.iter().fold(rules, |rules, (name, value)| with(rules, name, value));
        let bout = after(rules, DEAL);
        told(&Rules::help(bout.view(seat(0))), Some(0), Manner::Plain)
    };
    let one = help(&[]);
    assert!(one.starts_with("You can type:\nqueen, q, qs  play a card from your hand"), "{one}");
    assert!(one.contains("\n7 as q  play a seven and call it a queen\n"), "{one}");
    assert!(one.contains("\npass, trust  let the claim stand\n"), "{one}");
    assert!(one.ends_with("\nPlay one card and claim any rank."), "{one}");
    let four = help(&[("max_cards", "4")]);
    assert!(four.contains("\n2 queens, q q, qs qh  play cards from your hand"), "{four}");
    assert!(four.contains("\nq q 7 as q  play two queens and a seven"), "{four}");
    let truth = help(&[("mode", "truth")]);
    assert!(!truth.contains(" as q") && truth.contains("nothing true to play"), "{truth}");
}

#[test]
fn odds_are_told_as_the_seat_sees_them() {
    let odds = |options: &[(&str, &str)], steps: &str, at: usize, manner: Manner| {
        let rules = with(Rules::BLUFF, "deck", "faces");
        let rules = options.iter().fold(rules, |rules, (name, value)| with(rules, name, value));
        let bout = after(rules, &format!("{DEAL}{steps}"));
        told(&Rules::odds(bout.view(seat(at))), Some(at), manner)
    };
    let (plain, spoken) = (Manner::Plain, Manner::Spoken);
    assert_eq!(odds(&[], "", 0, plain), "There is no claim to weigh now.");
    let lie = "0 play J as J\n1 pass\n2 pass\n1 play Q as A";
    assert_eq!(odds(&[], lie, 0, plain), "It’s a lie: Ann can’t have any of the 4 aces.");
    // Of eleven cards that seat 2 does not know, six are seat 1's and four may be aces.
    assert_eq!(
        odds(&[], lie, 2, plain),
        "Ann can have at most 4 of the 4 aces. If the cards you don’t know lie at random, the \
         chance that Ann had at least 1 ace is 98 %."
    );
    assert_eq!(
        odds(&[], lie, 2, spoken),
        "Ann can have at most 4 of the 4 aces. If the cards you don’t know lie at random, the \
         chance that Ann had at least one ace is 98 percent."
    );
    let jacks = "0 play A A as J";
    assert_eq!(
        odds(&[("max_cards", "4")], jacks, 1, plain),
        "It’s a lie: Me can have at most 1 of the 4 jacks."
    );
    let truth = [("mode", "truth")];
    assert_eq!(odds(&truth, "0 play A as A", 1, plain), "It’s true: nobody may lie here.");
}

#[test]
fn what_stands_out_in_a_terminal_is_marked() {
    let telling = telling(Some(0));
    let voice = telling.voice(Catalogue::english(), Manner::Terminal);
    let win = Rules::tell(&Event::Win { seats: SeatSet::only(Seat::FIRST) }, &telling);
    let lie = Rules::tell(&shown(claim(1, 1, Rank::Ten), "7C", false), &telling);
    assert!(voice.passage(&win).starts_with('\n') && voice.passage(&win).contains("You win"));
    assert!(voice.passage(&lie).contains("\u{1b}[31mA lie!\u{1b}[0m"));
}
