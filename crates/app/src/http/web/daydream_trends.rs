//! How the figures of a workspace went, as plots.

use somnium_engine::ops::TrendPoint;

use super::html::local;
use super::plot::{Form, Plot, Series};

/// A plot with more points tells no more.
const POINTS_MAX: usize = 60;

pub(super) fn trends(points: &[TrendPoint]) -> Vec<Plot> {
    let points = &points[points.len().saturating_sub(POINTS_MAX)..];
    let plot = |id, title: &str, told: &str, series| Plot {
        id,
        title: title.to_owned(),
        told: told.to_owned(),
        form: Form::Areas,
        points: points.iter().map(|point| local(point.at, "%-d %b, %H:%M")).collect(),
        series,
    };
    let values = |figure: fn(&TrendPoint) -> Option<f64>| -> Vec<i64> {
        points.iter().map(|point| figure(point).unwrap_or(0.0).round() as i64).collect()
    };
    let has = |figure: fn(&TrendPoint) -> Option<f64>| points.iter().any(|it| figure(it).is_some());
    let mut plots = vec![plot(
        "open",
        "Open findings",
        "How many findings were open after each survey.",
        vec![Series { name: "open", values: values(|point| Some(point.open as f64)) }],
    )];
    if has(|point| point.complexity) {
        plots.push(plot(
            "complexity",
            "Complexity",
            "Cognitive complexity of all functions together.",
            vec![Series { name: "complexity", values: values(|point| point.complexity) }],
        ));
    }
    if has(|point| point.churn) {
        plots.push(plot(
            "churn",
            "Churn",
            "Lines that were added or taken away in the 30 days before.",
            vec![Series { name: "lines", values: values(|point| point.churn) }],
        ));
    }
    if has(|point| point.fixes) {
        plots.push(plot(
            "fixes",
            "Corrections",
            "Commits of the 30 days before that corrected something.",
            vec![Series { name: "commits", values: values(|point| point.fixes) }],
        ));
    }
    plots
}
