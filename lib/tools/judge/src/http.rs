//! HTTP for extensions of a browser on this machine: pages of the web and other machines are refused.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::compare::shorten_to;

/// The largest head and the largest body, in bytes.
const HEAD_LIMIT: usize = 16 << 10;
const BODY_LIMIT: usize = 16 << 20;

/// How long a client may say nothing, and how long it may take to receive its answer.
const SILENCE: Duration = Duration::from_secs(10);
const DELIVERY: Duration = Duration::from_secs(1);

/// How many characters of a request and of a refusal are printed.
const SHOWN: usize = 200;

/// The status and the reason of a refusal.
pub struct Refusal(pub u16, pub String);

/// A text that was posted; its client waits for the answer.
pub struct Post {
    pub body: Vec<u8>,
    client: Client,
}

/// A connection, and what is asked for: a method and a path, once they are known.
struct Client {
    stream: TcpStream,
    tell: fn(&str),
    asked: String,
}

/// Listens at the first of the ports that is free.
pub fn bind(ports: &[u16]) -> Result<TcpListener> {
    let mut listeners = ports.iter().map(|&port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)));
    let names: Vec<String> = ports.iter().map(u16::to_string).collect();
    let listener = listeners.find_map(Result::ok);
    listener.with_context(|| format!("another program listens at port {}", names.join(", ")))
}

/// Returns what receives the posts from now on, and tells what is refused. A thread reads each, as browsers also open connections that they only may need.
pub fn posts(listener: TcpListener, tell: fn(&str)) -> Receiver<Post> {
    let (sender, posts) = mpsc::channel();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let sender = sender.clone();
            let read = move || {
                let mut client = Client { stream, tell, asked: "a request".to_owned() };
                match client.receive() {
                    Ok(Some(body)) => drop(sender.send(Post { body, client })),
                    Ok(None) => {}
                    Err(refusal) => client.answer(Err(refusal)),
                }
            };
            // Without a thread the connection is closed.
            thread::Builder::new().spawn(read).ok();
        }
    });
    posts
}

impl Post {
    pub fn answer(self, said: Result<String, Refusal>) {
        self.client.answer(said);
    }
}

impl Client {
    /// Returns the body of the only request, if there is one.
    fn receive(&mut self) -> Result<Option<Vec<u8>>, Refusal> {
        self.stream.set_read_timeout(Some(SILENCE)).map_err(|error| failed("head", &error))?;
        let (mut text, mut block) = (vec![], [0; 4096]);
        let end = loop {
            let read = self.stream.read(&mut block).map_err(|error| failed("head", &error))?;
            text.extend_from_slice(&block[..read]);
            match text.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
                Some(end) if end <= HEAD_LIMIT => break end,
                None if text.is_empty() => return Ok(None),
                None if read == 0 => return Err(Refusal(400, "the head has no end".to_owned())),
                _ => {
                    ensure(text.len() <= HEAD_LIMIT, 431, || format!("expected a head of at most {HEAD_LIMIT} bytes"))?
                }
            }
        };
        let mut body = text.split_off(end + 4);
        let length = self.check(&String::from_utf8_lossy(&text))?;
        body.truncate(length);
        let missing = (length - body.len()) as u64;
        (&self.stream).take(missing).read_to_end(&mut body).map_err(|error| failed("body", &error))?;
        ensure(body.len() == length, 400, || format!("the body ends after {} of {length} bytes", body.len()))?;
        Ok(Some(body))
    }

    /// Fails unless an extension of a browser here posts JSON. Returns the length of the body.
    fn check(&mut self, head: &str) -> Result<usize, Refusal> {
        let mut lines = head.split("\r\n");
        let words: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
        let [method, path, version] = words[..] else { return Err(Refusal(400, "expected HTTP/1.1".to_owned())) };
        ensure(version.starts_with("HTTP/1."), 400, || "expected HTTP/1.1".to_owned())?;
        self.asked = format!("{method} {path}");
        let fields: Vec<(&str, &str)> = lines.filter_map(|line| line.split_once(':')).collect();
        let values = |name: &str| {
            let fields = fields.iter().filter(|(field, _)| field.eq_ignore_ascii_case(name));
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
        ensure(path == "/", 404, || "expected the path /".to_owned())?;
        ensure(method == "POST", 405, || "expected POST".to_owned())?;
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

    /// Answers, and says what is refused. If the client goes away, it needs no answer.
    fn answer(mut self, said: Result<String, Refusal>) {
        let (status, text) = said.map_or_else(|Refusal(status, why)| (status, why), |text| (200, text));
        if status != 200 {
            let [asked, why] = [&self.asked, &text.replace('\n', " ")].map(|text| shorten_to(SHOWN, text, 0));
            (self.tell)(&format!("refused {asked}: {why}"));
        }
        let head = "Connection: close\r\nContent-Type: text/plain; charset=utf-8\r\nAllow: POST";
        let answer = format!("HTTP/1.1 {status} \r\n{head}\r\nContent-Length: {}\r\n\r\n{text}", text.len());
        let mut deliver = || {
            self.stream.set_write_timeout(Some(DELIVERY))?;
            self.stream.write_all(answer.as_bytes())?;
            self.stream.shutdown(Shutdown::Write)?;
            // Were the rest of a refused request left unread, the system would reset the connection.
            self.stream.set_read_timeout(Some(DELIVERY))?;
            io::copy(&mut (&self.stream).take(BODY_LIMIT as u64), &mut io::sink())
        };
        deliver().ok();
    }
}

fn ensure(holds: bool, status: u16, why: impl FnOnce() -> String) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal(status, why())) }
}

fn failed(part: &str, error: &io::Error) -> Refusal {
    // Systems differ in which of them they give.
    match [ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind()) {
        true => Refusal(408, format!("the {part} took too long")),
        false => Refusal(400, format!("failed to read the {part}: {error}")),
    }
}
