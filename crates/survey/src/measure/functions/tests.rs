//! Each case is a function with what it should measure.

use super::*;

/// `(name, cognitive, cyclomatic, nesting)` of the functions, in their order.
fn check(language: &str, text: &str, expected: &[(&str, u32, u32, u32)]) {
    let grammar = Grammar::of(language).unwrap();
    let tree = parse(text, grammar, &|| false).unwrap();
    let mut walk = Walk::new(text, grammar);
    walk.run(tree.walk());
    walk.done.sort_by_key(|it| it.line);
    let found: Vec<_> = walk
        .done
        .iter()
        .map(|it| (it.name.as_str(), it.cognitive, it.cyclomatic, it.nesting))
        .collect();
    assert_eq!(found, expected, "{language}: {text}");
}

#[test]
fn rust_is_measured() {
    check("Rust", "fn a() {}", &[("a", 0, 1, 0)]);
    check("Rust", "fn a() { if x { for y in z { while w {} } } }", &[("a", 6, 4, 3)]);
    check("Rust", "fn a() { if x {} else if y {} else {} }", &[("a", 3, 3, 1)]);
    check("Rust", "fn a() { if x && y && z || w {} }", &[("a", 3, 5, 1)]);
    check("Rust", "fn a() { if let Some(x) = y && z {} }", &[("a", 2, 3, 1)]);
    check("Rust", "fn a() { match x { 1 => {}, 2 => if y {}, _ => {} } }", &[("a", 3, 5, 2)]);
    check(
        "Rust",
        "impl<T> A<T> { fn b() { x.map(|y| if y { 1 } else { 2 }); } }",
        &[("A::b", 3, 2, 2)],
    );
    check("Rust", "fn a() {} #[cfg(test)] mod tests { fn b() { if x {} } }", &[("a", 0, 1, 0)]);
}

#[test]
fn python_is_measured() {
    let text = "class A:\n  def b(self):\n    if x:\n      pass\n    elif y:\n      pass\n    else:\n      pass\n";
    check("Python", text, &[("A.b", 3, 3, 1)]);
    check(
        "Python",
        "def a():\n  for x in y:\n    if x:\n      pass\n  else:\n    pass\n",
        &[("a", 3, 3, 2)],
    );
    check("Python", "def a():\n  return [x for x in y if x]\n", &[("a", 0, 3, 0)]);
    check(
        "Python",
        "def a():\n  try:\n    pass\n  except E:\n    if x and y: pass\n",
        &[("a", 4, 4, 2)],
    );
    check(
        "Python",
        "def a():\n  def b():\n    if x: pass\n  if y: pass\n",
        &[("a", 1, 2, 1), ("b", 1, 2, 1)],
    );
}

#[test]
fn scripts_of_the_web_are_measured() {
    for language in ["JavaScript", "TypeScript", "TSX"] {
        check(language, "const a = (x) => x ? 1 : 2;", &[("a", 1, 2, 1)]);
        check(language, "function a() { b(() => { if (x) {} }); }", &[("a", 2, 2, 2)]);
        check(language, "a.b = function () { if (x) {} else if (y) {} };", &[("a.b", 2, 3, 1)]);
        check(
            language,
            "class A { b() { switch (x) { case 1: case 2: default: } } }",
            &[("A.b", 1, 3, 1)],
        );
        check(language, "function a() { return x ?? y; }", &[("a", 1, 2, 0)]);
    }
}

#[test]
fn others_are_measured() {
    check(
        "Go",
        "package p\nfunc (a *T) b() { if x { } else if y { } else { } }",
        &[("T.b", 3, 3, 1)],
    );
    check("Go", "package p\nfunc a() { switch x { case 1: default: } }", &[("a", 1, 2, 1)]);
    check(
        "Java",
        "class A { void b() { if (x) {} else if (y) {} else {} } void c(); }",
        &[("A.b", 3, 3, 1)],
    );
    check("C", "int *a(int x) { if (x) {} else {} for (;;) {} }", &[("a", 3, 3, 1)]);
    check(
        "C++",
        "void A::b() { try {} catch (E e) {} auto f = [] { if (x) {} }; }",
        &[("A::b", 3, 3, 2)],
    );
    check(
        "Ruby",
        "class A\n def b\n  return 1 if x\n  if y\n  elsif z\n  else\n  end\n end\nend",
        &[("A#b", 4, 4, 1)],
    );
    check(
        "PHP",
        "<?php function a() { if ($x) {} elseif ($y) {} else {} foreach ($z as $w) {} }",
        &[("a", 4, 4, 1)],
    );
}

#[test]
fn nothing_breaks_it() {
    for language in ["Rust", "Python", "JavaScript", "TSX", "Go", "Java", "C", "C++", "Ruby", "PHP"]
    {
        let grammar = Grammar::of(language).unwrap();
        for text in
            ["", "\u{feff}", "}}}}((((", "fn fn fn", &"(".repeat(20_000), &"a.".repeat(9_000)]
        {
            assert!(measure(text, grammar, &|| false).is_some(), "{language}");
        }
        let long = format!("<?php {}", "x = (1 + 2);\n".repeat(50_000));
        assert_eq!(measure(&long, grammar, &|| true), None, "{language}");
    }
}
