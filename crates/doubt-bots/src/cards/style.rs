//! Four set ways to play, each told in a few sentences.

use doubt_core::{Bot, Luck, Mix, Policy, Rng, Thoughts, View};
use doubt_games::cards::rules::Mode;
use doubt_games::cards::{Action, Cards, Claim, Event, Rank, Rules, claim};
use serde::{Deserialize, Serialize};

use super::lay::{any, favourite, lay, of_rank, some};

/// A set way to play. It forgets everything and looks only at its hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Style {
    /// Honest but for a card now and then.
    Computer,
    /// One card at a time.
    Caution,
    /// Many cards at a time, and quick to doubt.
    Aggressive,
    /// Never what he says.
    WiseGuy,
}

// These numbers are what the styles are: each style is told in a few sentences that have them.

/// How often the Computer slips a second card under its only one: part of its style.
const SECOND_CARD: f64 = 0.10;
/// How often the Computer doubts a claim that would take every copy of the rank: part of its style.
const EVERY_COPY: f64 = 0.50;
/// How often the Computer doubts a claim that would take every copy but one: part of its style.
const ALL_BUT_ONE: f64 = 0.05;
/// How many cards Ms. Aggressive plays at once, unless she holds all four of a rank: part of her style.
const HANDFUL: usize = 3;
/// From this many cards on, The Wise Guy wonders: part of his style.
const CONSPICUOUS: u8 = 3;

impl Style {
    /// Every style.
    pub const ALL: [Style; 4] =
        [Style::Computer, Style::Caution, Style::Aggressive, Style::WiseGuy];

    /// What the bot is called.
    pub fn name(self) -> &'static str {
        match self {
            Style::Computer => "Computer",
            Style::Caution => "Mr. Caution",
            Style::Aggressive => "Ms. Aggressive",
            Style::WiseGuy => "The Wise Guy",
        }
    }

    /// How it plays, in a sentence.
    pub fn capability(self) -> &'static str {
        match self {
            Style::Computer => {
                "lays what it has of the rank, seldom a card more, and doubts by what it holds in its \
                 own hand"
            }
            Style::Caution => {
                "lays one card at a time, a true one if he can, and doubts only when he holds every \
                 copy"
            }
            Style::Aggressive => {
                "likes to lay three, whether they are true or not, and doubts as soon as she holds \
                 two of the rank"
            }
            Style::WiseGuy => {
                "never lays what he claims, doubts only a big play of a rank he does not hold, and so \
                 wins next to no match: that is his character"
            }
        }
    }

    /// What it answers.
    fn choose(self, view: View<'_, Rules>, luck: &mut impl Luck) -> Action {
        match view.table().standing() {
            // Where nobody may lie, there is nothing to doubt.
            Some(_) if view.rules().mode == Mode::Truth => Action::Pass,
            Some(claim) if self.doubts(view, claim, luck) => Action::Challenge,
            Some(_) => Action::Pass,
            None => {
                let rank = favourite(view);
                let cards = self.play(view, rank, luck);
                // Where nobody may lie, even The Wise Guy lays what he says.
                let cards = match view.rules().mode {
                    Mode::Truth => of_rank(&view.hand().own.cards, rank, cards.len()),
                    Mode::Normal | Mode::Team => cards,
                };
                lay(view, &cards, rank)
            }
        }
    }

    /// The cards that it would like to lay when it claims this rank.
    fn play(self, view: View<'_, Rules>, rank: Rank, luck: &mut impl Luck) -> Cards {
        let hand = view.hand().own.cards;
        let own = hand.only(rank);
        let others = hand.without(&own);
        match (self, own.len()) {
            (Style::Computer, 0) => some(&hand, 1, luck),
            (Style::Computer, 1) if !others.is_empty() && luck.chance(SECOND_CARD) => {
                own + some(&others, 1, luck)
            }
            (Style::Computer, _) => own,
            (Style::Caution, 0) => most_of(&hand),
            (Style::Caution, _) => of_rank(&hand, rank, 1),
            (Style::Aggressive, held) if held > HANDFUL => of_rank(&hand, rank, HANDFUL + 1),
            (Style::Aggressive, HANDFUL) => own,
            (Style::Aggressive, _) => own + some(&others, 1, luck),
            (Style::WiseGuy, held) => {
                let count = luck.between(1, held.clamp(1, 2) as u32) as usize;
                wrong_cards(view, &others, count, luck)
            }
        }
    }

    /// Whether it doubts a claim.
    fn doubts(self, view: View<'_, Rules>, claim: Claim, luck: &mut impl Luck) -> bool {
        let own = view.hand().own.cards.of_rank(claim.rank);
        let copies = view.rules().copies();
        let named = own + usize::from(claim.count);
        match self {
            Style::Computer if named > copies => true,
            Style::Computer if named == copies => luck.chance(EVERY_COPY),
            Style::Computer if named + 1 == copies => luck.chance(ALL_BUT_ONE),
            Style::Computer => false,
            Style::Caution => own == copies,
            Style::Aggressive => own >= 2,
            Style::WiseGuy => claim.count >= CONSPICUOUS && own == 0,
        }
    }
}

/// One card of the rank of which there are most, the lower of equals.
fn most_of(hand: &Cards) -> Cards {
    let best = Rank::ALL
        .into_iter()
        .reduce(|best, rank| if hand.of_rank(rank) > hand.of_rank(best) { rank } else { best });
    best.map_or(Cards::EMPTY, |rank| of_rank(hand, rank, 1))
}

/// Cards that are not of the claimed rank, and if it can be avoided not of the seat's next one either:
/// rather one card than two. If there are only right ones, one of those.
fn wrong_cards(view: View<'_, Rules>, wrong: &Cards, count: usize, luck: &mut impl Luck) -> Cards {
    let needed = claim::next_own(view.rules(), view.table());
    let needed = needed.map_or(Cards::EMPTY, |rank| wrong.only(rank));
    let spare = wrong.without(&needed);
    if !spare.is_empty() {
        some(&spare, count, luck)
    } else if !wrong.is_empty() {
        some(wrong, count, luck)
    } else {
        any(&view.hand().own.cards, luck).into_iter().collect()
    }
}

impl Bot<Rules> for Style {
    /// It forgets everything.
    type Memory = ();

    fn notice(&self, (): &mut (), _: View<'_, Rules>, _: &Event) {}

    fn act(&self, (): &(), view: View<'_, Rules>, rng: &mut Rng, _: &mut Thoughts) -> Action {
        self.choose(view, rng)
    }
}

impl Policy<Rules> for Style {
    fn exact(&self, (): &(), view: View<'_, Rules>) -> Option<Mix<Action>> {
        Mix::of(view, |luck| self.choose(view, luck))
    }
}
