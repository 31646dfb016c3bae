//! Names of bots, and when two are the same.

/// The most letters of a name, as in a record.
pub const MAX_NAME: usize = 40;

/// The words before a name that do not count when it is looked up.
const TITLES: [&str; 3] = ["mr.", "ms.", "the"];

/// The name as it is looked up: lower case, without accents and titles, spaces and hyphens alike.
pub(super) fn fold(name: &str) -> String {
    let plain = name.chars().take(2 * MAX_NAME).flat_map(char::to_lowercase).filter_map(bare);
    let words: String = plain.collect();
    let mut words: Vec<&str> =
        words.split([' ', '-', '_']).filter(|word| !word.is_empty()).collect();
    if words.len() > 1 && TITLES.contains(&words[0]) {
        words.remove(0);
    }
    words.join(" ")
}

/// A lower-case letter without its accent; none for an accent that stands alone.
fn bare(letter: char) -> Option<char> {
    Some(match letter {
        'à'..='å' | 'ā' | 'ă' | 'ą' => 'a',
        'ç' | 'ć' | 'č' => 'c',
        'è'..='ë' | 'ē' | 'ę' | 'ě' => 'e',
        'ì'..='ï' | 'ī' | 'ı' => 'i',
        'ñ' | 'ń' | 'ň' => 'n',
        'ò'..='ö' | 'ø' | 'ō' | 'ő' => 'o',
        'ś' | 'š' | 'ş' => 's',
        'ù'..='ü' | 'ū' | 'ů' | 'ű' => 'u',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        '\u{300}'..='\u{36f}' => return None,
        other => other,
    })
}

/// What each is called at one table: a name that is there already gets a number.
pub fn distinct<S: AsRef<str>>(names: &[S]) -> Vec<String> {
    let mut distinct: Vec<String> = Vec::new();
    for (at, name) in names.iter().map(AsRef::as_ref).enumerate() {
        let mut twins = names[..at].iter().filter(|other| other.as_ref() == name).count();
        let mut own = name.to_owned();
        while distinct.contains(&own) || twins > 0 && own == name {
            twins = twins.max(1) + 1;
            own = format!("{name} {twins}");
        }
        distinct.push(own);
    }
    distinct
}

/// What is wrong with a name, if anything is.
pub(super) fn fault(name: &str) -> Option<String> {
    let wrong = if fold(name).is_empty() {
        "is empty"
    } else if name.chars().count() > MAX_NAME {
        "is too long"
    } else if name.contains(|letter: char| letter.is_control() || letter == ',') {
        "contains a comma or a control character"
    } else if name.trim() != name {
        "begins or ends with a space"
    } else {
        return None;
    };
    let name: String = name.chars().take(MAX_NAME).collect();
    Some(format!("`{}` {wrong}: a name has 1 to {MAX_NAME} characters", name.escape_debug()))
}
