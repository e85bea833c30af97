//! Vectors of texts, from OpenAI-compatible servers and from Ollama.

use serde_json::{Value, json};

use crate::Endpoint;
use crate::fault::{Fault, ModelError, Result};
use crate::http::{self, Post};
use crate::openai::bearer;
use crate::request::Usage;
use crate::timing::Limits;

/// How a server wants to be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmbeddingForm {
    /// `POST /embeddings`.
    OpenAi,
    /// `POST /api/embed`.
    Ollama,
}

/// Makes vectors of texts.
#[derive(Debug, Clone)]
pub struct Embedder {
    /// Where.
    pub endpoint: Endpoint,
    /// How.
    pub form: EmbeddingForm,
    /// How many dimensions to ask for; not every model can be asked.
    pub dimensions: Option<u32>,
    /// Within which bounds.
    pub limits: Limits,
}

/// The vectors of some texts.
#[derive(Debug, Clone, PartialEq)]
pub struct Embedded {
    /// In the order of the texts.
    pub vectors: Vec<Vec<f32>>,
    /// What it took.
    pub usage: Usage,
}

impl Embedder {
    /// Makes one attempt at the vectors of these texts.
    ///
    /// # Errors
    /// When there is not one for each of them, all of one length.
    pub fn embed(&self, texts: &[&str], stopped: &(dyn Fn() -> bool + Sync)) -> Result<Embedded> {
        let (path, mut body) = match self.form {
            EmbeddingForm::OpenAi => ("/embeddings", json!({ "encoding_format": "float" })),
            EmbeddingForm::Ollama => ("/api/embed", json!({ "truncate": true })),
        };
        body["model"] = json!(self.endpoint.model);
        body["input"] = json!(texts);
        if let Some(dimensions) = self.dimensions {
            body["dimensions"] = json!(dimensions);
        }
        let post = Post {
            url: self.endpoint.at(path),
            headers: bearer(&self.endpoint),
            body,
            key: self.endpoint.key.as_ref(),
            is_local: self.endpoint.is_local(),
        };
        http::post(&post, &self.limits, stopped, |answer| {
            let said = http::whole(answer, self.limits.answer_bytes)?;
            self.read(&said, texts.len())
        })
    }

    fn read(&self, said: &Value, count: usize) -> Result<Embedded> {
        let (vectors, used): (Option<Vec<Vec<f32>>>, _) = match self.form {
            EmbeddingForm::OpenAi => (by_index(said, count), &said["usage"]["prompt_tokens"]),
            EmbeddingForm::Ollama => {
                let list = said["embeddings"].as_array();
                let vectors = list.and_then(|list| list.iter().map(numbers).collect());
                (vectors, &said["prompt_eval_count"])
            }
        };
        let usage = Usage { input: used.as_u64(), output: Some(0) };
        let vectors = vectors.unwrap_or_default();
        let length = vectors.first().map_or(0, Vec::len);
        let fits = vectors.len() == count
            && length > 0
            && vectors.iter().all(|vector| vector.len() == length);
        match fits {
            true => Ok(Embedded { vectors, usage }),
            false => {
                let message = "the answer does not hold a vector for each text";
                Err(ModelError::new(Fault::Garbled, message).with(usage))
            }
        }
    }
}

/// Each vector tells which text it is of.
fn by_index(said: &Value, count: usize) -> Option<Vec<Vec<f32>>> {
    let data = said["data"].as_array()?;
    let mut vectors = vec![Vec::new(); count];
    for (at, element) in data.iter().enumerate() {
        let at = element["index"].as_u64().map_or(at, |index| index as usize);
        *vectors.get_mut(at)? = numbers(&element["embedding"])?;
    }
    Some(vectors)
}

fn numbers(list: &Value) -> Option<Vec<f32>> {
    let number = |value: &Value| value.as_f64().map(|number| number as f32);
    list.as_array()?.iter().map(|it| number(it).filter(|number| number.is_finite())).collect()
}
