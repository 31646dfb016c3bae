//! What operators get (packaging/, .github/) fits this program: its flags, settings, figures, version and files.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::program::Place;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn yaml(path: &str) -> Value {
    serde_saphyr::from_str(&text(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// All files below a folder that end so.
fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| if path.is_dir() { files(&path, end) } else { vec![path] })
        .filter(|path| path.to_str().unwrap().ends_with(end))
        .collect()
}

/// The words of a text that begin so, made of letters, digits and underscores.
fn words(text: &str, start: &str) -> BTreeSet<String> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
        .filter(|word| word.starts_with(start))
        .map(str::to_owned)
        .collect()
}

/// The strings in a value under keys of this name.
fn strings<'a>(value: &'a Value, key: &str) -> Vec<&'a str> {
    match value {
        Value::Array(values) => values.iter().flat_map(|value| strings(value, key)).collect(),
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(name, value)| match value {
                Value::String(text) if name == key => vec![text.as_str()],
                value => strings(value, key),
            })
            .collect(),
        _ => Vec::new(),
    }
}

/// The figures that a server tells, as its sources name them.
fn figures() -> BTreeSet<String> {
    let crates = fs::read_dir(root().join("crates")).unwrap();
    let sources = crates.flat_map(|folder| files(&folder.unwrap().path().join("src"), ".rs"));
    let named = |source: PathBuf| {
        let text = fs::read_to_string(source).unwrap();
        let mut found = Vec::new();
        for kind in ["counter!(", "gauge!(", "histogram!("] {
            let uses = text.match_indices(kind).map(|(at, _)| &text[at + kind.len()..]);
            let names =
                uses.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next());
            found.extend(names.map(str::to_owned));
        }
        found
    };
    sources.flat_map(named).collect()
}

/// The figures that are asked for in these expressions.
fn asked(expressions: &[&str]) -> BTreeSet<String> {
    let figures = figures();
    let plain = |word: String| {
        // A histogram is told as several.
        let ends = ["_bucket", "_sum", "_count"];
        let whole = ends.iter().find_map(|end| word.strip_suffix(end)).map(str::to_owned);
        whole.filter(|whole| figures.contains(whole)).unwrap_or(word)
    };
    expressions.iter().flat_map(|text| words(text, "doubt_")).map(plain).collect()
}

#[test]
fn alerts_and_dashboard_ask_for_figures_that_the_server_tells_and_leave_none_out() {
    let figures = figures();
    assert!(figures.len() > 20, "{figures:?}");
    let rules = yaml("packaging/prometheus/doubt.rules.yml");
    let dashboard: Value = serde_json::from_str(&text("packaging/grafana/doubt.json")).unwrap();
    let (alerts, panels) = (asked(&strings(&rules, "expr")), asked(&strings(&dashboard, "expr")));
    assert!(alerts.len() > 5, "{alerts:?}");
    assert_eq!(alerts.difference(&figures).collect::<Vec<_>>(), [""; 0], "of the alerts");
    assert_eq!(
        panels.symmetric_difference(&figures).collect::<Vec<_>>(),
        [""; 0],
        "of the dashboard"
    );
    let documented = words(&text("docs/serving.md"), "doubt_");
    assert_eq!(figures.difference(&documented).collect::<Vec<_>>(), [""; 0], "of docs/serving.md");
}

#[cfg(unix)]
#[test]
fn what_alerts_see_grow_is_told_from_the_start() {
    let place = Place::new();
    let told = crate::served::Served::start(&place).get("/metrics").body;
    let rules = yaml("packaging/prometheus/doubt.rules.yml");
    let grow = strings(&rules, "expr").into_iter().flat_map(|text| text.split("increase(").skip(1));
    let grow = grow.map(|rest| rest.split('[').next().unwrap()).collect::<BTreeSet<_>>();
    assert!(grow.contains("doubt_not_kept_total"), "{grow:?}");
    for name in grow {
        assert!(told.contains(&format!("\n{name} 0\n")), "{name}:\n{told}");
    }
}

#[test]
fn every_alert_says_what_it_means_is_tried_out_and_is_explained() {
    let rules = yaml("packaging/prometheus/doubt.rules.yml");
    let tried = text("packaging/prometheus/doubt.test.yml");
    let manual = text("docs/operating.md");
    for rule in rules["groups"][0]["rules"].as_array().unwrap() {
        let name = rule["alert"].as_str().unwrap();
        assert!(
            ["page", "ticket"].contains(&rule["labels"]["severity"].as_str().unwrap()),
            "{name}"
        );
        for said in ["summary", "description"] {
            assert!(rule["annotations"][said].is_string(), "{name} has no {said}");
        }
        // Once where it is quiet, once where it fires.
        let times = |text: &str| text.matches(name).count();
        assert!(times(&tried) >= 2, "doubt.test.yml does not try {name}");
        assert!(times(&manual) >= 1, "docs/operating.md does not say what to do about {name}");
    }
}

#[test]
fn panels_of_the_dashboard_have_places_of_their_own() {
    let dashboard: Value = serde_json::from_str(&text("packaging/grafana/doubt.json")).unwrap();
    let mut taken = BTreeSet::new();
    for panel in dashboard["panels"].as_array().unwrap() {
        let at = |side: &str| panel["gridPos"][side].as_u64().unwrap();
        for x in at("x")..at("x") + at("w") {
            for y in at("y")..at("y") + at("h") {
                assert!(x < 24 && taken.insert((x, y)), "{}", panel["title"]);
            }
        }
    }
}

/// The variables that `doubt serve` reads.
fn variables() -> BTreeSet<String> {
    let mut known = words(&Place::new().run("serve --help").well(), "DOUBT_");
    // These say where everything of a person's is, settings too, and are no flags.
    known.extend(["DOUBT_DATA", "DOUBT_CONFIG"].map(str::to_owned));
    known
}

#[test]
fn variables_of_image_unit_and_house_are_those_of_the_server() {
    let known = variables();
    let house = yaml("packaging/compose/compose.yaml");
    let services = house["services"].as_object().unwrap();
    let mut set = words(&text("packaging/Dockerfile"), "DOUBT_");
    set.remove("DOUBT_PAGE");
    set.extend(words(&text("packaging/systemd/doubt.service"), "DOUBT_"));
    set.extend(words(&text("packaging/systemd/default"), "DOUBT_"));
    let nodes = services.iter().filter(|(name, _)| name.starts_with("node-"));
    set.extend(
        nodes.flat_map(|(_, node)| node["environment"].as_object().unwrap().keys().cloned()),
    );
    assert_eq!(set.difference(&known).collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn the_house_has_all_that_its_services_name_and_no_secret_in_an_environment() {
    let house = yaml("packaging/compose/compose.yaml");
    let (services, made) =
        (house["services"].as_object().unwrap(), text("packaging/compose/secrets"));
    assert_eq!(services.keys().filter(|name| name.starts_with("node-")).count(), 3);
    for (name, service) in services {
        assert!(service["image"].is_string(), "{name} has no image");
        for secret in service["secrets"].as_array().into_iter().flatten() {
            let secret = secret.as_str().unwrap();
            assert!(house["secrets"][secret]["file"].is_string(), "{name}: {secret}");
            let stem = secret.rsplit_once('.').map_or(secret, |(stem, _)| stem);
            assert!(made.contains(stem), "packaging/compose/secrets does not make {secret}");
        }
        for volume in service["volumes"].as_array().into_iter().flatten() {
            let from = volume.as_str().unwrap().split(':').next().unwrap();
            let is_there = match from.strip_prefix('.') {
                Some(_) => root().join("packaging/compose").join(from).exists(),
                None => house["volumes"].get(from).is_some(),
            };
            assert!(is_there, "{name}: {from}");
        }
        for (variable, value) in service["environment"].as_object().into_iter().flatten() {
            let is_file = variable.ends_with("_FILE") && value.as_str().unwrap().starts_with('/');
            let is_secret = ["PASS", "SECRET", "TOKEN", "STORE", "BUS"];
            let is_secret = is_secret.iter().any(|word| variable.contains(word));
            assert!(is_file || !is_secret, "{name}: {variable}");
        }
    }
}

#[test]
fn settings_that_ship_are_settings() {
    let place = Place::new();
    // Whatever is proposed there counts as well as what is in force.
    let proposed = |line: &str| {
        let bare = line.strip_prefix("# ").unwrap_or(line).to_owned();
        let name = bare.split_once(" = ").map(|(name, _)| name).unwrap_or_default();
        (!name.is_empty()
            && name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_'))
        .then_some(bare)
    };
    let unit = text("packaging/systemd/serve.toml");
    let unit = unit.lines().filter_map(proposed).collect::<Vec<_>>().join("\n");
    let house = text("packaging/compose/secrets");
    let (_, house) = house.split_once("cat >serve.toml <<END\n").unwrap();
    let (house, _) = house.split_once("\nEND").unwrap();
    let filled = |text: &str| {
        let password = |text: String, name: &str| text.replace(&format!("$(cat {name})"), "moon");
        let text = password(text.replace("$site", "doubt.example"), "doubt-password");
        password(text, "nats-password")
    };
    let mut all = vec![unit];
    if variables().contains("DOUBT_BUS") {
        all.push(filled(house));
    }
    for settings in all {
        assert!(settings.lines().count() >= 3, "{settings}");
        let file = place.path("these.toml");
        fs::write(&file, format!("{settings}\n")).unwrap();
        // A port that nobody has: the settings are read, and there is no server.
        let said = place.run(&format!("serve --listen 127.0.0.76:9 --config {file} health"));
        assert_eq!(said.code, Some(1), "{settings}\n{}", said.err);
        assert!(said.err.contains("does not answer"), "{settings}\n{}", said.err);
    }
}

#[test]
fn the_version_is_the_same_everywhere() {
    let version = env!("CARGO_PKG_VERSION");
    let image = text("packaging/Dockerfile");
    assert!(image.contains(&format!("\nARG VERSION={version}\n")), "packaging/Dockerfile");
    let house = text("packaging/compose/compose.yaml");
    assert!(house.contains(&format!("${{DOUBT_IMAGE:-doubt:{version}}}")), "compose.yaml");
    assert!(text("CHANGELOG.md").contains(&format!("\n## {version}")), "CHANGELOG.md");
    let least = env!("CARGO_PKG_RUST_VERSION");
    assert!(image.contains(&format!("FROM rust:{least}-")), "the Rust of packaging/Dockerfile");
}

#[test]
fn the_package_names_files_that_are_there() {
    let manifest: toml::Table = toml::from_str(&text("crates/doubt/Cargo.toml")).unwrap();
    let deb = &manifest["package"]["metadata"]["deb"];
    let assets = deb["assets"].as_array().unwrap();
    let made = text("packaging/deb/build");
    for asset in assets {
        let from = asset[0].as_str().unwrap().trim_start_matches("../../");
        let (folder, name) = from.rsplit_once('/').unwrap_or(("", from));
        let is_there = match name.strip_prefix('*') {
            _ if from.starts_with("target/") => made.contains(folder),
            Some(end) => !files(&root().join(folder), end).is_empty(),
            None => root().join(from).is_file(),
        };
        assert!(is_there, "{from}");
    }
    for file in deb["conf-files"].as_array().unwrap() {
        let file = file.as_str().unwrap().trim_start_matches('/');
        assert!(assets.iter().any(|asset| asset[1].as_str() == Some(file)), "{file}");
    }
}

#[test]
fn workflows_use_actions_by_their_commit_and_scripts_that_are_there() {
    let workflows = files(&root().join(".github/workflows"), ".yml");
    assert!(workflows.len() >= 2);
    for file in workflows {
        let workflow = yaml(file.strip_prefix(root()).unwrap().to_str().unwrap());
        assert_eq!(workflow["permissions"], serde_json::json!({}), "{}", file.display());
        for action in strings(&workflow, "uses") {
            let (_, commit) = action.split_once('@').unwrap();
            let is_commit =
                commit.len() == 40 && commit.bytes().all(|byte| byte.is_ascii_hexdigit());
            assert!(is_commit, "{action}");
        }
        for line in strings(&workflow, "run").iter().flat_map(|run| run.split_whitespace()) {
            if line.starts_with("packaging/") {
                assert!(root().join(line).exists(), "{}: {line}", file.display());
            }
        }
    }
    for form in ["bug", "idea"] {
        let form = yaml(&format!(".github/ISSUE_TEMPLATE/{form}.yml"));
        assert!(form["name"].is_string() && form["body"].as_array().is_some());
    }
}

#[test]
fn links_between_documents_lead_somewhere() {
    let mut documents = files(&root().join("docs"), ".md");
    let named =
        ["README", "ARCHITECTURE", "CONTRIBUTING", "CHANGELOG", "SECURITY", "RELEASE-CHECKLIST"];
    documents.extend(named.map(|name| root().join(format!("{name}.md"))));
    for document in documents {
        let said = fs::read_to_string(&document).unwrap();
        for link in said.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if link.contains("://") {
                continue;
            }
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = match path {
                "" => document.clone(),
                path => document.parent().unwrap().join(path),
            };
            assert!(target.exists(), "{}: {link}", document.display());
            if !heading.is_empty() {
                let found = fs::read_to_string(&target).unwrap();
                let headings = found.lines().filter(|line| line.starts_with('#')).map(anchor);
                assert!(
                    headings.into_iter().any(|known| known == heading),
                    "{}: {link}",
                    document.display()
                );
            }
        }
    }
}

/// What a heading is called in links.
fn anchor(line: &str) -> String {
    let title = line.trim_start_matches('#').trim().to_lowercase();
    let kept = |letter: &char| letter.is_alphanumeric() || " -_".contains(*letter);
    title.chars().filter(kept).map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}
