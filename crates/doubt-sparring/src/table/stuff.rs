//! Bluff Stuff, in contests of so many deals.

use std::fmt::Write as _;

use doubt_games::cards::Rules;

use super::bluff::bot;
use crate::cards::{Doubt, HONEST, Lay, Script};
use crate::contest::{among, shares, unseen};

/// The styles, as they are called.
pub const STYLES: [&str; 4] = ["Computer", "Mr. Caution", "Ms. Aggressive", "The Wise Guy"];
/// The scripts that come nearest to the Counter.
const SCRIPTS: [Script; 5] = [
    HONEST,
    Script(Lay::Honest, Doubt::Proof),
    Script(Lay::Honest, Doubt::Last),
    Script(Lay::Honest, Doubt::Few(3)),
    Script(Lay::Padded, Doubt::Never),
];

/// The tables, as Markdown.
pub fn table(deals: u64) -> String {
    [styles(deals), together(deals), scripts(deals)].join("\n")
}

fn styles(deals: u64) -> String {
    let mut text = format!("One Counter among the styles, on {deals} deals:\n\n");
    text += "| the others | four seats (even .250) | five seats (even .200) | one of them among three \
             Counters (even .250) |\n|---|---|---|---|\n";
    let counter = bot("Counter");
    for style in STYLES {
        let others = bot(style);
        let four = among(&Rules::BLUFF_STUFF, &counter, &others, 4, unseen(deals));
        let five = among(&Rules::BLUFF_STUFF, &counter, &others, 5, unseen(deals));
        let back = among(&Rules::BLUFF_STUFF, &others, &counter, 4, unseen(deals));
        let _ = writeln!(text, "| {style} | {four} | {five} | {back} |");
    }
    text
}

fn together(deals: u64) -> String {
    let mut text = format!(
        "All five at one table, on {deals} deals (even .200):\n\n| bot | wins |\n|---|---|\n"
    );
    let all = ["Counter", STYLES[0], STYLES[1], STYLES[2], STYLES[3]].map(bot);
    let line_up: Vec<_> = all.iter().collect();
    for (one, reached) in all.iter().zip(shares(&Rules::BLUFF_STUFF, &line_up, unseen(deals))) {
        let _ = writeln!(text, "| {} | {reached} |", one.name);
    }
    text
}

fn scripts(deals: u64) -> String {
    let mut text =
        format!("The Counter and scripts at four seats, on {deals} deals (even .250):\n\n");
    text += "| script | one script among three Counters | one Counter among three scripts |\n|---|---|---|\n";
    for script in SCRIPTS {
        let (one, counter) = (script.entrant(), bot("Counter"));
        let against = among(&Rules::BLUFF_STUFF, &one, &counter, 4, unseen(deals));
        let counters = among(&Rules::BLUFF_STUFF, &counter, &one, 4, unseen(deals));
        let _ = writeln!(text, "| {script} | {against} | {counters} |");
    }
    text
}
