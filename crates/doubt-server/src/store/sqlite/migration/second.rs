//! The second step: a journal says by itself what is in force at its table.
//!
//! Until then a line had no version, a table named only the options that differ from its preset, and
//! nothing said with which rules, bots and numbers it is played. The presets change, and with them no
//! table may: `presets.json` is what they were.

use std::collections::BTreeMap;

use doubt_bots::{Cast, CastBot};
use rusqlite::{Transaction, params};
use serde_json::{Value, json};

/// Every option of every preset, as it was until now.
type Presets = BTreeMap<String, BTreeMap<String, String>>;

/// Writes a version into every line, and what is in force into those that open, seat, start and end.
pub(super) fn write_what_is_in_force(
    database: &Transaction<'_>,
    cast: &Cast,
) -> rusqlite::Result<()> {
    let presets: Presets = serde_json::from_str(include_str!("presets.json"))
        .expect("the options of the presets are well-formed");
    let mut rows = database.prepare(
        r#"SELECT table_id, n, body FROM entries WHERE body LIKE '{"entry":"opened"%'
           OR body LIKE '{"entry":"seated"%' OR body LIKE '{"entry":"started"%'
           OR body LIKE '{"entry":"abandoned"%'"#,
    )?;
    let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    let lines: Vec<(String, u64, String)> = rows.collect::<rusqlite::Result<_>>()?;
    database.execute(r#"UPDATE entries SET body = '{"v":2,' || substr(body, 2)"#, [])?;
    let mut update =
        database.prepare("UPDATE entries SET body = ? WHERE table_id = ? AND n = ?")?;
    for (table, n, body) in lines {
        match completed(&body, &presets, cast) {
            Some(body) => drop(update.execute(params![body, table, n])?),
            // It could not be read before either, and keeps its table alone from being opened.
            None => tracing::error!(%table, n, "an entry is damaged, and stays as it is"),
        }
    }
    Ok(())
}

/// A line with what is in force; none if it is no line of a journal.
fn completed(body: &str, presets: &Presets, cast: &Cast) -> Option<String> {
    let mut line: Value = serde_json::from_str(body).ok()?;
    match line["entry"].as_str()? {
        "opened" => {
            let definition = &mut line["definition"];
            let changed = definition["options"].as_array()?.clone();
            let mut options = presets.get(definition["game"].as_str()?)?.clone();
            let mut chosen = Vec::new();
            for option in changed {
                let (name, value) = (option["name"].as_str()?, option["value"].as_str()?);
                options.insert(name.to_owned(), value.to_owned());
                chosen.push(name.to_owned());
            }
            let options = options.iter().map(|(name, value)| json!({"name": name, "value": value}));
            definition["options"] = options.collect();
            definition["chosen"] = json!(chosen);
            definition["rules"] = json!(1);
        }
        "seated" => {
            let bot = cast.find(line["bot"].as_str()?).ok();
            line["sheet"] = json!(bot.map(CastBot::sheet));
        }
        "started" => {
            line["rules"] = json!(1);
            line["bots"] = json!(1);
        }
        _ => line["why"] = json!("deserted"),
    }
    line["v"] = json!(2);
    Some(line.to_string())
}
