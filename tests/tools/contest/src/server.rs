//! HTTP for extensions of a browser on this machine: pages of the web and other machines are refused.

use std::net::{Ipv4Addr, TcpListener};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Result, bail};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use hyper::body::{Body, Incoming};
use hyper::header::{ALLOW, CONTENT_TYPE, HOST, HeaderValue, ORIGIN};
use hyper::http::request::Parts;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use judge::compare::visible;
use judge::interrupt;
use tokio::net::TcpStream;
use tokio::time::{self, Instant};

/// The largest body in bytes.
const BODY_LIMIT: usize = 16 << 20;

/// Why a request is refused.
pub struct Refusal(pub StatusCode, pub String);

/// What is asked for, and what answers.
pub struct Service<A> {
    pub method: Method,
    pub path: &'static str,
    /// A field that the head must have, with its value, and the status of the refusal.
    pub field: (&'static str, &'static str, StatusCode),
    /// The type of the answers.
    pub gives: &'static str,
    /// Answers a body. It says whether no further request is wanted.
    pub answer: Mutex<A>,
    /// How long a request may take to arrive.
    pub patience: Duration,
    /// Whether all is over, which others may say as well.
    pub is_over: Arc<AtomicBool>,
}

/// Listens at the first of the ports that is free.
pub fn bind(ports: &[u16]) -> Result<TcpListener> {
    match ports.iter().map(|&port| TcpListener::bind((Ipv4Addr::LOCALHOST, port))).find(Result::is_ok) {
        Some(listener) => Ok(listener?),
        None => {
            bail!("another program listens at port {}", ports.iter().map(u16::to_string).collect::<Vec<_>>().join(", "))
        }
    }
}

impl<A: FnMut(&[u8], &mut bool) -> Result<String, Refusal> + Send + 'static> Service<A> {
    /// Answers requests, one after the other, until all is over or Ctrl-C.
    pub fn serve(self, listener: TcpListener) -> Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            listener.set_nonblocking(true)?;
            let listener = tokio::net::TcpListener::from_std(listener)?;
            let is_over = Arc::clone(&self.is_over);
            let service = Arc::new(self);
            tokio::spawn(async move {
                loop {
                    match listener.accept().await {
                        Ok((stream, _)) => drop(tokio::spawn(Arc::clone(&service).converse(stream))),
                        // The client is gone, or too many are there.
                        Err(_) => time::sleep(Duration::from_millis(100)).await,
                    }
                }
            });
            while !is_over.load(Ordering::SeqCst) {
                interrupt::check()?;
                time::sleep(Duration::from_millis(20)).await;
            }
            Ok(())
        })
    }

    /// Answers the one request of a connection.
    async fn converse(self: Arc<Self>, stream: TcpStream) {
        let (deadline, is_last) = (Instant::now() + self.patience, AtomicBool::new(false));
        let connection = http1::Builder::new()
            .keep_alive(false)
            .timer(TokioTimer::new())
            .header_read_timeout(self.patience)
            .serve_connection(TokioIo::new(stream), service_fn(|request| self.respond(request, deadline, &is_last)));
        match connection.await {
            Err(error) if error.is_timeout() => eprintln!("refused a request: its head took too long"),
            Err(error) if error.is_parse() => eprintln!("refused a request: {}", visible(&error.to_string())),
            _ => {}
        }
        // Only now is the answer sent.
        self.is_over.fetch_or(is_last.into_inner(), Ordering::SeqCst);
    }

    async fn respond(
        &self,
        request: Request<Incoming>,
        deadline: Instant,
        is_last: &AtomicBool,
    ) -> Result<Response<String>, hyper::Error> {
        let (head, body) = request.into_parts();
        let answer = async {
            self.check(&head)?;
            let body = read(body, deadline).await?;
            let mut last = false;
            // After a panic, too: what it makes is made whole or not at all.
            let said = self.answer.lock().unwrap_or_else(PoisonError::into_inner)(&body, &mut last);
            is_last.store(last, Ordering::SeqCst);
            said
        };
        let (status, text) =
            answer.await.map_or_else(|Refusal(status, why)| (status, why), |text| (StatusCode::OK, text));
        if status != StatusCode::OK {
            eprintln!("refused {} {}: {}", head.method, head.uri, visible(&text).replace('\n', " "));
        }
        let mut response = Response::new(text);
        *response.status_mut() = status;
        response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(self.gives));
        response.headers_mut().insert(ALLOW, HeaderValue::from_str(self.method.as_str()).expect("a method is a word"));
        Ok(response)
    }

    /// Fails unless an extension of a browser here asks for this service.
    fn check(&self, head: &Parts) -> Result<(), Refusal> {
        let ensure = |holds: bool, status, why: String| if holds { Ok(()) } else { Err(Refusal(status, why)) };
        let field = |name: &str| head.headers.get(name).map_or("", |value| value.to_str().unwrap_or("?"));
        // The name of another host may lead to this machine, for its pages to read what is said here.
        let host = field(HOST.as_str());
        let is_here = ["localhost", "127.0.0.1"].contains(&host.split(':').next().unwrap_or_default());
        ensure(is_here, StatusCode::FORBIDDEN, format!("expected the host localhost or 127.0.0.1, found {host:?}"))?;
        let extensions = ["chrome-extension://", "moz-extension://", "safari-web-extension://"];
        for origin in head.headers.get_all(ORIGIN) {
            let is_extension = extensions.iter().any(|extension| origin.as_bytes().starts_with(extension.as_bytes()));
            let why = format!("expected an extension of the browser, found the origin {origin:?}");
            ensure(is_extension, StatusCode::FORBIDDEN, why)?;
        }
        ensure(head.uri.path() == self.path, StatusCode::NOT_FOUND, format!("expected the path {}", self.path))?;
        let is_method = head.method == self.method;
        ensure(is_method, StatusCode::METHOD_NOT_ALLOWED, format!("expected {}", self.method))?;
        let (name, expected, status) = self.field;
        let found = field(name);
        let is_value = found.split(';').next().is_some_and(|value| value.trim().eq_ignore_ascii_case(expected));
        ensure(is_value, status, format!("expected {name} {expected}, found {found:?}"))
    }
}

async fn read(body: Incoming, deadline: Instant) -> Result<Vec<u8>, Refusal> {
    let too_large = || Refusal(StatusCode::PAYLOAD_TOO_LARGE, format!("expected at most {BODY_LIMIT} bytes"));
    if body.size_hint().lower() > BODY_LIMIT as u64 {
        return Err(too_large());
    }
    match time::timeout_at(deadline, Limited::new(body, BODY_LIMIT).collect()).await {
        Err(_) => Err(Refusal(StatusCode::REQUEST_TIMEOUT, "the body took too long".to_owned())),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(too_large()),
        Ok(Err(error)) => Err(Refusal(StatusCode::BAD_REQUEST, format!("failed to read the body: {error}"))),
        Ok(Ok(body)) => Ok(body.to_bytes().into()),
    }
}
