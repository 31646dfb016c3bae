//! A server of PostgreSQL in a folder of its own, which ends at the latest when the test does.

use std::fs::{self, File};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use super::programs::{as_owner, folder, found, run};
use crate::Address;

/// How a server is to be.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// Whether what was kept outlives the machine: slower, and the servers of most tests do not need it.
    pub fsync: bool,
    /// The password of the user `postgres`; without one everybody on this machine is let in.
    pub password: Option<String>,
    /// Other settings, as `name=value`.
    pub settings: Vec<String>,
}

/// A server on a port of this machine, which ends when it is dropped or its test is killed.
#[derive(Debug)]
pub struct Server {
    cluster: Cluster,
    port: u16,
    _folder: TempDir,
    /// Held as long as the test runs.
    _used: File,
}

impl Server {
    /// Starts one; none where PostgreSQL is not installed.
    pub fn start(plan: &Plan) -> Option<Server> {
        let programs = found()?;
        Some(Server::make(programs, plan.clone(), Cluster::initialize))
    }

    /// A standby of this server, which follows it; to be waited for, the settings of both have to say so.
    #[must_use]
    pub fn standby(&self, name: &str, plan: &Plan) -> Server {
        let primary = format!(
            "host={} port={} user=postgres application_name={name}",
            self.cluster.home.display(),
            self.port
        );
        Server::make(self.cluster.programs.clone(), plan.clone(), |cluster| {
            let mut copy = cluster.program("pg_basebackup");
            copy.args(["--no-sync", "--checkpoint=fast", "--wal-method=stream"]);
            copy.arg("--write-recovery-conf");
            run(copy.arg("--dbname").arg(&primary).arg("--pgdata").arg(cluster.data()));
        })
    }

    fn make(programs: PathBuf, plan: Plan, fill: impl FnOnce(&Cluster)) -> Server {
        let outer = tempfile::Builder::new().prefix("doubt-postgres-").tempdir();
        let outer = outer.expect("a folder of tests can be made");
        // A temporary folder is its maker's alone, and the server is somebody else.
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let open = fs::Permissions::from_mode(0o755);
            fs::set_permissions(outer.path(), open).expect("a folder can be opened");
        }
        let used = File::create(outer.path().join("used")).expect("a file of tests can be made");
        used.lock_shared().expect("a file can be locked");
        let port = free_port();
        let mut settings = plan.settings.clone();
        settings.extend([format!("port={port}"), "listen_addresses=127.0.0.1".into()]);
        let cluster = Cluster { programs, home: outer.path().join("home"), plan, settings };
        folder(&cluster.home);
        fill(&cluster);
        cluster.watch(&outer.path().join("used"), Watch::AtOnce);
        cluster.start();
        Server { cluster, port, _folder: outer, _used: used }
    }

    /// Where one of its databases is, without a password.
    pub fn address(&self, database: &str) -> Address {
        let text = format!("postgres://postgres@127.0.0.1:{}/{database}", self.port);
        text.parse().expect("it is an address")
    }

    /// The port on which it listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Gives it a certificate for a name and an address, and TLS from the next start on; gives the file with
    /// the certificate that has signed it.
    pub fn secure(&self, name: &str, address: &str) -> PathBuf {
        let (data, root) = (self.cluster.data(), self.cluster.home.join("root.crt"));
        let root_key = self.cluster.home.join("root.key");
        let request = |subject: &str| {
            let mut openssl = as_owner("openssl");
            openssl.args(["req", "-x509", "-noenc", "-days", "2", "-newkey", "ec"]);
            openssl.args(["-pkeyopt", "ec_paramgen_curve:P-256", "-subj"]);
            openssl.arg(format!("/CN={subject}"));
            openssl
        };
        run(request("Doubt's tests").arg("-keyout").arg(&root_key).arg("-out").arg(&root));
        let mut own = request(name);
        own.arg("-CA").arg(&root).arg("-CAkey").arg(&root_key);
        own.args(["-addext", "basicConstraints=critical,CA:FALSE", "-addext"]);
        own.arg(format!("subjectAltName=DNS:{name},IP:{address}"));
        run(own
            .arg("-keyout")
            .arg(data.join("server.key"))
            .arg("-out")
            .arg(data.join("server.crt")));
        let settings = data.join("postgresql.auto.conf");
        let former = fs::read_to_string(&settings).expect("settings can be read");
        fs::write(&settings, former + "ssl = on\n").expect("settings can be written");
        root
    }

    /// Starts it again after it was stopped or killed.
    pub fn restart(&self) {
        self.cluster.start();
    }

    /// Stops it in order: who is connected is sent away.
    pub fn stop(&self) {
        self.cluster.stop("fast");
    }

    /// Kills it as `kill -9` does, with all that works for it; comes back when all of it is gone.
    pub fn kill(&self) {
        for process in self.signal(Signal::KILL) {
            while is_alive(process) {
                std::thread::yield_now();
            }
        }
        // Its number, where nobody has collected it yet, would be taken for that of a server that runs.
        let home = &self.cluster.home;
        for file in
            [home.join("data/postmaster.pid"), home.join(format!(".s.PGSQL.{}.lock", self.port))]
        {
            let _ = fs::remove_file(file);
        }
    }

    /// Sends a signal to it and to all that works for it: a server that is stopped so answers nobody, and
    /// goes on when it is told to continue.
    /// Gives their numbers.
    pub fn signal(&self, signal: Signal) -> Vec<i32> {
        let first = self.cluster.pid();
        let mut all = vec![first];
        all.extend(children(first));
        for process in all.iter().filter_map(|process| Pid::from_raw(*process)) {
            // A worker may have ended in between.
            let _ = kill_process(process, signal);
        }
        all
    }

    /// Makes a standby take writes; comes back when it does.
    pub fn promote(&self) {
        run(self
            .cluster
            .program("pg_ctl")
            .args(["promote", "--wait", "--silent", "--pgdata"])
            .arg(self.cluster.data()));
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.cluster.stop("immediate");
    }
}

/// The folder of a server, and how it is started there.
#[derive(Debug)]
pub(super) struct Cluster {
    pub(super) programs: PathBuf,
    pub(super) home: PathBuf,
    pub(super) plan: Plan,
    pub(super) settings: Vec<String>,
}

/// When a server that nobody uses any more is stopped.
pub(super) enum Watch {
    /// As soon as nobody uses it.
    AtOnce,
    /// When nobody has come for a few seconds: the next test may be about to.
    Patiently,
}

impl Cluster {
    pub(super) fn data(&self) -> PathBuf {
        self.home.join("data")
    }

    pub(super) fn program(&self, name: &str) -> Command {
        as_owner(self.programs.join(name))
    }

    /// Makes an empty database cluster.
    pub(super) fn initialize(&self) {
        let mut initdb = self.program("initdb");
        initdb.args([
            "--no-sync",
            "--username=postgres",
            "--encoding=UTF8",
            "--locale=C",
            "--auth-local=trust",
        ]);
        match &self.plan.password {
            Some(password) => {
                let file = self.home.join("password");
                fs::write(&file, password).expect("a file of tests can be written");
                initdb.arg("--auth-host=scram-sha-256").arg("--pwfile").arg(file);
            }
            None => drop(initdb.arg("--auth-host=trust")),
        }
        run(initdb.arg("--pgdata").arg(self.data()));
    }

    /// Starts the server; comes back when it takes connections.
    pub(super) fn start(&self) {
        let mut options = format!("-k {}", self.home.display());
        let synced = if self.plan.fsync { "on" } else { "off" };
        for setting in [format!("fsync={synced}"), format!("full_page_writes={synced}")]
            .iter()
            .chain(&self.settings)
        {
            options += &format!(" -c '{setting}'");
        }
        let mut start = self.program("pg_ctl");
        start.args(["start", "--wait", "--silent", "--timeout=120", "--options"]).arg(options);
        // What it says goes to a file, or it would hold the pipes of whoever waits for this command.
        run(start.arg("--log").arg(self.home.join("log")).arg("--pgdata").arg(self.data()));
    }

    fn stop(&self, how: &str) {
        let mut stop = self.program("pg_ctl");
        stop.args(["stop", "--silent", "--mode", how, "--pgdata"]).arg(self.data());
        // It may have been stopped or killed already.
        let _ = stop.current_dir("/").stdin(Stdio::null()).output();
    }

    /// Whether it runs.
    pub(super) fn is_running(&self) -> bool {
        let mut status = self.program("pg_ctl");
        status.args(["status", "--pgdata"]).arg(self.data()).current_dir("/");
        status.output().is_ok_and(|told| told.status.success())
    }

    fn pid(&self) -> i32 {
        let text = fs::read_to_string(self.data().join("postmaster.pid")).unwrap_or_default();
        text.lines().next().and_then(|line| line.parse().ok()).expect("the server runs")
    }

    /// Leaves somebody behind who stops the server and removes its folder once nobody holds the lock any
    /// more: whoever holds it may be killed.
    pub(super) fn watch(&self, lock: &Path, when: Watch) {
        let stop = "'$0/pg_ctl' stop --silent --mode immediate --pgdata '$1/data'; rm -rf '$1'";
        let script = match when {
            Watch::AtOnce => format!("flock --exclusive \"$2\" sh -c \"{stop}\""),
            Watch::Patiently => format!(
                "while sleep 5; ! flock --nonblock --exclusive \"$2\" sh -c \"{stop}\"; do
                   flock --exclusive \"$2\" true
                 done"
            ),
        };
        let mut watch = as_owner("sh");
        watch.arg("-c").arg(format!("({script}) </dev/null >/dev/null 2>&1 &"));
        let watch = watch.arg(&self.programs).arg(&self.home).arg(lock);
        // A test that takes too long is ended with all that it started, but not this.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(watch, 0);
        run(watch);
    }
}

/// The processes that a process has started.
fn children(parent: i32) -> Vec<i32> {
    let listed = fs::read_to_string(format!("/proc/{parent}/task/{parent}/children"));
    let listed = listed.unwrap_or_default();
    listed.split_whitespace().filter_map(|process| process.parse().ok()).collect()
}

/// Whether a process has not ended yet, collected or not.
fn is_alive(process: i32) -> bool {
    let told = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let state = told.rsplit_once(") ").map(|(_, rest)| rest.starts_with(['Z', 'X']));
    state == Some(false)
}

/// A port on which nobody listens.
fn free_port() -> u16 {
    let listening = TcpListener::bind(("127.0.0.1", 0)).expect("there is a free port");
    listening.local_addr().expect("it has an address").port()
}
