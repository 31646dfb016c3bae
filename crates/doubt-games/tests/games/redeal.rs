//! The deals of every game can be drawn again from the seed of its record.

use doubt_core::{Game, Header, Match, Record, Seed};
use doubt_games::catalog::{PRESETS, Preset};
use doubt_games::with_family;

#[test]
fn a_record_of_every_preset_is_redealt() {
    for preset in &PRESETS {
        with_family!(&preset.rules, rules => check(rules, preset));
    }
}

fn check<G: Game>(rules: &G, preset: &Preset) {
    let names = (0..preset.usual_seats).map(|seat| format!("Bot {seat}")).collect();
    let header = Header::new(preset.name, preset.rules.values(), names);
    let mut bout = Match::new(rules.clone(), preset.usual_seats, Seed::from(11)).unwrap();
    let mut rng = Seed::from(12).deal(0);
    // Answers at random: the fallbacks of card games could go on for long.
    while !bout.is_over() {
        for seat in bout.awaited().iter() {
            let mut actions = Vec::new();
            rules.actions(bout.view(seat), &mut actions);
            let action = rng.pick(&actions).expect("a legal answer").clone();
            bout.submit(seat, action).unwrap();
        }
    }
    let record = Record::parse(&Record::of(&bout, header.clone()).to_string()).unwrap();
    let again = record.redeal(rules.clone()).unwrap();
    assert!(again.log() == bout.log(), "{}", preset.name);
    assert_eq!(Record::of(&again, header.clone()), record, "{}", preset.name);

    let mut other = record;
    other.seed = Some(Seed::from(13));
    let damage = other.redeal(rules.clone()).err().expect("another seed deals otherwise");
    assert!(damage.reason.contains("but the seed gives"), "{}: {damage}", preset.name);
}
