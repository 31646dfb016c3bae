//! How many connections each address has.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The addresses that are connected, and a limit for each.
#[derive(Clone)]
pub(crate) struct Crowd {
    most: usize,
    counts: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// The admission of one connection; free for another one when it is dropped.
pub(crate) struct Admission {
    address: IpAddr,
    crowd: Crowd,
}

impl Crowd {
    pub(crate) fn new(most: usize) -> Crowd {
        Crowd { most, counts: Arc::default() }
    }

    /// Admits one more connection of this address; none if it has enough.
    pub(crate) fn admit(&self, address: IpAddr) -> Option<Admission> {
        let address = network(address);
        let mut counts = self.counts();
        let count = counts.entry(address).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        drop(counts);
        Some(Admission { address, crowd: self.clone() })
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        let mut counts = self.crowd.counts();
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

/// What counts as one address: in IPv6 whoever has one has the whole network of 64 bits.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_network_has_its_own_limit() {
        let crowd = Crowd::new(2);
        let admit = |address: &str| crowd.admit(address.parse().unwrap());
        let (first, second) = (admit("2001:db8::1"), admit("2001:db8::2"));
        assert!(first.is_some() && second.is_some());
        assert!(admit("2001:db8::3").is_none(), "one network is one address");
        assert!(admit("2001:db8:0:1::1").is_some());
        assert!(admit("192.0.2.1").is_some());
        drop(first);
        assert!(admit("2001:db8::3").is_some());
        assert_eq!(network("::ffff:192.0.2.1".parse().unwrap()), IpAddr::from([192, 0, 2, 1]));
    }
}
