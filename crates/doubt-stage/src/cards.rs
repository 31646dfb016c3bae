//! The cards family in messages.

use doubt_core::{Log, Seat, SeatSet, View};
use doubt_games::cards::event::Ending;
use doubt_games::cards::rules::{First, Mode};
use doubt_games::cards::{Action, Cards, Claim, Event, Rules, claim, legal, odds, phrase};
use doubt_words::{Arg, Message, Tell as _, message};

use crate::stage::{Hint, Stage, common_help};
use crate::telling::Telling;

/// A claim less likely than this is worth a question under `auto`: at more, it would ask at every turn.
const DOUBTFUL: f64 = 0.25;

impl Stage for Rules {
    fn tell(event: &Event, _: &Telling) -> Vec<Message> {
        vec![match event {
            Event::Spare { seats } => message!("cards-spare", seats: *seats),
            Event::Round { round, cards } => {
                let head = message!("cards-round", round: *round);
                return vec![head, message!("cards-table", each: held(cards.iter()))];
            }
            Event::Hand { seat, cards } => {
                message!("cards-dealt", seat: *seat, cards: cards.by_rank())
            }
            Event::First { seat, by: First::AceOfSpades } => {
                message!("cards-first-ace", seat: *seat)
            }
            Event::First { seat, by: First::Seat | First::Random } => {
                message!("cards-first", seat: *seat)
            }
            Event::Play { claim, .. } => message!("cards-play", seat: claim.seat, claim: *claim),
            Event::Laid { seat, cards } => message!("cards-laid", seat: *seat, cards),
            Event::Cannot { seat } => message!("cards-cannot", seat: *seat),
            Event::Stands { .. } => return Vec::new(),
            Event::Challenge { seats, claim } => {
                message!("cards-challenge", seats: *seats, claimer: claim.seat, claim: *claim)
            }
            Event::Chosen { seat } => message!("cards-chosen", seat: *seat),
            Event::Shown { claim, cards, honest: true, .. } => {
                message!("cards-shown-true", seat: claim.seat, cards)
            }
            Event::Shown { claim, cards, honest: false, .. } => {
                message!("cards-shown-false", seat: claim.seat, cards)
            }
            Event::Taken { seat, cards, hand } => {
                message!("cards-taken", seat: *seat, cards: *cards, hand: *hand)
            }
            Event::Pile { cards, .. } => message!("cards-pile", cards: cards.by_rank()),
            Event::RoundOver { round, winners, ending, left } => {
                let ending = Arg::kind(match ending {
                    Ending::EmptyHand => "empty-hand",
                    Ending::LastTurn => "last-turn",
                });
                let over = message!("cards-round-over", winners: *winners, round: *round, ending);
                return vec![over, message!("cards-left", each: held(left.iter()))];
            }
            Event::Win { seats } => message!("cards-win", seats: *seats),
        }]
    }

    fn answerers(event: &Event) -> SeatSet {
        match event {
            Event::Play { claim, .. } => SeatSet::only(claim.seat),
            Event::Cannot { seat } => SeatSet::only(*seat),
            // Many may call, and a stand-in never does.
            Event::Challenge { .. }
            | Event::Spare { .. }
            | Event::Round { .. }
            | Event::Hand { .. }
            | Event::First { .. }
            | Event::Laid { .. }
            | Event::Stands { .. }
            | Event::Chosen { .. }
            | Event::Shown { .. }
            | Event::Taken { .. }
            | Event::Pile { .. }
            | Event::RoundOver { .. }
            | Event::Win { .. } => SeatSet::EMPTY,
        }
    }

    fn situation(view: View<'_, Self>) -> Vec<Message> {
        let (table, hand) = (view.table(), view.hand());
        let mut lines = vec![message!("cards-own", cards: hand.own.cards.by_rank())];
        for partner in &hand.partners {
            let cards = partner.holding.cards.by_rank();
            lines.push(message!("cards-partner", seat: partner.seat, cards));
        }
        let others = table.hands.iter().filter(|(seat, _)| *seat != view.seat());
        lines.push(message!("cards-others", pile: table.pile(), each: held(others)));
        if let Some(claim) = table.standing() {
            lines.extend(claimed(view, claim));
        }
        lines.push(choices(view));
        lines
    }

    fn help(view: View<'_, Self>) -> Vec<Message> {
        let rules = view.rules();
        let most = rules.max_cards;
        let mut lines = vec![message!("help-title"), message!("cards-help-play", most)];
        match claim::assigned(rules, view.table()) {
            _ if rules.mode == Mode::Truth => {}
            Some(rank) => lines.push(message!("cards-help-assigned", most, rank)),
            None => lines.push(message!("cards-help-claim", most)),
        }
        lines.push(message!("cards-help-doubt"));
        lines.push(match rules.mode {
            Mode::Truth => message!("cards-help-pass-truth"),
            Mode::Normal | Mode::Team => message!("cards-help-pass"),
        });
        lines.extend([message!("cards-help-auto"), message!("cards-help-odds")]);
        lines.extend(common_help());
        lines.push(choices(view));
        lines
    }

    fn odds(view: View<'_, Self>) -> Vec<Message> {
        vec![match view.table().standing() {
            Some(claim) => weighed(view, claim),
            None => message!("cards-odds-none"),
        }]
    }

    /// A seat has nothing to weigh in what it or a partner has claimed.
    fn hint(view: View<'_, Self>) -> Option<Hint> {
        let claim = view.table().standing()?;
        if claim.seat == view.seat() || view.hand().is_partner(claim.seat) {
            return None;
        }
        let holds = match view.rules().mode {
            Mode::Truth => 1.0,
            Mode::Normal | Mode::Team => odds::could_be(view, claim),
        };
        Some(Hint { holds, exact: None, message: weighed(view, claim) })
    }

    fn surely_wrong(view: View<'_, Self>, answer: &Action) -> Option<Message> {
        let Hint { holds, .. } = Self::hint(view)?;
        match answer {
            Action::Pass if holds <= 0.0 => Some(message!("sure-cards-stand")),
            Action::Challenge if holds >= 1.0 => Some(message!("sure-cards-doubt")),
            _ => None,
        }
    }

    fn shows(view: View<'_, Self>, event: &Event) -> bool {
        matches!(event, Event::Hand { seat, cards }
            if *seat == view.seat() && *cards == view.hand().own.cards)
    }

    fn read(view: View<'_, Self>, typed: &str) -> Result<Action, Message> {
        phrase::read(view, typed).map_err(|misread| misread.message())
    }

    fn answer(notation: &str) -> Result<Action, Message> {
        notation.parse::<Action>().map_err(|wrong| wrong.message())
    }

    fn reacts(view: View<'_, Self>) -> bool {
        view.table().standing().is_some()
    }

    /// Cards that were never shown stay hidden to the end.
    fn begins(event: &Event) -> bool {
        matches!(event, Event::Round { .. } | Event::Play { .. })
    }

    fn lays_open(_: &Event) -> bool {
        false
    }

    /// The ranks that the first seat was dealt: over all seats every rank comes equally often.
    fn chance(&self, log: &Log<Self>) -> Vec<(String, u64)> {
        let dealt = log.entries().iter().filter_map(|(_, event)| match event {
            Event::Hand { seat, cards } if *seat == Seat::FIRST => Some(cards),
            _ => None,
        });
        let dealt: Vec<&Cards> = dealt.collect();
        let count = |rank| dealt.iter().map(|cards| cards.of_rank(rank) as u64).sum();
        self.ranks().iter().map(|rank| (rank.to_string(), count(*rank))).collect()
    }

    /// The person's own turn, a last card, and a claim that is or may well be a lie.
    fn is_worth_asking(view: View<'_, Self>) -> bool {
        view.table().standing().is_none_or(|claim| {
            let is_last = view.table().hands[claim.seat] == 0;
            is_last || odds::is_impossible(view, claim) || odds::could_be(view, claim) < DOUBTFUL
        })
    }
}

/// Who has how many cards.
fn held<'a>(cards: impl Iterator<Item = (Seat, &'a u8)>) -> Arg {
    Arg::and(cards.map(|(seat, cards)| message!("cards-held", seat, cards: *cards)))
}

/// What is claimed, and what the person has against it.
fn claimed(view: View<'_, Rules>, claim: Claim) -> [Message; 2] {
    let own = &view.hand().own;
    let (seat, rank) = (claim.seat, claim.rank);
    let told = match view.table().hands[seat] {
        0 => message!("cards-to-answer-last", seat, claim),
        _ => message!("cards-to-answer", seat, claim),
    };
    let (held, laid) = (own.cards.of_rank(rank), own.laid.of_rank(rank));
    [told, message!("cards-own-copies", own: held, laid, copies: view.rules().copies(), rank)]
}

/// How likely the claim could be true, as the seat sees it.
fn weighed(view: View<'_, Rules>, claim: Claim) -> Message {
    if view.rules().mode == Mode::Truth {
        return message!("cards-odds-true");
    }
    let (seat, rank) = (claim.seat, claim.rank);
    let (room, copies) = (odds::room(view, seat, rank), view.rules().copies());
    if odds::is_impossible(view, claim) {
        return message!("cards-odds-lie", seat, room, copies, rank);
    }
    let chance = Arg::Chance(odds::could_be(view, claim));
    message!("cards-odds", seat, room, copies, rank, claim, chance)
}

/// What the seat may answer, as short as it can be said.
fn choices(view: View<'_, Rules>) -> Message {
    let (rules, table) = (view.rules(), view.table());
    if table.standing().is_some() {
        return message!("cards-may-answer");
    }
    let most = rules.max_cards;
    let ranks: Vec<_> = claim::claimable(rules, table).collect();
    let is_any = ranks.len() == rules.ranks().len();
    let ranks = Arg::or(ranks);
    if rules.mode == Mode::Truth && legal::truths(view).next().is_none() {
        return message!("cards-must-pass", ranks);
    }
    match claim::assigned(rules, table) {
        Some(rank) => message!("cards-may-play-assigned", most, rank),
        None if is_any => message!("cards-may-play-any", most),
        None => message!("cards-may-play", most, ranks),
    }
}
