//! Who answers for a person who does not.

use doubt_core::{Match, Rng};
use doubt_games::dice::{self, Action};
use doubt_stage::Stage;

use crate::table::{Visitor, after, every_preset, seat, with};

#[test]
fn the_answer_of_the_stand_in_is_always_legal_and_the_same() {
    struct Check;
    impl Visitor for Check {
        fn window<G: Stage>(&mut self, bout: &Match<G>, _: &mut Rng) {
            for view in bout.awaited().iter().map(|seat| bout.view(seat)) {
                let action = G::stand_in(view);
                assert_eq!(bout.rules().check(view, &action), Ok(()), "{action}");
                assert_eq!(G::stand_in(view), action);
            }
        }
    }
    every_preset(&mut Check);
}

#[test]
fn at_dice_it_doubts_what_is_very_likely_false() {
    let rules = with(dice::Rules::LIARS_DICE, "dice", "2");
    let rolled = "deal first 1\ndeal 0: 2 3\ndeal 1: 4 4\ndeal 2: 5 6\n1 ";
    let answer = |bid: &str| {
        let bout = after(rules.clone(), &format!("{rolled}{bid}"));
        dice::Rules::stand_in(bout.view(seat(2)))
    };
    assert_eq!(answer("4x4"), Action::Challenge);
    assert_eq!(answer("1x5").to_string(), "1x6");
}
