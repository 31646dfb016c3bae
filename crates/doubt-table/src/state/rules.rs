//! The rules of a table, as its journal says.

use doubt_bots::cast::draw;
use doubt_games::catalog::{self, RuleSet};
use doubt_games::option::Options as _;
use doubt_words::{Arg, message};

use super::{Inapplicable, State};
use crate::entry::Definition;
use crate::wire::Setting;

impl State {
    /// The rules of the table, before bots have brought their skills.
    pub(crate) fn rules(&self) -> Result<RuleSet, Inapplicable> {
        let Definition { game, rules: version, options, .. } = &self.definition;
        rules(game, *version, options)
            .map_err(|Inapplicable(why)| Inapplicable(message!("table-old-rules", why)))
    }

    /// The rules of the next match, the skills of those who sit at the table included.
    pub(crate) fn in_force(&self) -> Result<RuleSet, Inapplicable> {
        let rules = self.rules()?;
        let is_chosen = |skill| self.definition.chosen.iter().any(|name| name == skill);
        if draw::skill(&rules).is_some_and(is_chosen) {
            return Ok(rules);
        }
        Ok(draw::with_skills(&rules, self.bots()))
    }
}

/// The rules of this version with these options, which have to be all there are: one that is left out would
/// change with its preset. Who adds an option writes its value of before into the journals, by a migration.
pub(super) fn rules(
    game: &str,
    version: u32,
    options: &[Setting],
) -> Result<RuleSet, Inapplicable> {
    let preset = catalog::find(game).map_err(Inapplicable::of)?;
    let rules = preset.rules.clone().of_version(version);
    let mut rules =
        rules.map_err(|_| Inapplicable(message!("table-rules-gone", number: version)))?;
    for Setting { name, value } in options {
        rules.set(name, value).map_err(Inapplicable::of)?;
    }
    let is_stated = |name: &str| options.iter().any(|option| option.name == name);
    if let Some((name, _)) = rules.values().iter().find(|(name, _)| !is_stated(name)) {
        return Err(Inapplicable(message!("table-option-unstated", option: Arg::typed(name))));
    }
    rules.validate().map_err(Inapplicable::of)?;
    Ok(rules)
}

/// Every option of a rule set with its value.
pub fn settings(rules: &RuleSet) -> Vec<Setting> {
    rules.values().into_iter().map(|(name, value)| Setting { name, value }).collect()
}
