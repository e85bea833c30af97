//! A service that makes vectors, as the engine knows one.

use somnium_engine::Engine;
use somnium_engine::consult::{Bounds, Embedder, Failed, Usage};
use somnium_engine::store::OuterMeaning;
use somnium_models as wire;

use crate::advisor::{day_of, failed, usage};
use crate::error::Result;
use crate::printer::inert;
use crate::settings::{Haste, Settings};

/// The service that a person has set.
pub(crate) struct OuterEmbedder {
    wire: wire::Embedder,
    name: String,
    pub(crate) bounds: Bounds,
}

impl OuterEmbedder {
    /// As it is set; its key is read now.
    pub(crate) fn prepare(engine: &Engine, settings: &Settings, haste: Haste) -> Result<Self> {
        let (wire, bounds) = settings.embedding.prepare(day_of(engine.now()), haste)?;
        let name = match wire.dimensions {
            Some(dimensions) => format!("{} ({dimensions})", wire.endpoint.model),
            None => wire.endpoint.model.clone(),
        };
        Ok(Self { wire, name, bounds })
    }
}

/// What a question means to the service that is set, if one is; or why it did not tell.
pub(crate) fn meaning(
    engine: &Engine,
    settings: &Settings,
    question: &str,
) -> std::result::Result<Option<OuterMeaning>, String> {
    if !settings.embedding.is_set() || question.trim().is_empty() {
        return Ok(None);
    }
    let embedder = OuterEmbedder::prepare(engine, settings, Haste::Waited)
        .map_err(|failure| failure.message)?;
    let told = engine.outer_meaning(&embedder, &embedder.bounds, question);
    told.map(Some).map_err(|why| inert(&why).to_string())
}

impl Embedder for OuterEmbedder {
    fn name(&self) -> &str {
        &self.name
    }

    fn embed(
        &self,
        texts: &[&str],
        stopped: &(dyn Fn() -> bool + Sync),
    ) -> std::result::Result<(Vec<Vec<f32>>, Usage), Failed> {
        let embedded = self.wire.embed(texts, stopped).map_err(failed)?;
        Ok((embedded.vectors, usage(embedded.usage)))
    }
}
