//! The exponential function in plain arithmetic, and shares of answers.

/// Below this, a share is as good as none, and the plain arithmetic would leave the range of `f32`.
const LOWEST: f32 = -80.0;

/// e to the power of `x`, for `x` up to 80; 0 far below zero. Right to about 1 part in 3 million.
///
/// Written out in operations that every machine rounds alike: 2 to a whole power, put together from its
/// bits, times a polynomial for what is left, which lies between −½ and ½ times ln 2.
pub fn exp(x: f32) -> f32 {
    if x < LOWEST {
        return 0.0;
    }
    let x = if x > -LOWEST { -LOWEST } else { x };
    let halves = x * std::f32::consts::LOG2_E;
    let whole = (halves + if halves < 0.0 { -0.5 } else { 0.5 }) as i32;
    // ln 2 in two parts, so that nothing of the rest is lost.
    let rest = x - whole as f32 * 0.693_145_75 - whole as f32 * 1.428_606_8e-6;
    let mut sum = 1.0 / 720.0;
    for term in [1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0] {
        sum = sum * rest + term;
    }
    sum * f32::from_bits(((whole + 127) as u32) << 23)
}

/// Makes shares of the scores at these places, which sum to 1 but for rounding, in order of the places.
pub fn shares(
    scores: &[f32],
    places: impl Iterator<Item = usize> + Clone,
    mut give: impl FnMut(usize, f32),
) {
    let highest = places.clone().map(|place| scores[place]).fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for place in places.clone() {
        sum += exp(scores[place] - highest);
    }
    for place in places {
        give(place, exp(scores[place] - highest) / sum);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_exponential_function() {
        for step in -7_900..=7_900 {
            let x = step as f32 / 100.0;
            let (found, right) = (f64::from(exp(x)), f64::from(x).exp());
            assert!((found / right - 1.0).abs() < 1e-6, "{x}: {found} is not {right}");
        }
        assert_eq!((exp(-81.0), exp(0.0)), (0.0, 1.0));
        assert!(exp(1e30).is_finite() && exp(f32::MIN) == 0.0);
    }

    #[test]
    fn its_bits_never_change() {
        let bits = [-10.0, -1.0, -0.1, 0.3, 1.0, 5.5].map(|x| exp(x).to_bits());
        assert_eq!(bits, GOLDEN);
    }

    const GOLDEN: [u32; 6] =
        [943614926, 1052531378, 1063756653, 1068288044, 1076754516, 1131720994];

    #[test]
    fn shares_sum_to_one() {
        let scores = [3.0, -2.0, 100.0, 99.0];
        let mut sum = 0.0;
        let mut all = Vec::new();
        shares(&scores, [0, 2, 3].into_iter(), |place, share| {
            sum += share;
            all.push((place, share));
        });
        assert!((sum - 1.0).abs() < 1e-6);
        assert_eq!(all[0], (0, exp(3.0 - 100.0)));
        assert!(all[1].1 > 0.7 && all[2].1 < 0.3);
    }
}
