//! The rules as a game: what is asked, what is dealt, and what comes of it.

use doubt_core::{Feed, Game, PerSeat, Rng, Seat, SeatSet, To, TooMany, Turn, View, World};

use super::action::Action;
use super::books::{self, TREASURY};
use super::claim::Claim;
use super::deal::{DIE, Deal};
use super::event::Event;
use super::good::Good;
use super::goods::Goods;
use super::hand::{Deck, Hand};
use super::illegal::Illegal;
use super::office::{Office, START_REPUTATION, Truth};
use super::rules::{MAX_OFFERS, Market, PILE, Rules, Sheriff};
use super::table::{Phase, Table};
use super::tell::Tell;
use super::{chance, flow, gate, imagine, legal, score};
use crate::option::{OptionError, Stated as _};

impl Game for Rules {
    type Table = Table;
    type Hand = Hand;
    type Secret = Deck;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type Unfit = OptionError;

    fn open(&self, seats: usize) -> Result<World<Self>, OptionError> {
        self.validate(seats)?;
        let purses = PerSeat::from_fn(seats, |seat| self.starting_gold(seat));
        let cards = self.goods.cards();
        let table = Table {
            round: 0,
            sheriff: Seat::FIRST,
            bank: TREASURY - purses.values().sum::<u32>(),
            purses,
            held: PerSeat::from_fn(seats, |_| 0),
            known: PerSeat::from_fn(seats, |_| Goods::EMPTY),
            stands: PerSeat::from_fn(seats, |_| Goods::EMPTY),
            stashes: PerSeat::from_fn(seats, |_| 0),
            piles: [Vec::new(), Vec::new()],
            spent: Goods::EMPTY,
            deck: cards.len() as u8,
            offices: PerSeat::from_fn(seats, |_| Office::new(self)),
            gate: PerSeat::from_fn(seats, |_| None),
            // Without piles the first merchant, next to the sheriff, draws at once.
            phase: match self.market {
                Market::Piles => Phase::Piles,
                Market::Deck => Phase::Draw { seat: Seat::FIRST.next(seats) },
            },
        };
        let hands = PerSeat::from_fn(seats, |_| Hand::EMPTY);
        Ok(World { table, hands, secret: Deck(cards) })
    }

    fn turn(&self, table: &Table) -> Turn {
        let only = |seat| Turn::Seats(SeatSet::only(seat));
        match table.phase {
            Phase::Piles | Phase::Draw { .. } | Phase::Tell { .. } | Phase::Check { .. } => {
                Turn::Chance
            }
            Phase::Aside { seat } | Phase::Take { seat } | Phase::Declare { seat } => only(seat),
            Phase::Load { seats } => Turn::Seats(seats),
            Phase::Opening { merchant } | Phase::Answer { merchant, .. } => only(merchant),
            Phase::Call | Phase::Decision { .. } => only(table.sheriff),
            Phase::Over { .. } => Turn::Over,
        }
    }

    fn actions(&self, view: View<'_, Self>, out: &mut Vec<Action>) {
        legal::actions(view, out);
    }

    fn check(&self, view: View<'_, Self>, action: &Action) -> Result<(), Illegal> {
        legal::check(view, action)
    }

    /// A merchant draws from the deck, loads as many of one legal good as it can, declares the truth
    /// and offers nothing; a sheriff lets everyone pass.
    fn fallback(&self, view: View<'_, Self>) -> Action {
        let (table, hand) = (view.table(), view.hand());
        match table.phase {
            Phase::Aside { .. } => Action::Keep,
            Phase::Take { .. } => Action::Take { left: 0, right: 0 },
            Phase::Load { .. } => Action::Load(plain_load(self, hand.cards)),
            Phase::Declare { .. } => Action::Declare(plain_claim(hand.bag)),
            Phase::Call => {
                Action::Call(table.waiting().next().expect("somebody waits to be called"))
            }
            Phase::Opening { .. } => Action::Silent,
            Phase::Answer { .. } => Action::Refuse,
            _ => Action::Pass,
        }
    }

    fn shuffle(&self, world: &World<Self>, rng: &mut Rng) -> Deal {
        match world.table.phase {
            Phase::Draw { seat } => {
                let count = flow::due(self, world, seat).into();
                Deal::Draw(seat, { world.secret.0 }.draw(count, rng))
            }
            Phase::Tell { seat } => {
                let honest = gate::truth(world, seat) == Truth::Honest;
                Deal::Tell(seat, Tell::of(honest, self.bluff.of(seat), rng))
            }
            Phase::Check { .. } => {
                let mut die = || rng.between(1, DIE.into()) as u8;
                Deal::Check { sheriff: die(), merchant: die() }
            }
            _ => {
                let mut deck = world.secret.0;
                let mut pile = || (0..PILE).flat_map(|_| deck.draw(1, rng).each()).collect();
                Deal::Piles([pile(), pile()])
            }
        }
    }

    fn chances(
        &self,
        world: &World<Self>,
        limit: usize,
        out: &mut Vec<(Deal, f64)>,
    ) -> Result<(), TooMany> {
        chance::list(self, world, limit, out)
    }

    fn check_deal(&self, world: &World<Self>, deal: &Deal) -> Result<(), Illegal> {
        let wrong = |reason: String| Err(Illegal::WrongDeal(reason));
        match (&world.table.phase, deal) {
            (Phase::Piles, Deal::Piles(piles)) => {
                let size = usize::from(PILE);
                let full = piles.iter().all(|pile| pile.len() == size);
                let cards = || piles.iter().flatten().copied().collect::<Goods>();
                if full && world.secret.0.contains(cards()) {
                    Ok(())
                } else {
                    wrong(format!("each pile must start with {size} cards from the deck"))
                }
            }
            (Phase::Piles, _) => wrong("the discard piles must be laid out first".into()),
            (Phase::Draw { seat }, Deal::Draw(drawer, goods)) if seat == drawer => {
                let due = flow::due(self, world, *seat);
                if goods.len() != usize::from(due) {
                    wrong(format!("seat {seat} draws {due} cards, not {}", goods.len()))
                } else if !world.secret.0.contains(*goods) {
                    wrong(format!("the deck does not have {goods}"))
                } else {
                    Ok(())
                }
            }
            (Phase::Draw { seat }, _) => wrong(format!("seat {seat} must draw now")),
            (Phase::Tell { seat }, Deal::Tell(merchant, _)) if seat == merchant => Ok(()),
            (Phase::Tell { seat }, _) => wrong(format!("seat {seat} must show its tell now")),
            (Phase::Check { .. }, Deal::Check { sheriff, merchant })
                if [sheriff, merchant].iter().all(|roll| (1..=DIE).contains(*roll)) =>
            {
                Ok(())
            }
            (Phase::Check { .. }, _) => {
                wrong(format!("two dice with faces 1 to {DIE} must be rolled now"))
            }
            _ => wrong("no deal is due now".into()),
        }
    }

    fn deal<F: Feed<Self>>(&self, world: &mut World<Self>, deal: &Deal, feed: &mut F) {
        match deal {
            Deal::Piles(piles) => {
                let cards: Goods = piles.iter().flatten().copied().collect();
                world.secret.0 -= cards;
                world.table.deck -= cards.len() as u8;
                world.table.piles.clone_from(piles);
                let [left, right] = piles.clone();
                feed.tell(To::All, || Event::Piles { left, right });
                flow::next_round(self, world, feed);
            }
            Deal::Draw(seat, goods) => {
                let (seat, goods) = (*seat, *goods);
                if world.table.round == 0 {
                    flow::announce(self, world, feed);
                }
                world.secret.0 -= goods;
                world.hands[seat].cards += goods;
                let count = goods.len() as u8;
                world.table.deck -= count;
                world.table.held[seat] += count;
                feed.tell(To::All, || Event::Draw { seat, count });
                feed.tell(To::Seat(seat), || Event::Drawn { seat, goods });
                flow::drawn(self, world, seat, feed);
            }
            Deal::Tell(seat, tell) => flow::tell(self, world, *seat, *tell, feed),
            Deal::Check { sheriff, merchant } => {
                if let Phase::Check { merchant: seat } = world.table.phase {
                    gate::check(self, world, seat, *sheriff, *merchant, feed);
                }
            }
        }
    }

    fn resolve<F: Feed<Self>>(
        &self,
        world: &mut World<Self>,
        answers: &[(Seat, Action)],
        feed: &mut F,
    ) {
        let Some((seat, action)) = answers.first() else { return };
        let seat = *seat;
        match (world.table.phase.clone(), *action) {
            (Phase::Load { .. }, _) => flow::load(self, world, answers, feed),
            (Phase::Aside { .. }, action) => flow::aside(self, world, seat, &action, feed),
            (Phase::Take { .. }, Action::Take { left, right }) => {
                flow::take(self, world, seat, [left, right], feed);
            }
            (Phase::Declare { .. }, Action::Declare(claim)) => {
                flow::declare(self, world, seat, claim, feed);
            }
            (Phase::Call, Action::Call(merchant)) => {
                feed.tell(To::All, || Event::Call { sheriff: seat, seat: merchant });
                world.table.phase = Phase::Opening { merchant };
            }
            (Phase::Opening { merchant }, action) => gate::opening(world, merchant, &action, feed),
            (Phase::Decision { merchant, talk }, action) => {
                gate::decision(self, world, merchant, talk, &action, feed);
            }
            (Phase::Answer { merchant, talk, demand }, action) => {
                gate::answer(self, world, merchant, talk, demand, &action, feed);
            }
            _ => {}
        }
    }

    /// Fixed: the sheriff has won its gold and ten for each point of reputation above the first, each
    /// merchant what it has gained. Rotating: the winners take one from the others together.
    fn payoffs(&self, table: &Table) -> PerSeat<f64> {
        let Phase::Over { scores } = &table.phase else {
            return PerSeat::from_fn(table.seats(), |_| 0.0);
        };
        match self.sheriff {
            Sheriff::Fixed => PerSeat::from_fn(table.seats(), |seat| {
                let gain = f64::from(scores[seat].total()) - f64::from(self.starting_gold(seat));
                let reputation = f64::from(table.offices[seat].reputation);
                gain + 10.0 * (reputation - f64::from(START_REPUTATION))
            }),
            Sheriff::Rotating => {
                let winners: SeatSet = score::winners(scores).collect();
                let (seats, shared) = (table.seats() as f64, winners.len() as f64);
                PerSeat::from_fn(table.seats(), |seat| {
                    let share = if winners.contains(seat) { 1.0 / shared } else { 0.0 };
                    (share - 1.0 / seats) * seats / (seats - 1.0)
                })
            }
        }
    }

    fn imagine(&self, view: View<'_, Self>, rng: &mut Rng) -> World<Self> {
        imagine::imagine(view, rng)
    }

    /// A visit has at most two windows at the market, one to load, one to declare, one to be called,
    /// one to open, and then a threat, three offers, as many demands, and a last word and decision.
    fn bound(&self, seats: usize) -> usize {
        let visit = 6 + 2 * (usize::from(MAX_OFFERS) + 2);
        let visits = match self.sheriff {
            Sheriff::Fixed => self.visits.into(),
            Sheriff::Rotating => usize::from(self.terms.of(seats)) * seats * (seats - 1),
        };
        visits * visit
    }

    fn audit(&self, world: &World<Self>) -> Result<(), String> {
        books::audit(self, world)
    }
}

/// As many of one legal good as fit in a bag; without legal goods, one card.
fn plain_load(rules: &Rules, cards: Goods) -> Goods {
    let most = Good::LEGAL.into_iter().max_by_key(|&good| cards[good]).filter(|&g| cards[g] > 0);
    match (most, cards.each().next()) {
        (Some(good), _) => Goods::of(cards[good].min(rules.bag), good),
        (None, Some(good)) => Goods::of(1, good),
        (None, None) => Goods::EMPTY,
    }
}

/// The truth where it may be said, else as many apples.
fn plain_claim(bag: Goods) -> Claim {
    let good = bag.kinds().map(|(good, _)| good).find(|good| good.is_legal());
    Claim { count: bag.len() as u8, good: good.unwrap_or(Good::Apples) }
}
