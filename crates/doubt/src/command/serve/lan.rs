//! Where others on the local network reach this machine.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use anyhow::Context as _;

/// An address of this machine, and what it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// The name of the interface, as the system has it.
    pub(super) interface: String,
    pub(super) ip: Ipv4Addr,
    /// Whether it is one end of a line to somewhere else, as in a private network over the internet.
    pub(super) is_line: bool,
}

/// The addresses of this machine that others may reach, the likeliest first.
pub(super) fn spots() -> anyhow::Result<Vec<Spot>> {
    let all = if_addrs::get_if_addrs().context("Cannot list the addresses of this machine")?;
    let found = all.into_iter().filter(if_addrs::Interface::is_oper_up).filter_map(|one| {
        let IpAddr::V4(ip) = one.ip() else { return None };
        Some(Spot { ip, is_line: one.is_p2p(), interface: one.name })
    });
    let spots = ordered(found.collect(), outward());
    if spots.is_empty() {
        anyhow::bail!(
            "This machine has no address on a local network: connect it to one, or leave out --lan"
        );
    }
    Ok(spots)
}

/// Those that others may reach: the one that this machine reaches others from comes first, since it is
/// that of the router at home, and the ends of lines last.
fn ordered(mut spots: Vec<Spot>, outward: Option<Ipv4Addr>) -> Vec<Spot> {
    spots.retain(|spot| {
        !spot.ip.is_loopback() && !spot.ip.is_link_local() && !spot.ip.is_unspecified()
    });
    spots.sort_by_key(|spot| (Some(spot.ip) != outward, spot.is_line, !spot.ip.is_private()));
    spots
}

/// The address that this machine reaches others from. Nothing is sent: the system only says which it
/// would take.
fn outward() -> Option<Ipv4Addr> {
    /// An address that belongs to nobody (RFC 5737), and any port.
    const ELSEWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(ELSEWHERE).ok()?;
    match socket.local_addr().ok()?.ip() {
        IpAddr::V4(ip) => Some(ip),
        IpAddr::V6(_) => None,
    }
}

/// What is said to whoever lets others in, line by line; nothing where nobody is.
pub(super) fn notice(spots: &[Spot], port: u16) -> String {
    let at = |spot: &Spot| {
        format!("http://{}/ ({})", SocketAddr::new(spot.ip.into(), port), spot.interface)
    };
    let Some((first, others)) = spots.split_first() else { return String::new() };
    let mut text = format!("\nOthers on your network open {}", at(first));
    if !others.is_empty() {
        let others: Vec<String> = others.iter().map(at).collect();
        text += &format!(
            "\n  or, if that doesn't lead to it, {}\n  To serve one address alone: --lan=ADDRESS",
            others.join(", ")
        );
    }
    text + &format!(
        "\nEveryone on the network can open the page, see and join public tables, and play. Nothing is\n\
         encrypted, so use --lan only on a network you trust. If others can't open it, let port {port}\n\
         through the firewall of this machine."
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(interface: &str, ip: &str, is_line: bool) -> Spot {
        Spot { interface: interface.to_owned(), ip: ip.parse().unwrap(), is_line }
    }

    #[test]
    fn the_address_that_leads_out_comes_first_and_what_nobody_reaches_is_left_out() {
        let all = vec![
            spot("lo", "127.0.0.1", false),
            spot("tun0", "10.8.0.2", true),
            spot("eth1", "169.254.7.7", false),
            spot("br0", "172.17.0.1", false),
            spot("wlan0", "192.168.1.23", false),
        ];
        let order = |outward: Option<&str>| {
            let outward = outward.map(|ip| ip.parse().unwrap());
            let spots = ordered(all.clone(), outward);
            spots.into_iter().map(|spot| spot.interface).collect::<Vec<_>>()
        };
        assert_eq!(order(Some("192.168.1.23")), ["wlan0", "br0", "tun0"]);
        assert_eq!(order(Some("10.8.0.2")), ["tun0", "br0", "wlan0"]);
        assert_eq!(order(None), ["br0", "wlan0", "tun0"]);
    }

    #[test]
    fn several_addresses_are_all_named() {
        let one = [spot("wlan0", "192.168.1.23", false)];
        let told = notice(&one, 2626);
        assert!(
            told.starts_with("\nOthers on your network open http://192.168.1.23:2626/ (wlan0)\n")
        );
        assert!(!told.contains("--lan=ADDRESS"), "{told}");
        let two = [one[0].clone(), spot("eth0", "10.0.0.7", false)];
        let told = notice(&two, 2626);
        assert!(told.contains("http://10.0.0.7:2626/ (eth0)"), "{told}");
        assert!(told.contains("--lan=ADDRESS") && told.contains("encrypted"), "{told}");
    }
}
