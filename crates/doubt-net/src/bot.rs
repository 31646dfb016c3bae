//! A network that takes a seat.

use std::cell::RefCell;
use std::sync::Arc;

use doubt_core::{Bot, Luck, Mix, Policy, Rng, Thoughts, View};
use doubt_encoding::{Answers, Encoding, Numbers, size};

use crate::exp::shares;
use crate::net::{Net, Workspace};

/// A bot that weighs its answers by a network.
#[derive(Clone, Debug)]
pub struct NetBot {
    net: Arc<Net>,
}

impl NetBot {
    /// A bot of this network; none if its shape is not that of the family's encoding.
    pub fn new<G: Encoding>(net: Arc<Net>) -> Option<NetBot> {
        let (inputs, outputs) = (size(G::FIELDS), size(G::ANSWERS));
        let fits = net.shape().inputs() == inputs && net.shape().outputs() == outputs;
        fits.then_some(NetBot { net })
    }

    /// Gives every answer worth weighing with its share.
    fn weigh<G: Encoding>(
        &self,
        memory: &G::Memory,
        view: View<'_, G>,
        mut give: impl FnMut(&Answers<G::Action>, usize, f32),
    ) {
        let mut answers = Answers::new(G::ANSWERS);
        G::answers(view, &mut answers);
        ROOM.with_borrow_mut(|(numbers, room)| {
            numbers.resize(size(G::FIELDS), 0.0);
            G::encode(memory, view, &mut Numbers::new(G::FIELDS, numbers));
            let scores = self.net.run(numbers, room);
            shares(scores, answers.places(), |place, share| give(&answers, place, share));
        });
    }

    /// Draws an answer by its share.
    fn choose<G: Encoding>(
        &self,
        memory: &G::Memory,
        view: View<'_, G>,
        luck: &mut impl Luck,
    ) -> G::Action {
        let mut all = [0.0f64; doubt_encoding::answers::MAX_ANSWERS];
        let mut listed: Option<Answers<G::Action>> = None;
        let mut count = 0;
        self.weigh(memory, view, |answers, _, share| {
            if listed.is_none() {
                listed = Some(answers.clone());
            }
            all[count] = f64::from(share);
            count += 1;
        });
        let answers = listed.expect("there is an answer worth weighing in every situation");
        // What rounding leaves of 1 falls to the last.
        let at = luck.share(&all[..count]).unwrap_or(count - 1);
        answers.iter().nth(at).expect("it is one of those listed").1.clone()
    }
}

thread_local! {
    /// Numbers and sums on their way through a network, kept so that a decision allocates nothing.
    static ROOM: RefCell<(Vec<f32>, Workspace)> = RefCell::default();
}

impl<G: Encoding> Bot<G> for NetBot {
    type Memory = G::Memory;

    fn notice(&self, memory: &mut G::Memory, _: View<'_, G>, event: &G::Event) {
        G::remember(memory, event);
    }

    fn act(
        &self,
        memory: &G::Memory,
        view: View<'_, G>,
        rng: &mut Rng,
        _: &mut Thoughts,
    ) -> G::Action {
        self.choose(memory, view, rng)
    }
}

impl<G: Encoding> Policy<G> for NetBot {
    fn exact(&self, memory: &G::Memory, view: View<'_, G>) -> Option<Mix<G::Action>> {
        Mix::of(view, |path| self.choose(memory, view, path))
    }
}
