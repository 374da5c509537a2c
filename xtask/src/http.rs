//! HTTP/1.1 as far as one browser on the same machine needs it: GET and HEAD, connections that stay open, gzip.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::site::Site;

/// The longest request line and headers that are read.
const LONGEST_HEAD: u64 = 64 * 1024;

/// What has been compressed, by its mark: a host keeps that too, and the measures are not to wait for it.
type Packed = Mutex<HashMap<String, Vec<u8>>>;

/// Answers requests until the process ends.
pub(crate) fn answer(listener: &TcpListener, site: Site) {
    let shared = Arc::new((site, Packed::default()));
    for stream in listener.incoming().flatten() {
        let shared = Arc::clone(&shared);
        // A thread for each connection: there is one browser.
        std::thread::spawn(move || converse(&stream, &shared.0, &shared.1));
    }
}

/// Requests of one connection, one after another, until either side has had enough.
fn converse(stream: &TcpStream, site: &Site, packed: &Packed) {
    let _ = stream.set_read_timeout(Some(Duration::from_secs(30)));
    let _ = stream.set_nodelay(true);
    let mut reader = BufReader::new(stream);
    while let Some(request) = read_request(&mut reader) {
        let mut reply = site.reply(&request);
        if request.gzip {
            compress(&mut reply, packed);
        }
        let mut head = format!("HTTP/1.1 {}\r\nContent-Length: {}\r\n", reply.status, reply.body.len());
        for (name, value) in &reply.headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str("\r\n");
        let mut bytes = head.into_bytes();
        if request.method != "HEAD" {
            bytes.extend_from_slice(&reply.body);
        }
        let mut writer = stream;
        if writer.write_all(&bytes).is_err() {
            return;
        }
    }
}

/// What is read of a request.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) method: String,
    pub(crate) target: String,
    /// The copy the browser has, by our own mark.
    pub(crate) known: Option<String>,
    /// It can read gzip.
    pub(crate) gzip: bool,
}

pub(crate) fn read_request(reader: &mut impl BufRead) -> Option<Request> {
    let mut head = reader.take(LONGEST_HEAD);
    let mut line = String::new();
    head.read_line(&mut line).ok()?;
    let mut words = line.split_whitespace();
    let (method, target) = (words.next()?.to_owned(), words.next()?.to_owned());
    let mut known = None;
    let mut gzip = false;
    loop {
        let mut line = String::new();
        if head.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let line = line.trim_end();
        if line.is_empty() {
            return Some(Request {
                method,
                target,
                known,
                gzip,
            });
        }
        if let Some((name, value)) = line.split_once(':') {
            match name.to_ascii_lowercase().as_str() {
                "if-none-match" => known = Some(value.trim().to_owned()),
                "accept-encoding" => gzip = value.contains("gzip"),
                _ => {}
            }
        }
    }
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: &'static str,
    pub(crate) headers: Vec<(&'static str, String)>,
    pub(crate) body: Vec<u8>,
}

/// Compresses what gets smaller by it; pictures and fonts are compressed already.
fn compress(reply: &mut Reply, packed: &Packed) {
    let worth = reply
        .headers
        .iter()
        .any(|(name, kind)| *name == "Content-Type" && !kind.starts_with("image/png") && !kind.starts_with("font/"));
    if !worth || reply.body.is_empty() {
        return;
    }
    let mark = reply.headers.iter().find(|(name, _)| *name == "ETag");
    let mark = mark.map(|(_, mark)| mark.clone());
    let open = || packed.lock().unwrap_or_else(PoisonError::into_inner);
    let known = mark.as_ref().and_then(|mark| open().get(mark).cloned());
    let body = known.or_else(|| {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(&reply.body).ok()?;
        let body = encoder.finish().ok()?;
        if let Some(mark) = mark {
            open().insert(mark, body.clone());
        }
        Some(body)
    });
    if let Some(body) = body {
        reply.body = body;
        reply.headers.push(("Content-Encoding", "gzip".to_owned()));
        reply.headers.push(("Vary", "Accept-Encoding".to_owned()));
    }
}
