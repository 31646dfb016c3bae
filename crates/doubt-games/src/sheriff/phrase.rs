//! What people type instead of the notation: `2 apples and a silk`, `i have 3 bread`, `let him go`.

use doubt_words::{Arg, Message, Tell, message, told};

use super::action::Action;
use super::claim::Claim;
use super::good::Good;
use super::goods::Goods;
use super::offer::Offer;

/// A phrase that says nothing at this table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// Nothing that is known here.
    Unknown(String),
    /// A kind of goods that the market does not have.
    NoSuchGood(String),
    /// A word that should be a number, or a number that is too high.
    NoNumber(String),
    /// Goods without a number, or the other way round.
    NoGoods(&'static str),
    /// An offer or a demand without its sum.
    NoSum(&'static str),
    /// A call without the number of a seat.
    NoSeat,
    /// Cards to take without their number or their pile.
    NoPile,
    /// A phrase that goes on and on.
    TooLong,
    /// More than one kind was declared.
    OneKind,
}

told!(Misread);

impl Tell for Misread {
    fn message(&self) -> Message {
        match self {
            Misread::Unknown(typed) => message!("sheriff-misread", typed: Arg::text(typed)),
            Misread::NoSuchGood(typed) => {
                let goods = Arg::and(Good::ALL);
                message!("sheriff-misread-good", typed: Arg::text(typed), goods)
            }
            Misread::NoNumber(typed) => {
                message!("sheriff-misread-number", typed: Arg::text(typed))
            }
            Misread::NoGoods(verb) => {
                let example = Arg::typed(format!("{verb} 2 apples"));
                message!("sheriff-misread-goods", example)
            }
            Misread::NoSum(verb) => {
                message!("sheriff-misread-sum", example: Arg::typed(format!("{verb} 5")))
            }
            Misread::NoSeat => message!("sheriff-misread-call"),
            Misread::NoPile => message!("sheriff-misread-take"),
            Misread::TooLong => message!("sheriff-misread-long", most: MAX_PHRASE),
            Misread::OneKind => message!("sheriff-misread-kinds"),
        }
    }
}

/// The longest phrase that is read, in letters.
pub const MAX_PHRASE: usize = 160;

/// Reads what a person types as an answer: the notation, or words to the same end.
pub fn read(typed: &str) -> Result<Action, Misread> {
    if typed.trim().chars().count() > MAX_PHRASE {
        return Err(Misread::TooLong);
    }
    let phrase: String = typed.chars().flat_map(char::to_lowercase).collect();
    let phrase = phrase.trim().trim_end_matches(['!', '.', '?']).trim();
    if let Ok(action) = phrase.parse() {
        return Ok(action);
    }
    match phrase {
        "pass" | "p" | "let pass" | "let him pass" | "let her pass" | "let them pass"
        | "let through" | "let go" | "wave through" => return Ok(Action::Pass),
        "inspect" | "i" | "open" | "open it" | "open the bag" | "search" => {
            return Ok(Action::Inspect);
        }
        "threaten" | "t" | "threat" | "bribe me" | "bargain" | "what is it worth to you" => {
            return Ok(Action::Threaten);
        }
        "accept" | "a" | "take it" | "deal" | "agreed" | "ok" | "pay" => return Ok(Action::Accept),
        "refuse" | "r" | "no" | "never" | "no more" => return Ok(Action::Refuse),
        "silent" | "s" | "silence" | "nothing" | "no offer" | "offer nothing" | "say nothing"
        | "wait" => return Ok(Action::Silent),
        "keep" | "k" | "keep all" => return Ok(Action::Keep),
        "deck" | "draw" | "from the deck" => return Ok(Action::Take { left: 0, right: 0 }),
        _ => {}
    }
    let spaced = phrase.replace([',', '+', ';'], " ");
    let mut words: Vec<&str> = spaced.split_whitespace().collect();
    words.retain(|word| !FILLERS.contains(word));
    let Some((&verb, rest)) = words.split_first() else {
        return Err(Misread::Unknown(clipped(typed)));
    };
    match verb {
        "load" | "pack" | "put" => goods(rest, "load").map(Action::Load),
        "declare" | "say" | "have" | "claim" => {
            let claimed = goods(rest, "declare")?;
            let mut kinds = claimed.kinds();
            match (kinds.next(), kinds.next()) {
                (Some((good, count)), None) => Ok(Action::Declare(Claim { count, good })),
                _ => Err(Misread::OneKind),
            }
        }
        "offer" | "bribe" | "give" => offer(rest),
        "demand" | "want" | "ask" => match rest {
            [sum] => number(sum).map(Action::Demand).ok_or_else(|| Misread::NoNumber(clipped(sum))),
            _ => Err(Misread::NoSum("demand")),
        },
        "call" => Err(Misread::NoSeat),
        "take" => Err(Misread::NoPile),
        "aside" | "discard" | "set" => {
            let (pile, rest) = match rest {
                [rest @ .., "left"] => ("left", rest),
                [rest @ .., "right"] => ("right", rest),
                rest => ("left", rest),
            };
            let rest: Vec<&str> = rest.iter().copied().filter(|word| *word != "aside").collect();
            let goods = goods(&rest, "aside")?;
            let pile = if pile == "left" { super::Pile::Left } else { super::Pile::Right };
            Ok(Action::Aside(goods, pile))
        }
        _ => Err(Misread::Unknown(clipped(typed))),
    }
}

/// Words that say nothing.
const FILLERS: [&str; 12] =
    ["i", "and", "of", "the", "gold", "with", "to", "pile", "my", "only", "just", "for"];

fn offer(words: &[&str]) -> Result<Action, Misread> {
    match words {
        [] => Err(Misread::NoSum("offer")),
        [sum] => {
            let gold = number(sum).ok_or_else(|| Misread::NoNumber(clipped(sum)))?;
            Ok(Action::Offer(Offer::gold(gold)))
        }
        [gold, goods_words @ ..] if goods_words.len() == 2 => {
            let gold = number(gold).ok_or_else(|| Misread::NoNumber(clipped(gold)))?;
            let claim = one_kind(goods_words)?;
            Ok(Action::Offer(Offer { gold, goods: Some(claim) }))
        }
        words => Ok(Action::Offer(Offer { gold: 0, goods: Some(one_kind(words)?) })),
    }
}

fn one_kind(words: &[&str]) -> Result<Claim, Misread> {
    let offered = goods(words, "offer")?;
    let mut kinds = offered.kinds();
    match (kinds.next(), kinds.next()) {
        (Some((good, count)), None) => Ok(Claim { count, good }),
        _ => Err(Misread::NoGoods("offer 5 and")),
    }
}

/// Numbers and kinds by turns.
fn goods(words: &[&str], verb: &'static str) -> Result<Goods, Misread> {
    if words.is_empty() || !words.len().is_multiple_of(2) {
        return Err(Misread::NoGoods(verb));
    }
    let mut sum = Goods::EMPTY;
    for pair in words.chunks(2) {
        let [count, name] = pair else { return Err(Misread::NoGoods(verb)) };
        let wrong = || Misread::NoNumber(clipped(count));
        let count = number(count).and_then(|count| u8::try_from(count).ok()).ok_or_else(wrong)?;
        let good = good(name).ok_or_else(|| Misread::NoSuchGood(clipped(name)))?;
        sum[good] = sum[good].checked_add(count).ok_or_else(wrong)?;
    }
    Ok(sum)
}

fn good(word: &str) -> Option<Good> {
    let named = word.parse().ok();
    named.or(match word {
        "cheeses" => Some(Good::Cheese),
        "breads" | "loaf" | "loaves" => Some(Good::Bread),
        "hen" | "hens" => Some(Good::Chickens),
        "silks" => Some(Good::Silk),
        "peppers" => Some(Good::Pepper),
        "meads" => Some(Good::Mead),
        _ => None,
    })
}

fn number(word: &str) -> Option<u16> {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    if matches!(word, "a" | "an") {
        return Some(1);
    }
    let named = WORDS.iter().position(|name| *name == word).map(|at| at as u16);
    named.or_else(|| crate::notation::number(word))
}

fn clipped(text: &str) -> String {
    text.trim().chars().filter(|sign| !sign.is_control()).take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_understood() {
        for (typed, meant) in [
            ("load 2 apples 1 silk", "load 2 apples 1 silk"),
            ("Load two apples and a silk!", "load 2 apples 1 silk"),
            ("pack 1 crossbow, 2 loaves", "load 2 bread 1 crossbow"),
            ("I have 3 bread", "declare 3 bread"),
            ("declare 3 apples", "declare 3 apples"),
            ("offer 5 gold", "offer 5"),
            ("offer 5 gold and 2 apples", "offer 5 and 2 apples"),
            ("offer 2 apples", "offer 2 apples"),
            ("demand eight", "demand 8"),
            ("nothing", "silent"),
            ("take it", "accept"),
            ("open the bag", "inspect"),
            ("p", "pass"),
            ("discard 2 apples to the right pile", "aside 2 apples to right"),
            ("draw", "deck"),
            ("take 2 left", "take 2 left"),
        ] {
            assert_eq!(read(typed).map(|it| it.to_string()).as_deref(), Ok(meant), "{typed}");
        }
    }

    #[test]
    fn what_is_not_understood_is_said_so() {
        let goods = "is not one of the goods: there are apples, cheese, bread, chickens, silk, \
                     pepper, mead and crossbows.";
        let number = "is not a number that fits here: use one such as 2.";
        let unknown = "Type ? to see what you can say.";
        for (typed, said) in [
            ("load", "Say how many and of what, such as load 2 apples."),
            ("load apples", "Say how many and of what, such as load 2 apples."),
            ("offer 2 apples 1 bread", "Say how many and of what, such as offer 5 and 2 apples."),
            ("load 2 cats", &format!("“cats” {goods}")),
            ("load x apples", &format!("“x” {number}")),
            ("load 300 apples", &format!("“300” {number}")),
            (
                "declare 2 apples 1 bread",
                "You can declare only one kind of goods, such as declare 3 apples.",
            ),
            ("offer", "How much? Add a number, such as offer 5."),
            ("offer much", &format!("“much” {number}")),
            ("demand", "How much? Add a number, such as demand 5."),
            ("call", "Call a merchant by the number of the seat, such as call 2."),
            ("call Alice", "Call a merchant by the number of the seat, such as call 2."),
            ("take", "Say how many cards and from which pile, such as take 2 left 1 right."),
            ("take x left", "Say how many cards and from which pile, such as take 2 left 1 right."),
            ("dance", &format!("I don’t understand “dance”. {unknown}")),
            ("", &format!("I don’t understand “”. {unknown}")),
            (&"no ".repeat(60), "That is too long: an answer has at most 160 characters."),
        ] {
            assert_eq!(read(typed).unwrap_err().to_string(), said, "{typed}");
        }
    }
}
