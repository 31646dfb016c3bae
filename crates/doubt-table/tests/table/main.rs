//! A table, hosted by a test: no server, no clock and no randomness but what is handed in.

mod host;
mod match_to_its_end;
mod pauses;
mod snapshots;
