//! Where a database is, and who asks.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};

use crate::passwords::{self, Asked, Secret};
use crate::tls::{Security, Trust};

/// Where a database is, as `postgres://user@host1,host2:port/database?sslmode=verify-full`. It is printed
/// without its password.
#[derive(Clone)]
pub struct Address {
    /// The address of each host, in the order in which they are tried.
    hosts: Vec<Config>,
    pub(crate) security: Security,
    password: Option<Secret>,
    passfile: Option<PathBuf>,
    /// As it was written, without the password.
    text: String,
}

/// Why a text is no address of a database. It does not repeat the text, in which a password may be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAnAddress {
    /// It begins with something else.
    #[error(
        "the address of a PostgreSQL database begins with postgres:// and names user, host and database, as \
         in postgres://doubt@localhost/doubt"
    )]
    Scheme,
    /// It names no host.
    #[error(
        "the address of the database names no host, as localhost in postgres://doubt@localhost/doubt"
    )]
    NoHost,
    /// It names no database.
    #[error(
        "the address of the database names no database, as the last word of postgres://doubt@localhost/doubt"
    )]
    NoDatabase,
    /// It has an option with another value.
    #[error("the option `{option}` in the address of the database is {wanted}, not `{found}`")]
    Option {
        /// The option.
        option: &'static str,
        /// What it can be.
        wanted: &'static str,
        /// What it is.
        found: String,
    },
    /// Anything else.
    #[error("the address of the database cannot be read: {0}")]
    Unreadable(String),
}

impl Address {
    /// The user who asks.
    pub fn user(&self) -> Option<&str> {
        self.hosts.first().and_then(Config::get_user)
    }

    /// The name of the database.
    pub fn database(&self) -> &str {
        self.hosts.first().and_then(Config::get_dbname).unwrap_or_default()
    }

    /// The same address with another database.
    #[must_use]
    pub fn with_database(&self, name: &str) -> Address {
        let mut other = self.clone();
        for host in &mut other.hosts {
            host.dbname(name);
        }
        let (front, query) =
            self.text.split_once('?').map_or((&*self.text, None), |(a, b)| (a, Some(b)));
        let server = front.rsplit_once('/').map_or(front, |(server, _)| server);
        let query = query.map(|query| format!("?{query}")).unwrap_or_default();
        other.text = format!("{server}/{name}{query}");
        other
    }

    /// How to connect to each host, with a name to tell them by. The password is that of the address, of
    /// the file that it names, of `PGPASSWORD` or of `~/.pgpass`, the first of which there is one.
    pub(crate) fn hosts(&self) -> Result<Vec<(String, Config)>, String> {
        let hosts = self.hosts.iter().map(|host| {
            let mut host = host.clone();
            let (name, port) =
                (host_name(&host), host.get_ports().first().copied().unwrap_or(5432));
            if let Some(password) = self.password(&name, port, &host)? {
                host.password(password.reveal());
            }
            Ok((format!("{name}:{port}"), host))
        });
        hosts.collect()
    }

    fn password(&self, name: &str, port: u16, host: &Config) -> Result<Option<Secret>, String> {
        if self.password.is_some() {
            return Ok(self.password.clone());
        }
        let (database, user) = (self.database(), host.get_user().unwrap_or_default());
        let asked = Asked { host: name, port, database, user };
        if let Some(file) = &self.passfile {
            return passwords::in_file(file, &asked);
        }
        match (std::env::var("PGPASSWORD"), passwords::usual_file()) {
            (Ok(password), _) => Ok(Some(Secret::new(password))),
            (Err(_), Some(file)) => passwords::in_file(&file, &asked),
            (Err(_), None) => Ok(None),
        }
    }
}

fn host_name(host: &Config) -> String {
    match host.get_hosts().first() {
        Some(Host::Tcp(name)) => name.clone(),
        #[cfg(unix)]
        Some(Host::Unix(folder)) => folder.display().to_string(),
        None => host.get_hostaddrs().first().map(ToString::to_string).unwrap_or_default(),
    }
}

impl fmt::Display for Address {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Address({self})")
    }
}

impl FromStr for Address {
    type Err = NotAnAddress;

    fn from_str(text: &str) -> Result<Address, NotAnAddress> {
        let rest = text.strip_prefix("postgres://").or_else(|| text.strip_prefix("postgresql://"));
        let (front, query) = split(rest.ok_or(NotAnAddress::Scheme)?, '?');
        let (server, database) = split(front, '/');
        let (login, hosts) = server.rsplit_once('@').unwrap_or(("", server));
        let (user, password) = split(login, ':');
        let mut password = if password.is_empty() { None } else { Some(decoded(password)?) };
        let (mut mode, mut root, mut passfile) = (Mode::Prefer, None, None);
        let (mut kept, mut told) = (Vec::new(), Vec::new());
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = split(pair, '=');
            match name {
                "password" => {
                    password = Some(decoded(value)?);
                    continue;
                }
                "passfile" => passfile = Some(PathBuf::from(decoded(value)?)),
                "sslmode" => mode = Mode::parse(value)?,
                "sslrootcert" => root = Some(PathBuf::from(decoded(value)?)),
                _ => kept.push(pair),
            }
            told.push(pair);
        }
        let has_host =
            kept.iter().any(|pair| pair.starts_with("host=") || pair.starts_with("hostaddr="));
        if hosts.is_empty() && !has_host {
            return Err(NotAnAddress::NoHost);
        }
        let login = if user.is_empty() { String::new() } else { format!("{user}@") };
        let one = |host: &str| one_host(&login, host, database, &kept, mode);
        let hosts_text = hosts;
        let hosts = hosts.split(',').map(one).collect::<Result<Vec<_>, _>>()?;
        let query = if told.is_empty() { String::new() } else { format!("?{}", told.join("&")) };
        Ok(Address {
            hosts,
            security: mode.security(root),
            password: password.map(Secret::new),
            passfile,
            text: format!("postgres://{login}{hosts_text}/{database}{query}"),
        })
    }
}

/// What one of several hosts is asked with.
fn one_host(
    login: &str,
    host: &str,
    database: &str,
    options: &[&str],
    mode: Mode,
) -> Result<Config, NotAnAddress> {
    let text = format!("postgres://{login}{host}/{database}?{}", options.join("&"));
    let mut config = Config::from_str(&text).map_err(|error| {
        let why = std::error::Error::source(&error).map(ToString::to_string);
        NotAnAddress::Unreadable(why.unwrap_or_else(|| error.to_string()))
    })?;
    if config.get_dbname().is_none_or(str::is_empty) {
        return Err(NotAnAddress::NoDatabase);
    }
    // What is kept has to be written, also where nobody said so.
    if !options.iter().any(|option| option.starts_with("target_session_attrs=")) {
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    }
    #[cfg(unix)]
    let is_local = matches!(config.get_hosts().first(), Some(Host::Unix(_)));
    #[cfg(not(unix))]
    let is_local = false;
    config.ssl_mode(match mode {
        // Nobody can listen between two programs of one machine.
        _ if is_local => SslMode::Disable,
        Mode::Disable => SslMode::Disable,
        Mode::Prefer => SslMode::Prefer,
        Mode::Require | Mode::VerifyCa | Mode::VerifyFull => SslMode::Require,
    });
    Ok(config)
}

fn split(text: &str, at: char) -> (&str, &str) {
    text.split_once(at).unwrap_or((text, ""))
}

/// A part of the address in which some letters are written as `%` and a number.
fn decoded(text: &str) -> Result<String, NotAnAddress> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, others)) = rest.split_first() {
        rest = others;
        if *first != b'%' {
            bytes.push(*first);
            continue;
        }
        let number = rest.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let byte = number.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(byte.ok_or_else(half_a_number)?);
        rest = &rest[2..];
    }
    String::from_utf8(bytes).map_err(|_| NotAnAddress::Unreadable("it is not UTF-8".into()))
}

fn half_a_number() -> NotAnAddress {
    NotAnAddress::Unreadable("after a % there are two digits, as in %20".into())
}

/// What the connection is to be safe from, as PostgreSQL's own programs name it.
#[derive(Clone, Copy)]
enum Mode {
    Disable,
    Prefer,
    Require,
    VerifyCa,
    VerifyFull,
}

impl Mode {
    fn parse(text: &str) -> Result<Mode, NotAnAddress> {
        Ok(match text {
            "disable" => Mode::Disable,
            "prefer" => Mode::Prefer,
            "require" => Mode::Require,
            "verify-ca" => Mode::VerifyCa,
            "verify-full" => Mode::VerifyFull,
            other => {
                let wanted = "disable, prefer, require, verify-ca or verify-full";
                return Err(NotAnAddress::Option {
                    option: "sslmode",
                    wanted,
                    found: other.to_owned(),
                });
            }
        })
    }

    /// Whom the connection trusts. Where a root is named, what it has not signed is refused.
    fn security(self, root: Option<PathBuf>) -> Security {
        let trust = match (self, &root) {
            (Mode::Disable | Mode::Prefer, _) | (Mode::Require, None) => Trust::Anybody,
            (Mode::Require | Mode::VerifyCa, _) => Trust::Signed,
            (Mode::VerifyFull, _) => Trust::Named,
        };
        Security { trust, root }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_printed_without_its_password() {
        let text = "postgres://host:mo%3Aon@a,b:5433/doubt?password=sun&sslmode=require";
        let address: Address = text.parse().unwrap();
        assert_eq!(address.to_string(), "postgres://host@a,b:5433/doubt?sslmode=require");
        assert_eq!(
            format!("{address:?}"),
            "Address(postgres://host@a,b:5433/doubt?sslmode=require)"
        );
        assert_eq!(address.password.as_ref().map(Secret::reveal), Some("sun"));
        assert_eq!(
            address.with_database("x").to_string(),
            "postgres://host@a,b:5433/x?sslmode=require"
        );
        let hosts = address.hosts().unwrap();
        let names: Vec<&str> = hosts.iter().map(|(name, _)| &**name).collect();
        assert_eq!(names, ["a:5432", "b:5433"]);
        assert!(!format!("{hosts:?}").contains("sun"));
    }

    #[test]
    fn what_is_no_address_is_told_so_without_repeating_it() {
        for (text, told) in [
            ("mysql://host:moon@a/doubt", "begins with postgres://"),
            ("postgres:///doubt", "names no host"),
            ("postgres://host:moon@a", "names no database"),
            ("postgres://host:moon@a/doubt?sslmode=maybe", "`sslmode`"),
            ("postgres://host:moon@a/doubt?colour=red", "unknown option `colour`"),
            ("postgres://host:moon@a:port/doubt", "invalid value for option `port`"),
            ("postgres://host:mo%on@a/doubt", "two digits"),
        ] {
            let error = text.parse::<Address>().unwrap_err();
            assert!(error.to_string().contains(told), "{text}: {error}");
            assert!(!format!("{error} {error:?}").contains("moon"), "{error}");
        }
    }
}
