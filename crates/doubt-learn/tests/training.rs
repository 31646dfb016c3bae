//! Training finds what wins, gives the same bytes again, and goes on as if it had not stopped.

use doubt_bots::Cast;
use doubt_core::{Game as _, Player, Rng, Seat, Seed, Thoughts, View};
use doubt_games::catalog::{self, RuleSet};
use doubt_games::dice::{Action, Event, Rules};
use doubt_learn::state::State;
use doubt_learn::{Opponent, Plan, Trainer, trial};
use doubt_net::{Purpose, Unread};

/// Answers at random, each legal answer as likely as the others.
struct Random(Rng);

impl Player<Rules> for Random {
    fn notice(&mut self, _: View<'_, Rules>, _: &Event) {}

    fn act(&mut self, view: View<'_, Rules>, _: &mut Thoughts) -> Action {
        let mut legal = Vec::new();
        view.rules().actions(view, &mut legal);
        *self.0.pick(&legal).expect("something is legal")
    }
}

fn random() -> Opponent<Rules> {
    Opponent::new("random", |seed, seat| Box::new(Random(seed.player(seat))))
}

fn cast(name: &str) -> Opponent<Rules> {
    let bot = Cast::builtin().find(name).unwrap().clone();
    Opponent::new(name, move |seed, seat: Seat| bot.player(seed, seat).unwrap())
}

/// A small network, in small steps, which meets its pool after one update.
fn plan() -> Plan {
    let plan = Plan::new(2, Seed::from(1));
    Plan { inner: vec![32], decisions: 2_048, together: 256, alone: 1, ..plan }
}

fn purpose() -> Purpose {
    let rules = RuleSet::Dice(Rules::DUEL);
    Purpose { game: "duel".into(), rules, seats: 2 }
}

/// A duel between equals is even. 4,000 matches of 2,000 deals have a standard error of at most .0112 per
/// share, so .558 is five of them above even; what is learned in seconds wins far more.
#[test]
fn a_tiny_network_learns_the_duel() {
    let mut trainer = Trainer::new(Rules::DUEL, plan(), Vec::new()).unwrap();
    let even = trial(&Rules::DUEL, 2, trainer.net(), &[&random()], 0..2_000);
    for _ in 0..40 {
        trainer.update();
    }
    for other in [random(), cast("level-0")] {
        let share = trial(&Rules::DUEL, 2, trainer.net(), &[&other], 0..2_000);
        assert!(share.mean > 0.558, "{share} against {}", other.name);
        assert!(share.error <= 0.0112);
    }
    let share = trial(&Rules::DUEL, 2, trainer.net(), &[&random()], 0..2_000);
    assert!(share.mean - even.mean > 5.0 * share.error.hypot(even.error), "{even}, then {share}");
}

#[test]
fn a_training_that_was_stopped_goes_on_to_the_same_bytes() {
    let pool = || vec![cast("level-3"), random()];
    let state = |trainer: &Trainer<Rules>| State::write(trainer, &purpose(), &[], &[]);
    let mut through = Trainer::new(Rules::DUEL, plan(), pool()).unwrap();
    for _ in 0..2 {
        through.update();
    }
    let stopped = state(&through);
    let first = through.update();
    through.update();

    let read = State::from_bytes(&stopped).unwrap();
    assert_eq!(read.pool, ["level-3", "random"]);
    assert_eq!((&read.plan, &read.purpose), (&plan(), &purpose()));
    let mut resumed = read.resumed(Rules::DUEL, pool()).unwrap();
    assert_eq!(state(&resumed), stopped);
    // On another number of threads, too.
    let threads = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
    threads.install(|| {
        assert_eq!(resumed.update(), first);
        resumed.update();
    });
    assert_eq!(state(&resumed), state(&through));
}

#[test]
fn a_pool_and_another_seed_lead_elsewhere() {
    let trained = |plan: Plan, pool| {
        let mut trainer = Trainer::new(Rules::DUEL, plan, pool).unwrap();
        trainer.update();
        trainer.net().clone()
    };
    let alone = trained(plan(), Vec::new());
    assert_eq!(alone, trained(plan(), Vec::new()));
    assert_eq!(alone, trained(plan(), vec![random()]), "the pool is not met in the first update");
    assert_ne!(alone, trained(Plan { alone: 0, ..plan() }, vec![random()]));
    assert_ne!(alone, trained(Plan { seed: Seed::from(2), ..plan() }, Vec::new()));
}

#[test]
fn damaged_and_foreign_files_are_refused() {
    let trainer = Trainer::new(Rules::DUEL, plan(), Vec::new()).unwrap();
    let file = State::write(&trainer, &purpose(), &["Turtle".into()], &["1 .5".into()]);
    assert_eq!(State::from_bytes(&file).unwrap().held_out, ["Turtle"]);
    for at in (0..file.len()).step_by(997) {
        let mut damaged = file.clone();
        damaged[at] ^= 1;
        assert!(State::from_bytes(&damaged).is_err(), "byte {at}");
    }
    let said = State::from_bytes(b"doubt trained strategy 1\n").unwrap_err();
    assert_eq!(said, Unread::Other("doubt training 1"));
    // Sealed, but with fewer weights than its shape has.
    let short = Trainer::new(Rules::DUEL, Plan { inner: vec![31], ..plan() }, Vec::new()).unwrap();
    let mut sealed = doubt_net::Sealed::from_bytes(&file, "doubt training 1", 1 << 26).unwrap();
    let other = State::write(&short, &purpose(), &[], &[]);
    sealed.body = doubt_net::Sealed::from_bytes(&other, "doubt training 1", 1 << 26).unwrap().body;
    let read = State::from_bytes(&sealed.to_bytes("doubt training 1")).unwrap();
    assert_eq!(read.resumed(Rules::DUEL, Vec::new()).unwrap_err(), Unread::Body);
    assert!(catalog::find("duel").is_ok());
}
