//! Trained strategies: their sheets.

use std::sync::Arc;

use super::bot::{Brain, Mind};
use super::sheet::{Kind, Sheet, SheetError};
use crate::learned::Learned;

impl Mind for Learned {
    fn family(&self) -> &'static str {
        self.family
    }

    fn character(&self) -> Option<&Arc<str>> {
        None
    }

    fn numbers(&self) -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    fn sheet(&self) -> Sheet {
        Sheet::new(Kind::Learned, None, self)
    }
}

/// The strategy of a sheet comes back only with its file.
pub(super) fn of(sheet: &Sheet) -> Result<Brain, SheetError> {
    let digest = sheet.numbers.get("strategy").and_then(|digest| digest.as_str());
    Err(SheetError {
        field: Some("strategy".to_owned()),
        reason: format!(
            "the strategy {} is in a file of its own: seat it with strategy:FILE",
            digest.unwrap_or_default()
        ),
    })
}
