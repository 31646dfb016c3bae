//! `doubt verify`: were the dice fair? Computes every deal of a match again.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, bail};
use doubt_core::record::MAX_BYTES;
use doubt_core::{Damage, Record};
use doubt_games::catalog::{self, RuleSet};
use doubt_games::with_family;
use doubt_table::fair::Fairness;
use serde_json::json;

use super::{print, print_json};
use crate::cli::Verify;
use crate::shelf;

/// How long a server may take to answer: it sends a file of at most 16 MiB.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) fn run(args: &Verify) -> anyhow::Result<()> {
    let record = match address(&args.what) {
        Some(address) => fetched(&address)?,
        None => shelf::read(Path::new(&args.what))?,
    };
    let fairness = Fairness::read(&record).context(
        "This record does not say where its seed comes from: only matches played on a server can be verified",
    )?;
    if let Some(promised) = &args.commitment
        && !promised.trim().eq_ignore_ascii_case(&fairness.commitment)
    {
        bail!(
            "Not fair: the commitment in the record is {}, but you were promised {}",
            fairness.commitment,
            promised.trim()
        );
    }
    for (seat, added) in &args.shares {
        let found = fairness.shares.get(*seat).and_then(Option::as_deref);
        if found != Some(added) {
            bail!(
                "Not fair: for seat {seat} the record has {}, not `{added}`",
                match found {
                    Some(found) => format!("`{found}`"),
                    None => "no share".to_owned(),
                }
            );
        }
    }
    fairness.verify().map_err(|unfair| anyhow::anyhow!("Not fair: {unfair}"))?;
    let rules = catalog::rules_of(&record).map_err(|damage| {
        anyhow::anyhow!(
            "The promise was kept: the secret matches the commitment {} and, with what the seats added, gives \
             the seed. But this version of Doubt cannot draw the deals: {damage}",
            fairness.commitment
        )
    })?;
    let deals = redeal(&record, rules).map_err(|damage| anyhow::anyhow!("Not fair: {damage}"))?;
    if args.json {
        return print_json(&json!({
            "fair": true,
            "deals": deals,
            "commitment": fairness.commitment,
            "seed": fairness.seed,
            "compared": args.commitment.is_some(),
        }));
    }
    let shares = fairness.shares.iter().flatten().count();
    let compared = match args.commitment {
        Some(_) => "It is the one you were promised.",
        None => "Compare it with the one you saw before the first deal.",
    };
    print(&format!(
        "Fair: all {deals} deals follow from the server's secret and what {shares} of {} seats added.\n\
         The commitment was {}.\n{compared}",
        fairness.shares.len(),
        fairness.commitment,
    ))
}

/// Draws every deal again, and counts them; refuses a record that has others. A match that was ended
/// because its rules were gone leaves all deals to its seed: then its answers have to fit those.
fn redeal(record: &Record, rules: RuleSet) -> Result<usize, Damage> {
    let deals = |record: &Record| record.steps().filter(|(seat, _)| seat.is_none()).count();
    with_family!(rules, rules => match deals(record) {
        0 => record.completed(rules).map(|whole| deals(&whole)),
        given => record.redeal(rules).map(|_| given),
    })
}

/// The address of the record, if this is the address of a match.
fn address(what: &str) -> Option<String> {
    if !what.starts_with("http://") && !what.starts_with("https://") {
        return None;
    }
    let Some((server, rest)) = what.split_once("/#/match/") else { return Some(what.to_owned()) };
    let id = rest.split(['/', '?']).next().expect("a split text has a first part");
    Some(format!("{server}/api/matches/{id}/record"))
}

fn fetched(address: &str) -> anyhow::Result<Record> {
    let failed = || format!("Cannot read {address}");
    let agent = ureq::Agent::config_builder().timeout_global(Some(PATIENCE)).build().new_agent();
    let mut answer = agent.get(address).call().with_context(failed)?;
    let text = answer.body_mut().with_config().limit(MAX_BYTES as u64).read_to_string();
    Record::parse(&text.with_context(failed)?).with_context(failed)
}
