//! The application: what all requests share.

use std::sync::Arc;

use doubt_bots::Cast;
use metrics_exporter_prometheus::PrometheusHandle;

use crate::config::{Config, Limits};
use crate::host::{Lobby, Registry, Tools};
use crate::http::{Packed, catalog};
use crate::net::Guard;
use crate::store::{NotKept, NotOpened, NotRead, Sqlite, Store};

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
    /// Opens the data folder, and every table that goes on.
    pub async fn start(config: Config, cast: Cast, page: Page) -> Result<App, NotStarted> {
        let store = Sqlite::open(&config.data, &cast)?;
        store.limit(config.limits.store_bytes).await?;
        App::on(Arc::new(store), config, cast, page).await
    }

    /// Opens every table of a store that goes on.
    pub async fn on(
        store: Arc<dyn Store>,
        config: Config,
        cast: Cast,
        page: Page,
    ) -> Result<App, NotStarted> {
        let catalog = Arc::new(catalog::packed(&cast));
        let tools = Tools {
            store,
            cast: Arc::new(cast),
            clock: config.clock.clone(),
            lobby: Lobby::default(),
        };
        let app = App {
            registry: Registry::new(tools, config.limits.tables),
            guard: Arc::new(Guard::new(&config)),
            config: Arc::new(config),
            page,
            catalog,
            metrics: None,
        };
        let tables = app.registry.wake().await?;
        tracing::info!(tables, "open");
        Ok(app)
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
    }
}
