//! Every bid there is, in order, so that legal bids are listed by copying.

use super::action::Action;
use super::bid::Bid;
use super::face::Face;
use super::{MAX_BIDS, MAX_DICE, MAX_FACES};

/// All bids that count at most `total` dice of `faces` faces, by count and then by face.
pub(super) fn by_count(faces: u8, total: u8) -> &'static [Action] {
    let faces = usize::from(faces).clamp(1, MAX_FACES);
    &BY_COUNT[faces - 1][..(usize::from(total) * faces).min(MAX_BIDS)]
}

/// All bids on a face that count from `least` to `total` dice, by count; none if `least` is 0.
pub(super) fn on_face(face: Face, least: u8, total: u8) -> &'static [Action] {
    let to = usize::from(total).min(MAX_DICE);
    let from = usize::from(least).wrapping_sub(1).min(to);
    &ON_FACE[face.index()][from..to]
}

static BY_COUNT: [[Action; MAX_BIDS]; MAX_FACES] = {
    let mut ladders = [[Action::Pass; MAX_BIDS]; MAX_FACES];
    let mut faces = 1;
    while faces <= MAX_FACES {
        let mut at = 0;
        while at < MAX_DICE * faces {
            ladders[faces - 1][at] = bid(at / faces + 1, at % faces);
            at += 1;
        }
        faces += 1;
    }
    ladders
};

static ON_FACE: [[Action; MAX_DICE]; MAX_FACES] = {
    let mut ladders = [[Action::Pass; MAX_DICE]; MAX_FACES];
    let mut face = 0;
    while face < MAX_FACES {
        let mut at = 0;
        while at < MAX_DICE {
            ladders[face][at] = bid(at + 1, face);
            at += 1;
        }
        face += 1;
    }
    ladders
};

const fn bid(count: usize, face: usize) -> Action {
    match Face::new(face as u8 + 1) {
        Some(face) => Action::Bid(Bid { count: count as u8, face }),
        None => Action::Pass,
    }
}
