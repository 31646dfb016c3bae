//! Tests of the core through a small game of its own: the kit of laws, records and the driver.
#![expect(unreachable_pub, reason = "nothing reaches into a test binary")]

mod bags;
mod coins;
mod driver;
mod fork;
mod kit;
mod knowledge;
mod pieces;
mod plant;
mod policy;
mod record;
mod table;
mod walk;
