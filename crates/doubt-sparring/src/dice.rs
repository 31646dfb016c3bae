//! Scripts for the dice games.
