//! Several nodes in one process, on one store and one bus, each of which can be cut off from the others.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use doubt_bots::Cast;
use doubt_server::cluster::bus::{Exchange, Line};
use doubt_server::cluster::ledger::{Claim, Leases, Tenant};
use doubt_server::cluster::{Bus, Cluster, Ledger, Node};
use doubt_server::store::{Epoch, Keeping, NotKept, Reading, Sqlite};
use doubt_server::{App, serve};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::kit::{config, within};

/// Several nodes.
pub struct House {
    pub nodes: Vec<One>,
    pub exchange: Exchange,
    _folder: TempDir,
}

/// One of them.
pub struct One {
    pub address: SocketAddr,
    pub node: Node,
    pub line: Line,
    pub ledger: Arc<Shaky>,
    stop: Option<oneshot::Sender<()>>,
    task: Option<JoinHandle<()>>,
}

/// Leases that one node cannot reach for a while.
pub struct Shaky {
    pub leases: Tenant,
    is_away: AtomicBool,
}

impl Shaky {
    fn reach(&self) -> Result<(), NotKept> {
        let is_away = self.is_away.load(Ordering::SeqCst);
        if is_away { Err(NotKept::Failed("cut off".into())) } else { Ok(()) }
    }
}

impl Ledger for Shaky {
    fn beat(&self, lease: Duration) -> Keeping<'_, ()> {
        Box::pin(async move {
            self.reach()?;
            self.leases.beat(lease).await
        })
    }

    fn nodes(&self) -> Reading<'_, Vec<Node>> {
        self.leases.nodes()
    }

    fn claim<'a>(&'a self, table: &'a str) -> Keeping<'a, Claim> {
        Box::pin(async move {
            self.reach()?;
            self.leases.claim(table).await
        })
    }

    fn release<'a>(&'a self, table: &'a str, epoch: Epoch) -> Keeping<'a, ()> {
        self.leases.release(table, epoch)
    }

    fn resign(&self) -> Keeping<'_, ()> {
        self.leases.resign()
    }
}

impl House {
    /// So many nodes that hear each other inside the process.
    pub async fn new(count: usize) -> House {
        let exchange = Exchange::default();
        let lines: Vec<Line> = (0..count).map(|_| exchange.line()).collect();
        let buses = lines.iter().map(|line| Arc::new(line.clone()) as Arc<dyn Bus>).collect();
        House::on(buses, lines, exchange).await
    }

    /// Nodes on these buses.
    pub async fn on(buses: Vec<Arc<dyn Bus>>, lines: Vec<Line>, exchange: Exchange) -> House {
        let folder = tempfile::tempdir().unwrap();
        let usual = config(folder.path());
        let cast = Cast::builtin();
        let store = Sqlite::open(&usual.data, &cast).unwrap();
        let leases = Leases::default();
        let mut nodes = Vec::new();
        for (number, bus) in buses.into_iter().enumerate() {
            let mut config = usual.clone();
            let listener = TcpListener::bind(config.listen).await.unwrap();
            let address = listener.local_addr().unwrap();
            config.listen = address;
            let node = Node { name: format!("n{number}"), incarnation: 1 };
            let ledger = Arc::new(Shaky {
                leases: Tenant {
                    node: node.clone(),
                    leases: leases.clone(),
                    store: Arc::new(store.clone()),
                    clock: config.clock.clone(),
                },
                is_away: AtomicBool::new(false),
            });
            let cluster = Cluster::new(node.clone(), bus, Arc::clone(&ledger) as Arc<dyn Ledger>);
            let store = Arc::new(store.clone());
            let app = App::among(cluster, store, config, cast.clone(), |_| None).await.unwrap();
            let (stop, stopped) = oneshot::channel();
            let serving = serve(listener, app, async { drop(stopped.await) });
            let task = tokio::spawn(async { serving.await.unwrap() });
            let line = lines.get(number).cloned().unwrap_or_else(|| exchange.line());
            nodes.push(One { address, node, line, ledger, stop: Some(stop), task: Some(task) });
        }
        House { nodes, exchange, _folder: folder }
    }

    pub fn address(&self, node: usize) -> SocketAddr {
        self.nodes[node].address
    }

    /// A node that neither hears nor is heard, and whose lease has run out; or one that is back.
    pub async fn cut(&self, node: usize, is_cut: bool) {
        let One { line, ledger, .. } = &self.nodes[node];
        line.cut(is_cut);
        ledger.is_away.store(is_cut, Ordering::SeqCst);
        if is_cut {
            ledger.leases.resign().await.unwrap();
        } else {
            ledger.leases.beat(Duration::from_secs(3)).await.unwrap();
        }
    }

    /// Stops one node in an orderly way.
    pub async fn stop_one(&mut self, node: usize) {
        let One { stop, task, .. } = &mut self.nodes[node];
        if let (Some(stop), Some(task)) = (stop.take(), task.take()) {
            stop.send(()).unwrap();
            within(task).await.unwrap();
        }
    }

    pub async fn stop(mut self) {
        for node in 0..self.nodes.len() {
            self.stop_one(node).await;
        }
    }
}
