//! Tournaments: their schedules, their figures, their journals.

mod coins;
mod journal;
mod kit;
mod report;
mod schedule;
mod stretch;
mod threads;
