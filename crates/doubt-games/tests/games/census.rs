//! The duel, counted: as many histories and information sets as the literature says.

use std::collections::HashSet;

use doubt_core::{Game, Seat, Silent, Turn, World};
use doubt_games::dice::{Deal, Face, Hand, Phase, Rules, Table};

#[derive(Default)]
struct Census {
    histories: usize,
    information_sets: HashSet<(Seat, Table, Hand)>,
    terminals: usize,
}

#[test]
fn the_duel_is_as_large_as_published() {
    let mut census = Census::default();
    census.visit(&Rules::DUEL, Rules::DUEL.open(2).unwrap());
    assert_eq!(census.information_sets.len(), 24_576);
    assert_eq!(census.histories, 294_883);
    assert_eq!(census.terminals, 36 * 4095);
}

impl Census {
    fn visit(&mut self, rules: &Rules, world: World<Rules>) {
        self.histories += 1;
        match rules.turn(&world.table) {
            Turn::Over => self.terminals += 1,
            Turn::Chance => {
                let Phase::Rolling { seat } = world.table.phase else { panic!("seat 0 opens") };
                for face in Face::all(rules.faces) {
                    let deal = Deal::Roll(seat, Hand::from_iter([face]));
                    let mut next = world.clone();
                    rules.check_deal(&next, &deal).unwrap();
                    rules.deal(&mut next, &deal, &mut Silent);
                    self.visit(rules, next);
                }
            }
            Turn::Seats(seats) => {
                assert_eq!(seats.len(), 1);
                let seat = seats.iter().next().unwrap();
                let view = world.view(rules, seat);
                self.information_sets.insert((seat, view.table().clone(), *view.hand()));
                let mut actions = Vec::new();
                rules.actions(view, &mut actions);
                for action in actions {
                    let mut next = world.clone();
                    rules.resolve(&mut next, &[(seat, action)], &mut Silent);
                    self.visit(rules, next);
                }
            }
        }
    }
}
