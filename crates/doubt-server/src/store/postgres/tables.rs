//! What is kept of guests, tables and matches.

use std::sync::atomic::Ordering;

use doubt_postgres::tokio_postgres::{Error, Row};
use doubt_table::secret::Fingerprint;
use doubt_table::{Moment, PlayerId};

use super::{Postgres, matches, moment, number, oblivion, parsed};
use crate::store::limits::{MAX_ABSENT, MAX_COMPANIONS, MAX_FORSAKEN, MAX_SWEPT, PROBE};
use crate::store::{Batch, Ended, Epoch, Guest, Keeping, NotKept, Outcome, Reading, Store, Tally};

fn text(row: &Row) -> Result<String, Error> {
    row.try_get(0)
}

fn person(row: &Row) -> Result<PlayerId, Error> {
    row.try_get(0).map(PlayerId)
}

impl Store for Postgres {
    fn claim<'a>(&'a self, table: &'a str) -> Keeping<'a, Option<Epoch>> {
        let (table, node) = (table.to_owned(), self.node.clone());
        Box::pin(self.write(move |client| {
            Box::pin(async move {
                let claim =
                    "UPDATE tables SET epoch = epoch + 1, owner = $2 WHERE id = $1 RETURNING epoch";
                let claim = client.prepare_cached(claim).await?;
                let claimed = client.query_opt(&claim, &[&table, &node.as_deref()]).await?;
                let epoch = claimed.map(|row| row.try_get::<_, i64>(0)).transpose()?;
                Ok(epoch.map(|epoch| Epoch(epoch.unsigned_abs())))
            })
        }))
    }

    fn entries<'a>(&'a self, table: &'a str, from: u64) -> Reading<'a, Vec<(String, Moment)>> {
        Box::pin(async move {
            let find = "SELECT body, at FROM entries WHERE table_id = $1 AND n >= $2 ORDER BY n";
            let row = |row: &Row| Ok((row.try_get(0)?, moment(row, 1)?));
            self.read(find, &[&table, &number(from)], row).await
        })
    }

    fn snapshot<'a>(&'a self, table: &'a str) -> Reading<'a, Option<(u64, String)>> {
        Box::pin(async move {
            let find = "SELECT n, body FROM snapshots WHERE table_id = $1";
            let row = |row: &Row| Ok((row.try_get::<_, i64>(0)?.unsigned_abs(), row.try_get(1)?));
            self.read_one(find, &[&table], row).await
        })
    }

    fn append(&self, batch: Batch) -> Keeping<'_, ()> {
        Box::pin(async move {
            if batch.snapshot.is_none() && batch.finished.is_none() {
                return self.writer.append(batch).await;
            }
            let node = self.node.clone();
            self.write(move |client| matches::append_all(client, batch, node)).await
        })
    }

    fn sweep(&self, before: Moment) -> Keeping<'_, u64> {
        Box::pin(self.write(move |client| {
            Box::pin(async move {
                let sweep = "
                    WITH old AS (
                        SELECT id FROM tables WHERE NOT live AND touched < $1
                        ORDER BY touched LIMIT $2 FOR UPDATE SKIP LOCKED
                    ), entry AS (DELETE FROM entries USING old WHERE table_id = id
                    ), sitter AS (DELETE FROM sitters USING old WHERE table_id = id
                    ), snapshot AS (DELETE FROM snapshots USING old WHERE table_id = id)
                    DELETE FROM tables USING old WHERE tables.id = old.id";
                let sweep = client.prepare_cached(sweep).await?;
                Ok(client.execute(&sweep, &[&number(before.0), &i64::from(MAX_SWEPT)]).await?)
            })
        }))
    }

    fn forsaken(&self, before: Moment) -> Reading<'_, Vec<String>> {
        Box::pin(async move {
            let find =
                "SELECT id FROM tables WHERE live AND touched < $1 ORDER BY touched LIMIT $2";
            self.read(find, &[&number(before.0), &i64::from(MAX_FORSAKEN)], text).await
        })
    }

    fn live_tables(&self) -> Reading<'_, Vec<String>> {
        Box::pin(async move {
            let find = "SELECT id FROM tables WHERE live ORDER BY touched DESC, id";
            self.read(find, &[], text).await
        })
    }

    fn tables_of(&self, player: PlayerId, most: u32) -> Reading<'_, Vec<String>> {
        Box::pin(async move {
            let find = "SELECT id FROM tables JOIN sitters ON table_id = id
                        WHERE player = $1 AND live ORDER BY touched DESC, id LIMIT $2";
            self.read(find, &[&player.0, &i64::from(most)], text).await
        })
    }

    fn guest(&self, session: Fingerprint) -> Reading<'_, Option<Guest>> {
        Box::pin(async move {
            let find = "SELECT id, name, preferences, seen FROM players WHERE session = $1";
            let guest = |row: &Row| {
                let (name, preferences) = (row.try_get(1)?, row.try_get(2)?);
                Ok(Guest { id: person(row)?, name, preferences, seen: moment(row, 3)? })
            };
            self.read_one(find, &[&session.text()], guest).await
        })
    }

    fn greet(
        &self,
        session: Fingerprint,
        name: Option<String>,
        preferences: Option<String>,
        now: Moment,
    ) -> Keeping<'_, PlayerId> {
        Box::pin(self.write(move |client| {
            Box::pin(async move {
                let greet = "INSERT INTO players AS known (session, name, preferences, seen)
                             VALUES ($1, $2, $3, $4)
                             ON CONFLICT (session) DO UPDATE SET seen = $4,
                               name = coalesce($2, known.name),
                               preferences = coalesce($3, known.preferences)
                             RETURNING id";
                let greet = client.prepare_cached(greet).await?;
                let (session, seen) = (session.text(), number(now.0));
                let row = client.query_one(&greet, &[&session, &name, &preferences, &seen]).await?;
                Ok(person(&row)?)
            })
        }))
    }

    fn sign_out(&self, player: PlayerId) -> Keeping<'_, ()> {
        Box::pin(self.write(move |client| {
            Box::pin(async move {
                let leave = "UPDATE players SET session = 'out ' || id WHERE id = $1";
                client.execute(leave, &[&player.0]).await?;
                Ok(())
            })
        }))
    }

    fn forget(&self, player: PlayerId) -> Keeping<'_, bool> {
        Box::pin(self.write(move |client| oblivion::forget(client, player.0)))
    }

    fn absent(&self, before: Moment) -> Reading<'_, Vec<PlayerId>> {
        Box::pin(async move {
            let find = "SELECT id FROM players WHERE gone OR (NOT gone AND seen < $1) LIMIT $2";
            self.read(find, &[&number(before.0), &i64::from(MAX_ABSENT)], person).await
        })
    }

    fn companions(&self, player: PlayerId) -> Reading<'_, Vec<PlayerId>> {
        Box::pin(async move {
            let find =
                "SELECT DISTINCT b.player FROM sitters a JOIN sitters b ON a.table_id = b.table_id
                        WHERE a.player = $1 AND b.player <> $1 LIMIT $2";
            self.read(find, &[&player.0, &i64::from(MAX_COMPANIONS)], person).await
        })
    }

    fn finished<'a>(&'a self, id: &'a str) -> Reading<'a, Option<Ended>> {
        Box::pin(async move {
            let find = "SELECT ended, record, about FROM matches WHERE id = $1";
            let ended = |row: &Row| {
                let at = row.try_get::<_, i64>(0)?.unsigned_abs();
                Ok(Ended { at, record: row.try_get(1)?, about: row.try_get(2)? })
            };
            self.read_one(find, &[&id], ended).await
        })
    }

    fn seat_in<'a>(&'a self, player: PlayerId, id: &'a str) -> Reading<'a, Option<u8>> {
        Box::pin(async move {
            let find = "SELECT seat FROM results WHERE match_id = $1 AND player = $2";
            let seat =
                self.read_one(find, &[&id, &player.0], |row| row.try_get::<_, i16>(0)).await?;
            Ok(seat.and_then(|seat| u8::try_from(seat).ok()))
        })
    }

    fn lifetime(&self, player: PlayerId, opponents: u32) -> Reading<'_, Vec<Tally>> {
        Box::pin(self.ledger(player.0, opponents))
    }

    fn outcomes(&self, player: PlayerId, most: u32) -> Reading<'_, Vec<Outcome>> {
        Box::pin(async move {
            let find = "SELECT match_id, game, ended, names, bots, seat, over, figures FROM results
                        WHERE player = $1 ORDER BY ended DESC, match_id DESC LIMIT $2";
            let row = |row: &Row| {
                let texts = (row.try_get::<_, String>(3)?, row.try_get::<_, String>(4)?);
                let outcome = Outcome {
                    id: row.try_get(0)?,
                    game: row.try_get(1)?,
                    ended: row.try_get::<_, i64>(2)?.unsigned_abs(),
                    names: Vec::new(),
                    bots: Vec::new(),
                    seat: u8::try_from(row.try_get::<_, i16>(5)?).unwrap_or(u8::MAX),
                    over: row.try_get(6)?,
                    figures: row.try_get(7)?,
                };
                Ok((outcome, texts))
            };
            let rows = self.read(find, &[&player.0, &i64::from(most)], row).await?;
            let listed = rows.into_iter().map(|(outcome, (names, bots))| {
                Ok(Outcome { names: parsed(&names)?, bots: parsed(&bots)?, ..outcome })
            });
            listed.collect::<Result<_, _>>().map_err(|failure| self.unread(failure))
        })
    }

    fn keeps(&self) -> bool {
        self.keeps.load(Ordering::Relaxed)
    }

    fn probe(&self) -> Keeping<'_, ()> {
        Box::pin(self.write(|client| {
            Box::pin(async move {
                let zeros = vec![0u8; PROBE as usize];
                // It grows and shrinks again: where nothing else would fit, it does not either.
                let sing =
                    client.prepare_cached("UPDATE canary SET body = $1, sung = sung + 1").await?;
                client.execute(&sing, &[&zeros]).await?;
                client.execute("UPDATE canary SET body = NULL", &[]).await?;
                Ok(())
            })
        }))
    }

    fn is_damaged(&self) -> bool {
        self.damaged.load(Ordering::Relaxed)
    }

    fn size(&self) -> Reading<'_, u64> {
        Box::pin(async move {
            let find = "SELECT pg_database_size(current_database())";
            let size = self.read_one(find, &[], |row| row.try_get::<_, i64>(0)).await?;
            Ok(size.unwrap_or_default().unsigned_abs())
        })
    }

    fn settle(&self) -> Keeping<'_, ()> {
        // Everything that was acknowledged is in its place already.
        Box::pin(async { Ok::<(), NotKept>(()) })
    }
}
