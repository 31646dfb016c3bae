//! What people may be called.

use doubt_words::{Message, message};

/// What somebody is called who has had themselves forgotten.
pub const GUEST: &str = "a guest";

/// The longest name of a person, in characters: what fits at a seat on a phone.
pub const MAX_NAME: usize = 24;

/// A name with single spaces. None if it shows nothing, has something in it that cannot be seen or turns text
/// around, or is too long.
pub fn clean(name: &str) -> Option<String> {
    if name.len() > MAX_NAME * 16 {
        return None;
    }
    // How a sign is drawn is not part of a name: keyboards write it behind hearts and suns.
    let words: String = name.chars().filter(|letter| !is_style(*letter)).collect();
    let name = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_seen = !name.chars().any(is_hidden) && !name.chars().all(is_mark);
    (is_seen && name.chars().count() <= MAX_NAME).then_some(name)
}

/// What is said of a name that is none.
pub fn wrong() -> Message {
    message!("table-bad-name", most: MAX_NAME)
}

/// Whether a character shows nothing, or turns those around it.
pub(crate) fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether it only says how the character before it is drawn.
fn is_style(letter: char) -> bool {
    matches!(letter, '\u{fe0e}' | '\u{fe0f}')
}

/// Whether it stands above, below or over another character, and is nothing alone.
fn is_mark(letter: char) -> bool {
    letter == ' '
        || matches!(letter,
            '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
            | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// The name, or the name with a number where somebody is called so already.
pub fn distinct<'a>(name: &str, taken: impl Iterator<Item = &'a str> + Clone) -> String {
    let is_taken =
        |name: &str| taken.clone().any(|other| other.to_lowercase() == name.to_lowercase());
    let numbered = (2..).map(|number| format!("{name} {number}"));
    std::iter::once(name.to_owned())
        .chain(numbered)
        .find(|name| !is_taken(name))
        .expect("there is always another number")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_seen_and_what_cannot_be_is_refused() {
        for (name, expected) in [
            ("Ann", Some("Ann")),
            ("  Ann \t\n B. ", Some("Ann B.")),
            ("A\u{202e}nn", None),
            ("Ann\u{200b}", None),
            ("Ann\u{7}", None),
            ("\u{3164}", None),
            ("\u{2800}\u{2800}", None),
            ("\u{301}\u{302}", None),
            ("E\u{301}va \u{2764}\u{fe0f}", Some("E\u{301}va \u{2764}")),
            ("Žofia Ñ 王", Some("Žofia Ñ 王")),
            ("", None),
            ("\u{200b}\u{feff}", None),
            ("abcdefghijklmnopqrstuvwxyz", None),
        ] {
            assert_eq!(clean(name).as_deref(), expected, "{name:?}");
        }
        assert_eq!(clean(&"\u{200b}".repeat(1000)), None);
    }

    #[test]
    fn a_second_one_of_a_name_is_numbered() {
        let taken = ["Ann", "bob 2", "Bob"];
        assert_eq!(distinct("Cid", taken.into_iter()), "Cid");
        assert_eq!(distinct("ann", taken.into_iter()), "ann 2");
        assert_eq!(distinct("Bob", taken.into_iter()), "Bob 3");
    }
}
