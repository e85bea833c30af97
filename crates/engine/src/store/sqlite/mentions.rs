//! What dreams left behind may quote memories: what is erased leaves that, too.

use std::collections::BTreeSet;

use aho_corasick::AhoCorasick;
use rusqlite::{Transaction, params};
use serde_json::Value;

use super::daydreams;
use super::erase::probes;
use super::rows::Read;
use crate::model::{EvidenceId, MemoryId};
use crate::store::StoreError;

/// What is about to be erased: its names, and its words as long as there are any.
#[derive(Default)]
pub(super) struct Doomed {
    names: Vec<String>,
    texts: Vec<String>,
    memory: Option<i64>,
}

impl Doomed {
    /// A memory in all of its versions.
    pub(super) fn memory(&mut self, tx: &Transaction<'_>, id: MemoryId, seq: i64) -> Read<()> {
        // People see and may type the short form; the long one begins with it.
        self.names.push(id.short());
        self.memory = Some(seq);
        let mut statement = tx.prepare_cached(
            "SELECT content FROM memories WHERE seq = ?1 AND content IS NOT NULL
             UNION SELECT body ->> '$.content' FROM past_revisions
               WHERE memory = ?1 AND body IS NOT NULL",
        )?;
        for text in statement.query_map([seq], |row| row.get(0))? {
            self.texts.push(text?);
        }
        Ok(())
    }

    /// A piece of evidence.
    pub(super) fn evidence(&mut self, tx: &Transaction<'_>, id: EvidenceId) -> Read<()> {
        self.names.push(id.short());
        let mut statement = tx
            .prepare_cached("SELECT content FROM evidence WHERE id = ?1 AND content IS NOT NULL")?;
        for text in statement.query_map([id.as_bytes()], |row| row.get(0))? {
            self.texts.push(text?);
        }
        Ok(())
    }

    /// Takes it out of all that dreams left behind, and returns the sentences that stood
    /// there. There are few such rows, and erasing reads the whole file anyway.
    pub(super) fn forget(self, tx: &Transaction<'_>) -> Read<Vec<String>> {
        let names = self.names.iter().map(String::as_bytes);
        let patterns = names.chain(self.texts.iter().flat_map(|text| probes(text)));
        let machine =
            AhoCorasick::new(patterns).map_err(|error| StoreError::Backend(error.to_string()))?;
        let is_mention = |text: &str| machine.is_match(text);
        let mut quoted = Vec::new();
        let reports = "SELECT seq, report FROM dreams WHERE report IS NOT NULL";
        for (seq, report) in rows(tx, reports, is_mention)? {
            sentences(&report, &mut quoted);
            tx.prepare_cached("UPDATE dreams SET report = ?2 WHERE seq = ?1")?
                .execute(params![seq, without(report, is_mention)])?;
        }
        let operations = "SELECT seq, operation FROM proposals WHERE operation IS NOT NULL";
        for (seq, operation) in rows(tx, operations, is_mention)? {
            sentences(&operation, &mut quoted);
            tx.prepare_cached(
                "UPDATE proposals SET operation = NULL,
                   status = CASE status WHEN 'waiting' THEN 'rejected' ELSE status END
                 WHERE seq = ?1",
            )?
            .execute([seq])?;
        }
        forget_answers(tx, is_mention)?;
        let cycles = "SELECT seq, report FROM daydreams WHERE report IS NOT NULL";
        for (seq, report) in rows(tx, cycles, is_mention)? {
            sentences(&report, &mut quoted);
            tx.prepare_cached("UPDATE daydreams SET report = ?2 WHERE seq = ?1")?
                .execute(params![seq, without(report, is_mention)])?;
        }
        if let Some(memory) = self.memory {
            for told in daydreams::forget(tx, memory)? {
                sentences(&told, &mut quoted);
            }
        }
        self.forget_questions(tx, is_mention, &mut quoted)?;
        self.forget_headlines(tx, is_mention, &mut quoted)?;
        quoted.sort_unstable();
        quoted.dedup();
        Ok(quoted)
    }

    /// A line is made of one memory, and may quote another.
    fn forget_headlines(
        &self,
        tx: &Transaction<'_>,
        is_mention: impl Fn(&str) -> bool,
        quoted: &mut Vec<String>,
    ) -> Read<()> {
        let lines = "SELECT memory, line FROM headlines";
        let own = |seq: i64| Some(seq) == self.memory;
        for (memory, line) in rows(tx, lines, |_| true)? {
            if own(memory) || is_mention(&line) {
                quoted.push(line);
                tx.prepare_cached("DELETE FROM headlines WHERE memory = ?1")?.execute([memory])?;
            }
        }
        Ok(())
    }

    fn forget_questions(
        &self,
        tx: &Transaction<'_>,
        is_mention: impl Fn(&str) -> bool,
        quoted: &mut Vec<String>,
    ) -> Read<()> {
        let mut statement = tx.prepare_cached(
            "SELECT seq, reason || char(10) || coalesce(answer, ''), ?1 IN (older, newer)
             FROM questions WHERE reason IS NOT NULL",
        )?;
        let mut rows = statement.query([self.memory])?;
        while let Some(row) = rows.next()? {
            let text: String = row.get(1)?;
            if row.get::<_, Option<bool>>(2)?.unwrap_or(false) || is_mention(&text) {
                quoted.push(text);
                tx.prepare_cached(
                    "UPDATE questions SET reason = NULL, answer = NULL,
                       status = CASE status WHEN 'open' THEN 'withdrawn' ELSE status END
                     WHERE seq = ?1",
                )?
                .execute([row.get::<_, i64>(0)?])?;
            }
        }
        Ok(())
    }
}

/// Answers that are kept for those who ask again. They are JSON, and hold words in the
/// form in which JSON writes them.
fn forget_answers(tx: &Transaction<'_>, is_mention: impl Fn(&str) -> bool) -> Read<()> {
    let mut statement =
        tx.prepare_cached("SELECT key, answer FROM requests WHERE answer IS NOT NULL")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        if is_mention(&row.get::<_, String>(1)?) {
            tx.prepare_cached("UPDATE requests SET answer = NULL WHERE key = ?1")?
                .execute([row.get::<_, [u8; 16]>(0)?])?;
        }
    }
    Ok(())
}

/// A report as it may be kept: without what was erased since it was written.
pub(super) fn cleaned(tx: &Transaction<'_>, report: Option<&str>) -> Read<Option<String>> {
    let Some(report) = report else { return Ok(None) };
    let erased = erased_names(tx, report)?;
    Ok(without(report.to_owned(), |text| erased.iter().any(|name| text.contains(name))))
}

/// Whether a text names something whose words are gone.
pub(super) fn names_erased(tx: &Transaction<'_>, text: &str) -> Read<bool> {
    Ok(!erased_names(tx, text)?.is_empty())
}

/// The ids in a text whose words are gone.
fn erased_names<'t>(tx: &Transaction<'_>, text: &'t str) -> Read<Vec<&'t str>> {
    const ID_LENGTH: usize = 36;
    let is_part = |c: char| c.is_ascii_hexdigit() || c == '-';
    let names: BTreeSet<&str> =
        text.split(|c| !is_part(c)).filter(|word| word.len() == ID_LENGTH).collect();
    let mut statement = tx.prepare_cached(
        "SELECT 1 FROM memories WHERE id = ?1 AND state = 'erased'
         UNION ALL SELECT 1 FROM evidence WHERE id = ?1 AND content IS NULL",
    )?;
    let mut erased = Vec::new();
    for name in names {
        if let Ok(id) = name.parse::<MemoryId>()
            && statement.exists([id.as_bytes()])?
        {
            erased.push(name);
        }
    }
    Ok(erased)
}

/// The rows of a query whose text is a mention.
fn rows(
    tx: &Transaction<'_>,
    sql: &str,
    is_mention: impl Fn(&str) -> bool,
) -> Read<Vec<(i64, String)>> {
    let mut statement = tx.prepare_cached(sql)?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let text = row.get_ref(1)?.as_str().map_err(rusqlite::Error::from)?;
        if is_mention(text) {
            found.push((row.get(0)?, text.to_owned()));
        }
    }
    Ok(found)
}

/// What a JSON text says, but for single words: those are names and numbers.
fn sentences(text: &str, found: &mut Vec<String>) {
    fn within(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::String(text) if text.contains(char::is_whitespace) => found.push(text.clone()),
            Value::Array(values) => values.iter().for_each(|value| within(value, found)),
            Value::Object(parts) => parts.values().for_each(|value| within(value, found)),
            _ => {}
        }
    }
    match serde_json::from_str(text) {
        Ok(value) => within(&value, found),
        Err(_) => found.push(text.to_owned()),
    }
}

/// A report whose lists have lost what mentions something; nothing if there is more of it.
fn without(report: String, is_mention: impl Fn(&str) -> bool) -> Option<String> {
    if !is_mention(&report) {
        return Some(report);
    }
    let Ok(Value::Object(mut parts)) = serde_json::from_str(&report) else { return None };
    for list in parts.values_mut().filter_map(Value::as_array_mut) {
        list.retain(|element| !is_mention(&element.to_string()));
    }
    let rest = Value::Object(parts).to_string();
    (!is_mention(&rest)).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_mentions_it_leaves_a_report() {
        let check = |report: &str, expected: Option<&str>| {
            let left = without(report.to_owned(), |text| text.contains("plum"));
            assert_eq!(left.as_deref(), expected, "{report}");
        };
        check(r#"{"b":[{"a": 1}], "a":2}"#, Some(r#"{"b":[{"a": 1}], "a":2}"#));
        check(r#"{"b":[{"x":["plum"]},{"x":[]}],"n":2}"#, Some(r#"{"b":[{"x":[]}],"n":2}"#));
        check(r#"{"b":["plum"],"c":["a plum","pear"]}"#, Some(r#"{"b":[],"c":["pear"]}"#));
        check(r#"{"b":["plum"],"c":"plum"}"#, None);
        check(r#"{"plum":[1]}"#, None);
        check(r#"{"b":{"c":["plum"]}}"#, None);
        check(r#"["plum"]"#, None);
        check("no plum JSON", None);
    }
}
