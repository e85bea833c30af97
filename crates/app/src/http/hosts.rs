//! By which names the server may be called.
//!
//! A page of somebody else can make a browser ask this machine under a name of its own
//! (DNS rebinding), or under ours from its own origin. Both are told by their headers.

use std::net::{IpAddr, SocketAddr};

/// The names, each with its port where one has to be given.
#[derive(Debug, Clone)]
pub(crate) struct Hosts {
    known: Vec<String>,
    /// Names beyond this machine.
    given: Vec<String>,
}

impl Hosts {
    pub(crate) fn new(address: SocketAddr, given: &[String]) -> Self {
        const HTTP: u16 = 80;
        let port = address.port();
        let mut names: Vec<String> =
            ["localhost", "127.0.0.1", "[::1]"].map(str::to_owned).to_vec();
        if !address.ip().is_loopback() && !address.ip().is_unspecified() {
            names.push(match address.ip() {
                IpAddr::V4(ip) => ip.to_string(),
                IpAddr::V6(ip) => format!("[{ip}]"),
            });
        }
        let given: Vec<String> = given.iter().map(|name| name.to_ascii_lowercase()).collect();
        let mut known = Vec::new();
        for name in &names {
            known.push(format!("{name}:{port}"));
            known.extend((port == HTTP).then(|| name.clone()));
        }
        for name in &given {
            known.push(name.clone());
            known.push(format!("{name}:{port}"));
        }
        Self { known, given }
    }

    /// Whether the server goes by this name.
    pub(crate) fn knows(&self, host: &str) -> bool {
        self.known.iter().any(|known| known.eq_ignore_ascii_case(host))
    }

    /// Whether a page from there is one of ours.
    pub(crate) fn knows_origin(&self, origin: &str) -> bool {
        let host = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        host.is_some_and(|host| self.knows(host))
    }

    /// Whether a name leads beyond this machine, where only TLS keeps secrets.
    pub(crate) fn is_beyond(&self, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        self.given.iter().any(|name| {
            host.strip_prefix(name.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_ours_are_known() {
        let hosts =
            Hosts::new("127.0.0.1:4747".parse().unwrap(), &["memory.example.org".to_owned()]);
        let check = |host: &str, known: bool| assert_eq!(hosts.knows(host), known, "{host}");
        check("localhost:4747", true);
        check("LOCALHOST:4747", true);
        check("127.0.0.1:4747", true);
        check("[::1]:4747", true);
        check("memory.example.org", true);
        check("memory.example.org:4747", true);
        check("localhost", false);
        check("localhost:80", false);
        check("localhost:4747.evil.example", false);
        check("127.0.0.1.evil.example:4747", false);
        check("evil.example:4747", false);
        check("", false);
        assert!(hosts.knows_origin("http://localhost:4747"));
        assert!(!hosts.knows_origin("http://localhost:4748"));
        assert!(!hosts.knows_origin("null"));
        assert!(!hosts.knows_origin("file://localhost:4747"));
        assert!(hosts.is_beyond("memory.example.org"));
        assert!(!hosts.is_beyond("localhost:4747"));
    }
}
