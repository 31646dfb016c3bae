//! Node: is it there, are the packages installed, and the build itself.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

/// The oldest Node that the page's tools run on.
const OLDEST: (u32, u32) = (20, 19);

/// Builds the page from `web` into `page`, or says why that cannot be done here. A page that has a
/// fault of its own is no such reason: then the build stops.
pub(crate) fn build(web: &Path, page: &Path) -> Result<(), String> {
    let version = version()?;
    if version < OLDEST {
        let ((major, minor), (oldest, point)) = (version, OLDEST);
        return Err(format!("Node {major}.{minor} is too old, {oldest}.{point} is needed"));
    }
    if !web.join("package-lock.json").exists() {
        return Err(format!("{} is not there", web.display()));
    }

    // Two cargo runs (one for an editor, say) must not install into the same folder at once.
    let lock = File::create(web.join(".build.lock")).map_err(|error| error.to_string())?;
    lock.lock().map_err(|error| error.to_string())?;

    if stale(web) {
        let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
        run(Command::new(npm).args(["ci", "--include=dev"]).current_dir(web))?;
    }
    let vite = web.join("node_modules/vite/bin/vite.js");
    let built = run(Command::new("node")
        .arg(vite)
        .args(["build", "--logLevel", "warn", "--emptyOutDir", "--outDir"])
        .arg(page)
        .current_dir(web))
    .and_then(|()| run(Command::new("node").arg("scripts/pack.mjs").arg(page).current_dir(web)));
    if let Err(fault) = built {
        println!("cargo::error=the page has a fault, see its output: {fault}");
        std::process::exit(1);
    }
    Ok(())
}

/// Whether the packages are older than the lock file, or not all there.
fn stale(web: &Path) -> bool {
    let time = |name: &str| fs::metadata(web.join(name)).and_then(|data| data.modified()).ok();
    match (time("package-lock.json"), time("node_modules/.package-lock.json")) {
        (Some(lock), Some(installed)) => lock > installed,
        _ => true,
    }
}

/// The version of Node, major and minor.
fn version() -> Result<(u32, u32), String> {
    let missing = |_| String::from("Node is not installed");
    let told = Command::new("node").arg("--version").output().map_err(missing)?;
    let text = String::from_utf8_lossy(&told.stdout);
    let mut parts = text.trim().trim_start_matches('v').split('.').map(str::parse);
    match (parts.next(), parts.next()) {
        (Some(Ok(major)), Some(Ok(minor))) => Ok((major, minor)),
        _ => Err(format!("node --version says `{}`", text.trim())),
    }
}

/// Runs a command to its end. Cargo reads what a build script writes, so it all goes to stderr; and
/// what cargo tells a build script must not reach tools that read the same names.
fn run(command: &mut Command) -> Result<(), String> {
    for name in ["DEBUG", "HOST", "TARGET", "PROFILE", "NODE_ENV"] {
        command.env_remove(name);
    }
    let shown = format!("{:?} {:?}", command.get_program(), command.get_args().next());
    let status = command
        .stdin(Stdio::null())
        .stdout(std::io::stderr())
        .status()
        .map_err(|error| format!("{shown} does not start: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{shown} ends with {status}")) }
}
