//! The network: BERT's layers over two statements, and a verdict from the mean of all pieces.
//!
//! There is a first verdict after a few layers. Most pairs are clearly about different matters, and
//! are not read to the end.

use super::Likeness;
use super::beside::Beside;
use super::matrix::{Attention, Linear, Norm, gelu, softmax};

/// The values of a piece.
pub(super) const WIDTH: usize = 384;
/// Those inside of a layer.
const INNER: usize = 1536;
/// The pieces there are, and those of them that are marks.
const PIECES: usize = 30_522;
const MARKS: usize = 32;
/// The places a piece may have.
const PLACES: usize = 64;
/// Same, rival, other.
const VERDICTS: usize = 3;

/// The layers before the first verdict.
const EARLY: usize = 2;
/// Who is less likely than this to be the same or a rival at first is so in the end, too: of a
/// hundred that are, it misses about one (`discern.py --held-out`).
const UNLIKELY: f32 = 0.04;

pub(super) struct Network {
    /// A row of small values for each piece, times the row's scale.
    rows: &'static [u8],
    scales: Vec<f32>,
    marks: Vec<f32>,
    places: Vec<f32>,
    /// What a piece gains in the first or second statement, and if the other has it, too.
    sides: Vec<f32>,
    shared: Vec<f32>,
    norm: Norm,
    layers: Vec<Layer>,
    first: Head,
    last: Head,
}

/// What makes a verdict of the mean of a pair's pieces.
struct Head {
    hidden: Linear,
    verdict: Linear,
}

struct Layer {
    attention: Attention,
    joined: Linear,
    after_attention: Norm,
    widened: Linear,
    narrowed: Linear,
    after_all: Norm,
}

impl Network {
    /// Unpacks the weights; nothing if they are not as they should be.
    pub(super) fn new(bytes: &'static [u8]) -> Option<Self> {
        let mut packed = Packed { bytes };
        let layers = packed.number()?;
        let rows = packed.take(PIECES * WIDTH)?;
        let scales = packed.floats(PIECES)?;
        let marks = packed.floats(MARKS * WIDTH)?;
        let places = packed.floats(PLACES * WIDTH)?;
        let sides = packed.floats(2 * WIDTH)?;
        let shared = packed.floats(2 * WIDTH)?;
        let norm = packed.norm()?;
        let layers: Option<Vec<Layer>> = (0..layers).map(|_| packed.layer()).collect();
        let (layers, first, last) = (layers?, packed.head()?, packed.head()?);
        let complete = packed.bytes.is_empty() && layers.len() > EARLY;
        let network =
            Self { rows, scales, marks, places, sides, shared, norm, layers, first, last };
        complete.then_some(network)
    }

    /// What each pair is.
    pub(super) fn read(&self, pairs: &[&Beside]) -> Vec<Likeness> {
        let (early, late) = self.layers.split_at(EARLY);
        let (mut values, mut spans) = (self.embedded(pairs), spans(pairs));
        early.iter().for_each(|layer| layer.apply(&mut values, &spans));
        let mut told = self.first.of(&values, &spans);
        let open: Vec<usize> =
            (0..pairs.len()).filter(|at| told[*at].same + told[*at].rival >= UNLIKELY).collect();
        (values, spans) = only(&values, &spans, &open);
        late.iter().for_each(|layer| layer.apply(&mut values, &spans));
        for (at, likeness) in open.into_iter().zip(self.last.of(&values, &spans)) {
            told[at] = likeness;
        }
        told
    }

    /// The values of all pieces, before anything looks at anything.
    fn embedded(&self, pairs: &[&Beside]) -> Vec<f32> {
        let count: usize = pairs.iter().map(|pair| pair.len()).sum();
        let mut values = vec![0.0; count * WIDTH];
        let pieces = pairs.iter().flat_map(|pair| {
            let parts = pair.pieces.iter().zip(&pair.second).zip(&pair.shared);
            parts.enumerate().map(|(at, ((piece, second), shared))| (at, *piece, *second, *shared))
        });
        for (row, (at, piece, second, shared)) in values.chunks_exact_mut(WIDTH).zip(pieces) {
            let piece = piece as usize;
            if piece < MARKS {
                add(row, row_of(&self.marks, piece));
            } else {
                let scale = self.scales[piece];
                let small = &self.rows[piece * WIDTH..(piece + 1) * WIDTH];
                for (value, small) in row.iter_mut().zip(small) {
                    *value += scale * f32::from(small.cast_signed());
                }
            }
            add(row, row_of(&self.places, at));
            add(row, row_of(&self.sides, usize::from(second)));
            add(row, row_of(&self.shared, usize::from(shared)));
        }
        self.norm.apply(&mut values);
        values
    }
}

fn row_of(matrix: &[f32], at: usize) -> &[f32] {
    &matrix[at * WIDTH..(at + 1) * WIDTH]
}

fn add(values: &mut [f32], others: &[f32]) {
    values.iter_mut().zip(others).for_each(|(value, other)| *value += other);
}

/// Where the pieces of a pair begin and end.
pub(super) type Span = (usize, usize);

fn spans(pairs: &[&Beside]) -> Vec<Span> {
    one_behind_the_other(pairs.iter().map(|pair| pair.len()))
}

fn one_behind_the_other(lengths: impl Iterator<Item = usize>) -> Vec<Span> {
    let mut end = 0;
    let span = |length: usize| {
        let from = end;
        end += length;
        (from, end)
    };
    lengths.map(span).collect()
}

/// Some of the pairs.
fn only(values: &[f32], spans: &[Span], chosen: &[usize]) -> (Vec<f32>, Vec<Span>) {
    let pieces = |at: &usize| values[spans[*at].0 * WIDTH..spans[*at].1 * WIDTH].iter().copied();
    let lengths = chosen.iter().map(|at| spans[*at].1 - spans[*at].0);
    (chosen.iter().flat_map(pieces).collect(), one_behind_the_other(lengths))
}

impl Head {
    /// The verdicts on all pairs.
    fn of(&self, values: &[f32], spans: &[Span]) -> Vec<Likeness> {
        let mut means = vec![0.0; spans.len() * WIDTH];
        for (mean, (from, to)) in means.chunks_exact_mut(WIDTH).zip(spans) {
            values[from * WIDTH..to * WIDTH].chunks_exact(WIDTH).for_each(|row| add(mean, row));
            mean.iter_mut().for_each(|value| *value /= (to - from) as f32);
        }
        let mut hidden = self.hidden.of(&means);
        gelu(&mut hidden);
        let mut verdicts = self.verdict.of(&hidden);
        let told = |row: &mut [f32]| {
            softmax(row);
            Likeness { same: row[0], rival: row[1] }
        };
        verdicts.chunks_exact_mut(VERDICTS).map(told).collect()
    }
}

impl Layer {
    fn apply(&self, values: &mut [f32], spans: &[Span]) {
        add(values, &self.joined.of(&self.attention.of(values, spans)));
        self.after_attention.apply(values);
        let mut wide = self.widened.of(values);
        gelu(&mut wide);
        add(values, &self.narrowed.of(&wide));
        self.after_all.apply(values);
    }
}

/// Weights as they are packed: small matrices as numbers of four bytes, large ones as rows of
/// one byte each with a scale.
struct Packed {
    bytes: &'static [u8],
}

impl Packed {
    fn take(&mut self, count: usize) -> Option<&'static [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(count)?;
        self.bytes = rest;
        Some(taken)
    }

    fn number(&mut self) -> Option<u32> {
        self.take(4)?.try_into().ok().map(u32::from_le_bytes)
    }

    fn floats(&mut self, count: usize) -> Option<Vec<f32>> {
        let (fours, _) = self.take(count * 4)?.as_chunks::<4>();
        Some(fours.iter().map(|four| f32::from_le_bytes(*four)).collect())
    }

    fn linear(&mut self, rows: usize, columns: usize) -> Option<Linear> {
        let small = self.take(rows * columns)?;
        let scales = self.floats(rows)?;
        Some(Linear::new(small, columns, scales, self.floats(rows)?))
    }

    fn head(&mut self) -> Option<Head> {
        let hidden = self.linear(WIDTH, WIDTH)?;
        Some(Head { hidden, verdict: self.linear(VERDICTS, WIDTH)? })
    }

    fn norm(&mut self) -> Option<Norm> {
        Some(Norm::new(self.floats(WIDTH)?, self.floats(WIDTH)?))
    }

    fn layer(&mut self) -> Option<Layer> {
        Some(Layer {
            attention: Attention::new(self.linear(3 * WIDTH, WIDTH)?),
            joined: self.linear(WIDTH, WIDTH)?,
            after_attention: self.norm()?,
            widened: self.linear(INNER, WIDTH)?,
            narrowed: self.linear(WIDTH, INNER)?,
            after_all: self.norm()?,
        })
    }
}
