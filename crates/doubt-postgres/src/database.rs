//! A database, over as many connections as are needed.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use deadpool_postgres::{
    Client, Hook, HookError, Manager, ManagerConfig, Pool, RecyclingMethod, Runtime,
};
use tokio_postgres::Config;

use crate::connection::{Hosts, MAX_CONNECT};
use crate::tls::Tls;
use crate::{Address, Failure};

/// How often a connection over which nothing is said is looked after, and how long what was sent may stay
/// unconfirmed: a host that is gone is noticed after that.
const QUIET: Duration = Duration::from_secs(10);

/// What somebody needs of a database.
#[derive(Clone, Debug)]
pub struct Needs {
    /// What the connections are called where the server lists them.
    pub name: &'static str,
    /// How many connections there may be at once.
    pub connections: usize,
    /// How long to wait for one of them.
    pub wait: Duration,
    /// How long a statement may take before the server gives it up; none for as long as it takes.
    pub statement: Option<Duration>,
    /// How long a statement may wait for what somebody else is changing; none for as long as it may take.
    pub lock: Option<Duration>,
}

impl Default for Needs {
    fn default() -> Needs {
        let ten = Duration::from_secs(10);
        Needs { name: "doubt", connections: 8, wait: ten, statement: Some(ten), lock: None }
    }
}

/// A database, over as many connections as are needed; clones share them.
#[derive(Clone, Debug)]
pub struct Database {
    pool: Pool,
    address: Arc<Address>,
    /// Connections from before this moment are not used again.
    fresh: Arc<Mutex<Instant>>,
}

impl Database {
    /// Gets ready to talk to a database; the first connection is made when it is asked for.
    pub fn new(address: Address, needs: &Needs) -> Result<Database, Failure> {
        let mut hosts = address.hosts().map_err(Failure::Credentials)?;
        for (_, host) in &mut hosts {
            fit(host, needs);
        }
        let tls = Tls::new(&address.security).map_err(Failure::Insecure)?;
        // A connection that has died since it was used last costs whoever gets it an outcome that nobody
        // knows: it is looked at before, which costs a fifth of a millisecond.
        let method = ManagerConfig { recycling_method: RecyclingMethod::Verified };
        let manager = Manager::from_connect(Config::new(), Hosts::new(hosts, tls), method);
        let fresh = Arc::new(Mutex::new(Instant::now()));
        let since = Arc::clone(&fresh);
        let stale = Hook::sync_fn(move |_, metrics| {
            let since = *since.lock().unwrap_or_else(PoisonError::into_inner);
            let is_fresh = metrics.created >= since;
            if is_fresh { Ok(()) } else { Err(HookError::message("its host takes no writes now")) }
        });
        let pool = Pool::builder(manager)
            .max_size(needs.connections)
            .wait_timeout(Some(needs.wait))
            .recycle_timeout(Some(MAX_CONNECT))
            .runtime(Runtime::Tokio1)
            .pre_recycle(stale)
            .build()
            .map_err(|error| Failure::Other(error.to_string()))?;
        Ok(Database { pool, address: Arc::new(address), fresh })
    }

    /// Where it is.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// A connection, which comes back when it is dropped.
    pub async fn client(&self) -> Result<Client, Failure> {
        Ok(self.pool.get().await?)
    }

    /// Takes note of what went wrong, so that connections to a host that no longer takes writes are not used
    /// again; gives it back.
    pub fn note(&self, failure: impl Into<Failure>) -> Failure {
        let failure = failure.into();
        if failure == Failure::ReadOnly {
            *self.fresh.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        }
        failure
    }
}

/// Sets what the address does not say.
fn fit(host: &mut Config, needs: &Needs) {
    let milliseconds = |limit: Option<Duration>| limit.map_or(0, |limit| limit.as_millis());
    let (limit, lock) = (milliseconds(needs.statement), milliseconds(needs.lock));
    let said = host.get_options().map(|said| format!(" {said}")).unwrap_or_default();
    host.options(format!("-c statement_timeout={limit} -c lock_timeout={lock}{said}"));
    if host.get_application_name().is_none() {
        host.application_name(needs.name);
    }
    host.keepalives_idle(QUIET);
    host.keepalives_interval(Duration::from_secs(2));
    host.keepalives_retries(3);
    if host.get_tcp_user_timeout().is_none() {
        host.tcp_user_timeout(QUIET);
    }
}
