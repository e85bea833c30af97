//! Numbers by their address, so that they can be found again in another survey.

use std::collections::BTreeMap;

use super::{FileFigures, FunctionFigures, Survey};
use crate::{Figure, Finding, PastFigures};

impl Survey {
    /// A number by its address: `headline:code`, `file:src/a.rs#cognitive`,
    /// `function:src/a.rs#Parser::next#cognitive`. Nothing, where it was not
    /// measured; what a finding tells of is, if its places are
    /// [watched](crate::Options::watch) and still there.
    #[must_use]
    pub fn figure(&self, address: &str) -> Option<f64> {
        let (kind, rest) = address.split_once(':')?;
        match kind {
            "headline" => self.headline().get(rest).copied(),
            "file" => {
                let (path, name) = rest.rsplit_once('#')?;
                file_figure(self.file(path)?, name)
            }
            "function" => {
                let (rest, name) = rest.rsplit_once('#')?;
                let (path, function) = rest.split_once('#')?;
                let there = |it: &&FunctionFigures| it.name == function;
                let of_file = self.file(path).and_then(|file| file.worst.iter().find(there));
                let of_all = || self.complex.iter().find(|it| it.path == path && there(it));
                function_figure(of_file.or_else(of_all)?, name)
            }
            _ => None,
        }
    }

    /// The figures of a finding as they are now, each with what it was then.
    #[must_use]
    pub fn again(&self, finding: &Finding) -> Vec<Figure> {
        let now = |figure: &Figure| {
            let value = self.figure(figure.of.as_deref()?)?;
            Some(Figure { value, before: Some(figure.value), ..figure.clone() })
        };
        finding.figures.iter().filter_map(now).collect()
    }

    /// The numbers by which a codebase is followed over time.
    #[must_use]
    pub fn headline(&self) -> BTreeMap<String, f64> {
        let mut numbers = BTreeMap::new();
        let mut put = |name: &str, value: f64| _ = numbers.insert(name.to_owned(), value);
        put("files", self.files.source as f64);
        put("code", self.languages.iter().map(|it| it.code).sum::<u64>() as f64);
        put("functions", self.cognitive.count as f64);
        put("cognitive", self.cognitive.sum as f64);
        put("cognitive_p90", f64::from(self.cognitive.p90));
        put("cognitive_most", f64::from(self.cognitive.most));
        put("todos", self.todos.count as f64);
        put("people_quarter", f64::from(self.people.quarter));
        put("bus_factor", f64::from(self.people.bus_factor));
        put("drift", self.drift.len() as f64);
        if let Some(history) = &self.history {
            put("commits", history.commits as f64);
        }
        if let Some(pace) = &self.pace {
            put("commits_7", f64::from(pace.week.commits));
            put("commits_30", f64::from(pace.month.commits));
            put("fixes_30", f64::from(pace.month.fixes));
            put("churn_30", (pace.month.added + pace.month.deleted) as f64);
        }
        numbers
    }

    /// What later surveys want to know of this one.
    #[must_use]
    pub fn past(&self) -> PastFigures {
        let mut values: BTreeMap<String, f64> = self
            .headline()
            .into_iter()
            .map(|(name, it)| (format!("headline:{name}"), it))
            .collect();
        for file in self.hotspots.iter().chain(self.watched.values()) {
            for name in ["cognitive", "code", "commits"] {
                let number = file_figure(file, name);
                values.extend(number.map(|it| (format!("file:{}#{name}", file.path), it)));
            }
        }
        for function in &self.complex {
            let address = format!("function:{}#{}#cognitive", function.path, function.name);
            values.insert(address, f64::from(function.cognitive));
        }
        PastFigures { at: self.at, values }
    }

    /// A file, if its figures were kept.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<&FileFigures> {
        let lists = [&self.hotspots, &self.large, &self.fixed];
        let listed = lists.into_iter().flatten().find(|it| it.path == path);
        listed.or_else(|| self.watched.get(path))
    }
}

fn file_figure(file: &FileFigures, name: &str) -> Option<f64> {
    Some(match name {
        "code" => f64::from(file.code),
        "functions" => f64::from(file.functions),
        "cognitive" => f64::from(file.cognitive),
        "cyclomatic" => f64::from(file.cyclomatic),
        "commits" => f64::from(file.commits),
        "commits_90" => f64::from(file.commits_90),
        "fixes" => f64::from(file.fixes),
        "authors" => f64::from(file.authors),
        "churn" => file.churn as f64,
        _ => return None,
    })
}

fn function_figure(function: &FunctionFigures, name: &str) -> Option<f64> {
    Some(f64::from(match name {
        "lines" => function.lines,
        "cognitive" => function.cognitive,
        "cyclomatic" => function.cyclomatic,
        "nesting" => function.nesting,
        _ => return None,
    }))
}
