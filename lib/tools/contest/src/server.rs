//! HTTP for extensions of a browser on this machine: pages of the web and other machines are refused.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{mem, thread};

use anyhow::{Context, Result};
use httparse::{EMPTY_HEADER, Request, Status};
use judge::compare::shorten_to;
use judge::interrupt;

/// The largest head and the largest body, in bytes.
const HEAD_LIMIT: usize = 16 << 10;
const BODY_LIMIT: usize = 16 << 20;

/// How many connections are served at once; further ones wait until one ends or runs out of time.
const MOST_CONNECTIONS: usize = 32;

/// How long a client may take to receive its answer.
const DELIVERY: Duration = Duration::from_secs(1);

/// How many characters of a request and of a refusal are printed.
const SHOWN: usize = 200;

/// The status and the reason of a refusal.
pub struct Refusal(pub u16, pub String);

/// What is asked for, and what answers.
pub struct Service<A> {
    pub method: &'static str,
    pub path: &'static str,
    /// A field that the head must have, with its value, and the status of the refusal.
    pub field: (&'static str, &'static str, u16),
    /// The type of the answers.
    pub gives: &'static str,
    /// Answers a body. It sets the flag if no request is wanted after this one.
    pub answer: Mutex<A>,
    /// How long a request may take to arrive.
    pub patience: Duration,
    /// Whether the last answer is given again until a client has it.
    pub must_arrive: bool,
    /// Whether all is over, which others may set as well.
    pub is_over: Arc<AtomicBool>,
}

/// Listens at the first of the ports that is free.
pub fn bind(ports: &[u16]) -> Result<TcpListener> {
    let mut listeners = ports.iter().map(|&port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)));
    let names: Vec<String> = ports.iter().map(u16::to_string).collect();
    let listener = listeners.find_map(Result::ok);
    listener.with_context(|| format!("another program listens at port {}", names.join(", ")))
}

impl<A: FnMut(&[u8], &mut bool) -> Result<String, Refusal> + Send + 'static> Service<A> {
    /// Answers requests until all is over or Ctrl-C.
    pub fn serve(self, listener: TcpListener) -> Result<()> {
        listener.set_nonblocking(true)?;
        let service = Arc::new(self);
        while !service.is_over.load(Ordering::SeqCst) && !interrupt::requested() {
            // Each connection holds the service.
            let is_full = Arc::strong_count(&service) > MOST_CONNECTIONS;
            if let Some((stream, _)) = (!is_full).then(|| listener.accept().ok()).flatten() {
                let service = Arc::clone(&service);
                thread::Builder::new().spawn(move || service.converse(stream)).ok();
            } else {
                thread::sleep(Duration::from_millis(20));
            }
        }
        // Nothing stays half made, and nothing more begins.
        mem::forget(service.answer.lock());
        interrupt::check()
    }

    /// Answers the one request of a connection.
    fn converse(&self, stream: TcpStream) {
        // Some systems hand down what the listener is.
        stream.set_nonblocking(false).ok();
        let mut client = Client { stream, deadline: Instant::now() + self.patience };
        let (mut asked, mut is_last, mut turn) = ("a request".to_owned(), false, None);
        let said = match self.receive(&mut client, &mut asked) {
            // Browsers open connections that they may need.
            Ok(None) => return,
            Ok(Some(body)) => {
                // After a panic, too: what it makes is made whole or not at all.
                let mut answer = self.answer.lock().unwrap_or_else(PoisonError::into_inner);
                let said = match self.is_over.load(Ordering::SeqCst) {
                    false => answer(&body, &mut is_last),
                    true => Err(Refusal(503, "it is over".to_owned())),
                };
                // The last answer goes to one client alone, and to another if that goes away.
                turn = is_last.then_some(answer);
                said
            }
            Err(refusal) => Err(refusal),
        };
        let (status, text) = said.map_or_else(|Refusal(status, why)| (status, why), |text| (200, text));
        if status != 200 {
            let [asked, why] = [asked, text.replace('\n', " ")].map(|text| shorten_to(SHOWN, &text, 0));
            eprintln!("refused {asked}: {why}");
        }
        let answer = format!(
            "HTTP/1.1 {status} \r\nConnection: close\r\nContent-Type: {}\r\nContent-Length: {}\r\nAllow: {}\r\n\r\n{text}",
            self.gives,
            text.len(),
            self.method
        );
        if client.deliver(&answer).is_ok() || !self.must_arrive {
            self.is_over.fetch_or(is_last, Ordering::SeqCst);
        }
        drop(turn);
    }

    /// Returns the body of a request, if there is one.
    fn receive(&self, client: &mut Client, asked: &mut String) -> Result<Option<Vec<u8>>, Refusal> {
        let (mut text, mut block) = (vec![], [0; 4096]);
        let (end, length) = loop {
            let read = client.read(&mut block).map_err(|error| failed("head", &error))?;
            if read == 0 && text.is_empty() {
                return Ok(None);
            }
            ensure(read > 0, 400, || "the head has no end".to_owned())?;
            text.extend_from_slice(&block[..read]);
            let mut fields = [EMPTY_HEADER; 64];
            let mut head = Request::new(&mut fields);
            match head.parse(&text) {
                Ok(Status::Complete(end)) if end <= HEAD_LIMIT => {
                    *asked = format!("{} {}", head.method.unwrap_or_default(), head.path.unwrap_or_default());
                    break (end, self.check(&head)?);
                }
                Ok(_) => {
                    let why = || format!("expected a head of at most {HEAD_LIMIT} bytes");
                    ensure(text.len() <= HEAD_LIMIT, 431, why)?;
                }
                Err(error) => return Err(Refusal(400, error.to_string())),
            }
        };
        let mut body = text.split_off(end);
        body.truncate(length);
        let missing = (length - body.len()) as u64;
        client.take(missing).read_to_end(&mut body).map_err(|error| failed("body", &error))?;
        ensure(body.len() == length, 400, || format!("the body ends after {} of {length} bytes", body.len()))?;
        Ok(Some(body))
    }

    /// Fails unless an extension of a browser here asks for this service. Returns the length of the body.
    fn check(&self, head: &Request<'_, '_>) -> Result<usize, Refusal> {
        let fields = |name: &str| {
            let fields = head.headers.iter().filter(|field| field.name.eq_ignore_ascii_case(name));
            fields.map(|field| str::from_utf8(field.value).unwrap_or("?")).collect::<Vec<_>>()
        };
        // The name of another host may lead to this machine, for its pages to read what is said here.
        let host = fields("host").join(", ");
        let (name, port) = host.split_once(':').unwrap_or((&host, ""));
        let is_here = ["localhost", "127.0.0.1"].contains(&name) && port.bytes().all(|byte| byte.is_ascii_digit());
        ensure(is_here, 403, || format!("expected the host localhost or 127.0.0.1, found {host:?}"))?;
        let extensions = ["chrome-extension://", "moz-extension://", "safari-web-extension://"];
        for origin in fields("origin") {
            let is_extension = extensions.iter().any(|extension| origin.starts_with(extension));
            ensure(is_extension, 403, || format!("expected an extension of the browser, found the origin {origin:?}"))?;
        }
        let path = head.path.unwrap_or_default().split('?').next();
        ensure(path == Some(self.path), 404, || format!("expected the path {}", self.path))?;
        ensure(head.method == Some(self.method), 405, || format!("expected {}", self.method))?;
        let (name, expected, status) = self.field;
        let found = fields(name).join(", ");
        let is_value = found.split(';').next().is_some_and(|value| value.trim().eq_ignore_ascii_case(expected));
        ensure(is_value, status, || format!("expected {name} {expected}, found {found:?}"))?;
        ensure(fields("transfer-encoding").is_empty(), 411, || "expected a content-length".to_owned())?;
        // RFC 9110 allows digits alone, and two lengths are an attack.
        let length = fields("content-length").join(", ");
        let is_number = length.bytes().all(|byte| byte.is_ascii_digit());
        ensure(is_number, 400, || format!("invalid content-length {length:?}"))?;
        let length = if length.is_empty() { 0 } else { length.parse().unwrap_or(usize::MAX) };
        ensure(length <= BODY_LIMIT, 413, || format!("expected at most {BODY_LIMIT} bytes"))?;
        Ok(length)
    }
}

fn ensure(holds: bool, status: u16, why: impl FnOnce() -> String) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal(status, why())) }
}

fn failed(part: &str, error: &io::Error) -> Refusal {
    match is_late(error) {
        true => Refusal(408, format!("the {part} took too long")),
        false => Refusal(400, format!("failed to read the {part}: {error}")),
    }
}

fn is_late(error: &io::Error) -> bool {
    // Systems differ in which of them they give.
    [ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind())
}

/// A connection that is read until a point in time, however slowly the bytes come.
struct Client {
    stream: TcpStream,
    deadline: Instant,
}

impl Read for Client {
    fn read(&mut self, block: &mut [u8]) -> io::Result<usize> {
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(ErrorKind::TimedOut.into());
        }
        self.stream.set_read_timeout(Some(left))?;
        self.stream.read(block)
    }
}

impl Client {
    /// Sends an answer and waits until the client closes the connection. Fails if it resets it, before it has read all.
    fn deliver(&mut self, answer: &str) -> io::Result<()> {
        self.stream.set_write_timeout(Some(DELIVERY))?;
        self.stream.write_all(answer.as_bytes())?;
        self.stream.shutdown(Shutdown::Write)?;
        self.deadline = Instant::now() + DELIVERY;
        // Were the rest of a refused request left unread, the system would reset the connection.
        match io::copy(&mut self.take(BODY_LIMIT as u64), &mut io::sink()) {
            Err(error) if !is_late(&error) => Err(error),
            _ => Ok(()),
        }
    }
}
