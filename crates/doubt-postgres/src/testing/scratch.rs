//! A database for one test, on a server that all tests share.

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use super::programs::{folder, found, run};
use super::server::{Cluster, Plan, Watch};
use crate::Address;

/// An empty database, which is dropped with this.
#[derive(Debug)]
pub struct Scratch {
    shared: &'static Shared,
    name: String,
    address: Address,
}

impl Scratch {
    /// Makes one; none where PostgreSQL is not installed.
    pub fn new() -> Option<Scratch> {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let shared = Shared::get()?;
        let name = format!("test_{}_{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        shared.run("createdb", &[&name]);
        let home = shared.cluster.home.display().to_string().replace('/', "%2F");
        let address = format!("postgres://postgres@{home}/{name}");
        Some(Scratch { shared, name, address: address.parse().expect("it is an address") })
    }

    /// Where it is.
    pub fn address(&self) -> &Address {
        &self.address
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        self.shared.run("dropdb", &["--force", &self.name]);
    }
}

/// The server that all tests share.
#[derive(Debug)]
struct Shared {
    cluster: Cluster,
    /// Held as long as this process runs.
    _used: File,
}

impl Shared {
    fn get() -> Option<&'static Shared> {
        static SHARED: OnceLock<Option<Shared>> = OnceLock::new();
        SHARED.get_or_init(|| found().map(|programs| Shared::join(&programs))).as_ref()
    }

    /// Joins those who use it, and starts it where nobody has.
    fn join(programs: &Path) -> Shared {
        let mut hasher = DefaultHasher::new();
        (env!("CARGO_MANIFEST_DIR"), rustix::process::geteuid().as_raw(), programs)
            .hash(&mut hasher);
        let outer = std::env::temp_dir().join(format!("doubt-postgres-{:x}", hasher.finish()));
        folder(&outer);
        let file = |name: &str| {
            let open = File::options().create(true).append(true).open(outer.join(name));
            open.expect("a file of tests can be made")
        };
        let used = file("used");
        used.lock_shared().expect("a file can be locked");
        let starting = file("starting");
        starting.lock().expect("a file can be locked");
        let settings = ["listen_addresses=", "max_connections=200"].map(String::from).to_vec();
        let (home, plan) = (outer.join("home"), Plan::default());
        let cluster = Cluster { programs: programs.to_owned(), home, plan, settings };
        if !cluster.is_running() {
            // What is left of one that was killed.
            let _ = fs::remove_dir_all(&cluster.home);
            folder(&cluster.home);
            cluster.initialize();
            cluster.start();
            cluster.watch(&outer.join("used"), Watch::Patiently);
        }
        Shared { cluster, _used: used }
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let mut command = self.cluster.program(program);
        run(command
            .arg("--host")
            .arg(&self.cluster.home)
            .arg("--username=postgres")
            .args(arguments));
    }
}
