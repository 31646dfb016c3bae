//! A real NATS server for tests: the one that is installed, on a port of its own.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server that runs until it is dropped.
pub(crate) struct NatsServer {
    child: Child,
    pub(crate) port: u16,
    arguments: Vec<String>,
}

impl NatsServer {
    /// Starts one; none where NATS is not installed, which is a failure with `DOUBT_NATS=require`.
    pub(crate) fn start(arguments: &[&str]) -> Option<NatsServer> {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        let Some(child) = spawn(port, &arguments) else {
            let is_required = std::env::var("DOUBT_NATS").is_ok_and(|value| value == "require");
            assert!(!is_required, "nats-server is not installed");
            eprintln!("skipped: nats-server is not installed");
            return None;
        };
        let mut server = NatsServer { child, port, arguments };
        server.wait();
        Some(server)
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Ends it at once, as if by kill -9.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts it again at the same address.
    pub(crate) fn restart(&mut self) {
        self.child = spawn(self.port, &self.arguments).expect("it was installed a moment ago");
        self.wait();
    }

    /// Waits until it listens.
    fn wait(&mut self) {
        let start = Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(self.child.try_wait().unwrap().is_none(), "nats-server has ended");
            assert!(start.elapsed() < Duration::from_secs(20), "nats-server does not listen");
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(port: u16, arguments: &[String]) -> Option<Child> {
    let mut program = Command::new("nats-server");
    program.args(["-a", "127.0.0.1", "-p", &port.to_string()]).args(arguments);
    program.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    program.spawn().ok()
}
