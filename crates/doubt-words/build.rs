//! Makes a table of all catalogues: a folder of `locales/` is a language, its files are sentences.
#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "a build script reads, writes and prints"
)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo says where it builds"))
        .join("../../locales");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut table = String::from("&[\n");
    for language in sorted(&root)?.iter().filter(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", language.display());
        let _ = writeln!(table, "({:?}, &[", name(language));
        let files = sorted(language)?.into_iter();
        for file in files.filter(|path| path.extension().is_some_and(|end| end == "ftl")) {
            println!("cargo::rerun-if-changed={}", file.display());
            let path = fs::canonicalize(&file)?;
            let _ = writeln!(table, "({:?}, include_str!({path:?})),", name(&file));
        }
        table.push_str("]),\n");
    }
    table.push(']');
    let out = env::var("OUT_DIR").expect("cargo says where to write");
    fs::write(Path::new(&out).join("languages.rs"), table)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = entries.collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).expect("catalogues have plain names")
}
