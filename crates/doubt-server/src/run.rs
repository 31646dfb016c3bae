//! The whole server, for a program that is not async itself.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use doubt_bots::Cast;
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;

use crate::app::{App, NotStarted, Page};
use crate::care::Uncared;
use crate::config::Config;
use crate::net::{meanwhile, serve, watch};

/// Why the server ended early, or did not begin.
#[derive(Debug, thiserror::Error)]
pub enum Failed {
    /// It cannot start.
    #[error(transparent)]
    NotStarted(#[from] NotStarted),
    /// The data cannot be restored.
    #[error(transparent)]
    Uncared(#[from] Uncared),
    /// It cannot listen there.
    #[error("cannot listen on {0}: {1}; name another address with --listen")]
    Listen(SocketAddr, io::Error),
    /// It cannot tell its figures there.
    #[error("cannot listen on {0} for the metrics: {1}; name another address with --metrics")]
    Figures(SocketAddr, io::Error),
    /// It cannot keep figures.
    #[error("cannot collect metrics: {0}")]
    Metrics(#[from] BuildError),
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
        survive_large_files()?;
        let metrics = figures()?.install_recorder()?;
        for name in ALARMING {
            metrics::counter!(name).increment(0);
        }
        let listener = TcpListener::bind(config.listen).await;
        let listener = listener.map_err(|error| Failed::Listen(config.listen, error))?;
        // Which port it is, where any would do.
        config.listen = listener.local_addr()?;
        let figures = match config.metrics {
            Some(address) => {
                let listener = TcpListener::bind(address).await;
                Some(listener.map_err(|error| Failed::Figures(address, error))?)
            }
            None => None,
        };
        let app = meanwhile(&listener, App::start(config, cast, page)).await?;
        let app = app.with_metrics(metrics.clone());
        tokio::spawn(keep_house(app.clone(), metrics));
        if let Some(figures) = figures {
            tokio::spawn(watch(figures, app.clone()));
        }
        ready(listener.local_addr()?);
        Ok(serve(listener, app, told_to_stop()?).await?)
    })
}

/// Figures for Prometheus: times in buckets, so that those of several servers can be added up.
pub fn figures() -> Result<PrometheusBuilder, BuildError> {
    const SECONDS: [f64; 14] =
        [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.015, 0.02, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];
    const COUNTS: [f64; 10] = [0.0, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 250.0, 500.0];
    PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".into()), &SECONDS)?
        .set_buckets_for_metric(Matcher::Suffix("_writes".into()), &COUNTS)?
        .set_buckets_for_metric(Matcher::Suffix("_waiting".into()), &COUNTS)
}

/// What alerts wait for. It is told from the start: who has not seen the 0 does not see that it grows.
const ALARMING: [&str; 3] =
    ["doubt_not_kept_total", "doubt_connections_refused_total", "doubt_slow_readers_total"];

/// Does from time to time what nobody asks for.
async fn keep_house(app: App, metrics: PrometheusHandle) {
    let mut rounds = tokio::time::interval(ROUND);
    for round in 0u64.. {
        rounds.tick().await;
        // What was measured is put together, so that it takes no more room than it must.
        metrics.run_upkeep();
        if round % TIDY == 0 {
            app.tidy().await;
        }
    }
}

/// How long a round takes: often enough that measured times are put together before they take much room.
const ROUND: Duration = Duration::from_secs(5);
/// Every how many rounds old things are put away: once a minute, which docs/serving.md promises for
/// deletions.
const TIDY: u64 = 12;

/// A file that has grown as large as the system lets it is a full disk, and no reason to be killed.
fn survive_large_files() -> io::Result<()> {
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    {
        /// SIGXFSZ; whoever listens for it is not killed by it.
        const TOO_LARGE: i32 = 25;
        let kind = tokio::signal::unix::SignalKind::from_raw(TOO_LARGE);
        drop(tokio::signal::unix::signal(kind)?);
    }
    Ok(())
}

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
