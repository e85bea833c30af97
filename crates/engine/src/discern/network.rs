//! The network: BERT's layers over two statements, and a verdict from the mean of all pieces.
//!
//! There is a first verdict after a few layers. Most pairs are clearly about different matters, and
//! are not read to the end.

use ndarray::{Array1, Array2, ArrayView1, ArrayView2, ArrayViewMut1, Axis, Slice};

use super::Likeness;
use super::beside::Beside;

/// The values of a piece.
const WIDTH: usize = 384;
/// Those inside of a layer.
const INNER: usize = 1536;
/// Each looks at the others in so many ways at a time.
const HEADS: usize = 12;
const HEAD: usize = WIDTH / HEADS;
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

/// So little is added before a root is drawn.
const EPSILON: f32 = 1e-12;

pub(super) struct Network {
    /// A row of small values for each piece, times the row's scale.
    rows: &'static [u8],
    scales: Vec<f32>,
    marks: Array2<f32>,
    places: Array2<f32>,
    /// What a piece gains in the first or second statement, and if the other has it, too.
    sides: Array2<f32>,
    shared: Array2<f32>,
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
    /// Query, key and value, one after the other.
    attention: Linear,
    joined: Linear,
    after_attention: Norm,
    widened: Linear,
    narrowed: Linear,
    after_all: Norm,
}

struct Linear {
    /// A row for each value that comes out.
    weights: Array2<f32>,
    bias: Array1<f32>,
}

struct Norm {
    weights: Array1<f32>,
    bias: Array1<f32>,
}

impl Network {
    /// Unpacks the weights; nothing if they are not as they should be.
    pub(super) fn new(bytes: &'static [u8]) -> Option<Self> {
        let mut packed = Packed { bytes };
        let layers = packed.number()?;
        let rows = packed.take(PIECES * WIDTH)?;
        let scales = packed.floats(PIECES)?.to_vec();
        let marks = packed.matrix(MARKS, WIDTH)?;
        let places = packed.matrix(PLACES, WIDTH)?;
        let sides = packed.matrix(2, WIDTH)?;
        let shared = packed.matrix(2, WIDTH)?;
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
    fn embedded(&self, pairs: &[&Beside]) -> Array2<f32> {
        let count = pairs.iter().map(|pair| pair.len()).sum();
        let mut values = Array2::zeros((count, WIDTH));
        let pieces = pairs.iter().flat_map(|pair| {
            let parts = pair.pieces.iter().zip(&pair.second).zip(&pair.shared);
            parts.enumerate().map(|(at, ((piece, second), shared))| (at, *piece, *second, *shared))
        });
        for (mut row, (at, piece, second, shared)) in values.rows_mut().into_iter().zip(pieces) {
            let piece = piece as usize;
            if piece < MARKS {
                row += &self.marks.row(piece);
            } else {
                let scale = self.scales[piece];
                let small = &self.rows[piece * WIDTH..(piece + 1) * WIDTH];
                for (value, small) in row.iter_mut().zip(small) {
                    *value += scale * f32::from(small.cast_signed());
                }
            }
            row += &self.places.row(at);
            row += &self.sides.row(usize::from(second));
            row += &self.shared.row(usize::from(shared));
        }
        self.norm.apply(&mut values);
        values
    }
}

/// Where the pieces of a pair begin and end.
type Span = (usize, usize);

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
fn only(values: &Array2<f32>, spans: &[Span], chosen: &[usize]) -> (Array2<f32>, Vec<Span>) {
    let rows: Vec<usize> = chosen.iter().flat_map(|at| spans[*at].0..spans[*at].1).collect();
    let lengths = chosen.iter().map(|at| spans[*at].1 - spans[*at].0);
    (values.select(Axis(0), &rows), one_behind_the_other(lengths))
}

impl Head {
    /// The verdicts on all pairs.
    fn of(&self, values: &Array2<f32>, spans: &[Span]) -> Vec<Likeness> {
        let mut means = Array2::zeros((spans.len(), WIDTH));
        for (mut mean, (from, to)) in means.rows_mut().into_iter().zip(spans) {
            for row in values.slice_axis(Axis(0), Slice::from(*from..*to)).rows() {
                mean += &row;
            }
            mean /= (to - from) as f32;
        }
        let mut hidden = self.hidden.of(&means);
        hidden.mapv_inplace(gelu);
        let mut verdicts = self.verdict.of(&hidden);
        verdicts.rows_mut().into_iter().for_each(softmax);
        let told = |row: ArrayView1<'_, f32>| Likeness { same: row[0], rival: row[1] };
        verdicts.rows().into_iter().map(told).collect()
    }
}

impl Layer {
    fn apply(&self, values: &mut Array2<f32>, spans: &[Span]) {
        let seen = self.joined.of(&self.attend(values, spans));
        *values += &seen;
        self.after_attention.apply(values);
        let mut wide = self.widened.of(values);
        wide.mapv_inplace(gelu);
        *values += &self.narrowed.of(&wide);
        self.after_all.apply(values);
    }

    /// What each piece takes from the others of its pair.
    fn attend(&self, values: &Array2<f32>, spans: &[Span]) -> Array2<f32> {
        let all = self.attention.of(values);
        let mut taken = Array2::zeros((values.nrows(), WIDTH));
        for (from, to) in spans {
            for head in 0..HEADS {
                let part = |which: usize| {
                    let column = which * WIDTH + head * HEAD;
                    let pair = all.slice_axis(Axis(0), Slice::from(*from..*to));
                    pair.slice_axis_move(Axis(1), Slice::from(column..column + HEAD))
                };
                let mut looks: Array2<f32> = part(0).dot(&part(1).t());
                looks /= (HEAD as f32).sqrt();
                looks.rows_mut().into_iter().for_each(softmax);
                let seen = looks.dot(&part(2));
                let mut pair = taken.slice_axis_mut(Axis(0), Slice::from(*from..*to));
                let columns = Slice::from(head * HEAD..(head + 1) * HEAD);
                pair.slice_axis_mut(Axis(1), columns).assign(&seen);
            }
        }
        taken
    }
}

impl Linear {
    fn of(&self, values: &Array2<f32>) -> Array2<f32> {
        let mut out = values.dot(&self.weights.t());
        out += &self.bias;
        out
    }
}

impl Norm {
    /// Gives each row a mean of 0 and a variance of 1, then its own weights.
    fn apply(&self, values: &mut Array2<f32>) {
        for mut row in values.axis_iter_mut(Axis(0)) {
            let mean = row.sum() / WIDTH as f32;
            row -= mean;
            let variance = row.dot(&row) / WIDTH as f32;
            row *= 1.0 / (variance + EPSILON).sqrt();
            row *= &self.weights;
            row += &self.bias;
        }
    }
}

fn softmax(mut row: ArrayViewMut1<'_, f32>) {
    let most = row.fold(f32::MIN, |most, value| most.max(*value));
    row.mapv_inplace(|value| (value - most).exp());
    let sum = row.sum();
    row /= sum;
}

/// The Gaussian error unit by the hyperbolic tangent.
fn gelu(x: f32) -> f32 {
    const ROOT: f32 = 0.797_884_6; // of 2/π
    0.5 * x * (1.0 + tanh(ROOT * (x + 0.044_715 * x * x * x)))
}

/// By a quotient of polynomials, which processors can do for many at a time.
fn tanh(x: f32) -> f32 {
    let x = x.clamp(-7.9, 7.9);
    let square = x * x;
    let above =
        [2.000_188e-13, -8.604_672e-11, 5.122_297e-8, 1.485_722_4e-5, 6.372_619e-4, 4.893_525e-3];
    let numerator = above.iter().fold(-2.760_768_5e-16_f32, |sum, next| sum * square + next);
    let denominator = ((1.198_258_4e-6_f32 * square + 1.185_347e-4) * square + 2.268_434_7e-3)
        * square
        + 4.893_525e-3;
    x * numerator / denominator
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

    fn floats(&mut self, count: usize) -> Option<Array1<f32>> {
        let (fours, _) = self.take(count * 4)?.as_chunks::<4>();
        Some(fours.iter().map(|four| f32::from_le_bytes(*four)).collect())
    }

    fn matrix(&mut self, rows: usize, columns: usize) -> Option<Array2<f32>> {
        self.floats(rows * columns)?.into_shape_with_order((rows, columns)).ok()
    }

    fn linear(&mut self, rows: usize, columns: usize) -> Option<Linear> {
        let small = self.take(rows * columns)?;
        let scales = self.floats(rows)?;
        let bias = self.floats(rows)?;
        let small = ArrayView2::from_shape((rows, columns), small).ok()?;
        let mut weights = small.mapv(|value| f32::from(value.cast_signed()));
        weights.rows_mut().into_iter().zip(&scales).for_each(|(mut row, scale)| row *= *scale);
        Some(Linear { weights, bias })
    }

    fn head(&mut self) -> Option<Head> {
        let hidden = self.linear(WIDTH, WIDTH)?;
        Some(Head { hidden, verdict: self.linear(VERDICTS, WIDTH)? })
    }

    fn norm(&mut self) -> Option<Norm> {
        Some(Norm { weights: self.floats(WIDTH)?, bias: self.floats(WIDTH)? })
    }

    fn layer(&mut self) -> Option<Layer> {
        Some(Layer {
            attention: self.linear(3 * WIDTH, WIDTH)?,
            joined: self.linear(WIDTH, WIDTH)?,
            after_attention: self.norm()?,
            widened: self.linear(INNER, WIDTH)?,
            narrowed: self.linear(WIDTH, INNER)?,
            after_all: self.norm()?,
        })
    }
}
