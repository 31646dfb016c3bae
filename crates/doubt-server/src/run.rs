//! The whole server, for a program that is not async itself.

use std::io;
use std::net::SocketAddr;

use doubt_bots::Cast;
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder};
use tokio::net::TcpListener;

use crate::app::{App, NotStarted, Page};
use crate::config::Config;
use crate::serve::serve;

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
    #[error("cannot keep figures: {0}")]
    Figures(#[from] BuildError),
    /// Anything else.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Serves until Ctrl-C or a request to end; `ready` is told where, once it listens.
pub fn run(
    config: Config,
    cast: Cast,
    page: Page,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), Failed> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let metrics = PrometheusBuilder::new().install_recorder()?;
        let listen = config.listen;
        let app = App::start(config, cast, page).await?.with_metrics(metrics);
        let listener = TcpListener::bind(listen).await;
        let listener = listener.map_err(|error| Failed::Listen(listen, error))?;
        ready(listener.local_addr()?);
        Ok(serve(listener, app, told_to_stop()?).await?)
    })
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
