//! The map of the solution of the duel, over HTTP.

use crate::kit::Server;

#[tokio::test]
async fn a_place_says_what_is_right_there() {
    let (server, _folder) = Server::new().await;
    for path in ["/api/solution?hand=5&bids=1x3", "/api/solution?hand=6", "/api/solution"] {
        let spot = server.get(path).await.json();
        let sum = |list: &str, field: &str| -> f64 {
            spot[list].as_array().unwrap().iter().map(|one| one[field].as_f64().unwrap()).sum()
        };
        assert!((sum("answers", "share") - 1.0).abs() < 1e-4, "{path}: {spot}");
        assert!((sum("others", "chance") - 1.0).abs() < 1e-4, "{path}: {spot}");
        assert_eq!(spot["others"].as_array().unwrap().len(), 6, "{path}");
        assert_eq!(spot["characters"].as_array().unwrap().len(), 6, "{path}");
        assert!((spot["value"].as_f64().unwrap() + 7.0 / 258.0).abs() < 1e-3);
        assert!(spot["exploitability"].as_f64().unwrap() <= 0.001);
        // Perfect play gives no answer that is clearly worse than the best, and nobody loses less than nothing.
        let answers = spot["answers"].as_array().unwrap();
        let worth = |one: &serde_json::Value| one["worth"].as_f64().unwrap();
        let best = answers.iter().map(worth).fold(f64::NEG_INFINITY, f64::max);
        for one in answers.iter().filter(|one| one["share"].as_f64().unwrap() > 0.05) {
            assert!(best - worth(one) < 0.02, "{path}: {one} where {best} can be won");
        }
        assert!(sum("characters", "loses") > 0.0, "{path}: {spot}");
    }
    // With a five, one five holds whatever the other has; asked again, the answer is the same.
    let holds = server.get("/api/solution?hand=5&bids=1x5").await.json();
    assert!(holds["others"].as_array().unwrap().iter().all(|other| other["holds"] == true));
    assert_eq!(server.get("/api/solution?hand=5&bids=1x5").await.json(), holds);
    server.stop().await;
}

#[tokio::test]
async fn a_place_that_is_none_is_refused_in_a_sentence() {
    let (server, _folder) = Server::new().await;
    for (query, status, words) in [
        ("hand=7", 422, "7"),
        ("hand=1,2", 422, "cannot hold"),
        ("hand=2&bids=1x3,1x2", 422, "1x2 cannot be made there"),
        ("hand=2&bids=3x3", 422, "3x3 cannot be made there"),
        ("hand=2&bids=lots", 422, "lots"),
        ("die=2", 400, "die"),
    ] {
        let reply = server.get(&format!("/api/solution?{query}")).await;
        assert_eq!(reply.status, status, "{query}: {}", reply.body);
        assert!(reply.body.contains(words), "{query}: {}", reply.body);
    }
    server.stop().await;
}
