//! The application: what all requests share.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use doubt_bots::Cast;
use doubt_table::secret::Secret;
use doubt_table::{Moment, PlayerId};
use doubt_words::Tell as _;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::Mutex;

use crate::cluster::bus::{Access, Nats, NotConnected};
use crate::cluster::ledger::Register;
use crate::cluster::{Cluster, NotJoined};
use crate::config::{Config, Limits};
use crate::host::{Handle, Lobby, NoTable, Quota, Registry, Tools};
use crate::http::solution::Chart;
use crate::http::{Packed, catalog};
use crate::net::{Guard, Who};
use crate::store::{Guest, NotKept, NotOpened, NotRead, Postgres, Sqlite, Store};

/// How long a table without a match in progress is kept: thirty days, long enough to come back for a
/// rematch.
const KEPT: Duration = Duration::from_secs(30 * 24 * 3600);
/// How long a table is left in peace when room gets scarce: an hour, so that nobody loses a match over
/// dinner.
const SPARED: Duration = Duration::from_secs(3600);
/// How long somebody must have been away before their return is written down: a day, which is as fine as
/// `--forget-after` counts, and saves a write per request.
const AWAY: Duration = Duration::from_secs(24 * 3600);
/// How many times in a row what is old is put away, a piece each time: more than one address can bring about
/// in a minute, and yet nobody waits for more than a piece.
const PIECES: usize = 30;
/// For how many milliseconds it holds that something could be kept, or could not.
const CANARY: u32 = 1_000;
/// How many of somebody's tables are gone through when they are forgotten: all that a session opens in a month.
const MAX_TABLES: u32 = 100_000;

/// The application.
#[derive(Clone)]
pub struct App {
    pub(crate) registry: Registry,
    pub(crate) guard: Arc<Guard>,
    pub(crate) config: Arc<Config>,
    pub(crate) page: Page,
    /// Everything that can be played, ready to be sent.
    pub(crate) catalog: Arc<Packed>,
    /// The map of the solution of the duel, as far as somebody has looked at it.
    pub(crate) chart: Arc<Chart>,
    pub(crate) metrics: Option<PrometheusHandle>,
    /// When it was last tried whether anything can be kept, and whether it could.
    canary: Arc<Mutex<Option<(Moment, bool)>>>,
}

/// A file of the page, ready to be sent.
#[derive(Clone, Copy, Debug)]
pub struct PageFile {
    /// Its media type.
    pub content_type: &'static str,
    /// A tag that changes with its content, without quotes.
    pub etag: &'static str,
    /// Whether its name changes with its content.
    pub immutable: bool,
    /// The file as it is.
    pub plain: &'static [u8],
    /// The file, packed by Brotli.
    pub brotli: Option<&'static [u8]>,
    /// The file, packed by gzip.
    pub gzip: Option<&'static [u8]>,
}

/// Where the files of the page come from: by their path, `/` for the first.
pub type Page = fn(&str) -> Option<PageFile>;

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum NotStarted {
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] NotOpened),
    /// The bus cannot be used.
    #[error(transparent)]
    NotConnected(#[from] NotConnected),
    /// The nodes would have nothing in common.
    #[error(
        "several nodes need a database in common: name one with --store, such as postgres://doubt@db.example/doubt"
    )]
    NoStore,
    /// It cannot be one of several nodes.
    #[error(transparent)]
    NotJoined(#[from] NotJoined),
    /// The store cannot be written to.
    #[error(transparent)]
    NotKept(#[from] NotKept),
    /// The store cannot be read.
    #[error(transparent)]
    NotRead(#[from] NotRead),
}

impl App {
    /// Opens the database. Tables are loaded when they are needed.
    pub async fn start(mut config: Config, cast: Cast, page: Page) -> Result<App, NotStarted> {
        if let Some(address) = &config.store {
            let address = address.clone();
            // Its disk is its operator's to watch, and rows that are deleted make no file smaller.
            config.limits.store_bytes = u64::MAX;
            let node =
                config.nodes.as_ref().map(|nodes| nodes.node(config.listen, config.clock.now()));
            let name = node.as_ref().map(ToString::to_string);
            let store = Arc::new(Postgres::open_as(&address, name.as_deref()).await?);
            tracing::info!(database = %address, "everything is kept by PostgreSQL");
            let (Some(nodes), Some(node)) = (config.nodes.clone(), node) else {
                return Ok(App::on(store, config, cast, page));
            };
            let ledger = Register::open(&address, node.clone(), config.listen.to_string());
            let ledger = ledger.map_err(|failure| NotRead(failure.to_string()))?;
            let bus = Nats::connect(&Access { name: node.to_string(), ..nodes.bus }).await?;
            tracing::info!(%node, "one of several nodes");
            let cluster = Cluster::new(node, Arc::new(bus), Arc::new(ledger));
            return App::among(cluster, store, config, cast, page)
                .await
                .map_err(NotStarted::NotJoined);
        }
        if config.nodes.is_some() {
            return Err(NotStarted::NoStore);
        }
        let folder = config.data.clone();
        // A database of an older version takes a while: somebody may want to know meanwhile.
        let opened = tokio::task::spawn_blocking(move || (Sqlite::open(&folder, &cast), cast));
        let (store, cast) = opened.await.map_err(|error| NotRead(error.to_string()))?;
        let store = store?;
        store.limit(config.limits.store_bytes).await?;
        Ok(App::on(Arc::new(store), config, cast, page))
    }

    /// Hosts the tables of a store.
    pub fn on(store: Arc<dyn Store>, config: Config, cast: Cast, page: Page) -> App {
        App::with(store, config, cast, page, None)
    }

    /// Hosts the tables of a store together with other nodes.
    pub async fn among(
        cluster: Cluster,
        store: Arc<dyn Store>,
        config: Config,
        cast: Cast,
        page: Page,
    ) -> Result<App, NotJoined> {
        let cluster = Arc::new(cluster);
        let app = App::with(store, config, cast, page, Some(Arc::clone(&cluster)));
        cluster.join(&app).await?;
        Ok(app)
    }

    fn with(
        store: Arc<dyn Store>,
        config: Config,
        cast: Cast,
        page: Page,
        cluster: Option<Arc<Cluster>>,
    ) -> App {
        let catalog = Arc::new(catalog::packed(&cast));
        let tools = Tools {
            store,
            cast: Arc::new(cast),
            clock: config.clock.clone(),
            lobby: Lobby::among(cluster.clone()),
            quota: Quota::new(config.limits.bytes_a_day),
            cluster,
        };
        tracing::info!("open");
        App {
            registry: Registry::new(tools, config.limits.tables),
            guard: Arc::new(Guard::new(&config)),
            config: Arc::new(config),
            page,
            catalog,
            chart: Arc::default(),
            metrics: None,
            canary: Arc::default(),
        }
    }

    /// Does what nobody asks for, from time to time: ends matches that were forsaken, and forgets tables that
    /// were put away long ago.
    pub async fn tidy(&self) {
        // Where room gets scarce, tables that nobody is at go first.
        let is_scarce =
            self.store().size().await.is_ok_and(|size| size / 9 >= self.limits().store_bytes / 10);
        let (abandoned, kept) =
            if is_scarce { (SPARED, SPARED) } else { (self.limits().abandoned, KEPT) };
        for _ in 0..PIECES {
            match self.registry.retire(self.ago(abandoned)).await {
                Ok(0) => break,
                Ok(tables) => tracing::info!(tables, "put away: nobody has come back"),
                Err(error) => {
                    tracing::warn!(%error, "cannot end matches that were abandoned");
                    break;
                }
            }
        }
        for _ in 0..PIECES {
            match self.store().sweep(self.ago(kept)).await {
                Ok(0) => break,
                Ok(_) => {}
                Err(error) => {
                    tracing::warn!(%error, "cannot delete old tables");
                    break;
                }
            }
        }
        for _ in 0..PIECES {
            match self.forget_absent().await {
                Ok(0) => break,
                Ok(_) => {}
                Err(error) => {
                    tracing::warn!(%error, "cannot forget guests who stay away");
                    break;
                }
            }
        }
    }

    /// Forgets some guests who did not come back; how many.
    async fn forget_absent(&self) -> Result<usize, NotKept> {
        let absent = self.store().absent(self.ago(self.limits().forgotten)).await;
        let absent = absent.map_err(|error| NotKept::Failed(error.0))?;
        for guest in &absent {
            self.forget(*guest).await?;
        }
        Ok(absent.len())
    }

    /// Whether anything can be kept now. However many ask, it is tried once a second.
    pub(crate) async fn can_keep(&self) -> bool {
        let mut tried = self.canary.lock().await;
        match *tried {
            Some((at, could)) if self.now() < at.after(CANARY) => could,
            _ => {
                let could = self.store().probe().await.is_ok();
                *tried = Some((self.now(), could));
                could
            }
        }
    }

    /// The table of this name, for somebody. One that was put away is loaded as often as they may open one:
    /// nobody fills the memory with tables by looking at them.
    pub(crate) async fn fetch(
        &self,
        id: &str,
        player: Option<PlayerId>,
        address: IpAddr,
    ) -> Result<Handle, NoTable> {
        let who = player.map_or(Who::Address(address), Who::Session);
        if !self.registry.is_open(id) && !self.guard.may_open(who) {
            return Err(NoTable::TooFast);
        }
        self.registry.find(id).await
    }

    /// Ends a session, and everything that is connected by it.
    pub async fn sign_out(&self, player: PlayerId) -> Result<(), NotKept> {
        self.store().sign_out(player).await?;
        self.end_sockets(player);
        Ok(())
    }

    /// Ends everything that is connected by a session, wherever it is.
    fn end_sockets(&self, player: PlayerId) {
        self.guard.sessions.end(player);
        if let Some(cluster) = &self.registry.tools.cluster {
            cluster.end_session(player);
        }
    }

    /// Forgets somebody: their session, name, preferences and figures. Others have played with a guest. What
    /// is interrupted is gone on with by [`App::tidy`].
    pub async fn forget(&self, player: PlayerId) -> Result<(), NotKept> {
        // From now on nobody is who they were.
        let mut is_more = self.store().forget(player).await?;
        self.end_sockets(player);
        let tables = self.store().tables_of(player, MAX_TABLES).await;
        for id in tables.map_err(|error| NotKept::Failed(error.0))? {
            match self.registry.find(&id).await {
                // One that is put away meanwhile is read again as it is written then.
                Ok(table) => {
                    if let Ok(Err(refused)) = table.forget(player).await {
                        return Err(NotKept::Failed(refused.message.to_string()));
                    }
                }
                Err(NoTable::NotKept(error)) => return Err(error),
                Err(error) => {
                    tracing::warn!(table = %id, error = %error.message(), "cannot forget somebody at a table");
                }
            }
        }
        while is_more {
            is_more = self.store().forget(player).await?;
        }
        Ok(())
    }

    /// Takes note that a guest is here, once a day.
    pub(crate) async fn note(&self, guest: &Guest, secret: &Secret) {
        if guest.seen < self.ago(AWAY)
            && let Err(error) =
                self.store().greet(secret.fingerprint(), None, None, self.now()).await
        {
            tracing::warn!(%error, "cannot store that a guest is here");
        }
    }

    /// What time it is.
    pub(crate) fn now(&self) -> Moment {
        self.config.clock.now()
    }

    fn ago(&self, time: Duration) -> Moment {
        let time = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Moment(self.now().0.saturating_sub(time))
    }

    /// The same, with figures for Prometheus.
    #[must_use]
    pub fn with_metrics(mut self, metrics: PrometheusHandle) -> App {
        self.metrics = Some(metrics);
        self
    }

    /// Where everything is kept.
    pub fn store(&self) -> &dyn Store {
        &*self.registry.tools.store
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.config.limits
    }

    pub(crate) fn cast(&self) -> &Cast {
        &self.registry.tools.cast
    }

    /// Tells every client that the server goes down; everything is kept already.
    pub async fn close(&self) {
        if let Some(cluster) = &self.registry.tools.cluster {
            cluster.resign().await;
        }
        self.registry.close().await;
        if let Err(error) = self.store().settle().await {
            // Nothing is lost: it is put in its place when it is opened again.
            tracing::warn!(%error, "cannot put everything into one file");
        }
    }
}
