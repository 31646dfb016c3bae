//! How far the learner has come in each lesson: `lessons.json` in the data folder.

use std::collections::BTreeMap;
use std::fs;
use std::io::{ErrorKind, Read as _};
use std::path::PathBuf;

use anyhow::Context as _;

use crate::shelf;

/// The steps that were learnt, by lesson.
pub(crate) struct Progress {
    steps: BTreeMap<String, usize>,
    path: PathBuf,
}

/// The longest file that is read: far more than all lessons need.
const MAX_BYTES: u64 = 64 << 10;

impl Progress {
    /// What is kept; nothing if there is no file yet.
    pub(crate) fn read() -> anyhow::Result<Progress> {
        let path = shelf::data_folder()?.join("lessons.json");
        let failed =
            || format!("Cannot read {}: remove it to begin all lessons anew", path.display());
        let steps = match fs::File::open(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => BTreeMap::new(),
            file => {
                let mut text = String::new();
                file.and_then(|file| file.take(MAX_BYTES).read_to_string(&mut text))
                    .with_context(failed)?;
                serde_json::from_str(&text).with_context(failed)?
            }
        };
        Ok(Progress { steps, path })
    }

    /// How many steps of a lesson were learnt.
    pub(crate) fn of(&self, lesson: &str) -> usize {
        self.steps.get(lesson).copied().unwrap_or(0)
    }

    pub(crate) fn set(&mut self, lesson: &str, steps: usize) {
        self.steps.insert(lesson.to_owned(), steps);
    }

    /// Keeps it, whole or not at all.
    pub(crate) fn write(&self) -> anyhow::Result<()> {
        let failed = || format!("Cannot write {}", self.path.display());
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder).with_context(failed)?;
        }
        let new = self.path.with_extension("json.new");
        fs::write(&new, serde_json::to_string_pretty(&self.steps)?).with_context(failed)?;
        fs::rename(&new, &self.path).with_context(failed)
    }
}
