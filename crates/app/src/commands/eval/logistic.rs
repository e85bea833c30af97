//! Logistic regression of a few features, by Newton's method.

use serde::Serialize;

/// How many features there are; behind their coefficients stands the bias.
pub(super) const FEATURES: usize = 3;
const WIDTH: usize = FEATURES + 1;

/// What is known of one example.
#[derive(Debug, Clone, Copy)]
pub(super) struct Example {
    pub(super) features: [f64; FEATURES],
    pub(super) yes: bool,
    /// How much it counts.
    pub(super) weight: f64,
}

/// What was fitted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub(super) struct Logistic {
    pub(super) coefficients: [f64; FEATURES],
    pub(super) bias: f64,
}

impl Logistic {
    /// Fits the model; small coefficients are preferred a little.
    pub(super) fn fit(examples: &[Example]) -> Self {
        const STEPS: usize = 30;
        let mut beta = [0.0; WIDTH];
        for _ in 0..STEPS {
            let (mut slope, mut curve) = ([0.0; WIDTH], [[0.0; WIDTH]; WIDTH]);
            for at in 0..FEATURES {
                slope[at] = -beta[at];
                curve[at][at] = 1.0;
            }
            curve[FEATURES][FEATURES] = 1e-9;
            for example in examples {
                let row = with_bias(example.features);
                let sure = squash(row.iter().zip(&beta).map(|(x, b)| x * b).sum());
                let off = if example.yes { 1.0 - sure } else { -sure };
                for i in 0..WIDTH {
                    slope[i] += example.weight * off * row[i];
                    for j in 0..WIDTH {
                        curve[i][j] += example.weight * sure * (1.0 - sure) * row[i] * row[j];
                    }
                }
            }
            let step = solve(curve, slope);
            beta.iter_mut().zip(step).for_each(|(beta, step)| *beta += step);
        }
        let [first, second, third, bias] = beta;
        Self { coefficients: [first, second, third], bias }
    }

    /// How sure it is, from 0 to 1.
    pub(super) fn sure(&self, features: [f64; FEATURES]) -> f64 {
        let sum: f64 = features.iter().zip(self.coefficients).map(|(x, b)| x * b).sum();
        squash(sum + self.bias)
    }
}

fn with_bias(features: [f64; FEATURES]) -> [f64; WIDTH] {
    let [first, second, third] = features;
    [first, second, third, 1.0]
}

fn squash(logit: f64) -> f64 {
    1.0 / (1.0 + (-logit).exp())
}

/// Gauss's elimination; the matrix is symmetric and positive.
fn solve(mut matrix: [[f64; WIDTH]; WIDTH], mut right: [f64; WIDTH]) -> [f64; WIDTH] {
    for pivot in 0..WIDTH {
        for below in pivot + 1..WIDTH {
            let factor = matrix[below][pivot] / matrix[pivot][pivot];
            let row = matrix[pivot];
            matrix[below].iter_mut().zip(row).for_each(|(value, of)| *value -= factor * of);
            right[below] -= factor * right[pivot];
        }
    }
    for pivot in (0..WIDTH).rev() {
        let known: f64 = (pivot + 1..WIDTH).map(|at| matrix[pivot][at] * right[at]).sum();
        right[pivot] = (right[pivot] - known) / matrix[pivot][pivot];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_decides_gets_the_weight() {
        let examples: Vec<Example> = (0..400)
            .map(|n| {
                let (x, noise) = (f64::from(n % 20) / 20.0, f64::from(n * 7 % 13) / 13.0);
                let yes = x + 0.2 * (noise - 0.5) > 0.5;
                Example { features: [x, 0.3, f64::from(n % 3)], yes, weight: 10.0 }
            })
            .collect();
        let fitted = Logistic::fit(&examples);
        assert!(fitted.coefficients[0] > 10.0, "{fitted:?}");
        assert!(fitted.coefficients[2].abs() < 1.0, "{fitted:?}");
        assert!(fitted.sure([0.9, 0.3, 1.0]) > 0.9 && fitted.sure([0.1, 0.3, 1.0]) < 0.1);
    }
}
