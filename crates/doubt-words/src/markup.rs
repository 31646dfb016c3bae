//! A sentence in pieces: text, arguments, and what stands out.

/// What stands before and after the name of an argument in a formatted sentence: characters that no
/// catalogue uses.
pub(crate) const OPEN: char = '\u{e000}';
pub(crate) const CLOSE: char = '\u{e001}';

/// A piece of a formatted sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Text as it is.
    Text(&'a str),
    /// The argument of this name.
    Arg(&'a str),
    /// From here on it is told so.
    Begin(Tag),
    /// Up to here.
    End(Tag),
    /// A gap: what follows stands in the next column.
    Tab,
}

/// How a part of a sentence is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tag {
    /// It matters.
    Strong,
    /// It is good news.
    Good,
    /// It is bad news.
    Bad,
    /// It stands back.
    Soft,
    /// It can be typed.
    Type,
    /// The whole message is a heading.
    Head,
    /// The whole message is a row of a list or a table.
    Row,
    /// It leads to another page, where there are pages.
    Link,
}

impl Tag {
    const ALL: [(&'static str, Tag); 10] = [
        ("strong", Tag::Strong),
        ("good", Tag::Good),
        ("bad", Tag::Bad),
        ("soft", Tag::Soft),
        ("type", Tag::Type),
        ("head", Tag::Head),
        ("row", Tag::Row),
        ("to-home", Tag::Link),
        ("to-lobby", Tag::Link),
        ("to-corner", Tag::Link),
    ];
}

/// The pieces of a formatted sentence. What is no markup is text.
pub fn pieces(sentence: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = sentence;
    let mut text = 0;
    while let Some(at) = rest[text..].find(['<', OPEN]).map(|at| at + text) {
        match mark(&rest[at..]) {
            Some((piece, length)) => {
                if at > 0 {
                    pieces.push(Piece::Text(&rest[..at]));
                }
                pieces.push(piece);
                (rest, text) = (&rest[at + length..], 0);
            }
            // Only a sign like any other.
            None => text = at + rest[at..].chars().next().map_or(1, char::len_utf8),
        }
    }
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest));
    }
    pieces
}

/// The mark at the beginning of a text, and how long it is.
fn mark(text: &str) -> Option<(Piece<'_>, usize)> {
    if let Some(inside) = text.strip_prefix(OPEN) {
        let end = inside.find(CLOSE)?;
        return Some((Piece::Arg(&inside[..end]), OPEN.len_utf8() + end + CLOSE.len_utf8()));
    }
    let inside = text.strip_prefix('<')?;
    let end = inside.find('>')?;
    let name = &inside[..end];
    let tag = |name: &str| Tag::ALL.into_iter().find(|(known, _)| *known == name);
    let piece = match name.strip_prefix('/') {
        _ if name == "tab/" => Piece::Tab,
        Some(closed) => Piece::End(tag(closed)?.1),
        None => Piece::Begin(tag(name)?.1),
    };
    Some((piece, end + 2))
}

#[cfg(test)]
mod tests {
    use super::Piece::{Arg, Begin, End, Tab, Text};
    use super::*;

    #[test]
    fn a_sentence_comes_apart_where_it_is_marked() {
        for (sentence, expected) in [
            ("", vec![]),
            ("plain", vec![Text("plain")]),
            ("\u{e000}seat\u{e001} bids", vec![Arg("seat"), Text(" bids")]),
            (
                "<bad>A lie!</bad> No.",
                vec![Begin(Tag::Bad), Text("A lie!"), End(Tag::Bad), Text(" No.")],
            ),
            ("<row>a<tab/>b</row>", {
                vec![Begin(Tag::Row), Text("a"), Tab, Text("b"), End(Tag::Row)]
            }),
            ("1 < 2 <b> <", vec![Text("1 < 2 <b> <")]),
            ("é<\u{e000}", vec![Text("é<\u{e000}")]),
        ] {
            assert_eq!(pieces(sentence), expected, "{sentence}");
        }
    }
}
