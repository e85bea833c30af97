//! The documentation as a page: the OpenAPI document for people, without scripts.

use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::http::header;
use axum::response::{Html, IntoResponse};
use serde_json::Value;

use super::openapi::DOCUMENT;

pub(super) const PATH: &str = "/api/docs";
pub(super) const STYLE: &str = "/api/docs.css";

static PAGE: LazyLock<String> = LazyLock::new(|| {
    let mut out = String::new();
    page(&mut out, &DOCUMENT).map_or_else(|_| String::new(), |()| out)
});

pub(super) async fn show() -> Html<&'static str> {
    Html(PAGE.as_str())
}

pub(super) async fn style() -> impl IntoResponse {
    const TEXT: &str = include_str!("docs.css");
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], TEXT)
}

fn page(out: &mut String, document: &Value) -> std::fmt::Result {
    let title = "Somnium: REST";
    write!(
        out,
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>{title}</title>\
         <link rel=\"icon\" href=\"data:,\">\
         <link rel=\"stylesheet\" href=\"{STYLE}\"></head><body><main><h1>{title}</h1>\
         <p>Every request needs <code>Authorization: Bearer TOKEN</code>; \
         <code>somnium token create</code> makes one. \
         <a href=\"{}\">The OpenAPI document</a> is for programs.</p>",
        super::openapi::PATH
    )?;
    write!(out, "<nav aria-label=\"Endpoints\"><ul>")?;
    each(document, |method, path, operation| {
        let name = text(&operation["operationId"]);
        let path = path.trim_start_matches("/api/v1");
        write!(out, "<li><a href=\"#{name}\"><b>{method}</b> <code>{path}</code></a></li>")
    })?;
    write!(out, "</ul></nav><h2>Endpoints</h2>")?;
    each(document, |method, path, operation| endpoint(out, method, path, operation))?;
    write!(out, "<h2>Types</h2>")?;
    for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
        write!(out, "<h3 id=\"schema-{0}\">{0}</h3>", escaped(name))?;
        self::schema(out, schema)?;
    }
    write!(out, "</main></body></html>")
}

fn each(
    document: &Value,
    mut tell: impl FnMut(&str, &str, &Value) -> std::fmt::Result,
) -> std::fmt::Result {
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            tell(&method.to_uppercase(), &escaped(path), operation)?;
        }
    }
    Ok(())
}

fn endpoint(out: &mut String, method: &str, path: &str, operation: &Value) -> std::fmt::Result {
    let name = text(&operation["operationId"]);
    let (summary, about) = (text(&operation["summary"]), text(&operation["description"]));
    write!(out, "<section><h3 id=\"{name}\"><code>{method} {path}</code> {summary}</h3>")?;
    write!(out, "<p>{about}</p>")?;
    let parameters = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
    if !parameters.is_empty() {
        write!(
            out,
            "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Parameters of {name}\">\
             <table><caption>Parameters</caption><thead><tr><th>Name<th>In<th>Form<th>About\
                     </tr></thead><tbody>"
        )?;
        for parameter in parameters {
            let (name, place) = (text(&parameter["name"]), text(&parameter["in"]));
            let needed = if parameter["required"] == true { " (needed)" } else { "" };
            let (form, about) = (form(&parameter["schema"]), text(&parameter["description"]));
            write!(out, "<tr><td><code>{name}</code>{needed}<td>{place}<td>{form}<td>{about}")?;
        }
        write!(out, "</tbody></table></div>")?;
    }
    let body = &operation["requestBody"]["content"]["application/json"]["schema"];
    if !body.is_null() {
        write!(out, "<p>Body: {}</p>", form(body))?;
    }
    for (status, response) in operation["responses"].as_object().into_iter().flatten() {
        for (kind, content) in response["content"].as_object().into_iter().flatten() {
            let (status, kind) = (escaped(status), escaped(kind));
            write!(out, "<p>Answer: {status}, {kind}, {}</p>", form(&content["schema"]))?;
        }
    }
    write!(out, "</section>")
}

/// A schema in a word, with a link where there is more to it.
fn form(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|target| target.rsplit('/').next()) {
        return format!("<a href=\"#schema-{0}\">{0}</a>", escaped(name));
    }
    let words = schema["enum"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let words: Vec<String> = words.map(escaped).collect();
    match (words.is_empty(), &schema["format"], &schema["type"]) {
        (false, ..) => words.join(", "),
        (_, Value::String(format), _) => escaped(format),
        (_, _, Value::String(name)) => escaped(name),
        _ => "see the document".to_owned(),
    }
}

fn schema(out: &mut String, schema: &Value) -> std::fmt::Result {
    let pretty = serde_json::to_string_pretty(schema).unwrap_or_default();
    write!(out, "<pre tabindex=\"0\">{}</pre>", escaped(&pretty))
}

fn text(value: &Value) -> String {
    escaped(value.as_str().unwrap_or_default())
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c => safe.push(c),
        }
    }
    safe
}
