//! Arbitrary answers, legal and illegal, by any seat, into a match of an arbitrary rule set.

use doubt_core::conformance::Specimen;
use doubt_core::{Game, Header, Match, PerSeat, Record, Rng, Seat, SeatSet, Seed};
use doubt_games::cards;
use doubt_games::catalog::{PRESETS, RuleSet};
use doubt_games::dice::{self, Phase};
use doubt_games::option::Options;
use doubt_games::sheriff;
use doubt_games::with_family;

use super::complaint;

/// Makes a rule set of the first bytes, answers with the others, and plays the match to its end.
pub fn check(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let preset = &PRESETS[usize::from(bytes.next()) % PRESETS.len()];
    let seats = usize::from(bytes.next()) % 12;
    let seed = Seed::from(u64::from(bytes.next()));
    let rules = arranged(preset.rules.clone(), seats, &mut bytes);
    match rules.validate_for(seats) {
        Ok(()) => {
            assert!(!rules.prose().is_empty());
            match rules {
                RuleSet::Dice(rules) => play(rules, seats, seed, bytes, dice_are_kept),
                RuleSet::Cards(rules) => play(rules, seats, seed, bytes, cards_are_kept),
                RuleSet::Sheriff(rules) => play(rules, seats, seed, bytes, gold_is_kept),
            }
        }
        Err(unfit) => {
            complaint(unfit);
            assert!(with_family!(rules, rules => Match::new(rules, seats, seed).is_err()));
        }
    }
}

/// Bytes one by one, and zeros when there are no more.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let at = u16::from_le_bytes([self.next(), if items.len() > 256 { self.next() } else { 0 }]);
        items.get(usize::from(at) % items.len().max(1))
    }

    /// A short text: its length and its bytes.
    fn text(&mut self) -> String {
        let length = usize::from(self.next() % 16);
        let (text, rest) = self.0.split_at(length.min(self.0.len()));
        self.0 = rest;
        String::from_utf8_lossy(text).into_owned()
    }
}

/// The rule set with a byte for every option: none leaves it, others choose a number or a list of
/// numbers that it may not take, or one of its values.
fn arranged(mut rules: RuleSet, seats: usize, bytes: &mut Bytes<'_>) -> RuleSet {
    for option in rules.options() {
        let value = match bytes.next() {
            0 => continue,
            number @ 1..=15 => number.to_string(),
            16..=31 => {
                let list: Vec<String> = (0..seats).map(|_| bytes.next().to_string()).collect();
                list.join(",")
            }
            own => {
                let mut own = Some(own);
                let mut byte = || own.take().unwrap_or_else(|| bytes.next());
                option.kind.any(seats, |count| usize::from(byte()) % count)
            }
        };
        let before = rules.clone();
        if let Err(error) = rules.set(option.name, &value) {
            complaint(error);
            assert_eq!(rules, before, "a refused option changes nothing");
        }
    }
    rules
}

/// Plays a match by the bytes, then on by legal answers, and replays its record.
fn play<G: Specimen>(
    rules: G,
    seats: usize,
    seed: Seed,
    mut bytes: Bytes<'_>,
    kept: fn(&G, &G::Table),
) {
    let bout = Match::new(rules, seats, seed).unwrap_or_else(|unfit| panic!("{unfit}"));
    let mut trial = Trial { bout, windows: 0, kept };
    while !bytes.0.is_empty() && !trial.bout.is_over() {
        trial.step(&mut bytes);
    }
    trial.finish(seed.player(Seat::FIRST));

    let names = Seat::all(seats).map(|seat| format!("Player {seat}")).collect();
    let header = Header::new("any", Vec::new(), names);
    let record = Record::of(&trial.bout, header);
    let again =
        Record::parse(&record.to_string()).and_then(|r| r.replay(trial.bout.rules().clone()));
    let again = again.unwrap_or_else(|damage| panic!("{damage}\n{record}"));
    assert!(again.log() == trial.bout.log(), "{record}");
}

struct Trial<G: Specimen> {
    bout: Match<G>,
    windows: usize,
    kept: fn(&G, &G::Table),
}

/// All that anybody can see of a match.
#[derive(Debug, PartialEq)]
struct Sight<G: Game> {
    table: G::Table,
    hands: PerSeat<G::Hand>,
    told: PerSeat<usize>,
    answers: usize,
}

impl<G: Specimen> Trial<G> {
    /// One try: a legal answer, or something that may be refused.
    fn step(&mut self, bytes: &mut Bytes<'_>) {
        let kind = bytes.next();
        let awaited: Vec<Seat> = self.bout.awaited().iter().collect();
        if kind < 128 {
            let Some(&seat) = bytes.pick(&awaited) else { panic!("nobody is asked") };
            let listed = self.listed(seat);
            let Some(action) = bytes.pick(&listed) else { panic!("seat {seat} has no answer") };
            assert!(self.submit(seat, action.clone()), "seat {seat}: `{action}` is listed");
            return;
        }
        let any = Seat::all(16).collect::<Vec<_>>();
        let Some(&seat) = bytes.pick(&any) else { return };
        match kind % 4 {
            0 => self.deal(&bytes.text()),
            1 => {
                if let Ok(action) = bytes.text().parse() {
                    self.submit(seat, action);
                }
            }
            _ => {
                let view = self.bout.view(
                    Seat::all(self.bout.seats()).find(|own| *own == seat).unwrap_or(Seat::FIRST),
                );
                let probes = self.bout.rules().probes(view);
                if let Some(probe) = bytes.pick(&probes) {
                    self.submit(seat, probe.clone());
                }
            }
        }
    }

    /// Plays on to the end: some matches, the long ones, as those do who give no answer.
    fn finish(&mut self, mut rng: Rng) {
        let idle = rng.chance(0.1);
        while !self.bout.is_over() {
            let Some(seat) = self.bout.awaited().iter().next() else { panic!("nobody is asked") };
            let fallback = self.bout.rules().fallback(self.bout.view(seat));
            let listed = if idle { Vec::new() } else { self.listed(seat) };
            let action = rng.pick(&listed).cloned().unwrap_or(fallback);
            assert!(self.submit(seat, action.clone()), "seat {seat}: `{action}` is legal");
        }
        assert!(self.bout.awaited().is_empty() && self.bout.payoffs().is_some());
        assert!(!self.submit(Seat::FIRST, self.bout.rules().fallback(self.bout.view(Seat::FIRST))));
    }

    fn listed(&self, seat: Seat) -> Vec<G::Action> {
        let mut listed = Vec::new();
        self.bout.rules().actions(self.bout.view(seat), &mut listed);
        listed
    }

    /// Gives an answer and checks what became of it; tells whether it was taken.
    fn submit(&mut self, seat: Seat, action: G::Action) -> bool {
        let awaited = self.bout.awaited();
        let legal = awaited.contains(seat)
            && self.bout.rules().check(self.bout.view(seat), &action).is_ok();
        if legal && awaited == SeatSet::only(seat) {
            self.resolve(seat, action);
            return true;
        }
        let before = self.sight();
        let taken = self.bout.submit(seat, action).map_err(complaint).is_ok();
        assert_eq!(taken, legal, "what is legal and asked for is taken, and nothing else");
        assert_eq!(self.sight(), before, "neither a refused nor a sealed answer shows anything");
        let owing = awaited.iter().filter(|&other| !taken || other != seat);
        assert_eq!(self.bout.awaited(), owing.collect());
        taken
    }

    /// Gives the last answer of a window.
    fn resolve(&mut self, seat: Seat, action: G::Action) {
        let told = self.told();
        self.bout.submit(seat, action).unwrap_or_else(|refusal| panic!("seat {seat}: {refusal}"));
        self.windows += 1;
        let bound = self.bout.rules().bound(self.bout.seats());
        assert!(self.windows <= bound, "more than {bound} windows");
        assert_ne!(self.told(), told, "a window tells somebody something");
        for (seat, since) in told.iter() {
            let mut events = self.bout.events(seat.into(), *since);
            assert!(events.all(|event| event.to_string() != ""), "seat {seat}");
        }
        (self.kept)(self.bout.rules(), self.bout.table());
    }

    /// Gives a deal to a match that draws its own, which refuses it.
    fn deal(&mut self, text: &str) {
        let Ok(deal) = text.parse() else { return };
        let before = self.sight();
        self.bout.deal(deal).expect_err("a deal was not awaited");
        assert_eq!(self.sight(), before, "a refused deal changes nothing");
    }

    /// How many events each seat was told.
    fn told(&self) -> PerSeat<usize> {
        PerSeat::from_fn(self.bout.seats(), |seat| self.bout.told(seat.into()))
    }

    fn sight(&self) -> Sight<G> {
        Sight {
            table: self.bout.table().clone(),
            hands: PerSeat::from_fn(self.bout.seats(), |seat| self.bout.view(seat).hand().clone()),
            told: self.told(),
            answers: self.bout.answers(),
        }
    }
}

/// Every die is with a seat that may have it or aside, every bid is one that could be made, and the
/// seats that are spoken of are in the match.
fn dice_are_kept(rules: &dice::Rules, table: &dice::Table) {
    let start: u8 = table.dice.seats().map(|seat| rules.dice.of(seat)).sum();
    assert_eq!(table.total() + table.aside, start);
    assert!(table.dice.iter().all(|(seat, dice)| *dice <= rules.dice.of(seat)));
    match table.phase {
        Phase::First => panic!("the opener is chosen once"),
        Phase::Rolling { .. } => panic!("the dice are rolled from the seed"),
        Phase::Bidding { mover } => {
            assert!(table.is_in(mover) && table.is_in(table.opener));
            if let Some((bid, earlier)) = table.trail.split_last() {
                assert!((1..=table.total()).contains(&bid.count) && bid.face.pips() <= rules.faces);
                assert!(!earlier.contains(bid), "{bid} was bid twice");
            }
            // Walking a long trail after every bid would take most of the time.
            if table.trail.len() < 20 {
                assert_eq!(table.bids().last(), table.bidder().zip(table.standing()));
            }
        }
        Phase::Over { winner, loser } => {
            assert_ne!(winner, loser);
            assert!(table.is_in(winner));
        }
    }
}

/// Every card is in a hand or in the pile, and every play of the pile is one that could be made.
fn cards_are_kept(rules: &cards::Rules, table: &cards::Table) {
    let hands: usize = table.hands.values().map(|&cards| usize::from(cards)).sum();
    match table.phase {
        cards::Phase::Playing { .. }
        | cards::Phase::Challenging { .. }
        | cards::Phase::Over { .. } => {
            assert_eq!(hands + table.pile(), rules.all_cards().len());
        }
        _ => panic!("cards are dealt and challengers are chosen from the seed"),
    }
    let most = usize::from(rules.max_cards);
    assert!(table.trail.iter().all(|claim| (1..=most).contains(&usize::from(claim.count))));
    assert!(usize::from(table.turns) <= rules.turn_limit(table.seats()));
}

/// Every coin is in a purse, and no hand or bag is fuller than it may be.
fn gold_is_kept(rules: &sheriff::Rules, table: &sheriff::Table) {
    let gold = table.bank + table.purses.values().sum::<u32>();
    assert_eq!(gold, sheriff::books::TREASURY);
    assert!(table.held.values().all(|held| *held <= rules.hand));
    assert!(table.offices.values().all(|office| office.reputation <= 10));
    assert!((1..=rules.rounds(table.seats())).contains(&table.round));
}
