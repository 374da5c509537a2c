//! A folder as GitHub Pages serves it, as far as a static site notices: one folder under one base, right types,
//! 404.html for what is not there.
//!
//! The folder is looked up anew at every request. It may be a link, and pointing it elsewhere is how the update test
//! puts a new build on the server.

use std::fs;
use std::path::{Path, PathBuf};

use crate::http::{Reply, Request};

/// What is served, and how.
#[derive(Debug)]
pub(crate) struct Site {
    /// The folder whose files are served.
    pub(crate) folder: PathBuf,
    /// The path it is served under; it starts and ends with a slash.
    pub(crate) base: String,
    /// For how long a browser may keep a file without asking.
    pub(crate) keep: Keep,
}

/// For how long a browser may keep a file without asking.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Keep {
    /// Ten minutes, as on Pages: whatever goes wrong there through old copies goes wrong here too.
    TenMinutes,
    /// Not at all, for someone who builds and looks in turn.
    Never,
}

impl Site {
    /// What Pages would answer.
    pub(crate) fn reply(&self, request: &Request) -> Reply {
        if !matches!(request.method.as_str(), "GET" | "HEAD") {
            return plain("405 Method Not Allowed", "Only GET and HEAD.");
        }
        let target = request.target.split(['?', '#']).next().unwrap_or_default();
        let Some(inside) = target.strip_prefix(&self.base) else {
            if format!("{target}/") == self.base {
                let mut moved = plain("301 Moved Permanently", "");
                moved.headers.push(("Location", self.base.clone()));
                return moved;
            }
            return plain("404 Not Found", &format!("The site is at {}.", self.base));
        };
        if let Some(file) = locate(&self.folder, inside)
            && let Ok(body) = fs::read(&file)
        {
            let tag = format!("\"{:016x}\"", crate::web::hash(&body));
            let known = request.known.as_deref().is_some_and(|known| known.contains(&tag));
            return Reply {
                status: if known { "304 Not Modified" } else { "200 OK" },
                headers: vec![
                    ("Content-Type", kind(&file).to_owned()),
                    ("Cache-Control", keep(self.keep).to_owned()),
                    ("ETag", tag),
                ],
                body: if known { Vec::new() } else { body },
            };
        }
        fs::read(self.folder.join("404.html")).map_or_else(
            |_| plain("404 Not Found", "Not found."),
            |body| Reply {
                status: "404 Not Found",
                headers: vec![
                    ("Content-Type", "text/html; charset=utf-8".to_owned()),
                    ("Cache-Control", keep(self.keep).to_owned()),
                ],
                body,
            },
        )
    }
}

fn plain(status: &'static str, text: &str) -> Reply {
    Reply {
        status,
        headers: vec![("Content-Type", "text/plain; charset=utf-8".to_owned())],
        body: text.as_bytes().to_vec(),
    }
}

/// The file that a path inside the site stands for, if it stays inside.
fn locate(folder: &Path, inside: &str) -> Option<PathBuf> {
    let path = unescape(inside)?;
    let mut file = folder.to_path_buf();
    for part in path.split('/').filter(|part| !part.is_empty()) {
        if part == ".." || part.contains(['\\', ':', '\0']) {
            return None;
        }
        file.push(part);
    }
    if path.is_empty() || path.ends_with('/') {
        file.push("index.html");
    }
    file.is_file().then_some(file)
}

/// Undoes `%20` and the like.
fn unescape(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            u8::from_str_radix(str::from_utf8(&digits).ok()?, 16).ok()?
        } else {
            byte
        });
    }
    String::from_utf8(bytes).ok()
}

const fn keep(keep: Keep) -> &'static str {
    match keep {
        Keep::TenMinutes => "max-age=600",
        Keep::Never => "no-cache",
    }
}

fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        // Anything else and the browser would not compile it while it is coming in.
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::read_request;

    fn get(target: &str) -> Reply {
        let site = Site {
            folder: PathBuf::from(env!("CARGO_MANIFEST_DIR")),
            base: "/app/".to_owned(),
            keep: Keep::TenMinutes,
        };
        let text = format!("GET {target} HTTP/1.1\r\nHost: here\r\nif-none-match: \"no\"\r\n\r\n");
        let request = read_request(&mut text.as_bytes()).unwrap();
        assert_eq!(request.known.as_deref(), Some("\"no\""));
        site.reply(&request)
    }

    #[test]
    fn files_are_found_under_the_base_only() {
        assert_eq!(get("/app/Cargo.toml?v=1").status, "200 OK");
        assert_eq!(get("/app/src/m%61in.rs").status, "200 OK");
        assert_eq!(get("/app").status, "301 Moved Permanently");
        assert_eq!(get("/Cargo.toml").status, "404 Not Found");
        assert_eq!(get("/app/hashi").status, "404 Not Found");
    }

    #[test]
    fn nothing_outside_the_folder_is_served() {
        for target in [
            "/app/../Cargo.toml",
            "/app/%2e%2e/Cargo.toml",
            "/app/src/..%2f..%2f../Cargo.toml",
            "/app/%zz",
        ] {
            assert_eq!(get(target).status, "404 Not Found", "{target}");
        }
    }

    #[test]
    fn a_known_copy_is_not_sent_again() {
        let site = Site {
            folder: PathBuf::from(env!("CARGO_MANIFEST_DIR")),
            base: "/".to_owned(),
            keep: Keep::Never,
        };
        let mut request = Request {
            method: "GET".to_owned(),
            target: "/Cargo.toml".to_owned(),
            known: None,
            gzip: false,
        };
        let first = site.reply(&request);
        request.known = first
            .headers
            .iter()
            .find(|(name, _)| *name == "ETag")
            .map(|(_, tag)| tag.clone());
        let second = site.reply(&request);
        assert_eq!((first.status, second.status), ("200 OK", "304 Not Modified"));
        assert!(second.body.is_empty());
    }
}
