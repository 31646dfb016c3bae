//! What was found for a large round, as a file and at the table.
//!
//! ```text
//! doubt sketch 3
//! game liars-dice
//! rules 1
//! set dice=5 faces=6 wild=ones …
//! memory 2 1
//! jump 3
//! seed 1
//! made 12000
//! strength at-least 0.0571
//! body 731456
//! digest 9f86d081884c7d65…
//!
//! ```
//!
//! `memory` tells how many of the last bids are remembered in full and how many faces before them (255 and 0:
//! all bids), `strength` what a reply wins: at least this, or no more than this (`within`). The body follows the
//! empty line, deflated. One that is to be resumed goes on with what the solver had summed.

use std::io::{Read as _, Write as _};

use doubt_core::Seed;
use doubt_games::dice::{Action, Bid, Hand, Rules};
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use super::super::counsel::{Counsel, Counsellor, Moment, Strength};
use super::super::header::{Header, digest, settings};
use super::super::place::NoPlace;
use super::super::playbook::of_a_round;
use super::super::round::{Call, Round};
use super::super::solution::Unread;
use super::blueprint::Blueprint;
use super::board::{BidNumber, Board};
use super::memory::Memory;
use super::pack;
use super::study::{Studied, Study};
use super::trainer::Trainer;

/// The first line of a file.
const FIRST: &str = "doubt sketch 3";

/// The most bytes of a body when it is inflated, so that a small file cannot fill the memory.
const MAX_BODY: u64 = 1 << 30;

/// A large round, as far as it was solved.
#[derive(Clone, Debug)]
pub struct Sketch {
    /// The preset that its rules come from.
    pub game: String,
    /// The round, with every bid.
    pub board: Board,
    /// How far the bids jump that it makes itself.
    pub jump: u8,
    /// What both seats play.
    pub blueprint: Blueprint,
    /// Where the draws came from that it was made by.
    pub seed: Seed,
    /// With how many iterations.
    pub iterations: u32,
    /// What a reply wins from it, on average over both seats.
    pub strength: Strength,
    /// What the solver had summed, if it is to be resumed.
    pub sums: Option<Vec<u8>>,
}

impl Sketch {
    /// What a solver has found so far and how strong it is; with its sums if it is to be resumed.
    pub fn of(
        game: &str,
        trainer: &Trainer,
        (blueprint, strength): (Blueprint, Strength),
        resumable: bool,
    ) -> Sketch {
        Sketch {
            game: game.to_owned(),
            board: Board::of(trainer.board().round().clone()),
            jump: trainer.board().jump(),
            blueprint,
            seed: trainer.seed(),
            iterations: trainer.iterations(),
            strength,
            sums: resumable.then(|| trainer.sums()),
        }
    }

    /// A round of a match that was studied, to be played for itself.
    pub fn of_a_match(game: &str, round: Round, studied: Studied) -> Sketch {
        Sketch {
            game: game.to_owned(),
            board: Board::of(round),
            jump: Study::JUMP,
            blueprint: studied.blueprint,
            seed: Study::SEED.into(),
            iterations: studied.iterations,
            strength: studied.strength,
            sums: None,
        }
    }

    /// The solver that goes on from here.
    pub fn resumed(&self) -> Result<Trainer, Unread> {
        let sums = self.sums.as_ref().ok_or(Unread::Finished)?;
        if self.blueprint.memory().is_whole() {
            return Err(Unread::Body);
        }
        let board = Board::with_jumps(self.board.round().clone(), self.jump);
        let memory = self.blueprint.memory();
        let mut trainer = Trainer::new(board, memory, self.seed).ok_or(Unread::Body)?;
        if trainer.restore(sums, self.iterations) { Ok(trainer) } else { Err(Unread::Body) }
    }

    /// Whether a file is one of these.
    pub fn begins(file: &[u8]) -> bool {
        file.starts_with(FIRST.as_bytes())
    }

    /// The file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body = vec![0; size_of::<u64>()];
        let mut encoder = DeflateEncoder::new(body, Compression::best());
        encoder
            .write_all(&pack::packed(&self.blueprint, &self.board))
            .expect("memory takes any bytes");
        body = encoder.finish().expect("memory takes any bytes");
        let length = (body.len() - size_of::<u64>()) as u64;
        body[..size_of::<u64>()].copy_from_slice(&length.to_le_bytes());
        body.extend(self.sums.iter().flatten());
        let Memory { bids, faces } = self.blueprint.memory();
        let header = format!(
            "{FIRST}\ngame {}\nrules {}\nset {}\nmemory {bids} {faces}\njump {}\nseed {}\nmade {}\nstrength {}\nbody {}\ndigest {}\n\n",
            self.game,
            Rules::VERSION,
            settings(self.board.round().rules()),
            self.jump,
            self.seed,
            self.iterations,
            self.strength,
            body.len(),
            digest(&body),
        );
        let mut file = header.into_bytes();
        file.extend(body);
        file
    }

    /// Reads a file.
    pub fn from_bytes(file: &[u8]) -> Result<Sketch, Unread> {
        let (header, body) = Header::read(file, FIRST)?;
        let board = Board::of(Round::of(&header.rules()?)?);
        let (bids, faces) = pair(&header, "memory")?;
        let memory = Memory { bids, faces };
        let usual = (1..=Memory::MOST.bids).contains(&bids) && faces <= Memory::MOST.faces;
        let whole = memory.is_whole() && board.round().bids().len() <= Memory::BIDS;
        if !usual && !whole {
            return Err(Unread::Header("memory"));
        }
        let (length, rest) = body.split_first_chunk().ok_or(Unread::Body)?;
        let length = usize::try_from(u64::from_le_bytes(*length)).map_err(|_| Unread::Body)?;
        let (strategy, sums) = rest.split_at_checked(length).ok_or(Unread::Body)?;
        let mut inflated = Vec::new();
        let mut decoder = DeflateDecoder::new(strategy).take(MAX_BODY);
        decoder.read_to_end(&mut inflated).map_err(|_| Unread::Body)?;
        let blueprint = pack::unpacked(&inflated, memory, &board).ok_or(Unread::Body)?;
        Ok(Sketch {
            game: header.line("game")?.to_owned(),
            jump: header.number("jump")?,
            blueprint,
            seed: header.number("seed")?,
            iterations: header.number("made")?,
            strength: header.number("strength")?,
            sums: (!sums.is_empty()).then(|| sums.to_vec()),
            board,
        })
    }

    /// What it answers after a chain of bids with a hand; it doubts, or opens as low as can be, where it knows
    /// nothing.
    pub fn choices(&self, chain: &[Bid], hand: &Hand) -> Result<Vec<(Action, f64)>, NoPlace> {
        let round = self.board.round();
        let mut numbers: Vec<BidNumber> = Vec::new();
        for &bid in chain {
            let number = round.number(bid).map(|number| number as BidNumber);
            let legal = number.filter(|number| self.board.menu(&numbers).bids.contains(number));
            numbers.push(legal.ok_or(NoPlace::Bid(bid))?);
        }
        let lanes = round.lanes(self.board.mover(&numbers));
        if lanes.lane(hand).is_none() {
            let (dice, faces) = (lanes.dice(), round.rules().faces);
            return Err(NoPlace::Hand { hand: *hand, dice, faces });
        }
        let menu = self.board.menu(&numbers);
        let usual = || match menu.calls.first() {
            Some(call) => call.action(),
            None => Action::Bid(round.bids()[usize::from(menu.bids[0])]),
        };
        Ok(self.answers(&numbers, hand).unwrap_or_else(|| vec![(usual(), 1.0)]))
    }

    /// What it answers after a chain of bids with a hand; none where it knows nothing.
    pub fn answers(&self, chain: &[BidNumber], hand: &Hand) -> Option<Vec<(Action, f64)>> {
        let round = self.board.round();
        let lane = round.lanes(self.board.mover(chain)).lane(hand)?;
        let mix = self.blueprint.answers(&self.board, chain, lane)?;
        let sum: f64 = mix.iter().map(|(_, share)| f64::from(*share)).sum();
        let action = |answer| match answer {
            Ok(bid) => Action::Bid(round.bids()[usize::from(bid)]),
            Err(call) => Call::action(call),
        };
        Some(mix.into_iter().map(|(one, share)| (action(one), f64::from(share) / sum)).collect())
    }
}

impl Counsellor for Sketch {
    fn fits(&self, rules: &Rules) -> bool {
        of_a_round(self.board.round().rules()) == of_a_round(rules)
    }

    fn counsel(&self, moment: &Moment<'_>) -> Option<Counsel> {
        let round = self.board.round();
        let dice = [0, 1].map(|seat| round.lanes(seat).dice() as u8);
        if dice != moment.dice() || round.table().palifico != moment.table.palifico {
            return None;
        }
        let number = |bid| round.number(bid).map(|number| number as BidNumber);
        let chain: Option<Vec<BidNumber>> =
            moment.table.trail.iter().copied().map(number).collect();
        let answers = self.answers(&chain?, moment.hand)?;
        Counsel::of(answers, self.strength)
    }
}

/// Two numbers of a line.
fn pair<N: std::str::FromStr>(header: &Header<'_>, name: &'static str) -> Result<(N, N), Unread> {
    let (one, other) = header.line(name)?.split_once(' ').ok_or(Unread::Header(name))?;
    let number = |text: &str| text.parse().map_err(|_| Unread::Header(name));
    Ok((number(one)?, number(other)?))
}
