//! Serving a build: to someone who looks at it, and to the browser tests.

use std::net::TcpListener;
use std::path::Path;

use crate::http;
use crate::site::{Keep, Site};
use crate::tools;
use crate::trouble::{Done, Trouble};
use crate::web;

/// `cargo xtask serve`: set-up, build, and the site at /ninebridge/.
pub(crate) fn serve(root: &Path, port: u16) -> Done {
    tools::for_build(root)?;
    let listener = listen(port)?;
    web::build(root, web::BASE, web::OUT)?;
    println!("Serving {} (Ctrl+C ends it)", address(&listener, web::BASE));
    let site = Site {
        folder: root.join(web::OUT),
        base: web::BASE.to_owned(),
        keep: Keep::Never,
    };
    http::answer(&listener, site);
    Ok(())
}

/// `cargo xtask host`: any folder, as Pages would.
pub(crate) fn host(folder: &Path, base: &str, port: u16) -> Done {
    if !folder.is_dir() {
        return Err(Trouble::new(
            format!("{} is no folder.", folder.display()),
            "`cargo xtask build` makes dist/.",
        ));
    }
    let listener = listen(port)?;
    println!("Serving {}", address(&listener, base));
    http::answer(&listener, pages(folder, base));
    Ok(())
}

/// Serves a folder as Pages would, for as long as this process lives, and gives its address.
pub(crate) fn host_aside(folder: &Path, base: &str) -> Done<String> {
    let listener = listen(0)?;
    let address = address(&listener, base);
    let site = pages(folder, base);
    std::thread::spawn(move || http::answer(&listener, site));
    Ok(address)
}

fn pages(folder: &Path, base: &str) -> Site {
    Site {
        folder: folder.to_path_buf(),
        base: base.to_owned(),
        keep: Keep::TenMinutes,
    }
}

fn listen(port: u16) -> Done<TcpListener> {
    TcpListener::bind(("127.0.0.1", port)).map_err(|error| {
        Trouble::new(
            format!("Port {port} cannot be had: {error}"),
            "Choose another with --port, or end what holds it.",
        )
    })
}

fn address(listener: &TcpListener, base: &str) -> String {
    let port = listener.local_addr().map_or(0, |address| address.port());
    format!("http://127.0.0.1:{port}{base}")
}
