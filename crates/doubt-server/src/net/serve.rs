//! Listening: connections are accepted up to a limit, and each has a time to say what it wants.

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::Request;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt as _;

use super::crowd::{Admission, Crowd};
use super::meter::{Meter, Metered};
use crate::app::App;
use crate::config::{Config, Limits};
use crate::http;

/// How long connections have to end by themselves when the server stops: enough for everyone to be told,
/// and short for whoever restarts it.
const FAREWELL: Duration = Duration::from_secs(5);

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// A place among all connections; free again when it is dropped.
pub(crate) struct Permit {
    _place: OwnedSemaphorePermit,
    _own: Option<Admission>,
    /// How much it may send.
    pub(super) meter: Meter,
    /// Tells when the server stops; and the server waits until all of these are gone.
    stop: watch::Receiver<()>,
}

impl Drop for Permit {
    fn drop(&mut self) {
        metrics::gauge!("doubt_connections").decrement(1.0);
    }
}

/// Hands out places.
struct Door {
    places: Arc<Semaphore>,
    /// Who comes from where; none behind a proxy, from where all of them come.
    crowd: Option<Crowd>,
    stop: watch::Sender<()>,
}

impl Door {
    fn new(config: &Config) -> Door {
        let limits = &config.limits;
        Door {
            stop: watch::Sender::new(()),
            places: Arc::new(Semaphore::new(limits.connections.min(Semaphore::MAX_PERMITS))),
            crowd: (!config.proxy).then(|| Crowd::new(limits.connections_per_address)),
        }
    }

    /// A place for one more connection of this address; none if there is none.
    fn admit(&self, address: IpAddr) -> Option<Permit> {
        let place = Arc::clone(&self.places).try_acquire_owned().ok()?;
        let own = match &self.crowd {
            Some(crowd) => Some(crowd.admit(address)?),
            None => None,
        };
        metrics::gauge!("doubt_connections").increment(1.0);
        let (meter, stop) = (Meter::unlimited(), self.stop.subscribe());
        Some(Permit { _place: place, _own: own, meter, stop })
    }

    /// Comes back when everybody is out; those who do not leave by themselves are left behind.
    async fn close(&self) {
        self.stop.send_replace(());
        let _ = tokio::time::timeout(FAREWELL, self.stop.closed()).await;
    }
}

/// Serves until it is told to stop; then tells every client, and comes back when all is kept.
pub async fn serve(
    listener: TcpListener,
    app: App,
    shutdown: impl Future<Output = ()> + Send,
) -> io::Result<()> {
    let door = Door::new(&app.config);
    attend(listener, &door, &http::router(app.clone()), app.limits(), shutdown).await;
    app.close().await;
    door.close().await;
    Ok(())
}

/// Tells the figures and the health of the server at an address of their own, as long as it runs.
pub(crate) async fn watch(listener: TcpListener, app: App) {
    let mut config = Config::clone(&app.config);
    (config.limits.connections, config.proxy) = (MAX_WATCHERS, true);
    let (door, router) = (Door::new(&config), http::watched(app));
    attend(listener, &door, &router, &config.limits, std::future::pending()).await;
}

/// Accepts connections until it is told to stop.
async fn attend(
    listener: TcpListener,
    door: &Door,
    router: &Router,
    limits: &Limits,
    shutdown: impl Future<Output = ()> + Send,
) {
    let mut shutdown = std::pin::pin!(shutdown);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of file handles, most likely: some will be free again.
                    tracing::warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = &mut shutdown => break,
        };
        match door.admit(peer.ip()) {
            Some(permit) => connect(stream, peer, permit, router, limits),
            None => {
                // One too many: closing it at once costs less than a sentence would.
                metrics::counter!("doubt_connections_refused_total").increment(1);
                drop(stream);
            }
        }
    }
}

fn connect(stream: TcpStream, peer: SocketAddr, permit: Permit, router: &Router, limits: &Limits) {
    // Small answers should not wait for more of them.
    let _ = stream.set_nodelay(true);
    // Whoever does not read is let go, and the place is free again.
    let stream = Metered::new(stream, permit.meter.clone());
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(limits.stall));
    let mut stop = permit.stop.clone();
    let permit = Arc::new(permit);
    let service = router.clone().map_request(move |mut request: Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(Peer(peer.ip()));
        request.extensions_mut().insert(Arc::clone(&permit));
        request.map(Body::new)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.handshake)
        .max_buf_size(MAX_HEADERS)
        .serve_connection(TokioIo::new(Box::pin(stream)), TowerToHyperService::new(service))
        .with_upgrades();
    tokio::spawn(async move {
        let mut connection = std::pin::pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            _ = stop.changed() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection ended early");
        }
    });
}

/// How many connections may ask for figures at once: a few programs watch a server, each over one or two.
const MAX_WATCHERS: usize = 16;
/// The most bytes of the headers of a request: browsers send one or two kilobytes.
const MAX_HEADERS: usize = 16 * 1024;
