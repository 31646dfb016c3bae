//! What other nodes ask of a table that this one owns.

use std::sync::Arc;

use doubt_table::secret::Secret;
use doubt_table::{Moment, seat_number};

use super::ear::{Ear, Outpost};
use super::handle::Entrance;
use super::task::Task;
use crate::cluster::Node;
use crate::cluster::routing::Meant;
use crate::cluster::speech::{Answer, Ask, Asked};

/// After how many milliseconds nobody is there any more at a node that says nothing: it says each second who is.
const SILENT: u32 = 5_000;

impl Task {
    /// Does what another node asks, if it asks this owner.
    pub(super) async fn far(&mut self, asked: Asked) -> Answer {
        let Asked { by, epoch, player, ask } = asked;
        let is_owner = self.tools.cluster.as_ref().is_some_and(|cluster| !cluster.is_stopping());
        match Meant::of(self.epoch, epoch) {
            Meant::Us if is_owner => {}
            Meant::Next => {
                self.is_lost = true;
                return Answer::Moved;
            }
            Meant::Us | Meant::Former => return Answer::Moved,
        }
        let Some(outpost) = self.outpost(by) else { return Answer::Moved };
        let answer = match ask {
            Ask::Enter { guest, address, code } => {
                // It asks again where it has not heard the answer.
                if let Some(former) = self.room.there(&outpost, guest) {
                    self.room.leave(former);
                }
                let code = code.as_deref().and_then(Secret::read);
                let out = Ear::There(Arc::clone(&outpost), guest);
                let entered = self.enter(Entrance { player, address, code, out }).await;
                let is_seated = player.is_some_and(|player| self.state.seat_of(player).is_some());
                entered.map(|_| Answer::Entered { sent: outpost.sent(), is_seated })
            }
            Ask::Say { guest, request } => Ok(match self.room.there(&outpost, guest) {
                Some(guest) => {
                    self.say(guest, request).await;
                    heard(&outpost)
                }
                None => Answer::Heard { sent: outpost.sent(), strangers: vec![guest] },
            }),
            Ask::Here { guests } => {
                if self.room.keep_there(&outpost, &guests) {
                    self.note_empty();
                    self.tell_presence();
                }
                let known = self.room.numbers(&outpost);
                let strangers = guests.into_iter().filter(|guest| !known.contains(guest)).collect();
                Ok(Answer::Heard { sent: outpost.sent(), strangers })
            }
            Ask::Look { code } => {
                let code = code.as_deref().and_then(Secret::read);
                let card = self.state.may_see(player, code.as_ref()).then(|| {
                    let seat = player.and_then(|player| self.state.seat_of(player));
                    (Box::new(self.room.table(&self.state)), seat.map(seat_number))
                });
                Ok(Answer::Card(card))
            }
            Ask::Key => match player {
                Some(player) => self.key(player).await.map(|key| Answer::Key(key.reveal())),
                None => Ok(Answer::Moved),
            },
            Ask::Join { key } => match (player, Secret::read(&key)) {
                (Some(player), Some(key)) => self.join(player, &key).await.map(Answer::Seat),
                _ => Ok(Answer::Moved),
            },
            Ask::Forget => match player {
                Some(player) => self.forget(player).await.map(|()| Answer::Done),
                None => Ok(Answer::Moved),
            },
        };
        // Nothing is known for certain where the table is somebody else's.
        if self.has_let_go() { Answer::Moved } else { answer.unwrap_or_else(Answer::Refused) }
    }

    /// The node that asks.
    fn outpost(&mut self, by: Node) -> Option<Arc<Outpost>> {
        let now = self.tools.clock.now();
        if let Some((outpost, heard)) = self.outposts.iter_mut().find(|(its, _)| its.node == by) {
            *heard = now;
            return Some(Arc::clone(outpost));
        }
        let cluster = Arc::clone(self.tools.cluster.as_ref()?);
        let outpost = Arc::new(Outpost::new(by, cluster, self.state.id(), self.epoch));
        self.outposts.push((Arc::clone(&outpost), now));
        Some(outpost)
    }

    /// When a node at which somebody is has said nothing for too long.
    pub(super) fn silent(&self) -> Option<Moment> {
        let heard = self.outposts.iter().filter(|(outpost, _)| self.room.has_there(outpost));
        heard.map(|(_, heard)| heard.after(SILENT)).min()
    }

    /// Gives up those at nodes that say nothing: they come in again when the node is back.
    pub(super) fn give_up_silent(&mut self) {
        let now = self.tools.clock.now();
        let silent = self.outposts.iter().filter(|(_, heard)| heard.after(SILENT) <= now);
        let silent: Vec<Arc<Outpost>> = silent.map(|(outpost, _)| Arc::clone(outpost)).collect();
        for outpost in silent {
            self.room.keep_there(&outpost, &[]);
        }
        self.note_empty();
        self.tell_presence();
    }
}

fn heard(outpost: &Outpost) -> Answer {
    Answer::Heard { sent: outpost.sent(), strangers: Vec::new() }
}
