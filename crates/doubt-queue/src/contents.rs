//! Files that travel with a run, by their digest: each is kept once, as long as a run uses it.

use doubt_postgres::{Client, Failure, Transaction};

use crate::queue::{Queue, digest};
use crate::refusal::Refusal;

/// The most bytes of a file.
pub const MAX_FILE: usize = 256 << 20;

/// Keeps a file for a run.
pub(crate) async fn put(
    transaction: &Transaction<'_>,
    run: &str,
    file: &[u8],
) -> Result<(), Refusal> {
    let digest = digest(file);
    let keep = "INSERT INTO contents VALUES ($1, $2) ON CONFLICT (digest) DO UPDATE SET digest = EXCLUDED.digest";
    transaction.execute(keep, &[&digest, &file]).await?;
    let uses = "INSERT INTO uses VALUES ($1, $2) ON CONFLICT DO NOTHING";
    transaction.execute(uses, &[&run, &digest]).await?;
    Ok(())
}

/// Forgets files that no run uses.
pub(crate) async fn sweep(client: &Client) -> Result<(), Refusal> {
    let unused =
        "DELETE FROM contents c WHERE NOT EXISTS (SELECT 1 FROM uses u WHERE u.digest = c.digest)";
    match client.execute(unused, &[]).await.map_err(Failure::from) {
        // Somebody has just begun to use one.
        Ok(_) | Err(Failure::Refused(_)) => Ok(()),
        Err(failure) => Err(failure.into()),
    }
}

impl Queue {
    /// The file with this digest.
    pub fn contents(&self, wanted: &str) -> Result<Vec<u8>, Refusal> {
        let find = "SELECT bytes FROM contents WHERE digest = $1 AND octet_length(bytes) <= $2";
        let row = self.ask(async |client| {
            Ok(client.query_opt(find, &[&wanted, &(MAX_FILE as i32)]).await?)
        })?;
        let bytes: Option<Vec<u8>> = row.and_then(|row| row.try_get(0).ok());
        let missing = || Refusal::NoContents(wanted.chars().take(64).collect());
        bytes.filter(|bytes| digest(bytes) == wanted).ok_or_else(missing)
    }
}
