//! HTTP for extensions of a browser on this machine: pages of the web and other machines are refused.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

/// The largest head and the largest body, in bytes.
const HEAD_LIMIT: usize = 16 << 10;
const BODY_LIMIT: usize = 16 << 20;

/// How long a client may say nothing, and how long it may take to receive its answer.
const SILENCE: Duration = Duration::from_secs(10);
const DELIVERY: Duration = Duration::from_secs(1);

/// The status and the reason of a refusal.
pub type Refusal = (u16, String);

/// Somebody who waits for an answer.
pub struct Client(TcpStream);

/// Listens at the first of the ports that is free.
pub fn bind(ports: &[u16]) -> Result<TcpListener> {
    let mut listeners = ports.iter().map(|&port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)));
    let names: Vec<String> = ports.iter().map(u16::to_string).collect();
    let listener = listeners.find_map(Result::ok);
    listener.with_context(|| format!("another program listens at port {}", names.join(", ")))
}

/// Returns what receives the texts that are posted from now on, or why they are refused. A thread reads each, as browsers also
/// open connections that they only may need.
pub fn posts(listener: TcpListener) -> Receiver<(Client, Result<Vec<u8>, Refusal>)> {
    let (sender, posts) = mpsc::channel();
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let sender = sender.clone();
            let read = move || {
                let body = receive(&mut stream).transpose()?;
                sender.send((Client(stream), body)).ok()
            };
            // Without a thread the connection is closed.
            thread::Builder::new().spawn(read).ok();
        }
    });
    posts
}

impl Client {
    /// Answers. If the client goes away, it needs no answer.
    pub fn answer(self, status: u16, text: &str) {
        let head = "Connection: close\r\nContent-Type: text/plain; charset=utf-8\r\nAllow: POST";
        let answer = format!("HTTP/1.1 {status} \r\n{head}\r\nContent-Length: {}\r\n\r\n{text}", text.len());
        let deliver = || {
            let mut stream = &self.0;
            stream.set_write_timeout(Some(DELIVERY))?;
            stream.write_all(answer.as_bytes())?;
            stream.shutdown(Shutdown::Write)?;
            // Were the rest of a refused request left unread, the system would reset the connection.
            stream.set_read_timeout(Some(DELIVERY))?;
            io::copy(&mut stream.take(BODY_LIMIT as u64), &mut io::sink())
        };
        deliver().ok();
    }
}

/// Returns the body of the only request of a connection, if there is one.
fn receive(stream: &mut TcpStream) -> Result<Option<Vec<u8>>, Refusal> {
    let failed = |error: io::Error| match error.kind() {
        // Systems differ in which of them they give.
        ErrorKind::WouldBlock | ErrorKind::TimedOut => (408, "the request took too long".to_owned()),
        _ => (400, format!("failed to read the request: {error}")),
    };
    stream.set_read_timeout(Some(SILENCE)).map_err(failed)?;
    let (mut text, mut block) = (vec![], [0; 4096]);
    let end = loop {
        let read = stream.read(&mut block).map_err(failed)?;
        text.extend_from_slice(&block[..read]);
        match text.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
            Some(end) if end <= HEAD_LIMIT => break end,
            None if text.is_empty() => return Ok(None),
            None if read == 0 => return Err((400, "the head has no end".to_owned())),
            _ => ensure(text.len() <= HEAD_LIMIT, 431, || format!("expected a head of at most {HEAD_LIMIT} bytes"))?,
        }
    };
    let mut body = text.split_off(end + 4);
    let length = check(&String::from_utf8_lossy(&text))?;
    body.truncate(length);
    let missing = (length - body.len()) as u64;
    stream.take(missing).read_to_end(&mut body).map_err(failed)?;
    ensure(body.len() == length, 400, || format!("the body ends after {} of {length} bytes", body.len()))?;
    Ok(Some(body))
}

/// Fails unless an extension of a browser here posts JSON. Returns the length of the body.
fn check(head: &str) -> Result<usize, Refusal> {
    let (first, rest) = head.split_once("\r\n").unwrap_or((head, ""));
    let values = |name: &str| {
        let fields = rest.split("\r\n").filter_map(|line| line.split_once(':'));
        let fields = fields.filter(|(field, _)| field.eq_ignore_ascii_case(name));
        fields.map(|(_, value)| value.trim()).collect::<Vec<_>>()
    };
    // The name of another host may lead to this machine, for its pages to read what is said here.
    let host = values("host").join(", ");
    let (name, port) = host.split_once(':').unwrap_or((&host, ""));
    let is_here = ["localhost", "127.0.0.1"].contains(&name) && port.bytes().all(|byte| byte.is_ascii_digit());
    ensure(is_here, 403, || format!("expected the host localhost or 127.0.0.1, found {host:?}"))?;
    let extensions = ["chrome-extension://", "moz-extension://", "safari-web-extension://"];
    for origin in values("origin") {
        let is_extension = extensions.iter().any(|extension| origin.starts_with(extension));
        ensure(is_extension, 403, || format!("expected an extension of the browser, found the origin {origin:?}"))?;
    }
    ensure(first.starts_with("POST / HTTP/1."), 405, || format!("expected POST / HTTP/1.1, found {first:?}"))?;
    let kind = values("content-type").join(", ");
    let is_json = kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"));
    ensure(is_json, 415, || format!("expected content-type application/json, found {kind:?}"))?;
    ensure(values("transfer-encoding").is_empty(), 411, || "expected a content-length".to_owned())?;
    // Digits alone, unlike what `parse` takes.
    let length = values("content-length").join(", ");
    let is_number = !length.is_empty() && length.bytes().all(|byte| byte.is_ascii_digit());
    ensure(is_number, 400, || format!("invalid content-length {length:?}"))?;
    let length = length.parse().unwrap_or(usize::MAX);
    ensure(length <= BODY_LIMIT, 413, || format!("expected at most {BODY_LIMIT} bytes"))?;
    Ok(length)
}

fn ensure(holds: bool, status: u16, why: impl FnOnce() -> String) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err((status, why())) }
}
