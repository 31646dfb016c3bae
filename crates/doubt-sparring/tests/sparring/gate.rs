//! The gate: what merchants carry, how sheriffs differ, and that neither side has a plan that beats all.

use doubt_bots::Cast;
use doubt_bots::sheriff::plan::shares;
use doubt_bots::sheriff::{Lawman, Part, Plan, Way};
use doubt_core::Seed;
use doubt_games::sheriff::{Action, Ending, Event, Goods, Rules};
use doubt_sparring::contest::{Entrant, Reached, among, play, unseen};
use doubt_sparring::sheriff::merchant::{OTHERS, SILENCE};
use doubt_sparring::sheriff::shift::{self, career, earnings, first_offers, leading};
use doubt_sparring::sheriff::townsman::TOWNSMEN;
use doubt_sparring::sheriff::{badge, order};
use doubt_words::Tell as _;

fn named(name: &str) -> Entrant<Rules> {
    Entrant::bot(Cast::builtin().find(name).unwrap())
}

/// First visits for each merchant.
const VISITS: u64 = 5_000;

#[test]
fn merchants_choose_their_plans_by_their_risk_score() {
    for (bot, one) in leading(&Cast::builtin(), Part::Merchant) {
        let counts = shift::plans(bot, unseen(VISITS));
        assert_eq!(u64::from(counts.iter().sum::<u32>()), VISITS);
        let traits = one.merchant.traits;
        let expected = match one.merchant.way {
            Way::Gambler => {
                let pair = gambler_share();
                [1.0 - pair, 0.0, 0.0, 0.0, pair]
            }
            _ => shares(traits, traits.score()),
        };
        for ((count, share), plan) in counts.into_iter().zip(expected).zip(Plan::ALL) {
            let seen = f64::from(count) / VISITS as f64;
            let error = (share * (1.0 - share) / VISITS as f64).sqrt();
            let name = &one.merchant.name;
            assert!(
                (seen - share).abs() <= 4.0 * error,
                "{name}, {}: {seen}, not {share}",
                plan.message()
            );
        }
    }
}

/// How likely six cards of the market hold two equal cards of contraband.
fn gambler_share() -> f64 {
    let mut rng = Seed::from(1).deal(0);
    let hands = 200_000;
    let pairs = (0..hands).filter(|_| {
        let mut deck: Goods = Rules::SHERIFF.goods.cards();
        deck.draw(6, &mut rng).contraband().kinds().any(|(_, count)| count >= 2)
    });
    pairs.count() as f64 / f64::from(hands)
}

#[test]
fn first_offers_follow_what_is_at_stake() {
    let mut offers = first_offers(&Cast::builtin(), unseen(400));
    offers.retain(|(worth, _)| *worth >= 25);
    let mut gold: Vec<u32> = offers.iter().map(|(_, gold)| *gold).collect();
    gold.sort_unstable();
    assert!(gold.len() > 30, "only {} rich bags", gold.len());
    assert!(gold[gold.len() / 2] >= 7, "a median of {}", gold[gold.len() / 2]);
}

#[test]
fn the_sheriffs_differ() {
    let cast = Cast::builtin();
    let sheriffs = leading(&cast, Part::Sheriff);
    let careers: Vec<_> = sheriffs
        .iter()
        .map(|(bot, one)| (one.badge, career(&Entrant::bot(bot), &cast, unseen(1_000))))
        .collect();
    let of = |wanted: Lawman| &careers.iter().find(|(badge, _)| *badge == wanted).unwrap().1;
    let reckoner = of(Lawman::Reckoner);
    for (badge, served) in &careers {
        let name = badge.name();
        assert_eq!(served.faults, 0, "{name} and its merchants answer by the rules");
        if *badge != Lawman::Reckoner {
            assert!(reckoner.score.mean() > served.score.mean() + 5.0, "{name}");
        }
        let opens = served.inspected.mean() > 0.0;
        assert_eq!(opens, *badge != Lawman::Corrupt, "{name}");
        let never = [Lawman::TriggerHappy, Lawman::Strict].contains(badge);
        assert_eq!(served.bribes.mean() == 0.0, never, "{name}");
    }
    assert_eq!(of(Lawman::Strict).inspected.mean(), 8.0);
    let [corrupt, greedy] = [Lawman::Corrupt, Lawman::Greedy].map(of);
    assert!(Reached::of(&corrupt.gold).is_more_than(&Reached::of(&greedy.gold)));
    assert!(of(Lawman::TriggerHappy).accuracy() > of(Lawman::Strict).accuracy());
}

#[test]
fn silence_with_a_full_bag_is_not_the_best_plan() {
    for name in ["Greedy", "Smart", "Vengeful", "Reckoner"] {
        let sheriff = named(name);
        let silence = earnings(&sheriff, &SILENCE.entrant(), unseen(300));
        let others = OTHERS.map(|trick| earnings(&sheriff, &trick.entrant(), unseen(300)));
        let better = others.iter().any(|other| other.is_more_than(&silence));
        assert!(better, "{name}: silence earns {silence}");
    }
}

/// What is earned in the first and in the second half of a shift, in silence.
#[test]
fn those_who_inspect_learn_from_what_they_found() {
    for name in ["Smart", "Vengeful", "Reckoner"] {
        let (sheriff, merchant) = (named(name), SILENCE.entrant());
        let (mut early, mut late) = (0u32, 0u32);
        for n in 0..400 {
            let bout = play(&Rules::SHERIFF, &[&sheriff, &merchant], Seed::from(n)).unwrap();
            let mut visit = 0;
            for (_, event) in bout.log().unwrap().entries() {
                match event {
                    Event::Visit { visit: number, .. } => visit = *number,
                    Event::Inspect { .. } if visit == 1 => early += 1,
                    Event::Inspect { .. } if visit == 8 => late += 1,
                    _ => {}
                }
            }
        }
        // Of 400 each, four standard errors of a difference are at most 57.
        let learns = late > early + 57 || late >= 390;
        assert!(learns, "{name}: {early} of 400 opened at first, {late} at last");
    }
}

#[test]
fn corrupt_asks_once_for_two_to_three_times_as_much() {
    let (sheriff, cast) = (named("Corrupt"), Cast::builtin());
    let mut demands = 0;
    for (bot, _) in leading(&cast, Part::Merchant) {
        for n in 0..60 {
            let bout =
                play(&Rules::SHERIFF, &[&sheriff, &Entrant::bot(bot)], Seed::from(n)).unwrap();
            let (mut offers, mut last) = (0, 0);
            for (_, event) in bout.log().unwrap().entries() {
                match event {
                    Event::Visit { .. } => (offers, last) = (0, 0),
                    Event::Offer { offer, .. } => {
                        offers += 1;
                        last = u32::from(offer.gold);
                    }
                    Event::Demand { gold, .. } => {
                        demands += 1;
                        assert_eq!(offers, 1, "it asks once");
                        assert!(
                            (2 * last..=3 * last).contains(&u32::from(*gold)),
                            "{gold} for {last}"
                        );
                    }
                    Event::Inspect { .. } => panic!("it never opens a bag"),
                    _ => {}
                }
            }
        }
    }
    assert!(demands > 1_000, "{demands}");
}

#[test]
fn greedy_takes_half_or_looks() {
    let (sheriff, cast) = (named("Greedy"), Cast::builtin());
    for (bot, _) in leading(&cast, Part::Merchant) {
        for n in 0..60 {
            let bout =
                play(&Rules::SHERIFF, &[&sheriff, &Entrant::bot(bot)], Seed::from(n)).unwrap();
            let (mut declared, mut refused) = (0, false);
            for (_, event) in bout.log().unwrap().entries() {
                match event {
                    Event::Declare { claim, .. } => {
                        (declared, refused) = (Rules::SHERIFF.worth(claim.goods()), false);
                    }
                    Event::Refuse { .. } => refused = true,
                    Event::Demand { gold, .. } => {
                        assert_eq!(u32::from(*gold), declared.div_ceil(2));
                    }
                    Event::Bribe { offer, .. } => {
                        assert!(5 * u32::from(offer.gold) >= 2 * declared, "{offer} of {declared}");
                    }
                    Event::Pass { .. } => assert!(!refused, "whoever refuses is searched"),
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn the_best_and_the_worst_endings_occur() {
    let served =
        |name, script| career(&badge::entrant(name, script), &Cast::builtin(), unseen(3_000));
    let legend = served("legend", badge::legend as badge::Script);
    let baron = served("baron", badge::baron);
    for (served, ending) in [(legend, Ending::Legendary), (baron, Ending::CorruptBaron)] {
        let share = served.share(ending);
        let error = (share * (1.0 - share) / served.shifts() as f64).sqrt();
        assert!(share - 2.576 * error > 0.01, "{ending}: {share}");
    }
}

#[test]
fn no_script_serves_better_than_the_reckoner() {
    let cast = Cast::builtin();
    let reckoner = Reached::of(&career(&named("Reckoner"), &cast, unseen(600)).score);
    for (name, script) in badge::SCRIPTS {
        let served = Reached::of(&career(&badge::entrant(name, script), &cast, unseen(600)).score);
        assert!(!served.is_more_than(&reckoner), "{name}: {served}, the Reckoner {reckoner}");
    }
}

#[test]
fn the_cast_has_an_order_in_nottingham() {
    let standings = order::standings(&Cast::builtin(), unseen(2_000));
    let of = |name: &str| standings.iter().find(|(it, _)| it == name).unwrap().1;
    assert_eq!(standings[0].0, "Reckoner");
    assert!(standings[1..].iter().all(|(_, it)| standings[0].1.is_more_than(it)));
    let order = ORDER.map(of);
    for (pair, names) in order.windows(2).zip(ORDER.windows(2)) {
        assert!(pair[0].is_more_than(&pair[1]), "{names:?}: {} and {}", pair[0], pair[1]);
    }
}

/// Steps of the order that stand outside error.
const ORDER: [&str; 5] = [
    "Reckoner",
    "Silas the broker",
    "Edmund the fishmonger",
    "Fiona the seamstress",
    "Trigger-happy",
];

#[test]
fn no_script_beats_the_reckoner_in_nottingham() {
    let reckoner = named("Reckoner");
    for script in TOWNSMEN {
        let one = script.entrant();
        for seats in [3, 4] {
            let share = among(&Rules::NOTTINGHAM, &one, &reckoner, seats, unseen(25));
            assert!(!share.is_above(1.0 / seats as f64), "{} among {seats}: {share}", script.name);
        }
    }
}

#[test]
fn the_gambler_never_bribes_and_goes_all_in_on_a_pair() {
    let (gambler, corrupt) = (named("The Gambler"), named("Corrupt"));
    for n in 0..200 {
        let bout = play(&Rules::SHERIFF, &[&corrupt, &gambler], Seed::from(n)).unwrap();
        for (_, event) in bout.log().unwrap().entries() {
            assert!(!matches!(event, Event::Offer { .. } | Event::Bribe { .. }), "{event}");
            if let Event::Packed { goods, .. } = event {
                let pair = goods.contraband().kinds().any(|(_, count)| count >= 2);
                assert!(pair || goods.contraband().len() <= 1, "{goods}");
            }
        }
    }
}

#[test]
fn silas_reads_the_sheriff() {
    let silas = named("Silas");
    let rules = Rules { visits: 40, ..Rules::SHERIFF };
    let contraband = |badge: &str| {
        let sheriff = named(badge);
        let mut cards = 0;
        for n in 0..40 {
            let bout = play(&rules, &[&sheriff, &silas], Seed::from(n)).unwrap();
            for (_, event) in bout.log().unwrap().entries() {
                if let Event::Packed { goods, .. } = event {
                    cards += goods.contraband().len();
                }
            }
        }
        cards
    };
    assert!(contraband("Corrupt") > 3 * contraband("Strict"));
}

#[test]
fn a_script_answers_by_the_rules() {
    let pass = badge::entrant("pass", |_, _| Action::Pass);
    for trick in [SILENCE].into_iter().chain(OTHERS) {
        earnings(&pass, &trick.entrant(), unseen(20));
    }
}
