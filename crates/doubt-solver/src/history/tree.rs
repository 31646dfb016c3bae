//! Every history of a game.

use std::collections::HashMap;

use doubt_core::{Game, Knowledge, Match, Seat, SeatSet, Silent, TooMany, Turn, View, World};

/// Takes deals out of a list.
pub type DealFilter<G> = dyn Fn(&World<G>, &mut Vec<(<G as Game>::Deal, f64)>);

/// Takes answers out of a list.
pub type AnswerFilter<G> = dyn Fn(View<'_, G>, &mut Vec<<G as Game>::Action>);

/// What of a game is looked at, and what it is played for. A miniature leaves out deals and answers.
pub struct Part<'a, G: Game> {
    /// Takes deals out of a list; what is left is as likely as before in proportion.
    pub deals: &'a DealFilter<G>,
    /// Takes answers out of a list; it sees what the seat sees.
    pub answers: &'a AnswerFilter<G>,
    /// What the first seat wins from the other when the game is over.
    pub worth: &'a dyn Fn(&G, &G::Table) -> f64,
}

impl<G: Game> Part<'_, G> {
    /// The whole game, for what the first seat wins by its rules.
    pub const WHOLE: Part<'static, G> = Part {
        deals: &|_, _| {},
        answers: &|_, _| {},
        worth: &|rules, table| rules.payoffs(table)[Seat::FIRST],
    };
}

/// Why a game has no tree of histories.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unsolvable {
    /// It cannot be opened.
    #[error("{0}")]
    Rules(String),
    /// It has more histories than the limit allows.
    #[error("There are more than {0} histories")]
    Histories(usize),
    /// Chance has more deals than the limit allows.
    #[error("Chance alone has too many ways: {0}")]
    Deals(#[from] TooMany),
    /// A part of a game leaves nothing to deal or to answer.
    #[error("Nothing is left to deal or to answer after {0} histories")]
    Nothing(usize),
}

/// A history.
#[derive(Clone, Debug)]
pub(super) enum Node {
    /// Chance deals one of these.
    Chance(Vec<(f64, usize)>),
    /// A seat that knows no more than this set answers; a node for each answer.
    Answer(usize, Vec<usize>),
    /// The game is over, and the first seat has won so much.
    Over(f64),
}

/// What a seat knows when it is to answer, and what it may answer.
#[derive(Clone, Debug)]
pub struct InformationSet<G: Game> {
    /// What the seat knows.
    pub knowledge: Knowledge<G>,
    /// What it may answer.
    pub answers: Vec<G::Action>,
    /// Its histories.
    pub(super) nodes: Vec<usize>,
}

impl<G: Game> InformationSet<G> {
    /// Whose it is.
    pub fn seat(&self) -> usize {
        self.knowledge.seat().index()
    }
}

/// Every history of a game between two seats. Histories that go on from another come after it.
pub struct Histories<G: Game> {
    pub(super) nodes: Vec<Node>,
    pub(super) sets: Vec<InformationSet<G>>,
}

/// A seat's own past: its last information set and its answer there.
type Past = Option<(usize, usize)>;

/// A moment of a game: the match as the seats know it, the world as chance knows it.
struct Moment<G: Game> {
    bout: Match<G>,
    world: World<G>,
    sealed: Vec<(Seat, G::Action)>,
    pasts: [Past; 2],
}

impl<G: Game> Histories<G> {
    /// Lists the histories of a game, at most so many.
    pub fn of(rules: &G, limit: usize) -> Result<Histories<G>, Unsolvable> {
        Histories::part(rules, &Part::WHOLE, limit)
    }

    /// Lists the histories of a part of a game, at most so many.
    pub fn part(rules: &G, part: &Part<'_, G>, limit: usize) -> Result<Histories<G>, Unsolvable> {
        let unfit = |error: G::Unfit| Unsolvable::Rules(error.to_string());
        let bout = Match::undealt(rules.clone(), 2).map_err(unfit)?;
        let world = rules.open(2).map_err(unfit)?;
        let start = Moment { bout, world, sealed: Vec::new(), pasts: [None; 2] };
        let histories = Histories { nodes: Vec::new(), sets: Vec::new() };
        let mut grower = Grower { rules, part, limit, histories, known: HashMap::new() };
        grower.grow(start)?;
        Ok(grower.histories)
    }

    /// How many histories there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The information sets of both seats.
    pub fn sets(&self) -> &[InformationSet<G>] {
        &self.sets
    }
}

struct Grower<'a, G: Game> {
    rules: &'a G,
    part: &'a Part<'a, G>,
    limit: usize,
    histories: Histories<G>,
    known: HashMap<(Knowledge<G>, Past), usize>,
}

impl<G: Game> Grower<'_, G> {
    /// Adds the history of a moment and all that go on from it; gives its number.
    fn grow(&mut self, moment: Moment<G>) -> Result<usize, Unsolvable> {
        let place = self.histories.nodes.len();
        if place == self.limit {
            return Err(Unsolvable::Histories(self.limit));
        }
        self.histories.nodes.push(Node::Over(0.0));
        let node = match self.rules.turn(&moment.world.table) {
            Turn::Over => Node::Over((self.part.worth)(self.rules, &moment.world.table)),
            Turn::Chance => self.deal(moment, place)?,
            Turn::Seats(seats) => self.answer(moment, seats, place)?,
        };
        self.histories.nodes[place] = node;
        Ok(place)
    }

    fn deal(&mut self, moment: Moment<G>, place: usize) -> Result<Node, Unsolvable> {
        let mut deals = Vec::new();
        self.rules.chances(&moment.world, self.limit, &mut deals)?;
        (self.part.deals)(&moment.world, &mut deals);
        let all: f64 = deals.iter().map(|(_, chance)| chance).sum();
        if deals.is_empty() {
            return Err(Unsolvable::Nothing(place));
        }
        let mut next = Vec::with_capacity(deals.len());
        for (deal, chance) in deals {
            let mut after = moment.fork();
            self.rules.deal(&mut after.world, &deal, &mut Silent);
            after.bout.deal(deal).expect("what is listed can be dealt");
            next.push((chance / all, self.grow(after)?));
        }
        Ok(Node::Chance(next))
    }

    /// The seats of a window answer one after the other, and none knows what another has answered.
    fn answer(
        &mut self,
        moment: Moment<G>,
        seats: SeatSet,
        place: usize,
    ) -> Result<Node, Unsolvable> {
        let answered = |seat: &Seat| moment.sealed.iter().any(|(who, _)| who == seat);
        let seat = seats.iter().find(|seat| !answered(seat)).ok_or(Unsolvable::Nothing(place))?;
        let set = self.set(&moment, seat, place)?;
        self.histories.sets[set].nodes.push(place);
        let answers = self.histories.sets[set].answers.clone();
        let mut next = Vec::with_capacity(answers.len());
        for (number, answer) in answers.into_iter().enumerate() {
            let mut after = moment.fork();
            after.pasts[seat.index()] = Some((set, number));
            after.sealed.push((seat, answer.clone()));
            after.bout.submit(seat, answer).expect("what is listed can be answered");
            if after.sealed.len() == seats.len() {
                after.sealed.sort_by_key(|(seat, _)| *seat);
                self.rules.resolve(&mut after.world, &after.sealed, &mut Silent);
                after.sealed.clear();
            }
            next.push(self.grow(after)?);
        }
        Ok(Node::Answer(set, next))
    }

    /// The information set of a seat that is to answer.
    fn set(&mut self, moment: &Moment<G>, seat: Seat, place: usize) -> Result<usize, Unsolvable> {
        let knowledge = moment.bout.knowledge(seat);
        let key = (knowledge.clone(), moment.pasts[seat.index()]);
        if let Some(&set) = self.known.get(&key) {
            return Ok(set);
        }
        let mut answers = Vec::new();
        let view = knowledge.view(self.rules);
        self.rules.actions(view, &mut answers);
        (self.part.answers)(view, &mut answers);
        if answers.is_empty() {
            return Err(Unsolvable::Nothing(place));
        }
        let set = self.histories.sets.len();
        self.histories.sets.push(InformationSet { knowledge, answers, nodes: Vec::new() });
        self.known.insert(key, set);
        Ok(set)
    }
}

impl<G: Game> Moment<G> {
    fn fork(&self) -> Moment<G> {
        Moment {
            bout: self.bout.fork(),
            world: self.world.clone(),
            sealed: self.sealed.clone(),
            pasts: self.pasts,
        }
    }
}
