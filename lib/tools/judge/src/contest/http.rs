//! HTTP for extensions of a browser on this machine: pages of the web and other machines are refused.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use anyhow::{Result, bail};

/// The largest head and the largest body, in bytes.
const HEAD_LIMIT: u64 = 16 << 10;
const BODY_LIMIT: u64 = 16 << 20;

/// The status and the reason of a refusal.
pub type Refusal = (u16, String);

/// A client that waits for an answer.
pub struct Client(TcpStream);

/// Listens at the first of the ports that is free.
pub fn bind(ports: &[u16]) -> Result<TcpListener> {
    for &port in ports {
        if let Ok(listener) = TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
            return Ok(listener);
        }
    }
    let names: Vec<String> = ports.iter().map(u16::to_string).collect();
    bail!("another program listens at port {}", names.join(", "))
}

/// Returns a channel of the texts posted from now on, and of refusals. Each connection has a thread, because browsers also open
/// connections that they never use.
pub fn posts(listener: TcpListener) -> Receiver<(Client, Result<Vec<u8>, Refusal>)> {
    let (sender, posts) = mpsc::channel();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let sender = sender.clone();
            thread::spawn(move || {
                if stream.peek(&mut [0]).is_ok_and(|count| count > 0) {
                    let body = receive(&stream);
                    sender.send((Client(stream), body)).ok();
                }
            });
        }
    });
    posts
}

impl Client {
    /// Answers. If the client goes away, it needs no answer.
    pub fn answer(mut self, status: u16, text: &str) {
        let head = "Connection: close\r\nContent-Type: text/plain; charset=utf-8";
        let answer = format!(
            "HTTP/1.1 {status} \r\n{head}\r\nContent-Length: {}\r\n\r\n{text}",
            text.len()
        );
        self.0.write_all(answer.as_bytes()).ok();
    }
}

/// Returns the body of the only request of a connection.
fn receive(stream: &TcpStream) -> Result<Vec<u8>, Refusal> {
    let failed = |error: io::Error| (400, format!("failed to read the request: {error}"));
    let mut reader = BufReader::new(stream).take(HEAD_LIMIT);
    let lines = reader
        .by_ref()
        .lines()
        .take_while(|line| !line.as_ref().is_ok_and(String::is_empty));
    let head: Vec<String> = lines.collect::<io::Result<_>>().map_err(failed)?;
    let mut body = vec![0; check(&head)? as usize];
    reader.set_limit(BODY_LIMIT);
    reader.read_exact(&mut body).map_err(failed)?;
    Ok(body)
}

/// Fails unless an extension of a browser here posts something. Returns the length of the body.
fn check(head: &[String]) -> Result<u64, Refusal> {
    let values = |name: &str| {
        let fields = head.iter().filter_map(|line| line.split_once(':'));
        let fields = fields.filter(|(field, _)| field.eq_ignore_ascii_case(name));
        let values: Vec<&str> = fields.map(|(_, value)| value.trim()).collect();
        values.join(", ")
    };
    // Against DNS rebinding: the name of another host may resolve to this machine, so that its pages could read the answers.
    let host = values("host");
    let name = host.split(':').next().unwrap_or_default();
    if !["localhost", "127.0.0.1"].contains(&name) {
        let why = format!("expected the host localhost or 127.0.0.1, found {host:?}");
        return Err((403, why));
    }
    let origin = values("origin");
    let is_extension = |one: &str| EXTENSIONS.iter().any(|scheme| one.starts_with(scheme));
    if !origin.is_empty() && !origin.split(", ").all(is_extension) {
        let why = format!("expected an extension of the browser, found the origin {origin:?}");
        return Err((403, why));
    }
    match values("content-length").parse() {
        Ok(length) if length <= BODY_LIMIT && head[0].starts_with("POST / ") => Ok(length),
        _ => {
            let why = format!("expected POST / with a content-length of at most {BODY_LIMIT}");
            Err((400, why))
        }
    }
}

/// How the origins of browsers' extensions begin.
const EXTENSIONS: [&str; 3] = [
    "chrome-extension://",
    "moz-extension://",
    "safari-web-extension://",
];
