//! Programs at the table: the example bots play well, and whatever a program does wrong is a typed
//! fault that costs its own seat only.

mod examples;
mod naughty;
mod polite;
mod table;
