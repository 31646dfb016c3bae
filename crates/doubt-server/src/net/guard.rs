//! Who may ask, and how often: origins, hosts, and limits by address and by session.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;

use axum::http::{HeaderMap, header};
use doubt_table::PlayerId;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::crowd::{Admission, Crowd, network};
use super::serve::Peer;
use super::sessions::Sessions;
use crate::config::Config;

/// Whose requests are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Who {
    /// Those of an address.
    Address(IpAddr),
    /// Those of a session.
    Session(PlayerId),
}

/// The names that are answered to, besides those of the origins that are allowed. A page from elsewhere
/// cannot pretend to be ours by a name of its own that leads here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Names {
    /// Those of this machine.
    Loopback,
    /// Those of this machine, and every address that is written in numbers: nobody else can have one
    /// lead here.
    Addresses,
    /// Any: whoever set the server up knows what leads to it.
    Any,
}

/// Who may ask, and how often.
pub(crate) struct Guard {
    requests: DefaultKeyedRateLimiter<Who>,
    openings: DefaultKeyedRateLimiter<Who>,
    messages: DefaultKeyedRateLimiter<Who>,
    /// The same for all connections of an address together.
    crowds: DefaultKeyedRateLimiter<Who>,
    /// How many sockets whom a proxy names has; none where connections themselves are counted.
    sockets: Option<Crowd>,
    /// Who has which sockets.
    pub(crate) sessions: Sessions,
    origins: Vec<String>,
    names: Names,
    proxy: bool,
}

impl Guard {
    pub(crate) fn new(config: &Config) -> Guard {
        let limits = &config.limits;
        Guard {
            requests: RateLimiter::keyed(
                Quota::per_second(limits.requests)
                    .allow_burst(limits.requests.saturating_mul(REQUESTS_AT_ONCE)),
            ),
            openings: RateLimiter::keyed(Quota::per_minute(limits.openings)),
            messages: RateLimiter::keyed(messages(limits.messages)),
            crowds: RateLimiter::keyed(messages(limits.messages.saturating_mul(CROWD))),
            sockets: config.proxy.then(|| Crowd::new(limits.connections_per_address)),
            sessions: Sessions::default(),
            origins: config.origins.iter().map(|origin| origin.to_lowercase()).collect(),
            names: if config.proxy && !config.origins.is_empty() {
                Names::Loopback
            } else if config.proxy {
                Names::Any
            } else if !config.lan.is_empty() {
                Names::Addresses
            } else if config.listen.ip().is_loopback() {
                Names::Loopback
            } else {
                Names::Any
            },
            proxy: config.proxy,
        }
    }

    /// Whose request it is: the other end, or behind a proxy whom the proxy names.
    pub(crate) fn address(&self, peer: Option<&Peer>, headers: &HeaderMap) -> IpAddr {
        let peer = peer.map_or(IpAddr::from([127, 0, 0, 1]), |peer| peer.0);
        let named = || {
            let value = headers.get_all(FORWARDED).iter().next_back()?.to_str().ok()?;
            let last = value.rsplit(',').next()?.trim();
            // Some proxies write the port too.
            let with_port = || last.parse::<SocketAddr>().ok().map(|address| address.ip());
            last.trim_matches(['[', ']']).parse().ok().or_else(with_port)
        };
        network(if self.proxy { named().unwrap_or(peer) } else { peer })
    }

    /// Whether this is somebody on this machine, and no proxy speaks for somebody else.
    pub(crate) fn is_here(&self, peer: Option<&Peer>, headers: &HeaderMap) -> bool {
        peer.is_none_or(|peer| peer.0.is_loopback())
            && !PROXIED.iter().any(|name| headers.contains_key(*name))
    }

    /// A place for one more socket of this address; none if it has enough.
    pub(crate) fn admit(&self, address: IpAddr) -> Option<Option<Admission>> {
        match &self.sockets {
            Some(sockets) => sockets.admit(address).map(Some),
            None => Some(None),
        }
    }

    /// Whether they may ask once more.
    pub(crate) fn may_ask(&self, who: Who) -> bool {
        may(&self.requests, who)
    }

    /// Whether they may open one more table or session.
    pub(crate) fn may_open(&self, who: Who) -> bool {
        may(&self.openings, who)
    }

    /// Whether they may say one more thing at their tables, which counts for so many.
    pub(crate) fn may_say(&self, who: Who, weight: NonZeroU32) -> bool {
        match who {
            Who::Session(_) => may_all(&self.messages, who, weight),
            Who::Address(_) => may_all(&self.crowds, who, weight),
        }
    }

    /// Whether the request is for a name of ours.
    pub(crate) fn is_host(&self, headers: &HeaderMap) -> bool {
        let Some(host) = host(headers) else { return false };
        if self.proxy && !self.is_scheme(headers, host) {
            return false;
        }
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
            _ => host,
        };
        let name = name.trim_start_matches('[').trim_end_matches(']');
        let address = name.parse::<IpAddr>().ok();
        let is_named = match self.names {
            Names::Any => true,
            Names::Addresses => address.is_some(),
            Names::Loopback => address.is_some_and(|address| address.is_loopback()),
        };
        is_named || name.eq_ignore_ascii_case("localhost") || self.is_listed(host)
    }

    /// Whether a page may say this: one of ours, or a program that is no page and says no origin.
    pub(crate) fn is_origin(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        // Behind a proxy nobody but the operator knows what our own origin is.
        let own = origin.strip_prefix("http://").filter(|_| !self.proxy || self.origins.is_empty());
        let is_own = own.is_some() && host(headers).is_some_and(|host| own == Some(host));
        is_own || self.origins.contains(&origin.to_lowercase())
    }

    /// Whether browsers reach us over TLS alone.
    pub(crate) fn is_tls(&self) -> bool {
        let is_tls = |origin: &String| origin.starts_with("https://");
        self.proxy && !self.origins.is_empty() && self.origins.iter().all(is_tls)
    }

    /// Whether the scheme that a proxy names, if it does, is that of the origin with this host.
    fn is_scheme(&self, headers: &HeaderMap, host: &str) -> bool {
        let mut named = headers.get_all(SCHEME).iter();
        match (named.next().map(|scheme| scheme.to_str()), named.next()) {
            (None, _) => true,
            (Some(Ok(scheme)), None) => {
                let origin = format!("{scheme}://{host}").to_lowercase();
                self.origins.is_empty() || self.origins.contains(&origin)
            }
            (Some(_), _) => false,
        }
    }

    fn is_listed(&self, host: &str) -> bool {
        let hosts = self.origins.iter().filter_map(|origin| origin.split_once("://"));
        hosts.map(|(_, host)| host).any(|other| other.eq_ignore_ascii_case(host))
    }
}

/// How many seconds' worth of requests may come at once: opening the page and a table takes 45 requests,
/// and several people may share an address.
const REQUESTS_AT_ONCE: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// How many seconds' worth of messages may come at once: nobody answers that fast, but a page that
/// reconnects catches up.
const MESSAGES_AT_ONCE: NonZeroU32 = NonZeroU32::new(4).unwrap();
/// For how many sessions the connections of one address may talk: several people may share one.
const CROWD: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// How many are remembered before those that were quiet are forgotten: a megabyte or so of memory.
const MAX_KNOWN: usize = 10_000;
/// Where a proxy names the client.
const FORWARDED: &str = "x-forwarded-for";
/// Where it names how the client speaks.
const SCHEME: &str = "x-forwarded-proto";
/// What only a proxy says.
const PROXIED: [&str; 6] = [FORWARDED, "forwarded", "x-real-ip", "x-forwarded-host", SCHEME, "via"];

/// So many messages a second, and more at once.
pub(super) fn messages(most: NonZeroU32) -> Quota {
    Quota::per_second(most).allow_burst(most.saturating_mul(MESSAGES_AT_ONCE))
}

fn may(limiter: &DefaultKeyedRateLimiter<Who>, who: Who) -> bool {
    may_all(limiter, who, NonZeroU32::MIN)
}

fn may_all(limiter: &DefaultKeyedRateLimiter<Who>, who: Who, weight: NonZeroU32) -> bool {
    // What has long been quiet is forgotten now and then.
    if limiter.len() > MAX_KNOWN {
        limiter.retain_recent();
    }
    limiter.check_key_n(&who, weight).is_ok_and(|kept| kept.is_ok())
}

fn host(headers: &HeaderMap) -> Option<&str> {
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = hosts.next()?;
    // With two of them, whoever stands before us may have looked at the other.
    if hosts.next().is_some() { None } else { host.to_str().ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guard(proxy: bool) -> Guard {
        let mut config = Config::new("data".into());
        config.proxy = proxy;
        Guard::new(&config)
    }

    fn headers(all: &[(&'static str, &'static str)]) -> HeaderMap {
        let pair = |(name, value): &(&'static str, &'static str)| {
            let name = axum::http::HeaderName::from_static(name);
            (name, axum::http::HeaderValue::from_static(value))
        };
        HeaderMap::from_iter(all.iter().map(pair))
    }

    #[test]
    fn behind_a_proxy_host_and_scheme_are_those_of_an_origin() {
        let mut config = Config::new("data".into());
        (config.proxy, config.origins) = (true, vec!["https://doubt.example".into()]);
        let guard = Guard::new(&config);
        for (asked, is_ours) in [
            (&[("host", "doubt.example")][..], true),
            (&[("host", "Doubt.Example"), ("x-forwarded-proto", "https")], true),
            (&[("host", "doubt.example"), ("x-forwarded-proto", "http")], false),
            (&[("host", "doubt.example"), ("host", "doubt.example")], false),
            (&[("host", "elsewhere.example")], false),
            (&[("host", "192.0.2.7")], false),
            (&[("host", "127.0.0.1:2626")], true),
            (&[], false),
        ] {
            assert_eq!(guard.is_host(&headers(asked)), is_ours, "{asked:?}");
        }
        for (origin, is_ours) in [
            ("https://doubt.example", true),
            ("http://doubt.example", false),
            ("https://elsewhere.example", false),
        ] {
            let asked = [("host", "doubt.example"), ("origin", origin)];
            assert_eq!(guard.is_origin(&headers(&asked)), is_ours, "{origin}");
        }
        assert!(guard.is_tls());
    }

    #[test]
    fn two_hosts_are_none_and_a_page_over_another_scheme_is_not_ours() {
        let guard = guard(false);
        assert!(guard.is_host(&headers(&[("host", "localhost:2626")])));
        assert!(!guard.is_host(&headers(&[("host", "localhost"), ("host", "elsewhere.example")])));
        let asked = |origin| headers(&[("host", "localhost:2626"), ("origin", origin)]);
        assert!(guard.is_origin(&asked("http://localhost:2626")));
        assert!(!guard.is_origin(&asked("https://localhost:2626")));
        assert!(!guard.is_tls());
    }

    #[test]
    fn figures_are_for_this_machine_whatever_a_proxy_says() {
        let (guard, peer) = (guard(false), Peer([127, 0, 0, 1].into()));
        assert!(guard.is_here(Some(&peer), &headers(&[("host", "localhost")])));
        for name in PROXIED {
            assert!(!guard.is_here(Some(&peer), &headers(&[(name, "192.0.2.7")])), "{name}");
        }
        assert!(!guard.is_here(Some(&Peer([192, 0, 2, 7].into())), &HeaderMap::new()));
    }

    #[test]
    fn behind_a_proxy_the_last_name_counts_whether_it_has_a_port_or_not() {
        let peer = Peer([127, 0, 0, 1].into());
        let address = |proxy: bool, named: &str| {
            let headers = HeaderMap::from_iter([(
                axum::http::HeaderName::from_static(FORWARDED),
                named.parse().unwrap(),
            )]);
            guard(proxy).address(Some(&peer), &headers).to_string()
        };
        for (named, found) in [
            ("192.0.2.7", "192.0.2.7"),
            ("198.51.100.1, 192.0.2.7", "192.0.2.7"),
            ("192.0.2.7:4711", "192.0.2.7"),
            ("2001:db8::7", "2001:db8::"),
            ("[2001:db8::7]", "2001:db8::"),
            ("[2001:db8::7]:4711", "2001:db8::"),
            ("nobody", "127.0.0.1"),
        ] {
            assert_eq!(address(true, named), found, "{named}");
        }
        assert_eq!(address(false, "192.0.2.7"), "127.0.0.1", "anybody can write this");
    }
}
