//! The levels of Bluff, in contests of so many deals.

/// The tables, as Markdown.
pub fn table(deals: u64) -> String {
    let _ = deals;
    String::new()
}
