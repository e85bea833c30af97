//! Vectors: as they are computed, as they are stored, as they are scanned.

/// The number of dimensions of every vector.
pub const DIMENSIONS: usize = 256;

/// A vector to compute with.
#[derive(Debug, Clone, PartialEq)]
pub struct Vector(pub(super) Box<[f32; DIMENSIONS]>);

/// A direction in a byte per dimension, as stored.
#[derive(Debug, Clone, PartialEq)]
pub struct SmallVector {
    values: Box<[i8; DIMENSIONS]>,
    norm: f32,
}

/// Two bits of each dimension of a vector, in two halves: whether it is positive, and
/// whether it is large. Enough to find the few among many that are worth comparing.
pub type Signs = [u64; 2 * WORDS];

/// Words of 64 bits, one bit per dimension.
const WORDS: usize = DIMENSIONS / 64;
type Plane = [u64; WORDS];

impl Vector {
    /// The zero vector.
    #[must_use]
    pub fn zero() -> Self {
        Self(Box::new([0.0; DIMENSIONS]))
    }

    /// Of a vector of any length: what does not fit is spread over what there is, each
    /// value at a place and with a sign of its own, which keeps angles about as they are.
    #[must_use]
    pub fn folded(values: &[f32]) -> Self {
        let mut folded = Self::zero();
        let fits = values.len() <= DIMENSIONS;
        for (at, value) in values.iter().enumerate() {
            let (place, sign) = if fits { (at, 1.0) } else { place_of(at) };
            folded.0[place] += sign * value;
        }
        folded
    }

    /// Its length.
    #[must_use]
    pub fn norm(&self) -> f32 {
        self.0.iter().map(|value| value * value).sum::<f32>().sqrt()
    }

    /// In a byte per dimension; its length is lost.
    #[must_use]
    pub fn to_small(&self) -> SmallVector {
        let largest = self.0.iter().fold(0.0_f32, |largest, value| largest.max(value.abs()));
        let scale = if largest > 0.0 { 127.0 / largest } else { 0.0 };
        let mut small = Box::new([0; DIMENSIONS]);
        for (small, value) in small.iter_mut().zip(self.0.iter()) {
            *small = (value * scale).round() as i8;
        }
        SmallVector::new(small)
    }

    /// For the scan: see [`Sieve`].
    #[must_use]
    pub fn sieve(&self) -> Sieve {
        Sieve::new(self)
    }
}

impl Default for SmallVector {
    fn default() -> Self {
        Self::new(Box::new([0; DIMENSIONS]))
    }
}

impl SmallVector {
    fn new(values: Box<[i8; DIMENSIONS]>) -> Self {
        let norm = (dot(&values, &values) as f32).sqrt();
        Self { values, norm }
    }

    /// The bytes to store.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.values.iter().map(|value| value.cast_unsigned()).collect()
    }

    /// Reads stored bytes back.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let array: &[u8; DIMENSIONS] = bytes.try_into().ok()?;
        Some(Self::new(Box::new(array.map(u8::cast_signed))))
    }

    /// The cosine of the angle to another.
    #[must_use]
    pub fn cosine(&self, other: &Self) -> f32 {
        let norms = self.norm * other.norm;
        if norms > 0.0 { dot(&self.values, &other.values) as f32 / norms } else { 0.0 }
    }

    /// Two bits of each dimension.
    #[must_use]
    pub fn signs(&self) -> Signs {
        let sizes: i32 = self.values.iter().map(|value| i32::from(value.unsigned_abs())).sum();
        let mut signs = Signs::default();
        for (at, value) in self.values.iter().enumerate() {
            let large = i32::from(value.unsigned_abs()) * DIMENSIONS as i32 > sizes;
            signs[at / 64] |= u64::from(*value > 0) << (at % 64);
            signs[WORDS + at / 64] |= u64::from(large) << (at % 64);
        }
        signs
    }
}

/// Where a dimension beyond ours goes, by a mixture of its number's bits.
fn place_of(at: usize) -> (usize, f32) {
    let mut bits = (at as u64).wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^= bits >> 31;
    let sign = if bits >> 63 == 0 { 1.0 } else { -1.0 };
    ((bits % DIMENSIONS as u64) as usize, sign)
}

fn dot(one: &[i8; DIMENSIONS], other: &[i8; DIMENSIONS]) -> i32 {
    one.iter().zip(other).map(|(a, b)| i32::from(*a) * i32::from(*b)).sum()
}

/// A query prepared for scanning signs.
///
/// Each dimension of the query is rounded to four bits. Bit by bit, its sum over some
/// of the dimensions is a count of bits in common: that is all it takes to multiply
/// the query with what signs tell of a row.
#[derive(Debug, Clone)]
pub struct Sieve {
    planes: [Plane; Self::BITS],
}

impl Sieve {
    const BITS: usize = 4;

    fn new(vector: &Vector) -> Self {
        let largest = vector.0.iter().fold(f32::MIN_POSITIVE, |most, value| most.max(value.abs()));
        let mut planes = [Plane::default(); Self::BITS];
        for (at, value) in vector.0.iter().enumerate() {
            // From −largest … largest to 0 … 15; `sum` takes the offset out again.
            let level = ((value / largest + 1.0) * 7.5).round() as u64;
            for (bit, plane) in planes.iter_mut().enumerate() {
                plane[at / 64] |= ((level >> bit) & 1) << (at % 64);
            }
        }
        Self { planes }
    }

    /// How well a row fits, by whether its dimensions are positive: higher is better.
    #[must_use]
    pub fn rough_fit(&self, signs: &Signs) -> i32 {
        let (positive, _) = halves(signs);
        self.sum(&positive)
    }

    /// The rest of the fit: large dimensions count three times.
    #[must_use]
    pub fn fine_fit(&self, signs: &Signs) -> i32 {
        let (positive, large) = halves(signs);
        let mut both = positive;
        both.iter_mut().zip(large).for_each(|(both, large)| *both &= large);
        2 * self.sum(&both) - self.sum(&large)
    }

    /// The query's values summed over some dimensions, doubled.
    fn sum(&self, dimensions: &Plane) -> i32 {
        let common = |plane: &Plane| -> i32 {
            plane.iter().zip(dimensions).map(|(a, b)| (a & b).count_ones().cast_signed()).sum()
        };
        let levels: i32 =
            self.planes.iter().enumerate().map(|(bit, plane)| common(plane) << bit).sum();
        let count: i32 = dimensions.iter().map(|part| part.count_ones().cast_signed()).sum();
        2 * levels - 15 * count
    }
}

fn halves(signs: &Signs) -> (Plane, Plane) {
    let mut halves = (Plane::default(), Plane::default());
    halves.0.copy_from_slice(&signs[..WORDS]);
    halves.1.copy_from_slice(&signs[WORDS..]);
    halves
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vector(seed: u32) -> Vector {
        let mut state = seed.wrapping_mul(2_654_435_761).max(1);
        let mut vector = Vector::zero();
        for value in vector.0.iter_mut() {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            *value = state as f32 / u32::MAX as f32 - 0.5;
        }
        vector
    }

    #[test]
    fn a_byte_per_dimension_is_enough() {
        for seed in 1..50 {
            let (one, other) = (vector(seed), vector(seed + 100));
            let exact = one.0.iter().zip(other.0.iter()).map(|(a, b)| a * b).sum::<f32>()
                / (one.norm() * other.norm());
            assert!((one.to_small().cosine(&other.to_small()) - exact).abs() < 0.01);
        }
    }

    #[test]
    fn the_sieve_finds_the_nearest() {
        let query = vector(3);
        let (sieve, small) = (query.sieve(), query.to_small());
        let fit = |row: &SmallVector| {
            let signs = row.signs();
            sieve.rough_fit(&signs) + sieve.fine_fit(&signs)
        };
        let mut rows: Vec<SmallVector> = (10..1_000).map(|seed| vector(seed).to_small()).collect();
        rows.sort_by(|a, b| small.cosine(b).total_cmp(&small.cosine(a)));
        let mut by_fit: Vec<usize> = (0..rows.len()).collect();
        by_fit.sort_by_key(|at| std::cmp::Reverse(fit(&rows[*at])));
        let found = by_fit[..30].iter().filter(|at| **at < 10).count();
        assert!(found >= 9, "{found} of the ten nearest are among the 30 that fit best");
    }

    #[test]
    fn bytes_come_back() {
        let small = vector(9).to_small();
        assert_eq!(SmallVector::from_bytes(&small.to_bytes()), Some(small));
        assert_eq!(SmallVector::from_bytes(&[0; 3]), None);
    }

    #[test]
    fn a_folded_vector_keeps_angles_about_as_they_are() {
        let vector = |seed: u32, length: u32| -> Vec<f32> {
            let mix = |at: u32| (at * 37 + seed * 101 + 1).wrapping_mul(2_654_435_761) >> 8;
            (0..length).map(|at| mix(at) as f32 / (1 << 23) as f32 - 1.0).collect()
        };
        let cosine = |one: &[f32], other: &[f32]| {
            let dot = |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f32>();
            dot(one, other) / (dot(one, one) * dot(other, other)).sqrt()
        };
        let fold = |values: &[f32]| Vector::folded(values).to_small();
        for length in [32, 256, 768, 1_536] {
            let (one, other) = (vector(1, length), vector(2, length));
            for share in [0.0, 0.2, 1.0] {
                let mixed: Vec<f32> = one.iter().zip(&other).map(|(a, b)| share * a + b).collect();
                let (exact, folded) = (cosine(&one, &mixed), fold(&one).cosine(&fold(&mixed)));
                assert!((exact - folded).abs() < 0.15, "{length} {share}: {exact} {folded}");
            }
        }
        assert_eq!(Vector::folded(&[]).norm(), 0.0);
    }
}
