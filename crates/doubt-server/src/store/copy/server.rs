//! A house on a server of PostgreSQL.

use doubt_postgres::tokio_postgres::types::ToSql;
use doubt_postgres::tokio_postgres::{self, Error};
use doubt_postgres::{Address, Client, Database, Failure, Needs};

use super::kind::{Cell, Content, KINDS, Kind, Row};
use super::{NotCopied, Place};
use crate::store::postgres::{NAME, SCHEMA};

/// A house on a server, over one connection.
pub(super) struct OnServer {
    client: Client,
    address: Address,
}

impl OnServer {
    /// A house that is to be copied: what it is now, whatever becomes of it meanwhile.
    pub(super) async fn source(address: &Address) -> Result<OnServer, NotCopied> {
        let house = OnServer::connect(address).await?;
        let find = "SELECT to_regclass('schemas') IS NOT NULL";
        let is_there: bool = house.one(find).await?;
        let version = "SELECT coalesce((SELECT version FROM schemas WHERE name = 'house'), 0)";
        let found: i64 = if is_there { house.one(version).await? } else { 0 };
        if found == 0 {
            return Err(NotCopied::NoHouse(house.place()));
        }
        let found = usize::try_from(found).unwrap_or(usize::MAX);
        if found != SCHEMA.known() {
            return Err(NotCopied::Version { place: house.place(), found, known: SCHEMA.known() });
        }
        if house.one("SELECT to_regclass('copying') IS NOT NULL").await? {
            return Err(NotCopied::Half(house.place()));
        }
        house.refuse_in_use().await?;
        house.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        Ok(house)
    }

    /// A house that is to be made, or the half of one that was begun.
    pub(super) async fn target(address: &Address) -> Result<OnServer, NotCopied> {
        let mut house = OnServer::connect(address).await?;
        let place = house.place();
        let unusable = |why: String| NotCopied::Database { place: place.clone(), why };
        SCHEMA.migrate(&mut house.client).await.map_err(|error| unusable(error.to_string()))?;
        house.refuse_in_use().await?;
        if !house.one::<bool>("SELECT to_regclass('copying') IS NOT NULL").await? {
            for kind in &KINDS {
                let find = format!("SELECT EXISTS (SELECT 1 FROM {})", kind.name);
                if house.one::<bool>(&find).await? {
                    return Err(NotCopied::NotEmpty(house.place()));
                }
            }
            house.run("CREATE TABLE copying (source text NOT NULL)").await?;
        }
        Ok(house)
    }

    async fn connect(address: &Address) -> Result<OnServer, NotCopied> {
        let unusable = |failure: Failure| NotCopied::Database {
            place: Place::Server(Box::new(address.clone())),
            why: failure.to_string(),
        };
        let needs =
            Needs { name: "doubt store copy", connections: 1, statement: None, ..Needs::default() };
        let database = Database::new(address.clone(), &needs).map_err(unusable)?;
        let client = database.client().await.map_err(unusable)?;
        Ok(OnServer { client, address: address.clone() })
    }

    fn place(&self) -> Place {
        Place::Server(Box::new(self.address.clone()))
    }

    fn why(&self, error: &Error) -> NotCopied {
        let why = Failure::from(error).to_string();
        NotCopied::Database { place: self.place(), why }
    }

    /// A house that a server has open is not copied: half of what it does meanwhile would be missing.
    async fn refuse_in_use(&self) -> Result<(), NotCopied> {
        let find = format!(
            "SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
                            AND application_name = '{NAME}')
                 OR EXISTS (SELECT 1 FROM nodes WHERE lease_until > now())"
        );
        if self.one(&find).await? { Err(NotCopied::InUse(self.place())) } else { Ok(()) }
    }

    async fn one<T>(&self, find: &str) -> Result<T, NotCopied>
    where
        T: for<'a> tokio_postgres::types::FromSql<'a>,
    {
        let row = self.client.query_one(find, &[]).await.map_err(|error| self.why(&error))?;
        row.try_get(0).map_err(|error| self.why(&error))
    }

    async fn run(&self, statements: &str) -> Result<(), NotCopied> {
        self.client.batch_execute(statements).await.map_err(|error| self.why(&error))
    }

    /// How many rows there are in all.
    pub(super) async fn count(&self) -> Result<u64, NotCopied> {
        let mut sum = 0;
        for kind in &KINDS {
            let found: i64 = self.one(&format!("SELECT count(*) FROM {}", kind.name)).await?;
            sum += found.unsigned_abs();
        }
        Ok(sum)
    }

    pub(super) async fn mark(&mut self, source: &str) -> Result<String, NotCopied> {
        let mark = "INSERT INTO copying SELECT $1 WHERE NOT EXISTS (SELECT 1 FROM copying)";
        let marked = self.client.execute(mark, &[&source]).await;
        marked.map_err(|error| self.why(&error))?;
        self.one("SELECT source FROM copying").await
    }

    pub(super) async fn last(&mut self, kind: &Kind) -> Result<Option<Row>, NotCopied> {
        let key = &kind.columns[..kind.key];
        let backwards: Vec<String> = key.iter().map(|(name, _)| format!("{name} DESC")).collect();
        let find = format!(
            "SELECT {} FROM {} ORDER BY {} LIMIT 1",
            selected(key),
            kind.name,
            backwards.join(", ")
        );
        let row = self.client.query_opt(&find, &[]).await.map_err(|error| self.why(&error))?;
        row.map(|row| cells(&row, key)).transpose().map_err(|error| self.why(&error))
    }

    pub(super) async fn rows(
        &mut self,
        kind: &Kind,
        after: Option<&Row>,
        most: usize,
    ) -> Result<Vec<Row>, NotCopied> {
        let (names, key, table) = (selected(kind.columns), kind.key_names(), kind.name);
        let values: Vec<String> = (1..=kind.key).map(|at| format!("${at}")).collect();
        let from = match after {
            Some(_) => format!("WHERE ({key}) > ({})", values.join(", ")),
            None => String::new(),
        };
        let find = format!("SELECT {names} FROM {table} {from} ORDER BY {key} LIMIT {most}");
        let after: Vec<&(dyn ToSql + Sync)> = after.into_iter().flatten().map(value).collect();
        let read = async {
            let find = self.client.prepare_cached(&find).await?;
            let rows = self.client.query(&find, &after).await?;
            rows.iter().map(|row| cells(row, kind.columns)).collect::<Result<Vec<Row>, Error>>()
        };
        read.await.map_err(|error| self.why(&error))
    }

    pub(super) async fn put(&mut self, kind: &Kind, rows: &[Row]) -> Result<(), NotCopied> {
        let columns: Vec<Vec<&Cell>> =
            (0..kind.columns.len()).map(|at| rows.iter().map(|row| &row[at]).collect()).collect();
        let arrays: Vec<Box<dyn ToSql + Sync + Send>> = kind
            .columns
            .iter()
            .zip(columns)
            .map(|((_, content), cells)| array(*content, &cells))
            .collect();
        let types = kind.columns.iter().zip(1..).map(|((_, content), at)| {
            let name = match content {
                Content::Number => "bigint",
                Content::Text => "text",
                Content::Truth => "boolean",
            };
            format!("${at}::{name}[]")
        });
        let types: Vec<String> = types.collect();
        // How many entries a table has is known when they are there; who wrote them is not kept.
        let (more, epoch) = if kind.name == "entries" { (", epoch", ", 0") } else { ("", "") };
        let put = format!(
            "INSERT INTO {} ({}{more}) SELECT *{epoch} FROM unnest({})",
            kind.name,
            kind.names(),
            types.join(", ")
        );
        let values: Vec<&(dyn ToSql + Sync)> =
            arrays.iter().map(|array| &**array as &(dyn ToSql + Sync)).collect();
        let put = self.client.prepare_cached(&put).await.map_err(|error| self.why(&error))?;
        let done = self.client.execute(&put, &values).await;
        done.map(drop).map_err(|error| self.why(&error))
    }

    /// The copy is whole: servers may open it.
    pub(super) async fn finish(self) -> Result<(), NotCopied> {
        self.run(
            "BEGIN;
             UPDATE tables SET n = (SELECT coalesce(max(n) + 1, 0) FROM entries WHERE table_id = id);
             SELECT setval(pg_get_serial_sequence('players', 'id'),
                           (SELECT coalesce(max(id), 0) + 1 FROM players), false);
             DROP TABLE copying;
             COMMIT",
        )
        .await?;
        // What is planned from now on is planned for what is there.
        self.run("ANALYZE").await
    }
}

/// The columns as they are read: numbers of all sizes as one kind.
fn selected(columns: &[(&str, Content)]) -> String {
    let one = |(name, content): &(&str, Content)| match content {
        Content::Number => format!("{name}::bigint"),
        Content::Text | Content::Truth => (*name).to_owned(),
    };
    columns.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn cells(row: &tokio_postgres::Row, columns: &[(&str, Content)]) -> Result<Row, Error> {
    let cell = |(at, (_, content)): (usize, &(&str, Content))| {
        let cell = match content {
            Content::Number => row.try_get::<_, Option<i64>>(at)?.map(Cell::Number),
            Content::Text => row.try_get::<_, Option<String>>(at)?.map(Cell::Text),
            Content::Truth => row.try_get::<_, Option<bool>>(at)?.map(Cell::Truth),
        };
        Ok(cell.unwrap_or(Cell::None))
    };
    columns.iter().enumerate().map(cell).collect()
}

/// A cell of a key: there is none without a value.
fn value(cell: &Cell) -> &(dyn ToSql + Sync) {
    match cell {
        Cell::None => &None::<i64>,
        Cell::Number(number) => number,
        Cell::Text(text) => text,
        Cell::Truth(truth) => truth,
    }
}

fn array(content: Content, cells: &[&Cell]) -> Box<dyn ToSql + Sync + Send> {
    match content {
        Content::Number => Box::new(column(cells, |cell| match cell {
            Cell::Number(number) => Some(*number),
            _ => None,
        })),
        Content::Text => Box::new(column(cells, |cell| match cell {
            Cell::Text(text) => Some(text.clone()),
            _ => None,
        })),
        Content::Truth => Box::new(column(cells, |cell| match cell {
            Cell::Truth(truth) => Some(*truth),
            _ => None,
        })),
    }
}

fn column<T>(cells: &[&Cell], of: impl Fn(&Cell) -> Option<T>) -> Vec<Option<T>> {
    cells.iter().map(|cell| of(cell)).collect()
}
