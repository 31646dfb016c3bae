//! The server, from outside: over HTTP and WebSocket, on loopback.

#![allow(unreachable_pub, reason = "what the kit offers is for every file of this binary")]

mod abuse;
mod churn;
mod heritage;
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
mod reach;
mod secrets;
mod shares;
mod solution;
mod store;
mod types;
mod upgrade;
mod words;
