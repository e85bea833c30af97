//! The same for TOML.

use super::*;

const TEXTS: &[&str] = &[
    "",
    "\n",
    "\n\n",
    "model = \"o\"",
    "model = \"o\"\n",
    "model = \"o\"\n\n",
    "model = \"o\" # mine",
    "# top\r\nmodel = \"o\"\r\n",
    "# top\r\nmodel = \"o\"",
    "\u{feff}model = \"o\"\n",
    "# nothing but a comment\n",
    "[mcp_servers]\n",
    "[mcp_servers.x]\ncommand = \"y\" # why\nargs = [\n  \"mcp\", # inside\n]\n",
    "[mcp_servers]\nx = { command = \"y\" }\n",
    "[mcp_servers]\nx.command = \"y\"\n",
    "mcp_servers.x.command = \"y\"\n",
    "[[list]]\na = 1\n\n[[list]]\na = 2\n",
    "text = \"\"\"\n[mcp_servers.somnium]\ncommand = 'no'\n\"\"\"\n",
    "[z]\n[a]\nb   =   1\n\n\n\n# the end\n",
    "[projects.\"/a b\"]\ntrust_level = \"trusted\"\n",
];

#[test]
fn every_text_comes_back_to_the_byte() {
    for text in TEXTS {
        let wired = check(&toml_site(), text);
        assert!(wired.starts_with(text), "what was there stays: {wired}");
    }
}

#[test]
fn what_came_after_us_stays() {
    let site = toml_site();
    let wired = site.wire(Some("a = 1\n"), &Launch::bare(), BOTH).unwrap();
    let more = format!("{wired}\n[other]\nb = 2\n");
    assert_eq!(site.unwire(&more, None).unwrap(), "a = 1\n\n[other]\nb = 2\n");
    // What was set for our server goes with it: alone it would be an error.
    let tools = "\n[mcp_servers.somnium.tools.recall]\napproval_mode = \"approve\"\n";
    let more = format!("{wired}{tools}\n# about other\n[other]\nb = 2\n");
    assert_eq!(site.unwire(&more, None).unwrap(), "a = 1\n\n# about other\n[other]\nb = 2\n");
    let with_key = wired.replace("args =", "startup_timeout_sec = 5 # slow\nargs =");
    assert_eq!(site.unwire(&with_key, None).unwrap(), "a = 1\n");
    let inline =
        "[mcp_servers]\nsomnium = { command = \"/old/somnium\", args = [\"mcp\"] }\nx = {}\n";
    assert_eq!(site.unwire(inline, None).unwrap(), "[mcp_servers]\nx = {}\n");
    let moved = site.wire(Some(inline), &Launch::bare(), BOTH).unwrap();
    assert_eq!(moved, inline.replace("/old/somnium", "somnium"));
}

#[test]
fn odd_settings_are_refused() {
    let cases = [
        ("a = 1\n[b\n", "line 2, column 3: "),
        ("a = = 1\n", "line 1, column 5: "),
        ("mcp_servers = 1\n", "line 1: mcp_servers is integer, not a table"),
        ("mcp_servers = { x = { command = \"y\" } }\n", "mcp_servers is written in a way"),
        ("\n[mcp_servers.somnium]\ncommand = \"x\"\n", "line 2: there is an MCP server"),
        ("[mcp_servers]\nsomnium = 1\n", "line 2: there is an MCP server"),
    ];
    for (text, expected) in cases {
        let error = toml_site().wire(Some(text), &Launch::bare(), BOTH).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{text:?}: {error}");
    }
    let by_hand =
        "mcp_servers.somnium.command = \"somnium\"\nmcp_servers.somnium.args = [\"mcp\"]\n";
    assert!(toml_site().unwire(by_hand, None).is_err());
    let other = "[mcp_servers.somnium]\ncommand = \"x\"\n";
    assert_eq!(toml_site().unwire(other, None).unwrap(), other);
}

proptest! {
    #[test]
    fn any_tables_come_back_to_the_byte(
        names in prop::collection::btree_set("t[a-z]{1,4}|mcp_servers\\.[a-r]", 0..5),
        ends in 0_usize..4,
        crlf in any::<bool>(),
    ) {
        let mut text = String::from("zero = 'x'\n");
        for (index, name) in names.iter().enumerate() {
            text += &format!("{}[{name}]\n# c\nkey = {index} # d\n", "\n".repeat(index % 3));
        }
        let text = format!("{}{}", text.trim_end(), "\n".repeat(ends));
        let text = if crlf { text.replace('\n', "\r\n") } else { text };
        check(&toml_site(), &text);
    }
}
