//! Connections: taken one by one, bounded in number and patience, ended gracefully.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use serde_json::json;
use somnium_engine::model::Reach;
use tokio::net::{TcpListener, TcpStream};
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::Semaphore;

use super::guard::Peer;
use super::metrics::AtWork;
use super::whereabouts::Note;
use super::{Bounds, Serving, Shared, routes, schedule};
use crate::error::{Exit, Failure, Result};

/// Longer heads are refused.
const HEAD_BYTES_MAX: usize = 64 * 1024;
/// What still runs when the server ends is waited for so long.
const END_PATIENCE: Duration = Duration::from_secs(10);
/// A dream ends between two of its steps; one that takes longer is broken off, which
/// changes nothing.
const DREAM_PATIENCE: Duration = Duration::from_secs(40);
/// Work that blocks: more would only wait for the disk.
const WORKERS: usize = 32;

/// Where a server is, once it listens.
pub(crate) struct Listening<'l> {
    pub(crate) address: SocketAddr,
    pub(crate) serving: &'l Shared,
}

impl Listening<'_> {
    /// A link that logs a page in, once.
    pub(crate) fn login(&self) -> Result<String> {
        let secret = self.serving.engine.create_login(Reach::whole())?;
        Ok(format!("http://{}/login?code={}", reachable(self.address), secret.reveal()))
    }
}

/// Serves until somebody ends it.
pub(crate) fn serve(
    home: &std::path::Path,
    address: SocketAddr,
    bounds: &Bounds,
    began: impl FnOnce(&Listening<'_>) -> Result<()>,
) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(WORKERS)
        .enable_all()
        .build()?;
    let served = runtime.block_on(async {
        let listener = TcpListener::bind(address).await.map_err(|error| taken(address, &error))?;
        let address = listener.local_addr()?;
        let serving = Arc::new(Serving::open(home, address, bounds)?);
        // Before anybody is told that it is there.
        let signals = Signals::heed()?;
        let note = Note::leave(home, &format!("http://{}", reachable(address)))?;
        began(&Listening { address, serving: &serving })?;
        serving.log.event("listening", json!({ "address": address.to_string() }));
        let scheduler = tokio::spawn(schedule::keep(Shared::clone(&serving), bounds.look));
        run(listener, &serving, bounds, signals).await;
        let _ = scheduler.await;
        let dreamless = async {
            while !(serving.news.is_quiet() && serving.daydreams.is_quiet()) {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let _ = tokio::time::timeout(DREAM_PATIENCE, dreamless).await;
        drop(note);
        serving.log.event("ended", json!({}));
        Ok(())
    });
    runtime.shutdown_timeout(END_PATIENCE);
    served
}

/// From this machine, a server that listens everywhere is here.
fn reachable(address: SocketAddr) -> SocketAddr {
    let here: IpAddr = match address {
        SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    let ip = if address.ip().is_unspecified() { here } else { address.ip() };
    SocketAddr::new(ip, address.port())
}

fn taken(address: SocketAddr, error: &std::io::Error) -> Failure {
    Failure::new(Exit::Other, format!("cannot listen on {address}: {error}"))
        .hint("another somnium may be serving there; --listen names another address")
}

async fn run(listener: TcpListener, serving: &Shared, bounds: &Bounds, signals: Signals) {
    let router = routes::router(serving);
    let places = Arc::new(Semaphore::new(bounds.connections));
    let graceful = GracefulShutdown::new();
    let ending = signals.come(serving);
    tokio::pin!(ending);
    loop {
        let place = Arc::clone(&places).acquire_owned();
        let accepted = async {
            let place = place.await;
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            accepted = accepted => accepted,
            () = &mut ending => break,
        };
        // Without a free file handle there is nobody to answer: wait for one.
        let Ok((stream, peer)) = accepted else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let connection = connection(stream, peer.ip(), router.clone(), bounds.head);
        let watched = graceful.watch(connection);
        let serving = Shared::clone(serving);
        tokio::spawn(async move {
            let counted = AtWork::new(&serving.metrics.connections);
            // Whoever breaks off was not answered.
            let _ = watched.await;
            drop((counted, place));
        });
    }
    drop(listener);
    let _ = tokio::time::timeout(END_PATIENCE, graceful.shutdown()).await;
}

fn connection(
    stream: TcpStream,
    peer: IpAddr,
    router: Router,
    head: Duration,
) -> http1::Connection<
    TokioIo<TcpStream>,
    impl Service<
        Request<Incoming>,
        Response = axum::response::Response,
        Error = Infallible,
        Future: Send,
    >,
> {
    let _ = stream.set_nodelay(true);
    let inner = TowerToHyperService::new(router);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer));
        inner.call(request)
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(HEAD_BYTES_MAX)
        .serve_connection(TokioIo::new(stream), service)
}

/// How somebody tells the server to end.
struct Signals {
    terminate: Signal,
    interrupt: Signal,
}

impl Signals {
    fn heed() -> std::io::Result<Self> {
        let (terminate, interrupt) = (SignalKind::terminate(), SignalKind::interrupt());
        Ok(Self { terminate: signal(terminate)?, interrupt: signal(interrupt)? })
    }

    /// Waits for one. A dream that goes on ends between two of its steps.
    async fn come(mut self, serving: &Shared) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
        serving.log.event("ending", json!({}));
        serving.stop.send_replace(true);
    }
}
