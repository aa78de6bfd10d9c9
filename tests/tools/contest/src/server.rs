//! HTTP for extensions of a browser on this machine: pages of the web and other machines are refused.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use httparse::{EMPTY_HEADER, Header};
use judge::compare::{shorten, shorten_to};
use judge::interrupt;

/// The largest head and the largest body in bytes.
const HEAD_LIMIT: usize = 64 << 10;
const BODY_LIMIT: usize = 16 << 20;
/// How many requests may arrive at the same time; a further one waits in the system's queue.
const MOST_CONNECTIONS: usize = 16;
/// How long a client may take to read an answer and to go.
const LINGER: Duration = Duration::from_secs(1);

/// A status and its words.
pub type Status = (u16, &'static str);
const OK: Status = (200, "OK");
pub const BAD_REQUEST: Status = (400, "Bad Request");
pub const FORBIDDEN: Status = (403, "Forbidden");
const NOT_FOUND: Status = (404, "Not Found");
const METHOD_NOT_ALLOWED: Status = (405, "Method Not Allowed");
const REQUEST_TIMEOUT: Status = (408, "Request Timeout");
const LENGTH_REQUIRED: Status = (411, "Length Required");
const PAYLOAD_TOO_LARGE: Status = (413, "Payload Too Large");
pub const UNSUPPORTED_MEDIA_TYPE: Status = (415, "Unsupported Media Type");
pub const INTERNAL_SERVER_ERROR: Status = (500, "Internal Server Error");

/// Why a request is refused.
pub struct Refusal(pub Status, pub String);

/// What is asked for, and what answers.
pub struct Service<A> {
    pub method: &'static str,
    pub path: &'static str,
    /// A field that the head must have, with its value, and the status of the refusal.
    pub field: (&'static str, &'static str, Status),
    /// The type of the answers.
    pub gives: &'static str,
    /// Answers a body. It says whether no further request is wanted once the answer has arrived.
    pub answer: Mutex<A>,
    /// How long a request may take to arrive.
    pub patience: Duration,
    /// Whether the last answer must arrive: it is given again until it does.
    pub must_arrive: bool,
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

impl<A: FnMut(&[u8], &mut bool) -> Result<String, Refusal> + Send> Service<A> {
    /// Answers requests until all is over or Ctrl-C.
    pub fn serve(&self, listener: &TcpListener) -> Result<()> {
        listener.set_nonblocking(true)?;
        let connections = &AtomicUsize::new(0);
        thread::scope(|scope| {
            while !self.is_over.load(Ordering::SeqCst) {
                interrupt::check()?;
                let accepted =
                    if connections.load(Ordering::SeqCst) < MOST_CONNECTIONS { listener.accept().ok() } else { None };
                let Some((stream, _)) = accepted else {
                    thread::sleep(Duration::from_millis(20));
                    continue;
                };
                connections.fetch_add(1, Ordering::SeqCst);
                scope.spawn(move || {
                    // A client that goes away has no answer.
                    self.converse(&stream).ok();
                    connections.fetch_sub(1, Ordering::SeqCst);
                });
            }
            Ok(())
        })
    }

    /// Answers the one request of a connection.
    fn converse(&self, stream: &TcpStream) -> io::Result<()> {
        stream.set_nonblocking(false)?;
        let mut input =
            Input { stream, bytes: vec![], deadline: Instant::now() + self.patience, is_over: &self.is_over };
        let mut asked = "a request".to_owned();
        let body = self.request(&mut input, &mut asked);
        // After a panic, too: what it makes is made whole or not at all.
        let mut answer = self.answer.lock().unwrap_or_else(PoisonError::into_inner);
        if self.is_over.load(Ordering::SeqCst) {
            return Ok(());
        }
        let mut is_last = false;
        let said = body.and_then(|body| answer(&body, &mut is_last));
        // Nobody else is answered before the last answer has arrived.
        let answer = Some(answer).filter(|_| is_last);
        let (status, text) = said.map_or_else(|Refusal(status, why)| (status, why), |text| (OK, text));
        if status != OK {
            eprintln!("refused {asked}: {}", shorten_to(500, &text.replace('\n', " "), 0));
        }
        let arrived = self.send(&mut input, status, &text);
        if is_last && (arrived.is_ok() || !self.must_arrive) {
            self.is_over.store(true, Ordering::SeqCst);
        }
        drop(answer);
        arrived
    }

    /// Sends an answer, and waits until the client goes.
    fn send(&self, input: &mut Input, status: Status, text: &str) -> io::Result<()> {
        let head = format!(
            "HTTP/1.1 {} {}\r\nContent-Type: {}\r\nAllow: {}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
            status.0,
            status.1,
            self.gives,
            self.method,
            text.len()
        );
        let mut stream = input.stream;
        stream.set_write_timeout(Some(LINGER))?;
        stream.write_all(head.as_bytes())?;
        stream.write_all(text.as_bytes())?;
        stream.shutdown(Shutdown::Write)?;
        // Closed before all is read, the connection would be reset, and the answer lost with it.
        input.deadline = Instant::now() + LINGER;
        for _ in 0..BODY_LIMIT / Input::AT_ONCE {
            input.bytes.clear();
            match input.more() {
                Ok(true) => {}
                Err(error) if error.kind() != ErrorKind::TimedOut => return Err(error),
                _ => break,
            }
        }
        Ok(())
    }

    /// Reads and checks a request, and returns its body. `asked` becomes what it asks for.
    fn request(&self, input: &mut Input, asked: &mut String) -> Result<Vec<u8>, Refusal> {
        let (read, length) = loop {
            let mut fields = [EMPTY_HEADER; 64];
            let mut request = httparse::Request::new(&mut fields);
            let parsed = request.parse(&input.bytes);
            let parsed = parsed.map_err(|error| Refusal(BAD_REQUEST, format!("it is no HTTP: {error}")))?;
            let (method, path) = (request.method.unwrap_or_default(), request.path.unwrap_or_default());
            if let httparse::Status::Complete(read) = parsed {
                *asked = format!("{} {}", shorten(method, 0), shorten(path, 0));
                self.check(method, path, request.headers)?;
                let length = length(request.headers)?;
                if values(request.headers, "expect").next().is_some() {
                    let mut stream = input.stream;
                    stream.write_all(b"HTTP/1.1 100 Continue\r\n\r\n").map_err(|error| failed("body", &error))?;
                }
                break (read, length);
            }
            let is_more = input.bytes.len() < HEAD_LIMIT && input.more().map_err(|error| failed("head", &error))?;
            if !is_more {
                return Err(Refusal(BAD_REQUEST, "its head does not end".to_owned()));
            }
        };
        while input.bytes.len() < read + length {
            if !input.more().map_err(|error| failed("body", &error))? {
                return Err(Refusal(BAD_REQUEST, "failed to read the body: it ends early".to_owned()));
            }
        }
        input.bytes.truncate(read + length);
        Ok(input.bytes.split_off(read))
    }

    /// Fails unless an extension of a browser here asks for this service.
    fn check(&self, method: &str, path: &str, fields: &[Header]) -> Result<(), Refusal> {
        let ensure = |holds: bool, status, why: String| if holds { Ok(()) } else { Err(Refusal(status, why)) };
        // The name of another host may lead to this machine, for its pages to read what is said here.
        let host = values(fields, "host").next().unwrap_or_default();
        let is_here = ["localhost", "127.0.0.1"].contains(&host.split(':').next().unwrap_or_default());
        ensure(is_here, FORBIDDEN, format!("expected the host localhost or 127.0.0.1, found {host:?}"))?;
        let extensions = ["chrome-extension://", "moz-extension://", "safari-web-extension://"];
        for origin in values(fields, "origin") {
            let is_extension = extensions.iter().any(|extension| origin.starts_with(extension));
            let why = format!("expected an extension of the browser, found the origin {origin:?}");
            ensure(is_extension, FORBIDDEN, why)?;
        }
        let path = path.split('?').next().unwrap_or_default();
        ensure(path == self.path, NOT_FOUND, format!("expected the path {}", self.path))?;
        ensure(method == self.method, METHOD_NOT_ALLOWED, format!("expected {}", self.method))?;
        let (name, expected, status) = self.field;
        let found = values(fields, name).next().unwrap_or_default();
        let is_value = found.split(';').next().is_some_and(|value| value.trim().eq_ignore_ascii_case(expected));
        ensure(is_value, status, format!("expected {name} {expected}, found {found:?}"))
    }
}

/// Returns the values of a field; one that is not UTF-8 is `?`.
fn values<'a>(fields: &'a [Header], name: &str) -> impl Iterator<Item = &'a str> {
    let named = fields.iter().filter(move |field| field.name.eq_ignore_ascii_case(name));
    named.map(|field| str::from_utf8(field.value).unwrap_or("?"))
}

/// Returns the length of the body that a head announces.
fn length(fields: &[Header]) -> Result<usize, Refusal> {
    if values(fields, "transfer-encoding").next().is_some() {
        return Err(Refusal(LENGTH_REQUIRED, "expected a body of known length".to_owned()));
    }
    let mut lengths = values(fields, "content-length");
    let (Some(first), None) = (lengths.next().or(Some("0")), lengths.next()) else {
        return Err(Refusal(BAD_REQUEST, "expected one content-length".to_owned()));
    };
    let is_number = !first.is_empty() && first.bytes().all(|digit| digit.is_ascii_digit());
    match first.parse() {
        Ok(length) if is_number && length <= BODY_LIMIT => Ok(length),
        _ if is_number => Err(Refusal(PAYLOAD_TOO_LARGE, format!("expected at most {BODY_LIMIT} bytes"))),
        _ => Err(Refusal(BAD_REQUEST, format!("expected a number as content-length, found {first:?}"))),
    }
}

fn failed(what: &str, error: &io::Error) -> Refusal {
    match error.kind() {
        ErrorKind::TimedOut => Refusal(REQUEST_TIMEOUT, format!("the {what} took too long")),
        _ => Refusal(BAD_REQUEST, format!("failed to read the {what}: {error}")),
    }
}

/// What has arrived so far.
struct Input<'a> {
    stream: &'a TcpStream,
    bytes: Vec<u8>,
    deadline: Instant,
    is_over: &'a AtomicBool,
}

impl Input<'_> {
    /// How many bytes are read at once.
    const AT_ONCE: usize = 1 << 16;

    /// Reads something more, and returns whether there was any.
    fn more(&mut self) -> io::Result<bool> {
        let before = self.bytes.len();
        loop {
            let left = self.deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || interrupt::requested() || self.is_over.load(Ordering::SeqCst) {
                return Err(ErrorKind::TimedOut.into());
            }
            self.stream.set_read_timeout(Some(left.min(Duration::from_millis(100))))?;
            self.bytes.resize(before + Input::AT_ONCE, 0);
            let read = (&mut &*self.stream).read(&mut self.bytes[before..]);
            self.bytes.truncate(before + read.as_ref().map_or(0, |read| *read));
            match read {
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
                read => return Ok(read? > 0),
            }
        }
    }
}
