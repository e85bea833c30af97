//! E-mail addresses and homes.

use somnium_engine::capture::redact::{Privacy, Redactor};

fn check(text: &str, expected: &str) {
    let privacy = Privacy { emails: true, home: Some("/srv/people/alice".into()) };
    let redactor = Redactor::new(privacy);
    let once = redactor.redact(text).text.into_owned();
    assert_eq!(once, expected);
    assert_eq!(redactor.redact(&once).text, expected);
}

#[test]
fn addresses_are_hidden() {
    check("ask bob.smith+x@mail.example.org, please", "ask [email], please");
    check("<jane@host.io>", "<[email]>");
    check("git@github.com:acme/app.git", "git@github.com:acme/app.git");
    check("npm i @types/node@20.1.0", "npm i @types/node@20.1.0");
    check("user@localhost", "user@localhost");
}

#[test]
fn homes_are_hidden() {
    check("/srv/people/alice/src/main.rs:3", "~/src/main.rs:3");
    check("/srv/people/alice2/x", "/srv/people/alice2/x");
    check("open /home/bob/x and /Users/carol/y", "open ~/x and ~/y");
    check(r"C:\Users\dave\code", r"~\code");
    check(r"C:\\Users\\dave\\code", r"~\\code");
    check("/home/", "/home/");
    check("https://x.io/home/page", "https://x.io/home/page");
}

#[test]
fn nothing_is_hidden_unless_asked() {
    let text = "bob@host.io in /home/bob";
    assert_eq!(Redactor::new(Privacy::default()).redact(text).text, text);
}
