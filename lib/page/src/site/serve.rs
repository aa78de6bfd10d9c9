//! Shows the site at an address below a path, as GitHub does for a repository.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::thread;

use anyhow::{Context, Result};

const BASE: &str = "/repo/";

/// An answer to a browser.
struct Answer {
    status: &'static str,
    /// The file by whose name the browser is told what it gets.
    file: String,
    bytes: Vec<u8>,
}

/// Shows a folder until the program is stopped.
pub(crate) fn serve(folder: &Path) -> Result<()> {
    let listener = TcpListener::bind("127.0.0.1:8033")
        .or_else(|_| TcpListener::bind("127.0.0.1:0"))
        .context("failed to listen")?;
    println!(
        "the site is at http://{}{BASE} until you press Ctrl-C",
        listener.local_addr()?
    );
    for stream in listener.incoming().flatten() {
        let folder = folder.to_owned();
        // A browser that goes away is no error.
        thread::spawn(move || converse(stream, &folder).ok());
    }
    Ok(())
}

/// Reads a request and answers it.
fn converse(mut stream: TcpStream, folder: &Path) -> Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let request = lines.next().context("no request")??;
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let path = request.split(' ').nth(1).unwrap_or("/");
    let path = path.split(['?', '#']).next().unwrap_or("/");
    let answer = answer(path, folder)?;
    let kind = match answer.file.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    let length = answer.bytes.len();
    write!(stream, "HTTP/1.1 {}\r\n", answer.status)?;
    write!(
        stream,
        "Content-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    )?;
    Ok(stream.write_all(&answer.bytes)?)
}

/// Returns the file at a path, or a 404 page.
fn answer(path: &str, folder: &Path) -> Result<Answer> {
    let Some(inside) = path.strip_prefix(BASE) else {
        return Ok(Answer {
            status: "302 Found\r\nLocation: /repo/",
            file: "404.html".to_owned(),
            bytes: vec![],
        });
    };
    let mut file = inside.to_owned();
    if file.is_empty() || file.ends_with('/') {
        file += "index.html";
    }
    let is_hidden = file.split('/').any(|part| part.starts_with('.'));
    if !is_hidden && let Ok(bytes) = fs::read(folder.join(&file)) {
        return Ok(Answer {
            status: "200 OK",
            file,
            bytes,
        });
    }
    Ok(Answer {
        status: "404 Not Found",
        file: "404.html".to_owned(),
        bytes: fs::read(folder.join("404.html"))?,
    })
}
