//! HTTP for extensions of a browser on this machine: pages of the web and other machines are refused.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

/// The largest head and the largest body, in bytes.
const HEAD_LIMIT: u64 = 16 << 10;
const BODY_LIMIT: u64 = 16 << 20;

/// The timeouts for a silent client, and for sending the answer.
const SILENCE: Duration = Duration::from_secs(10);
const DELIVERY: Duration = Duration::from_secs(1);

/// The status and the reason of a refusal.
pub type Refusal = (u16, String);

/// A client that waits for an answer.
pub struct Client(TcpStream);

/// Listens at the first of the ports that is free.
pub fn bind(ports: &[u16]) -> Result<TcpListener> {
    let mut listeners = ports.iter().map(|&port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)));
    let names: Vec<String> = ports.iter().map(u16::to_string).collect();
    let listener = listeners.find_map(Result::ok);
    listener.with_context(|| format!("another program listens at port {}", names.join(", ")))
}

/// Returns a channel of the texts posted from now on, and of refusals. A thread reads each connection, because browsers also open
/// connections that they never use.
pub fn posts(listener: TcpListener) -> Receiver<(Client, Result<Vec<u8>, Refusal>)> {
    let (sender, posts) = mpsc::channel();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let sender = sender.clone();
            let read = move || {
                let body = receive(&stream).transpose()?;
                sender.send((Client(stream), body)).ok()
            };
            // If no thread can be started, the connection is closed.
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
            // Read the rest of a refused request: else the system would reset the connection.
            stream.set_read_timeout(Some(DELIVERY))?;
            io::copy(&mut stream.take(BODY_LIMIT), &mut io::sink())
        };
        deliver().ok();
    }
}

/// Returns the body of the only request of a connection, if there is one.
fn receive(stream: &TcpStream) -> Result<Option<Vec<u8>>, Refusal> {
    let failed = |error| (400, format!("failed to read the request: {error}"));
    stream.set_read_timeout(Some(SILENCE)).map_err(failed)?;
    let mut reader = BufReader::new(stream).take(HEAD_LIMIT);
    let mut head: Vec<String> = vec![];
    loop {
        let mut line = String::new();
        match reader.read_line(&mut line).map_err(failed)? {
            0 if head.is_empty() => return Ok(None),
            0 => return Err((431, format!("the head does not end within {HEAD_LIMIT} bytes"))),
            _ if line.trim().is_empty() => break,
            _ => head.push(line.trim_end().to_owned()),
        }
    }
    let length = check(&head)?;
    let mut body = vec![];
    reader.set_limit(length);
    let read = reader.read_to_end(&mut body).map_err(failed)? as u64;
    if read == length { Ok(Some(body)) } else { Err((400, format!("the body ends after {read} of {length} bytes"))) }
}

/// Fails unless an extension of a browser here posts JSON. Returns the length of the body.
fn check(head: &[String]) -> Result<u64, Refusal> {
    let first = head.first().map_or("", String::as_str);
    let value = |name: &str| {
        let fields = head.iter().filter_map(|line| line.split_once(':'));
        let fields = fields.filter(|(field, _)| field.eq_ignore_ascii_case(name));
        fields.map(|(_, value)| value.trim()).collect::<Vec<_>>().join(", ")
    };
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    // Against DNS rebinding: the name of another host may resolve to this machine, so that its pages could read the answers.
    let host = value("host");
    let (name, port) = host.split_once(':').unwrap_or((&host, "80"));
    let is_here = ["localhost", "127.0.0.1"].contains(&name) && is_number(port);
    let origin = value("origin");
    let extensions = ["chrome-extension://", "moz-extension://", "safari-web-extension://"];
    let is_extension = origin.split(", ").all(|one| extensions.iter().any(|extension| one.starts_with(extension)));
    let kind = value("content-type");
    let is_json = kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"));
    let length = Some(value("content-length")).filter(|length| is_number(length));
    Err(match length.and_then(|length| length.parse().ok()).filter(|length| *length <= BODY_LIMIT) {
        _ if !is_here => (403, format!("expected the host localhost or 127.0.0.1, found {host:?}")),
        _ if !origin.is_empty() && !is_extension => {
            (403, format!("expected an extension of the browser, found the origin {origin:?}"))
        }
        _ if !first.starts_with("POST / HTTP/1.") => (405, format!("expected POST / HTTP/1.1, found {first:?}")),
        _ if !is_json => (415, format!("expected content-type application/json, found {kind:?}")),
        Some(length) => return Ok(length),
        None => (413, format!("expected a content-length of at most {BODY_LIMIT}")),
    })
}
