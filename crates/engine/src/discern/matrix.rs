//! The arithmetic of the network: products of matrices in numbers of one byte, and what is done
//! to the values between them, many at a time.
//!
//! Values are rounded to 7 bits for each product, row by row: processors without instructions for
//! more would overflow, and so all of them read alike.

use rten_gemm::{GemmExecutor, GemmInputA, GemmInputB, GemmOptions, PackedBMatrix};
use rten_simd::{SimdOp, SimdUnaryOp};
use rten_tensor::{NdTensorView, NdTensorViewMut};
use rten_vecmath::{
    ApproxGelu, ExtendInit, MinMax, Normalize, NormalizeOptions, Quantize, Softmax, Sum,
    SumSquareSub,
};

use super::network::{Span, WIDTH};

/// Each piece looks at the others in so many ways at a time.
const HEADS: usize = 12;
const HEAD: usize = WIDTH / HEADS;

/// The largest small value.
const SMALL_MAX: f32 = 127.0;
/// So little is added before a root is drawn.
const EPSILON: f32 = 1e-12;

/// Many sums of weighted values.
pub(super) struct Linear {
    weights: PackedBMatrix<i8>,
    columns: usize,
    /// What a small weight counts, what all of them are together, and what is added, for each
    /// value that comes out.
    scales: Vec<f32>,
    sums: Vec<f32>,
    bias: Vec<f32>,
}

/// Rows of small values: what one of them counts in each row, and which stands for 0.
struct Small {
    values: Vec<u8>,
    rows: Vec<(f32, u8)>,
}

impl Linear {
    /// Of a row of small weights for each value that comes out.
    pub(super) fn new(small: &[u8], columns: usize, scales: Vec<f32>, bias: Vec<f32>) -> Self {
        let weights: Vec<i8> = small.iter().map(|value| value.cast_signed()).collect();
        let sum = |row: &[i8]| row.iter().map(|weight| f32::from(*weight)).sum();
        let sums = weights.chunks_exact(columns).map(sum).collect();
        let rows = NdTensorView::from_data([scales.len(), columns], weights.as_slice());
        let weights = GemmExecutor::<u8, i8, i32>::new().prepack_b(rows.transposed());
        Self { weights, columns, scales, sums, bias }
    }

    pub(super) fn of(&self, values: &[f32]) -> Vec<f32> {
        let small = Small::of(values, self.columns);
        let count = small.rows.len();
        let mut products = vec![0; count * self.scales.len()];
        let input = NdTensorView::from_data([count, self.columns], small.values.as_slice());
        let done = GemmExecutor::<u8, i8, i32>::new().gemm(
            &mut products,
            GemmInputA::Unpacked(input),
            GemmInputB::Packed(&self.weights),
            GemmOptions::default(),
        );
        debug_assert!(done.is_ok(), "sizes that fit");
        let mut out = Vec::with_capacity(products.len());
        for (products, (scale, zero)) in products.chunks_exact(self.scales.len()).zip(&small.rows) {
            // The small value that stands for 0 was multiplied, too.
            let zero = f32::from(*zero);
            let columns = self.scales.iter().zip(&self.sums).zip(&self.bias);
            out.extend(products.iter().zip(columns).map(|(product, ((weight, sum), bias))| {
                (*product as f32 - zero * sum) * (scale * weight) + bias
            }));
        }
        out
    }
}

impl Small {
    fn of(values: &[f32], columns: usize) -> Self {
        let mut small = Self { values: Vec::with_capacity(values.len()), rows: Vec::new() };
        for row in values.chunks_exact(columns) {
            let (least, most) = MinMax::new(row).dispatch();
            let (least, most) = (least.min(0.0), most.max(0.0));
            let scale = ((most - least) / SMALL_MAX).max(f32::MIN_POSITIVE);
            let zero = (-least / scale).round() as u8;
            small.values.extend_init(|free| {
                Quantize::new(row, &mut free[..columns], 1.0 / scale, zero).dispatch()
            });
            small.rows.push((scale, zero));
        }
        small
    }
}

/// What each piece takes from the others of its pair.
pub(super) struct Attention {
    /// Query, key and value, one after the other.
    three: Linear,
}

impl Attention {
    pub(super) fn new(three: Linear) -> Self {
        Self { three }
    }

    pub(super) fn of(&self, values: &[f32], spans: &[Span]) -> Vec<f32> {
        let all = self.three.of(values);
        let mut taken = vec![0.0; values.len()];
        let product = GemmExecutor::new();
        for (from, to) in spans {
            let pieces = to - from;
            let pair = &all[from * 3 * WIDTH..to * 3 * WIDTH];
            let pair = NdTensorView::from_data([pieces, 3 * WIDTH], pair);
            let taken = &mut taken[from * WIDTH..to * WIDTH];
            let mut taken = NdTensorViewMut::from_data([pieces, WIDTH], taken);
            for head in 0..HEADS {
                let columns = |start: usize| start + head * HEAD..start + (head + 1) * HEAD;
                let part = |which: usize| pair.slice((.., columns(which * WIDTH)));
                let mut looks = vec![0.0; pieces * pieces];
                let scale = 1.0 / (HEAD as f32).sqrt();
                multiply(&product, &mut looks, (part(0), part(1).transposed()), scale);
                looks.chunks_exact_mut(pieces).for_each(softmax);
                let looks = NdTensorView::from_data([pieces, pieces], looks.as_slice());
                let mut seen = vec![0.0; pieces * HEAD];
                multiply(&product, &mut seen, (looks, part(2)), 1.0);
                let seen = NdTensorView::from_data([pieces, HEAD], seen.as_slice());
                taken.slice_mut((.., columns(0))).copy_from(&seen);
            }
        }
        taken
    }
}

fn multiply(
    product: &GemmExecutor<f32>,
    out: &mut [f32],
    (one, other): (NdTensorView<'_, f32, 2>, NdTensorView<'_, f32, 2>),
    alpha: f32,
) {
    let options = GemmOptions { alpha, ..GemmOptions::default() };
    let (one, other) = (GemmInputA::Unpacked(one), GemmInputB::Unpacked(other));
    let done = product.gemm(out, one, other, options);
    debug_assert!(done.is_ok(), "sizes that fit");
}

/// Gives each row a mean of 0 and a variance of 1, then its own weights.
pub(super) struct Norm {
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Norm {
    pub(super) fn new(weights: Vec<f32>, bias: Vec<f32>) -> Self {
        Self { weights, bias }
    }

    pub(super) fn apply(&self, values: &mut [f32]) {
        for row in values.chunks_exact_mut(self.weights.len()) {
            let count = row.len() as f32;
            let mean = Sum::new(row).dispatch() / count;
            let variance = SumSquareSub::new(row, mean).dispatch() / count;
            let options = NormalizeOptions {
                pre_scale_bias: mean,
                scale: 1.0 / (variance + EPSILON).sqrt(),
                element_scale: Some(&self.weights),
                element_bias: Some(&self.bias),
                ..NormalizeOptions::default()
            };
            Normalize::new_mut(row, options).dispatch();
        }
    }
}

/// Makes shares of a whole.
pub(super) fn softmax(row: &mut [f32]) {
    Softmax::new_mut(row).dispatch();
}

/// The Gaussian error unit by the hyperbolic tangent.
pub(super) fn gelu(values: &mut [f32]) {
    ApproxGelu {}.map_mut(values);
}
