//! Builds the page from `web/` and writes the table of its files.
//!
//! Cargo runs this when something of the page has changed, and not otherwise: only what the page is
//! made of is watched, never the folder of packages beside it.

mod node;
mod table;

use std::env;
use std::path::{Path, PathBuf};

/// What the page is made of, seen from `web/`.
const WATCHED: [&str; 12] = [
    "../locales",
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    ".npmrc",
    "alias.ts",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
    "scripts/pack.mjs",
];

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to"));
    let web = here.join("../../web");

    println!("cargo::rerun-if-env-changed=DOUBT_PAGE");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=notice");
    for watched in WATCHED.map(|name| web.join(name)) {
        // A path that is not there would have this run at every build.
        if watched.exists() {
            println!("cargo::rerun-if-changed={}", watched.display());
        }
    }

    let page = out.join("page");
    let mode = env::var("DOUBT_PAGE").unwrap_or_else(|_| String::from("auto"));
    let built = match mode.as_str() {
        "skip" => Err(String::from("DOUBT_PAGE=skip")),
        "auto" | "require" => node::build(&web, &page),
        other => return fault(&format!("DOUBT_PAGE={other} is none of auto, require and skip")),
    };
    match built {
        Ok(()) => table::write(&page, &out.join("table.rs"), true),
        Err(reason) if mode == "require" => fault(&format!("the page cannot be built: {reason}")),
        Err(reason) => {
            if mode == "auto" {
                println!("cargo::warning=the page is left out, a notice takes its place: {reason}");
                println!(
                    "cargo::warning=with Node 20.19 or newer: touch crates/doubt-page/build/main.rs"
                );
            }
            notice(&here.join("notice"), &page);
            table::write(&page, &out.join("table.rs"), false);
        }
    }
}

/// Stops the build with a sentence.
fn fault(sentence: &str) {
    println!("cargo::error={sentence}");
}

/// Puts the notice where the page would be.
fn notice(from: &Path, page: &Path) {
    if page.exists() {
        std::fs::remove_dir_all(page).expect("the old page can be removed");
    }
    std::fs::create_dir_all(page).expect("the folder of the page can be made");
    for name in ["index.html", "notice.css"] {
        std::fs::copy(from.join(name), page.join(name)).expect("the notice can be copied");
    }
}
