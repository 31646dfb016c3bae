//! The whole server, for a program that is not async itself.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use doubt_bots::Cast;
use doubt_table::Moment;
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;

use crate::app::{App, NotStarted, Page};
use crate::clock::Clock;
use crate::config::Config;
use crate::net::serve;

/// Why the server ended early, or did not begin.
#[derive(Debug, thiserror::Error)]
pub enum Failed {
    /// It cannot start.
    #[error(transparent)]
    NotStarted(#[from] NotStarted),
    /// It cannot listen there.
    #[error("cannot listen on {0}: {1}; name another address with --listen")]
    Listen(SocketAddr, io::Error),
    /// It cannot keep figures.
    #[error("cannot collect metrics: {0}")]
    Figures(#[from] BuildError),
    /// Anything else.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Serves until Ctrl-C or a request to end; `ready` is told where, once it listens.
pub fn run(
    mut config: Config,
    cast: Cast,
    page: Page,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), Failed> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let metrics = PrometheusBuilder::new().install_recorder()?;
        let listener = TcpListener::bind(config.listen).await;
        let listener = listener.map_err(|error| Failed::Listen(config.listen, error))?;
        // Which port it is, where any would do.
        config.listen = listener.local_addr()?;
        let app = App::start(config, cast, page).await?.with_metrics(metrics.clone());
        tokio::spawn(keep_house(app.clone(), metrics));
        ready(listener.local_addr()?);
        Ok(serve(listener, app, told_to_stop()?).await?)
    })
}

/// Does from time to time what nobody asks for.
async fn keep_house(app: App, metrics: PrometheusHandle) {
    let mut rounds = tokio::time::interval(ROUND);
    for round in 0u64.. {
        rounds.tick().await;
        // What was measured is put together, so that it takes no more room than it must.
        metrics.run_upkeep();
        if round % SWEEP == 0 {
            let now = Clock::System.now();
            if let Err(error) = app.store().sweep(Moment(now.0.saturating_sub(KEPT))).await {
                tracing::warn!(%error, "cannot delete old tables");
            }
        }
    }
}

/// How long a round takes, and every how many of them old tables are forgotten.
const ROUND: Duration = Duration::from_secs(5);
const SWEEP: u64 = 12;
/// How long a table that was put away for good is kept, in milliseconds: thirty days.
const KEPT: u64 = 30 * 24 * 3600 * 1000;

/// Comes when the program is told to end.
fn told_to_stop() -> io::Result<impl Future<Output = ()> + Send> {
    #[cfg(unix)]
    let mut end = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    Ok(async move {
        #[cfg(unix)]
        let ended = end.recv();
        #[cfg(not(unix))]
        let ended = std::future::pending::<Option<()>>();
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = ended => {}
        }
        tracing::info!("stopping");
    })
}
