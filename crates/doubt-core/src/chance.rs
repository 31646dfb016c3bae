//! What chance can deal, each deal with its probability: for those who weigh all of it instead of
//! drawing once.
//!
//! [`Game::chances`](crate::Game::chances) lists the deals of a game; here is what the lists are made
//! of. Probabilities are ratios of whole numbers, divided once, so a list sums to 1 but for rounding:
//! within 1e-12 for lists of up to a thousand deals, within 1e-9 for any that fits into memory.

/// There are more deals than were to be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are {0} possible deals, which are too many to list")]
pub struct TooMany(
    /// How many there are; [`u128::MAX`] also stands for any number above it.
    pub u128,
);

/// Refuses to list more deals than the limit allows.
pub fn within(limit: usize, deals: u128) -> Result<(), TooMany> {
    if deals <= limit as u128 { Ok(()) } else { Err(TooMany(deals)) }
}

/// Lists so many deals of which each is as likely as the others.
pub fn evenly<D>(
    count: usize,
    deals: impl Iterator<Item = D>,
    limit: usize,
    out: &mut Vec<(D, f64)>,
) -> Result<(), TooMany> {
    within(limit, count as u128)?;
    let probability = 1.0 / count as f64;
    out.extend(deals.map(|deal| (deal, probability)));
    Ok(())
}

/// Gives every roll of so many dice, as how many show each face, with its probability. A die has
/// `faces` faces, at most `K`.
pub fn rolls<const K: usize>(
    dice: u8,
    faces: usize,
    limit: usize,
    each: impl FnMut([u8; K], f64),
) -> Result<(), TooMany> {
    let most = std::array::from_fn(|face| if face < faces { dice } else { 0 });
    within(limit, lots(&most, dice))?;
    let ways = |_, left, count| choose(left, count);
    let all = (faces as f64).powi(dice.into());
    let dice = usize::from(dice);
    Lots { most, ways, each, all, lot: [0; K] }.fill(0, dice, dice * faces.min(K), 1.0);
    Ok(())
}

/// Gives every lot of so many things that can be drawn from a whole without putting back, as how many
/// of each kind, with its probability. A whole that has fewer is drawn altogether.
pub fn draws<const K: usize>(
    whole: &[u8; K],
    size: u8,
    limit: usize,
    each: impl FnMut([u8; K], f64),
) -> Result<(), TooMany> {
    let total: usize = whole.iter().map(|&count| usize::from(count)).sum();
    let size = if total < size.into() { total as u8 } else { size };
    within(limit, lots(whole, size))?;
    let ways = |there, _, count| choose(there, count);
    let size = usize::from(size);
    let all = choose(total, size);
    Lots { most: *whole, ways, each, all, lot: [0; K] }.fill(0, size, total, 1.0);
    Ok(())
}

/// Fills a lot in all ways, kind by kind.
struct Lots<const K: usize, W, E> {
    /// How many there can be of each kind.
    most: [u8; K],
    /// In how many ways some of a kind are among those: of how many there are, and how many places of
    /// the lot are left.
    ways: W,
    /// Who is given each lot.
    each: E,
    /// In how many ways all lots together can come about.
    all: f64,
    lot: [u8; K],
}

impl<const K: usize, W, E> Lots<K, W, E>
where
    W: Fn(usize, usize, usize) -> f64,
    E: FnMut([u8; K], f64),
{
    /// Fills the places that are left with kinds from `kind` on, of which there are `room`.
    fn fill(&mut self, kind: usize, left: usize, room: usize, ways: f64) {
        if left == 0 {
            return (self.each)(self.lot, ways / self.all);
        }
        let there = usize::from(self.most[kind]);
        let beyond = room - there;
        for count in (left.saturating_sub(beyond)..=there.min(left)).rev() {
            self.lot[kind] = count as u8;
            self.fill(kind + 1, left - count, beyond, ways * (self.ways)(there, left, count));
        }
        self.lot[kind] = 0;
    }
}

/// How many different lots of a size there are, with at most so many of each kind.
pub fn lots<const K: usize>(most: &[u8; K], size: u8) -> u128 {
    // By the number of places that are filled: in how many ways the kinds so far do it.
    let mut ways = [0u128; 256];
    let size = usize::from(size);
    ways[0] = 1;
    for &most in most {
        for filled in (1..=size).rev() {
            let fewer = &ways[filled.saturating_sub(most.into())..filled];
            let more = fewer.iter().fold(0, |sum: u128, &ways| sum.saturating_add(ways));
            ways[filled] = ways[filled].saturating_add(more);
        }
    }
    ways[size]
}

/// In how many ways `count` of `all` things can be chosen: exact up to 2⁵³, and beyond to the last few
/// bits.
pub fn choose(all: usize, count: usize) -> f64 {
    if count > all {
        return 0.0;
    }
    (0..count.min(all - count)).fold(1.0, |ways, i| ways * (all - i) as f64 / (i + 1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binomials_are_those_of_the_books() {
        assert_eq!([choose(5, 0), choose(5, 2), choose(5, 5), choose(5, 6)], [1.0, 10.0, 1.0, 0.0]);
        assert_eq!(choose(52, 5), 2_598_960.0);
        assert_eq!(choose(52, 26), 495_918_532_948_104.0);
    }

    #[test]
    fn lots_are_counted_as_they_are_listed() {
        for (whole, size) in [([3, 0, 2, 5], 4), ([1, 1, 1, 1], 2), ([9, 9, 9, 9], 0), ([2; 4], 8)]
        {
            let mut listed = Vec::new();
            draws(&whole, size, 1000, |lot, p| listed.push((lot, p))).unwrap();
            assert_eq!(lots(&whole, size), listed.len() as u128, "{whole:?} {size}");
            assert!((listed.iter().map(|(_, p)| p).sum::<f64>() - 1.0).abs() < 1e-12);
            assert!(listed.iter().all(|(lot, _)| lot.iter().sum::<u8>() == size));
        }
        // Half of four decks is more than a machine word holds.
        assert_eq!(lots(&[1; 52], 26), 495_918_532_948_104);
        assert_eq!(lots(&[4; 52], 104).to_string().len(), 35);
        assert_eq!(lots(&[255; 200], 255), u128::MAX);
    }

    #[test]
    fn a_hand_from_the_deck_is_as_likely_as_the_books_say() {
        // Of two aces and three kings, two cards: 1, 6 and 3 of 10 ways.
        let mut listed = Vec::new();
        draws(&[2, 3], 2, 3, |lot, p| listed.push((lot, p))).unwrap();
        assert_eq!(listed, [([2, 0], 0.1), ([1, 1], 0.6), ([0, 2], 0.3)]);
        let more = draws(&[2, 3], 2, 2, |_, _| panic!("nothing is listed beyond the limit"));
        assert_eq!(more, Err(TooMany(3)));
        assert_eq!(
            TooMany(3).to_string(),
            "there are 3 possible deals, which are too many to list"
        );
    }

    #[test]
    fn a_roll_is_as_likely_as_its_orders_are_many() {
        let mut listed = Vec::new();
        rolls::<6>(2, 2, 10, |lot, p| listed.push((lot[0], lot[1], p))).unwrap();
        assert_eq!(listed, [(2, 0, 0.25), (1, 1, 0.5), (0, 2, 0.25)]);
        let mut full_house = 0.0;
        let mut count = 0;
        rolls::<6>(5, 6, 252, |lot, p| {
            count += 1;
            full_house += if lot.contains(&3) && lot.contains(&2) { p } else { 0.0 };
        })
        .unwrap();
        assert_eq!(count, 252);
        assert!((full_house - 300.0 / 7776.0).abs() < 1e-15);
    }
}
