//! How each manner tells what a sentence is about.

use anstyle::{AnsiColor, Style};
use fluent_bundle::{FluentArgs, FluentValue};

use crate::arg::Arg;
use crate::voice::{Manner, Voice};

const CLAIM: Style = AnsiColor::Cyan.on_default();
const OWN: Style = Style::new().bold();
const COIN: Style = AnsiColor::Yellow.on_default();
const HIT: Style = AnsiColor::Yellow.on_default().bold();
const MISS: Style = Style::new().dimmed();
const CONTRABAND: Style = AnsiColor::Red.on_default();

/// Goods that may not be brought to market, in the notation.
const FORBIDDEN: [&str; 4] = ["silk", "pepper", "mead", "crossbows"];

impl Voice<'_> {
    /// An argument in words.
    pub(crate) fn noun(&self, arg: &Arg) -> String {
        let spoken = self.manner == Manner::Spoken;
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Kind(word) | Arg::Text(word) => word.clone(),
            Arg::Typed(word) => self.styled(CLAIM, word),
            Arg::Seat(seat) => self.who(*seat),
            Arg::Seats(seats) => {
                let mut seats = seats.clone();
                // Whoever listens comes first.
                seats.sort_by_key(|seat| self.listener.you != Some(*seat));
                self.listed(seats.iter().map(|seat| self.who(*seat)), false)
            }
            Arg::Face(face) => self.word("face-word", [("face", int(*face)), ("count", int(2u8))]),
            Arg::Dice(dice) if spoken => self.spoken_dice(dice),
            Arg::Dice(dice) => {
                let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
                self.styled(OWN, &dice.join(" "))
            }
            Arg::Shown { dice, face, wild } => self.shown(dice, *face, *wild),
            Arg::Bid { count, face } => {
                let id = if spoken { "bid-words" } else { "bid-notation" };
                self.styled(CLAIM, &self.word(id, [("count", int(*count)), ("face", int(*face))]))
            }
            Arg::Rank(rank) => self.rank(rank, 2),
            Arg::Cards(cards) if spoken => {
                self.listed(cards.iter().map(|card| self.card(card)), false)
            }
            Arg::Cards(cards) => self.styled(OWN, &cards.join(" ")),
            Arg::Hand(cards) => self.hand(cards),
            Arg::Claim { count, rank } => {
                let id = if spoken { "claim-spoken" } else { "claim-words" };
                let args = [("count", int(*count)), ("rank", rank_value(rank))];
                self.styled(CLAIM, &self.word(id, args))
            }
            Arg::Good(good) => self.good(good, 2),
            Arg::Goods(goods) => self.goods(goods),
            Arg::Gold(gold) => self.styled(COIN, &self.word("gold-words", [("count", int(*gold))])),
            Arg::Chance(chance) => self.chance(*chance),
            Arg::Decimal { value, digits } => format!("{value:.*}", usize::from(*digits)),
            Arg::Message(message) => self.inner(message),
            Arg::List { all, or } => self.listed(all.iter().map(|arg| self.noun(arg)), *or),
        }
    }

    fn spoken_dice(&self, dice: &[u8]) -> String {
        let one = |face: &u8| [("face", int(*face)), ("count", int(1u8))];
        self.listed(dice.iter().map(|face| self.word("face-word", one(face))), false)
    }

    /// Dice that everybody sees, those that count for the bid in brackets: colours alone are not seen
    /// everywhere.
    fn shown(&self, dice: &[u8], face: u8, wild: Option<u8>) -> String {
        if self.manner == Manner::Spoken {
            return self.spoken_dice(dice);
        }
        let die = |die: &u8| match *die == face || Some(*die) == wild {
            true => self.styled(HIT, &format!("[{die}]")),
            false => self.styled(MISS, &die.to_string()),
        };
        dice.iter().map(die).collect::<Vec<_>>().join(" ")
    }

    fn who(&self, seat: u8) -> String {
        if self.listener.you == Some(seat) {
            return self.word("you", []);
        }
        match self.listener.names.get(usize::from(seat)) {
            Some(name) => name.clone(),
            None => self.word("seat-number", [("seat", int(seat))]),
        }
    }

    fn rank(&self, rank: &str, count: usize) -> String {
        self.word("rank-word", [("rank", rank_value(rank)), ("count", int(count as u32))])
    }

    fn card(&self, card: &str) -> String {
        let at = card.len() - card.chars().last().map_or(0, char::len_utf8);
        let (rank, suit) = card.split_at(at);
        let one = ("count", int(1u8));
        self.word("card-word", [("rank", rank_value(rank)), ("suit", suit.into()), one])
    }

    /// Cards by rank: `A×2 7 Q×3`, or "two aces, one seven and three queens".
    fn hand(&self, cards: &[String]) -> String {
        let mut held: Vec<(&str, usize)> = Vec::new();
        for card in cards {
            let rank = card.trim_end_matches(['S', 'H', 'D', 'C']);
            match held.iter_mut().find(|(known, _)| *known == rank) {
                Some((_, count)) => *count += 1,
                None => held.push((rank, 1)),
            }
        }
        if self.manner == Manner::Spoken {
            let spoken = held.into_iter().map(|(rank, count)| {
                let args = [("count", int(count as u32)), ("rank", rank_value(rank))];
                self.word("claim-spoken", args)
            });
            return self.listed(spoken, false);
        }
        let brief = held.into_iter().map(|(rank, count)| match count {
            1 => rank.to_owned(),
            _ => format!("{rank}×{count}"),
        });
        self.styled(OWN, &brief.collect::<Vec<_>>().join(" "))
    }

    fn good(&self, good: &str, count: u16) -> String {
        self.word("good-word", [("good", good.into()), ("count", int(count))])
    }

    fn goods(&self, goods: &[(String, u16)]) -> String {
        if goods.is_empty() {
            return self.word("goods-none", []);
        }
        let item = |(good, count): &(String, u16)| {
            let args = [("count", int(*count)), ("good", good.as_str().into())];
            let words = self.word("goods-item", args);
            if FORBIDDEN.contains(&good.as_str()) { self.styled(CONTRABAND, &words) } else { words }
        };
        self.listed(goods.iter().map(item), false)
    }

    /// What is not quite certain is not told as certain.
    fn chance(&self, chance: f64) -> String {
        let percent = (chance * 100.0).round();
        let spoken = self.manner == Manner::Spoken;
        let id = match (percent as i64, spoken) {
            (100, false) if chance < 1.0 => "chance-over",
            (100, true) if chance < 1.0 => "chance-over-spoken",
            (0, false) if chance > 0.0 => "chance-under",
            (0, true) if chance > 0.0 => "chance-under-spoken",
            (_, false) => "chance",
            (_, true) => "chance-spoken",
        };
        self.word(id, [("percent", FluentValue::from(percent as i64))])
    }

    /// "a, b and c", or "a, b or c".
    fn listed(&self, mut words: impl ExactSizeIterator<Item = String>, or: bool) -> String {
        let last = words.len().saturating_sub(1);
        let mut most = words.next().unwrap_or_default();
        for (word, at) in words.zip(1..) {
            let (id, name) = match (at == last, or) {
                (false, _) => ("list-more", "next"),
                (true, false) => ("list-and", "last"),
                (true, true) => ("list-or", "last"),
            };
            most = self.word(id, [("most", most.into()), (name, word.into())]);
        }
        most
    }

    /// A noun of the catalogue.
    fn word<'a>(
        &self,
        id: &'static str,
        args: impl IntoIterator<Item = (&'static str, FluentValue<'a>)>,
    ) -> String {
        let mut values = FluentArgs::new();
        args.into_iter().for_each(|(name, value)| values.set(name, value));
        self.catalogue.format(id, &values).unwrap_or_else(|| id.to_owned())
    }

    /// The words as they look in a terminal; elsewhere as they are.
    pub(crate) fn styled(&self, style: Style, words: &str) -> String {
        match self.manner {
            Manner::Terminal => format!("{style}{words}{style:#}"),
            Manner::Plain | Manner::Spoken => words.to_owned(),
        }
    }
}

/// A rank as the catalogue chooses by it: a number where it is one.
fn rank_value(rank: &str) -> FluentValue<'_> {
    rank.parse::<u32>().map_or_else(|_| rank.into(), FluentValue::from)
}

fn int(number: impl Into<u32>) -> FluentValue<'static> {
    FluentValue::from(number.into())
}
