//! As much of Markdown as it takes to cut a text where it can be cut.

/// What takes the place of what must not be read; see `capture/mask.rs`.
pub(super) const HIDDEN: char = '\u{7f}';

/// A line of a text, without its end.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'t> {
    /// From 1.
    pub(super) number: u64,
    /// Its first byte.
    pub(super) start: usize,
    /// The one after its last.
    pub(super) end: usize,
    pub(super) text: &'t str,
}

impl Line<'_> {
    /// How far it is indented; a tab is worth four.
    pub(super) fn indent(&self) -> usize {
        let blanks = self.text.chars().take_while(|c| c.is_whitespace());
        blanks.map(|c| if c == '\t' { 4 } else { 1 }).sum()
    }

    fn is_blank(&self) -> bool {
        self.text.chars().all(|c| c.is_whitespace() || c == HIDDEN)
    }
}

/// The lines of a text, whatever ends them.
pub(super) fn lines(text: &str) -> Vec<Line<'_>> {
    let mut start = 0;
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let plain = line.trim_end_matches(['\n', '\r']).trim_start_matches('\u{feff}');
        lines.push(Line { number, start, end: start + line.len(), text: plain });
        start += line.len();
    }
    lines
}

/// What a block of a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    Text,
    Bullet,
    Code,
    Table,
}

/// Lines that belong together.
#[derive(Debug)]
pub(super) struct Block<'t> {
    pub(super) sort: Sort,
    pub(super) lines: Vec<Line<'t>>,
}

impl Block<'_> {
    pub(super) fn text(&self) -> String {
        let lines: Vec<&str> = self.lines.iter().map(|line| line.text.trim_end()).collect();
        lines.join("\n").trim_end().to_owned()
    }
}

/// What stands between two headings.
#[derive(Debug, Default)]
pub(super) struct Section<'t> {
    /// The headings above, outermost first.
    pub(super) path: Vec<String>,
    pub(super) blocks: Vec<Block<'t>>,
}

/// The sections of a text, in their order. The first one may have no heading.
pub(super) fn sections<'t>(lines: &[Line<'t>]) -> Vec<Section<'t>> {
    let mut reader = Reader { sections: vec![Section::default()], ..Reader::default() };
    let mut lines = lines.iter().peekable();
    while let Some(line) = lines.next() {
        // Codex heads each part of its notes with a list of where it comes from.
        let next = lines.peek().map_or("", |next| next.text);
        if reader.fence.is_none() && is_rule(line) && next.starts_with("rollout_summary_files:") {
            lines.by_ref().find(|line| is_rule(line));
            continue;
        }
        reader.take(line);
    }
    reader.close();
    reader.sections
}

#[derive(Default)]
struct Reader<'t> {
    sections: Vec<Section<'t>>,
    /// The headings that hold, with their levels.
    headings: Vec<(usize, String)>,
    block: Option<Block<'t>>,
    /// How far the items of the present list are indented.
    base: usize,
    /// What closes the code that is being read.
    fence: Option<(char, usize)>,
    is_comment: bool,
    after_blank: bool,
}

impl<'t> Reader<'t> {
    fn take(&mut self, line: &Line<'t>) {
        if let Some(fence) = self.fence {
            self.push(line);
            if closes(line.text, fence) {
                self.fence = None;
                self.close_unless(Sort::Bullet);
            }
            return;
        }
        let text = line.text.trim();
        // What authors tell each other is not told to agents.
        if self.is_comment || text.starts_with("<!--") {
            self.is_comment = !text.contains("-->");
            return;
        }
        if line.is_blank() {
            self.close_unless(Sort::Bullet);
            self.after_blank = true;
            return;
        }
        let is_within = self.is_in(Sort::Bullet) && line.indent() > self.base;
        if let Some(fence) = opens(text) {
            self.put(Sort::Code, line, is_within);
            self.fence = Some(fence);
        } else if let Some((level, title)) = heading(line).filter(|_| !is_within) {
            self.enter(level, title);
        } else if is_rule(line) {
            self.close();
        } else if is_bullet(text) {
            let is_within = is_within && line.indent() > self.base + 1;
            if !is_within {
                self.close();
                self.base = line.indent();
            }
            self.put(Sort::Bullet, line, is_within);
        } else if text.starts_with('|') {
            let goes_on = is_within || self.is_in(Sort::Table);
            self.put(Sort::Table, line, goes_on);
        } else {
            // A paragraph goes on without being indented, until there is a gap.
            let is_lazy = self.is_in(Sort::Bullet) && !self.after_blank;
            let goes_on = is_within || is_lazy || self.is_in(Sort::Text);
            self.put(Sort::Text, line, goes_on);
        }
        self.after_blank = false;
    }

    fn is_in(&self, sort: Sort) -> bool {
        self.block.as_ref().is_some_and(|block| block.sort == sort)
    }

    fn put(&mut self, sort: Sort, line: &Line<'t>, goes_on: bool) {
        if !goes_on {
            self.close();
            self.block = Some(Block { sort, lines: Vec::new() });
        }
        self.push(line);
    }

    fn push(&mut self, line: &Line<'t>) {
        if let Some(block) = &mut self.block {
            block.lines.push(*line);
        }
    }

    fn close_unless(&mut self, sort: Sort) {
        if !self.is_in(sort) {
            self.close();
        }
    }

    fn close(&mut self) {
        if let (Some(block), Some(section)) = (self.block.take(), self.sections.last_mut()) {
            section.blocks.push(block);
        }
    }

    fn enter(&mut self, level: usize, title: String) {
        self.close();
        self.headings.retain(|(above, _)| *above < level);
        self.headings.push((level, title));
        let path = self.headings.iter().map(|(_, title)| title.clone()).collect();
        self.sections.push(Section { path, blocks: Vec::new() });
    }
}

/// The level and the words of a heading.
fn heading(line: &Line<'_>) -> Option<(usize, String)> {
    /// A longer one is a paragraph by mistake.
    const TITLE_CHARS_MAX: usize = 200;
    let text = line.text.trim();
    let level = text.chars().take_while(|c| *c == '#').count();
    let rest = &text[level..];
    if !(1..=6).contains(&level) || line.indent() > 3 || !rest.starts_with([' ', '\t']) {
        return None;
    }
    let title = rest.trim().trim_end_matches('#').trim().replace("**", "");
    let title: String = title.chars().filter(|c| *c != HIDDEN).take(TITLE_CHARS_MAX).collect();
    (!title.is_empty()).then_some((level, title))
}

/// Whether it is a line across the page.
fn is_rule(line: &Line<'_>) -> bool {
    let mut marks = line.text.chars().filter(|c| !c.is_whitespace());
    let Some(first) = marks.next().filter(|mark| "-*_".contains(*mark)) else { return false };
    let mut count = 1;
    for mark in marks {
        if mark != first {
            return false;
        }
        count += 1;
    }
    count >= 3
}

fn is_bullet(text: &str) -> bool {
    without_marker(text).len() < text.len()
}

/// An item's words.
pub(super) fn without_marker(text: &str) -> &str {
    let digits = text.chars().take_while(char::is_ascii_digit).count();
    let rest = match digits {
        0 => text.strip_prefix(['-', '*', '+']),
        1..=9 => text[digits..].strip_prefix(['.', ')']),
        _ => None,
    };
    match rest {
        Some(rest) if rest.starts_with([' ', '\t']) => rest.trim_start(),
        _ => text,
    }
}

fn opens(text: &str) -> Option<(char, usize)> {
    let mark = text.chars().next().filter(|mark| "`~".contains(*mark))?;
    let count = text.chars().take_while(|c| *c == mark).count();
    // What closes on its own line is code within a text.
    let is_fence = count >= 3 && !(mark == '`' && text[count..].contains('`'));
    is_fence.then_some((mark, count))
}

fn closes(text: &str, (mark, count): (char, usize)) -> bool {
    let text = text.trim();
    text.len() >= count && text.chars().all(|c| c == mark)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(text: &str) -> Vec<(String, Vec<(Sort, String)>)> {
        let shape = |section: Section<'_>| {
            let blocks = section.blocks.iter().map(|block| (block.sort, block.text())).collect();
            (section.path.join(" > "), blocks)
        };
        sections(&lines(text)).into_iter().map(shape).collect()
    }

    #[test]
    fn texts_are_cut_where_they_can_be_cut() {
        let text = "intro\nmore\n\n# A\r\n- one\r\n  - nested\r\n\r\n  still one\n- two\nlazy\n\nafter\n\
                    ## B\n```sh\n# no heading\n```\n| a |\n| b |\n---\n<!-- not\ntold -->\n# C #\n1. x\n";
        let expected = vec![
            (String::new(), vec![(Sort::Text, "intro\nmore".to_owned())]),
            (
                "A".to_owned(),
                vec![
                    (Sort::Bullet, "- one\n  - nested\n  still one".to_owned()),
                    (Sort::Bullet, "- two\nlazy".to_owned()),
                    (Sort::Text, "after".to_owned()),
                ],
            ),
            (
                "A > B".to_owned(),
                vec![
                    (Sort::Code, "```sh\n# no heading\n```".to_owned()),
                    (Sort::Table, "| a |\n| b |".to_owned()),
                ],
            ),
            ("C".to_owned(), vec![(Sort::Bullet, "1. x".to_owned())]),
        ];
        assert_eq!(shape(text), expected);
    }

    #[test]
    fn places_are_those_of_the_text() {
        let text = "a\r\n\nüü\nb";
        for line in lines(text) {
            assert!(text[line.start..line.end].starts_with(line.text));
        }
        assert_eq!(lines(text).last().map(|line| line.number), Some(4));
    }
}
