//! What a merchant is up to: the risk score and the five plans.

use doubt_core::Luck;
use doubt_games::sheriff::{Goods, Office};
use doubt_words::{Message, Tell, message};

use super::traits::Traits;

/// What a merchant is up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Carries one legal kind and says so.
    Honest,
    /// Carries legal goods that it does not declare.
    LegalLie,
    /// Hides one cheap card of contraband among legal goods.
    Mixed,
    /// Carries some contraband, the cheap kinds.
    Low,
    /// Carries all the contraband it has.
    High,
}

impl Plan {
    /// Every plan, from the tamest.
    pub const ALL: [Plan; 5] = [Plan::Honest, Plan::LegalLie, Plan::Mixed, Plan::Low, Plan::High];

    /// The plan that loads such a bag.
    pub fn of(bag: Goods) -> Plan {
        match (bag.contraband().len(), bag.legal().kinds().count()) {
            (0, ..=1) => Plan::Honest,
            (0, _) => Plan::LegalLie,
            (1, _) => Plan::Mixed,
            (2, _) => Plan::Low,
            _ => Plan::High,
        }
    }

    /// The next tamer plan, for a hand that does not allow this one.
    pub fn tamer(self) -> Plan {
        match self {
            Plan::High => Plan::Low,
            Plan::Low => Plan::Mixed,
            Plan::Mixed => Plan::LegalLie,
            Plan::LegalLie | Plan::Honest => Plan::Honest,
        }
    }
}

impl Tell for Plan {
    fn message(&self) -> Message {
        match self {
            Plan::Honest => message!("plan-honest"),
            Plan::LegalLie => message!("plan-legal-lie"),
            Plan::Mixed => message!("plan-mixed"),
            Plan::Low => message!("plan-low"),
            Plan::High => message!("plan-high"),
        }
    }
}

/// How likely each plan is, in percent, at a risk score: the merchants' own rule, a row for each step of
/// the score.
pub fn percents(score: f64) -> [f64; 5] {
    const ROWS: [(f64, [f64; 5]); 6] = [
        (0.0, [90.0, 8.0, 2.0, 0.0, 0.0]),
        (2.0, [65.0, 25.0, 8.0, 2.0, 0.0]),
        (4.0, [40.0, 30.0, 22.0, 6.0, 2.0]),
        (6.0, [25.0, 25.0, 30.0, 15.0, 5.0]),
        (8.0, [12.0, 18.0, 30.0, 28.0, 12.0]),
        (f64::INFINITY, [5.0, 10.0, 25.0, 40.0, 20.0]),
    ];
    ROWS.iter().find(|(most, _)| score <= *most).map_or(ROWS[5].1, |(_, row)| *row)
}

/// How likely each plan is for a character: those of honesty 8 and more refuse some of their lies.
pub fn shares(traits: Traits, score: f64) -> [f64; 5] {
    let mut shares = percents(score).map(|percent| percent / 100.0);
    let kept = 1.0 - refusal(traits);
    shares[1..].iter_mut().for_each(|share| *share *= kept);
    shares[0] = 1.0 - shares[1..].iter().sum::<f64>();
    shares
}

/// How likely a character refuses to lie: a tenth at honesty 8, and a tenth more for each point above.
fn refusal(traits: Traits) -> f64 {
    0.1 * f64::from(traits.honesty.saturating_sub(7))
}

/// Draws a plan for a character, with what the sheriff's books say.
pub fn draw(traits: Traits, office: &Office, luck: &mut impl Luck) -> Plan {
    pick(&shares(traits, traits.score_moved(moved(office))), luck)
}

/// Draws a plan from these shares.
pub(super) fn pick(shares: &[f64; 5], luck: &mut impl Luck) -> Plan {
    luck.share(shares).map_or(Plan::Honest, |at| Plan::ALL[at])
}

/// How far a sheriff's record moves the risk score: a strict one down, a lax one up, by about one row
/// of the plans for each of the two rates.
pub fn moved(office: &Office) -> f64 {
    let rate = |part: u16, whole: u16| (whole > 0).then(|| f64::from(part) / f64::from(whole));
    let inspections = match rate(office.inspected, office.merchants) {
        Some(rate) if rate > 0.6 => -2.5,
        Some(rate) if rate < 0.3 => 2.5,
        _ => 0.0,
    };
    let catches = match rate(office.caught, office.inspected) {
        Some(rate) if rate > 0.7 => -2.0,
        Some(rate) if rate < 0.3 => 1.5,
        _ => 0.0,
    };
    inspections + catches
}
