//! Plots: drawn here as SVG, with a table for those who cannot see them.

use super::html::{Html, number};

/// A figure over time.
pub(super) struct Plot {
    /// Names the figure within its page.
    pub(super) id: &'static str,
    pub(super) title: String,
    /// What it shows, in a sentence.
    pub(super) told: String,
    pub(super) form: Form,
    /// What the points are called, oldest first.
    pub(super) points: Vec<String>,
    pub(super) series: Vec<Series>,
}

/// How values are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// As the land under a line; the first series stands behind the others.
    Areas,
    /// As bars from zero.
    Bars,
}

/// Values with a name.
pub(super) struct Series {
    pub(super) name: &'static str,
    pub(super) values: Vec<i64>,
}

const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 150.0;
/// A table with more rows is cut; the plot has them all.
const ROWS_MAX: usize = 31;

impl Plot {
    /// Whether there is anything to draw.
    pub(super) fn is_empty(&self) -> bool {
        self.points.len() < 2 && self.form == Form::Areas || self.points.is_empty()
    }

    /// The highest line of the grid: a round number.
    fn top(&self) -> i64 {
        let (most, least) = (self.values().max().unwrap_or(0), self.values().min().unwrap_or(0));
        round_up(most.max(-least).max(1))
    }

    /// The lowest: zero, or as far below it as the highest is above.
    fn bottom(&self) -> i64 {
        if self.values().any(|value| value < 0) { -self.top() } else { 0 }
    }

    fn values(&self) -> impl Iterator<Item = i64> {
        self.series.iter().flat_map(|series| series.values.iter().copied())
    }

    /// What stands beside the grid, from top to bottom.
    pub(super) fn heights(&self) -> Vec<String> {
        let (top, bottom) = (self.top(), self.bottom());
        let mut marks = vec![top];
        if (top - bottom) % 2 == 0 && top - bottom > 2 {
            marks.push((top + bottom) / 2);
        }
        marks.push(bottom);
        marks.into_iter().map(signed).collect()
    }

    /// What stands below the grid, from left to right.
    pub(super) fn widths(&self) -> Vec<&str> {
        let last = self.points.len().saturating_sub(1);
        let mut marks = vec![0, last / 2, last];
        marks.dedup();
        marks.into_iter().filter_map(|at| self.points.get(at)).map(String::as_str).collect()
    }

    /// Its rows as a table: the point, and each series' value. The latest first.
    pub(super) fn rows(&self) -> Vec<(&str, Vec<String>)> {
        let row = |at: usize| {
            let values = self.series.iter().filter_map(|series| series.values.get(at).copied());
            (self.points[at].as_str(), values.map(signed).collect())
        };
        (0..self.points.len()).rev().take(ROWS_MAX).map(row).collect()
    }

    /// What is drawn.
    pub(super) fn shapes(&self) -> Html {
        let mut html = Html::default();
        for share in [0.0, 0.5, 1.0] {
            html = line(html, share * HEIGHT);
        }
        for (at, series) in self.series.iter().enumerate() {
            // One that stands alone is drawn like the one in front.
            let class = if at == 0 && self.series.len() > 1 { "a" } else { "b" };
            html = match self.form {
                Form::Areas => self.area(html, series, class),
                Form::Bars => self.bars(html, series, class),
            };
        }
        self.tips(html)
    }

    fn x(&self, at: usize) -> f64 {
        match self.points.len() {
            0 | 1 => 0.0,
            count => at as f64 / (count - 1) as f64 * WIDTH,
        }
    }

    fn y(&self, value: i64) -> f64 {
        let (top, bottom) = (self.top() as f64, self.bottom() as f64);
        (top - value as f64) / (top - bottom) * HEIGHT
    }

    fn area(&self, html: Html, series: &Series, class: &'static str) -> Html {
        let path = |html: Html| {
            series.values.iter().enumerate().fold(html, |html, (at, value)| {
                let html = html.markup(if at == 0 { "M" } else { "L" });
                html.value(self.x(at)).markup(" ").value(self.y(*value))
            })
        };
        let html = html.markup("<path class=\"area ").markup(class).markup("\" d=\"");
        let html = path(html).markup("L").value(WIDTH).markup(" ").value(self.y(0));
        let html = html.markup("L0 ").value(self.y(0)).markup("Z\"/>");
        let html = html.markup("<path class=\"line ").markup(class).markup("\" d=\"");
        path(html).markup("\"/>")
    }

    fn bars(&self, html: Html, series: &Series, class: &'static str) -> Html {
        let step = WIDTH / self.points.len().max(1) as f64;
        let width = (step * 0.7).min(36.0);
        series.values.iter().enumerate().fold(html, |html, (at, value)| {
            let (start, end) = (self.y((*value).max(0)), self.y((*value).min(0)));
            let html = html.markup("<rect class=\"bar ").markup(class).markup("\" x=\"");
            let html = html.value(step * at as f64 + (step - width) / 2.0);
            let html = html.markup("\" y=\"").value(start).markup("\" width=\"").value(width);
            html.markup("\" height=\"").value((end - start).max(1.0)).markup("\"/>")
        })
    }

    /// Tells each point to whoever points at it.
    fn tips(&self, html: Html) -> Html {
        let step = WIDTH / self.points.len().max(1) as f64;
        self.points.iter().enumerate().fold(html, |html, (at, point)| {
            let told: Vec<String> = self
                .series
                .iter()
                .filter_map(|series| Some((series.name, *series.values.get(at)?)))
                .map(|(name, value)| format!("{name} {}", signed(value)))
                .collect();
            let html = html.markup("<rect class=\"tip\" y=\"0\" height=\"").value(HEIGHT);
            let html = html.markup("\" x=\"").value(step * at as f64);
            let html = html.markup("\" width=\"").value(step).markup("\"><title>");
            html.words(&format!("{point}: {}", told.join(", "))).markup("</title></rect>")
        })
    }
}

fn line(html: Html, y: f64) -> Html {
    let html = html.markup("<line class=\"grid\" x1=\"0\" x2=\"600\" y1=\"").value(y);
    html.markup("\" y2=\"").value(y).markup("\"/>")
}

fn signed(value: i64) -> String {
    let sign = if value < 0 { "−" } else { "" };
    format!("{sign}{}", number(value.unsigned_abs()))
}

/// The next 1, 2, 4, 5, 6, 8 or 10 of its order: half of it is a whole number, too.
fn round_up(value: i64) -> i64 {
    let mut order = 1;
    while order * 10 < value {
        order *= 10;
    }
    let steps = [1, 2, 4, 6, 8, 10];
    steps.iter().map(|step| step * order).find(|round| *round >= value).unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_ends_at_a_round_number() {
        let check = |value: i64, expected: i64| assert_eq!(round_up(value), expected, "{value}");
        check(1, 1);
        check(3, 4);
        check(10, 10);
        check(11, 20);
        check(57, 60);
        check(99_999, 100_000);
    }

    #[test]
    fn a_plot_has_shapes_and_a_table() {
        let plot = Plot {
            id: "test",
            title: "Test".into(),
            told: "Told.".into(),
            form: Form::Bars,
            points: vec!["<1>".into(), "2".into()],
            series: vec![Series { name: "saved", values: vec![10, -5] }],
        };
        let drawn = plot.shapes().to_string();
        assert!(drawn.contains("&lt;1&gt;: saved 10"), "{drawn}");
        assert!(drawn.contains("2: saved −5"), "{drawn}");
        assert_eq!(plot.heights(), ["10", "0", "−10"]);
        assert_eq!(plot.rows(), [("2", vec!["−5".to_owned()]), ("<1>", vec!["10".to_owned()])]);
    }
}
