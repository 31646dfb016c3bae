//! Hints: what a seat can say of what was claimed.

use doubt_core::{Match, World};
use doubt_games::{cards, dice, sheriff};
use doubt_stage::{Hint, Stage};

use crate::table::{after, every_preset, seat, with};

fn hint<G: Stage>(bout: &Match<G>, at: usize) -> Option<Hint> {
    G::hint(bout.view(seat(at)))
}

#[test]
fn a_bid_is_weighed_against_ones_own_dice() {
    let rolled = "deal first 1\ndeal 0: 4 3\ndeal 1: 4 4\ndeal 2: 5 6\n";
    let rules = with(dice::Rules::LIARS_DICE, "dice", "2");
    assert_eq!(hint(&after(rules.clone(), rolled), 0), None, "nothing was bid");
    let bid = format!("{rolled}1 2x4\n2 3x4");
    // Of four unknown dice at least two must show a four; two of its own do at seat 1.
    let bout = after(rules.clone(), &bid);
    let own = hint(&bout, 0).unwrap();
    assert!((own.holds - 171.0 / 1296.0).abs() < 1e-12, "{own:?}");
    assert_eq!(own.exact, None);
    assert_eq!(own.message.to_string(), "Given your dice, the chance that 3x4 holds is 13 %.");
    assert!(hint(&bout, 1).unwrap().holds > own.holds);

    let bout = after(with(rules, "calza", "on-turn"), &bid);
    let own = hint(&bout, 0).unwrap();
    assert!((own.exact.unwrap() - 150.0 / 1296.0).abs() < 1e-12, "{own:?}");
    assert_eq!(
        own.message.to_string(),
        "Given your dice, the chance that 3x4 holds is 13 %, and the chance that it is exact is 12 %."
    );
    assert!(serde_json::to_value(&own).unwrap()["exact"].is_f64());
}

#[test]
fn a_claim_is_weighed_against_ones_own_cards() {
    let bout = after(
        with(cards::Rules::BLUFF, "deck", "faces"),
        "deal spare 1\ndeal 0: AS AH AD AC JS\ndeal 1: JH JD JC QS QH QD\n\
         deal 2: QC KS KH KD KC\n0 play J as J\n1 pass\n2 pass\n1 play Q as A",
    );
    let known = hint(&bout, 0).unwrap();
    assert_eq!((known.holds, known.exact), (0.0, None));
    assert_eq!(known.message.to_string(), "It’s a lie: seat 1 can’t have any of the 4 aces.");
    assert_eq!(hint(&bout, 1), None, "it knows what it has laid");
    // Of eleven cards that seat 2 does not know, six are seat 1's and four may be aces.
    let guessed = hint(&bout, 2).unwrap().holds;
    let none = 7.0 * 6.0 * 5.0 * 4.0 * 3.0 * 2.0 / (11.0 * 10.0 * 9.0 * 8.0 * 7.0 * 6.0);
    assert!((guessed - (1.0 - none)).abs() < 1e-12, "{guessed}");
}

#[test]
fn a_lie_at_the_gate_is_found_as_the_dice_say() {
    let rules = with(sheriff::Rules::SHERIFF, "bluff", "3");
    let loaded = "deal draw 1: 3 bread 3 pepper\n";
    let bout = after(rules.clone(), loaded);
    assert_eq!(hint(&bout, 0), None, "nobody is at the gate yet");
    let own = hint(&bout, 1).unwrap();
    // d10 + 5 against d10 + 3.
    assert!((own.holds - 0.28).abs() < 1e-12, "{own:?}");
    let said = "If the bag is opened, the chance that a lie is found is 72 %.";
    assert_eq!(own.message.to_string(), said);
    let declared = format!(
        "{loaded}1 load 1 bread 2 pepper\n1 declare 3 bread\ndeal tell 1: easy 1\n1 silent"
    );
    assert_eq!(hint(&after(rules, &declared), 0), Some(own));
}

#[test]
fn every_hint_is_a_probability_in_plain_words_and_the_same_in_every_twin() {
    every_preset(&mut Check);
}

struct Check;

impl crate::table::Visitor for Check {
    fn window<G: Stage>(&mut self, bout: &Match<G>, rng: &mut doubt_core::Rng) {
        for view in doubt_core::Seat::all(bout.seats()).map(|seat| bout.view(seat)) {
            let hint = G::hint(view);
            if let Some(Hint { holds, exact, message }) = &hint {
                let holds_of = |p: f64| (-1e-9..=1.0 + 1e-9).contains(&p);
                assert!(holds_of(*holds) && exact.is_none_or(holds_of), "{hint:?}");
                let words = message.to_string();
                assert!(!words.starts_with('(') && !words.contains(['\n', '{']), "{words:?}");
            }
            let twin: World<G> = bout.rules().imagine(view, rng);
            assert_eq!(G::hint(twin.view(bout.rules(), view.seat())), hint);
        }
    }
}
