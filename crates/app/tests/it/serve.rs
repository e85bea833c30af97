//! The server from outside: who gets in, what is cut off, how it ends.

use std::io::{Read, Write};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::home::TestHome;
use crate::served::{Answer, Served};

/// A route as the program lists it.
#[derive(Clone)]
pub(crate) struct Route {
    pub(crate) method: String,
    pub(crate) path: String,
    scope: String,
    pub(crate) kind: String,
}

/// The router's own list.
pub(crate) fn routes(home: &TestHome) -> Vec<Route> {
    let listed = home.json(&["serve", "--routes"]);
    let text = |route: &Value, name: &str| route[name].as_str().unwrap().to_owned();
    let routes: Vec<Route> = listed
        .as_array()
        .unwrap()
        .iter()
        .map(|route| Route {
            method: text(route, "method"),
            path: text(route, "path"),
            scope: text(route, "scope"),
            kind: text(route, "kind"),
        })
        .collect();
    assert!(routes.len() >= 8, "the list of routes is there");
    routes
}

impl Route {
    /// The path with something in place of its parameters.
    pub(crate) fn filled(&self, with: &str) -> String {
        let mut path = String::new();
        let mut rest = self.path.as_str();
        while let Some((before, after)) = rest.split_once('{') {
            path.push_str(before);
            path.push_str(with);
            rest = after.split_once('}').unwrap().1;
        }
        path + rest
    }

    pub(crate) fn is_public(&self) -> bool {
        self.scope == "public"
    }

    fn ask(&self, served: &Served<'_>, headers: &[(&str, &str)]) -> Answer {
        let body = if self.method == "GET" { "" } else { "{}" };
        let mut headers = headers.to_vec();
        headers.push(("Content-Type", "application/json"));
        headers.push(("Accept", "application/json, text/event-stream"));
        let id = "01234567-89ab-7def-8123-456789abcdef";
        served.ask(&self.method, &self.filled(id), &headers, body)
    }
}

/// Not let in: told so, or shown where to log in.
fn is_refused(answer: &Answer) -> bool {
    let to_log_in = answer.headers.get("location").is_some_and(|to| to == "/login");
    matches!(answer.status, 401 | 403) || (answer.status == 303 && to_log_in)
}

#[test]
fn every_route_refuses_strangers() {
    let home = TestHome::new();
    home.remember("We indent with tabs");
    let served = Served::start_with(&home, &["--rate", "100000"]);
    let old = served.token("admin", &[]);
    home.ok(&["token", "revoke", "test"]);
    let made_up = format!("Bearer som_{}", "0".repeat(64));
    let revoked = format!("Bearer {old}");
    let session = served.log_in("admin");
    let wrong: [&[(&str, &str)]; 5] = [
        &[],
        &[("Authorization", &made_up)],
        &[("Authorization", &revoked)],
        &[("Authorization", "Basic YTpi")],
        &[("Cookie", "somnium_session=som_x")],
    ];
    for route in routes(&home).iter().filter(|route| !route.is_public()) {
        let (method, path) = (&route.method, &route.path);
        for headers in wrong {
            let answer = route.ask(&served, headers);
            assert!(is_refused(&answer), "{method} {path} {headers:?}: {answer:?}");
        }
        // What the page has is nothing to the interface for programs.
        if ["api", "mcp"].contains(&route.kind.as_str()) {
            let answer = route.ask(&served, &[("Cookie", &session.cookie)]);
            assert_eq!(answer.status, 401, "{method} {path} with a cookie: {answer:?}");
        }
    }
}

#[test]
fn every_route_refuses_foreign_names_and_pages() {
    let home = TestHome::new();
    home.remember("We indent with tabs");
    let served = Served::start_with(&home, &["--rate", "100000"]);
    let bearer = format!("Bearer {}", served.token("admin", &[]));
    let session = served.log_in("admin");
    let port = served.address.rsplit_once(':').unwrap().1;
    let rebound = format!("evil.example:{port}");
    let near = format!("127.0.0.1.evil.example:{port}");
    for route in routes(&home) {
        let who = match route.kind.as_str() {
            "page" => ("Cookie", session.cookie.as_str()),
            _ => ("Authorization", bearer.as_str()),
        };
        let (method, path) = (&route.method, &route.path);
        for host in [&*rebound, &*near, "localhost:1", "localhost"] {
            let answer = route.ask(&served, &[who, ("Host", host)]);
            assert_eq!(answer.status, 421, "{method} {path} for {host}: {answer:?}");
        }
        let absolute = Route { path: format!("http://{rebound}{path}"), ..route.clone() };
        let answer = absolute.ask(&served, &[who]);
        assert_eq!(answer.status, 421, "{method} {path} at {rebound}: {answer:?}");
        for origin in ["http://evil.example", "null", "http://localhost:1", "file://"] {
            let answer = route.ask(&served, &[who, ("Origin", origin)]);
            assert_eq!(answer.status, 403, "{method} {path} from {origin}: {answer:?}");
        }
        let embedded = [who, ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "no-cors")];
        let answer = route.ask(&served, &embedded);
        assert_eq!(answer.status, 403, "{method} {path} embedded: {answer:?}");
    }
}

#[test]
fn every_route_refuses_a_lower_scope_and_forms_of_others() {
    let home = TestHome::new();
    home.remember("We indent with tabs");
    let served = Served::start_with(&home, &["--rate", "100000"]);
    let tokens = ["read", "write"].map(|scope| (scope, served.token(scope, &[])));
    let sessions = ["read", "write"].map(|scope| (scope, served.log_in(scope)));
    let admin = served.log_in("admin");
    for route in routes(&home).iter().filter(|route| !route.is_public()) {
        let lower: &[&str] = match route.scope.as_str() {
            "write" => &["read"],
            "admin" => &["read", "write"],
            _ => &[],
        };
        let (method, path) = (&route.method, &route.path);
        for scope in lower {
            let token = &tokens.iter().find(|(known, _)| known == scope).unwrap().1;
            let session = &sessions.iter().find(|(known, _)| known == scope).unwrap().1;
            let bearer = format!("Bearer {token}");
            let answer = match route.kind.as_str() {
                "page" => route.ask(&served, &[("Cookie", &session.cookie)]),
                _ => route.ask(&served, &[("Authorization", &bearer)]),
            };
            assert_eq!(answer.status, 403, "{method} {path} as {scope}: {answer:?}");
        }
        if route.kind == "page" && route.method != "GET" {
            for token in ["", "0000"] {
                let headers = [("Cookie", &*admin.cookie), ("X-CSRF-Token", token)];
                let answer = route.ask(&served, &headers);
                assert_eq!(answer.status, 403, "{method} {path} with {token:?}: {answer:?}");
            }
            let answer = route.ask(&served, &[("Cookie", &admin.cookie)]);
            assert_eq!(answer.status, 403, "{method} {path} without a form token: {answer:?}");
        }
    }
}

#[test]
fn a_link_logs_in_once() {
    let home = TestHome::new();
    let served = Served::start(&home);
    let link = home.ok(&["open"]);
    let path = link.trim_end().strip_prefix(&served.url("")).unwrap();
    let first = served.get(path, &[]);
    assert_eq!(first.status, 303, "{first:?}");
    let set = &first.headers["set-cookie"];
    for word in ["HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(set.contains(word), "{set}");
    }
    let cookie = set.split(';').next().unwrap();
    assert_eq!(served.get("/", &[("Cookie", cookie)]).status, 200);
    let second = served.get(path, &[]);
    assert_eq!(second.status, 401, "{second:?}");
    assert!(!second.headers.contains_key("set-cookie"));
    // Many at once: one gets in.
    let link = home.ok(&["open"]);
    let path = link.trim_end().strip_prefix(&served.url("")).unwrap();
    let let_in = std::thread::scope(|scope| {
        let tries: Vec<_> = (0..8).map(|_| scope.spawn(|| served.get(path, &[]).status)).collect();
        tries.into_iter().map(|one| one.join().unwrap()).filter(|status| *status == 303).count()
    });
    assert_eq!(let_in, 1);
}

/// Sends a request of a hundred bytes, one in a while; what it is answered, and how soon.
fn trickle(served: &Served<'_>, head: &str) -> (String, Duration) {
    let mut stream = served.connect();
    let head = format!("{head}Host: {}\r\nContent-Length: 100\r\n\r\n", served.address);
    stream.write_all(head.as_bytes()).unwrap();
    let mut ears = stream.try_clone().unwrap();
    let began = Instant::now();
    std::thread::scope(|scope| {
        let answer = scope.spawn(move || {
            let mut answer = Vec::new();
            let _ = ears.read_to_end(&mut answer);
            (String::from_utf8_lossy(&answer).into_owned(), began.elapsed())
        });
        while !answer.is_finished() && stream.write_all(b" ").is_ok() {
            std::thread::sleep(Duration::from_millis(50));
        }
        answer.join().unwrap()
    })
}

#[test]
fn a_body_that_comes_bit_by_bit_is_cut_off() {
    let home = TestHome::new();
    home.remember("We indent with tabs");
    let served = Served::start_with(&home, &["--body-ms", "400"]);
    let bearer = format!("Authorization: Bearer {}", served.token("admin", &[]));
    let cookie = format!("Cookie: {}", served.log_in("admin").cookie);
    let json = "Content-Type: application/json";
    let form = "Content-Type: application/x-www-form-urlencoded";
    // Whether its answer may take long or not, and whoever asks.
    let heads = [
        format!("POST /api/v1/memories HTTP/1.1\r\n{bearer}\r\n{json}\r\n"),
        format!("POST /api/v1/import HTTP/1.1\r\n{bearer}\r\n{json}\r\n"),
        format!("POST /mcp HTTP/1.1\r\n{bearer}\r\n{json}\r\nAccept: application/json\r\n"),
        format!("POST /dreams HTTP/1.1\r\n{cookie}\r\n{form}\r\n"),
        format!("GET /healthz HTTP/1.1\r\n{json}\r\n"),
    ];
    let server = &served;
    std::thread::scope(|scope| {
        for head in &heads {
            scope.spawn(move || {
                let (answer, took) = trickle(server, head);
                assert!(answer.starts_with("HTTP/1.1 408 "), "{head}: {answer}");
                let in_time = Duration::from_millis(350)..Duration::from_millis(1_900);
                assert!(in_time.contains(&took), "{head}: {took:?}");
            });
        }
    });
    assert_eq!(served.get("/healthz", &[]).status, 200);
}

#[test]
fn who_is_slow_or_sends_too_much_is_cut_off() {
    let home = TestHome::new();
    let served = Served::start_with(&home, &["--head-ms", "500"]);
    let token = served.token("admin", &[]);
    // Somebody who says nothing, somebody who says no more, and a head that never ends.
    let began = Instant::now();
    let mut silent = served.connect();
    let mut idle = served.connect();
    let head = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", served.address);
    idle.write_all(head.as_bytes()).unwrap();
    let mut slow = served.connect();
    slow.write_all(b"GET /healthz HTTP/1.1\r\nHost: ").unwrap();
    let mut rest = Vec::new();
    let _ = slow.read_to_end(&mut rest);
    let _ = silent.read_to_end(&mut rest);
    let mut answered = String::new();
    let _ = idle.read_to_string(&mut answered);
    assert!(answered.contains(" 200 "), "{answered}");
    assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
    assert!(!String::from_utf8_lossy(&rest).contains(" 200 "));
    // A head that is too long.
    let long = format!("GET /healthz HTTP/1.1\r\nX: {}\r\n\r\n", "x".repeat(200_000));
    assert!([0, 400, 431].contains(&served.raw(long.as_bytes()).status));
    // A body that says how long it is.
    let bearer = format!("Bearer {token}");
    let said = [("Authorization", &*bearer), ("Content-Length", "999999999")];
    assert_eq!(served.ask("POST", "/mcp", &said, "").status, 413);
    // One that does not.
    let head = format!(
        "POST /mcp HTTP/1.1\r\nHost: {}\r\nAuthorization: {bearer}\r\nContent-Type: \
         application/json\r\nAccept: application/json, text/event-stream\r\nConnection: \
         close\r\nTransfer-Encoding: chunked\r\n\r\n",
        served.address
    );
    let chunk = format!("10000\r\n{}\r\n", "x".repeat(0x10000));
    let bytes = format!("{head}{}0\r\n\r\n", chunk.repeat(100));
    let status = served.raw(bytes.as_bytes()).status;
    assert!([0, 400, 413].contains(&status), "{status}");
    // It is still there.
    assert_eq!(served.get("/healthz", &[]).status, 200);
}

#[test]
fn who_asks_too_often_has_to_wait_and_others_do_not() {
    let home = TestHome::new();
    let served = Served::start_with(&home, &["--rate", "1"]);
    let (busy, quiet) = (served.token("read", &[]), served.token("read", &[]));
    let statuses: Vec<u16> =
        (0..30).map(|_| served.get_as(&busy, "/api/v1/status").status).collect();
    assert_eq!(statuses[0], 200);
    assert!(statuses.contains(&429), "{statuses:?}");
    assert_eq!(served.get_as(&quiet, "/api/v1/status").status, 200);
    // Guessing is dear, and does not lock out those who know.
    let guessed: Vec<u16> = (0..10).map(|_| served.get_as("som_x", "/metrics").status).collect();
    assert!(guessed.contains(&429), "{guessed:?}");
    assert_eq!(served.get_as(&quiet, "/api/v1/status").status, 200);
}

#[test]
fn it_ends_when_asked_and_takes_its_note_away() {
    let home = TestHome::new();
    let served = Served::start(&home);
    assert!(home.path().join("serve.url").exists());
    // A connection that is kept open does not keep the server.
    let _kept = served.connect();
    let began = Instant::now();
    assert_eq!(served.end(), Some(0));
    assert!(began.elapsed() < Duration::from_secs(15), "{:?}", began.elapsed());
    assert!(!home.path().join("serve.url").exists());
    let ran = home.run(&["open"]);
    assert_eq!(ran.code, Some(3), "{ran:?}");
}

#[test]
fn its_log_tells_no_secret_and_no_question() {
    let home = TestHome::new();
    let memory = home.remember("The launch word is swordfish");
    let served = Served::start(&home);
    let token = served.token("write", &[]);
    let link = home.ok(&["open"]);
    let code = link.trim_end().split_once("code=").unwrap().1;
    served.get(&format!("/login?code={code}"), &[]);
    served.get_as(&token, "/api/v1/status?q=swordfish");
    served.get_as(&token, &format!("/api/v1/memories/{memory}"));
    served.get_as("som_wrong-secret", "/api/v1/status");
    served.get("/swordfish", &[]);
    let log = served.log();
    assert!(log.lines().count() >= 6, "{log}");
    for line in log.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        assert!(line["at"].is_string() && line["event"].is_string(), "{line}");
    }
    for secret in [&*token, code, "swordfish", "wrong-secret", "som_", &*memory] {
        assert!(!log.contains(secret), "{secret} in {log}");
    }
}

#[test]
fn beyond_this_machine_it_wants_to_be_told() {
    let home = TestHome::new();
    let ran = home.run(&["serve", "--listen", "0.0.0.0:0"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(ran.stderr.contains("--beyond-loopback"), "{ran:?}");
}

#[test]
fn health_is_told_to_all_and_figures_to_some() {
    let home = TestHome::new();
    home.remember("We indent with tabs");
    let served = Served::start(&home);
    assert_eq!(served.get("/healthz", &[]).status, 200);
    assert_eq!(served.get("/readyz", &[]).status, 200);
    let figures = served.get_as(&served.token("read", &[]), "/metrics");
    assert!(figures.body.contains("somnium_memories_active 1"), "{figures:?}");
    // Who sees one workspace learns nothing of the whole.
    let figures = served.get_as(&served.token("read", &["w"]), "/metrics");
    assert_eq!(figures.status, 200);
    assert!(!figures.body.contains("somnium_memories_active"), "{figures:?}");
    let headers = served.get("/healthz", &[]).headers;
    assert!(headers["content-security-policy"].contains("default-src 'none'"));
    assert!(!headers["content-security-policy"].contains("unsafe"));
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "same-origin"),
        ("cache-control", "no-store"),
    ] {
        assert_eq!(headers[name], value);
    }
}

#[test]
fn deployment_files_name_what_the_program_knows() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let home = TestHome::new();
    let help = home.ok(&["serve", "--help"]);
    for (file, flags) in [
        ("deploy/somnium.service", &["--listen"][..]),
        ("deploy/Dockerfile", &["--listen", "--beyond-loopback", "--host"]),
    ] {
        let text = std::fs::read_to_string(root.join(file)).unwrap();
        for flag in flags {
            assert!(text.contains(flag) && help.contains(flag), "{flag} in {file}");
        }
        assert!(text.contains("SOMNIUM_HOME"), "{file}");
    }
}
