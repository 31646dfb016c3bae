//! Short ways to a rule set, a table and a match, for tests that are tables themselves.

use doubt_core::{Game, Match, Record, Seat, SeatSet, Silent, World};
use doubt_games::dice::options::OPTIONS;
use doubt_games::dice::{Action, Bid, Face, Hand, Phase, Rules};
use doubt_games::option::{Opt, OptionError, Options, Stated as _};

/// The rule set of a preset and what is changed of it: `perudo dice=2 first=seat`.
pub(crate) fn rules(text: &str) -> Rules {
    try_rules(text).unwrap()
}

/// The same, or why an option is refused.
pub(crate) fn try_rules(text: &str) -> Result<Rules, OptionError> {
    let mut words = text.split(' ');
    let mut rules = match words.next() {
        Some("liars-dice") => Rules::LIARS_DICE,
        Some("perudo") => Rules::PERUDO,
        Some("duel") => Rules::DUEL,
        other => panic!("{other:?} is no preset"),
    };
    for word in words {
        let (name, value) = word.split_once('=').unwrap();
        rules.set(name, value)?;
    }
    Ok(rules)
}

/// Every valid combination of the values of these options, on top of a rule set.
pub(crate) fn combinations(base: &str, options: &[&str]) -> Vec<Rules> {
    let mut all = vec![rules(base)];
    for Opt { info, .. } in OPTIONS.iter().filter(|row| options.contains(&row.info.name)) {
        let values = info.kind.all();
        let each = |rules| values.iter().map(move |value| with(rules, info.name, value));
        all = all.iter().flat_map(each).collect();
    }
    all.retain(|rules| rules.validate_options().is_ok());
    all
}

/// The rule set with one option changed.
pub(crate) fn with(rules: &Rules, name: &str, value: &str) -> Rules {
    let mut rules = rules.clone();
    rules.set(name, value).unwrap();
    rules
}

/// The match after these moves, which are those of a script, between semicolons.
pub(crate) fn play(rules: &str, seats: usize, moves: &str) -> Match<Rules> {
    let mut script = "game dice\n".to_owned();
    Seat::all(seats).for_each(|seat| script += &format!("seat {seat} Somebody\n"));
    script += &moves.replace(';', "\n");
    Record::script(&script).unwrap().replay(self::rules(rules)).unwrap()
}

/// A world in the middle of a round: seat 0 has made the bid, if there is one, and seat 1 is to
/// move; without a bid seat 0 opens. The hands are as given, and so is how many dice each seat has.
pub(crate) fn mid_round(rules: &Rules, hands: &[&str], bid: Option<Bid>) -> World<Rules> {
    let mut world = rules.open(hands.len()).unwrap();
    world.hands = hands.iter().map(|hand| hand.parse::<Hand>().unwrap()).collect();
    let start = world.table.total();
    world.table.dice = world.hands.values().map(Hand::len).collect();
    world.table.aside = start - world.table.total();
    world.table.round = 1;
    world.table.palifico = false;
    world.table.palificos = SeatSet::EMPTY;
    world.table.opener = Seat::FIRST;
    world.table.trail.extend(bid);
    let mover = if bid.is_some() { world.table.next(Seat::FIRST) } else { Seat::FIRST };
    world.table.phase = Phase::Bidding { mover };
    world
}

/// Lets the seats answer, silently.
pub(crate) fn answer(rules: &Rules, world: &mut World<Rules>, answers: &[(Seat, Action)]) {
    rules.resolve(world, answers, &mut Silent);
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

pub(crate) fn bid(text: &str) -> Bid {
    text.parse().unwrap()
}

/// Every bid with up to so many dice, none included.
pub(crate) fn bids(most: u8, faces: u8) -> impl Iterator<Item = Bid> {
    Face::all(faces).flat_map(move |face| (0..=most).map(move |count| Bid { count, face }))
}

/// Every roll of so many dice, each as a list in the order in which they lie.
pub(crate) fn rolls(dice: u32, faces: u8) -> impl Iterator<Item = Vec<u8>> {
    let faces = u32::from(faces);
    (0..faces.pow(dice))
        .map(move |n| (0..dice).map(|i| (n / faces.pow(i) % faces) as u8 + 1).collect())
}
