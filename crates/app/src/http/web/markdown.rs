//! What a daydream or an agent wrote, as markup: emphasis, lists, code and links to the
//! web. Nothing else of it becomes markup.

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

use super::html::{Html, words};

/// More is no insight but a book.
const CHARS_MAX: usize = 40_000;

/// Renders a text. Markup in it is shown as text, pictures are not loaded, and a link leads
/// to the web or nowhere.
pub(super) fn markdown(text: &str) -> Html {
    let bounded: String = text.chars().take(CHARS_MAX).filter(|c| !is_odd(*c)).collect();
    let events = Parser::new_ext(&bounded, Options::ENABLE_TABLES).flat_map(tamed);
    let mut rendered = String::new();
    html::push_html(&mut rendered, events);
    Html::cleaned(rendered)
}

/// What becomes of an event: itself, something harmless, or two for one.
fn tamed(event: Event<'_>) -> impl Iterator<Item = Event<'_>> {
    let (first, second) = match event {
        // Text that is told to be markup is text.
        Event::Html(text) | Event::InlineHtml(text) => (Event::Text(text), None),
        // A heading within a page is a strong line: the page has its own order.
        Event::Start(Tag::Heading { .. }) => {
            (Event::Start(Tag::Paragraph), Some(Event::Start(Tag::Strong)))
        }
        Event::End(TagEnd::Heading(_)) => {
            (Event::End(TagEnd::Strong), Some(Event::End(TagEnd::Paragraph)))
        }
        Event::Start(Tag::Image { .. }) => (Event::Start(Tag::Emphasis), None),
        Event::End(TagEnd::Image) => (Event::End(TagEnd::Emphasis), None),
        Event::Start(Tag::Link { link_type, dest_url, .. }) => {
            let (dest_url, title, id) = (to_the_web(dest_url), "".into(), "".into());
            (Event::Start(Tag::Link { link_type, dest_url, title, id }), None)
        }
        event => (event, None),
    };
    std::iter::once(first).chain(second)
}

fn to_the_web(address: CowStr<'_>) -> CowStr<'_> {
    match address.starts_with("https://") || address.starts_with("http://") {
        true => address,
        false => CowStr::Borrowed("#main"),
    }
}

/// What [`words`] shows by its number is left out where it cannot.
fn is_odd(character: char) -> bool {
    let mut buffer = [0; 4];
    words(character.encode_utf8(&mut buffer)).to_string().starts_with("<span")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_but_what_is_known_becomes_markup() {
        let check = |text: &str, expected: &str| {
            assert_eq!(markdown(text).to_string().trim_end(), expected, "{text}");
        };
        check("a *b* `c`", "<p>a <em>b</em> <code>c</code></p>");
        check("# big", "<p><strong>big</strong></p>");
        check("<script>x</script>", "&lt;script&gt;x&lt;/script&gt;");
        check("a <b onclick='x'>b</b>", "<p>a &lt;b onclick='x'&gt;b&lt;/b&gt;</p>");
        check("[x](javascript:alert(1))", "<p><a href=\"#main\">x</a></p>");
        check("[x](JaVaScRiPt:alert)", "<p><a href=\"#main\">x</a></p>");
        check("[x](data:text/html,x)", "<p><a href=\"#main\">x</a></p>");
        check("[x](//evil.example)", "<p><a href=\"#main\">x</a></p>");
        check(
            "[x](https://a.example/?q=\"><b>)",
            "<p><a href=\"https://a.example/?q=%22%3E%3Cb%3E\">x</a></p>",
        );
        check("![x](https://a.example/x.png)", "<p><em>x</em></p>");
        check("<javascript:alert(1)>", "<p><a href=\"#main\">javascript:alert(1)</a></p>");
        check("a\u{202e}b\u{1b}", "<p>ab</p>");
    }
}
