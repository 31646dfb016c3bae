//! What is told to the manager of services that started the server, if it wants to know: systemd's protocol.

/// Tells the manager how the server is, such as `READY=1`. Nothing depends on whether it listens.
pub(super) fn tell(state: &str) {
    #[cfg(target_os = "linux")]
    if let Some(name) = std::env::var_os("NOTIFY_SOCKET") {
        // Whoever set the variable waits for this; without it, the start takes longer and then fails.
        if let Err(error) = linux::send(&name, state) {
            tracing::warn!(%error, "cannot tell the service manager");
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = state;
}

#[cfg(target_os = "linux")]
mod linux {
    use std::ffi::OsStr;
    use std::io;
    use std::os::linux::net::SocketAddrExt as _;
    use std::os::unix::ffi::OsStrExt as _;
    use std::os::unix::net::{SocketAddr, UnixDatagram};

    /// Sends one message to a socket: a path, or after `@` a name that is no file.
    pub(super) fn send(name: &OsStr, state: &str) -> io::Result<()> {
        let address = match name.as_bytes().strip_prefix(b"@") {
            Some(name) => SocketAddr::from_abstract_name(name)?,
            None => SocketAddr::from_pathname(name)?,
        };
        UnixDatagram::unbound()?.send_to_addr(state.as_bytes(), &address)?;
        Ok(())
    }
}
