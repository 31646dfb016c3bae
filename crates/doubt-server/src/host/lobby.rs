//! The lobby: public tables that can be joined or watched, at this node and at all others.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use doubt_table::PlayerId;
use doubt_table::wire::{Sitter, TableInfo, TablePhase};
use serde::{Deserialize, Serialize};

use crate::cluster::{Cluster, Node};

/// How many tables are listed: more than anyone reads.
const MAX_LISTED: usize = 100;

/// After how long tables of another node are taken off that it does not name any more: it names all of them every few
/// seconds.
const FORGOTTEN: Duration = Duration::from_secs(15);

/// Which tables can be joined or watched. A table itself says so whenever it changes.
#[derive(Clone, Default)]
pub(crate) struct Lobby {
    tables: Arc<RwLock<Listing>>,
    /// The other nodes, which are told of all that is shown here.
    cluster: Option<Arc<Cluster>>,
}

/// What nodes tell each other of the lobby.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Notice {
    by: Node,
    id: String,
    /// How the table is shown; none if it is taken off.
    shown: Option<Shown>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Shown {
    info: Box<TableInfo>,
    people: Vec<PlayerId>,
    address: Option<IpAddr>,
}

#[derive(Default)]
struct Listing {
    tables: HashMap<String, Listed>,
    /// How many were ever put up.
    count: u64,
}

struct Listed {
    info: TableInfo,
    /// Who sits there.
    people: Vec<PlayerId>,
    /// Where its host is, as far as that is known.
    address: Option<IpAddr>,
    /// The later it was put up, the more.
    number: u64,
    /// Which other node shows it, and when it said so last.
    elsewhere: Option<(Node, Instant)>,
}

impl Lobby {
    /// The lobby of one node among others.
    pub(crate) fn among(cluster: Option<Arc<Cluster>>) -> Lobby {
        Lobby { tables: Arc::default(), cluster }
    }

    /// Shows a table as it is now, or takes it off when there is nothing to join or watch.
    pub(crate) fn show(&self, info: &TableInfo, people: &[PlayerId], address: Option<IpAddr>) {
        let is_there = |sitter: &Sitter| matches!(sitter, Sitter::Person { present: true, .. });
        let has_people = info.seats.iter().any(|seat| is_there(&seat.sitter));
        let is_open = info.seats.iter().any(|seat| seat.sitter == Sitter::Open);
        let is_listed = !info.private
            && has_people
            && match info.phase {
                TablePhase::Gathering => is_open,
                TablePhase::Playing => info.spectators,
                TablePhase::Over => false,
            };
        if !is_listed {
            return self.remove(&info.id);
        }
        self.list_one(info.clone(), people.to_vec(), address, None);
        self.say(&info.id);
    }

    fn list_one(
        &self,
        info: TableInfo,
        people: Vec<PlayerId>,
        address: Option<IpAddr>,
        elsewhere: Option<(Node, Instant)>,
    ) {
        let mut listing = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        let Listing { tables, count } = &mut *listing;
        let number = tables.get(&info.id).map_or(*count, |listed| listed.number);
        *count += 1;
        tables.insert(info.id.clone(), Listed { info, people, address, number, elsewhere });
    }

    /// Takes a table off that was shown here; one that another node shows stays.
    pub(crate) fn remove(&self, id: &str) {
        let was_here = {
            let mut listing = self.tables.write().unwrap_or_else(PoisonError::into_inner);
            let is_here = listing.tables.get(id).is_some_and(|listed| listed.elsewhere.is_none());
            is_here && listing.tables.remove(id).is_some()
        };
        if was_here {
            self.say(id);
        }
    }

    /// Tells the other nodes how a table is shown here.
    fn say(&self, id: &str) {
        let Some(cluster) = &self.cluster else { return };
        let shown = {
            let listing = self.tables.read().unwrap_or_else(PoisonError::into_inner);
            let here = listing.tables.get(id).filter(|listed| listed.elsewhere.is_none());
            here.map(|listed| Shown {
                info: Box::new(listed.info.clone()),
                people: listed.people.clone(),
                address: listed.address,
            })
        };
        cluster.post(&Notice { by: cluster.node.clone(), id: id.to_owned(), shown });
    }

    /// Tells the other nodes of everything that is shown here, and forgets what they do not show any more.
    pub(crate) fn say_all(&self) {
        let here: Vec<String> = {
            let mut listing = self.tables.write().unwrap_or_else(PoisonError::into_inner);
            listing.tables.retain(|_, listed| {
                listed.elsewhere.as_ref().is_none_or(|(_, heard)| heard.elapsed() < FORGOTTEN)
            });
            let here = listing.tables.iter().filter(|(_, listed)| listed.elsewhere.is_none());
            here.map(|(id, _)| id.clone()).collect()
        };
        here.iter().for_each(|id| self.say(id));
    }

    /// Shows what another node shows.
    pub(crate) fn hear(&self, notice: Notice) {
        let Notice { by, id, shown } = notice;
        if self.cluster.as_ref().is_some_and(|cluster| cluster.node == by) {
            return;
        }
        if let Some(Shown { info, people, address }) = shown {
            return self.list_one(info.with_facts(), people, address, Some((by, Instant::now())));
        }
        let mut listing = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        let is_theirs =
            |listed: &Listed| listed.elsewhere.as_ref().is_some_and(|(its, _)| *its == by);
        if listing.tables.get(&id).is_some_and(is_theirs) {
            listing.tables.remove(&id);
        }
    }

    /// A fair mix: tables of people one has sat with first, then tables to join before tables to watch; of
    /// these the newest of every address, then the second newest of each, and so on.
    pub(crate) fn list(&self, friends: &[PlayerId]) -> Vec<TableInfo> {
        let friends: HashSet<&PlayerId> = friends.iter().collect();
        let listing = self.tables.read().unwrap_or_else(PoisonError::into_inner);
        let mut tables: Vec<&Listed> = listing.tables.values().collect();
        tables.sort_unstable_by_key(|table| std::cmp::Reverse(table.number));
        let mut of_address: HashMap<(Option<IpAddr>, bool), usize> = HashMap::new();
        let mut ranked: Vec<_> = tables
            .into_iter()
            .enumerate()
            .map(|(age, table)| {
                let is_played = table.info.phase != TablePhase::Gathering;
                let turn = of_address.entry((table.address, is_played)).or_default();
                *turn += 1;
                let is_strange = !table.people.iter().any(|person| friends.contains(person));
                ((is_strange, is_played, *turn, age), table)
            })
            .collect();
        ranked.sort_unstable_by_key(|(rank, _)| *rank);
        ranked.into_iter().take(MAX_LISTED).map(|(_, table)| table.info.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use doubt_table::Pace;
    use doubt_table::wire::SeatInfo;

    use super::*;

    fn table(id: &str, phase: TablePhase) -> TableInfo {
        let person = Sitter::Person { present: true, away: false, agrees: true };
        let seat = |sitter| SeatInfo { sitter, name: String::new() };
        let manners = &doubt_games::catalog::PRESETS[0].manners;
        TableInfo {
            id: id.to_owned(),
            game: String::new(),
            title: String::new(),
            family: None,
            options: Vec::new(),
            facts: None,
            seats: vec![seat(person), seat(Sitter::Open)],
            host: None,
            phase,
            private: false,
            spectators: true,
            pace: Pace::usual(manners, 2),
            resets: false,
            matches: 0,
            commitment: String::new(),
            shares: Vec::new(),
            result: None,
        }
    }

    #[test]
    fn the_lobby_shows_friends_first_and_every_address_in_turn() {
        let lobby = Lobby::default();
        let at = |last: u8| Some(IpAddr::from([192, 0, 2, last]));
        let show = |id: &str, phase, person, address| {
            lobby.show(&table(id, phase), &[PlayerId(person)], address);
        };
        show("watched", TablePhase::Playing, 5, at(3));
        show("bob", TablePhase::Gathering, 2, at(2));
        show("friend", TablePhase::Gathering, 9, at(1));
        for number in 0..500 {
            show(&format!("a{number:03}"), TablePhase::Gathering, 1, at(1));
        }
        show("cid", TablePhase::Gathering, 3, at(4));
        let listed = |friends: &[PlayerId]| -> Vec<String> {
            lobby.list(friends).into_iter().map(|table| table.id).collect()
        };
        let strangers = listed(&[]);
        assert_eq!(strangers.len(), MAX_LISTED);
        assert_eq!(
            strangers[..4],
            ["cid", "a499", "bob", "a498"],
            "the newest of each, then the next"
        );
        let known = listed(&[PlayerId(9), PlayerId(5)]);
        assert_eq!(known[..3], ["friend", "watched", "cid"]);
        lobby.remove("cid");
        assert_eq!(listed(&[])[..2], ["a499", "bob"]);
    }
}
