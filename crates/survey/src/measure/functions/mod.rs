//! How hard functions are to follow, measured on their syntax.
//!
//! Cyclomatic complexity counts the ways through: one, and one more for each `if`,
//! loop, case, `catch`, `?:`, `&&` and `||`. Cognitive complexity counts what stops a
//! reader: a branch or loop counts one and one more for each that it lies in; `else`,
//! and a change between `&&` and `||`, count one; a `switch` counts once, whatever its
//! cases. A function with a name is measured by itself, also within another one; one
//! without a name counts to the one it is in.

mod grammar;

use std::ops::ControlFlow;

use tree_sitter::{Node, ParseOptions, Parser, Tree, TreeCursor};

pub(crate) use grammar::Grammar;
use grammar::Role;

use crate::figures::FunctionFigures;

/// The most functions of a file that are named.
const WORST_MAX: usize = 8;
/// The least that makes one worth a name.
const WORST_COGNITIVE: u32 = 8;
const WORST_LINES: u32 = 60;
/// More functions of one file are not measured.
const FUNCTIONS_MAX: usize = 20_000;
/// A deeper tree is not followed further.
const DEPTH_MAX: usize = 4_000;

/// The functions of a file.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Functions {
    /// Of each: cognitive, cyclomatic complexity, lines.
    pub(crate) all: Vec<(u16, u16, u16)>,
    pub(crate) worst: Vec<FunctionFigures>,
}

/// Measures the functions of a text; nothing, if it was stopped.
pub(crate) fn measure(
    text: &str,
    grammar: &'static Grammar,
    is_over: &dyn Fn() -> bool,
) -> Option<Functions> {
    let tree = parse(text, grammar, is_over)?;
    let mut walk = Walk::new(text, grammar);
    walk.run(tree.walk());
    let mut done = walk.done;
    let short = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
    let all = done
        .iter()
        .map(|it| (short(it.cognitive), short(it.cyclomatic), short(it.lines)))
        .collect();
    done.retain(|it| it.cognitive >= WORST_COGNITIVE || it.lines >= WORST_LINES);
    done.sort_by(|a, b| {
        (b.cognitive, b.lines).cmp(&(a.cognitive, a.lines)).then(a.line.cmp(&b.line))
    });
    done.truncate(WORST_MAX);
    Some(Functions { all, worst: done })
}

fn parse(text: &str, grammar: &'static Grammar, is_over: &dyn Fn() -> bool) -> Option<Tree> {
    let mut parser = Parser::new();
    parser.set_language(&grammar.language).ok()?;
    let mut look = |_: &tree_sitter::ParseState| match is_over() {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    let options = ParseOptions::new().progress_callback(&mut look);
    let bytes = text.as_bytes();
    parser.parse_with_options(&mut |at, _| bytes.get(at..).unwrap_or_default(), None, Some(options))
}

/// A node that is being looked into.
struct Frame {
    role: Role,
    /// How deep what is within lies.
    nesting: u32,
    /// The operator that its children are joined with.
    operator: u16,
    is_function: bool,
    is_container: bool,
}

/// Goes through a tree without calling itself: a text may be nested deeply.
struct Walk<'t> {
    text: &'t str,
    grammar: &'static Grammar,
    frames: Vec<Frame>,
    open: Vec<FunctionFigures>,
    containers: Vec<String>,
    done: Vec<FunctionFigures>,
}

impl<'t> Walk<'t> {
    fn new(text: &'t str, grammar: &'static Grammar) -> Self {
        let (frames, open, containers, done) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { text, grammar, frames, open, containers, done }
    }

    fn run(&mut self, mut cursor: TreeCursor<'t>) {
        loop {
            let enters = self.enter(&cursor);
            if enters && self.frames.len() < DEPTH_MAX && cursor.goto_first_child() {
                continue;
            }
            self.leave();
            while !cursor.goto_next_sibling() {
                if !cursor.goto_parent() {
                    return;
                }
                self.leave();
            }
        }
    }

    /// Looks at a node; whether its children are of interest.
    fn enter(&mut self, cursor: &TreeCursor<'t>) -> bool {
        let node = cursor.node();
        let parent = self.frames.last();
        let (parent_role, nesting, parent_operator) =
            parent.map_or((Role::None, 0, 0), |it| (it.role, it.nesting, it.operator));
        let role = self.grammar.role(node);
        let mut frame = Frame {
            role,
            nesting,
            operator: parent_operator,
            is_function: false,
            is_container: false,
        };
        let is_alternative = parent_role == Role::If && cursor.field_name() == Some("alternative");
        match role {
            Role::Function | Role::Lambda => self.function(node, &mut frame),
            Role::Container => {
                self.containers.push(self.name(node));
                frame.is_container = true;
            }
            Role::Logical => {
                frame.operator = self.logical(node, parent_operator);
            }
            Role::None => {}
            role => self.branch(role, is_alternative, parent_role, node, &mut frame),
        }
        if is_alternative && !matches!(role, Role::If | Role::ElseIf | Role::Else) {
            // `else` without a node of its own.
            self.add(1, 0);
        }
        let is_skipped = self.grammar.is_test_code(node, self.text);
        self.frames.push(frame);
        !is_skipped && self.done.len() < FUNCTIONS_MAX
    }

    fn leave(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        if frame.is_function {
            self.done.extend(self.open.pop());
        }
        if frame.is_container {
            self.containers.pop();
        }
    }

    /// A branch, a loop or the like.
    fn branch(
        &mut self,
        role: Role,
        is_alternative: bool,
        parent: Role,
        node: Node<'t>,
        frame: &mut Frame,
    ) {
        let nesting = frame.nesting;
        frame.operator = 0;
        match role {
            // `else if` is one step, as deep as its `if`.
            Role::If if is_alternative => self.add(1, 1),
            Role::If if parent == Role::Else => self.add(0, 1),
            Role::ElseIf => self.add(1, 1),
            Role::Else if matches!(parent, Role::If | Role::ElseIf) => self.add(1, 0),
            Role::Case if !is_default(node) => self.add(0, 1),
            Role::Count => self.add(0, 1),
            Role::If | Role::Loop | Role::Catch | Role::Ternary => {
                self.add(1 + nesting, 1);
                self.deepen(frame);
            }
            Role::Switch => {
                self.add(1 + nesting, 0);
                self.deepen(frame);
            }
            _ => {}
        }
    }

    fn deepen(&mut self, frame: &mut Frame) {
        frame.nesting += 1;
        if let Some(function) = self.open.last_mut() {
            function.nesting = function.nesting.max(frame.nesting);
        }
    }

    /// Operators that join conditions: each is another way, a change is another step.
    fn logical(&mut self, node: Node<'t>, parent: u16) -> u16 {
        let mut cursor = node.walk();
        let mut operators = node.children(&mut cursor).filter_map(|it| self.grammar.operator(it));
        let Some(first) = operators.next() else { return parent };
        let count = 1 + u32::try_from(operators.count()).unwrap_or(0);
        self.add(u32::from(first != parent), count);
        first
    }

    fn function(&mut self, node: Node<'t>, frame: &mut Frame) {
        let named = match self.grammar.role(node) {
            Role::Function => Some(self.name(node)),
            _ => self.assigned_name(node),
        };
        if named.is_none() && !self.open.is_empty() {
            // One without a name is a part of the one it is in.
            frame.nesting += 1;
            return;
        }
        if self.grammar.has_no_body(node) {
            return;
        }
        let name = named.unwrap_or_else(|| "(anonymous)".to_owned());
        let holders = self.containers.iter().filter(|it| !it.is_empty()).map(String::as_str);
        let name = holders.chain([name.as_str()]).collect::<Vec<_>>().join(self.grammar.joint);
        let (first, last) = (node.start_position().row, node.end_position().row);
        let line = u32::try_from(first + 1).unwrap_or(u32::MAX);
        let lines = u32::try_from(last - first + 1).unwrap_or(u32::MAX);
        let figures = FunctionFigures { name, line, lines, cyclomatic: 1, ..Default::default() };
        self.open.push(figures);
        frame.is_function = true;
        frame.nesting = 0;
        frame.operator = 0;
    }

    fn add(&mut self, cognitive: u32, cyclomatic: u32) {
        if let Some(function) = self.open.last_mut() {
            function.cognitive += cognitive;
            function.cyclomatic += cyclomatic;
        }
    }

    /// The name of a function or of what holds it.
    fn name(&self, node: Node<'t>) -> String {
        let mut named = node.child_by_field_name("name");
        if named.is_none() && self.grammar.role(node) == Role::Container {
            named = node.child_by_field_name("type");
        }
        let mut declarator = node.child_by_field_name("declarator");
        // `int *(name)(…)` in C: the innermost declarator has it.
        for _ in 0..16 {
            match declarator {
                Some(inner) if named.is_none() => {
                    declarator = inner.child_by_field_name("declarator");
                    if declarator.is_none() {
                        named = Some(inner);
                    }
                }
                _ => break,
            }
        }
        let name = named.map_or("", |it| &self.text[it.byte_range()]);
        let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let name = name.split('<').next().unwrap_or_default();
        let receiver = node.child_by_field_name("receiver");
        let receiver = receiver.map(|it| &self.text[it.byte_range()]).unwrap_or_default();
        let receiver =
            receiver.trim_matches(['(', ')']).split([' ', '*']).next_back().unwrap_or("");
        let receiver = receiver.split('[').next().unwrap_or_default();
        let name = if receiver.is_empty() { name.to_owned() } else { format!("{receiver}.{name}") };
        name.chars().take(80).collect()
    }

    /// The name that a function without one is given to: `const name = () => …`.
    fn assigned_name(&self, node: Node<'t>) -> Option<String> {
        let parent = node.parent()?;
        let field = match parent.kind() {
            "variable_declarator" | "public_field_definition" => "name",
            "assignment_expression" => "left",
            "pair" => "key",
            "field_definition" => "property",
            _ => return None,
        };
        let name = parent.child_by_field_name(field)?;
        if name == node {
            return None;
        }
        Some(self.text[name.byte_range()].chars().take(80).collect())
    }
}

/// `default:` is no further way.
fn is_default(node: Node<'_>) -> bool {
    node.child(0).is_some_and(|first| first.kind() == "default")
}

#[cfg(test)]
mod tests;
