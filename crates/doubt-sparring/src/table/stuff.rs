//! Bluff Stuff, in contests of so many deals.

use std::fmt::Write as _;

use doubt_bots::Cast;
use doubt_games::cards::Rules;

use crate::cards::{HONEST, Script};
use crate::contest::{Entrant, among};

/// The tables, as Markdown.
pub fn table(deals: u64) -> String {
    let mut text = String::new();
    let cast = Cast::builtin();
    let counter = Entrant::bot(cast.find("Counter").unwrap());
    for style in ["Computer", "Mr. Caution", "Ms. Aggressive", "The Wise Guy"] {
        let other = Entrant::bot(cast.find(style).unwrap());
        let one = among(&Rules::BLUFF_STUFF, &counter, &other, 4, 0..deals);
        let rev = among(&Rules::BLUFF_STUFF, &other, &counter, 4, 0..deals);
        let five = among(&Rules::BLUFF_STUFF, &counter, &other, 5, 0..deals);
        let _ = writeln!(text, "| Counter among {style} {one} 5: {five} | reverse {rev} |");
    }
    let grid: Vec<Script> =
        if std::env::var("GRID").is_ok() { Script::all().collect() } else { vec![HONEST] };
    for script in grid {
        let s = script.entrant();
        let one = among(&Rules::BLUFF_STUFF, &s, &counter, 4, 0..deals);
        let rev = among(&Rules::BLUFF_STUFF, &counter, &s, 4, 0..deals);
        let _ = writeln!(text, "| {script} | among Counters {one} | Counter among them {rev} |");
    }
    text
}
