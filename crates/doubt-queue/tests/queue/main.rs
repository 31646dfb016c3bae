//! Work for many machines, on a real PostgreSQL.

mod disputes;
mod doors;
mod kit;
mod leases;
mod order;
