//! What people may be called.

use doubt_words::{Message, message};

/// The longest name of a person, in characters.
pub const MAX_NAME: usize = 24;

/// A name without what cannot be seen: control characters and marks that turn or hide text are left
/// out, and white space is a single space. None if nothing is left, or too much.
pub fn clean(name: &str) -> Option<String> {
    if name.len() > MAX_NAME * 16 {
        return None;
    }
    let seen = name.chars().filter(|letter| letter.is_whitespace() || !is_hidden(*letter));
    let words: String = seen.collect();
    let name = words.split_whitespace().collect::<Vec<_>>().join(" ");
    (1..=MAX_NAME).contains(&name.chars().count()).then_some(name)
}

/// What is said of a name that is none.
pub fn wrong() -> Message {
    message!("table-bad-name", most: MAX_NAME)
}

fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
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
    fn names_are_cleaned_of_what_cannot_be_seen() {
        for (name, expected) in [
            ("Ann", Some("Ann")),
            ("  Ann \t\n B. ", Some("Ann B.")),
            ("A\u{202e}nn\u{200b}\u{7}", Some("Ann")),
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
