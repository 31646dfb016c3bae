//! The laws of every encoding, their documentation, and numbers that never change.

mod allocation;
mod document;
mod golden;
mod kit;
mod laws;
mod situations;
