//! Which templates the statements share, and which one each of them is best read with.

use rustc_hash::FxHashMap;

use super::corpus::Corpus;
use super::gaps::{Gap, Gapped, gapped};
use super::reading::Reading;
use crate::parallel;

/// The statements of one template.
#[derive(Debug)]
pub(super) struct Template {
    /// Its members, in the order of all statements.
    pub(super) members: Vec<u32>,
}

/// How a statement is read: by which template, and with which gaps.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parsed {
    pub(super) template: u32,
    pub(super) gaps: [Gap; 2],
}

/// All templates that are shared.
#[derive(Debug, Default)]
pub(super) struct Templates {
    pub(super) all: Vec<Template>,
    /// How each statement is read, if it is like others.
    pub(super) read: Vec<Option<Parsed>>,
    /// All ways to read those that are like no other.
    pub(super) alone: Vec<(u32, Vec<Gapped>)>,
}

/// How a template's gaps are filled, as far as it matters.
#[derive(Debug, Default, Clone, Copy)]
struct Filled {
    statements: u32,
    fillers: [[u32; FILLERS]; 2],
    counts: [u8; 2],
    /// How much is left beside the gaps, where it is most.
    left: u8,
}

/// So many different fillers prove that a gap is one.
const FILLERS: usize = 3;

impl Filled {
    fn add(&mut self, fillers: [u64; 2], left: u8) {
        self.statements += 1;
        self.left = self.left.max(left);
        for (gap, filler) in fillers.into_iter().enumerate() {
            let (filler, count) = (filler as u32, self.counts[gap] as usize);
            if count < FILLERS && !self.fillers[gap][..count].contains(&filler) {
                self.fillers[gap][count] = filler;
                self.counts[gap] += 1;
            }
        }
    }

    /// Whether both gaps are filled in different ways, one of them in several.
    fn varies(&self) -> bool {
        let [one, two] = self.counts;
        one.min(two) >= 2 && one.max(two) as usize >= FILLERS
    }
}

impl Templates {
    pub(super) fn of(readings: &[Reading], corpus: &Corpus) -> Self {
        let ways: Vec<Vec<Gapped>> = parallel::map(readings, |reading| gapped(reading, corpus));
        let seen = Sketch::of(&ways);
        let mut filled: FxHashMap<u64, Filled> = FxHashMap::default();
        for (reading, ways) in readings.iter().zip(&ways) {
            for way in ways.iter().filter(|way| seen.often(way.template)) {
                let fillers = way.gaps.map(|gap| gap.filler(reading));
                filled.entry(way.template).or_default().add(fillers, way.left);
            }
        }
        filled.retain(|_, filled| filled.varies());
        let mut found = Self::default();
        let mut places: FxHashMap<u64, u32> = FxHashMap::default();
        for (at, ways) in ways.into_iter().enumerate() {
            let best = ways
                .iter()
                .filter_map(|way| {
                    let filled = filled.get(&way.template)?;
                    Some(((filled.statements as f32).log2() * f32::from(filled.left), way))
                })
                .max_by(|one, other| {
                    one.0.total_cmp(&other.0).then(one.1.template.cmp(&other.1.template))
                })
                .map(|(_, way)| *way);
            if best.is_none() && !ways.is_empty() {
                found.alone.push((at as u32, ways));
            }
            found.read.push(best.map(|way| found.all.join(&mut places, way, at)));
        }
        found
    }

    /// Reads a statement that is like no other.
    pub(super) fn read_alone(&mut self, at: u32, gaps: [Gap; 2]) {
        let template = self.all.len() as u32;
        self.all.push(Template { members: vec![at] });
        self.read[at as usize] = Some(Parsed { template, gaps });
    }
}

trait Join {
    fn join(&mut self, places: &mut FxHashMap<u64, u32>, way: Gapped, at: usize) -> Parsed;
}

impl Join for Vec<Template> {
    fn join(&mut self, places: &mut FxHashMap<u64, u32>, way: Gapped, at: usize) -> Parsed {
        let place = *places.entry(way.template).or_insert_with(|| {
            self.push(Template { members: Vec::new() });
            self.len() as u32 - 1
        });
        self[place as usize].members.push(at as u32);
        Parsed { template: place, gaps: way.gaps }
    }
}

/// How often templates were seen, by and large: most are seen once, and need no room.
struct Sketch {
    counts: Vec<u8>,
}

impl Sketch {
    fn of(ways: &[Vec<Gapped>]) -> Self {
        let all: usize = ways.iter().map(Vec::len).sum();
        let mut sketch = Self { counts: vec![0; (all * 4).next_power_of_two().max(64)] };
        for way in ways.iter().flatten() {
            let place = sketch.place(way.template);
            sketch.counts[place] = sketch.counts[place].saturating_add(1);
        }
        sketch
    }

    fn often(&self, template: u64) -> bool {
        self.counts[self.place(template)] as usize >= FILLERS
    }

    fn place(&self, template: u64) -> usize {
        (template ^ (template >> 32)) as usize & (self.counts.len() - 1)
    }
}
