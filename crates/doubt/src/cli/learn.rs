//! Lessons.

use clap::Args;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  doubt learn                 list the lessons, and how far you have come
  doubt learn perudo          learn Perudo, or go on where you left off
  doubt learn perudo --again  from the beginning")]
pub(crate) struct Learn {
    /// The lesson; without one, all are listed
    #[arg(value_name = "LESSON")]
    pub(crate) lesson: Option<String>,
    /// Start the lesson over
    #[arg(long, requires = "lesson")]
    pub(crate) again: bool,
    /// Print the list as JSON, for programs
    #[arg(long, conflicts_with = "lesson")]
    pub(crate) json: bool,
    /// Tell everything in whole sentences for the ear: no notation, columns or colours
    #[arg(long, conflicts_with = "json")]
    pub(crate) spoken: bool,
}
