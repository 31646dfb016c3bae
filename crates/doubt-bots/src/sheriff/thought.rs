//! A decision in one line.

use doubt_games::sheriff::{Action, Goods, Truth};
use doubt_words::{Arg, Message, Tell as _, message};

use super::plan::Plan;
use crate::thought::decimal;

/// What a merchant is up to:
///
/// ```text
/// [Silas the broker] | Plan: legal lie | Loads: 2 apples 1 bread
/// ```
pub(super) fn loading(character: &str, plan: Plan, bag: Goods) -> Vec<Message> {
    vec![
        message!("thought-who", name: Arg::text(character)),
        message!("thought-plan", plan: plan.message()),
        message!("thought-loads", goods: Arg::typed(bag)),
    ]
}

/// What the sheriff who reckons takes a bag to be, by how likely it is that, and what it does:
///
/// ```text
/// [Reckoner] | honest 40 %, contraband 35 %, legal lie 25 % | worth 3.1 | Chose: inspect
/// ```
pub(super) fn deciding(share: impl Fn(Truth) -> f64, worth: f64, chose: Action) -> Vec<Message> {
    let percent = |truth| decimal(100.0 * share(truth), 0);
    let (honest, contraband) = (percent(Truth::Honest), percent(Truth::Contraband));
    vec![
        message!("thought-who", name: Arg::text("Reckoner")),
        message!("thought-bag", honest, contraband, lie: percent(Truth::LegalLie)),
        message!("thought-bag-worth", worth: decimal(worth, 1)),
        message!("thought-chose", answer: Arg::typed(chose)),
    ]
}

#[cfg(test)]
mod tests {
    use doubt_core::{Seat, Thought};

    use super::*;

    fn line(parts: Vec<Message>) -> String {
        Thought { seat: Seat::FIRST, at: 0, parts }.line()
    }

    #[test]
    fn the_form_never_changes() {
        let bag: Goods = "2 apples 1 silk".parse().unwrap();
        for plan in Plan::ALL {
            assert_eq!(
                line(loading("Ann", plan, bag)),
                format!("[Ann] | Plan: {} | Loads: 2 apples 1 silk", plan.message())
            );
        }
        assert_eq!(
            line(loading("x <bad> { $y }", Plan::LegalLie, Goods::EMPTY)),
            "[x <bad> { $y }] | Plan: legal lie | Loads: nothing"
        );
        let share = |truth| match truth {
            Truth::Honest => 0.404,
            Truth::Contraband => 0.3462,
            Truth::LegalLie => 0.2498,
        };
        for (worth, chose, end) in [
            (3.1, "inspect", "worth 3.1 | Chose: inspect"),
            (-20.04, "demand 8", "worth -20.0 | Chose: demand 8"),
            (0.0, "pass", "worth 0.0 | Chose: pass"),
        ] {
            assert_eq!(
                line(deciding(share, worth, chose.parse().unwrap())),
                format!("[Reckoner] | honest 40 %, contraband 35 %, legal lie 25 % | {end}")
            );
        }
    }
}
