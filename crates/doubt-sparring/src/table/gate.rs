//! The gate, in contests of so many deals.

use std::fmt::Write as _;

use doubt_bots::Cast;
use doubt_bots::sheriff::{Part, plan};
use doubt_games::sheriff::{Ending, Rules};

use crate::contest::{Entrant, among, unseen};
use crate::sheriff::merchant::{OTHERS, SILENCE};
use crate::sheriff::shift::{career, earnings, leading, plans};
use crate::sheriff::townsman::TOWNSMEN;
use crate::sheriff::{badge, order};

/// The tables, as Markdown.
pub fn table(deals: u64) -> String {
    let cast = Cast::builtin();
    let tables = [merchants(&cast, deals), sheriffs(&cast, deals), nottingham(&cast, deals)];
    let mut out = tables.join("\n");
    let _ = writeln!(out, "\n{}", plan_table(&cast, deals));
    out
}

/// What each script earns a visit, by sheriff.
fn merchants(cast: &Cast, shifts: u64) -> String {
    let sheriffs: Vec<Entrant<Rules>> =
        leading(cast, Part::Sheriff).into_iter().map(|(bot, _)| Entrant::bot(bot)).collect();
    let mut out =
        format!("Gold a visit, over {shifts} shifts of eight visits each:\n\n| merchant |");
    sheriffs.iter().for_each(|sheriff| out += &format!(" {} |", sheriff.name));
    out += &format!("\n|---|{}\n", "---|".repeat(sheriffs.len()));
    for trick in [SILENCE].into_iter().chain(OTHERS) {
        let merchant = trick.entrant();
        let _ = write!(out, "| {} |", trick.name);
        for sheriff in &sheriffs {
            let reached = earnings(sheriff, &merchant, unseen(shifts));
            let _ = write!(out, " {:.1} ± {:.1} |", reached.mean, reached.reach());
        }
        out.push('\n');
    }
    out
}

/// How sheriffs and scripts serve.
fn sheriffs(cast: &Cast, shifts: u64) -> String {
    let bots = leading(cast, Part::Sheriff).into_iter().map(|(bot, _)| Entrant::bot(bot));
    let scripts = badge::SCRIPTS.into_iter().map(|(name, script)| badge::entrant(name, script));
    let mut out = format!(
        "Means of {shifts} shifts with eight of the nine merchants:\n\n| sheriff | gold | reputation \
         | opened | of these caught | bribes | gold + 10 × reputation | Legendary | Corrupt Baron |\n\
         |---|---|---|---|---|---|---|---|---|\n"
    );
    for sheriff in bots.chain(scripts) {
        let served = career(&sheriff, cast, unseen(shifts));
        let accuracy = served.accuracy().map_or("–".into(), |it| format!("{:.0} %", 100.0 * it));
        let _ = writeln!(
            out,
            "| {} | {:.1} | {:.2} | {:.1} | {accuracy} | {:.1} | {:.1} | {:.1} % | {:.1} % |",
            sheriff.name,
            served.gold.mean(),
            served.reputation.mean(),
            served.inspected.mean(),
            served.bribes.mean(),
            served.score.mean(),
            100.0 * served.share(Ending::Legendary),
            100.0 * served.share(Ending::CorruptBaron),
        );
    }
    out
}

/// The order of the cast, and whole-match scripts among Reckoners.
fn nottingham(cast: &Cast, deals: u64) -> String {
    let tables = 4 * deals;
    let mut out = format!(
        "Nottingham, {tables} deals at tables of four drawn from all of them:\n\n| character | share \
         |\n|---|---|\n"
    );
    for (name, reached) in order::standings(cast, unseen(tables)) {
        let _ = writeln!(out, "| {name} | {reached} |");
    }
    let deals = deals / 4;
    let reckoner = Entrant::bot(cast.find("Reckoner").expect("it is in the cast"));
    let _ = write!(
        out,
        "\nScripts in Nottingham, {deals} deals:\n\n| script | one among two Reckoners | one among \
         three | a Reckoner among three of it |\n|---|---|---|---|\n"
    );
    for script in TOWNSMEN {
        let one = script.entrant();
        let [three, four] =
            [3, 4].map(|seats| among(&Rules::NOTTINGHAM, &one, &reckoner, seats, unseen(deals)));
        let turned = among(&Rules::NOTTINGHAM, &reckoner, &one, 4, unseen(deals));
        let _ = writeln!(out, "| {} | {three} | {four} | {turned} |", script.name);
    }
    out
}

/// What the merchants of the cast are up to, for `docs/sheriff.md`.
fn plan_table(cast: &Cast, visits: u64) -> String {
    let mut out = format!(
        "Plans over {visits} first visits, in percent (as the risk score has it):\n\n| merchant | risk \
         score | honest | legal lie | mixed | low | high |\n|---|---|---|---|---|---|---|\n"
    );
    for (bot, one) in leading(cast, Part::Merchant) {
        let traits = one.merchant.traits;
        let expected = plan::shares(traits, traits.score());
        let _ = write!(out, "| {} | {:.1} |", bot.name, traits.score());
        for (count, share) in plans(bot, unseen(visits)).into_iter().zip(expected) {
            let seen = 100.0 * f64::from(count) / visits as f64;
            let _ = write!(out, " {seen:.1} ({:.1}) |", 100.0 * share);
        }
        out.push('\n');
    }
    out
}
