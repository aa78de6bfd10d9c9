//! Shows the site at an address below a path, as GitHub does for a repository.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::thread;

use anyhow::{Context, Result};

const BASE: &str = "/repo/";

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
        thread::spawn(move || answer(stream, &folder).ok());
    }
    Ok(())
}

fn answer(mut stream: TcpStream, folder: &Path) -> Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let first = lines.next().context("no request")??;
    while lines
        .next()
        .transpose()?
        .map_or(false, |line| !line.is_empty())
    {}
    let path = first
        .split(' ')
        .nth(1)
        .unwrap_or("/")
        .split(['?', '#'])
        .next()
        .unwrap_or("/");
    let path = if path.ends_with('/') {
        format!("{path}index.html")
    } else {
        path.to_owned()
    };
    let inside = path
        .strip_prefix(BASE)
        .filter(|inside| !inside.split('/').any(|part| part.starts_with('.')));
    let (status, file, bytes) = match inside
        .and_then(|file| Some((file, fs::read(folder.join(file)).ok()?)))
    {
        Some((file, bytes)) => ("200 OK", file, bytes),
        None if !path.starts_with(BASE) => ("302 Found\r\nLocation: /repo/", "404.html", vec![]),
        None => (
            "404 Not Found",
            "404.html",
            fs::read(folder.join("404.html"))?,
        ),
    };
    let kind = match file.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}",
        bytes.len()
    );
    write!(stream, "{head}\r\nConnection: close\r\n\r\n")?;
    Ok(stream.write_all(&bytes)?)
}
