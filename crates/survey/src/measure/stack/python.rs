//! Python, from its manifests.

use super::{Collected, after, manifests, version_of};

const KNOWN: [(&str, &str); 22] = [
    ("django", "Django"),
    ("flask", "Flask"),
    ("fastapi", "FastAPI"),
    ("starlette", "Starlette"),
    ("aiohttp", "aiohttp"),
    ("tornado", "Tornado"),
    ("pyramid", "Pyramid"),
    ("sqlalchemy", "SQLAlchemy"),
    ("pydantic", "Pydantic"),
    ("celery", "Celery"),
    ("numpy", "NumPy"),
    ("pandas", "pandas"),
    ("torch", "PyTorch"),
    ("tensorflow", "TensorFlow"),
    ("scikit-learn", "scikit-learn"),
    ("transformers", "Transformers"),
    ("langchain", "LangChain"),
    ("scrapy", "Scrapy"),
    ("streamlit", "Streamlit"),
    ("click", "Click"),
    ("urllib3", "urllib3"),
    ("pytest", "pytest"),
];

pub(super) fn read(name: &str, path: &str, text: &str, found: &mut Collected) {
    match name {
        "pyproject.toml" => project(path, text, found),
        "setup.py" | "setup.cfg" => {
            found.add("language", "Python", after(text, "python_requires"), path);
        }
        ".python-version" => found.add("language", "Python", text.lines().next(), path),
        "Pipfile" => found.add("language", "Python", after(text, "python_version"), path),
        _ if name.starts_with("requirements") => {
            found.add("language", "Python", None, path);
            text.lines().for_each(|line| requirement(line, path, found));
        }
        _ => {}
    }
}

fn project(path: &str, text: &str, found: &mut Collected) {
    let Some(manifest) = manifests::value(path, text) else { return };
    let project = manifest.get("project");
    let asked = project.and_then(|it| it.get("requires-python")).and_then(|it| it.as_str());
    let poetry = manifest.get("tool").and_then(|it| it.get("poetry"));
    let poetry = poetry.and_then(|it| it.get("dependencies")).and_then(|it| it.as_object());
    let by_poetry = poetry.and_then(|it| version_of(it.get("python")?));
    found.add("language", "Python", asked.or(by_poetry), path);
    let listed = project.and_then(|it| it.get("dependencies")).and_then(|it| it.as_array());
    for line in listed.into_iter().flatten().filter_map(|it| it.as_str()) {
        requirement(line, path, found);
    }
    for (name, asked) in poetry.into_iter().flatten() {
        known(name, version_of(asked), path, found);
    }
    let backend = manifest.get("build-system").and_then(|it| it.get("build-backend"));
    found.add("build", backend.and_then(|it| it.as_str()).unwrap_or("pyproject"), None, path);
    found.found.retain(|it| it.name != "pyproject");
}

/// `Django[argon2] >= 4.2, < 5 ; python_version > "3.8"`
fn requirement(line: &str, path: &str, found: &mut Collected) {
    let line = line.split(['#', ';']).next().unwrap_or_default().trim();
    let end = line.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '_' | '.'));
    let (name, rest) = line.split_at(end.unwrap_or(line.len()));
    let asked = rest.rsplit(']').next().map(str::trim).filter(|it| !it.is_empty());
    known(name, asked, path, found);
}

fn known(name: &str, asked: Option<&str>, path: &str, found: &mut Collected) {
    let lower = name.to_ascii_lowercase();
    if let Some((_, shown)) = KNOWN.iter().find(|(it, _)| *it == lower) {
        found.add("framework", shown, asked, path);
    }
}
