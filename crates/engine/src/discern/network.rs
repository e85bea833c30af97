//! The network: BERT's layers over two statements, and a verdict from the mean of all pieces.

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

/// So little is added before a root is drawn.
const EPSILON: f32 = 1e-12;

pub(super) struct Network {
    /// A row of small values for each piece, times the row's scale.
    rows: &'static [u8],
    scales: Vec<f32>,
    marks: Array2<f32>,
    places: Array2<f32>,
    /// What a piece gains in the older or newer statement, and if the other has it, too.
    sides: Array2<f32>,
    shared: Array2<f32>,
    norm: Norm,
    layers: Vec<Layer>,
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
        let hidden = packed.linear(WIDTH, WIDTH)?;
        let verdict = packed.linear(VERDICTS, WIDTH)?;
        let network = Self {
            rows,
            scales,
            marks,
            places,
            sides,
            shared,
            norm,
            layers: layers?,
            hidden,
            verdict,
        };
        packed.bytes.is_empty().then_some(network)
    }

    /// What each pair is.
    pub(super) fn read(&self, pairs: &[&Beside]) -> Vec<Likeness> {
        let mut values = self.embedded(pairs);
        let spans = spans(pairs);
        for layer in &self.layers {
            let seen = layer.joined.of(&layer.attend(&values, &spans));
            values += &seen;
            layer.after_attention.apply(&mut values);
            let mut wide = layer.widened.of(&values);
            wide.mapv_inplace(gelu);
            values += &layer.narrowed.of(&wide);
            layer.after_all.apply(&mut values);
        }
        let mut means = Array2::zeros((pairs.len(), WIDTH));
        for (mut mean, (from, to)) in means.rows_mut().into_iter().zip(&spans) {
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

    /// The values of all pieces, before anything looks at anything.
    fn embedded(&self, pairs: &[&Beside]) -> Array2<f32> {
        let count = pairs.iter().map(|pair| pair.len()).sum();
        let mut values = Array2::zeros((count, WIDTH));
        let pieces = pairs.iter().flat_map(|pair| {
            let parts = pair.pieces.iter().zip(&pair.newer).zip(&pair.shared);
            parts.enumerate().map(|(at, ((piece, newer), shared))| (at, *piece, *newer, *shared))
        });
        for (mut row, (at, piece, newer, shared)) in values.rows_mut().into_iter().zip(pieces) {
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
            row += &self.sides.row(usize::from(newer));
            row += &self.shared.row(usize::from(shared));
        }
        self.norm.apply(&mut values);
        values
    }
}

/// Where the pieces of each pair begin and end.
fn spans(pairs: &[&Beside]) -> Vec<(usize, usize)> {
    let mut end = 0;
    let span = |pair: &&Beside| {
        let from = end;
        end += pair.len();
        (from, end)
    };
    pairs.iter().map(span).collect()
}

impl Layer {
    /// What each piece takes from the others of its pair.
    fn attend(&self, values: &Array2<f32>, spans: &[(usize, usize)]) -> Array2<f32> {
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
