//! Who may ask, and how often: origins, hosts, and limits by address.

use std::net::IpAddr;
use std::num::NonZeroU32;

use axum::http::{HeaderMap, header};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::Config;
use crate::serve::Peer;

/// Who may ask, and how often.
pub(crate) struct Guard {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    openings: DefaultKeyedRateLimiter<IpAddr>,
    origins: Vec<String>,
    /// Whether only names of this machine are answered to: a page from elsewhere cannot pretend to be
    /// ours by a name that leads to loopback.
    is_local: bool,
    proxy: bool,
}

impl Guard {
    pub(crate) fn new(config: &Config) -> Guard {
        let number = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        let limits = &config.limits;
        let burst = number(limits.requests.saturating_mul(10));
        Guard {
            requests: RateLimiter::keyed(
                Quota::per_second(number(limits.requests)).allow_burst(burst),
            ),
            openings: RateLimiter::keyed(Quota::per_minute(number(limits.openings))),
            origins: config.origins.iter().map(|origin| origin.to_lowercase()).collect(),
            is_local: config.listen.ip().is_loopback() && !config.proxy,
            proxy: config.proxy,
        }
    }

    /// Whose request it is: the other end, or behind a proxy whom the proxy names.
    pub(crate) fn address(&self, peer: Option<&Peer>, headers: &HeaderMap) -> IpAddr {
        let peer = peer.map_or(IpAddr::from([127, 0, 0, 1]), |peer| peer.0);
        let named = || {
            let value = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
            value.rsplit(',').next()?.trim().parse().ok()
        };
        if self.proxy { named().unwrap_or(peer) } else { peer }
    }

    /// Whether this address may ask once more.
    pub(crate) fn may_ask(&self, address: IpAddr) -> bool {
        // What has long been quiet is forgotten now and then.
        if self.requests.len() > MAX_ADDRESSES {
            self.requests.retain_recent();
        }
        self.requests.check_key(&address).is_ok()
    }

    /// Whether this address may open one more table or session.
    pub(crate) fn may_open(&self, address: IpAddr) -> bool {
        if self.openings.len() > MAX_ADDRESSES {
            self.openings.retain_recent();
        }
        self.openings.check_key(&address).is_ok()
    }

    /// Whether the request is for a name of ours.
    pub(crate) fn is_host(&self, headers: &HeaderMap) -> bool {
        let Some(host) = host(headers) else { return false };
        if !self.is_local {
            return true;
        }
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
            _ => host,
        };
        let name = name.trim_start_matches('[').trim_end_matches(']');
        name.eq_ignore_ascii_case("localhost")
            || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
            || self.is_listed(host)
    }

    /// Whether a page may say this: one of ours, or a program that is no page and says no origin.
    pub(crate) fn is_origin(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        let own = origin.split_once("://").map(|(_, host)| host);
        let is_own = own.is_some() && host(headers).is_some_and(|host| own == Some(host));
        is_own || self.origins.contains(&origin.to_lowercase())
    }

    fn is_listed(&self, host: &str) -> bool {
        let hosts = self.origins.iter().filter_map(|origin| origin.split_once("://"));
        hosts.map(|(_, host)| host).any(|other| other.eq_ignore_ascii_case(host))
    }
}

/// How many addresses are remembered before those that were quiet are forgotten.
const MAX_ADDRESSES: usize = 10_000;

fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok()
}
