//! The description of the interface is true: every path answers, and every answer is as described.

use serde_json::{Value, json};

use crate::kit::{Client, Reply, Server, alone, open, session};

/// What stands behind a `$ref`, or the schema itself.
fn resolved<'a>(description: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(place) => description.pointer(place.trim_start_matches('#')).expect("a known schema"),
        None => schema,
    }
}

/// What is wrong with a value by its schema, if anything.
fn fault(description: &Value, schema: &Value, value: &Value, at: &str) -> Option<String> {
    misfit(description, schema, value, at, Extent::Whole)
}

/// Whether a schema describes the whole of an object, or one part of it among others.
#[derive(Clone, Copy, PartialEq)]
enum Extent {
    Whole,
    Part,
}

fn misfit(
    description: &Value,
    schema: &Value,
    value: &Value,
    at: &str,
    extent: Extent,
) -> Option<String> {
    let schema = resolved(description, schema);
    for word in ["oneOf", "anyOf"] {
        if let Some(choices) = schema[word].as_array() {
            let faults: Vec<String> = choices
                .iter()
                .map_while(|choice| misfit(description, choice, value, at, extent))
                .collect();
            return (faults.len() == choices.len()).then(|| faults.join("; "));
        }
    }
    if let Some(parts) = schema["allOf"].as_array() {
        return parts.iter().find_map(|part| misfit(description, part, value, at, Extent::Part));
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => return None,
    };
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_u64() || number.is_i64() => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let is_number = kind == "integer" && kinds.contains(&"number");
    if !is_number && !kinds.contains(&kind) {
        return Some(format!("{at} is {kind}, described as {kinds:?}"));
    }
    match value {
        Value::Array(items) => items.iter().enumerate().find_map(|(n, item)| {
            fault(description, &schema["items"], item, &format!("{at}[{n}]"))
        }),
        Value::Object(fields) => {
            let missing = schema["required"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .find(|name| !fields.contains_key(*name));
            if let Some(name) = missing {
                return Some(format!("{at} lacks {name}"));
            }
            fields.iter().find_map(|(name, field)| match schema["properties"].get(name) {
                Some(schema) => fault(description, schema, field, &format!("{at}.{name}")),
                None if extent == Extent::Whole && schema["properties"].is_object() => {
                    Some(format!("{at} has {name}, which is not described"))
                }
                None => None,
            })
        }
        _ => None,
    }
}

#[tokio::test]
async fn every_path_answers_as_described() {
    let (server, _folder) = Server::new().await;
    let description = server.get("/api/openapi.json").await.json();
    let table = open(server.address, &alone("perudo", 2)).await;
    let mut ann = Client::enter(server.address, &table.id, Some(&table.cookie)).await;
    ann.must(json!({"type": "start"})).await;
    ann.play(11).await;
    let id = ann.match_id();
    let cookie = [("cookie", table.cookie.as_str())];
    let key =
        server.ask("POST", &format!("/api/tables/{}/key", table.id), None, &cookie).await.json();
    let rules = json!({"game": "perudo", "options": [{"name": "dice", "value": "3"}]});
    let cid = session(server.address, "Cid").await;
    let other = [("cookie", cid.as_str())];
    let mut asked = 0;
    for (path, methods) in description["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let whole = path.replace("{name}", "bluff").replace("{step}", "1");
            let whole =
                whole.replace("{id}", if path.contains("matches") { &id } else { &table.id });
            let body = match path.as_str() {
                "/api/rules" => Some(rules.clone()),
                "/api/lessons/{name}/{step}" if method == "post" => {
                    Some(json!({"action": "doubt"}))
                }
                "/api/session" if method == "post" => Some(json!({"name": "Ann"})),
                "/api/tables" if method == "post" => Some(alone("duel", 1)),
                "/api/tables/{id}/seat" => Some(key.clone()),
                _ => None,
            };
            // Who is forgotten or signs out must not be who asks for the rest.
            let is_end = method == "delete" || path == "/api/session/end";
            let who = if is_end { &other[..] } else { &cookie[..] };
            let reply: Reply = server.ask(&method.to_uppercase(), &whole, body.as_ref(), who).await;
            let described = &operation["responses"][reply.status.to_string()];
            assert!(
                !described.is_null(),
                "{method} {path} answers {}, which is not described",
                reply.status
            );
            let schema = &described["content"]["application/json"]["schema"];
            if !schema.is_null() {
                let fault = fault(&description, schema, &reply.json(), path);
                assert_eq!(fault, None, "{method} {path}");
            }
            // What is not there is answered as described too.
            if path.contains("{id}") && method == "get" && !path.ends_with("socket") {
                let lost = server.get(&path.replace("{id}", "nowhere")).await;
                assert_eq!(lost.status, 404, "{path}");
                assert!(!operation["responses"]["404"].is_null(), "{path}");
            }
            asked += 1;
        }
    }
    assert_eq!(asked, 24, "every path was asked");
    server.stop().await;
}

#[tokio::test]
async fn what_is_not_there_and_what_is_wrong_is_said_in_a_sentence() {
    let (server, _folder) = Server::new().await;
    for (path, body, status, words) in [
        (
            "/api/tables",
            json!({"game": "chess", "seats": [], "name": "Ann"}),
            422,
            "There is no game `chess`; the games are",
        ),
        (
            "/api/tables",
            json!({"game": "duel", "seats": [{"kind": "person"}], "name": "Ann"}),
            422,
            "These rules are for 2 seats, not 1.",
        ),
        (
            "/api/tables",
            json!({"game": "duel", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "sharc"}], "name": "Ann"}),
            422,
            "did you mean `Shark`",
        ),
        (
            "/api/tables",
            json!({"game": "duel", "seats": [{"kind": "person"}, {"kind": "any-bot"}], "name": " "}),
            422,
            "A name has 1 to 24",
        ),
        (
            "/api/tables",
            json!({"game": "perudo", "options": [{"name": "dice", "value": "99"}], "seats": [{"kind": "person"}, {"kind": "any-bot"}], "name": "Ann"}),
            422,
            "“dice=99” isn’t allowed: dice can be 1 to 8",
        ),
        (
            "/api/rules",
            json!({"game": "perudo", "options": [{"name": "dise", "value": "3"}]}),
            422,
            "Did you mean dice?",
        ),
        ("/api/lessons/chess/0", json!({"action": "doubt"}), 404, "There is no such lesson."),
        ("/api/lessons/bluff/4", json!({"action": "doubt"}), 404, "This lesson has steps 0 to 3."),
        ("/api/lessons/bluff/0", json!({"action": 7}), 422, "cannot be read"),
        ("/api/session", json!({"nick": "Ann"}), 422, "unknown field"),
    ] {
        let reply = server.ask("POST", path, Some(&body), &[]).await;
        assert_eq!(reply.status, status, "{}", reply.body);
        assert!(reply.error().contains(words), "{}", reply.body);
    }
    assert_eq!(server.get("/api/nothing").await.status, 404);
    assert_eq!(server.ask("DELETE", "/api/nothing", None, &[]).await.status, 405);
    server.stop().await;
}
