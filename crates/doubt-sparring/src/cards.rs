//! Scripts for the card games.
