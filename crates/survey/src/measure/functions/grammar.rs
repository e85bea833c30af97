//! What the nodes of each language's syntax mean for complexity.

use std::sync::LazyLock;

use tree_sitter::{Language, Node};

/// What a node means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    None,
    /// A function with a name.
    Function,
    /// A function without one.
    Lambda,
    /// What functions belong to: a class, an implementation.
    Container,
    If,
    /// `elif`: a node of its own.
    ElseIf,
    Else,
    Loop,
    Switch,
    Case,
    Catch,
    Ternary,
    /// May join conditions.
    Logical,
    /// Another way, but no step: a condition in a comprehension.
    Count,
}

/// A language's syntax.
pub(crate) struct Grammar {
    pub(super) language: Language,
    /// By the number of a node's kind.
    roles: Vec<Role>,
    /// Numbers of the operators that join conditions; the same for `&&` and `and`.
    operators: Vec<u16>,
    /// What stands between a class and its function.
    pub(super) joint: &'static str,
    is_rust: bool,
}

/// Kinds of nodes with their meanings, as `Role: kind kind`.
type Table = &'static [(Role, &'static str)];

const RUST: Table = &[
    (Role::Function, "function_item"),
    (Role::Lambda, "closure_expression"),
    (Role::Container, "impl_item trait_item"),
    (Role::If, "if_expression"),
    (Role::Else, "else_clause"),
    (Role::Loop, "for_expression while_expression loop_expression"),
    (Role::Switch, "match_expression"),
    (Role::Case, "match_arm"),
    (Role::Logical, "binary_expression let_chain"),
];
const PYTHON: Table = &[
    (Role::Function, "function_definition"),
    (Role::Lambda, "lambda"),
    (Role::Container, "class_definition"),
    (Role::If, "if_statement"),
    (Role::ElseIf, "elif_clause"),
    (Role::Else, "else_clause"),
    (Role::Loop, "for_statement while_statement"),
    (Role::Switch, "match_statement"),
    (Role::Case, "case_clause"),
    (Role::Catch, "except_clause"),
    (Role::Ternary, "conditional_expression"),
    (Role::Count, "for_in_clause if_clause"),
    (Role::Logical, "boolean_operator"),
];
const JAVASCRIPT: Table = &[
    (Role::Function, "function_declaration generator_function_declaration method_definition"),
    (Role::Lambda, "function_expression arrow_function generator_function"),
    (Role::Container, "class_declaration abstract_class_declaration"),
    (Role::If, "if_statement"),
    (Role::Else, "else_clause"),
    (Role::Loop, "for_statement for_in_statement while_statement do_statement"),
    (Role::Switch, "switch_statement"),
    (Role::Case, "switch_case"),
    (Role::Catch, "catch_clause"),
    (Role::Ternary, "ternary_expression"),
    (Role::Logical, "binary_expression"),
];
const GO: Table = &[
    (Role::Function, "function_declaration method_declaration"),
    (Role::Lambda, "func_literal"),
    (Role::If, "if_statement"),
    (Role::Loop, "for_statement"),
    (Role::Switch, "expression_switch_statement type_switch_statement select_statement"),
    (Role::Case, "expression_case type_case communication_case"),
    (Role::Logical, "binary_expression"),
];
const JAVA: Table = &[
    (Role::Function, "method_declaration constructor_declaration compact_constructor_declaration"),
    (Role::Lambda, "lambda_expression"),
    (
        Role::Container,
        "class_declaration interface_declaration enum_declaration record_declaration",
    ),
    (Role::If, "if_statement"),
    (Role::Loop, "for_statement enhanced_for_statement while_statement do_statement"),
    (Role::Switch, "switch_expression"),
    (Role::Case, "switch_label"),
    (Role::Catch, "catch_clause"),
    (Role::Ternary, "ternary_expression"),
    (Role::Logical, "binary_expression"),
];
const C: Table = &[
    (Role::Function, "function_definition"),
    (Role::Lambda, "lambda_expression"),
    (Role::Container, "class_specifier struct_specifier"),
    (Role::If, "if_statement"),
    (Role::Else, "else_clause"),
    (Role::Loop, "for_statement for_range_loop while_statement do_statement"),
    (Role::Switch, "switch_statement"),
    (Role::Case, "case_statement"),
    (Role::Catch, "catch_clause"),
    (Role::Ternary, "conditional_expression"),
    (Role::Logical, "binary_expression"),
];
const RUBY: Table = &[
    (Role::Function, "method singleton_method"),
    (Role::Lambda, "block do_block lambda"),
    (Role::Container, "class module"),
    (Role::If, "if unless if_modifier unless_modifier"),
    (Role::ElseIf, "elsif"),
    (Role::Else, "else"),
    (Role::Loop, "while until for while_modifier until_modifier"),
    (Role::Switch, "case case_match"),
    (Role::Case, "when in_clause"),
    (Role::Catch, "rescue rescue_modifier"),
    (Role::Ternary, "conditional"),
    (Role::Logical, "binary"),
];
const PHP: Table = &[
    (Role::Function, "function_definition method_declaration"),
    (Role::Lambda, "anonymous_function arrow_function"),
    (Role::Container, "class_declaration trait_declaration interface_declaration enum_declaration"),
    (Role::If, "if_statement"),
    (Role::ElseIf, "else_if_clause"),
    (Role::Else, "else_clause"),
    (Role::Loop, "for_statement foreach_statement while_statement do_statement"),
    (Role::Switch, "switch_statement match_expression"),
    (Role::Case, "case_statement match_conditional_expression"),
    (Role::Catch, "catch_clause"),
    (Role::Ternary, "conditional_expression"),
    (Role::Logical, "binary_expression"),
];

macro_rules! grammar {
    ($name:ident, $language:expr, $table:expr, $joint:literal) => {
        static $name: LazyLock<Grammar> =
            LazyLock::new(|| Grammar::new($language.into(), $table, $joint));
    };
}

grammar!(RUST_GRAMMAR, tree_sitter_rust::LANGUAGE, RUST, "::");
grammar!(PYTHON_GRAMMAR, tree_sitter_python::LANGUAGE, PYTHON, ".");
grammar!(JAVASCRIPT_GRAMMAR, tree_sitter_javascript::LANGUAGE, JAVASCRIPT, ".");
grammar!(TYPESCRIPT_GRAMMAR, tree_sitter_typescript::LANGUAGE_TYPESCRIPT, JAVASCRIPT, ".");
grammar!(TSX_GRAMMAR, tree_sitter_typescript::LANGUAGE_TSX, JAVASCRIPT, ".");
grammar!(GO_GRAMMAR, tree_sitter_go::LANGUAGE, GO, ".");
grammar!(JAVA_GRAMMAR, tree_sitter_java::LANGUAGE, JAVA, ".");
grammar!(C_GRAMMAR, tree_sitter_c::LANGUAGE, C, "::");
grammar!(CPP_GRAMMAR, tree_sitter_cpp::LANGUAGE, C, "::");
grammar!(RUBY_GRAMMAR, tree_sitter_ruby::LANGUAGE, RUBY, "#");
grammar!(PHP_GRAMMAR, tree_sitter_php::LANGUAGE_PHP, PHP, "::");

impl Grammar {
    /// The grammar of a language, if it is measured.
    pub(crate) fn of(language: &str) -> Option<&'static Self> {
        Some(match language {
            "Rust" => &RUST_GRAMMAR,
            "Python" => &PYTHON_GRAMMAR,
            "JavaScript" => &JAVASCRIPT_GRAMMAR,
            "TypeScript" => &TYPESCRIPT_GRAMMAR,
            "TSX" => &TSX_GRAMMAR,
            "Go" => &GO_GRAMMAR,
            "Java" => &JAVA_GRAMMAR,
            "C" => &C_GRAMMAR,
            // A header may be of either; the grammar of C++ reads both.
            "C++" | "C++ Header" | "C Header" => &CPP_GRAMMAR,
            "Ruby" => &RUBY_GRAMMAR,
            "PHP" => &PHP_GRAMMAR,
            _ => return None,
        })
    }

    fn new(language: Language, table: Table, joint: &'static str) -> Self {
        let count = language.node_kind_count();
        let mut roles = vec![Role::None; count];
        let mut operators = vec![0; count];
        for number in 0..count {
            let id = u16::try_from(number).unwrap_or(u16::MAX);
            let Some(kind) = language.node_kind_for_id(id) else { continue };
            if language.node_kind_is_named(id) {
                let found = table.iter().find(|(_, kinds)| kinds.split(' ').any(|it| it == kind));
                roles[number] = found.map_or(Role::None, |(role, _)| *role);
            } else {
                operators[number] = match kind {
                    "&&" | "and" => 1,
                    "||" | "or" => 2,
                    "??" => 3,
                    _ => 0,
                };
            }
        }
        let is_rust = language.id_for_node_kind("attribute_item", true) != 0;
        Self { language, roles, operators, joint, is_rust }
    }

    pub(super) fn role(&self, node: Node<'_>) -> Role {
        self.roles.get(usize::from(node.kind_id())).copied().unwrap_or(Role::None)
    }

    /// Which operator a node is, if it is one that joins conditions.
    pub(super) fn operator(&self, node: Node<'_>) -> Option<u16> {
        let operator = self.operators.get(usize::from(node.kind_id())).copied();
        operator.filter(|operator| *operator != 0)
    }

    /// What is only promised is not measured.
    pub(super) fn has_no_body(&self, node: Node<'_>) -> bool {
        matches!(node.kind(), "method_declaration" | "function_definition")
            && node.child_by_field_name("body").is_none()
    }

    /// Tests within a file of Rust are not part of the program.
    pub(super) fn is_test_code(&self, node: Node<'_>, text: &str) -> bool {
        if !self.is_rust || !matches!(node.kind(), "mod_item" | "function_item") {
            return false;
        }
        let mut before = node.prev_named_sibling();
        while let Some(attribute) = before.filter(|it| it.kind() == "attribute_item") {
            let said = &text[attribute.byte_range()];
            if said.contains("cfg(test") || said.contains("cfg(all(test") || said.ends_with("test]")
            {
                return true;
            }
            before = attribute.prev_named_sibling();
        }
        false
    }
}
