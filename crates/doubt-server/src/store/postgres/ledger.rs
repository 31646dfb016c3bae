//! The figures of a person over all their matches, kept with each match so that nobody sums them anew.

use doubt_games::statistics::Figures;
use doubt_postgres::tokio_postgres::Row;
use doubt_postgres::{Failure, Transaction};

use super::{Postgres, Undone, number, parsed};
use crate::store::ledger::{Key, Part, changed, word};
use crate::store::{NotRead, Tally, TallyKind};

/// Enters a match into a person's ledger.
pub(super) async fn enter(transaction: &Transaction<'_>, part: &Part<'_>) -> Result<(), Undone> {
    lock(transaction, part.player).await?;
    for key in part.tallies() {
        change(transaction, part.player, key, &part.figures, false).await?;
    }
    Ok(())
}

/// Lets a match count as one with somebody who is called otherwise now.
pub(super) async fn rename(
    transaction: &Transaction<'_>,
    player: i64,
    (from, to): (&str, &str),
    is_person: bool,
    figures: &Figures,
) -> Result<(), Undone> {
    lock(transaction, player).await?;
    change(transaction, player, (TallyKind::Opponent, from, is_person), figures, true).await?;
    change(transaction, player, (TallyKind::Opponent, to, is_person), figures, false).await
}

/// Until the end of the transaction nobody else changes this person's ledger: two of their matches may end
/// at once, and what is to be locked may not be there yet.
async fn lock(transaction: &Transaction<'_>, player: i64) -> Result<(), Undone> {
    const LEDGERS: i64 = 0x6c65_6467_0000_0000;
    let lock = transaction.prepare_cached("SELECT pg_advisory_xact_lock($1)").await?;
    transaction.execute(&lock, &[&(LEDGERS ^ player)]).await?;
    Ok(())
}

async fn change(
    transaction: &Transaction<'_>,
    player: i64,
    (kind, name, is_person): Key<'_>,
    figures: &Figures,
    is_taken: bool,
) -> Result<(), Undone> {
    let kind = word(kind);
    let find =
        "SELECT figures FROM ledgers WHERE player = $1 AND kind = $2 AND name = $3 AND person = $4";
    let find = transaction.prepare_cached(find).await?;
    let found = transaction.query_opt(&find, &[&player, &kind, &name, &is_person]).await?;
    let known = match found {
        Some(row) => parsed(row.try_get(0)?)?,
        None => Figures::default(),
    };
    let figures = changed(known, figures, is_taken);
    if figures.matches == 0 {
        let empty =
            "DELETE FROM ledgers WHERE player = $1 AND kind = $2 AND name = $3 AND person = $4";
        let empty = transaction.prepare_cached(empty).await?;
        transaction.execute(&empty, &[&player, &kind, &name, &is_person]).await?;
        return Ok(());
    }
    let text = serde_json::to_string(&figures).expect("figures are numbers");
    let keep = "INSERT INTO ledgers (player, kind, name, person, matches, figures)
                VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (player, kind, name, person)
                DO UPDATE SET matches = excluded.matches, figures = excluded.figures";
    let keep = transaction.prepare_cached(keep).await?;
    let matches = number(figures.matches);
    transaction.execute(&keep, &[&player, &kind, &name, &is_person, &matches, &text]).await?;
    Ok(())
}

impl Postgres {
    /// A person's ledger: all of it, by game, and the opponents who were met most often.
    pub(super) async fn ledger(&self, player: i64, opponents: u32) -> Result<Vec<Tally>, NotRead> {
        let find = "SELECT name, person, figures FROM ledgers WHERE player = $1 AND kind = $2
                    ORDER BY matches DESC, name, person LIMIT $3";
        let mut tallies = Vec::new();
        for (kind, most) in
            [(TallyKind::Total, 1), (TallyKind::Game, u32::MAX), (TallyKind::Opponent, opponents)]
        {
            let row =
                |row: &Row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get::<_, String>(2)?));
            let rows = self.read(find, &[&player, &word(kind), &i64::from(most)], row).await?;
            for (name, is_person, figures) in rows {
                let figures = parsed(&figures).map_err(|failure: Failure| self.unread(failure))?;
                tallies.push(Tally { kind, name, is_person, figures });
            }
        }
        Ok(tallies)
    }
}
