//! How alike two words are by the engine's table of word pieces: a second opinion on
//! what WordNet calls synonyms.

use std::fs;

use fst::Map;

use crate::{Result, root};

/// Values of a row.
const DIMENSIONS: usize = 256;

/// The table and its vocabulary.
pub(super) struct Vectors {
    table: Vec<u8>,
    vocabulary: Map<Vec<u8>>,
}

impl Vectors {
    /// Those that the engine has.
    pub(super) fn read() -> Result<Self> {
        let read = |name: &str| {
            let path = root().join("crates/engine/assets/model").join(name);
            fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))
        };
        let vocabulary = Map::new(read("vocab.fst")?).map_err(|error| error.to_string())?;
        Ok(Self { table: read("table.bin")?, vocabulary })
    }

    /// The mean of a word's pieces, of length 1.
    pub(super) fn of(&self, word: &str) -> Vec<f32> {
        let mut sum = vec![0.0; DIMENSIONS];
        for piece in self.pieces(word) {
            let row = self.table.get(piece * DIMENSIONS..(piece + 1) * DIMENSIONS);
            for (total, value) in sum.iter_mut().zip(row.unwrap_or_default()) {
                *total += f32::from(value.cast_signed()) * self.scale(piece);
            }
        }
        let length = sum.iter().map(|value| value * value).sum::<f32>().sqrt().max(f32::EPSILON);
        sum.iter().map(|value| value / length).collect()
    }

    fn scale(&self, piece: usize) -> f32 {
        let at = self.table.len() / (DIMENSIONS + 4) * DIMENSIONS + piece * 4;
        let bytes = self.table.get(at..at + 4).and_then(|bytes| bytes.try_into().ok());
        bytes.map_or(0.0, f32::from_le_bytes)
    }

    /// Greedily, longest piece first, as the engine cuts words; what is none is left out.
    fn pieces(&self, word: &str) -> Vec<usize> {
        let mut pieces = Vec::new();
        for part in word.split(|letter: char| !letter.is_ascii_alphanumeric()) {
            let mut rest = part;
            while !rest.is_empty() {
                let prefix = if rest.len() == part.len() { "" } else { "##" };
                let found = (1..=rest.len()).rev().find_map(|length| {
                    let piece = self.vocabulary.get(format!("{prefix}{}", &rest[..length]))?;
                    Some((piece as usize, length))
                });
                let Some((piece, length)) = found else { break };
                pieces.push(piece);
                rest = &rest[length..];
            }
        }
        pieces
    }
}
