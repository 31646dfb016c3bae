//! Scripts for the sheriff games.
