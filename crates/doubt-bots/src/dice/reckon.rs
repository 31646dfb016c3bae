//! Levels 3 to 5: answers by the odds, drawn so that they do not give the hand away.

use arrayvec::ArrayVec;
use doubt_core::{Luck, View};
use doubt_games::dice::odds::Chance;
use doubt_games::dice::rules::Ending;
use doubt_games::dice::{Action, Bid, MAX_BIDS, MAX_FACES, Rules};

use super::belief::Belief;
use super::endgame::Endgame;
use super::impression::Impressions;
use super::situation::Situation;

/// Answers and what each is worth.
type Options = ArrayVec<(Action, f64), { MAX_BIDS + 2 }>;

/// Raises this much less likely than the best one are still about as good to level 3. Wide, so that it
/// opens on faces that it lacks and above what it holds.
const ABOUT_AS_LIKELY: f64 = 0.5;

/// What level 3 plays: it doubts when a doubt, by its own dice, is likelier right than its best raise
/// holds, and otherwise draws one of the raises that are about as likely as the best.
pub fn likeliest(view: View<'_, Rules>, luck: &mut impl Luck) -> Action {
    let situation = Situation::new(view);
    let holds = |bid: Bid| situation.odds(bid).holds;
    let mut raises = Options::new();
    for lowest in situation.faces().filter_map(|face| situation.lowest(face)) {
        let counts = lowest.count..=situation.total;
        let bids = counts.map(|count| Bid { count, ..lowest });
        raises.extend(bids.map(|bid| (Action::Bid(bid), holds(bid))));
    }
    let best = raises.iter().map(|(_, holds)| *holds).fold(0.0, f64::max);
    if situation.table.standing().is_some_and(|bid| 1.0 - holds(bid) > best) {
        return Action::Challenge;
    }
    draw(&raises, ABOUT_AS_LIKELY, luck)
}

/// Answers worth this much less than the best one, in dice, are still about as good to level 4. Wide, so
/// that its bids say little about its hand; wider still would throw dice away.
const ABOUT_AS_GOOD: f64 = 0.5;

/// What level 4 plays: it goes by the bids of the round, weighs what each answer may win and lose, and
/// draws one of those that are about as good as the best.
pub fn weighed(view: View<'_, Rules>, luck: &mut impl Luck) -> Action {
    let situation = Situation::new(view);
    match situation.table.standing() {
        // One die against one there is no bid so low that it costs nothing.
        None if situation.total > 2 => opening(&situation, luck),
        _ => draw(&options(&situation, Belief::Bids), ABOUT_AS_GOOD, luck),
    }
}

/// An opening that says nothing: on any face, up to half of the count to expect there, whatever the seat
/// holds. So low it is hardly ever doubted, and costs nothing.
fn opening(situation: &Situation<'_>, luck: &mut impl Luck) -> Action {
    let faces: ArrayVec<Bid, MAX_FACES> =
        situation.faces().filter_map(|face| situation.lowest(face)).collect();
    let Some(&lowest) = luck.pick(&faces) else { return Action::Challenge };
    let half = (0.5 * situation.expected(lowest.face)) as u32;
    let count = luck.between(lowest.count.into(), half.max(lowest.count.into()));
    Action::Bid(Bid { count: count as u8, ..lowest })
}

/// Level 5 is choosier. Less still would win more from the other levels, and lose more to those who take
/// its bids at their word.
const JUST_AS_GOOD: f64 = 0.15;

/// The strongest answer that we know how to find, for any rule set: what level 5 plays.
///
/// It weighs like level 4, by what it has learned of each bidder; one die against one, it knows the mix.
pub fn strongest(view: View<'_, Rules>, known: &Impressions, luck: &mut impl Luck) -> Action {
    let situation = Situation::new(view);
    let belief = Belief::Bidders(known);
    if situation.table.mover() != Some(situation.seat) {
        let worth = exact(&situation, &Stakes::of(&situation), belief);
        return if worth.is_some_and(|worth| worth > 0.0) { Action::Exact } else { Action::Pass };
    }
    if let Some(endgame) = Endgame::of(situation.rules, situation.table) {
        return endgame.draw(situation.hand, &situation.table.trail, luck);
    }
    match situation.table.standing() {
        None => opening(&situation, luck),
        Some(_) => draw(&options(&situation, belief), JUST_AS_GOOD, luck),
    }
}

/// What [`strongest`] draws from where it weighs: every answer of the seat to move, with its share. Nothing is
/// weighed in an opening, out of turn, and one die against one.
pub fn shares(
    view: View<'_, Rules>,
    known: &Impressions,
) -> Option<impl Iterator<Item = (Action, f64)>> {
    let situation = Situation::new(view);
    let weighs = situation.table.mover() == Some(situation.seat)
        && situation.table.standing().is_some()
        && Endgame::of(situation.rules, situation.table).is_none();
    weighs.then(|| {
        let options = options(&situation, Belief::Bidders(known));
        let shares = about_as_good(&options, JUST_AS_GOOD);
        options.into_iter().map(|(action, _)| action).zip(shares)
    })
}

/// Draws one of the answers by their shares.
fn draw(options: &[(Action, f64)], less: f64, luck: &mut impl Luck) -> Action {
    // What rounding leaves of 1 goes to the best.
    let drawn = luck.share(&about_as_good(options, less)).and_then(|place| options.get(place));
    let best = || options.iter().rev().max_by(|(_, one), (_, other)| one.total_cmp(other));
    drawn.or_else(best).map_or(Action::Challenge, |(action, _)| *action)
}

/// The share of each answer: those that are worth no more than this less than the best are given, the closer to
/// it the likelier.
fn about_as_good(options: &[(Action, f64)], less: f64) -> ArrayVec<f64, { MAX_BIDS + 2 }> {
    let best = options.iter().map(|(_, worth)| *worth).fold(f64::NEG_INFINITY, f64::max);
    let close = |worth: f64| (1.0 - (best - worth) / less).max(0.0);
    let mut shares: ArrayVec<f64, { MAX_BIDS + 2 }> =
        options.iter().map(|(_, worth)| close(*worth) * close(*worth)).collect();
    let sum: f64 = shares.iter().sum();
    shares.iter_mut().for_each(|share| *share /= sum);
    shares
}

/// Every answer of the seat to move, with what it may win and lose.
fn options(situation: &Situation<'_>, belief: Belief<'_>) -> Options {
    let stakes = Stakes::of(situation);
    let mut options = Options::new();
    if let Some(standing) = situation.table.standing() {
        let holds = belief.spread(situation, standing.face).holds(standing.count);
        options.push((Action::Challenge, stakes.doubt(holds)));
    }
    options.extend(exact(situation, &stakes, belief).map(|worth| (Action::Exact, worth)));
    raises(situation, &stakes, belief, &mut options);
    options
}

/// What an exact call is worth, where there is one.
fn exact(situation: &Situation<'_>, stakes: &Stakes, belief: Belief<'_>) -> Option<f64> {
    let standing = situation.table.standing().filter(|_| situation.may_call_exact())?;
    Some(stakes.exact(belief.spread(situation, standing.face).exact(standing.count)))
}

/// The seat after the bidder is taken to doubt a bid that looks less likely than this by its own dice.
/// Closer together, this and the next number would fit one kind of opponent only; `cargo run --release
/// -p doubt-sparring -- dice` shows what a change does.
const ALWAYS_DOUBTED: f64 = 0.2;
/// It is taken not to doubt a bid that looks likelier than this; in between it may.
const NEVER_DOUBTED: f64 = 0.6;

/// Every raise, by what comes of it with each number of matching dice that the next seat may hold.
fn raises(situation: &Situation<'_>, stakes: &Stakes, belief: Belief<'_>, options: &mut Options) {
    let next = situation.table.next(situation.seat);
    let hidden = situation.total - situation.table.dice[next];
    for lowest in situation.faces().filter_map(|face| situation.lowest(face)) {
        let face = lowest.face;
        let chance = Chance::of(face, situation.rules.faces, situation.wild);
        let theirs = belief.holding(situation, next, face);
        let rest = belief.without(situation, face, Some(next));
        for count in lowest.count..=situation.total {
            let mut worth = 0.0;
            for (held, likely) in (0u8..).zip(&theirs) {
                let looks = chance.at_least(count.saturating_sub(held), hidden);
                let doubts = (NEVER_DOUBTED - looks) / (NEVER_DOUBTED - ALWAYS_DOUBTED);
                let doubts = doubts.clamp(0.0, 1.0);
                let holds = rest.holds(count.saturating_sub(held));
                let one_more = rest.holds((count + 1).saturating_sub(held));
                let passed = stakes.passed(one_more, chance);
                worth += likely * (doubts * stakes.doubted(holds) + (1.0 - doubts) * passed);
            }
            options.push((Action::Bid(Bid { count, face }), worth));
        }
    }
}

/// What there is to win, for a die of one's own to lose.
struct Stakes {
    /// A die that somebody else loses: it is shared with all who are left.
    theirs: f64,
    /// A right exact call.
    exact: f64,
    /// Whether only one other is left.
    alone: bool,
    /// The dice in play.
    total: f64,
}

impl Stakes {
    fn of(situation: &Situation<'_>) -> Stakes {
        let others = situation.other_dice().count().max(1) as f64;
        let missing = situation.own_dice() < situation.rules.dice.of(situation.seat);
        let (alone, total) = (others < 2.0, f64::from(situation.total));
        match situation.rules.ending {
            Ending::OneRound => Stakes { theirs: 1.0, exact: 1.0, alone, total },
            Ending::LastStanding => {
                let exact = if missing { 1.0 } else { 0.0 };
                Stakes { theirs: 1.0 / others, exact, alone, total }
            }
        }
    }

    /// A doubt of a bid that holds so likely.
    fn doubt(&self, holds: f64) -> f64 {
        (1.0 - holds) * self.theirs - holds
    }

    /// A bid of one's own that is doubted.
    fn doubted(&self, holds: f64) -> f64 {
        holds * self.theirs - (1.0 - holds)
    }

    fn exact(&self, exact: f64) -> f64 {
        exact * self.exact - (1.0 - exact)
    }

    /// A bid of one's own that the next seat raises, if one more would hold so likely.
    ///
    /// With several others the round is theirs then. A single one has to go where a doubt is likely right:
    /// that is worth more the less a die says by itself, and less the fewer dice there are, since the
    /// round is soon over. (Tuned against the scripts of `docs/strength.md`: from less, those who take
    /// bids at their word win without a wild face; from more, those who bid what they hold win with one.)
    fn passed(&self, one_more: f64, chance: Chance) -> f64 {
        if !self.alone {
            return self.theirs;
        }
        let likely = (2.0 - 2.1 * chance.value()).max(0.0) * (1.0 - 1.5 / self.total);
        likely * (1.0 - 2.0 * one_more).max(0.0)
    }
}
