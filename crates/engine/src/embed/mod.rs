//! Text → vector, without loading anything.
//!
//! The built-in model is a table: a row of 256 values for each word piece. A
//! text's vector is the mean of its rows, so that it costs microseconds; the
//! table lies in the binary as it is used.

mod vector;
mod wordpiece;

use std::sync::OnceLock;

pub use vector::{DIMENSIONS, Sieve, Signs, SmallVector, Vector};
use wordpiece::WordPiece;
pub(crate) use wordpiece::is_cjk;

/// A token table and its vocabulary.
pub struct Model {
    id: &'static str,
    rows: &'static [u8],
    scales: &'static [u8],
    vocabulary: WordPiece,
}

impl Model {
    /// The one that comes with the program.
    #[must_use]
    pub fn builtin() -> &'static Self {
        static BUILTIN: OnceLock<Model> = OnceLock::new();
        BUILTIN.get_or_init(|| {
            let table = include_bytes!("../../assets/model/table.bin");
            let vocabulary = include_bytes!("../../assets/model/vocab.fst");
            #[expect(clippy::expect_used, reason = "assets of the program, tested")]
            Self::new(include_str!("../../assets/model/model.id"), table, vocabulary)
                .expect("a model")
        })
    }

    /// A model from its parts; nothing if they do not fit each other.
    #[must_use]
    pub fn new(id: &'static str, table: &'static [u8], vocabulary: &'static [u8]) -> Option<Self> {
        let count = table.len() / (DIMENSIONS + 4);
        let (rows, scales) = table.split_at_checked(count * DIMENSIONS)?;
        let vocabulary = WordPiece::new(vocabulary)?;
        (scales.len() == count * 4).then_some(Self { id, rows, scales, vocabulary })
    }

    /// Which model made a vector: stored beside each.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// The word pieces of a text.
    #[must_use]
    pub fn pieces(&self, text: &str) -> Vec<u32> {
        self.vocabulary.cut(text)
    }

    /// Whether a word is an ordinary one, which nobody misspelt.
    #[must_use]
    pub fn knows(&self, word: &str) -> bool {
        self.vocabulary.knows(word)
    }

    /// The sum of the pieces' rows, each times its weight.
    #[must_use]
    pub fn sum(&self, pieces: &[u32], weight: impl Fn(u32) -> f32) -> Vector {
        let mut sum = Vector::zero();
        for piece in pieces {
            let at = *piece as usize;
            let row = self.rows.get(at * DIMENSIONS..(at + 1) * DIMENSIONS);
            let scale = self.scales.get(at * 4..at * 4 + 4).and_then(|s| s.try_into().ok());
            let (Some(row), Some(scale)) = (row, scale) else { continue };
            let factor = weight(*piece) * f32::from_le_bytes(scale);
            for (total, value) in sum.0.iter_mut().zip(row) {
                *total += factor * f32::from(value.cast_signed());
            }
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_assets_are_the_ones_the_id_names() {
        use sha2::{Digest, Sha256};
        let mut hash = Sha256::new();
        hash.update(include_bytes!("../../assets/model/table.bin"));
        hash.update(include_bytes!("../../assets/model/vocab.fst"));
        let id: String = hash.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(Model::builtin().id(), id);
    }

    #[test]
    fn words_are_cut_into_known_pieces() {
        let model = Model::builtin();
        let check =
            |text: &str, count: usize| assert_eq!(model.pieces(text).len(), count, "{text}");
        check("hello world", 2);
        check("Hello, WORLD!", 4);
        check("café", 1);
        check("日本", 2);
        check("", 0);
        assert!(model.pieces("kubernetes").len() > 1);
        assert_eq!(model.pieces("Cafe"), model.pieces("café"));
        assert!(model.knows("database") && !model.knows("databse"));
    }

    #[test]
    fn like_means_near() {
        let model = Model::builtin();
        let vector = |text: &str| model.sum(&model.pieces(text), |_| 1.0).to_small();
        let near = vector("the dog barks").cosine(&vector("a puppy is barking"));
        let far = vector("the dog barks").cosine(&vector("database migration failed"));
        assert!(near > far + 0.2, "{near} {far}");
    }
}
