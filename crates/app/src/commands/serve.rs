use std::net::SocketAddr;
use std::time::Duration;

use serde::Serialize;

use crate::cli::App;
use crate::error::{Failure, Result};
use crate::http::{self, Bounds};

/// Serve the page, REST and MCP over HTTP, and dream by schedule
///
/// Everything needs a token (`somnium token create`), even from this machine; the page
/// is opened by a link that works once (`somnium open`). It listens on this machine only,
/// unless told otherwise, and never dreams right after its start.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium serve
  somnium serve --listen 127.0.0.1:9000
  somnium open                           opens the page of the server that runs
")]
pub(crate) struct Args {
    /// Where to listen.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:4747")]
    listen: SocketAddr,

    /// Listen where other machines can connect, too. Put a proxy with TLS before it.
    #[arg(long)]
    beyond_loopback: bool,

    /// Another name it may be called by, as of a proxy before it; may be repeated.
    #[arg(long, value_name = "NAME[:PORT]")]
    host: Vec<String>,

    /// Requests a second from one caller.
    #[arg(long, value_name = "REQUESTS", default_value_t = 100,
          value_parser = clap::value_parser!(u32).range(1..), hide_short_help = true)]
    rate: u32,

    /// Connections at the same time.
    #[arg(long, value_name = "CONNECTIONS", default_value_t = 256,
          value_parser = clap::value_parser!(u16).range(1..), hide_short_help = true)]
    connections: u16,

    /// Look so often whether a dream is due.
    #[arg(long, value_name = "SECONDS", default_value_t = 60,
          value_parser = clap::value_parser!(u64).range(1..), hide = true)]
    look: u64,

    /// Wait so long for the head of a request.
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 10_000,
          value_parser = clap::value_parser!(u64).range(1..), hide = true)]
    head_ms: u64,

    /// Wait so long for the body of a request.
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 30_000,
          value_parser = clap::value_parser!(u64).range(1..), hide = true)]
    body_ms: u64,

    /// List the routes and what each needs; serve nothing.
    #[arg(long, hide = true)]
    routes: bool,
}

#[derive(Serialize)]
struct Told {
    listening: String,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    if args.routes {
        return app.printer.answer(&http::listed(), |out, routes| {
            routes.iter().try_for_each(|route| writeln!(out, "{route}"))
        });
    }
    let ip = args.listen.ip();
    if !ip.is_loopback() && !args.beyond_loopback {
        let message = format!("{ip} can be reached from other machines");
        return Err(Failure::usage(message).hint(
            "if that is what you want, say so: --beyond-loopback; put a proxy with TLS before it",
        ));
    }
    if !ip.is_loopback() {
        app.printer.note("warning: other machines can connect, and HTTP hides nothing on its way");
    }
    let bounds = Bounds {
        hosts: args.host.clone(),
        rate: args.rate,
        connections: usize::from(args.connections),
        look: Duration::from_secs(args.look),
        head: Duration::from_millis(args.head_ms),
        body: Duration::from_millis(args.body_ms),
    };
    http::serve(&app.home, args.listen, &bounds, |listening| {
        let told = Told { listening: format!("http://{}", listening.address) };
        app.printer.answer(&told, |out, told| writeln!(out, "listening on {}", told.listening))?;
        // A link that opens everything is for a person's eyes, and for no log.
        if app.printer.is_watched() {
            app.printer.note(format_args!("open the page, once: {}", listening.login()?));
        } else {
            app.printer.note("`somnium open` gives a link to the page");
        }
        Ok(())
    })
}
