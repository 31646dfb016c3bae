//! `doubt verify`: were the dice fair? Computes every deal of a match again.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, bail};
use doubt_core::record::MAX_BYTES;
use doubt_core::{Damage, Record};
use doubt_games::catalog::{self, RuleSet};
use doubt_server::fair::Fairness;
use serde_json::json;

use super::{print, print_json};
use crate::cli::Verify;
use crate::shelf;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) fn run(args: &Verify) -> anyhow::Result<()> {
    let record = match address(&args.what) {
        Some(address) => fetched(&address)?,
        None => shelf::read(Path::new(&args.what))?,
    };
    let fairness = Fairness::read(&record).context(
        "this record does not say where its seed comes from: only matches of a server can be verified",
    )?;
    if let Some(promised) = &args.commitment
        && !promised.trim().eq_ignore_ascii_case(&fairness.commitment)
    {
        bail!(
            "not fair: the record has the commitment {}, but {} was promised",
            fairness.commitment,
            promised.trim()
        );
    }
    for (seat, added) in &args.shares {
        let found = fairness.shares.get(*seat).and_then(Option::as_deref);
        if found != Some(added) {
            bail!(
                "not fair: at seat {seat} the record has {}, not `{added}`",
                match found {
                    Some(found) => format!("`{found}`"),
                    None => "no share".to_owned(),
                }
            );
        }
    }
    fairness.verify().map_err(|unfair| anyhow::anyhow!("not fair: {unfair}"))?;
    let dealt = redealt(&record).map_err(|damage| anyhow::anyhow!("not fair: {damage}"))?;
    let deals = deals(&record);
    if deals != dealt {
        bail!("not fair: {deals} deals are recorded, but there were {dealt}");
    }
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
        Some(_) => "It is the one that you were promised.",
        None => "Compare it with the one that you saw before the first deal.",
    };
    print(&format!(
        "Fair: all {deals} deals follow from the server's secret and what {shares} of {} seats added.\n\
         The commitment was {}.\n{compared}",
        fairness.shares.len(),
        fairness.commitment,
    ))
}

/// How many deals there are when the match is dealt again; refuses a record that has others.
fn redealt(record: &Record) -> Result<usize, Damage> {
    let header = record.header.clone();
    let again = match catalog::rules_of(record)? {
        RuleSet::Dice(rules) => Record::of(&record.redeal(rules)?, header),
        RuleSet::Cards(rules) => Record::of(&record.redeal(rules)?, header),
        RuleSet::Sheriff(rules) => Record::of(&record.redeal(rules)?, header),
    };
    Ok(deals(&again))
}

fn deals(record: &Record) -> usize {
    record.steps().filter(|(seat, _)| seat.is_none()).count()
}

/// The address of the record, if this is the address of a match.
fn address(what: &str) -> Option<String> {
    if !what.starts_with("http://") && !what.starts_with("https://") {
        return None;
    }
    let Some((server, rest)) = what.split_once("/#/match/") else { return Some(what.to_owned()) };
    let id = rest.split(['/', '?']).next().unwrap_or_default();
    Some(format!("{server}/api/matches/{id}/record"))
}

fn fetched(address: &str) -> anyhow::Result<Record> {
    let failed = || format!("cannot read {address}");
    let agent = ureq::Agent::config_builder().timeout_global(Some(PATIENCE)).build().new_agent();
    let mut answer = agent.get(address).call().with_context(failed)?;
    let text = answer.body_mut().with_config().limit(MAX_BYTES as u64).read_to_string();
    Record::parse(&text.with_context(failed)?).with_context(|| address.to_owned())
}
