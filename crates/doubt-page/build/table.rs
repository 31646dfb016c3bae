//! The table of files: what is embedded, of what type and under which tag.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// Writes the table of the files in `page` as Rust source.
pub(crate) fn write(page: &Path, table: &Path, built: bool) {
    let mut paths = Vec::new();
    collect(page, "", &mut paths);
    paths.retain(|path| !path.ends_with(".br") && !path.ends_with(".gz"));
    paths.sort();

    let mut source = format!("const BUILT: bool = {built};\nstatic ASSETS: &[Asset] = &[\n");
    for path in &paths {
        let bytes = fs::read(page.join(path)).expect("a file of the page can be read");
        let include = |suffix: &str| {
            format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/page/{path}{suffix}\"))")
        };
        let packed = |suffix: &str| {
            if page.join(format!("{path}{suffix}")).exists() {
                format!("Some({})", include(suffix))
            } else {
                String::from("None")
            }
        };
        write!(
            source,
            "    Asset {{\n        path: {path:?},\n        content_type: {:?},\n        etag: \"{:032x}\",\n        \
             plain: {},\n        brotli: {},\n        gzip: {},\n        immutable: {},\n    }},\n",
            content_type(path),
            fingerprint(&bytes),
            include(""),
            packed(".br"),
            packed(".gz"),
            path.starts_with("assets/"),
        )
        .expect("a string can be written to");
    }
    source.push_str("];\n");
    fs::write(table, source).expect("the table can be written");
}

/// Every file below a folder, as paths with slashes.
fn collect(folder: &Path, before: &str, into: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("the folder of the page can be read") {
        let entry = entry.expect("the folder of the page can be read");
        let name = entry.file_name().into_string().expect("names of the page are plain");
        let path = format!("{before}{name}");
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{path}/"), into);
        } else {
            into.push(path);
        }
    }
}

/// FNV-1a over 128 bits: the same bytes have the same tag, and other bytes another one.
fn fingerprint(bytes: &[u8]) -> u128 {
    const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    bytes.iter().fold(BASIS, |hash, byte| (hash ^ u128::from(*byte)).wrapping_mul(PRIME))
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" => "text/plain; charset=utf-8",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        _ => "application/octet-stream",
    }
}
