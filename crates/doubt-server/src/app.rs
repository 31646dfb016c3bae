//! The application: what all requests share.

use std::sync::Arc;
use std::time::Duration;

use doubt_bots::Cast;
use doubt_table::Moment;
use metrics_exporter_prometheus::PrometheusHandle;

use crate::config::{Config, Limits};
use crate::host::{Lobby, Registry, Tools};
use crate::http::{Packed, catalog};
use crate::net::Guard;
use crate::store::{NotKept, NotOpened, NotRead, Sqlite, Store};

/// How long a table that was put away for good is kept: thirty days.
const KEPT: Duration = Duration::from_secs(30 * 24 * 3600);

/// The application.
#[derive(Clone)]
pub struct App {
    pub(crate) registry: Registry,
    pub(crate) guard: Arc<Guard>,
    pub(crate) config: Arc<Config>,
    pub(crate) page: Page,
    /// Everything that can be played, ready to be sent.
    pub(crate) catalog: Arc<Packed>,
    pub(crate) metrics: Option<PrometheusHandle>,
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
    /// The store cannot be written to.
    #[error(transparent)]
    NotKept(#[from] NotKept),
    /// The store cannot be read.
    #[error(transparent)]
    NotRead(#[from] NotRead),
}

impl App {
    /// Opens the data folder. Tables are loaded when they are needed.
    pub async fn start(config: Config, cast: Cast, page: Page) -> Result<App, NotStarted> {
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
        let catalog = Arc::new(catalog::packed(&cast));
        let tools = Tools {
            store,
            cast: Arc::new(cast),
            clock: config.clock.clone(),
            lobby: Lobby::default(),
        };
        tracing::info!("open");
        App {
            registry: Registry::new(tools, config.limits.tables),
            guard: Arc::new(Guard::new(&config)),
            config: Arc::new(config),
            page,
            catalog,
            metrics: None,
        }
    }

    /// Does what nobody asks for, from time to time: ends matches that were forsaken, and forgets tables that
    /// were put away long ago.
    pub async fn tidy(&self) {
        let now = self.config.clock.now();
        let ago = |time: Duration| {
            Moment(now.0.saturating_sub(u64::try_from(time.as_millis()).unwrap_or(u64::MAX)))
        };
        match self.registry.retire(ago(self.limits().abandoned)).await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "put away: nobody has come back"),
            Err(error) => tracing::warn!(%error, "cannot end matches that were abandoned"),
        }
        if let Err(error) = self.store().sweep(ago(KEPT)).await {
            tracing::warn!(%error, "cannot delete old tables");
        }
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
        self.registry.close().await;
        if let Err(error) = self.store().settle().await {
            // Nothing is lost: it is put in its place when it is opened again.
            tracing::warn!(%error, "cannot put everything into one file");
        }
    }
}
