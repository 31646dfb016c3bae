//! The server, from outside: over HTTP and WebSocket, on loopback.

#![allow(unreachable_pub, reason = "what the kit offers is for every file of this binary")]

mod abuse;
mod churn;
mod cluster;
mod copy;
mod heritage;
#[allow(dead_code, reason = "what the tests of the table offer, of which these need a part")]
#[path = "../../../doubt-table/tests/table/host.rs"]
mod host;
mod keeping;
mod kit;
mod menu;
mod oblivion;
mod openapi;
mod options;
mod pace;
mod pairs;
mod people;
mod play;
mod postgres;
mod reach;
mod secrets;
mod shares;
mod snapshots;
mod solution;
mod store;
mod types;
mod upgrade;
mod words;
