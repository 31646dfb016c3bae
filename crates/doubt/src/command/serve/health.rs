//! `doubt serve health`: is the server that runs with these settings well?

use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context as _, bail};

use crate::command::print;

/// How long the server may take to answer: it tries a write first, which it gives up after ten seconds.
const PATIENCE: Duration = Duration::from_secs(15);
/// The most that is read of what it says: it says a sentence.
const MAX_SAID: u64 = 4096;

/// Asks the server that listens here, and fails unless it is well.
pub(super) fn ask(listen: SocketAddr) -> anyhow::Result<()> {
    let address = near(listen);
    let agent = ureq::Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .http_status_as_error(false)
        .proxy(None)
        .build()
        .new_agent();
    // A server that stands behind a proxy answers to few names, and to this one always.
    let asked = agent.get(format!("http://{address}/healthz")).header("host", "localhost").call();
    let mut answer = asked.with_context(|| format!("The server at {address} does not answer"))?;
    let said = answer.body_mut().with_config().limit(MAX_SAID).read_to_string();
    let said = said.with_context(|| format!("The server at {address} does not say how it is"))?;
    let said = said.trim();
    if answer.status() == 200 {
        return print(&format!("The server at {address} is {said}."));
    }
    // A problem is told as JSON, with its sentence beside the message.
    let problem = serde_json::from_str::<serde_json::Value>(said).ok();
    let sentence = problem.as_ref().and_then(|problem| problem["error"].as_str()).unwrap_or(said);
    bail!("The server at {address} is not well ({}): {sentence}", answer.status().as_u16());
}

/// Where a server on this machine is reached that listens here.
fn near(mut listen: SocketAddr) -> SocketAddr {
    if listen.ip().is_unspecified() {
        listen.set_ip(match listen {
            SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    listen
}
