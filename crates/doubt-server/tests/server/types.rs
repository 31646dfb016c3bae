//! The page's types are generated from the server's and the games': this fails when they are stale.

use std::collections::BTreeSet;
use std::path::Path;

use doubt_core::{PerSeat, Seat, SeatSet};
use doubt_games::catalog::PRESETS;
use doubt_games::digest::{Digest, Term};
use doubt_games::menu::Span;
use doubt_games::option::{Conflict, Kind, OptionError, Range, Spread, Total, Within};
use doubt_games::statistics::figures::FiguresInfo;
use doubt_games::{cards, dice, sheriff};
use doubt_server::http::body::*;
use doubt_stage::analysis::{Analysis, PlayerFigures, Turning};
use doubt_table::Pace;
use doubt_table::fair::Fairness;
use doubt_table::wire::*;
use doubt_words::{Arg, Message};
use ts_rs::{Config, TS};

const HEAD: &str = "\
// Generated from the server's types. Do not edit: UPDATE=1 cargo test -p doubt-server types writes it anew.
";

/// What is told of a match, for a page that knows the family and for one that does not.
const GAMES: &str = "
/** The name of a family of games. */
export type FamilyName = keyof Games;

/** An event, as `docs/events.md` has it. */
export type GameEvent<F extends FamilyName = FamilyName> = Games[F]['event'];

/** What a seat may answer. */
export type GameMenu<F extends FamilyName = FamilyName> = Games[F]['menu'];

/** What does not change in a match. */
export type GameFacts<F extends FamilyName = FamilyName> = Games[F]['facts'];

/** What a recipient knows: a seat its view, a spectator the table alone. */
export interface GameView<F extends FamilyName = FamilyName> {
  seat?: number;
  table: Games[F]['table'];
  hand?: Games[F]['hand'];
}
";

/// The declarations of these types, each with what is said of it.
macro_rules! declarations {
    ($($kind:ty),* $(,)?) => {{
        let config = Config::new();
        let mut text = String::new();
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
    let core = declarations![Seat, SeatSet, PerSeat<ts_rs::Dummy>, Span];
    let envelope = declarations![
        Message,
        Arg,
        ToServer,
        ToClient,
        Code,
        Welcome,
        News,
        ToldStep,
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
        Reach,
        SolvedSpot,
        SolvedAnswer,
        OtherDie,
        CharacterLoss,
        Catalog,
        GameInfo,
        OptionChoice,
        Kind,
        Range,
        Within,
        Spread,
        Total,
        Conflict,
        OptionError,
        BotInfo,
        Number,
        RulesWish,
        RulesText,
        Digest,
        Term,
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
        LessonCard,
        LessonScene,
        LessonAnswer,
        LessonReply,
        Fairness,
    ];
    let version =
        format!("\n/** The version of the protocol. */\nexport type Protocol = {PROTOCOL};\n");
    let envelope = version + &envelope;
    let families = [("dice", dice()), ("cards", cards()), ("sheriff", sheriff())];
    let names: BTreeSet<_> = PRESETS.iter().map(|preset| preset.rules.family()).collect();
    assert_eq!(names, families.iter().map(|(family, _)| *family).collect());

    let mut stale = Vec::new();
    let mut keep = |name: &str, imports: &str, text: &str| {
        if !is_fresh(&format!("{name}.ts"), &format!("{HEAD}{imports}{text}")) {
            stale.push(name.to_owned());
        }
    };
    keep("core", "", &core);
    for (family, text) in &families {
        keep(family, &imports("core", &["Seat", "SeatSet", "PerSeat", "Span"], text), text);
    }
    let (imports_of_all, games) = games(&families.map(|(family, _)| family));
    keep("games", &imports_of_all, &format!("{games}{GAMES}"));
    let parts =
        ["FamilyName", "GameEvent", "GameView", "GameMenu", "GameFacts", "Games", "PresetName"];
    keep("generated", &imports("games", &parts, &envelope), &envelope);
    assert!(
        stale.is_empty(),
        "stale: {stale:?}; UPDATE=1 cargo test -p doubt-server types writes them anew"
    );
}

fn dice() -> String {
    use dice::menu::Bids;
    use dice::*;
    declarations![Table, Phase, Hand, Face, Bid, Action, Event, Menu, Bids, Facts]
}

fn cards() -> String {
    use cards::menu::{Lay, Stack};
    use cards::rules::First;
    use cards::*;
    declarations![
        Table, Phase, Claim, Hand, Holding, Partner, Cards, Card, Rank, Suit, Action, Event, First,
        Ending, Menu, Lay, Stack, Facts
    ]
}

fn sheriff() -> String {
    use sheriff::menu::{Bluff, Lot, Offers, Sum, Ware};
    use sheriff::*;
    declarations![
        Table, Phase, Arrival, Talk, Office, Score, Hand, Goods, Good, Claim, Offer, Tell, Manner,
        Pile, Action, Event, Ending, Menu, Lot, Sum, Offers, Facts, Ware, Bluff
    ]
}

/// What belongs to each family, by its name.
fn games(families: &[&str]) -> (String, String) {
    let import = |family: &&str| format!("import type * as {family} from './{family}';\n");
    let parts = |family: &str| {
        ["table", "hand", "event", "action", "menu", "facts"].map(|part| {
            let kind = part[..1].to_uppercase() + &part[1..];
            format!("{part}: {family}.{kind}")
        })
    };
    let entry = |family: &&str| format!("  {family}: {{ {} }};\n", parts(family).join("; "));
    let imports: String = families.iter().map(import).collect();
    let entries: String = families.iter().map(entry).collect();
    let presets: Vec<_> = PRESETS.iter().map(|preset| format!("'{}'", preset.name)).collect();
    let text = format!(
        "
/** What is told and answered in the games of each family. */
export interface Games {{
{entries}}}

/** The name of a preset. */
export type PresetName = {};
",
        presets.join(" | ")
    );
    (format!("\n{imports}"), text)
}

/// The import of those of these names that stand in the text, outside of what is said about it.
fn imports(file: &str, names: &[&str], text: &str) -> String {
    let code: Vec<_> = text.lines().filter(|line| !line.starts_with([' ', '/'])).collect();
    let code = code.join("\n");
    let mut words = code.split(|letter: char| !letter.is_alphanumeric()).collect::<BTreeSet<_>>();
    let used: Vec<_> = names.iter().copied().filter(|name| words.remove(name)).collect();
    if used.is_empty() {
        return String::new();
    }
    format!("\nimport type {{ {} }} from './{file}';\n", used.join(", "))
}

/// Whether a file of the page is what it would be now; it is written, if that is asked for.
fn is_fresh(name: &str, fresh: &str) -> bool {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire").join(name);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, fresh).unwrap();
    }
    std::fs::read_to_string(&path).is_ok_and(|kept| kept == fresh)
}
