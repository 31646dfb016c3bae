//! How a connection comes about: the hosts are tried in turn, each for a limited time.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use deadpool_postgres::Connect;
use tokio::task::JoinHandle;
use tokio_postgres::{Client, Config, Error};

use crate::Failure;
use crate::tls::Tls;

/// How long a host has to let somebody in: one that is paused takes connections and says nothing.
pub(crate) const MAX_CONNECT: Duration = Duration::from_secs(3);

/// Tries the hosts of an address in turn, first the one that took the last connection.
pub(crate) struct Hosts {
    hosts: Arc<[(String, Config)]>,
    tls: Tls,
    latest: Arc<AtomicUsize>,
}

impl Hosts {
    pub(crate) fn new(hosts: Vec<(String, Config)>, tls: Tls) -> Hosts {
        Hosts { hosts: hosts.into(), tls, latest: Arc::default() }
    }
}

type Connected = (Client, JoinHandle<()>);

impl Connect for Hosts {
    fn connect(
        &self,
        _: &Config,
    ) -> Pin<Box<dyn Future<Output = Result<Connected, Error>> + Send + '_>> {
        Box::pin(async move {
            let latest = self.latest.load(Ordering::Relaxed);
            let mut failed: Option<Error> = None;
            for at in (0..self.hosts.len()).map(|at| (at + latest) % self.hosts.len()) {
                let (name, config) = &self.hosts[at];
                match self.one(config).await {
                    Ok(connected) => {
                        self.latest.store(at, Ordering::Relaxed);
                        return Ok(connected);
                    }
                    Err(error) => {
                        tracing::debug!(host = name, error = %Failure::connecting(&error), "no connection");
                        let weight = |error| Failure::connecting(error).weight();
                        if failed.as_ref().is_none_or(|former| weight(&error) > weight(former)) {
                            failed = Some(error);
                        }
                    }
                }
            }
            Err(failed.unwrap_or_else(Error::__private_api_timeout))
        })
    }
}

impl Hosts {
    async fn one(&self, config: &Config) -> Result<Connected, Error> {
        let connecting = config.connect(self.tls.clone());
        let connected = tokio::time::timeout(MAX_CONNECT, connecting).await;
        let (client, connection) =
            connected.unwrap_or_else(|_| Err(Error::__private_api_timeout()))?;
        let running = tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(error = %Failure::from(&error), "a connection to the database has ended");
            }
        });
        Ok((client, running))
    }
}
