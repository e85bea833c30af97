//! What models took, on the page and over REST.

use somnium_testkit::FakeService;

use crate::home::text;
use crate::models::{asking, configured, judged, verdicts};
use crate::served::Served;

#[test]
fn the_page_and_rest_show_every_call_of_a_model() {
    let home = asking(2);
    home.ok(&["remember", "The pier is closed on Mondays", "--workspace", "elsewhere"]);
    let service = FakeService::start(|_, received| verdicts(received, "newer"));
    configured(&home, &service, "anthropic", "");
    let dream = text(&judged(&home, &[]), "dream");
    let served = Served::start(&home);

    let session = served.log_in("read");
    let page = |path: &str| served.get(path, &[("cookie", &session.cookie)]).body;
    for path in ["/", "/status", "/calls", &format!("/dreams/{dream}")] {
        let body = page(path);
        assert!(body.contains("$0.0045"), "{path}: {body}");
        assert!(body.contains("1 call,"), "{path}: {body}");
    }
    let body = page(&format!("/calls?dream={dream}"));
    for told in ["judge", "m-1", "1\u{202f}000", "answered"] {
        assert!(body.contains(told), "{told}: {body}");
    }

    let token = served.token("read", &[]);
    let calls = served.get_as(&token, "/api/v1/calls").json();
    assert_eq!(calls["calls"][0]["dream"], *dream);
    assert_eq!(calls["spent"]["cost"], 4_500);
    let standing = served.get_as(&token, "/resources/status").json();
    assert_eq!(standing["models"]["today"]["requests"], 1);

    // Who sees one workspace sees the calls for its dreams, and no others.
    let of_dream = format!("/api/v1/dreams/{dream}/calls");
    let insider = served.token("read", &["w"]);
    assert_eq!(served.get_as(&insider, &of_dream).json()["spent"]["requests"], 1);
    assert_eq!(served.get_as(&insider, "/api/v1/calls").status, 403);
    let outsider = served.token("read", &["elsewhere"]);
    assert_eq!(served.get_as(&outsider, &of_dream).status, 404);
    assert!(served.get_as(&outsider, "/resources/status").json()["models"].is_null());
}
