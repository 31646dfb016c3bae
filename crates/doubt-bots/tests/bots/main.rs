//! The bots, tested from outside.

mod card_fair;
mod card_levels;
mod card_memory;
mod card_scene;
mod card_styles;
mod cast;
mod draw;
mod fair;
mod levels;
mod memory;
mod oracle;
mod policy;
mod portraits;
mod sanity;
mod scene;
mod sheet;
mod sheriff;
mod strength;
mod tactics;
mod thoughts;
mod utility;
