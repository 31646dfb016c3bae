//! Everything that can be played, and everyone it can be played with.

use std::io::Write as _;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::HeaderMap;
use axum::response::Response;
use doubt_bots::cast::draw;
use doubt_bots::sheriff::Part;
use doubt_bots::{Cast, CastBot};
use doubt_games::catalog::{self, PRESETS, Preset, RuleSet};
use doubt_games::option::{OptionInfo, Options as _};
use doubt_table::wire::Setting;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

use super::body::{
    BotInfo, Catalog, GameInfo, Number, OptionChoice, Problem, RulesText, RulesWish,
};
use super::failure::Failure;
use super::packed::Packed;
use crate::app::App;

/// The most options that a wish names: more than any family has.
const MAX_OPTIONS: usize = 64;

/// Every game and every bot.
#[utoipa::path(get, path = "/api/catalog", responses(
    (status = 200, description = "the games with their options and rules, the bots with their numbers", body = Catalog),
    (status = 304, description = "the catalogue is the one whose tag `If-None-Match` names"),
))]
pub(super) async fn catalog(State(app): State<App>, headers: HeaderMap) -> Response {
    app.catalog.answer(&headers)
}

/// The catalogue of a cast, ready to be sent: it does not change while the server runs.
pub(crate) fn packed(cast: &Cast) -> Packed {
    let catalog = Catalog {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        games: PRESETS.iter().map(|preset| game(preset, cast)).collect(),
        bots: cast.bots().map(bot).collect(),
    };
    let plain = serde_json::to_vec(&catalog).expect("the catalogue can be written as JSON");
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    let gzip = gzip.write_all(&plain).and_then(|()| gzip.finish());
    let digest = Sha256::digest(&plain);
    Packed {
        content_type: "application/json",
        tag: digest[..16].iter().map(|byte| format!("{byte:02x}")).collect(),
        immutable: false,
        plain: plain.into(),
        brotli: None,
        gzip: Some(gzip.expect("memory takes what is written to it").into()),
    }
}

/// The rules in force with some options changed.
#[utoipa::path(post, path = "/api/rules", request_body = RulesWish, responses(
    (status = 200, description = "the rules in words, and every option", body = RulesText),
    (status = 422, description = "an option is not allowed, or some do not go together", body = Problem),
))]
pub(super) async fn rules(
    wish: Result<Json<RulesWish>, JsonRejection>,
) -> Result<Json<RulesText>, Failure> {
    let Json(RulesWish { game, options, seats }) = wish?;
    let rules = wished(&game, &options, seats)?;
    Ok(Json(RulesText {
        digest: rules.digest(),
        paragraphs: rules.prose(),
        options: choices(&rules),
    }))
}

/// The rules that are wished for, at a table of so many seats if that is known.
pub(super) fn wished(
    game: &str,
    options: &[Setting],
    seats: Option<usize>,
) -> Result<RuleSet, Failure> {
    if options.len() > MAX_OPTIONS {
        return Err(Failure::unfit(format!("at most {MAX_OPTIONS} options can be set at once")));
    }
    let mut rules = catalog::find(game).map_err(Failure::unfit)?.rules.clone();
    for Setting { name, value } in options {
        rules.set(name, value)?;
    }
    rules.validate()?;
    if let Some(seats) = seats {
        rules.validate_for(seats)?;
    }
    Ok(rules)
}

fn game(preset: &Preset, cast: &Cast) -> GameInfo {
    let seats = preset.rules.seats();
    let suited = cast.playing(preset.rules.family());
    GameInfo {
        name: preset.name.to_owned(),
        title: preset.title.to_string(),
        summary: preset.summary.to_string(),
        family: preset.rules.family().to_owned(),
        least_seats: seats.least,
        most_seats: seats.most,
        usual_seats: preset.usual_seats,
        options: choices(&preset.rules),
        rules: preset.rules.prose(),
        drawn: suited
            .filter(|bot| draw::suits(bot, &preset.rules))
            .map(|bot| bot.name.clone())
            .collect(),
        levels: preset.manners.levels,
        pauses: preset.manners.pause.is_some(),
    }
}

fn choices(rules: &RuleSet) -> Vec<OptionChoice> {
    let choice = |(option, (name, value)): (&'static OptionInfo, _)| OptionChoice {
        name,
        value,
        takes: option.kind,
        conflicts: option.conflicts,
        values: option.kind.to_string(),
        meaning: option.meaning.to_string(),
    };
    rules.options().into_iter().zip(rules.values()).map(choice).collect()
}

fn bot(bot: &CastBot) -> BotInfo {
    let part = bot.townsfolk().map(|one| match one.part {
        Part::Sheriff => "sheriff",
        Part::Merchant => "merchant",
    });
    let number = |(name, value): (&str, f64)| Number { name: name.to_owned(), value };
    BotInfo {
        name: bot.name.clone(),
        family: bot.family.to_owned(),
        character: bot.character().map(str::to_owned),
        line: bot.line.clone(),
        part: part.map(str::to_owned),
        numbers: bot.brain.numbers().into_iter().map(number).collect(),
    }
}
