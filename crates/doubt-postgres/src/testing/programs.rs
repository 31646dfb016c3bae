//! PostgreSQL's own programs, run by a user whom they serve.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where Debian, and others, put them.
const FOLDERS: [&str; 4] =
    ["/usr/lib/postgresql", "/usr/pgsql", "/usr/local/pgsql", "/opt/homebrew/opt/postgresql"];

/// The folder with PostgreSQL's programs; none where they are not installed, and says so. With
/// `DOUBT_POSTGRES=require` they must be.
pub(super) fn found() -> Option<PathBuf> {
    let found = newest();
    if found.is_none() {
        let is_required = std::env::var("DOUBT_POSTGRES").is_ok_and(|value| value == "require");
        assert!(!is_required, "this test needs PostgreSQL: install the package postgresql");
        eprintln!("skipped: this test needs PostgreSQL");
    }
    found
}

/// That of the newest version that is installed.
fn newest() -> Option<PathBuf> {
    let versions =
        FOLDERS.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
    let version = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let folders = versions.map(|entry| entry.path()).chain(FOLDERS.map(PathBuf::from));
    let fit = folders.map(|path| (version(&path), path.join("bin")));
    fit.filter(|(_, bin)| bin.join("initdb").exists()).max().map(|(_, bin)| bin)
}

/// A command that runs as somebody whom PostgreSQL serves: it refuses root.
pub(super) fn as_owner(program: impl AsRef<std::ffi::OsStr>) -> Command {
    if !rustix::process::geteuid().is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(program);
    command
}

/// Makes a folder in which that somebody may write.
pub(super) fn folder(path: &Path) {
    fs::create_dir_all(path).expect("a folder of tests can be made");
    if rustix::process::geteuid().is_root() {
        run(Command::new("chown").arg("postgres:").arg(path));
    }
}

/// Runs a command to its end, which is to be a good one.
pub(super) fn run(command: &mut Command) {
    // From a folder that everybody may enter.
    let done = command.current_dir("/").stdin(Stdio::null()).output();
    let done = done.unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let told = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{command:?}: {}\n{told}", done.status);
}
