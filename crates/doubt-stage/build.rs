//! Makes a table of all lessons: each file of `lessons/` is one.
#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "a build script reads, writes and prints"
)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo says where it builds"))
        .join("../../lessons");
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(&folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut files: Vec<PathBuf> = entries.collect::<io::Result<_>>()?;
    files.retain(|path| path.extension().is_some_and(|end| end == "toml"));
    files.sort();
    let mut table = String::from("&[\n");
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let name = file.file_stem().and_then(|name| name.to_str()).expect("a plain name");
        let path = fs::canonicalize(&file)?;
        let _ = writeln!(table, "({name:?}, include_str!({path:?})),");
    }
    table.push(']');
    let out = env::var("OUT_DIR").expect("cargo says where to write");
    fs::write(Path::new(&out).join("lessons.rs"), table)
}
