//! A server that is killed without warning, again and again, while every game is played: also while it
//! starts, while it is stopped by a signal, and while the disk is full.

mod guest;
mod round;

use std::collections::BTreeMap;

use doubt_core::{Record, Rng, Seed};
use doubt_games::catalog::PRESETS;
use futures_util::future::join_all;

use self::guest::Guest;
use self::round::{Figures, Round};
use crate::program::Place;
use crate::served::{Line, Served, wish};

/// How many points are tried: `DOUBT_KILLS=1000` for as many as `docs/serving.md` tells of.
fn kills() -> u32 {
    std::env::var("DOUBT_KILLS").map_or(14, |text| text.parse().expect("DOUBT_KILLS is a number"))
}

/// After how many matches a table is left for a new one.
const MAX_MATCHES: u64 = 12;

/// The name of each match by its table and number, and what each seat has said in it.
#[derive(Default)]
struct Books {
    names: BTreeMap<(String, u64), String>,
    answers: BTreeMap<(String, u64, u64), Vec<String>>,
}

/// Two people and somebody who watches, at a table of a game with bots.
async fn seat(server: &Served, game: &str, seats: usize, rng: &mut Rng) -> Vec<Guest> {
    let people = 2;
    let (table, ann) = server.open(&wish(game, people, seats - people), None);
    let bob = server.post("/api/session", &serde_json::json!({"name": "Bob"}), None);
    let bob = bob.cookie.unwrap();
    let mut line = Line::open(server.address, &table, Some(&bob)).await;
    line.must(&serde_json::json!({"type": "sit", "command": "sit", "name": "Bob"})).await;
    let cookies = [Some(ann), Some(bob), None];
    let mut guests = Vec::new();
    for cookie in cookies {
        guests.push(Guest::new(table.clone(), cookie, Seed::from(u64::from(rng.bits()))));
    }
    guests
}

#[tokio::test]
async fn killed_at_random_points_it_loses_nothing_and_does_nothing_twice() {
    let place = Place::new();
    let figures = Figures::default();
    let mut books = Books::default();
    let mut rng = Seed::from(7).deal(0);
    let flags = "--listen 127.0.0.1:0 --max-openings 1000000 --max-requests 1000000 \
                 --max-messages 1000000";
    let data = place.path("server");
    let start = || Served::with(&place, &format!("{flags} --data {data}"), &[]);
    let mut tables: Vec<Vec<Guest>> = PRESETS.iter().map(|_| Vec::new()).collect();
    for kill in 0..=kills() {
        // Some starts do not get far.
        if kill > 0 && rng.below(3) == 0 {
            round::kill_early(&place, &format!("{flags} --data {data}"), &mut rng, &figures);
        }
        let server = start();
        for (guests, preset) in tables.iter_mut().zip(&PRESETS) {
            if guests.iter().all(Guest::is_done) {
                *guests =
                    seat(&server, preset.name, preset.usual_seats.clamp(2, 4), &mut rng).await;
            }
        }
        // The last round is played to the end of every match.
        let is_last = kill == kills();
        let round = Round::new(server, &figures, (!is_last).then_some(&mut rng));
        let playing = tables.iter_mut().flat_map(|guests| {
            let last = guests.iter().map(Guest::will_be).max().filter(|_| is_last);
            guests.iter_mut().map(move |guest| (guest, last))
        });
        join_all(playing.map(|(guest, last)| guest.play(&round, last))).await;
        if !is_last {
            assert!(round.is_over(), "it was killed, and did not end by itself");
        }
        for guest in tables.iter_mut().flatten() {
            guest.note(&mut books);
        }
        if is_last {
            let matches = compare(&round.server.borrow(), &books);
            println!("{} kills: {figures}; {matches} records have every answer once", kills());
            assert!(matches > 0);
        }
    }
}

/// The record of every match has exactly the answers that were given; how many matches there were.
fn compare(server: &Served, books: &Books) -> usize {
    for ((table, number), name) in &books.names {
        let record = server.get(&format!("/api/matches/{name}/record"));
        let record = Record::parse(&record.body).unwrap();
        for seat in 0..2 {
            let given = books.answers.get(&(table.clone(), *number, seat));
            let kept: Vec<&str> = record
                .steps()
                .filter(|(who, _)| who.is_some_and(|who| who.index() as u64 == seat))
                .map(|(_, action)| action)
                .collect();
            let given: Vec<&str> = given.into_iter().flatten().map(String::as_str).collect();
            assert_eq!(kept, given, "{} {table} match {number} seat {seat}", record.header.game);
        }
    }
    books.names.len()
}
