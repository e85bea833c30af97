//! Files with their code and their history: which are large, hot, often corrected.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashMap;

use super::languages;
use super::marks::Sort;
use super::trail::Trail;
use crate::KeptFile;
use crate::figures::{
    Counted, FileFigures, FunctionFigures, LanguageSize, Spread, Survey, TestsOf,
};

/// So many files and functions are told.
const FILES_TOLD: usize = 40;
const FUNCTIONS_TOLD: usize = 50;
/// Of a file's changes, the share that must change tests, too.
const TESTED_SHARE: f64 = 0.2;

/// What is known of the files.
pub(crate) struct Files<'f> {
    pub(crate) kept: &'f BTreeMap<String, KeptFile>,
    pub(crate) sorts: FxHashMap<&'f str, Sort>,
    pub(crate) trail: Option<&'f Trail<'f>>,
}

impl Files<'_> {
    /// Whether a file is code of the project itself.
    pub(crate) fn is_source(&self, path: &str) -> bool {
        self.sort(path) == Sort::Source
    }

    /// What a file is, if a program did not make it.
    pub(crate) fn sort(&self, path: &str) -> Sort {
        match self.kept.get(path) {
            Some(file) if file.is_generated => Sort::Generated,
            _ => self.sorts.get(path).copied().unwrap_or(Sort::Other),
        }
    }

    /// Lines of code of the project's own files and their tests.
    pub(crate) fn code(&self) -> BTreeMap<&str, u64> {
        let own = self.kept.iter().filter(|(path, _)| self.is_source(path));
        own.map(|(path, file)| (path.as_str(), u64::from(file.lines.0))).collect()
    }

    /// Fills in what is told of files and functions.
    pub(crate) fn fill(&self, survey: &mut Survey, watch: &[String]) {
        self.languages(survey);
        self.spreads(survey);
        let tests = self.tests();
        let mut all: Vec<FileFigures> = self
            .kept
            .keys()
            .filter(|path| self.is_source(path))
            .filter_map(|path| self.figures(path))
            .collect();
        let heat = |it: &FileFigures| {
            let hard = if it.functions > 0 { it.cognitive } else { it.code / 20 };
            f64::from(it.commits) * f64::from(hard)
        };
        let most = all.iter().map(heat).fold(1.0, f64::max);
        for file in &mut all {
            file.heat = (heat(file) / most * 100.0) as f32;
        }
        let told = |key: &dyn Fn(&FileFigures) -> f64| {
            let mut list: Vec<&FileFigures> = all.iter().filter(|it| key(it) > 0.0).collect();
            list.sort_by(|a, b| key(b).total_cmp(&key(a)).then_with(|| a.path.cmp(&b.path)));
            let with_tests = |it: &FileFigures| {
                let mut it = it.clone();
                it.tests = self.tests_of(&it.path, &tests);
                it
            };
            list.into_iter().take(FILES_TOLD).map(with_tests).collect::<Vec<_>>()
        };
        survey.large = told(&|it| f64::from(it.code));
        survey.hotspots = told(&|it| f64::from(it.heat));
        survey.fixed = told(&|it| f64::from(it.fixes));
        survey.watched =
            watch.iter().filter_map(|path| Some((path.clone(), self.figures(path)?))).collect();
        survey.complex = self.complex();
    }

    fn figures(&self, path: &str) -> Option<FileFigures> {
        let file = self.kept.get(path)?;
        let sum = |of: &dyn Fn(&(u16, u16, u16)) -> u16| {
            file.functions.iter().map(|it| u32::from(of(it))).sum()
        };
        let mut figures = FileFigures {
            path: path.to_owned(),
            language: languages::of(path).map_or("", |it| it.name).to_owned(),
            code: file.lines.0,
            functions: u32::try_from(file.functions.len()).unwrap_or(u32::MAX),
            cognitive: sum(&|it| it.0),
            cyclomatic: sum(&|it| it.1),
            worst: file.worst.clone(),
            ..FileFigures::default()
        };
        if let Some(trail) = self.trail.and_then(|trail| trail.file(path)) {
            figures.commits = trail.commits;
            figures.commits_90 = trail.commits_90;
            figures.fixes = trail.fixes;
            figures.authors = u32::try_from(trail.authors.len()).unwrap_or(u32::MAX);
            figures.churn = trail.churn;
            figures.changed = trail.changed;
        }
        Some(figures)
    }

    fn languages(&self, survey: &mut Survey) {
        let mut sizes: BTreeMap<&str, LanguageSize> = BTreeMap::new();
        for (path, file) in self.kept {
            let Some(language) = languages::of(path) else { continue };
            if file.is_binary || self.sort(path) == Sort::Generated {
                continue;
            }
            let size = sizes.entry(language.name).or_default();
            language.name.clone_into(&mut size.name);
            size.files += 1;
            size.code += u64::from(file.lines.0);
            size.comments += u64::from(file.lines.1);
            size.blanks += u64::from(file.lines.2);
            size.functions += file.functions.len() as u64;
        }
        survey.languages = sizes.into_values().collect();
        survey.languages.sort_by(|a, b| b.code.cmp(&a.code).then_with(|| a.name.cmp(&b.name)));
    }

    fn spreads(&self, survey: &mut Survey) {
        let own = || self.kept.iter().filter(|(path, _)| self.is_source(path)).map(|(_, it)| it);
        let of = |number: &dyn Fn(&(u16, u16, u16)) -> u16| {
            spread(own().flat_map(|file| file.functions.iter().map(|it| u32::from(number(it)))))
        };
        survey.cognitive = of(&|it| it.0);
        survey.cyclomatic = of(&|it| it.1);
        survey.function_lines = of(&|it| it.2);
        survey.file_lines = spread(own().map(|file| file.lines.0).filter(|lines| *lines > 0));
    }

    fn complex(&self) -> Vec<FunctionFigures> {
        let mut all: Vec<FunctionFigures> = Vec::new();
        for (path, file) in self.kept.iter().filter(|(path, _)| self.is_source(path)) {
            all.extend(
                file.worst.iter().map(|it| FunctionFigures { path: path.clone(), ..it.clone() }),
            );
        }
        all.sort_by(|a, b| {
            b.cognitive.cmp(&a.cognitive).then_with(|| (&a.path, a.line).cmp(&(&b.path, b.line)))
        });
        all.truncate(FUNCTIONS_TOLD);
        all
    }

    /// Names of tests, without what makes them tests.
    fn tests(&self) -> BTreeSet<String> {
        let tests = self.sorts.iter().filter(|(_, sort)| **sort == Sort::Test);
        tests.map(|(path, _)| test_subject(path)).collect()
    }

    /// Whether something seems to test a file.
    fn tests_of(&self, path: &str, tests: &BTreeSet<String>) -> TestsOf {
        if self.kept.get(path).is_some_and(|file| file.has_tests) {
            return TestsOf::Some;
        }
        if tests.is_empty() {
            return TestsOf::Unknown;
        }
        let stem = stem_of(path);
        // `test_auth_digest` and `tests/auth` are about `auth`.
        let is_about = |it: &String| it == &stem || it.split('_').any(|word| word == stem);
        if tests.iter().any(is_about) {
            return TestsOf::Some;
        }
        let Some(trail) = self.trail else { return TestsOf::Unknown };
        let (mut changes, mut with_tests) = (0u32, 0u32);
        for step in trail.steps.iter().filter(|step| step.is_work() && step.is_within(365)) {
            let name = |number: u32| trail.paths.get(number as usize).map_or("", String::as_str);
            if step.files.iter().any(|(file, ..)| name(*file) == path) {
                changes += 1;
                let is_test = |(file, ..): &(u32, u32, u32)| self.sort(name(*file)) == Sort::Test;
                with_tests += u32::from(step.files.iter().any(is_test));
            }
        }
        match changes {
            0..3 => TestsOf::Unknown,
            _ if f64::from(with_tests) >= f64::from(changes) * TESTED_SHARE => TestsOf::Some,
            _ => TestsOf::None,
        }
    }

    /// How many files of which sort there are, as far as these tell.
    pub(crate) fn count(&self, counted: &mut Counted) {
        for (path, sort) in &self.sorts {
            let file = self.kept.get(*path);
            let is_made = file.is_some_and(|file| file.is_generated);
            match sort {
                Sort::Vendored => counted.vendored += 1,
                Sort::Generated => counted.generated += 1,
                _ if is_made => counted.generated += 1,
                Sort::Source => counted.source += 1,
                Sort::Test => counted.tests += 1,
                _ => {}
            }
            if *sort == Sort::Source
                && !is_made
                && languages::of(path)
                    .is_some_and(|it| super::functions::Grammar::of(it.name).is_some())
            {
                counted.measurable += 1;
                counted.measured += u64::from(file.is_some_and(|file| file.is_measured));
            }
        }
        counted.source += counted.tests;
    }
}

/// How numbers are spread.
pub(crate) fn spread(numbers: impl Iterator<Item = u32>) -> Spread {
    let mut all: Vec<u32> = numbers.collect();
    all.sort_unstable();
    let at = |hundredth: usize| {
        let place = (all.len() * hundredth).div_ceil(100).saturating_sub(1);
        all.get(place).copied().unwrap_or(0)
    };
    Spread {
        count: all.len() as u64,
        median: at(50),
        p90: at(90),
        p99: at(99),
        most: all.last().copied().unwrap_or(0),
        sum: all.iter().map(|it| u64::from(*it)).sum(),
    }
}

fn stem_of(path: &str) -> String {
    let name = path.rsplit('/').next().unwrap_or(path);
    let stem = name.split('.').next().unwrap_or(name);
    // What is called `mod` or `index` goes by its folder.
    let is_general = matches!(stem, "mod" | "index" | "lib" | "main" | "__init__");
    let folder = path.rsplit('/').nth(1).filter(|_| is_general);
    folder.unwrap_or(stem).to_lowercase()
}

fn test_subject(path: &str) -> String {
    let stem = stem_of(path);
    let name = path.rsplit('/').next().unwrap_or(path).split('.').next().unwrap_or("");
    let subject = stem.trim_start_matches("test_");
    let subject = subject.trim_end_matches("_test").trim_end_matches("_tests");
    let subject = subject.trim_end_matches("_spec");
    match name.strip_suffix("Test").or_else(|| name.strip_suffix("Tests")) {
        Some(name) => name.to_lowercase(),
        None => subject.to_owned(),
    }
}
