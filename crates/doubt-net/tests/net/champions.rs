//! The strategies that are kept in the repository: whole, made for what they say, and worth their name.

use std::sync::Arc;

use doubt_core::{Match, Party, Player, Seat, Seated, Seed};
use doubt_games::catalog::{self, RuleSet};
use doubt_games::dice::Rules;
use doubt_net::{Net, NetBot, Trained};

use crate::seats::drawn;

const PERUDO: &[u8] = include_bytes!("../../champions/perudo.net");

fn perudo() -> Trained {
    Trained::from_bytes(PERUDO).unwrap()
}

#[test]
fn they_are_made_for_the_presets_as_they_are() {
    let trained = perudo();
    assert_eq!(trained.check::<Rules>(), Ok(()));
    assert_eq!(trained.purpose.rules, catalog::find(&trained.purpose.game).unwrap().rules);
    assert_eq!((trained.purpose.game.as_str(), trained.purpose.seats), ("perudo", 4));
    assert_eq!(trained.to_bytes(), PERUDO);
    assert!(!trained.won.is_empty() && !trained.held_out.is_empty());
    assert!(trained.held_out.iter().all(|name| !trained.pool.contains(name)));
}

/// Among three who answer by weights that were drawn it would win .25 of 400 matches, ± .022, if it were one of
/// them; five of these errors above that is .36, which is 144 matches.
#[test]
fn they_beat_networks_that_learned_nothing() {
    let RuleSet::Dice(rules) = perudo().purpose.rules else { panic!("Perudo is a dice game") };
    let bot = |net: Net| NetBot::new::<Rules>(Arc::new(net)).unwrap();
    let (champion, other) = (bot(perudo().net), bot(drawn(1)));
    let mut won = 0;
    for deal in 0..100 {
        for own in Seat::all(4) {
            let seed = Seed::from(deal);
            let sit = |seat| {
                let bot = if seat == own { &champion } else { &other };
                Some(Box::new(Seated::new(bot.clone(), seed, seat)) as Box<dyn Player<Rules>>)
            };
            let mut bout = Match::new(rules.clone(), 4, seed).unwrap();
            bout.advance(&mut Party::new(4, sit));
            assert_eq!(bout.faults(), 0);
            won += u32::from(bout.payoffs().unwrap()[own] > 0.0);
        }
    }
    assert!(won > 144, "{won} of 400");
}
