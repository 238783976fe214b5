//! `cargo xtask serve`: the page on a local address, rebuilt on every change.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::thread::sleep;
use std::time::Duration;

use crate::build;
use crate::error::{Error, doing};
use crate::setup;
use crate::shell::Shell;

const DEFAULT_PORT: u16 = 8080;

/// The port that the arguments ask for.
pub fn port(arguments: &[String]) -> Result<u16, Error> {
    let number = match arguments {
        [] => return Ok(DEFAULT_PORT),
        [flag, number] if flag == "--port" => number.as_str(),
        [joined] => joined.strip_prefix("--port=").unwrap_or_default(),
        _ => "",
    };
    let port = number.parse().ok().filter(|port| *port > 0);
    port.ok_or_else(|| Error::Usage("usage: cargo xtask serve [--port N], N from 1 to 65535".into()))
}

/// Serves until stopped.
///
/// The build is a development build: it needs no node packages and no wasm-opt, so a newcomer has
/// the address soonest.
pub fn serve(shell: &Shell, port: u16) -> Result<(), Error> {
    let address = (Ipv4Addr::LOCALHOST, port);
    drop(TcpListener::bind(address).map_err(doing(format!("use port {port} (try --port)")))?);
    setup::wasm_target(shell)?;
    setup::wasm_bindgen(shell)?;
    setup::trunk(shell)?;

    println!("\nthe first build takes a minute or two; the page will be at http://127.0.0.1:{port}/");
    let mut child = build::trunk(shell, &format!("serve --port {port} --dist target/serve"))
        .spawn()
        .map_err(doing("start trunk"))?;
    let mut announced = false;
    loop {
        if let Some(status) = child.try_wait().map_err(doing("wait for trunk"))? {
            return Err(Error::Failed { command: "trunk serve".into(), status: status.to_string() });
        }
        if !announced && TcpStream::connect(address).is_ok() {
            println!("\nopen http://127.0.0.1:{port}/ (Ctrl-C stops)\n");
            announced = true;
        }
        sleep(Duration::from_millis(300));
    }
}
