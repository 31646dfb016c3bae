//! The page's types are generated from the server's: this fails when they are stale.

use std::path::Path;

use doubt_server::fair::Fairness;
use doubt_server::http::body::*;
use doubt_server::wire::*;
use ts_rs::{Config, TS};

const HEAD: &str = "\
// Generated from the server's types. Do not edit: UPDATE=1 cargo test -p doubt-server writes it anew.

import type { GameEvent, GameView } from './game';
";

/// The declarations of these types, each with what is said of it.
macro_rules! declarations {
    ($($kind:ty),* $(,)?) => {{
        let config = Config::new();
        let mut text = HEAD.to_owned();
        $(
            text += "\n";
            text += &<$kind>::docs().unwrap_or_default();
            text += &format!("export {}\n", <$kind>::decl(&config));
        )*
        text
    }};
}

#[test]
fn the_types_of_the_page_are_fresh() {
    let fresh = declarations![
        ToServer,
        ToClient,
        Code,
        Welcome,
        News,
        Step,
        Told,
        View,
        Asked,
        Yours,
        Hint,
        Thinking,
        TableInfo,
        TablePhase,
        Setting,
        SeatInfo,
        Sitter,
        Pace,
        MatchResult,
        Problem,
        Catalog,
        GameInfo,
        OptionChoice,
        BotInfo,
        Number,
        RulesWish,
        RulesText,
        SessionInfo,
        SessionWish,
        TableWish,
        SeatWish,
        Opened,
        Lobby,
        Key,
        SeatTaken,
        Mine,
        MatchCard,
        Lifetime,
        NamedFigures,
        FiguresInfo,
        MatchInfo,
        Analysis,
        PlayerFigures,
        Turning,
        Replay,
        ReplayStep,
        ReplayEvent,
        Fairness,
    ];
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire/generated.ts");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &fresh).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    assert!(kept == fresh, "stale: UPDATE=1 cargo test -p doubt-server types writes them anew");
}
