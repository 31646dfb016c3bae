//! Against a real server.

mod failures;
mod hosts;
mod schemas;

use doubt_postgres::{Address, Client, Database, Failure, Needs};

/// The database at an address, over one connection.
pub(crate) fn database(address: &Address) -> Database {
    let needs = Needs { connections: 1, ..Needs::default() };
    Database::new(address.clone(), &needs).unwrap()
}

/// A connection to it, or why there is none.
pub(crate) async fn client(address: &Address) -> Result<Client, Failure> {
    database(address).client().await
}
