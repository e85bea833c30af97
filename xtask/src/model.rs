//! `cargo xtask model`: makes the embedding model again, and packs it into the
//! engine's assets.
//!
//! Training is a Python script (`xtask/model/train.py`) that takes the teacher and
//! all texts from pinned packages, by their hashes. What comes out is a folder with `model.safetensors` (a token table: int8 rows and
//! a scale for each) and `tokenizer.json` (WordPiece). What is packed needs no
//! loading: the table as it is, and the vocabulary as an automaton.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::python::{Python, told};
use crate::{Result, root};

/// Trains in a virtual environment below `target`, packs, and tells whether it is
/// the model that was there: the same machine and versions give the same bytes.
pub(crate) fn train() -> Result {
    let before = fs::read_to_string(assets().join("model.id")).unwrap_or_default();
    let python = Python::ready()?;
    let out = root().join("target/model/out");
    python.run("model/train.py", &["--out", &told(&out), "--work", &told(&python.packages)])?;
    let id = pack(&out)?;
    match id == before {
        true => Ok(()),
        false => Err(format!(
            "this is another model ({id}) than before ({before}): another machine or other \
             versions round differently. Measure it (docs/evaluation.md) before you keep it, or \
             take the old one back: git checkout crates/engine/assets/model"
        )),
    }
}

fn assets() -> PathBuf {
    root().join("crates/engine/assets/model")
}

/// Reads a folder and writes `table.bin`, `vocab.fst` and `model.id`; returns the id.
pub(crate) fn pack(folder: &Path) -> Result<String> {
    let table = table(&read(&folder.join("model.safetensors"))?)?;
    let vocabulary = vocabulary(&read(&folder.join("tokenizer.json"))?)?;
    let mut hash = Sha256::new();
    hash.update(&table);
    hash.update(&vocabulary);
    let id: String = hash.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let target = assets();
    for (name, bytes) in
        [("table.bin", &table), ("vocab.fst", &vocabulary), ("model.id", &id.clone().into_bytes())]
    {
        let path = target.join(name);
        fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    println!("{id}: {} bytes of table, {} of vocabulary", table.len(), vocabulary.len());
    Ok(id)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The rows, then the scales.
fn table(file: &[u8]) -> Result<Vec<u8>> {
    let length = file.first_chunk::<8>().ok_or("the table is too short")?;
    let start = 8 + u64::from_le_bytes(*length) as usize;
    let header: Value = serde_json::from_slice(file.get(8..start).ok_or("no header")?)
        .map_err(|error| format!("the header of the table: {error}"))?;
    let part = |name: &str| -> Result<&[u8]> {
        let offsets = &header[name]["data_offsets"];
        let at = |n: usize| offsets[n].as_u64().map(|offset| start + offset as usize);
        let (from, to) = (at(0).ok_or("no offset")?, at(1).ok_or("no offset")?);
        Ok(file.get(from..to).ok_or("a part lies outside of the file")?)
    };
    Ok([part("embeddings")?, part("scales")?].concat())
}

/// From the bytes of a piece to its number.
fn vocabulary(file: &[u8]) -> Result<Vec<u8>> {
    let tokenizer: Value =
        serde_json::from_slice(file).map_err(|error| format!("tokenizer.json: {error}"))?;
    let pieces = tokenizer["model"]["vocab"].as_object().ok_or("no vocabulary")?;
    let mut sorted: Vec<(&String, u64)> =
        pieces.iter().filter_map(|(piece, id)| Some((piece, id.as_u64()?))).collect();
    sorted.sort();
    let map = fst::Map::from_iter(sorted).map_err(|error| error.to_string())?;
    Ok(map.into_fst().into_inner())
}
