//! The tables of a queue.

use doubt_postgres::Schema;

/// The tables and their versions.
pub const SCHEMA: Schema = Schema { name: "queue", steps: &[FIRST] };

/// How often a job is tried before it is set aside.
pub const TRIES: i32 = 3;

/// Whether a worker `w` is there and can work at a run `r`.
pub(crate) const ABLE: &str =
    "w.refused IS NULL AND NOT w.leaves AND w.seen > now() - interval '10 seconds'
    AND w.mark = r.mark AND r.kind = ANY(w.kinds) AND r.needs <@ w.offers";

/// Of the first playing of a job, `agreed` is what a second one has found; there is none where it is null and
/// no row with `again` stands beside it. Of a result that was taken in, the digest alone is left.
const FIRST: &str = "
CREATE TABLE runs (
    id text PRIMARY KEY,
    kind text NOT NULL,
    mark text NOT NULL,
    title text NOT NULL,
    spec bytea NOT NULL,
    needs text[] NOT NULL,
    twice boolean NOT NULL,
    length bigint NOT NULL,
    next bigint NOT NULL,
    follower bigint NOT NULL DEFAULT 1,
    followed timestamptz NOT NULL DEFAULT now(),
    made timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE jobs (
    run text NOT NULL REFERENCES runs ON DELETE CASCADE,
    place bigint NOT NULL,
    again boolean NOT NULL DEFAULT false,
    length bigint NOT NULL,
    task bytea NOT NULL,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'done', 'folded', 'aside')),
    worker text,
    avoid text,
    lease timestamptz,
    tries integer NOT NULL DEFAULT 0,
    trouble text NOT NULL DEFAULT '',
    result bytea,
    digest text,
    agreed boolean,
    PRIMARY KEY (run, place, again)
);
CREATE INDEX jobs_waiting ON jobs (run, again DESC, place) WHERE state IN ('open', 'taken');
CREATE INDEX jobs_of_workers ON jobs (worker);
CREATE TABLE workers (
    id text PRIMARY KEY,
    name text NOT NULL,
    version text NOT NULL,
    mark text NOT NULL,
    kinds text[] NOT NULL,
    offers text[] NOT NULL,
    threads bigint NOT NULL,
    jobs bigint NOT NULL DEFAULT 0,
    done bigint NOT NULL DEFAULT 0,
    leaves boolean NOT NULL DEFAULT false,
    refused text,
    since timestamptz NOT NULL DEFAULT now(),
    seen timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE trusted (
    run text NOT NULL REFERENCES runs ON DELETE CASCADE,
    worker text NOT NULL,
    PRIMARY KEY (run, worker)
);
CREATE TABLE contents (
    digest text PRIMARY KEY,
    bytes bytea NOT NULL
);
CREATE TABLE uses (
    run text NOT NULL REFERENCES runs ON DELETE CASCADE,
    digest text NOT NULL REFERENCES contents,
    PRIMARY KEY (run, digest)
);
";
