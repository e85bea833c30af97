//! Vectors from a service: made in batches within bounds, and asked for when somebody
//! recalls. Without the service everything works as before.

use serde::Serialize;

use crate::Engine;
use crate::consult::{Bounds, Embedder, Line, Unanswered};
use crate::embed::{SmallVector, Vector};
use crate::error::Result;
use crate::store::{OuterMeaning, Purpose};

/// Texts to a request.
const BATCH: u32 = 64;
/// How much of a text is embedded.
const TEXT_BYTES_MAX: usize = 4 * 1024;

/// How far it got.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct OuterEmbedded {
    /// Items that got a vector of the service.
    pub done: u64,
    /// Items that have none yet.
    pub left: u64,
    /// Why it did not come to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<String>,
}

impl Engine {
    /// Has a service make the vectors that are missing, until there are none, a cap is
    /// reached, or `go_on` says no. What was done is done.
    ///
    /// # Errors
    /// When the store fails. What goes wrong with the service is in the answer.
    pub fn embed_with(
        &self,
        embedder: &dyn Embedder,
        bounds: &Bounds,
        go_on: &(dyn Fn(&OuterEmbedded) -> bool + Sync),
    ) -> Result<OuterEmbedded> {
        let mut told = OuterEmbedded::default();
        loop {
            let missing = self.store.without_vector(embedder.name(), BATCH)?;
            told.left = self.store.count_without_vector(embedder.name())?;
            if missing.is_empty() || !go_on(&told) {
                return Ok(told);
            }
            let texts: Vec<&str> = missing.iter().map(|(_, text)| beginning(text)).collect();
            match self.vectors(embedder, bounds, &texts, &|| false) {
                Ok(vectors) => {
                    let keys = missing.iter().map(|(key, _)| *key);
                    let vectors: Vec<_> = keys.zip(vectors).collect();
                    self.store.keep_vectors(embedder.name(), &vectors)?;
                    told.done += vectors.len() as u64;
                }
                Err(Unanswered::Store(error)) => return Err(error.into()),
                Err(why) => {
                    told.ended = Some(why.to_string());
                    return Ok(told);
                }
            }
        }
    }

    /// What a question means to a service.
    ///
    /// # Errors
    /// Why the service did not tell; recall goes on without.
    pub fn outer_meaning(
        &self,
        embedder: &dyn Embedder,
        bounds: &Bounds,
        question: &str,
    ) -> std::result::Result<OuterMeaning, String> {
        let vectors = self
            .vectors(embedder, bounds, &[beginning(question)], &|| false)
            .map_err(|why| why.to_string())?;
        let vector = vectors.into_iter().next().unwrap_or_default();
        Ok(OuterMeaning { model: embedder.name().to_owned(), vector })
    }

    fn vectors(
        &self,
        embedder: &dyn Embedder,
        bounds: &Bounds,
        texts: &[&str],
        stopped: &(dyn Fn() -> bool + Sync),
    ) -> std::result::Result<Vec<SmallVector>, Unanswered> {
        let line = Line { engine: self, model: embedder.name(), bounds, dream: None, stopped };
        let most = bounds.prices.most_for_texts(texts);
        let vectors = line.call(Purpose::Embed, most, &mut || embedder.embed(texts, stopped))?;
        Ok(vectors.iter().map(|values| Vector::folded(values).to_small()).collect())
    }
}

fn beginning(text: &str) -> &str {
    &text[..text.floor_char_boundary(TEXT_BYTES_MAX)]
}
