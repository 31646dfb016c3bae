//! A moment that can be played on by the reference.

use arrayvec::ArrayVec;
use doubt_core::{
    Audience, Bot as _, Feed, MAX_SEATS, PerSeat, Rng, Seat, SeatSet, Thoughts, To, Turn, View,
    World,
};

use crate::family::Coached;

/// What the reference remembers at a seat.
pub(crate) type Memory<G> = <<G as Coached>::Reference as doubt_core::Bot<G>>::Memory;

/// A world, what the reference would remember in it at each seat, and the answers of the open window that are in.
pub(crate) struct Scene<G: Coached> {
    pub(crate) world: World<G>,
    pub(crate) memories: PerSeat<Memory<G>>,
    pub(crate) sealed: PerSeat<Option<G::Action>>,
    told: Ears<G>,
}

/// What was told since the last window.
struct Ears<G: Coached>(Vec<(To, G::Event)>);

impl<G: Coached> Feed<G> for Ears<G> {
    fn tell(&mut self, to: To, event: impl FnOnce() -> G::Event) {
        self.0.push((to, event()));
    }
}

impl<G: Coached> Clone for Scene<G> {
    fn clone(&self) -> Self {
        Scene {
            world: self.world.clone(),
            memories: self.memories.clone(),
            sealed: self.sealed.clone(),
            told: Ears(self.told.0.clone()),
        }
    }
}

impl<G: Coached> Scene<G> {
    /// The world, with what is remembered in it at each seat, when a window opens.
    pub(crate) fn new(world: World<G>, memories: PerSeat<Memory<G>>) -> Self {
        let sealed = PerSeat::from_fn(memories.len(), |_| None);
        Scene { world, memories, sealed, told: Ears(Vec::new()) }
    }

    pub(crate) fn view<'a>(&'a self, rules: &'a G, seat: Seat) -> View<'a, G> {
        self.world.view(rules, seat)
    }

    /// The seats that still owe an answer.
    pub(crate) fn awaited(&self, rules: &G) -> SeatSet {
        match rules.turn(&self.world.table) {
            Turn::Seats(seats) => {
                seats.iter().filter(|seat| self.sealed[*seat].is_none()).collect()
            }
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }

    pub(crate) fn deal(&mut self, rules: &G, deal: &G::Deal) {
        rules.deal(&mut self.world, deal, &mut self.told);
    }

    /// Takes an answer; with the last of a window, resolves it.
    pub(crate) fn answer(&mut self, rules: &G, seat: Seat, answer: G::Action) {
        self.sealed[seat] = Some(answer);
        if self.awaited(rules).is_empty() {
            let answers = Seat::all(self.sealed.len()).zip(self.sealed.values_mut());
            let answers: ArrayVec<(Seat, G::Action), MAX_SEATS> =
                answers.filter_map(|(seat, sealed)| Some((seat, sealed.take()?))).collect();
            rules.resolve(&mut self.world, &answers, &mut self.told);
        }
    }

    /// Where a window is open, lets every seat remember what it was told.
    pub(crate) fn hear(&mut self, rules: &G, reference: &G::Reference) {
        if self.told.0.is_empty() || !matches!(rules.turn(&self.world.table), Turn::Seats(_)) {
            return;
        }
        let Scene { world, memories, told, .. } = self;
        for (seat, memory) in Seat::all(memories.len()).zip(memories.values_mut()) {
            let heard = told.0.iter().filter(|(to, _)| to.reaches(Audience::Seat(seat)));
            let view = world.view(rules, seat);
            heard.for_each(|(_, event)| reference.notice(memory, view, event));
        }
        told.0.clear();
    }

    /// What the reference answers at a seat.
    fn ask(&self, rules: &G, reference: &G::Reference, seat: Seat, rng: &mut Rng) -> G::Action {
        let view = self.view(rules, seat);
        let answer = reference.act(&self.memories[seat], view, rng, &mut Thoughts::unheard());
        if rules.check(view, &answer).is_ok() { answer } else { rules.fallback(view) }
    }

    /// Goes on by the reference until the match is over, or at a moment of which the worth is known.
    pub(crate) fn play(
        self,
        rules: &G,
        reference: &G::Reference,
        from: &G::Table,
        rng: &mut Rng,
    ) -> PerSeat<f64> {
        self.until(rules, reference, rng, |table| match rules.turn(table) {
            Turn::Over => Some(rules.result(table)),
            Turn::Chance | Turn::Seats(_) => rules.ahead(from, table),
        })
    }

    /// Goes on by the reference until `end` has something to say of the table, as it must of a match that is over.
    pub(crate) fn until<T>(
        mut self,
        rules: &G,
        reference: &G::Reference,
        rng: &mut Rng,
        end: impl Fn(&G::Table) -> Option<T>,
    ) -> T {
        loop {
            if let Some(said) = end(&self.world.table) {
                return said;
            }
            match rules.turn(&self.world.table) {
                Turn::Chance => {
                    let deal = rules.shuffle(&self.world, rng);
                    self.deal(rules, &deal);
                }
                Turn::Seats(_) | Turn::Over => {
                    self.hear(rules, reference);
                    for seat in self.awaited(rules).iter() {
                        let answer = self.ask(rules, reference, seat, rng);
                        self.answer(rules, seat, answer);
                    }
                }
            }
        }
    }
}
