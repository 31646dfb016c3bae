//! Bots play by every rule set of the family, and know what their seat knows.

use doubt_bots::Cast;
use doubt_bots::dice::{Character, Level, Memory, Timeout};
use doubt_core::{
    Bot, Game, Match, Met, Party, Player, Policy, Rng, Seat, Seated, Seed, Thoughts, View,
};
use doubt_games::dice::{Event, Rules};

use crate::scene::{CHARACTERS, character, random_rules};

#[test]
fn no_bot_ever_answers_against_the_rules() {
    let cast = Cast::builtin();
    let bots: Vec<_> = cast.playing("dice").collect();
    let mut rng = Seed::from(31).deal(0);
    for n in 0..600 {
        let (rules, seats) = random_rules(&mut rng);
        let seed = Seed::from(n);
        let mut game = Match::new(rules.clone(), seats, seed).unwrap();
        let mut party = Party::new(seats, |seat| match rng.below(8) {
            0 => Some(Box::new(Seated::new(Timeout, seed, seat)) as Box<dyn Player<Rules>>),
            _ => rng.pick(&bots).unwrap().player(seed, seat),
        });
        game.advance(&mut party);
        assert!(game.is_over(), "{rules:?}");
        assert_eq!(game.faults(), 0, "{rules:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let cast = Cast::builtin();
    let play = || {
        let seed = Seed::from(12);
        let mut game = Match::new(Rules::PERUDO, 6, seed).unwrap();
        game.advance(&mut Party::new(6, |seat| {
            cast.seat(CHARACTERS[seat.index()], seed, seat).ok()
        }));
        game.log().unwrap().entries().to_vec()
    };
    assert_eq!(play(), play());
}

/// Decides in the true world and in one that looks the same, and wants the same answer.
#[derive(Clone)]
pub(crate) struct Twin<B>(pub(crate) B);

impl<G: Game, B: Bot<G>> Bot<G> for Twin<B> {
    type Memory = B::Memory;

    fn notice(&self, memory: &mut B::Memory, view: View<'_, G>, event: &G::Event) {
        self.0.notice(memory, view, event);
    }

    fn act(
        &self,
        memory: &B::Memory,
        view: View<'_, G>,
        rng: &mut Rng,
        thoughts: &mut Thoughts,
    ) -> G::Action {
        let mut stream = rng.clone();
        let imagined = view.rules().imagine(view, &mut Seed::from(99).deal(stream.bits().into()));
        let mut stream = rng.clone();
        let twin = imagined.view(view.rules(), view.seat());
        let there = self.0.act(memory, twin, &mut stream, &mut Thoughts::heard());
        let here = self.0.act(memory, view, rng, thoughts);
        assert_eq!((&here, &*rng), (&there, &stream));
        here
    }

    fn recall(&self, memory: B::Memory, met: &Met) -> B::Memory {
        self.0.recall(memory, met)
    }
}

impl<G: Game, B: Policy<G>> Policy<G> for Twin<B> {}

#[test]
fn twin_worlds_give_the_same_decision() {
    let mut rng = Seed::from(32).deal(0);
    for n in 0..300 {
        let (rules, seats) = match n % 3 {
            0 => (Rules::PERUDO, 6),
            _ => random_rules(&mut rng),
        };
        let seed = Seed::from(n);
        let mut game = Match::new(rules, seats, seed).unwrap();
        game.advance(&mut Party::new(seats, |seat| Some(twin(&mut rng, seed, seat))));
        assert!(game.is_over());
    }
}

fn twin(rng: &mut Rng, seed: Seed, seat: Seat) -> Box<dyn Player<Rules>> {
    match rng.below(9) {
        0 => Box::new(Seated::new(Twin(Timeout), seed, seat)),
        1 | 2 => Box::new(Seated::new(Twin(*rng.pick(&Level::ALL).unwrap()), seed, seat)),
        _ => {
            let character: Character = character(rng.pick(&CHARACTERS).unwrap());
            Box::new(Seated::<Rules, Twin<Character>>::new(Twin(character), seed, seat))
        }
    }
}

/// A memory holds only what events told: a seat's own dice are not among them before the reveal.
#[test]
fn rolls_of_others_leave_no_trace() {
    let scene = crate::scene::Scene::new(&Rules::PERUDO, &[5, 5], "", "2 3 4 5 6");
    let mut memory = Memory::default();
    let hand = "1 1 1 1 1".parse().unwrap();
    memory.notice(scene.view(), &Event::Roll { seat: Seat::FIRST, hand });
    let mut other = Memory::default();
    let hand = "2 2 2 2 2".parse().unwrap();
    other.notice(scene.view(), &Event::Roll { seat: Seat::FIRST, hand });
    assert_eq!(memory, other);
}
