//! Where a password comes from: it is shown to nobody and need not be on a command line.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// A text that is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Keeps a text from being printed.
    pub fn new(text: impl Into<String>) -> Secret {
        Secret(text.into())
    }

    /// The text itself, for whoever asks for it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl From<String> for Secret {
    fn from(text: String) -> Secret {
        Secret(text)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("…")
    }
}

/// Who asks where: what a line of a file of passwords is for.
pub(crate) struct Asked<'a> {
    pub(crate) host: &'a str,
    pub(crate) port: u16,
    pub(crate) database: &'a str,
    pub(crate) user: &'a str,
}

/// The file in the home folder in which PostgreSQL's own programs look.
pub(crate) fn usual_file() -> Option<PathBuf> {
    let named = std::env::var_os("PGPASSFILE").map(PathBuf::from);
    named.or_else(|| Some(std::env::home_dir()?.join(".pgpass"))).filter(|file| file.exists())
}

/// The password for a host in a file of lines `host:port:database:user:password`, as `~/.pgpass` has them.
pub(crate) fn in_file(file: &Path, asked: &Asked<'_>) -> Result<Option<Secret>, String> {
    let unread = |error| format!("cannot read the file of passwords {}: {error}", file.display());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = fs::metadata(file).map_err(unread)?.permissions().mode();
        if mode & 0o077 != 0 {
            let file = file.display();
            return Err(format!(
                "others may read the file of passwords {file}: run chmod 600 on it"
            ));
        }
    }
    let text = fs::read_to_string(file).map_err(unread)?;
    Ok(text.lines().find_map(|line| password(line, asked)).map(Secret))
}

fn password(line: &str, asked: &Asked<'_>) -> Option<String> {
    if line.starts_with('#') {
        return None;
    }
    let fields = fields(line);
    let [host, port, database, user, password] = fields.as_slice() else { return None };
    let port_asked = asked.port.to_string();
    let wanted = [asked.host, &port_asked, asked.database, asked.user];
    let fits = |(field, wanted): (&String, &str)| field == "*" || field == wanted;
    [host, port, database, user].into_iter().zip(wanted).all(fits).then(|| password.clone())
}

/// The fields of a line: a backslash stands before a colon or a backslash that is meant.
fn fields(line: &str) -> Vec<String> {
    let mut fields = Vec::new();
    let mut field = String::new();
    let mut letters = line.trim_end_matches('\r').chars();
    while let Some(letter) = letters.next() {
        match letter {
            ':' if fields.len() < 4 => fields.push(std::mem::take(&mut field)),
            '\\' => field.extend(letters.next()),
            letter => field.push(letter),
        }
    }
    fields.push(field);
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_for_whom_it_names() {
        let asked = Asked { host: "db.example", port: 5432, database: "doubt", user: "host" };
        for (line, found) in [
            ("db.example:5432:doubt:host:moon", Some("moon")),
            ("*:*:*:host:a\\:b\\\\c:d", Some("a:b\\c:d")),
            ("db.example:5433:doubt:host:moon", None),
            ("# db.example:5432:doubt:host:moon", None),
            ("db.example:5432:doubt:host", None),
            ("", None),
        ] {
            assert_eq!(password(line, &asked).as_deref(), found, "{line}");
        }
    }

    #[test]
    fn a_secret_is_never_printed() {
        assert_eq!(format!("{:?}", Secret::new("moon")), "…");
    }
}
